//! `"action"`: what somebody wants to know of the program, or wants done with what it works at.

use std::io;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::limits::Turns;
use crate::query::Query;
use crate::query::fault::{Fault, Reason};
use crate::query::line::Line;
use crate::query::queue::Ended;
use eyespace_record::fault::shown;

/// What can be wanted.
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

/// One of the nets that `KataGo` has several of. There is none here; programs look at the first.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Model {
    name: &'static str,
    internal_name: &'static str,
    max_batch_size: u8,
    #[serde(rename = "usesHumanSLProfile")]
    uses_human_sl_profile: bool,
    version: u8,
    #[serde(rename = "usingFP16")]
    using_fp16: &'static str,
}

const NO_NET: Model = Model {
    name: "eyespace",
    internal_name: "eyespace",
    max_batch_size: 1,
    uses_human_sl_profile: false,
    version: 0,
    using_fp16: "false",
};

/// What was asked for, as it came, and what there is to say.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Done {
    #[serde(flatten)]
    asked: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none", rename = "git_hash")]
    git_hash: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    models: Option<[Model; 1]>,
}

/// Answers an action. Who ends questions has done that before.
pub(super) fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    let name = query.fields.value("action").cloned();
    let action = name.as_ref().and_then(Value::as_str).and_then(Action::named).ok_or_else(|| {
        let found = name.as_ref().map_or(String::new(), |name| shown(&name.to_string()));
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
    let done = Done {
        asked: query.fields.rest(),
        version: is(Action::QueryVersion).then_some(env!("CARGO_PKG_VERSION")),
        git_hash: is(Action::QueryVersion).then_some("<omitted>"),
        models: is(Action::QueryModels).then_some([NO_NET]),
    };
    Ok(query.reply(None, done))
}

/// Which questions an action ends, if it does.
pub(in crate::query) fn ended(line: &Line) -> Option<Ended> {
    let fields = &line.fields;
    let id = match Action::named(fields.value("action")?.as_str()?)? {
        Action::Terminate => Some(fields.value("terminateId")?.clone()),
        Action::TerminateAll => None,
        Action::QueryVersion | Action::QueryModels | Action::ClearCache => return None,
    };
    Some(Ended { id, turns: turns(fields.value("turnNumbers")).ok()? })
}

/// `"turnNumbers"`: all, if nothing is said.
fn turns(value: Option<&Value>) -> Result<Turns, Fault> {
    let Some(value) = value else { return Ok(Turns::All) };
    let turns = value.as_array().and_then(|turns| turns.iter().map(Value::as_u64).collect());
    turns.map(Turns::These).ok_or_else(|| {
        let found = crate::query::fields::said(value).to_owned();
        Fault::of("turnNumbers", Reason::Expected { found, expected: "whole numbers from 0 in a list" })
    })
}
