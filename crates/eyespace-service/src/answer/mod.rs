//! Answers questions: one function takes a line of JSON and sends its answers. An answer depends only on the line, the settings, and the moment at
//! which it is stopped.

#[cfg(test)]
mod tests;

use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use eyespace::engine::{Engine, Limits};
use eyespace::problem::Watch;
use eyespace_wire::question::{Detail, Kind};
use eyespace_wire::reply::{Refusal, Reply};
use eyespace_wire::stopped::Stopped;
use serde::Serialize;
use serde_json::Value;

use crate::control::{Control, Undisturbed};
use crate::katago;
use crate::kinds::{analyze, certify, estimate, eye, race, read, score, solve, table, verify};
use crate::panel::OwnershipBasis;
use crate::question::{Fault, FaultClass, Fields, Line, Reason};
use crate::seconds::Seconds;

/// The settings that apply to every line.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The engine, with the table of solved eyes and the default limits. Its rules are the default; each question may name its own.
    pub engine: Engine<'static>,
    /// The most nodes that a question may ask for. Larger budgets are reduced to this number.
    pub most_nodes: u64,
    /// The kind of a question that does not name its kind.
    pub kind: Option<Kind>,
    /// The default for the `ownership` field of [`Kind::Katago`]: proofs alone, or also estimates.
    pub ownership: OwnershipBasis,
}

impl Default for Settings {
    fn default() -> Self {
        let (engine, ownership) = (Engine::default(), OwnershipBasis::default());
        Self { engine, most_nodes: u64::MAX, kind: None, ownership }
    }
}

/// An answer with what a door must know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// A line of JSON, line break included.
    pub text: String,
    /// The class of the fault, if the line is an error.
    pub fault: Option<FaultClass>,
}

/// Receives one answer. It breaks if the reader is gone, so that no more answers are computed.
pub type Listener<'a> = &'a mut dyn FnMut(Told) -> ControlFlow<()>;

/// What a bug of the program left behind; see [`std::panic::resume_unwind`].
pub type Bug = Box<dyn Any + Send>;

/// Receives one answer: a line of JSON, line break included. It breaks if the reader is gone, so that no more answers are computed.
pub type Sink<'a> = &'a mut dyn FnMut(String) -> ControlFlow<()>;

/// Answers a line, whatever it contains. A blank line gets no answer, and a malformed one gets an error. A question gets one answer, or one for
/// each of its turns. Each answer is a single line that ends with a line break. Breaks if `send` breaks.
pub fn answer(line: &[u8], settings: &Settings, control: &dyn Control, send: Sink<'_>) -> ControlFlow<()> {
    match Line::read(line, settings.kind) {
        Ok(Some(line)) => answer_read(line, settings, control, send),
        Ok(None) => ControlFlow::Continue(()),
        Err(unread) => send(refused(&unread.0, &unread.1, None)),
    }
}

/// All answers to a line as one text. Only the number of nodes is limited, not the time.
/// ```
/// use eyespace_service::answer::{Settings, answers};
/// let said = answers(br#"{"id": 7, "kind": "eye", "shape": 5}"#, &Settings::default());
/// assert!(said.starts_with(r#"{"id":7,"schema":"eyespace.error/1""#));
/// assert!(said.ends_with("\"error\":\"a number; expected a text\",\"field\":\"shape\"}\n"));
/// ```
#[must_use]
pub fn answers(line: &[u8], settings: &Settings) -> String {
    let mut said = String::new();
    let mut send = |text: String| {
        said += &text;
        ControlFlow::Continue(())
    };
    // Appending to a text never breaks, so the result need not be examined.
    let _ = answer(line, settings, &Undisturbed, &mut send);
    said
}

/// Answers a question that [`Line::read`] has read.
pub fn answer_read(line: Line, settings: &Settings, control: &dyn Control, send: Sink<'_>) -> ControlFlow<()> {
    tell(line, settings, control, &mut |told| send(told.text))
}

/// Answers a question that [`Line::read`] has read. If it triggers a bug of the program, the last answer says so.
///
/// # Errors
/// The question triggered a bug. All answers were sent, and the program may go on with other questions.
pub fn answer_guarded(
    line: Line,
    settings: &Settings,
    control: &dyn Control,
    send: Listener<'_>,
) -> Result<ControlFlow<()>, Bug> {
    let id = line.id.clone();
    catch_unwind(AssertUnwindSafe(|| tell(line, settings, control, send))).inspect_err(|_| {
        // The question has failed already, so it does not matter whether somebody still reads.
        let _ = send(told_of(&id, &Fault::bug(), None));
    })
}

/// An error as an answer.
#[must_use]
pub fn told_of(id: &Value, fault: &Fault, turn: Option<usize>) -> Told {
    Told { text: refused(id, fault, turn), fault: Some(fault.class()) }
}

fn tell(line: Line, settings: &Settings, control: &dyn Control, send: Listener<'_>) -> ControlFlow<()> {
    let Line { id, kind, fields } = line;
    let mut query = Query { id, kind, fields, settings, control, detail: Detail::Full, ignored: vec![], send };
    let sent = match query.kind {
        Kind::Analyze => analyze::run(&mut query),
        Kind::Eye => eye::run(&mut query),
        Kind::Solve => solve::run(&mut query),
        Kind::Score => score::run(&mut query),
        Kind::Race => race::run(&mut query),
        Kind::Read => read::run(&mut query),
        Kind::Estimate => estimate::run(&mut query),
        Kind::Certify => certify::run(&mut query),
        Kind::Verify => verify::run(&mut query),
        Kind::Table => table::run(&mut query),
        Kind::Katago => katago::run(&mut query),
    };
    sent.unwrap_or_else(|fault| query.refuse(&fault, None))
}

/// An error as an answer: one line of JSON.
#[must_use]
pub fn refused(id: &Value, fault: &Fault, turn: Option<usize>) -> String {
    to_line(&Refusal::new(id.clone(), fault.reason.to_string(), fault.field, turn))
}

fn to_line(document: &impl Serialize) -> String {
    // Writing plain data into a string can't fail.
    serde_json::to_string(document).unwrap_or_default() + "\n"
}

/// The outcome of a question. `Ok` means that each of its turns got an answer or an error of its own; `Err` means that the question as a whole is
/// at fault.
pub(crate) type Sent = Result<ControlFlow<()>, Fault>;

/// A question while it is being answered.
pub(crate) struct Query<'a> {
    id: Value,
    kind: Kind,
    pub(crate) fields: Fields,
    pub(crate) settings: &'a Settings,
    control: &'a dyn Control,
    pub(crate) detail: Detail,
    ignored: Vec<String>,
    send: Listener<'a>,
}

/// The limits on the work for the answers to one question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed {
    pub(crate) limits: Limits,
    pub(crate) time: Option<Seconds>,
}

impl Query<'_> {
    /// The engine's limits, with the node count of the question if it gives one. Neither exceeds the maximum in the settings.
    pub(crate) fn allowed(&mut self, with: impl FnOnce(Limits, u64) -> Limits) -> Result<Allowed, Fault> {
        let budget = self.fields.budget()?;
        let limits = self.settings.engine.limits;
        let limits = budget.nodes.map_or(limits, |nodes| with(limits, nodes));
        Ok(Allowed { limits: limits.at_most(self.settings.most_nodes), time: budget.time })
    }

    /// Ends the reading of fields. Fields that have not been read have no meaning for this kind of question and are reported as ignored.
    pub(crate) fn understood(&mut self) -> Result<(), Fault> {
        self.detail = self.fields.detail()?;
        self.ignored = self.fields.left();
        Ok(())
    }

    /// Whether the answer about the position after `turn` moves is no longer wanted.
    pub(crate) fn is_ended(&self, turn: usize) -> bool {
        self.control.is_ended(turn)
    }

    /// Runs `work` within the time. Returns its result and the cause that stopped it early, if there was one.
    pub(crate) fn within<T>(
        &self,
        turn: usize,
        time: Option<Seconds>,
        mut work: impl FnMut(Watch<'_>) -> T,
    ) -> Result<(T, Option<Stopped>), Fault> {
        let mut found = None;
        let stopped = self.control.within(turn, time, &mut |watch| found = Some(work(watch)))?;
        // A control must call `work`. One that doesn't is a bug in the program around this crate.
        found.map(|found| (found, stopped)).ok_or_else(|| Fault::whole(Reason::Bug))
    }

    /// Answers one turn with what `find` returns within the time, or with its error. An error here does not affect the other turns.
    pub(crate) fn tell_within<T, M: Serialize>(
        &mut self,
        turn: usize,
        time: Option<Seconds>,
        find: impl FnMut(Watch<'_>) -> Result<T, Fault>,
        message: impl FnOnce(T, Option<Stopped>) -> M,
    ) -> ControlFlow<()> {
        match self.within(turn, time, find) {
            Ok((Ok(found), stopped)) => self.reply(Some(turn), message(found, stopped)),
            Ok((Err(fault), _)) | Err(fault) => self.refuse(&fault, Some(turn)),
        }
    }

    pub(crate) fn reply(&mut self, turn: Option<usize>, answer: impl Serialize) -> ControlFlow<()> {
        let (id, ignored) = (self.id.clone(), self.ignored.clone());
        (self.send)(Told { text: to_line(&Reply { id, kind: self.kind, turn, answer, ignored }), fault: None })
    }

    pub(crate) fn refuse(&mut self, fault: &Fault, turn: Option<usize>) -> ControlFlow<()> {
        (self.send)(told_of(&self.id, fault, turn))
    }
}
