//! A question answered: the whole of it as a function. What it says depends on nothing but the line, the settings, and when the control ends it.

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use eyespace::engine::{Engine, Limits};
use eyespace::problem::Watch;
use eyespace_wire::question::{Detail, Kind};
use eyespace_wire::reply::{Refusal, Reply};
use eyespace_wire::stopped::Stopped;
use serde::Serialize;
use serde_json::Value;

use crate::control::{Control, Undisturbed};
use crate::katago;
use crate::kinds::{analyze, estimate, eye, race, score, solve};
use crate::panel::OwnershipBasis;
use crate::question::{Fault, Fields, Line, Reason};
use crate::seconds::Seconds;

/// What all lines are answered with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The table of solved eyes, and what answers may take. The rules are each question's.
    pub engine: Engine<'static>,
    /// The nodes that a line may ask for; larger budgets are cut down to it.
    pub most_nodes: u64,
    /// What lines ask that don't say it.
    pub kind: Option<Kind>,
    /// What [`Kind::Katago`] says who owns points by, if lines don't say it.
    pub ownership: OwnershipBasis,
}

impl Default for Settings {
    fn default() -> Self {
        let (engine, ownership) = (Engine::default(), OwnershipBasis::default());
        Self { engine, most_nodes: u64::MAX, kind: None, ownership }
    }
}

/// Sends one answer on, a line with its end; breaks if nobody is there any more.
pub type Sink<'a> = &'a mut dyn FnMut(String) -> ControlFlow<()>;

/// Answers a line, whatever is in it: nothing for a blank one, an error for one that makes no sense, else one answer, or one for
/// each of its turns. Each is one line, its end included. Breaks if `send` does.
pub fn answer(line: &[u8], settings: &Settings, control: &dyn Control, send: Sink<'_>) -> ControlFlow<()> {
    match Line::read(line, settings.kind) {
        Ok(Some(line)) => answer_read(line, settings, control, send),
        Ok(None) => ControlFlow::Continue(()),
        Err(unread) => send(refused(&unread.0, &unread.1, None)),
    }
}

/// All answers to a line as one text, undisturbed.
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
    // It goes on as long as the text grows.
    let _ = answer(line, settings, &Undisturbed, &mut send);
    said
}

/// Answers a question that was read.
pub fn answer_read(line: Line, settings: &Settings, control: &dyn Control, send: Sink<'_>) -> ControlFlow<()> {
    let Line { id, kind, fields } = line;
    let mut query = Query { id, kind, fields, settings, control, detail: Detail::Full, ignored: vec![], send };
    let sent = match query.kind {
        Kind::Analyze => analyze::run(&mut query),
        Kind::Eye => eye::run(&mut query),
        Kind::Solve => solve::run(&mut query),
        Kind::Score => score::run(&mut query),
        Kind::Race => race::run(&mut query),
        Kind::Estimate => estimate::run(&mut query),
        Kind::Katago => katago::run(&mut query),
    };
    sent.unwrap_or_else(|fault| query.refuse(&fault, None))
}

/// Why a line gets no answer, as a line.
#[must_use]
pub fn refused(id: &Value, fault: &Fault, turn: Option<usize>) -> String {
    to_line(&Refusal::new(id.clone(), fault.reason.to_string(), fault.field, turn))
}

fn to_line(document: &impl Serialize) -> String {
    // Writing plain data into a string can't fail.
    serde_json::to_string(document).unwrap_or_default() + "\n"
}

/// What comes of a question: it was answered, turn by turn, or it is at fault as a whole.
pub(crate) type Sent = Result<ControlFlow<()>, Fault>;

/// A question that is being answered.
pub(crate) struct Query<'a> {
    id: Value,
    kind: Kind,
    pub(crate) fields: Fields,
    pub(crate) settings: &'a Settings,
    control: &'a dyn Control,
    pub(crate) detail: Detail,
    ignored: Vec<String>,
    send: Sink<'a>,
}

/// What answers to a question may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed {
    pub(crate) limits: Limits,
    pub(crate) time: Option<Seconds>,
}

impl Query<'_> {
    /// The limits of the engine with the nodes that the question says, within what is allowed.
    pub(crate) fn allowed(&mut self, with: impl FnOnce(Limits, u64) -> Limits) -> Result<Allowed, Fault> {
        let budget = self.fields.budget()?;
        let limits = self.settings.engine.limits;
        let limits = budget.nodes.map_or(limits, |nodes| with(limits, nodes));
        Ok(Allowed { limits: limits.at_most(self.settings.most_nodes), time: budget.time })
    }

    /// All that means something was read: what is left does not.
    pub(crate) fn understood(&mut self) -> Result<(), Fault> {
        self.detail = self.fields.detail()?;
        self.ignored = self.fields.left();
        Ok(())
    }

    /// Whether nobody wants the answer about this position any more.
    pub(crate) fn is_ended(&self, turn: usize) -> bool {
        self.control.is_ended(turn)
    }

    /// Does the work within the time; with what is found comes what ended it early.
    pub(crate) fn within<T>(
        &self,
        turn: usize,
        time: Option<Seconds>,
        mut work: impl FnMut(Watch<'_>) -> T,
    ) -> Result<(T, Option<Stopped>), Fault> {
        let mut found = None;
        let stopped = self.control.within(turn, time, &mut |watch| found = Some(work(watch)))?;
        // A control that does no work is a bug of its door.
        found.map(|found| (found, stopped)).ok_or_else(|| Fault::whole(Reason::Bug))
    }

    /// What was found of a turn within the time, or why nothing was: other turns may have an answer.
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
        (self.send)(to_line(&Reply { id, kind: self.kind, turn, answer, ignored }))
    }

    pub(crate) fn refuse(&mut self, fault: &Fault, turn: Option<usize>) -> ControlFlow<()> {
        (self.send)(refused(&self.id, fault, turn))
    }
}
