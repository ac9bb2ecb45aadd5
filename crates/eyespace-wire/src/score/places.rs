//! What is left on a counted board: stones and places that are not settled, in doubt, or not finished.

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

/// Stones whose life hangs on who moves first, or that are dead where a boundary is open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Unsettled {
    /// Whose they are.
    pub color: Color,
    /// The stones.
    pub stones: Vec<String>,
    /// Black's lead in points if they live.
    pub margin_if_alive: f64,
    /// Black's lead if they die.
    pub margin_if_dead: f64,
    /// What moving first is worth, in points.
    pub swing: f64,
    /// What becomes of them.
    pub verdict: Verdict,
}

/// Stones that count as they do by an estimate, or against what was found, and may be the contrary. What the model says of eyes is not listed.
/// `settled` looks at none of them but a `doubleThreat`, `askPlayers` does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Doubtful {
    /// Whose they are.
    pub color: Color,
    /// The stones.
    pub stones: Vec<String>,
    /// What they count as.
    pub counts_as: CountsAs,
    /// Why they may be the contrary.
    pub because: Doubt,
    /// For `estimate`: how sure it is, in percent.
    pub percent: Option<u8>,
    /// For `threatened`: the moves by which a search has the other side capture them, or fight a ko for them.
    pub attack_moves: Vec<String>,
    /// For `rescuable` and `doubleThreat`: the moves by which their owner saves them.
    pub defend_moves: Vec<String>,
    /// Black's lead in points if they live.
    pub margin_if_alive: f64,
    /// Black's lead if they die.
    pub margin_if_dead: f64,
    /// What a first move there may be worth, in points.
    pub swing: f64,
    /// The side to which it may be worth that.
    pub gains_by_moving: Color,
}

/// What stones count as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CountsAs {
    /// Dead.
    Dead,
    /// Living.
    Living,
}

/// Why stones may be the contrary of what they count as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Doubt {
    /// They count so by an estimate.
    Estimate,
    /// Nothing is known, or not by what move they would be taken; they count as living.
    Open,
    /// Somebody said so, and the contrary was found.
    Overridden,
    /// They live as their eyes, or what they connect to, look, but a search has the other side capture them.
    Threatened,
    /// Dead by an estimate, but read to live if their owner moves first.
    Rescuable,
    /// Each block of them is proved dead whoever begins, but one move threatens to save several, and saves one; the margin is with the one that is
    /// worth most.
    DoubleThreat,
}

/// A boundary that is not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NeedsSealing {
    /// The open area.
    pub points: Vec<String>,
    /// The points to be played.
    pub sealing: Vec<String>,
    /// What would be left to Black.
    pub beyond_black: Vec<String>,
    /// What would be left to White.
    pub beyond_white: Vec<String>,
}

/// A place that is not finished though no boundary is open there. `settled` does not look at it, `askPlayers` does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Unfinished {
    /// Its points.
    pub points: Vec<String>,
    /// What is left there.
    pub because: UnfinishedReason,
}

/// What is left at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum UnfinishedReason {
    /// So much of the territory is empty that the other side may live there.
    Room,
    /// The side to move can take stones there, in a ko or as nobody has connected them, or the last move took a ko there.
    Capture,
    /// The count hangs on who plays there first, as it comes out when one side or the other fills the dame.
    FirstMove,
    /// It is not known what becomes of these stones once the dame are filled; or they are all that a side has, look dead, and not half of the board is
    /// played.
    InDoubt,
}

/// A teire that comes out once the dame are filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Teire {
    /// Whose it is.
    pub color: Color,
    /// The point to be filled.
    pub point: String,
    /// The stones that would be captured without it.
    pub stones: Vec<String>,
    /// The moves that would do so.
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
