//! The life property of one eye, as it is told at every door, and how it is known.

use eyespace::board::Suicide;
use eyespace::eyes::EyeForm;
use eyespace::status::{Evidence, EyeTerms, KnownLife, life_property};
use eyespace::table::{EyeTable, SolvedLife};
use serde::Serialize;

use super::json::EvidenceJson;

/// What is known of one eye, under the rules in question.
pub(crate) fn of(eye: impl Into<EyeForm>, table: &EyeTable, suicide: Suicide) -> Option<KnownLife> {
    life_property(eye, &EyeTerms { suicide, table, ko: None })
}

/// `yes`, where there is no room for how it is known.
pub(crate) fn in_a_word(known: Option<KnownLife>) -> &'static str {
    match known.map(|known| known.life) {
        Some(SolvedLife::Holds) => "yes",
        Some(SolvedLife::ButForKo) => "but for a ko",
        Some(SolvedLife::Fails) => "no",
        None => "not known",
    }
}

/// `yes, by the theorem for [11222]`.
pub(crate) fn in_words(known: Option<KnownLife>) -> String {
    let life = in_a_word(known);
    let Some(KnownLife { evidence, .. }) = known else { return life.to_owned() };
    match evidence {
        Evidence::LifeProperty(class) => format!("{life}, by the theorem for {class}"),
        _ => format!("{life}, by the table of solved eyes"),
    }
}

/// The two fields that programs get.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LifePropertyJson {
    life_property: Option<LifeJson>,
    life_property_evidence: Option<EvidenceJson>,
}

/// True, false or `"butForKo"`.
#[derive(Serialize)]
#[serde(untagged)]
enum LifeJson {
    Known(bool),
    Ko(&'static str),
}

impl LifePropertyJson {
    pub(super) fn new(known: Option<KnownLife>) -> Self {
        let life = |known: KnownLife| match known.life {
            SolvedLife::Holds => LifeJson::Known(true),
            SolvedLife::ButForKo => LifeJson::Ko("butForKo"),
            SolvedLife::Fails => LifeJson::Known(false),
        };
        Self {
            life_property: known.map(life),
            life_property_evidence: known.map(|known| EvidenceJson::new(known.evidence)),
        }
    }
}
