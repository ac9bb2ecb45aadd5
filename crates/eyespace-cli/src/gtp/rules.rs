//! Rulesets, as `KataGo` names them.

use eyespace::board::{Ko, Suicide};

use super::arguments::Arguments;
use super::reply::Answer;
use super::session::Session;

/// What play needs of the rules, in `KataGo`'s words; how to count is not known here.
pub(super) fn get_rules(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let rules = session.game.rules();
    let ko = match rules.ko() {
        Ko::Simple => "SIMPLE",
        Ko::PositionalSuperko => "POSITIONAL",
        Ko::SituationalSuperko => "SITUATIONAL",
    };
    let suicide = rules.suicide() == Suicide::Legal;
    Ok(format!("{{\"ko\":\"{ko}\",\"name\":\"{rules}\",\"suicide\":{suicide}}}"))
}

/// What was played stands.
pub(super) fn set_rules(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    arguments.required(0, "name of rules")?;
    let rules = arguments.rest(0).parse()?;
    session.settings.rules = Some(rules);
    session.game.set_rules(rules);
    session.suicide = None;
    session.changed();
    Ok(String::new())
}
