//! Rules that are given one by one in `KataGo`'s terms: as an object, or as the compact string in `KataGo`'s game records
//! (<https://lightvector.github.io/KataGo/rules.html>).

use eyespace::board::{Button, Counting, DeadStones, HandicapBonus, Ko, RuleTraits, Ruleset, Suicide, Tax};
use serde::Serialize;
use serde_json::{Map, Value};

use super::{NoRules, SaidRules};
use crate::fault::quote;

/// The fields of a rules object.
pub(super) const FIELDS: [&str; 7] =
    ["ko", "scoring", "tax", "suicide", "hasButton", "whiteHandicapBonus", "friendlyPassOk"];

/// The key before each value in `KataGo`'s compact string, such as `score` in `koSIMPLEscoreAREA`, in the order of [`FIELDS`].
const IN_A_ROW: [&str; 7] = ["ko", "score", "tax", "sui", "button", "whb", "fpok"];

/// The field for komi. Some programs write the komi among the rules.
const KOMI: &str = "komi";

/// The accepted values of a field, with their meanings.
type Words<T> = &'static [(&'static str, T)];

const KOS: Words<Ko> =
    &[("SIMPLE", Ko::Simple), ("POSITIONAL", Ko::PositionalSuperko), ("SITUATIONAL", Ko::SituationalSuperko)];
const SCORINGS: Words<Counting> = &[("AREA", Counting::Area), ("TERRITORY", Counting::Territory)];
const TAXES: Words<Tax> = &[("NONE", Tax::None), ("SEKI", Tax::Seki), ("ALL", Tax::All)];
const BONUSES: Words<HandicapBonus> =
    &[("0", HandicapBonus::None), ("N", HandicapBonus::EachStone), ("N-1", HandicapBonus::EachButOne)];

fn word<T: PartialEq + Copy>(words: Words<T>, said: T) -> &'static str {
    words.iter().find(|(_, value)| *value == said).map_or("", |(word, _)| word)
}

/// A ruleset in `KataGo`'s terms, ready to be written as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct KataRules {
    ko: &'static str,
    scoring: &'static str,
    tax: &'static str,
    suicide: bool,
    has_button: bool,
    white_handicap_bonus: &'static str,
    friendly_pass_ok: bool,
}

impl From<Ruleset> for KataRules {
    fn from(rules: Ruleset) -> Self {
        let traits = rules.traits();
        Self {
            ko: word(KOS, traits.ko),
            scoring: word(SCORINGS, traits.counting),
            tax: word(TAXES, traits.tax),
            suicide: traits.suicide == Suicide::Legal,
            has_button: traits.button == Button::ToFirstPass,
            white_handicap_bonus: word(BONUSES, traits.handicap_bonus),
            friendly_pass_ok: traits.dead_stones == DeadStones::TakenOff,
        }
    }
}

/// The rules that a text or object states; `None` for a rule that is not mentioned.
#[derive(Clone, Copy, Default)]
struct Said {
    ko: Option<Ko>,
    counting: Option<Counting>,
    tax: Option<Tax>,
    suicide: Option<bool>,
    button: Option<bool>,
    handicap_bonus: Option<HandicapBonus>,
    friendly_pass: Option<bool>,
    komi: Option<f64>,
}

/// Reads the rules of an object, one from each field.
pub(super) fn in_object(object: &Map<String, Value>) -> Result<SaidRules, NoRules> {
    // The first by name, because the order of a map depends on features of `serde_json`.
    if let Some(field) = object.keys().filter(|name| !FIELDS.contains(&name.as_str()) && *name != KOMI).min() {
        return Err(NoRules::Field(quote(field)));
    }
    let komi = object.get(KOMI).filter(|komi| !komi.is_null());
    let wrong = |komi: &Value| NoRules::Value { field: KOMI, found: komi.to_string(), expected: "a number" };
    let komi = komi.map(|komi| komi.as_f64().ok_or_else(|| wrong(komi))).transpose()?;
    let mut said = Said { komi, ..Said::default() };
    let mut is_anything = false;
    for field in FIELDS {
        let Some(value) = object.get(field).filter(|value| !value.is_null()) else { continue };
        is_anything = true;
        let value = match value {
            Value::Bool(flag) => flag.to_string(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        said.take(field, &value)?;
    }
    if is_anything { Ok(said.completed()) } else { Err(NoRules::Nothing) }
}

/// Reads a compact string such as `koSIMPLEscoreAREAtaxNONEsui0whbN`. `None` if the text has another form. If the button or the handicap bonus is
/// missing, the rules have none.
pub(super) fn in_a_row(text: &str) -> Option<Result<SaidRules, NoRules>> {
    let is_row = strip(text, IN_A_ROW[0]).is_some() && text.to_ascii_lowercase().contains(IN_A_ROW[1]);
    if !is_row {
        return None;
    }
    let mut said = Said { button: Some(false), handicap_bonus: Some(HandicapBonus::None), ..Said::default() };
    let mut rest = text;
    while !rest.is_empty() {
        if let Some(komi) = strip(rest, KOMI) {
            let length = komi.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(komi.len());
            said.komi = komi[..length].parse().ok();
            rest = &komi[length..];
            continue;
        }
        let found = FIELDS.iter().zip(IN_A_ROW).find_map(|(field, key)| Some((*field, strip(rest, key)?)));
        let Some((field, behind)) = found else { return Some(Err(NoRules::Name(quote(text)))) };
        let word = words_of(field).iter().find_map(|word| Some((*word, strip(behind, word)?)));
        let (value, next) = word.unwrap_or((behind, ""));
        let value = match (field, value) {
            ("suicide" | "hasButton" | "friendlyPassOk", "0") => "false",
            ("suicide" | "hasButton" | "friendlyPassOk", "1") => "true",
            (_, value) => value,
        };
        if let Err(error) = said.take(field, value) {
            return Some(Err(error));
        }
        rest = next;
    }
    Some(Ok(said.completed()))
}

/// The rest of the text after these letters, in upper or lower case; `None` if it does not begin with them.
fn strip<'a>(text: &'a str, letters: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(letters.len())?;
    head.eq_ignore_ascii_case(letters).then_some(rest)
}

/// The accepted values of a field of the rules. If one value is the beginning of another, the longer one comes first, so that it is found first.
const fn words_of(field: &str) -> &'static [&'static str] {
    match field.as_bytes() {
        b"ko" => &["SIMPLE", "POSITIONAL", "SITUATIONAL"],
        b"scoring" => &["AREA", "TERRITORY"],
        b"tax" => &["NONE", "SEKI", "ALL"],
        b"whiteHandicapBonus" => &["N-1", "N", "0"],
        _ => &["0", "1", "true", "false"],
    }
}

impl Said {
    fn take(&mut self, field: &'static str, value: &str) -> Result<(), NoRules> {
        let wrong = |expected| NoRules::Value { field, found: format!("\"{}\"", quote(value)), expected };
        let flag = || match value.to_ascii_lowercase().as_str() {
            "true" => Ok(Some(true)),
            "false" => Ok(Some(false)),
            _ => Err(wrong("true or false")),
        };
        match field {
            "ko" => self.ko = Some(one_of(KOS, value).ok_or(wrong("SIMPLE, POSITIONAL or SITUATIONAL"))?),
            "scoring" => self.counting = Some(one_of(SCORINGS, value).ok_or(wrong("AREA or TERRITORY"))?),
            "tax" => self.tax = Some(one_of(TAXES, value).ok_or(wrong("NONE, SEKI or ALL"))?),
            "whiteHandicapBonus" => {
                self.handicap_bonus = Some(one_of(BONUSES, value).ok_or(wrong("0, N or N-1"))?);
            }
            "suicide" => self.suicide = flag()?,
            "hasButton" => self.button = flag()?,
            _ => self.friendly_pass = flag()?,
        }
        Ok(())
    }

    /// Completes the rules. A rule that is not stated gets its usual value for this way of counting. `others` lists the rulesets with the other
    /// possible values.
    fn completed(self) -> SaidRules {
        let counting = self.counting.unwrap_or(Counting::Area);
        let usual_tax = if counting == Counting::Area { Tax::None } else { Tax::Seki };
        let legal = |flag| if flag { Suicide::Legal } else { Suicide::Illegal };
        let mut traits = RuleTraits {
            ko: self.ko.unwrap_or(if counting == Counting::Area { Ko::PositionalSuperko } else { Ko::Simple }),
            counting,
            tax: self.tax.unwrap_or(usual_tax),
            suicide: self.suicide.map_or(Suicide::Illegal, legal),
            button: if self.button == Some(true) { Button::ToFirstPass } else { Button::None },
            handicap_bonus: self.handicap_bonus.unwrap_or(HandicapBonus::None),
            dead_stones: DeadStones::TakenOff,
        };
        let played_out = RuleTraits { dead_stones: DeadStones::PlayedOut, ..traits };
        // Rules that agree with Tromp-Taylor in everything that they state let the players play out dead stones, as Tromp-Taylor does. Under
        // territory scoring dead stones are always removed by agreement.
        let may_be_played_out = self.friendly_pass.is_none() && played_out == Ruleset::TrompTaylor.traits();
        if (self.friendly_pass == Some(false) && counting == Counting::Area) || may_be_played_out {
            traits = played_out;
        }
        SaidRules { rules: Ruleset::of(traits), others: self.others(traits), komi: self.komi }
    }

    fn others(self, traits: RuleTraits) -> Vec<Ruleset> {
        let mut others = vec![];
        if self.counting.is_none() {
            let tax = self.tax.unwrap_or(Tax::Seki);
            others.push(RuleTraits { counting: Counting::Territory, tax, dead_stones: DeadStones::TakenOff, ..traits });
        }
        if self.tax.is_none() {
            others.extend([Tax::None, Tax::Seki].map(|tax| RuleTraits { tax, ..traits }));
        }
        if self.handicap_bonus.is_none() && traits.counting == Counting::Area {
            others.extend(
                [HandicapBonus::EachStone, HandicapBonus::EachButOne]
                    .map(|bonus| RuleTraits { handicap_bonus: bonus, ..traits }),
            );
        }
        others.retain(|other| *other != traits);
        others.into_iter().map(Ruleset::of).collect()
    }
}

fn one_of<T: Copy>(words: Words<T>, said: &str) -> Option<T> {
    words.iter().find(|(word, _)| word.eq_ignore_ascii_case(said)).map(|&(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(text: &str) -> SaidRules {
        in_object(&serde_json::from_str(text).unwrap()).unwrap()
    }

    #[test]
    fn each_trait_is_what_its_own_field_says() {
        let all = r#"{"ko": "POSITIONAL", "scoring": "TERRITORY", "tax": "ALL", "suicide": true, "hasButton": true,
            "whiteHandicapBonus": "N-1", "friendlyPassOk": true, "komi": 6.5}"#;
        let SaidRules { rules, others, .. } = object(all);
        let expected = RuleTraits {
            ko: Ko::PositionalSuperko,
            counting: Counting::Territory,
            tax: Tax::All,
            suicide: Suicide::Legal,
            button: Button::ToFirstPass,
            handicap_bonus: HandicapBonus::EachButOne,
            dead_stones: DeadStones::TakenOff,
        };
        assert_eq!((rules.traits(), others), (expected, vec![]));
    }

    #[test]
    fn a_row_is_the_object_in_short() {
        for (row, same) in [
            ("koSIMPLEscoreAREAtaxNONEsui0whbN", "chinese"),
            ("koPOSITIONALscoreAREAtaxNONEsui1", "tromp-taylor"),
            ("koSIMPLEscoreTERRITORYtaxSEKIsui0", "japanese"),
            ("koSITUATIONALscoreAREAtaxNONEsui0button1whbN-1", "aga-button"),
            ("koSITUATIONALscoreAREAtaxNONEsui1fpok1", "new-zealand"),
            ("koSIMPLEscoreAREAtaxALLsui0", "stone-scoring"),
            ("kosimplescoreareataxnonesui0whbn", "chinese"),
            ("koSIMPLEscoreTERRITORYtaxSEKIsui0komi6.5", "japanese"),
        ] {
            let SaidRules { rules, others, .. } = in_a_row(row).unwrap().unwrap();
            assert_eq!((rules.to_string().as_str(), others.as_slice()), (same, &[][..]), "{row}");
        }
        for row in ["komi", "korean", "SIMPLE", ""] {
            assert!(in_a_row(row).is_none(), "{row}");
        }
        for row in ["koSIMPLEscoreAREAtaxNONEzzz1", "koscore", "koSIMPLEscoreAREAsui2"] {
            assert!(in_a_row(row).unwrap().is_err(), "{row}");
        }
    }

    #[test]
    fn rules_without_a_name_are_read_back_as_they_are_printed() {
        for (ko, tax) in
            [(Ko::Simple, Tax::Seki), (Ko::SituationalSuperko, Tax::None), (Ko::PositionalSuperko, Tax::All)]
        {
            for dead_stones in [DeadStones::TakenOff, DeadStones::PlayedOut] {
                let traits = RuleTraits { ko, tax, dead_stones, ..Ruleset::TrompTaylor.traits() };
                let rules = Ruleset::of(traits);
                assert_eq!(SaidRules::read(&rules.to_string()).unwrap().rules, rules);
            }
        }
    }

    #[test]
    fn what_is_left_out_is_the_usual_and_may_be_otherwise() {
        let SaidRules { rules, others, .. } = object(r#"{"scoring": "territory"}"#);
        assert_eq!(rules, Ruleset::Japanese);
        assert_eq!(others.iter().map(|rules| rules.traits().tax).collect::<Vec<_>>(), [Tax::None]);
        let SaidRules { rules, others, .. } = object(r#"{"tax": "NONE", "whiteHandicapBonus": "N", "ko": "SIMPLE"}"#);
        assert_eq!(rules, Ruleset::Chinese);
        assert_eq!(others.iter().map(|rules| rules.counting()).collect::<Vec<_>>(), [Counting::Territory]);
        let SaidRules { rules, others, .. } = object(r#"{"scoring": "AREA", "tax": "SEKI"}"#);
        assert_eq!(rules.traits().handicap_bonus, HandicapBonus::None);
        assert_eq!(others.len(), 2);
    }

    /// Rules with the same settings as Tromp-Taylor are Tromp-Taylor, unless they state that dead stones are removed.
    #[test]
    fn dead_stones_are_taken_off_unless_the_rules_say_otherwise() {
        let dead = |more: &str| {
            let text = format!(r#"{{"ko": "POSITIONAL", "scoring": "AREA", "tax": "NONE"{more}}}"#);
            object(&text).rules.traits().dead_stones
        };
        assert_eq!(dead(r#", "suicide": true"#), DeadStones::PlayedOut);
        assert_eq!(dead(r#", "suicide": true, "friendlyPassOk": true"#), DeadStones::TakenOff);
        assert_eq!(dead(r#", "suicide": false"#), DeadStones::TakenOff);
        assert_eq!(dead(r#", "suicide": false, "friendlyPassOk": false"#), DeadStones::PlayedOut);
    }
}
