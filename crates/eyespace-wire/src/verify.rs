//! The answer to `solve --verify`: the claims of a file of problems compared with the search.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::head::Head;
use crate::stopped::Stopped;
use crate::verdict::{Outcome, Role};

/// The problems of a file that were checked. It is written piece by piece, the games as soon as they are checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    /// What stands before the games.
    #[serde(flatten)]
    pub start: VerificationStart,
    /// One for each game of the file that was checked.
    pub games: Vec<VerifiedGame>,
    /// What stands behind them.
    #[serde(flatten)]
    pub end: VerificationEnd,
}

/// What stands before the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct VerificationStart {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The path of the file, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// What stands behind the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VerificationEnd {
    /// The number of problems for each finding.
    pub summary: Tally,
    /// The number of games in the file, or one if a single game was asked for; larger than the number of checked games if the check was stopped.
    pub problems_in_file: usize,
    /// Only if searches were stopped early: the cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// The number of problems for each finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// All problems that were checked.
    pub problems: usize,
    /// The claims agree.
    pub agreeing: usize,
    /// A claim is wrong.
    pub differing: usize,
    /// The target is neither marked nor named, and the claims fit no group that was tried.
    pub unsure: usize,
    /// No claim was found wrong, but some are not settled.
    pub open: usize,
    /// Nothing encloses the stones.
    pub no_area: usize,
    /// There is nothing to check.
    pub unreadable: usize,
}

/// The finding about one game of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Finding {
    /// The claims agree.
    Agrees,
    /// A claim is wrong.
    Differs,
    /// The target is neither marked nor named, and the claims fit no group that was tried.
    Unsure,
    /// No claim was found wrong, but some are not settled.
    Open,
    /// Nothing encloses the stones.
    NoArea,
    /// There is nothing to check.
    Unreadable,
}

/// A game of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct VerifiedGame {
    /// Its number in the file, from 1.
    pub game: usize,
    /// The finding.
    pub finding: Finding,
    /// The reason why there is no area, or nothing to check.
    pub reason: Option<String>,
    /// What the file claims; null if it is unreadable.
    pub claims: Option<ProblemClaims>,
    /// The solved problem; null if nothing was searched.
    pub problem: Option<VerifiedProblem>,
}

/// What a file claims of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProblemClaims {
    /// The side to play.
    pub to_play: Color,
    /// The source of the right moves.
    pub right_from: RightFrom,
    /// The first moves that are claimed to be right.
    pub right: Vec<String>,
    /// Those that are claimed to be wrong.
    pub wrong: Vec<String>,
    /// First moves of the file about which nothing is claimed.
    pub others: Vec<String>,
    /// First moves of the file that cannot be played.
    pub impossible: Vec<ImpossibleMove>,
}

/// The source of the right moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RightFrom {
    /// The labels of the file.
    Labels,
    /// The main line, because no move is labelled right.
    MainLine,
}

/// A first move that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ImpossibleMove {
    /// The move as it is written.
    pub r#move: String,
    /// The claim about it, if there is one.
    pub claimed: Option<Claimed>,
    /// Off the board, or on a stone.
    pub reason: String,
}

/// The claim of a file about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Claimed {
    /// The move is right.
    Right,
    /// The move is wrong.
    Wrong,
}

/// A problem as Eyespace solved it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VerifiedProblem {
    /// The rows from the top.
    pub board: Vec<String>,
    /// The colour to play.
    pub to_play: Color,
    /// The stones in question. If they are neither marked nor named, the group that the claims fit, or else the likeliest one.
    pub target: Vec<String>,
    /// Whether the target was found, because neither the file nor the user names it; another group may then be meant.
    pub target_found: bool,
    /// Their colour.
    pub target_color: Color,
    /// The groups that may be meant, the likeliest first; empty unless the target was found.
    pub candidates: Vec<TargetCandidate>,
    /// The attacker's stones around the area that are assumed to be safe without proof.
    pub assumed: Vec<String>,
    /// The best outcome that the side to play can reach.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat.
    pub ko_first_threat: Option<Role>,
    /// The outcome for the target if that side passes.
    pub outcome_if_passed: Outcome,
    /// First moves that the file claims to be right.
    pub right: Vec<String>,
    /// First moves that the file claims to be wrong.
    pub wrong: Vec<String>,
    /// All first moves that reach the outcome.
    pub moves: Vec<String>,
    /// Moves that are claimed to be right, but are wrong.
    pub refuted: Vec<Attempt>,
    /// Moves that are claimed to be wrong, but are right.
    pub missed: Vec<Attempt>,
    /// Moves that also reach the outcome, but are not in the file, labelled or not.
    pub unnamed: Vec<String>,
    /// Claimed moves that are not settled: outside the area, suicide, or not finished within the budget.
    pub unsettled_moves: Vec<String>,
    /// The nodes of all searches together.
    pub nodes: u64,
}

/// A group that the problem may be about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TargetCandidate {
    /// Its stones.
    pub target: Vec<String>,
    /// Its colour.
    pub target_color: Color,
    /// The outcome by a short search if the attacker moves first.
    pub attacker_first: Outcome,
    /// The same if the defender moves first.
    pub defender_first: Outcome,
    /// The comparison of the claims with this group; null if they were not tried on it.
    pub claims: Option<Comparison>,
}

/// The comparison of the claims with a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Comparison {
    /// The claims fit the group.
    Agree,
    /// A claim is wrong.
    Differ,
    /// Some claims are not settled.
    Open,
}

/// The result of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Attempt {
    /// The move.
    pub r#move: String,
    /// The outcome.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat.
    pub ko_first_threat: Option<Role>,
    /// The line of play after it.
    pub line: Vec<String>,
}
