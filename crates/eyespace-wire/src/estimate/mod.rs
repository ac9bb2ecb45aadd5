//! The answer to `estimate`: whose each point will be.

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

/// Whose each point will be, estimated: nothing of it is proved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// What was read.
    pub input: Input,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The rows from the top.
    pub board: Vec<String>,
    /// Whose turn it is.
    pub to_play: Color,
    /// Always false.
    pub proved: bool,
    /// The chances of links that it was made with.
    pub links: Links,
    /// Points.
    pub komi: f64,
    /// Their stones that were taken in play.
    pub prisoners: Both<usize>,
    /// Black's lead in points by territory, with komi and prisoners.
    pub by_territory: f64,
    /// Black's lead in points by area, with komi and what the rules pay for handicap stones.
    pub by_area: f64,
    /// How surely a stone is connected to each point; only if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connectivity: Option<Connectivity>,
    /// Blocks that can't be cut apart, as far as is read. Lost stones are in none. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<EstimatedGroup>>,
    /// Each side's eye spaces and room. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eyes: Option<Both<EyeGround>>,
    /// How safe each block is.
    pub blocks: Vec<EstimatedBlock>,
    /// What each side radiates to each empty point, in safe stones that touch it. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radiation: Option<Both<Rows>>,
    /// Whose each point will be, from -1 (White's) to 1 (Black's): an expectation.
    pub ownership: Rows,
    /// What each side's territory is made of, before prisoners and komi.
    pub territory: Both<Territory>,
    /// The moves that were tried, the best first; only if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Candidate>>,
    /// Only if readings ended before they were done: by what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// The chances of links.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Links {
    /// Their version.
    pub version: u32,
    /// How they came about.
    pub basis: LinksBasis,
}

/// How chances of links came about.
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
    /// 0 to 1: 1 at all stones of its group; nothing else is noted farther than six steps away.
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
    /// How likely it is to stay on the board, by its safety and by what is around, 0 to 1.
    pub stays: f64,
    /// What the five passes make of it.
    pub passes: [f64; 5],
    /// What that rests on.
    pub basis: SafetyBasis,
}

/// What the safety of a block rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SafetyBasis {
    /// It is proved alive.
    Proof,
    /// It is of one group with a block proved alive.
    Group,
    /// It is read to be captured.
    Lost,
    /// It is read to be captured if the other side moves first.
    InDanger,
    /// The eyes of its group.
    Eyes,
}

/// What a side's territory is made of, in points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Territory {
    /// Empty points.
    pub empty: f64,
    /// Stones of the opponent's on the board, two points each.
    pub taken: f64,
}

impl Connectivity {
    /// Of this stone.
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
    /// The whole answer.
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

    /// Without what only a full answer has.
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
