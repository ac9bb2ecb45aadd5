//! `eyespace query`: questions as lines of JSON, answers as lines of JSON, in any order.
//!
//! [`answer`] is the whole of it as a function: a line in, its answers out; what it says depends on nothing else. The loop around
//! it knows streams and threads. Positions come in the field names of `KataGo`'s analysis engine, as rows, or as SGF.

mod analyze;
mod desk;
mod estimate;
mod eye;
mod fault;
mod fields;
mod game;
mod katago;
mod line;
mod position;
mod queue;
mod race;
mod score;
mod serve;
mod solve;
#[cfg(test)]
mod tests;

use std::borrow::{Borrow, Cow};
use std::io::{self, BufRead};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use eyespace::table::EyeTable;
use serde::Serialize;
use serde_json::Value;

pub use eyespace_service::panel::OwnershipBasis;
pub use line::MAX_LINE;

use fault::{Fault, Reason};
use fields::{Budget, Fields};
use line::Line;

use crate::limits::{Cause, Request, Seconds, Stop};
use eyespace::problem::Watch;

/// What all lines are answered with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The table of solved eyes.
    pub table: Cow<'static, EyeTable>,
    /// The nodes that a line may ask for; larger budgets are cut down to it.
    pub most_nodes: u64,
    /// What lines ask that don't say it.
    pub kind: Option<Kind>,
    /// What [`Kind::Katago`] says who owns points by, if lines don't say it.
    pub ownership: OwnershipBasis,
}

/// What stands for the name of a file in answers.
const SOURCE: &str = "query";

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Kind {
    /// All that is known of a position
    Analyze,
    /// One eye
    Eye,
    /// Life and death
    Solve,
    /// The score of a finished game
    Score,
    /// A race between two groups
    Race,
    /// Whose each point will be
    Estimate,
    /// What KataGo's analysis engine is asked, for programs that know no other
    Katago,
}

impl Kind {
    const ALL: [Self; 7] =
        [Self::Analyze, Self::Eye, Self::Solve, Self::Score, Self::Race, Self::Estimate, Self::Katago];

    const fn name(self) -> &'static str {
        match self {
            Self::Analyze => "analyze",
            Self::Eye => "eye",
            Self::Solve => "solve",
            Self::Score => "score",
            Self::Race => "race",
            Self::Estimate => "estimate",
            Self::Katago => "katago",
        }
    }
}

/// An answer, with what all of them have.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answered<'a, T> {
    id: &'a Value,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn_number: Option<usize>,
    #[serde(flatten)]
    answer: T,
    /// What was mended in the record or odd about it, where the answer itself does not say so.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    notes: &'a [String],
    /// Why it was not searched to its end, if the time was up: another run may find more, or less.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
    /// Fields of the question that mean nothing here.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    ignored: &'a [String],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Refused<'a> {
    id: &'a Value,
    error: String,
    field: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn_number: Option<usize>,
}

/// Sends one answer on; it fails if nobody is there any more.
pub type Sink<'a> = &'a mut dyn FnMut(&str) -> io::Result<()>;

/// Answers a line, whatever is in it: nothing for a blank one, an error for one that makes no sense, else one answer, or one for
/// each of its `analyzeTurns`. Each is one line, its end included.
/// ```
/// use std::borrow::Cow;
/// use eyespace::table::EyeTable;
/// use eyespace_cli::query::{OwnershipBasis, Settings, answer};
/// let table = Cow::Borrowed(EyeTable::embedded());
/// let settings = Settings { table, most_nodes: 1000, kind: None, ownership: OwnershipBasis::default() };
/// let mut said = String::new();
/// answer(br#"{"id": 7, "kind": "eye", "shape": 5}"#, &settings, &mut |text| Ok(said.push_str(text)))?;
/// assert_eq!(said, "{\"id\":7,\"error\":\"a number; expected a text\",\"field\":\"shape\"}\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// What `send` fails with.
pub fn answer(line: &[u8], settings: &Settings, send: Sink<'_>) -> io::Result<()> {
    match Line::read(line, settings.kind) {
        Ok(Some(line)) => answer_read(line, settings, &Request::default(), send),
        Ok(None) => Ok(()),
        Err(unread) => send(&refused(&unread.0, &unread.1, None)),
    }
}

/// Answers a question that was read, as long as whoever asked wants it.
fn answer_read(line: Line, settings: &Settings, request: &Request, send: Sink<'_>) -> io::Result<()> {
    let Line { id, kind, fields } = line;
    let mut query = Query { id, kind, fields, settings, request, notes: vec![], ignored: vec![], stopped: None, send };
    match catch_unwind(AssertUnwindSafe(|| run(&mut query))) {
        Ok(Ok(sent)) => sent,
        Ok(Err(fault)) => query.refuse(&fault, None),
        Err(bug) => {
            query.refuse(&Fault::whole(Reason::Bug), None)?;
            resume_unwind(bug)
        }
    }
}

/// Answers all lines of the input with so many workers: the most urgent first, of those alike the earliest, and what is to be done with
/// questions at once. After the end of the input the lines that wait are answered, too.
pub(crate) fn serve(
    jobs: NonZeroUsize,
    input: impl BufRead,
    send: impl FnMut(&str) -> io::Result<()> + Send,
    settings: &Settings,
) -> io::Result<()> {
    serve::serve(jobs, input, send, settings)
}

fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    match query.kind {
        Kind::Analyze => analyze::run(query),
        Kind::Eye => eye::run(query),
        Kind::Solve => solve::run(query),
        Kind::Score => score::run(query),
        Kind::Race => race::run(query),
        Kind::Estimate => estimate::run(query),
        Kind::Katago => katago::run(query),
    }
}

/// What each answer to a question may take.
#[derive(Clone, Copy)]
struct Limits<'a> {
    nodes: u64,
    time: Option<Seconds>,
    request: &'a Request,
}

impl Limits<'_> {
    /// What is asked of a turn, within the time, and what ended it before it was done.
    fn within<T>(&self, turn: usize, ask: impl FnOnce(Watch<'_>) -> T) -> Result<(T, Option<Cause>), Fault> {
        let stop = Stop::after(self.time).map_err(|reason| Fault::whole(Reason::Timer(reason)))?;
        self.request.begin(turn, &stop);
        let answer = ask(Watch::new(stop.flag(), None));
        let ended = self.request.is_ended(turn).then_some(Cause::Request);
        Ok((answer, ended.or(stop.cause())))
    }
}

/// A question that is being answered.
struct Query<'a> {
    id: Value,
    kind: Kind,
    fields: Fields,
    settings: &'a Settings,
    request: &'a Request,
    notes: Vec<String>,
    ignored: Vec<String>,
    /// What ended the search for the next answer before it was done.
    stopped: Option<Cause>,
    send: Sink<'a>,
}

impl<'a> Query<'a> {
    /// `"budget": {"nodes": N, "seconds": S}`, the nodes within what is allowed.
    fn limits(&mut self, by_default: u64) -> Result<Limits<'a>, Fault> {
        let Budget { nodes, time } = self.fields.budget()?;
        let nodes = nodes.unwrap_or(by_default).min(self.settings.most_nodes);
        Ok(Limits { nodes, time, request: self.request })
    }

    /// All that means something was read: what is left does not.
    fn understood(&mut self) {
        self.ignored = self.fields.left();
    }

    /// What was found of a turn within the limits, or why nothing was.
    fn tell_within<T: Serialize, F: Borrow<Fault>>(
        &mut self,
        turn: usize,
        limits: Limits<'_>,
        ask: impl FnOnce(Watch<'_>) -> Result<T, F>,
    ) -> io::Result<()> {
        match limits.within(turn, ask) {
            Ok((found, cause)) => {
                self.stopped = cause;
                self.tell(turn, found)
            }
            Err(fault) => self.refuse(&fault, Some(turn)),
        }
    }

    fn reply(&mut self, turn_number: Option<usize>, answer: impl Serialize) -> io::Result<()> {
        let (id, kind, notes, ignored) = (&self.id, self.kind.name(), &self.notes, &self.ignored);
        let stopped = self.stopped.map(Cause::name);
        let answered = Answered { id, kind, turn_number, answer, notes, stopped, ignored };
        let text = to_line(&answered);
        (self.send)(&text)
    }

    /// What was found of a turn, or why nothing was: other turns may have an answer.
    fn tell(&mut self, turn: usize, found: Result<impl Serialize, impl Borrow<Fault>>) -> io::Result<()> {
        match found {
            Ok(answer) => self.reply(Some(turn), answer),
            Err(fault) => self.refuse(fault.borrow(), Some(turn)),
        }
    }

    fn refuse(&mut self, fault: &Fault, turn_number: Option<usize>) -> io::Result<()> {
        (self.send)(&refused(&self.id, fault, turn_number))
    }
}

fn refused(id: &Value, fault: &Fault, turn_number: Option<usize>) -> String {
    to_line(&Refused { id, error: fault.reason.to_string(), field: fault.field, turn_number })
}

fn to_line(document: &impl Serialize) -> String {
    // Writing plain data into a string can't fail.
    serde_json::to_string(document).unwrap_or_default() + "\n"
}
