//! The options of a `katago` question.

use eyespace::board::{Color, Size};
use serde_json::Value;

use super::restriction::Restriction;
use crate::answer::Query;
use crate::panel::OwnershipBasis;
use crate::question::{Fault, Reason};
use crate::seconds::Seconds;
use eyespace_record::fault::quote;

/// An optional part of the answer, with the field of the question that asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Ownership,
    OwnershipStdev,
    MovesOwnership,
    MovesOwnershipStdev,
    Policy,
    PvVisits,
}

impl Part {
    const ALL: [Self; 6] = [
        Self::Ownership,
        Self::OwnershipStdev,
        Self::MovesOwnership,
        Self::MovesOwnershipStdev,
        Self::Policy,
        Self::PvVisits,
    ];

    const fn field(self) -> &'static str {
        match self {
            Self::Ownership => "includeOwnership",
            Self::OwnershipStdev => "includeOwnershipStdev",
            Self::MovesOwnership => "includeMovesOwnership",
            Self::MovesOwnershipStdev => "includeMovesOwnershipStdev",
            Self::Policy => "includePolicy",
            Self::PvVisits => "includePVVisits",
        }
    }
}

/// The options of one question.
pub(crate) struct Wanted {
    /// The side for which positive numbers in the answer are good; `None` means the side to play.
    pub(crate) player: Option<Color>,
    pub(crate) basis: OwnershipBasis,
    pub(crate) restriction: Restriction,
    /// The number of visits in the answer. Proofs and estimates take no visits, so the answer repeats the number in the question.
    pub(crate) visits: u64,
    /// The node limit of each search for life and death.
    pub(crate) nodes: u64,
    pub(crate) time: Option<Seconds>,
    parts: Vec<Part>,
}

impl Wanted {
    pub(crate) fn read(query: &mut Query<'_>, size: Size) -> Result<Self, Fault> {
        let mut parts = vec![];
        for part in Part::ALL {
            if query.fields.flag(part.field())? {
                parts.push(part);
            }
        }
        let settings = query.fields.take(SETTINGS).unwrap_or_default();
        let budget = query.fields.budget()?;
        Ok(Self {
            player: perspective(&settings)?,
            basis: basis(query)?,
            restriction: Restriction::read(&mut query.fields, size)?,
            visits: query.fields.whole("maxVisits")?.unwrap_or(1).max(1),
            nodes: budget.nodes.unwrap_or(query.settings.engine.limits.panel).min(query.settings.most_nodes),
            time: budget.time.or(longest(&settings)),
            parts,
        })
    }

    pub(crate) fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }
}

/// The field in which clients override `KataGo`'s settings for one question.
const SETTINGS: &str = "overrideSettings";

/// Reads `"reportAnalysisWinratesAs"`, the side for which numbers are positive. The default is Black; `None` means the side to play.
fn perspective(settings: &Value) -> Result<Option<Color>, Fault> {
    match settings.get("reportAnalysisWinratesAs").map(Value::as_str) {
        None | Some(Some("BLACK")) => Ok(Some(Color::Black)),
        Some(Some("WHITE")) => Ok(Some(Color::White)),
        Some(Some("SIDETOMOVE")) => Ok(None),
        _ => {
            let found = "reportAnalysisWinratesAs".to_owned();
            Err(Fault::of(SETTINGS, Reason::Expected { found, expected: "BLACK, WHITE or SIDETOMOVE" }))
        }
    }
}

/// Reads `"maxTime"`, the seconds that an answer may take; `None` if it is absent or not a valid duration.
fn longest(settings: &Value) -> Option<Seconds> {
    settings.get("maxTime").and_then(Value::as_f64).and_then(|seconds| Seconds::new(seconds).ok())
}

/// Reads `"ownership"`: whether the ownership shows proofs alone or also estimates.
fn basis(query: &mut Query<'_>) -> Result<OwnershipBasis, Fault> {
    const FIELD: &str = "ownership";
    let Some(name) = query.fields.text(FIELD)? else { return Ok(query.settings.ownership) };
    OwnershipBasis::named(&name).ok_or_else(|| {
        let found = format!("\"{}\"", quote(&name));
        Fault::of(FIELD, Reason::Expected { found, expected: "proved or estimated" })
    })
}
