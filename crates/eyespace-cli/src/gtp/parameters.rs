//! What a user may change, as `GoGui` shows it in a window: `eyespace-param [KEY VALUE]`.

use eyespace::board::{Ruleset, Suicide};

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::session::Session;
use crate::rules::SaidRules;

/// More take minutes for each reading.
const MOST_NODES: u64 = 100_000_000;

pub(super) fn param(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let Some(key) = arguments.word(0) else { return Ok(list(session)) };
    let value = arguments.required(1, "value")?;
    match key {
        "nodes" => session.settings.nodes = nodes(value)?,
        "rules" => {
            let rules = SaidRules::read(value)?.rules;
            session.settings.rules = Some(rules);
            session.game.set_rules(rules);
            session.suicide = None;
        }
        "suicide" => session.suicide = Some(suicide(value)?),
        _ => return Err(Refusal::NoParameter(key.to_owned())),
    }
    session.changed();
    Ok(String::new())
}

fn list(session: &Session) -> String {
    let suicide = u8::from(session.suicide() == Suicide::Legal);
    let names = Ruleset::ALL.map(|rules| rules.to_string()).join("/");
    format!(
        "[string] nodes {}\n[list/{names}] rules {}\n[bool] suicide {suicide}",
        session.settings.nodes,
        session.game.rules()
    )
}

fn nodes(value: &str) -> Result<u64, Refusal> {
    let nodes = value.parse().ok().filter(|&nodes| nodes <= MOST_NODES);
    nodes.ok_or_else(|| Refusal::Parameter("nodes", value.to_owned(), "a number to 100000000"))
}

/// For analyses; what may be played the rules say.
fn suicide(value: &str) -> Result<Suicide, Refusal> {
    match value {
        "0" => Ok(Suicide::Illegal),
        "1" => Ok(Suicide::Legal),
        _ => Err(Refusal::Parameter("suicide", value.to_owned(), "0 or 1")),
    }
}
