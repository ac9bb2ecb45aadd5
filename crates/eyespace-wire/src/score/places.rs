//! The places that remain on a counted board: unsettled, doubtful or unfinished ones, and open boundaries.

use eyespace::analyze::Report;
use eyespace::board::{PointSet, Size};
use eyespace::scoring::{self, DoubtfulPlace, UnfinishedBoundary, UnfinishedPlace, UnsettledPlace};
use eyespace::status;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::points::{vertex, vertices};
use crate::verdict::Verdict;

/// Stones whose life depends on who moves first, or that are dead beside an open boundary.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Unsettled {
    /// Their colour.
    pub color: Color,
    /// The stones.
    pub stones: Vec<String>,
    /// Black's lead in points if they live.
    pub margin_if_alive: f64,
    /// Black's lead if they die.
    pub margin_if_dead: f64,
    /// The value of moving first, in points.
    pub swing: f64,
    /// The outcome for them.
    pub verdict: Verdict,
}

/// Stones whose status is only estimated, or was given against the analysis, and may be wrong. Evidence of the kind `model` alone is not listed.
/// All of them count for `needsConfirmation`, but only a `doubleThreat` counts for `settled`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Doubtful {
    /// Their colour.
    pub color: Color,
    /// The stones.
    pub stones: Vec<String>,
    /// The status that they count as.
    pub counts_as: CountsAs,
    /// The reason for the doubt.
    pub because: Doubt,
    /// For `estimate`: how sure it is, in percent.
    pub percent: Option<u8>,
    /// For `threatened`: the moves by which the opponent captures them, or starts a ko, according to a search.
    pub attack_moves: Vec<String>,
    /// For `rescuable` and `doubleThreat`: the moves by which their owner saves them.
    pub defend_moves: Vec<String>,
    /// Black's lead in points if they live.
    pub margin_if_alive: f64,
    /// Black's lead if they die.
    pub margin_if_dead: f64,
    /// The possible value of moving first there, in points.
    pub swing: f64,
    /// The side that may gain it.
    pub gains_by_moving: Color,
}

/// The status that stones count as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CountsAs {
    /// Dead.
    Dead,
    /// Living.
    Living,
}

/// The reason why the status of stones is doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Doubt {
    /// The status is only estimated.
    Estimate,
    /// Nothing is known, or no capturing move is known; they count as alive.
    Open,
    /// The status was given, and the analysis found the contrary.
    Overridden,
    /// They look alive by their eyes or connections, but by a search the opponent captures them.
    Threatened,
    /// They are dead by an estimate, but by reading they live if their owner moves first.
    Rescuable,
    /// Each block is proved dead whoever moves first, but one move threatens to save several blocks, and saves one of them; the margin assumes
    /// the most valuable one.
    DoubleThreat,
}

/// A boundary that is not closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NeedsSealing {
    /// The open area.
    pub points: Vec<String>,
    /// The points to be played.
    pub sealing: Vec<String>,
    /// The part of the area nearer to Black.
    pub beyond_black: Vec<String>,
    /// The part of the area nearer to White.
    pub beyond_white: Vec<String>,
}

/// A place that is not played out, although no boundary is open there. It counts for `needsConfirmation`, not for `settled`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Unfinished {
    /// Its points.
    pub points: Vec<String>,
    /// The reason why it is not played out.
    pub because: UnfinishedReason,
}

/// The reason why a place is not played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum UnfinishedReason {
    /// The territory has enough room for the opponent to live there.
    Room,
    /// The side to move can capture stones there, in a ko or because nobody has connected them, or the last move took a ko there.
    Capture,
    /// The score depends on who plays there first while the dame are filled.
    FirstMove,
    /// The status of these stones once the dame are filled is not known; or they look dead, but are all stones of their side, and less than half
    /// of the board is played.
    InDoubt,
}

/// A teire that becomes necessary once the dame are filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Teire {
    /// Its colour.
    pub color: Color,
    /// The point to be filled.
    pub point: String,
    /// The stones that would be captured without it.
    pub stones: Vec<String>,
    /// The opponent's moves that would capture them.
    pub attack_moves: Vec<String>,
}

impl Unsettled {
    pub(super) fn new(report: &Report, place: &UnsettledPlace) -> Self {
        let size = report.structure.size();
        let id = place.stones.first().and_then(|point| report.structure.block_at(point));
        let verdict = id.map_or(status::Verdict::OPEN, |id| report.verdict(id));
        Self {
            color: place.color.into(),
            stones: vertices(place.stones, size),
            margin_if_alive: place.if_alive.points(),
            margin_if_dead: place.if_dead.points(),
            swing: place.swing().points(),
            verdict: Verdict::new(&verdict, size),
        }
    }
}

impl Doubtful {
    pub(super) fn new(place: &DoubtfulPlace, size: Size) -> Self {
        const NONE: PointSet = PointSet::EMPTY;
        let (because, percent, attack, defend) = match place.doubt {
            scoring::Doubt::Estimated(probability) => (Doubt::Estimate, Some(probability.as_percent()), NONE, NONE),
            scoring::Doubt::Open => (Doubt::Open, None, NONE, NONE),
            scoring::Doubt::Overridden => (Doubt::Overridden, None, NONE, NONE),
            scoring::Doubt::Threatened(attack) => (Doubt::Threatened, None, attack, NONE),
            scoring::Doubt::Rescuable(defend) => (Doubt::Rescuable, None, NONE, defend),
            scoring::Doubt::OneIsSaved(defend) => (Doubt::DoubleThreat, None, NONE, defend),
        };
        Self {
            color: place.color.into(),
            stones: vertices(place.stones, size),
            counts_as: match place.counts_as {
                scoring::CountsAs::Dead => CountsAs::Dead,
                scoring::CountsAs::Living => CountsAs::Living,
            },
            because,
            percent,
            attack_moves: vertices(attack, size),
            defend_moves: vertices(defend, size),
            margin_if_alive: place.if_alive.points(),
            margin_if_dead: place.if_dead.points(),
            swing: place.swing().points(),
            gains_by_moving: place.gains_by_moving().into(),
        }
    }
}

impl NeedsSealing {
    pub(super) fn new(open: &UnfinishedBoundary, size: Size) -> Self {
        let [beyond_black, beyond_white] = open.beyond.map(|side| vertices(side, size));
        Self { points: vertices(open.points, size), sealing: vertices(open.sealing, size), beyond_black, beyond_white }
    }
}

impl Unfinished {
    pub(super) fn new(place: &UnfinishedPlace, size: Size) -> Self {
        Self {
            points: vertices(place.points, size),
            because: match place.reason {
                scoring::Unfinished::Room => UnfinishedReason::Room,
                scoring::Unfinished::Capture => UnfinishedReason::Capture,
                scoring::Unfinished::FirstMove => UnfinishedReason::FirstMove,
                scoring::Unfinished::InDoubt => UnfinishedReason::InDoubt,
            },
        }
    }
}

impl Teire {
    pub(super) fn new(teire: &scoring::Teire, size: Size) -> Self {
        Self {
            color: teire.color.into(),
            point: vertex(teire.point, size),
            stones: vertices(teire.stones, size),
            attack_moves: vertices(teire.attack, size),
        }
    }
}
