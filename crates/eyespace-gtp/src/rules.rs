//! Rulesets, as `KataGo` names them.

use serde::Serialize;

use super::arguments::Arguments;
use super::reply::Answer;
use super::session::Session;
use super::set_up;
use eyespace_record::rules::{KataRules, SaidRules};

#[derive(Serialize)]
struct Named {
    name: String,
    #[serde(flatten)]
    rules: KataRules,
}

/// The name of the rules, and what they say, in `KataGo`'s words.
pub(super) fn get_rules(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let rules = session.game.rules();
    // Writing plain data into a string can't fail.
    Ok(serde_json::to_string(&Named { name: rules.to_string(), rules: rules.into() }).unwrap_or_default())
}

/// A name, or the rules one by one as an object or in a row. What was played stands.
pub(super) fn set_rules(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    arguments.required(0, "name of rules")?;
    let said = SaidRules::read(&arguments.rest(0))?;
    let rules = said.rules;
    if let Some(komi) = said.komi {
        session.komi = set_up::points(komi)?;
    }
    session.settings.rules = Some(rules);
    session.game.set_rules(rules);
    session.suicide = None;
    session.changed();
    Ok(String::new())
}
