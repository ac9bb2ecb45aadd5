//! The answer to `estimate`: the likely owner of each point.

mod candidates;
mod eyes;

pub use candidates::{Candidate, MoveReason, MoveReasonKind};
pub use eyes::{EstimatePass, EstimatedGroup, EyeGround, EyeOfGroup, KnownSpace};

use eyespace::analyze::Report;
use eyespace::board::{Point, Size};
use eyespace::estimate::{self, ChanceMap, Estimated, LinkBasis, link_version};
use eyespace::regions::Structure;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::{Both, Color};
use crate::head::Head;
use crate::input::Input;
use crate::points::{Rows, board, rows, thousandths, vertex, vertices};
use crate::stopped::Stopped;

/// The estimated ownership of each point; nothing here is proved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// The number of columns of the board.
    pub width: u8,
    /// The number of rows of the board.
    pub height: u8,
    /// The rows of the board from the top: `.` empty, `X` Black, `O` White.
    pub board: Vec<String>,
    /// The colour to play.
    pub to_play: Color,
    /// Always false.
    pub proved: bool,
    /// The connection probabilities that were used.
    pub links: Links,
    /// Points.
    pub komi: f64,
    /// The number of its stones that were captured in play.
    pub prisoners: Both<usize>,
    /// Black's lead in points by territory, with komi and prisoners.
    pub by_territory: f64,
    /// Black's lead in points by area, with komi and the compensation for handicap stones.
    pub by_area: f64,
    /// How surely a stone is connected to each point; only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connectivity: Option<Connectivity>,
    /// Blocks that can't be cut apart, as far as the reading shows. Lost stones belong to no group. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<EstimatedGroup>>,
    /// Each side's eye spaces and room. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eyes: Option<Both<EyeGround>>,
    /// How safe each block is.
    pub blocks: Vec<EstimatedBlock>,
    /// The radiation of each side at each empty point; the unit is a safe stone that touches the point. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radiation: Option<Both<Rows>>,
    /// The expected ownership of each point, from -1 (White's) to 1 (Black's).
    pub ownership: Rows,
    /// The parts of each side's territory, before prisoners and komi.
    pub territory: Both<Territory>,
    /// The moves that were tried, the best first; only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Candidate>>,
    /// The cause that stopped readings early; left out if no reading was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// The connection probabilities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Links {
    /// Their version.
    pub version: u32,
    /// Their origin.
    pub basis: LinksBasis,
}

/// The origin of the connection probabilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LinksBasis {
    /// Set by hand.
    ByHand,
    /// Fitted to games.
    Fitted,
}

/// How surely a stone is connected to each point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Connectivity {
    /// The stone.
    pub from: String,
    /// 0 to 1: 1 at all stones of its group; other points farther than six steps away have no value.
    pub map: Rows,
}

/// How safe a block is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EstimatedBlock {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: Vec<String>,
    /// 0 to 1.
    pub safety: f64,
    /// The probability that it stays on the board, from its safety and its surroundings, 0 to 1.
    pub stays: f64,
    /// Its safety in each of the five passes.
    pub passes: [f64; 5],
    /// The basis of the safety.
    pub basis: SafetyBasis,
}

/// The basis of the safety of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SafetyBasis {
    /// It is proved alive.
    Proof,
    /// It is in one group with a block that is proved alive.
    Group,
    /// By reading it is captured.
    Lost,
    /// By reading it is captured if the opponent moves first.
    InDanger,
    /// The eyes of its group.
    Eyes,
}

/// The parts of a side's territory, in points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Territory {
    /// Empty points.
    pub empty: f64,
    /// Dead stones of the opponent on the board, two points each.
    pub taken: f64,
}

impl Connectivity {
    /// The map of one stone.
    #[must_use]
    pub fn new(stone: Point, map: &ChanceMap, size: Size) -> Self {
        Self { from: vertex(stone, size), map: rows(size, |point| map.at(point).as_f64()) }
    }
}

impl From<estimate::SafetyBasis> for SafetyBasis {
    fn from(basis: estimate::SafetyBasis) -> Self {
        match basis {
            estimate::SafetyBasis::Proof => Self::Proof,
            estimate::SafetyBasis::Group => Self::Group,
            estimate::SafetyBasis::Lost => Self::Lost,
            estimate::SafetyBasis::InDanger => Self::InDanger,
            estimate::SafetyBasis::Eyes => Self::Eyes,
        }
    }
}

impl Links {
    fn carried() -> Self {
        let (version, basis) = link_version();
        let basis = match basis {
            LinkBasis::ByHand => LinksBasis::ByHand,
            LinkBasis::Fitted => LinksBasis::Fitted,
        };
        Self { version, basis }
    }
}

impl Estimate {
    /// Builds the full answer.
    #[must_use]
    pub fn new(input: Input, report: &Report, estimated: &Estimated, stopped: Option<Stopped>) -> Self {
        let structure = &report.structure;
        let size = structure.size();
        let estimate = &estimated.estimate;
        let map = estimated.from.zip(estimated.map(structure));
        let [black, white] = estimated.prisoners;
        Self {
            head: Head::of("estimate"),
            input,
            width: size.width(),
            height: size.height(),
            board: board(&report.position),
            to_play: report.position.to_play().into(),
            proved: false,
            links: Links::carried(),
            komi: estimated.komi,
            prisoners: Both { black, white },
            by_territory: thousandths(estimated.by_territory(structure)),
            by_area: thousandths(estimated.by_area(structure)),
            connectivity: map.map(|(stone, map)| Connectivity::new(stone, &map, size)),
            groups: Some(eyes::groups(estimate, size)),
            eyes: Some(Both::of(|color| EyeGround::new(estimate, color, size))),
            blocks: blocks(structure, estimate),
            radiation: Some(Both::of(|color| {
                let radiation = &estimate.radiation[color.index()];
                rows(size, |point| radiation.stones_at(point))
            })),
            ownership: rows(size, |point| estimate.ownership(point).as_f64()),
            territory: Both::of(|color| {
                let parts = estimate.territory_of(structure, color);
                Territory { empty: thousandths(parts.empty), taken: thousandths(parts.taken) }
            }),
            candidates: estimated.candidates.as_ref().map(|moves| candidates::ranked(moves, size)),
            stopped,
        }
    }

    /// Leaves out the fields that only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { groups: None, eyes: None, radiation: None, ..self }
    }
}

fn blocks(structure: &Structure, estimate: &estimate::Estimate) -> Vec<EstimatedBlock> {
    let block = |id| {
        let (block, safety) = (structure.block(id), estimate.safety(id));
        EstimatedBlock {
            color: block.color.into(),
            stones: vertices(block.stones, structure.size()),
            safety: thousandths(safety.safety.as_f64()),
            stays: thousandths(estimate.stays(id).as_f64()),
            passes: safety.passes.map(|pass| thousandths(pass.as_f64())),
            basis: safety.basis.into(),
        }
    };
    structure.blocks().map(block).collect()
}
