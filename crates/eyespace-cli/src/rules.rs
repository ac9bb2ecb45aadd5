//! Rules as `KataGo` writes them: a name, or an object that says them one by one.

use eyespace::board::{Ko, Ruleset, Suicide};
use serde::Serialize;
use serde_json::{Map, Value};

/// No ruleset is like that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoRuleset {
    #[error("no ruleset has these ko, scoring, tax, suicide, hasButton and whiteHandicapBonus together")]
    Together,
    #[error("rules have no {0:?}; expected ko, scoring, tax, suicide, hasButton, whiteHandicapBonus or friendlyPassOk")]
    Field(String),
}

/// What an object may say. The last makes no difference here.
const FIELDS: [&str; 7] = ["ko", "scoring", "tax", "suicide", "hasButton", "whiteHandicapBonus", "friendlyPassOk"];

/// A ruleset in `KataGo`'s words. What makes no difference to it (`friendlyPassOk`) is not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KataRules {
    ko: &'static str,
    scoring: &'static str,
    tax: &'static str,
    suicide: bool,
    has_button: bool,
    white_handicap_bonus: &'static str,
}

impl From<Ruleset> for KataRules {
    fn from(rules: Ruleset) -> Self {
        Self {
            ko: match rules.ko() {
                Ko::Simple => "SIMPLE",
                Ko::PositionalSuperko => "POSITIONAL",
                Ko::SituationalSuperko => "SITUATIONAL",
            },
            scoring: if counts_area(rules) { "AREA" } else { "TERRITORY" },
            tax: match rules {
                Ruleset::Japanese | Ruleset::Korean => "SEKI",
                Ruleset::StoneScoring => "ALL",
                _ => "NONE",
            },
            suicide: rules.suicide() == Suicide::Legal,
            has_button: rules == Ruleset::AgaButton,
            white_handicap_bonus: match rules {
                Ruleset::Chinese | Ruleset::ChineseOgs | Ruleset::ChineseKgs => "N",
                Ruleset::Aga | Ruleset::Bga | Ruleset::AgaButton => "N-1",
                _ => "0",
            },
        }
    }
}

/// Whether stones count, not prisoners.
pub(crate) const fn counts_area(rules: Ruleset) -> bool {
    !matches!(rules, Ruleset::Japanese | Ruleset::Korean)
}

/// The first ruleset, in the order of [`Ruleset::ALL`], that is as the object says; what that leaves out may be anything.
pub(crate) fn named_by(object: &Map<String, Value>) -> Result<Ruleset, NoRuleset> {
    if let Some(field) = object.keys().find(|name| !FIELDS.contains(&name.as_str())) {
        return Err(NoRuleset::Field(field.clone()));
    }
    let is_said = |name: &str, own: Value| match object.get(name) {
        None | Some(Value::Null) => true,
        Some(Value::String(said)) => own.as_str().is_some_and(|own| own.eq_ignore_ascii_case(said)),
        Some(said) => *said == own,
    };
    let agrees = |rules: &Ruleset| {
        let own = KataRules::from(*rules);
        is_said("ko", own.ko.into())
            && is_said("scoring", own.scoring.into())
            && is_said("tax", own.tax.into())
            && is_said("suicide", own.suicide.into())
            && is_said("hasButton", own.has_button.into())
            && is_said("whiteHandicapBonus", own.white_handicap_bonus.into())
    };
    Ruleset::ALL.into_iter().find(agrees).ok_or(NoRuleset::Together)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Ruleset, NoRuleset> {
        named_by(&serde_json::from_str(text).unwrap())
    }

    /// Some have the same rules under two names; the first is found.
    #[test]
    fn what_is_said_of_a_ruleset_leads_back_to_it() {
        for rules in Ruleset::ALL {
            let said = serde_json::to_string(&KataRules::from(rules)).unwrap();
            let expected = match rules {
                Ruleset::ChineseKgs => Ruleset::ChineseOgs,
                Ruleset::Korean => Ruleset::Japanese,
                Ruleset::Bga => Ruleset::Aga,
                rules => rules,
            };
            assert_eq!(read(&said), Ok(expected), "{said}");
        }
    }

    #[test]
    fn what_is_left_out_may_be_anything_and_what_no_ruleset_has_is_refused() {
        assert_eq!(read("{}"), Ok(Ruleset::TrompTaylor));
        assert_eq!(read(r#"{"scoring": "territory"}"#), Ok(Ruleset::Japanese));
        assert_eq!(read(r#"{"ko": "SITUATIONAL", "suicide": true, "friendlyPassOk": true}"#), Ok(Ruleset::NewZealand));
        assert_eq!(read(r#"{"hasButton": true}"#), Ok(Ruleset::AgaButton));
        for text in [r#"{"scoring": "TERRITORY", "suicide": true}"#, r#"{"ko": "SPIGHT"}"#, r#"{"ko": 1}"#] {
            assert_eq!(read(text), Err(NoRuleset::Together), "{text}");
        }
        assert_eq!(read(r#"{"scorring": "TERRITORY"}"#), Err(NoRuleset::Field("scorring".to_owned())));
    }
}
