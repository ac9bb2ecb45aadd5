//! The answer to `analyze`: eyes, life and death, and safety of everything in a position.

mod eyes;
mod life_and_death;
mod safety;
mod spaces;

pub use eyes::EyeInPosition;
pub use life_and_death::{LifeAndDeath, Seki, UnsettledMoves};
pub use safety::{AlternatePlay, Unconditional};
pub use spaces::{EyeGroup, EyeSpace, Graph, HalfEye, SpaceValue};

use eyespace::analyze::Report;
use eyespace::board::{Ruleset, Size};
use eyespace::regions::{BlockId, EnclosureId};
use eyespace::status::EyeOptions;
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
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The rows from the top: `.`, `X` for Black, `O` for White.
    pub board: Vec<String>,
    /// The colour to play.
    pub to_play: Color,
    /// The point where this colour may not retake a ko.
    pub ko: Option<String>,
    /// The ruleset by `KataGo`'s name.
    pub rules: String,
    /// Whether suicide is legal.
    pub suicide: Suicide,
    /// All blocks, in reading order of their first points.
    pub blocks: Vec<Block>,
    /// All enclosures, Black's first. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enclosures: Option<Vec<Enclosure>>,
    /// Areas of at most 32 points that one block encloses.
    pub eyes: Vec<EyeInPosition>,
    /// The searches on which verdicts with evidence `search` or `asItStands` rest.
    pub life_and_death: Vec<LifeAndDeath>,
    /// Blocks of both sides that live together in seki.
    pub sekis: Vec<Seki>,
    /// The areas where each side may make eyes, open or closed, Black's first. This is a model: nothing here is proved. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spaces: Option<Vec<EyeSpace>>,
    /// Blocks that share eye spaces. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<EyeGroup>>,
    /// Stones and territory that are safe even if their owner always passes. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unconditional: Option<Both<Unconditional>>,
    /// Stones and territory that are safe if their owner answers each invasion. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alternate_play: Option<Both<AlternatePlay>>,
    /// Only if searches were stopped early: the cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// A block: connected stones of one colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Block {
    /// Its place in the list.
    pub id: usize,
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: Vec<String>,
    /// Its liberties.
    pub liberties: Vec<String>,
    /// Ids of the blocks of the other colour that touch it.
    pub neighbours: Vec<usize>,
    /// Ids of the enclosures of its own colour that it borders.
    pub enclosures: Vec<usize>,
    /// Ids of the eyes that it alone encloses.
    pub eyes: Vec<usize>,
    /// The outcome for it.
    pub verdict: Verdict,
    /// Only if the status is not proved completely: the likelihood that it stays on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub likelihood: Option<Likelihood>,
}

/// The estimate for a block, kept apart from proofs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Likelihood {
    /// The probability that it stays on the board, from 0 to 1.
    pub stays: f64,
    /// The points where the opponent may play against it.
    pub threats: Vec<String>,
    /// The points where its owner may answer.
    pub answers: Vec<String>,
}

/// A part of the board between stones of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Enclosure {
    /// Its place in the list.
    pub id: usize,
    /// The colour of the stones around it.
    pub color: Color,
    /// All its points.
    pub points: Vec<String>,
    /// Its points that touch no stone of that colour.
    pub interior: Vec<String>,
    /// Ids of the blocks around it.
    pub boundary: Vec<usize>,
}

/// The options that a report was made with, and the cause that ended it early.
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
    /// The full answer.
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
            stopped: made.stopped,
        }
    }

    /// The answer without the fields that only a full answer has.
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
