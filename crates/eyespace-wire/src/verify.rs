//! The answer to `solve --verify`: the claims of a file of problems beside what was found.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::head::Head;
use crate::stopped::Stopped;
use crate::verdict::{Outcome, Role};

/// All problems of a file that were checked. It is written piece by piece, the games as soon as they are checked.
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
    /// How many there are of each kind.
    pub summary: Tally,
    /// How many games the file has, or one if one was asked for: more than were checked if it was stopped.
    pub problems_in_file: usize,
    /// Only if searches ended before they were done: by what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// How many problems came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// All that were checked.
    pub problems: usize,
    /// The claims agree.
    pub agreeing: usize,
    /// A claim is wrong.
    pub differing: usize,
    /// Nothing says which stones are meant, and the claims fit no group that was tried.
    pub unsure: usize,
    /// None was found wrong, not all are settled.
    pub open: usize,
    /// Nothing encloses the stones.
    pub no_area: usize,
    /// There is nothing to check.
    pub unreadable: usize,
}

/// What came of a game of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Finding {
    /// The claims agree.
    Agrees,
    /// A claim is wrong.
    Differs,
    /// Nothing says which stones are meant, and the claims fit no group that was tried.
    Unsure,
    /// None was found wrong, not all are settled.
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
    /// What came of it.
    pub finding: Finding,
    /// Why there is no area, or nothing to check.
    pub reason: Option<String>,
    /// What the file claims; null if it is unreadable.
    pub claims: Option<ProblemClaims>,
    /// What was found; null where nothing was searched.
    pub problem: Option<VerifiedProblem>,
}

/// What a file claims of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProblemClaims {
    /// Whose problem it is.
    pub to_play: Color,
    /// Where right moves are known from.
    pub right_from: RightFrom,
    /// The first moves that are claimed to be right.
    pub right: Vec<String>,
    /// Those that are claimed to be wrong.
    pub wrong: Vec<String>,
    /// First moves of the file of which nothing is claimed.
    pub others: Vec<String>,
    /// First moves of the file that cannot be played.
    pub impossible: Vec<ImpossibleMove>,
}

/// Where right moves are known from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RightFrom {
    /// Labels say so.
    Labels,
    /// No move is labelled right; that of the main line was taken.
    MainLine,
}

/// A first move that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ImpossibleMove {
    /// As it is written.
    pub r#move: String,
    /// What is claimed of it, if anything.
    pub claimed: Option<Claimed>,
    /// Off the board, or on a stone.
    pub reason: String,
}

/// What a file claims of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Claimed {
    /// That it is right.
    Right,
    /// That it is wrong.
    Wrong,
}

/// What was found of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VerifiedProblem {
    /// The rows from the top.
    pub board: Vec<String>,
    /// Whose turn it is.
    pub to_play: Color,
    /// The stones in question: those that the claims fit, or else the likeliest, where nothing says so.
    pub target: Vec<String>,
    /// Whether neither the file nor the user says which stones are in question: then another group may be meant.
    pub target_found: bool,
    /// Whose they are.
    pub target_color: Color,
    /// The groups that may be meant, the likeliest first; empty unless the target was found.
    pub candidates: Vec<TargetCandidate>,
    /// The attacker's stones around that count as safe, though that is not proved.
    pub assumed: Vec<String>,
    /// The best that the side to play can reach.
    pub outcome: Outcome,
    /// If that is a ko, who must find the first threat.
    pub ko_first_threat: Option<Role>,
    /// What becomes of the target if that side passes.
    pub outcome_if_passed: Outcome,
    /// As claimed.
    pub right: Vec<String>,
    /// As claimed.
    pub wrong: Vec<String>,
    /// All first moves that reach the outcome.
    pub moves: Vec<String>,
    /// Said to be right, and not so.
    pub refuted: Vec<Attempt>,
    /// Claimed to be wrong, and right.
    pub missed: Vec<Attempt>,
    /// Reach the outcome too, and are not in the file, labelled or not.
    pub unnamed: Vec<String>,
    /// Claimed, and not settled: out of the area, suicide, or too much for the budget.
    pub unsettled_moves: Vec<String>,
    /// Of all searches together.
    pub nodes: u64,
}

/// A group that may be meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TargetCandidate {
    /// Its stones.
    pub target: Vec<String>,
    /// Its colour.
    pub target_color: Color,
    /// What a short search says becomes of it if the attacker moves first.
    pub attacker_first: Outcome,
    /// The same if the defender does.
    pub defender_first: Outcome,
    /// How the claims compare with that group; null if they were not tried on it.
    pub claims: Option<Comparison>,
}

/// How claims compare with a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Comparison {
    /// They fit.
    Agree,
    /// One is wrong.
    Differ,
    /// Not all are settled.
    Open,
}

/// What a move leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Attempt {
    /// The move.
    pub r#move: String,
    /// What it leads to.
    pub outcome: Outcome,
    /// If that is a ko, who must find the first threat.
    pub ko_first_threat: Option<Role>,
    /// How play goes on from it.
    pub line: Vec<String>,
}
