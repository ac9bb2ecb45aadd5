//! The places of a counted board where something remains open: unsettled, doubtful and unfinished places, and open boundaries.

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
    /// The colour of the stones.
    pub color: Color,
    /// The stones.
    pub stones: Vec<String>,
    /// Black's lead in points if the stones live.
    pub margin_if_alive: f64,
    /// Black's lead in points if the stones die.
    pub margin_if_dead: f64,
    /// The difference between life and death of the stones, in points, for the side that moves first.
    pub swing: f64,
    /// The outcomes for the stones with either side moving first.
    pub verdict: Verdict,
}

/// Stones whose status may be wrong, because it is only estimated or was given against the analysis. Stones with evidence of the kind `model` alone
/// are not listed. An entry affects `needsConfirmation`, unless its stones look dead and both sides left them so: 99 % of these are dead. Only
/// `doubleThreat` affects `settled`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Doubtful {
    /// The colour of the stones.
    pub color: Color,
    /// The stones.
    pub stones: Vec<String>,
    /// The status that the stones have in the score.
    pub counts_as: CountsAs,
    /// The reason for the doubt.
    pub because: Doubt,
    /// The certainty of an `estimate` in percent; null for other reasons.
    pub percent: Option<u8>,
    /// For `threatened`: the moves by which the opponent captures the stones or starts a ko, according to a search.
    pub attack_moves: Vec<String>,
    /// For `rescuable` and `doubleThreat`: the moves by which the owner saves the stones.
    pub defend_moves: Vec<String>,
    /// Black's lead in points if the stones live.
    pub margin_if_alive: f64,
    /// Black's lead in points if the stones die.
    pub margin_if_dead: f64,
    /// The points that a side may gain by moving first near these stones.
    pub swing: f64,
    /// The side that gains the points of `swing` by moving first.
    pub gains_by_moving: Color,
}

/// The status that doubtful stones have in the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CountsAs {
    /// The stones count as dead.
    Dead,
    /// The stones count as alive or in seki.
    Living,
}

/// The reason why the status of stones is doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Doubt {
    /// The status is only estimated.
    Estimate,
    /// The status is not known, or no capturing move is known. The stones count as alive.
    Open,
    /// The user or the record gave the status, and the analysis found the contrary.
    Overridden,
    /// The stones look alive by their eyes or connections, but the opponent can capture them according to a search.
    Threatened,
    /// The stones are dead by an estimate, but live according to a reading if their owner moves first.
    Rescuable,
    /// Several blocks are each proved dead whoever moves first, but one move threatens to save more than one of them and therefore saves one. The
    /// score assumes that it saves the most valuable one.
    DoubleThreat,
}

/// A boundary between the two sides that is not closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NeedsSealing {
    /// All points of the open area.
    pub points: Vec<String>,
    /// The points that must be played to close the boundary.
    pub sealing: Vec<String>,
    /// The part of the open area (`points`) that is nearer to Black and would be Black's once the boundary is closed.
    pub beyond_black: Vec<String>,
    /// The part of the open area (`points`) that is nearer to White and would be White's once the boundary is closed.
    pub beyond_white: Vec<String>,
}

/// A place that is not played out, although no boundary is open there. It affects `needsConfirmation`, but not `settled`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Unfinished {
    /// The points of the place.
    pub points: Vec<String>,
    /// The reason why the place is not played out.
    pub because: UnfinishedReason,
}

/// The reason why a place is not played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum UnfinishedReason {
    /// The territory is large enough for the opponent to live in it.
    Room,
    /// Stones may still be captured: in a ko that the last move took or that the side to move can take, or because nobody has connected them.
    Capture,
    /// The score depends on which side plays first in this place while the dame are filled.
    FirstMove,
    /// It is not known whether the stones of this place are alive or dead once the dame are filled. Or they look dead, but they are all stones of
    /// their side, and less than half of the board is played.
    InDoubt,
}

/// A teire (an own point that a side must fill) that becomes necessary only once the dame are filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Teire {
    /// The side that must fill the point.
    pub color: Color,
    /// The point that must be filled.
    pub point: String,
    /// The stones that the opponent captures if the side does not fill its point.
    pub stones: Vec<String>,
    /// The moves by which the opponent captures these stones.
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
