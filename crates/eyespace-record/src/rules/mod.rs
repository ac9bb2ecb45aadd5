//! Rules in the forms that files, programs and people use: a name, an object as `KataGo` has it, or `KataGo`'s compact string.

mod fields;
mod names;

use eyespace::board::Ruleset;
use serde_json::{Map, Value};

use crate::fault::quote;

pub use fields::KataRules;

/// Rules as a file or person states them, possibly incompletely.
#[derive(Clone, Debug, PartialEq)]
pub struct SaidRules {
    /// The rules that are used.
    pub rules: Ruleset,
    /// The other rulesets that the statement may mean, because it leaves a rule out.
    pub others: Vec<Ruleset>,
    /// The komi, which some programs give as part of the rules.
    pub komi: Option<f64>,
}

/// The reason why a text or object is not a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRules {
    /// An unknown name.
    #[error(
        "\"{0}\" is not a known ruleset; expected one of {known}, or the single rules as KataGo writes them",
        known = Ruleset::ALL.map(|rules| rules.to_string()).join(", ")
    )]
    Name(String),
    /// A field that is not a rule.
    #[error("rules have no field {0:?}; expected {known}", known = fields::FIELDS.join(", "))]
    Field(String),
    /// A value that is impossible for its field.
    #[error("{field} of the rules is {found}; expected {expected}")]
    Value {
        /// The name of the field.
        field: &'static str,
        /// Its value.
        found: String,
        /// A description of valid values.
        expected: &'static str,
    },
    /// Text that is not valid JSON.
    #[error("the rules are not valid JSON: {0}")]
    Json(String),
    /// An object that contains no rule.
    #[error("the rules are empty; expected at least scoring")]
    Nothing,
}

impl SaidRules {
    /// Rules whose statement leaves nothing open.
    const fn complete(rules: Ruleset) -> Self {
        Self { rules, others: vec![], komi: None }
    }

    /// Reads a text: a name in any of its usual spellings, a JSON object, or a compact string such as `koSIMPLEscoreAREAtaxNONEsui0whbN`.
    ///
    /// # Errors
    /// The text is no ruleset: [`NoRules`].
    pub fn read(text: &str) -> Result<Self, NoRules> {
        let text = text.trim();
        if text.starts_with('{') {
            let object = serde_json::from_str(text).map_err(|error| NoRules::Json(error.to_string()))?;
            return Self::of_object(&object);
        }
        if let Some(rules) = names::named(text) {
            return Ok(Self::complete(rules));
        }
        fields::in_a_row(text).unwrap_or_else(|| Err(NoRules::Name(quote(text))))
    }

    /// Reads an object in `KataGo`'s form.
    ///
    /// # Errors
    /// The object is no ruleset: [`NoRules`].
    pub fn of_object(object: &Map<String, Value>) -> Result<Self, NoRules> {
        fields::in_object(object)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rules_that_are_printed_are_read_back() {
        for rules in Ruleset::ALL {
            let printed = rules.to_string();
            assert_eq!(SaidRules::read(&printed), Ok(SaidRules::complete(rules)));
            let object = serde_json::to_string(&KataRules::from(rules)).unwrap();
            let said = SaidRules::read(&object).unwrap();
            assert_eq!((said.rules.traits(), said.others), (rules.traits(), vec![]), "{object}");
        }
    }

    #[test]
    fn what_is_no_rules_is_told_what_was_expected() {
        let error = |text| SaidRules::read(text).unwrap_err().to_string();
        assert!(error("Klingon").starts_with("\"Klingon\" is not a known ruleset; expected one of tromp-taylor, "));
        assert!(error("").starts_with("\"\" is not a known ruleset"));
        assert!(error("{").starts_with("the rules are not valid JSON: "));
        assert_eq!(error("{}"), "the rules are empty; expected at least scoring");
        assert!(
            error(r#"{"scorring": "AREA"}"#).starts_with("rules have no field \"scorring\"; expected ko, scoring, ")
        );
        assert_eq!(
            error(r#"{"ko": "SPIGHT"}"#),
            "ko of the rules is \"SPIGHT\"; expected SIMPLE, POSITIONAL or SITUATIONAL"
        );
        assert_eq!(error(r#"{"suicide": "yes"}"#), "suicide of the rules is \"yes\"; expected true or false");
        assert_eq!(
            error("koSIMPLEscoreLANDtaxNONE"),
            "scoring of the rules is \"LANDtaxNONE\"; expected AREA or TERRITORY"
        );
    }
}
