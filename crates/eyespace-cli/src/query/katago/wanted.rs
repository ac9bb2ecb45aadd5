//! What is asked for beside the position.

use eyespace::board::{Color, Size};
use serde_json::Value;

use super::restriction::Restriction;
use crate::limits::Seconds;
use crate::query::fault::{Fault, Reason};
use crate::query::{Limits, Query};
use eyespace_record::fault::shown;
use eyespace_service::panel::{NODES, OwnershipBasis};

/// A part of the answer that is there only if it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
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

/// What is asked for.
pub(super) struct Wanted<'a> {
    /// For whom numbers are positive; who is to play, if none is named.
    pub(super) player: Option<Color>,
    pub(super) basis: OwnershipBasis,
    pub(super) restriction: Restriction,
    /// What is told as visits: all that is known at once is as good as any number of them.
    pub(super) visits: u64,
    pub(super) limits: Limits<'a>,
    parts: Vec<Part>,
}

impl<'a> Wanted<'a> {
    pub(super) fn read(query: &mut Query<'a>, size: Size) -> Result<Self, Fault> {
        let mut parts = vec![];
        for part in Part::ALL {
            if query.fields.flag(part.field())? {
                parts.push(part);
            }
        }
        let settings = query.fields.take(SETTINGS).unwrap_or_default();
        let limits = query.limits(NODES)?;
        Ok(Self {
            player: perspective(&settings)?,
            basis: basis(query)?,
            restriction: Restriction::read(&mut query.fields, size)?,
            visits: query.fields.whole("maxVisits")?.unwrap_or(1).max(1),
            limits: Limits { time: limits.time.or(longest(&settings)), ..limits },
            parts,
        })
    }

    pub(super) fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }
}

/// Where programs say how `KataGo` is to be set up for a question.
const SETTINGS: &str = "overrideSettings";

/// `"reportAnalysisWinratesAs"`: Black's, if nothing is said.
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

/// `"maxTime"`: the seconds that an answer may take; none if it is no time.
fn longest(settings: &Value) -> Option<Seconds> {
    settings.get("maxTime").and_then(Value::as_f64).and_then(|seconds| Seconds::new(seconds).ok())
}

/// `"ownership"`: by what is told who owns points.
fn basis(query: &mut Query<'_>) -> Result<OwnershipBasis, Fault> {
    const FIELD: &str = "ownership";
    let Some(name) = query.fields.text(FIELD)? else { return Ok(query.settings.ownership) };
    OwnershipBasis::named(&name).ok_or_else(|| {
        let found = format!("\"{}\"", shown(&name));
        Fault::of(FIELD, Reason::Expected { found, expected: "proved or estimated" })
    })
}
