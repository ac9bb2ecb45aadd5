//! The answer to `analyze`: the eyes of a position, and the life and death of its blocks.

mod connections;
mod eyes;
mod life_and_death;
mod safety;
mod spaces;
mod trace;

pub use connections::BlockConnection;
pub use eyes::EyeInPosition;
pub use life_and_death::{LifeAndDeath, Seki, UnsettledMoves};
pub use safety::{AlternatePlay, Unconditional};
pub use spaces::{EyeGroup, EyeSpace, Graph, HalfEye, SpaceValue};
pub use trace::{LifeMapStep, TraceFinding, TraceLine};

use eyespace::analyze::{self, Report};
use eyespace::board::{Ruleset, Size};
use eyespace::regions::{BlockId, EnclosureId};
use eyespace::status::{EyeOptions, LifeMap};
use eyespace::{estimate, regions};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::{Both, Color};
use crate::head::Head;
use crate::input::Input;
use crate::points::{self, vertices};
use crate::stopped::Stopped;
use crate::suicide::Suicide;
use crate::verdict::Verdict;

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
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
    /// The point where the side to play may not retake a ko; null if there is none.
    pub ko: Option<String>,
    /// The name of the rules, such as `japanese`, as `KataGo` spells it.
    pub rules: String,
    /// Whether suicide is legal.
    pub suicide: Suicide,
    /// All blocks of both colours, in reading order of their first stones.
    pub blocks: Vec<Block>,
    /// All enclosures, first those by black stones. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enclosures: Option<Vec<Enclosure>>,
    /// All eyes: areas of at most 32 points that a single block encloses.
    pub eyes: Vec<EyeInPosition>,
    /// The searches behind those verdicts that have `search` or `asItStands` as evidence.
    pub life_and_death: Vec<LifeAndDeath>,
    /// Blocks of both sides that live together in seki.
    pub sekis: Vec<Seki>,
    /// The eye spaces, which are areas where a side may make eyes, Black's first. Their values are a model and not proved. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spaces: Option<Vec<EyeSpace>>,
    /// Groups of blocks that share eye spaces. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<EyeGroup>>,
    /// Stones and territory that are safe even if their owner always passes (Benson). Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unconditional: Option<Both<Unconditional>>,
    /// Stones and territory that are safe if their owner answers each intrusion (Müller). Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alternate_play: Option<Both<AlternatePlay>>,
    /// How the life map, on which the score is based, came to the status of each group, in the order of its findings. Only if the question has
    /// `trace`. The map may estimate what the verdicts of the blocks leave open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<Vec<TraceLine>>,
    /// The pairs of blocks that are connected whoever moves first, as far as this was read. Only if the question has `connections`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connections: Option<Vec<BlockConnection>>,
    /// The cause that stopped searches early; left out if no search was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// A block: solidly connected stones of one colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Block {
    /// The id of the block: its index in the list `blocks`, from 0.
    pub id: usize,
    /// The colour of the block.
    pub color: Color,
    /// The stones of the block.
    pub stones: Vec<String>,
    /// The liberties of the block.
    pub liberties: Vec<String>,
    /// The ids of the blocks of the other colour that touch this block.
    pub neighbours: Vec<usize>,
    /// The ids of the enclosures that this block helps to surround.
    pub enclosures: Vec<usize>,
    /// The ids of the eyes that this block surrounds alone.
    pub eyes: Vec<usize>,
    /// The outcomes for the block with either side moving first, and the evidence.
    pub verdict: Verdict,
    /// The probability that the block stays on the board; left out if its status is proved completely.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub likelihood: Option<Likelihood>,
}

/// The estimate for a block. It is separate from the verdict, because it is no proof.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Likelihood {
    /// The probability that the block is on the board at the end of the game, 0 to 1.
    pub stays: f64,
    /// The points where the opponent may attack the block.
    pub threats: Vec<String>,
    /// The points where the owner of the block may answer an attack.
    pub answers: Vec<String>,
}

/// An enclosure: a connected area without stones of one colour, bounded by blocks of that colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Enclosure {
    /// The id of the enclosure: its index in the list `enclosures`, from 0.
    pub id: usize,
    /// The colour of the surrounding blocks.
    pub color: Color,
    /// All points of the enclosure, including those with stones of the other colour.
    pub points: Vec<String>,
    /// The points of the enclosure that touch no stone of the surrounding colour.
    pub interior: Vec<String>,
    /// The ids of the surrounding blocks.
    pub boundary: Vec<usize>,
}

/// The options with which a report was made, and the cause that stopped it early, if there was one.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances<'a> {
    /// The rules of the question.
    pub rules: Ruleset,
    /// The options for questions about eyes.
    pub options: EyeOptions<'a>,
    /// The cause that ended searches early, if there was one.
    pub stopped: Option<Stopped>,
}

impl Analysis {
    /// Builds the full answer.
    #[must_use]
    pub fn new(input: Input, report: &Report, made: &Circumstances<'_>) -> Self {
        let structure = &report.structure;
        let size = structure.size();
        let colors = eyespace::board::Color::ALL;
        let enclosures = colors.into_iter().flat_map(|color| structure.enclosures(color));
        Self {
            head: Head::of("analyze"),
            input,
            width: size.width(),
            height: size.height(),
            board: points::board(&report.position),
            to_play: report.position.to_play().into(),
            ko: report.position.ko().map(|point| points::vertex(point, size)),
            rules: made.rules.to_string(),
            suicide: made.rules.suicide().into(),
            blocks: structure.blocks().map(|id| Block::new(report, id)).collect(),
            enclosures: Some(enclosures.map(|id| Enclosure::new(structure, id)).collect()),
            eyes: report
                .eyes
                .iter()
                .enumerate()
                .map(|(n, eye)| EyeInPosition::new(n, eye, size, &made.options))
                .collect(),
            life_and_death: report.life_and_death.iter().map(|fight| LifeAndDeath::new(fight, size)).collect(),
            sekis: report.sekis.iter().map(|seki| Seki::new(seki, size)).collect(),
            spaces: Some(report.spaces.iter().enumerate().map(|(n, space)| EyeSpace::new(n, space, size)).collect()),
            groups: Some(report.groups.iter().map(|group| EyeGroup::new(group, size)).collect()),
            unconditional: Some(Both::of(|color| Unconditional::new(&report.unconditional[color.index()], size))),
            alternate_play: Some(Both::of(|color| AlternatePlay::new(&report.alternate_play[color.index()], size))),
            trace: None,
            connections: None,
            stopped: made.stopped,
        }
    }

    /// Adds the trace of a life map of the same position.
    #[must_use]
    pub fn with_trace(self, map: &LifeMap, report: &Report) -> Self {
        Self { trace: Some(TraceLine::all(map, &report.position)), ..self }
    }

    /// Adds the blocks of the same position that are connected whoever moves first.
    #[must_use]
    pub fn with_connections(self, found: &[analyze::BlockConnection], report: &Report) -> Self {
        let size = report.structure.size();
        Self { connections: Some(found.iter().map(|found| BlockConnection::new(found, size)).collect()), ..self }
    }

    /// Leaves out the fields that only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { enclosures: None, spaces: None, groups: None, unconditional: None, alternate_play: None, ..self }
    }
}

impl Block {
    fn new(report: &Report, id: BlockId) -> Self {
        let size = report.structure.size();
        let block = report.structure.block(id);
        let eyes = report.eyes.iter().enumerate().filter(|(_, (eye, _))| eye.block == id);
        Self {
            id: id.index(),
            color: block.color.into(),
            stones: vertices(block.stones, size),
            liberties: vertices(block.liberties, size),
            neighbours: report.structure.neighbours(id).map(BlockId::index).collect(),
            enclosures: report.structure.enclosures_beside(id).map(EnclosureId::index).collect(),
            eyes: eyes.map(|(n, _)| n).collect(),
            verdict: Verdict::new(&report.verdict(id), size),
            likelihood: report.likelihood(id).map(|likelihood| Likelihood::new(&likelihood, size)),
        }
    }
}

impl Likelihood {
    fn new(likelihood: &estimate::Likelihood, size: Size) -> Self {
        Self {
            // The estimate is less precise than thousandths.
            stays: points::thousandths(likelihood.stays.as_f64()),
            threats: vertices(likelihood.threats, size),
            answers: vertices(likelihood.answers, size),
        }
    }
}

impl Enclosure {
    fn new(structure: &regions::Structure, id: EnclosureId) -> Self {
        let enclosure = structure.enclosure(id);
        Self {
            id: id.index(),
            color: enclosure.color.into(),
            points: vertices(enclosure.points, structure.size()),
            interior: vertices(enclosure.interior, structure.size()),
            boundary: structure.boundary(id).map(BlockId::index).collect(),
        }
    }
}
