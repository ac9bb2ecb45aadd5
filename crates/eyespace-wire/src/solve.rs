//! The answer to `solve`, a problem of life and death.

use eyespace::board::{Move, PointSet, Size};
use eyespace::eyes::Role as EngineRole;
use eyespace::problem::{self, Solved};
use eyespace::search::life::Area;
use eyespace::status::GroupAnswer;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::certify::Certificate;
use crate::choice::{Choice, ChoiceBy, Goal};
use crate::head::Head;
use crate::input::Input;
use crate::ko::Ko;
use crate::play::Play;
use crate::points::{self, vertices};
use crate::question::{Outside, WantedGoal};
use crate::stopped::Stopped;
use crate::verdict::{Assumption, BareOutcome, Evidence, Fate, Outcome, Role, Summary, ko_first_threat};

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
    /// What the side to play is to do.
    pub goal: Goal,
    /// The goal that the question asks about; only if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanted_goal: Option<WantedGoal>,
    /// The side that wins every ko, as the question says; left out if kos are fought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ko: Option<Role>,
    /// Why these stones are meant. Only if the question does not name them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
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
    /// Whether the outside was taken for safe; only if the question says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside: Option<Outside>,
    /// The outcomes with the outside taken for safe; only if walls around the target may be captured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub safe_outside: Option<SafeOutside>,
    /// One line of best play for both sides.
    pub main_line: Vec<String>,
    /// The difficulty for the side to play. Only if all first moves were asked for and settled, and one of them matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Difficulty>,
    /// The judged lines. Only if some were to be tried.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tried: Vec<TriedLine>,
    /// The problem played out; only if the question gives moves so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Play>,
    /// The solution as a game record (SGF); only on request. The target is marked `TR`. Vital points are marked `CR` if both sides gain by moving
    /// there first, `MA` if only one side does. The right first moves are played out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf: Option<String>,
    /// The number of nodes searched for the answer, the tried lines, the play, the record and the certificates, without those that found the target.
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
    /// Whether the goal that the question asks about is reached; left out if no goal is asked about, or if that is open. A ko reaches no goal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reached: Option<bool>,
    /// First moves that may also reach the outcome, but were not settled within the budget; `pass` may be among them.
    pub unsettled_moves: Vec<String>,
    /// The evidence for the outcome.
    pub evidence: Evidence,
    /// The best ko for the side that moves first; only if the outcome is a ko.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ko: Option<Ko>,
    /// `true` if the target is in seki only because its owner can take a ko again and again, as in a double ko.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub double_ko: bool,
    /// The points of its area that the target keeps, for first moves, the best for the side that moves first at the head. Only if it gets two eyes, if
    /// stones and the edge enclose it, and if the area has at most seven empty points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<MovePoints>,
    /// The nodes that were searched, without those for `ko`, `doubleKo` and `points`.
    pub nodes: u64,
    /// The certificate of the outcome. Only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
}

/// The points that the target keeps after a first move, if both sides go on in the area alone until both pass: by area scoring, its stones and what they
/// surround.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MovePoints {
    /// The move, or `pass`.
    #[serde(rename = "move")]
    pub first: String,
    /// The points.
    pub points: u8,
}

/// The outcomes for the target with the outside taken for safe: no chain of the attacker with a liberty elsewhere can be captured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SafeOutside {
    /// If the attacker moves first; null if this was not asked.
    pub attacker_first: Option<BareOutcome>,
    /// The same if the defender moves first.
    pub defender_first: Option<BareOutcome>,
}

impl From<&problem::SafeOutside> for SafeOutside {
    fn from(outside: &problem::SafeOutside) -> Self {
        let [attacker_first, defender_first] = outside.outcomes.map(|known| known.map(BareOutcome::from));
        Self { attacker_first, defender_first }
    }
}

/// The last line of `eyespace solve` with several problems: how many were solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolveSummary {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The number of problems for each result.
    #[serde(flatten)]
    pub tally: SolveTally,
    /// Only if searches were stopped early: the cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// The number of problems for each result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolveTally {
    /// All problems, and all files that could not be read.
    pub problems: usize,
    /// Problems of which both outcomes are proved.
    pub solved: usize,
    /// Problems of which both outcomes are known, and at least one of them is only read.
    pub read: usize,
    /// Problems of which an outcome is open.
    pub open: usize,
    /// Files and games that could not be read, and positions in which there is nothing to solve.
    pub errors: usize,
}

/// How difficult a problem is for the side to play, measured from the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Difficulty {
    /// How often nodes × legalMoves ÷ (legalMoves − failingMoves) can be halved.
    pub value: u32,
    /// The nodes for the outcome and all first moves of this side.
    pub nodes: u64,
    /// The empty points of the area.
    pub empty_points: usize,
    /// The first moves that are legal in the area, a pass not among them.
    pub legal_moves: usize,
    /// Those of them that do not reach the outcome.
    pub failing_moves: usize,
}

/// A line of moves that was tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TriedLine {
    /// The moves, both sides in turn, the side to play first.
    pub moves: Vec<String>,
    /// Only if there are any: the number of moves that were left out, because they come after the end of the fight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<usize>,
    /// Whether they are right.
    pub verdict: TryVerdict,
    /// Only for a mistake: the number of the move, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistake: Option<usize>,
    /// Only for a mistake: the outcome that was within reach before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub could: Option<Outcome>,
    /// Only for a mistake: the moves that would have kept that outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Vec<String>>,
    /// The outcome for the target after the moves, with best play by both sides.
    pub outcome: Outcome,
    /// Only for a ko: the side that must find the first threat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ko_first_threat: Option<Role>,
    /// Best play by both sides after the moves: after a mistake the refutation.
    pub line: Vec<String>,
    /// The evidence for the outcome.
    pub evidence: Evidence,
    /// The nodes that were searched.
    pub nodes: u64,
}

/// Whether a line is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TryVerdict {
    /// Each move reaches the best outcome for its side.
    Right,
    /// A move gives something away.
    Mistake,
    /// Nothing is given away, because the side to play could not do better or worse.
    Indifferent,
    /// It is not settled.
    Open,
}

/// A way that may settle an open answer.
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
#[derive(Clone, Debug)]
pub struct SolveExtras {
    /// Why these stones are meant.
    pub choice: problem::Choice,
    /// The solution as a game record (SGF), and the nodes that were searched for it.
    pub record: Option<(String, u64)>,
    /// The certificates with the attacker and with the defender moving first, and the nodes spent on them.
    pub certificates: Option<([Certificate; 2], u64)>,
    /// The cause that ended the search early, if there was one.
    pub stopped: Option<Stopped>,
    /// Suggestions that may settle an open answer.
    pub help: Vec<Help>,
    /// How the outside was taken.
    pub outside: Outside,
    /// The judged lines.
    pub tried: Vec<problem::TriedLine>,
    /// The problem played out, if moves so far are given.
    pub play: Option<Play>,
    /// The difficulty, if it can be told.
    pub difficulty: Option<problem::Difficulty>,
}

impl Solution {
    /// Builds the full answer.
    #[must_use]
    pub fn new(input: Input, solved: &Solved, beside: SolveExtras) -> Self {
        let size = solved.position.size();
        let vertices = |set| vertices(set, size);
        let (assumes, assumed) = solved.assumptions();
        let (sgf, shown) = beside.record.unzip();
        let played = beside.play.as_ref().map_or(0, |play| play.nodes);
        let (certificates, certified) = beside.certificates.unzip();
        let mut certificates = certificates.map_or([None, None], |all| all.map(Some));
        let mut answer = |first: EngineRole| {
            let answer = solved.answer(first)?;
            Some(SolveAnswer::new(answer, solved, first, certificates[first.index()].take()))
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
            goal: beside.choice.goal(solved).into(),
            wanted_goal: solved.wanted.map(Into::into),
            ko: solved.ko_winner.map(Into::into),
            choice: Some(Choice::new(&beside.choice, size)).filter(|choice| choice.by != ChoiceBy::User),
            assumes: assumes.map(Into::into),
            assumed: vertices(assumed),
            may_fall: vertices(solved.may_fall()),
            enclosed: solved.enclosed.is_some(),
            summary: solved.summary().into(),
            attacker_first: answer(EngineRole::Attacker),
            defender_first: answer(EngineRole::Defender),
            outside: Some(beside.outside).filter(|outside| *outside == Outside::Safe),
            safe_outside: solved.safe_outside.as_ref().map(Into::into),
            main_line: points::moves(&solved.line.moves, size),
            difficulty: beside.difficulty.map(Into::into),
            tried: beside.tried.iter().map(|tried| TriedLine::new(tried, size)).collect(),
            play: beside.play,
            sgf,
            nodes: solved.nodes()
                + played
                + shown.unwrap_or(0)
                + certified.unwrap_or(0)
                + beside.tried.iter().map(|tried| tried.nodes).sum::<u64>(),
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

impl From<problem::Difficulty> for Difficulty {
    fn from(difficulty: problem::Difficulty) -> Self {
        let problem::Difficulty { value, nodes, empty, moves, failing } = difficulty;
        Self { value, nodes, empty_points: empty, legal_moves: moves, failing_moves: failing }
    }
}

impl TriedLine {
    fn new(tried: &problem::TriedLine, size: Size) -> Self {
        let (verdict, mistake) = match &tried.verdict {
            problem::TryVerdict::Right => (TryVerdict::Right, None),
            problem::TryVerdict::Mistake { number, mistake } => (TryVerdict::Mistake, Some((*number, mistake))),
            problem::TryVerdict::Indifferent => (TryVerdict::Indifferent, None),
            problem::TryVerdict::Open => (TryVerdict::Open, None),
        };
        Self {
            moves: points::moves(&tried.moves, size),
            left_out: Some(tried.left_out).filter(|&left_out| left_out > 0),
            verdict,
            mistake: mistake.map(|(number, _)| number),
            could: mistake.map(|(_, mistake)| mistake.could.into()),
            right: mistake.map(|(_, mistake)| points::moves(&mistake.right, size)),
            outcome: tried.outcome.into(),
            ko_first_threat: ko_first_threat(tried.outcome),
            line: points::moves(&tried.line, size),
            evidence: tried.evidence.into(),
            nodes: tried.nodes,
        }
    }
}

fn points_of(counted: &problem::LifePoints, size: Size) -> Vec<MovePoints> {
    let of_move = |&(mv, points): &(Move, u8)| MovePoints { first: mv.name(size).to_string(), points };
    counted.moves.iter().map(of_move).collect()
}

impl SolveAnswer {
    fn new(answer: &GroupAnswer, solved: &Solved, first: EngineRole, certificate: Option<Certificate>) -> Self {
        let (found, position) = (&answer.found, &solved.position);
        Self {
            fate: Fate::new(found.outcome, &found.moves, position.size()),
            reached: solved.is_reached(first),
            unsettled_moves: points::moves(&found.unsettled, position.size()),
            evidence: answer.evidence.into(),
            ko: solved.best_ko(first).map(|best| Ko::new(best, position.size())),
            double_ko: solved.is_double_ko(first),
            points: solved.life_points(first).map_or_else(Vec::new, |counted| points_of(counted, position.size())),
            nodes: found.nodes,
            certificate,
        }
    }
}
