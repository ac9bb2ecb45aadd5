//! The answer to `solve`, a problem of life and death.

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

/// The outcome for a group, with either side moving first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Solution {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// The rows of the board from the top: `.` empty, `X` Black, `O` White.
    pub board: Vec<String>,
    /// The colour that moves first in `mainLine` and `sgf`.
    pub to_play: Color,
    /// The stones of the target, the group in question.
    pub target: Vec<String>,
    /// The colour of the target; its owner is the defender.
    pub target_color: Color,
    /// Every point where either side may play in the searches. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Vec<String>>,
    /// The liberties of the target's blocks outside the area. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside_liberties: Option<Vec<String>>,
    /// The strongest assumption that any search makes about the surroundings of the target; null if nothing was searched.
    pub assumes: Option<Assumption>,
    /// The attacker's stones around the area that are assumed to be safe without proof. The answer holds under this assumption.
    pub assumed: Vec<String>,
    /// Surrounding stones that may be captured before the target. The consequences are not known, so an outcome that depends on such a capture is
    /// `open`.
    pub may_fall: Vec<String>,
    /// Whether stones and the edge of the board enclose the target.
    pub enclosed: bool,
    /// A summary of the two outcomes, for either side moving first, in one word.
    pub summary: Summary,
    /// The outcome for the target if the attacker moves first; null if the question asks only about the other side.
    pub attacker_first: Option<SolveAnswer>,
    /// The outcome for the target if the defender moves first; null if the question asks only about the other side.
    pub defender_first: Option<SolveAnswer>,
    /// One line of best play for both sides.
    pub main_line: Vec<String>,
    /// The solution as a game record (SGF); only on request. The target is marked `TR`. Vital points are marked `CR` if both sides gain by moving
    /// there first, `MA` if only one side does. The right first moves are played out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf: Option<String>,
    /// The number of nodes searched for the answer and the record, without those that found the target.
    pub nodes: u64,
    /// The cause that stopped searches early; left out if no search was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// Ways that may settle an open outcome, the most promising first; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub would_help: Vec<Help>,
}

/// The outcome for the target if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolveAnswer {
    /// The outcome and the first moves that reach it. `pass` is among these moves if passing also reaches it.
    #[serde(flatten)]
    pub fate: Fate,
    /// First moves that may also reach the outcome, but were not settled within the budget; `pass` may be among them.
    pub unsettled_moves: Vec<String>,
    /// The evidence for the outcome.
    pub evidence: Evidence,
    /// The number of nodes that were searched.
    pub nodes: u64,
}

/// A way that may settle an open outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Help {
    /// Allow more nodes.
    MoreNodes,
    /// Allow more time.
    MoreTime,
    /// Give the points where play matters, because nothing encloses the stones.
    Area,
    /// Give fewer points where play matters, because the area is large.
    SmallerArea,
    /// Name the stones in question.
    Target,
    /// Ask about the semeai between the target and the stones around it, in a `race` question.
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

/// Parts of the answer that the solver does not compute.
#[derive(Clone, Debug, Default)]
pub struct SolveExtras {
    /// The solution as a game record (SGF), and the nodes that were searched for it.
    pub record: Option<(String, u64)>,
    /// The cause that ended the search early, if there was one.
    pub stopped: Option<Stopped>,
    /// Suggestions that may settle an open answer.
    pub help: Vec<Help>,
}

impl Solution {
    /// Builds the full answer.
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
            outside_liberties: Some(vertices(searched(solved, |area| area.outside_liberties))),
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

    /// Leaves out the fields that only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { area: None, outside_liberties: None, ..self }
    }
}

/// The union, over all areas that were searched, of the points that `points` takes from each.
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
