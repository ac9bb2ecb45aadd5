//! The kind of a ko for the life of a target, and the first moves that lead to the best one.

use eyespace::board::Size;
use eyespace::problem::BestKo;
use eyespace::search::life::{self, KoName};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points;
use crate::verdict::{Outcome, Role, ko_first_threat};

/// The best ko for the side that moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ko {
    /// The kind, in one word.
    pub kind: KoKind,
    /// The side that must win several kos or play approach moves, for `multiStep` and `approachMove`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub for_side: Option<Role>,
    /// The side that needs the first threat in this ko. It may be the side that moves first although that side could also take first, if this ko
    /// ranks higher.
    pub first_threat: Option<Role>,
    /// The threats that the attacker must ignore to win.
    pub attacker_ignores: KoEffort,
    /// The threats that the defender must ignore to win.
    pub defender_ignores: KoEffort,
    /// The outcome if the defender wins the ko: `alive`, `seki`, or `lives` if it is not known which.
    pub if_won: Outcome,
    /// All first moves that lead to this ko; one if not all moves were asked for.
    pub best_moves: Vec<String>,
    /// First moves that lead to a ko whose kind was not found within the budget.
    pub unsettled_moves: Vec<String>,
}

/// The kind of a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum KoKind {
    /// Either side wins by ignoring one threat.
    Direct,
    /// A side must win several kos one after the other: a two-step ko, or one of more steps.
    MultiStep,
    /// A side must first play approach moves, for each of which it ignores a threat.
    ApproachMove,
    /// Either side can turn the ko for life into a seki by filling it.
    TenThousandYear,
    /// The attacker can leave the ko alone until no threats are left, as in bent four in the corner: usually counted as dead. This was read, not
    /// proved.
    Deferrable,
    /// A side must ignore more threats than are searched, or both sides more than one.
    Other,
    /// It was not found within the budget.
    Unknown,
}

/// The number of threats that a side must ignore to win a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KoEffort {
    /// The number; null if it is not known, or if it is more than are searched.
    pub threats: Option<u8>,
    /// How many of them it ignores for approach moves: moves that neither take nor fill a ko, and do not yet win.
    pub approach_moves: Option<u8>,
    /// The side does not win by ignoring this many threats; null if `threats` is known, or if nothing is.
    pub more_than: Option<u8>,
}

impl From<life::KoEffort> for KoEffort {
    fn from(effort: life::KoEffort) -> Self {
        let unknown = Self { threats: None, approach_moves: None, more_than: None };
        match effort {
            life::KoEffort::Ignores { steps, approach_moves } => {
                Self { threats: Some(steps + approach_moves), approach_moves: Some(approach_moves), ..unknown }
            }
            life::KoEffort::More => Self { more_than: Some(life::KoEffort::MOST), ..unknown },
            life::KoEffort::Unknown => unknown,
        }
    }
}

impl Ko {
    /// The ko of an answer on a board of this size.
    #[must_use]
    pub fn new(best: &BestKo, size: Size) -> Self {
        let (kind, side) = match best.kind.name() {
            KoName::Direct => (KoKind::Direct, None),
            KoName::MultiStep(side) => (KoKind::MultiStep, Some(side)),
            KoName::ApproachMove(side) => (KoKind::ApproachMove, Some(side)),
            KoName::TenThousandYear => (KoKind::TenThousandYear, None),
            KoName::Deferrable => (KoKind::Deferrable, None),
            KoName::Other => (KoKind::Other, None),
            KoName::Unknown => (KoKind::Unknown, None),
        };
        let [attacker_ignores, defender_ignores] = best.kind.terms.effort.map(Into::into);
        Self {
            kind,
            for_side: side.map(Into::into),
            first_threat: ko_first_threat(best.outcome),
            attacker_ignores,
            defender_ignores,
            if_won: best.kind.terms.stake.into(),
            best_moves: points::moves(&best.moves, size),
            unsettled_moves: points::moves(&best.unsettled, size),
        }
    }
}
