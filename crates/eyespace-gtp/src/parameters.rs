//! Parameters that the user can change, and that `GoGui` shows in a window: `eyespace-param [KEY VALUE]`. Also the rules in `KataGo`'s format, and
//! the settings as gomill's ringmaster asks for them.

use std::fmt::Write;

use eyespace::board::{Ruleset, Suicide};
use eyespace::forecast::Certainty;

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::state::State;
use eyespace_record::rules::{KataRules, SaidRules};
use eyespace_service::panel::OwnershipBasis;
use eyespace_service::question::NodeCount;
use eyespace_service::seconds::Seconds;
use serde::Serialize;

use super::set_up;

/// The most nodes for each reading. With more nodes a reading would take minutes.
const MOST_NODES: u64 = 100_000_000;

pub(super) fn param(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let Some(key) = arguments.word(0) else { return Ok(list(state)) };
    let value = arguments.required(1, "value")?;
    match key {
        "nodes" => state.settings.nodes = nodes(value)?,
        "rules" => {
            let rules = SaidRules::read(value)?.rules;
            state.settings.rules = Some(rules);
            state.game.set_rules(rules);
            state.suicide = None;
        }
        "time" => state.time = time(value)?,
        "answers" => state.least = answers(value)?,
        "ownership" => state.ownership = ownership(value)?,
        "suicide" => state.suicide = Some(suicide(value)?),
        _ => return Err(Refusal::NoParameter(key.to_owned())),
    }
    state.changed();
    Ok(String::new())
}

/// `kata-get-param NAME`: the value of a parameter of this engine, or of a parameter of `KataGo` that makes sense here.
pub(super) fn kata_get_param(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let key = arguments.required(0, "parameter")?;
    let value = match key {
        "nodes" => state.settings.nodes.to_string(),
        "rules" => state.game.rules().to_string(),
        "time" | "maxTime" => seconds(state),
        "answers" => state.least.to_string(),
        "ownership" => state.ownership.name().to_owned(),
        "suicide" => u8::from(state.suicide() == Suicide::Legal).to_string(),
        // These are 0, because this engine favours no side and adds no noise to moves.
        "playoutDoublingAdvantage" | "analysisWideRootNoise" => "0".to_owned(),
        _ => return Err(Refusal::NoParameter(key.to_owned())),
    };
    Ok(value)
}

/// The time limit in seconds, as text; 0 if there is none.
fn seconds(state: &State) -> String {
    state.time.map_or("0".to_owned(), |time| time.to_string())
}

fn list(state: &State) -> String {
    let suicide = u8::from(state.suicide() == Suicide::Legal);
    let time = seconds(state);
    let names = Ruleset::ALL.map(|rules| rules.to_string()).join("/");
    let certainties = Certainty::ALL.map(|certainty| certainty.to_string()).join("/");
    let bases = OwnershipBasis::ALL.map(OwnershipBasis::name).join("/");
    format!(
        "[string] nodes {}\n[list/{names}] rules {}\n[string] time {time}\n[bool] suicide {suicide}\n\
         [list/{certainties}] answers {}\n[list/{bases}] ownership {}",
        state.settings.nodes,
        state.game.rules(),
        state.least,
        state.ownership.name()
    )
}

fn nodes(value: &str) -> Result<u64, Refusal> {
    let nodes = value.parse().ok().map(|NodeCount(nodes)| nodes).filter(|&nodes| nodes <= MOST_NODES);
    nodes.ok_or_else(|| Refusal::Parameter("nodes", value.to_owned(), "a number to 100000000, such as 500k or 1e6"))
}

/// Reads the time limit for each answer in seconds. 0 means that only the nodes are limited.
fn time(value: &str) -> Result<Option<Seconds>, Refusal> {
    const EXPECTED: &str = "seconds, such as 10 or 0.5, or 0 for no limit";
    if value.parse() == Ok(0.0) {
        return Ok(None);
    }
    value.parse().map(Some).map_err(|_| Refusal::Parameter("time", value.to_owned(), EXPECTED))
}

/// Reads the certainty (guessed, read or proved) that answers about stones must have. Less certain answers are refused.
fn answers(value: &str) -> Result<Certainty, Refusal> {
    let found = Certainty::ALL.into_iter().find(|certainty| certainty.to_string() == value);
    found.ok_or_else(|| Refusal::Parameter("answers", value.to_owned(), "guessed, read or proved"))
}

/// Reads the source from which analyses take ownership: proofs alone, or also estimates.
fn ownership(value: &str) -> Result<OwnershipBasis, Refusal> {
    let found = OwnershipBasis::named(value);
    found.ok_or_else(|| Refusal::Parameter("ownership", value.to_owned(), "estimated or proved"))
}

/// Reads the rule on suicide that analyses follow. Whether a move can be played depends on the ruleset alone.
fn suicide(value: &str) -> Result<Suicide, Refusal> {
    match value {
        "0" => Ok(Suicide::Illegal),
        "1" => Ok(Suicide::Legal),
        _ => Err(Refusal::Parameter("suicide", value.to_owned(), "0 or 1")),
    }
}

#[derive(Serialize)]
struct Named {
    name: String,
    #[serde(flatten)]
    rules: KataRules,
}

/// The name of the rules, and the single rules in `KataGo`'s format.
pub(super) fn get_rules(state: &mut State, _: &Arguments<'_>) -> Answer {
    let rules = state.game.rules();
    // Writing plain data into a string can't fail.
    Ok(serde_json::to_string(&Named { name: rules.to_string(), rules: rules.into() }).unwrap_or_default())
}

/// Sets the rules by a name, or by an object or text with single rules. Moves that were played stay on the board.
pub(super) fn set_rules(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    arguments.required(0, "name of rules")?;
    let said = SaidRules::read(&arguments.rest(0))?;
    let rules = said.rules;
    if let Some(komi) = said.komi {
        state.komi = set_up::points(komi)?;
    }
    state.settings.rules = Some(rules);
    state.game.set_rules(rules);
    state.suicide = None;
    state.changed();
    Ok(String::new())
}

/// The text about the engine that gomill writes into its reports: name, version, and the settings that affect answers.
pub(super) fn describe_engine(state: &mut State, _: &Arguments<'_>) -> Answer {
    let mut text = format!("{} {}", state.settings.name, env!("CARGO_PKG_VERSION"));
    let time = state.time.map_or("no limit".to_owned(), |time| format!("{time} seconds"));
    // Writing to a string can't fail.
    let _ = write!(text, "\nnodes: {}\ntime: {time}\nanalyses positions, does not play", state.settings.nodes);
    Ok(text)
}
