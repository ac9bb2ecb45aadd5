//! The answer to `solve`: a problem of life and death.

use eyespace::board::{PointSet, Position};
use eyespace::eyes::Role as EngineRole;
use eyespace::problem::{self, Solved};
use eyespace::search::life::Area;
use eyespace::status::GroupAnswer;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::head::Head;
use crate::input::Input;
use crate::points::{self, vertices};
use crate::stopped::Stopped;
use crate::verdict::{Assumption, Evidence, Fate, Summary};

/// What becomes of some stones, either side first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Solution {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// What was read.
    pub input: Input,
    /// The rows from the top.
    pub board: Vec<String>,
    /// Who begins in `mainLine` and `sgf`.
    pub to_play: Color,
    /// All stones in question.
    pub target: Vec<String>,
    /// Whose they are: the defender's.
    pub target_color: Color,
    /// Every point where either side may play, of all searches. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Vec<String>>,
    /// The liberties out of the area that the target's blocks have there. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside_liberties: Option<Vec<String>>,
    /// What is taken for granted, the most of all searches; null if none was made.
    pub assumes: Option<Assumption>,
    /// The attacker's stones around that count as safe, though that is not proved; the answers hold for that.
    pub assumed: Vec<String>,
    /// The stones around that may fall before the target does, where what comes of that is not known: what would rest on them is open.
    pub may_fall: Vec<String>,
    /// Whether stones and the edge enclose the target.
    pub enclosed: bool,
    /// Both answers in a word.
    pub summary: Summary,
    /// What becomes of the target if the attacker moves first; null if that was not asked.
    pub attacker_first: Option<SolveAnswer>,
    /// The same if the defender does.
    pub defender_first: Option<SolveAnswer>,
    /// One way in which best play may go.
    pub main_line: Vec<String>,
    /// A game record with the stones, the target and vital points marked (`TR`; `CR` where a move decides whoever plays there, `MA` where it
    /// does for one side), and right moves to their end. Only if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf: Option<String>,
    /// Of all that was searched for the answer, the record too, but not to find the target.
    pub nodes: u64,
    /// Only if searches ended before they were done: by what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// Only if an answer is open: what may settle it, the likeliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub would_help: Vec<Help>,
}

/// What becomes of the target if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolveAnswer {
    /// What becomes of it, and the first moves that reach that, `pass` among them if that does.
    #[serde(flatten)]
    pub fate: Fate,
    /// First moves of which the budget left open whether they do as well, `pass` among them.
    pub unsettled_moves: Vec<String>,
    /// How it is known.
    pub evidence: Evidence,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// What would help where an answer is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Help {
    /// More nodes.
    MoreNodes,
    /// More time.
    MoreTime,
    /// To say where play matters, for nothing encloses the stones.
    Area,
    /// To say so where much lies around them.
    SmallerArea,
    /// To say which stones are meant.
    Target,
    /// To ask about the race with the stones around.
    Race,
}

impl From<problem::Help> for Help {
    fn from(help: problem::Help) -> Self {
        match help {
            problem::Help::MoreNodes => Self::MoreNodes,
            problem::Help::MoreTime => Self::MoreTime,
            problem::Help::Area => Self::Area,
            problem::Help::SmallerArea => Self::SmallerArea,
            problem::Help::Target => Self::Target,
            problem::Help::Semeai(_) => Self::Race,
        }
    }
}

/// What is told beside the answers.
#[derive(Clone, Debug, Default)]
pub struct SolveExtras {
    /// The record of the solution, and the nodes that it took.
    pub record: Option<(String, u64)>,
    /// What ended the search early.
    pub stopped: Option<Stopped>,
    /// What would help.
    pub help: Vec<Help>,
}

impl Solution {
    /// The whole answer.
    #[must_use]
    pub fn new(input: Input, solved: &Solved, beside: SolveExtras) -> Self {
        let size = solved.position.size();
        let vertices = |set| vertices(set, size);
        let (assumes, assumed) = solved.assumptions();
        let answer = |first| solved.answer(first).map(|answer| SolveAnswer::new(answer, &solved.position));
        let (sgf, shown) = beside.record.unzip();
        Self {
            head: Head::of("solve"),
            input,
            board: points::board(&solved.position),
            to_play: solved.position.to_play().into(),
            target: vertices(solved.target),
            target_color: solved.owner.into(),
            area: Some(vertices(searched(solved, |area| area.points))),
            outside_liberties: Some(vertices(searched(solved, |area| area.outside))),
            assumes: assumes.map(Into::into),
            assumed: vertices(assumed),
            may_fall: vertices(solved.may_fall()),
            enclosed: solved.enclosed.is_some(),
            summary: solved.summary().into(),
            attacker_first: answer(EngineRole::Attacker),
            defender_first: answer(EngineRole::Defender),
            main_line: points::moves(&solved.line.moves, size),
            sgf,
            nodes: solved.nodes() + shown.unwrap_or(0),
            stopped: beside.stopped,
            would_help: beside.help,
        }
    }

    /// Without what only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { area: None, outside_liberties: None, ..self }
    }
}

/// The points of all areas that were searched.
fn searched(solved: &Solved, points: impl Fn(&Area) -> PointSet) -> PointSet {
    solved.areas().fold(PointSet::EMPTY, |all, area| all | points(area))
}

impl SolveAnswer {
    fn new(answer: &GroupAnswer, position: &Position) -> Self {
        let found = &answer.found;
        Self {
            fate: Fate::new(found.outcome, &found.moves, position.size()),
            unsettled_moves: points::moves(&found.unsettled, position.size()),
            evidence: answer.evidence.into(),
            nodes: found.nodes,
        }
    }
}
