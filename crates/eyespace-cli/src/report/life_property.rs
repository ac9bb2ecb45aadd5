//! The life property of one eye, as it is told at every door, and how it is known.

use eyespace::board::Suicide;
use eyespace::eyes::EyeShape;
use eyespace::status::{Evidence, EyeTerms, KnownLife, life_property};
use eyespace::table::{EyeTable, SolvedLife};
use serde::Serialize;

use super::json::EvidenceJson;

/// What is known of one eye, under the rules in question.
pub(super) fn of(shape: &EyeShape, table: &EyeTable, suicide: Suicide) -> Option<KnownLife> {
    life_property(shape, &EyeTerms { suicide, table, ko: None })
}

/// `yes, by the theorem for [11222]`.
pub(super) fn in_words(known: Option<KnownLife>) -> String {
    let Some(KnownLife { life, evidence }) = known else { return "not known".to_owned() };
    let life = match life {
        SolvedLife::Holds => "yes",
        SolvedLife::ButForKo => "but for a ko",
        SolvedLife::Fails => "no",
    };
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
