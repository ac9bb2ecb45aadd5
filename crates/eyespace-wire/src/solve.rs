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
use crate::certify::Certificate;
use crate::head::Head;
use crate::input::Input;
use crate::points::{self, vertices};
use crate::stopped::Stopped;
use crate::verdict::{Assumption, Evidence, Fate, Summary};

/// The outcome for a group, for either side moving first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Solution {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// The rows from the top.
    pub board: Vec<String>,
    /// The colour that moves first in `mainLine` and `sgf`.
    pub to_play: Color,
    /// All stones in question.
    pub target: Vec<String>,
    /// The colour of the target, which is the defender's.
    pub target_color: Color,
    /// Every point where either side may play, in any of the searches. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Vec<String>>,
    /// The liberties of the target's blocks outside the area. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside_liberties: Option<Vec<String>>,
    /// The assumption about the surroundings, the strongest of all searches; null if there was no search.
    pub assumes: Option<Assumption>,
    /// The attacker's stones around the area that are assumed to be safe without proof; the answers hold under this assumption.
    pub assumed: Vec<String>,
    /// The stones around that may be captured before the target, with an unknown result: answers that would depend on them are open.
    pub may_fall: Vec<String>,
    /// Whether stones and the edge enclose the target.
    pub enclosed: bool,
    /// Both outcomes in one word.
    pub summary: Summary,
    /// The outcome for the target if the attacker moves first; null if this was not asked.
    pub attacker_first: Option<SolveAnswer>,
    /// The same if the defender moves first.
    pub defender_first: Option<SolveAnswer>,
    /// One line of best play.
    pub main_line: Vec<String>,
    /// A game record with the stones, the target and vital points marked (`TR`; `CR` where a move decides whoever plays there, `MA` where it
    /// does for one side), and right moves to their end. Only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf: Option<String>,
    /// The nodes of all searches for the answer, the record and the certificates, without those that found the target.
    pub nodes: u64,
    /// Only if searches were stopped early: the cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// Only if an answer is open: ways that may settle it, the most promising first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub would_help: Vec<Help>,
}

/// The outcome for the target if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolveAnswer {
    /// What becomes of it, and the first moves that reach that, `pass` among them if that does.
    #[serde(flatten)]
    pub fate: Fate,
    /// First moves that may do as well but were not settled within the budget; `pass` may be among them.
    pub unsettled_moves: Vec<String>,
    /// The evidence for it.
    pub evidence: Evidence,
    /// The nodes that were searched.
    pub nodes: u64,
    /// The certificate of the outcome. Only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
}

/// A way that may settle an open answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Help {
    /// More nodes.
    MoreNodes,
    /// More time.
    MoreTime,
    /// Name the points where play matters, because nothing encloses the stones.
    Area,
    /// Name fewer points where play matters, because the area is large.
    SmallerArea,
    /// Name the stones in question.
    Target,
    /// Ask about the semeai with the stones around.
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

/// Additions to the solution.
#[derive(Clone, Debug, Default)]
pub struct SolveExtras {
    /// The record of the solution, and the nodes spent on it.
    pub record: Option<(String, u64)>,
    /// The certificates with the attacker and with the defender moving first, and the nodes spent on them.
    pub certificates: Option<([Certificate; 2], u64)>,
    /// The cause that ended the search early, if there was one.
    pub stopped: Option<Stopped>,
    /// Suggestions that may settle an open answer.
    pub help: Vec<Help>,
}

impl Solution {
    /// The full answer.
    #[must_use]
    pub fn new(input: Input, solved: &Solved, beside: SolveExtras) -> Self {
        let size = solved.position.size();
        let vertices = |set| vertices(set, size);
        let (assumes, assumed) = solved.assumptions();
        let (sgf, shown) = beside.record.unzip();
        let (certificates, certified) = beside.certificates.unzip();
        let mut certificates = certificates.map_or([None, None], |all| all.map(Some));
        let mut answer = |first: EngineRole| {
            let answer = solved.answer(first)?;
            Some(SolveAnswer::new(answer, &solved.position, certificates[first.index()].take()))
        };
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
            nodes: solved.nodes() + shown.unwrap_or(0) + certified.unwrap_or(0),
            stopped: beside.stopped,
            would_help: beside.help,
        }
    }

    /// The answer without the fields that only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { area: None, outside_liberties: None, ..self }
    }
}

/// The union of the areas that were searched, or of other points of each.
fn searched(solved: &Solved, points: impl Fn(&Area) -> PointSet) -> PointSet {
    solved.areas().fold(PointSet::EMPTY, |all, area| all | points(area))
}

impl SolveAnswer {
    fn new(answer: &GroupAnswer, position: &Position, certificate: Option<Certificate>) -> Self {
        let found = &answer.found;
        Self {
            fate: Fate::new(found.outcome, &found.moves, position.size()),
            unsettled_moves: points::moves(&found.unsettled, position.size()),
            evidence: answer.evidence.into(),
            nodes: found.nodes,
            certificate,
        }
    }
}
