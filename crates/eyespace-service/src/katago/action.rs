//! The field `"action"` of a `katago` question: a request about the program itself, or about questions in progress.

use eyespace_wire::katago::{ActionDone, KatagoModel};
use serde_json::Value;

use crate::answer::{Query, Sent};
use crate::question::Line;
use crate::question::{Fault, Reason, said};
use eyespace_record::fault::quote;

/// The requests of `KataGo`'s protocol.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Action {
    QueryVersion,
    QueryModels,
    ClearCache,
    Terminate,
    TerminateAll,
}

impl Action {
    const ALL: [Self; 5] =
        [Self::QueryVersion, Self::QueryModels, Self::ClearCache, Self::Terminate, Self::TerminateAll];

    const fn name(self) -> &'static str {
        match self {
            Self::QueryVersion => "query_version",
            Self::QueryModels => "query_models",
            Self::ClearCache => "clear_cache",
            Self::Terminate => "terminate",
            Self::TerminateAll => "terminate_all",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.name() == name)
    }
}

/// The positions of a question that need no answer any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turns {
    /// All positions.
    All,
    /// The positions after these numbers of moves.
    These(Vec<u64>),
}

impl Turns {
    /// Whether the position after `turn` moves is among these positions.
    #[must_use]
    pub fn has(&self, turn: u64) -> bool {
        match self {
            Self::All => true,
            Self::These(turns) => turns.contains(&turn),
        }
    }
}

/// The questions that a client wants to end, and which of their positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    /// The id of the question; `None` ends all questions.
    pub id: Option<Value>,
    /// The positions that need no answer any more.
    pub turns: Turns,
}

/// Confirms an action. The caller must already have ended the questions that [`ended`] names.
pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let name = query.fields.value("action").cloned();
    let action = name.as_ref().and_then(Value::as_str).and_then(Action::named).ok_or_else(|| {
        let found = name.as_ref().map_or(String::new(), |name| quote(&name.to_string()));
        let expected = "query_version, query_models, clear_cache, terminate or terminate_all";
        Fault::of("action", Reason::Expected { found, expected })
    })?;
    if action == Action::Terminate && !query.fields.has("terminateId") {
        return Err(Fault::of("terminateId", Reason::Missing("the id of the question that is to end")));
    }
    if matches!(action, Action::Terminate | Action::TerminateAll) {
        turns(query.fields.value("turnNumbers"))?;
    }
    let is = |wanted| action == wanted;
    let done = ActionDone {
        asked: query.fields.rest(),
        version: is(Action::QueryVersion).then(|| env!("CARGO_PKG_VERSION").to_owned()),
        git_hash: is(Action::QueryVersion).then(|| "<omitted>".to_owned()),
        models: is(Action::QueryModels).then(|| vec![KatagoModel::default()]),
    };
    Ok(query.reply(None, done))
}

/// The questions that an action of `KataGo`'s protocol, such as `terminate`, ends; `None` if the action does something else.
pub fn ended(line: &Line) -> Option<Ended> {
    let fields = &line.fields;
    let id = match Action::named(fields.value("action")?.as_str()?)? {
        Action::Terminate => Some(fields.value("terminateId")?.clone()),
        Action::TerminateAll => None,
        Action::QueryVersion | Action::QueryModels | Action::ClearCache => return None,
    };
    Some(Ended { id, turns: turns(fields.value("turnNumbers")).ok()? })
}

/// The value of `"turnNumbers"`, a list of positions by their numbers of moves; all positions if the field is absent.
fn turns(value: Option<&Value>) -> Result<Turns, Fault> {
    let Some(value) = value else { return Ok(Turns::All) };
    let turns = value.as_array().and_then(|turns| turns.iter().map(Value::as_u64).collect());
    turns.map(Turns::These).ok_or_else(|| {
        let found = said(value).to_owned();
        Fault::of("turnNumbers", Reason::Expected { found, expected: "whole numbers from 0 in a list" })
    })
}
