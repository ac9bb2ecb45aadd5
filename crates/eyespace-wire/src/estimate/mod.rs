//! The answer to `estimate`: the expected owner of each point.

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

/// The estimated ownership of each point. Nothing in it is proved.
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
    /// Always false, because an estimate is no proof.
    pub proved: bool,
    /// The version and origin of the probabilities with which stones are connected.
    pub links: Links,
    /// The komi in points.
    pub komi: f64,
    /// For each side, the number of its stones that were captured in play.
    pub prisoners: Both<usize>,
    /// Black's lead in points by territory, with komi and prisoners.
    pub by_territory: f64,
    /// Black's lead in points by area, with komi and the compensation for handicap stones.
    pub by_area: f64,
    /// The probability that a given stone is connected to each point; only if the question names the stone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connectivity: Option<Connectivity>,
    /// The groups: blocks that can't be cut apart, according to a reading. Stones that are as good as captured belong to no group. Only in a full
    /// answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<EstimatedGroup>>,
    /// For each side, the areas where it may make eyes. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eyes: Option<Both<EyeGround>>,
    /// The safety of each block.
    pub blocks: Vec<EstimatedBlock>,
    /// The radiation, which is the influence of each side's stones, at each empty point. A safe stone that is certainly connected to the point
    /// radiates 1. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radiation: Option<Both<Rows>>,
    /// The expected owner of each point, from -1 (White) to 1 (Black).
    pub ownership: Rows,
    /// For each side, the parts of its expected territory, before prisoners and komi.
    pub territory: Both<Territory>,
    /// The candidate moves that were tried out, the best first; only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Candidate>>,
    /// The cause that stopped readings early; left out if no reading was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// The probabilities with which stones are connected, by their version and origin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Links {
    /// The version of the probabilities with which stones are connected.
    pub version: u32,
    /// The origin of the probabilities with which stones are connected.
    pub basis: LinksBasis,
}

/// The origin of the connection probabilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LinksBasis {
    /// The probabilities were set by hand.
    ByHand,
    /// The probabilities were fitted to games.
    Fitted,
}

/// The probability that one stone is connected to each point of the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Connectivity {
    /// The stone whose connections are estimated.
    pub from: String,
    /// The probabilities, 0 to 1, in rows from the top. They are 1 at all stones of the group of this stone. Other points more than six steps away
    /// are not estimated and have 0.
    pub map: Rows,
}

/// The estimated safety of a block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EstimatedBlock {
    /// The colour of the block.
    pub color: Color,
    /// The stones of the block.
    pub stones: Vec<String>,
    /// The safety of the block by the eyes of its group, 0 to 1.
    pub safety: f64,
    /// The probability, 0 to 1, that the block is on the board at the end, by its safety and its surroundings.
    pub stays: f64,
    /// The safety of the block in each of five passes over its group. Each pass counts only the eyes of the group whose certainty reaches a threshold
    /// of its own.
    pub passes: [f64; 5],
    /// The fact that decides the safety.
    pub basis: SafetyBasis,
}

/// The fact that decides the safety of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SafetyBasis {
    /// The block is proved alive.
    Proof,
    /// The block is in the same group as a block that is proved alive.
    Group,
    /// The block can be captured, whoever moves first, according to a reading.
    Lost,
    /// The block can be captured if the opponent moves first, according to a reading.
    InDanger,
    /// It is not known whether the block is alive or can be captured, so the eyes of its group decide its safety.
    Eyes,
}

/// The parts of a side's expected territory, in points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Territory {
    /// The expected number of the side's empty points.
    pub empty: f64,
    /// The expected points for dead stones of the opponent on the board, two for each stone.
    pub taken: f64,
}

impl Connectivity {
    /// The probabilities that the stone is connected to each point, from the map that the estimate computed.
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
