//! Rulesets, as `KataGo` names them.

use eyespace::board::Ruleset;
use serde::Serialize;

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::session::Session;
use crate::rules::{KataRules, named_by};

#[derive(Serialize)]
struct Named {
    name: &'static str,
    #[serde(flatten)]
    rules: KataRules,
}

/// The name of the rules, and what they say, in `KataGo`'s words.
pub(super) fn get_rules(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let rules = session.game.rules();
    // Writing plain data into a string can't fail.
    Ok(serde_json::to_string(&Named { name: rules.name(), rules: rules.into() }).unwrap_or_default())
}

/// A name, or the rules one by one as an object. What was played stands.
pub(super) fn set_rules(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    arguments.required(0, "name of rules")?;
    let rules = read(&arguments.rest(0))?;
    session.settings.rules = Some(rules);
    session.game.set_rules(rules);
    session.suicide = None;
    session.changed();
    Ok(String::new())
}

fn read(text: &str) -> Result<Ruleset, Refusal> {
    if !text.starts_with('{') {
        return Ok(text.parse()?);
    }
    let object = serde_json::from_str(text).map_err(Refusal::RulesObject)?;
    named_by(&object).map_err(Refusal::NoRuleset)
}
