//! The answer to `solve --verify`. The program solves the problems of a file and compares the results with the moves that the file calls right or
//! wrong, which are its claims.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::head::Head;
use crate::stopped::Stopped;
use crate::verdict::{Outcome, Role};

/// The findings about the problems of a file. The program writes each game as soon as it is checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    /// The fields that come before the games.
    #[serde(flatten)]
    pub start: VerificationStart,
    /// The games of the file that were checked, in the order of the file.
    pub games: Vec<VerifiedGame>,
    /// The fields that come after the games.
    #[serde(flatten)]
    pub end: VerificationEnd,
}

/// The fields of the answer that come before the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct VerificationStart {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The path of the file; left out if the problems came without a path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// The fields of the answer that come after the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VerificationEnd {
    /// The number of problems for each finding.
    pub summary: Tally,
    /// The number of games in the file, or 1 if a single game was asked for. It is larger than the number of checked games if the check was
    /// stopped.
    pub problems_in_file: usize,
    /// The cause that stopped searches early; left out if no search was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// The corrected file; left out if none was asked for or written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed: Option<FixedFile>,
}

/// A corrected file: the program writes it, and the answer to a question has its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FixedFile {
    /// The path of the corrected file; only if it was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The text of the corrected file; only in the answer to a question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf: Option<String>,
    /// The number of findings that were corrected.
    pub corrected: usize,
    /// The number of findings in the corrected file whose severity is `wrong` or `missing`.
    pub left: usize,
}

/// The number of problems for each finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// The number of all problems that were checked.
    pub problems: usize,
    /// Problems in which the search agrees with all moves that the file calls right or wrong.
    pub agreeing: usize,
    /// Problems in which the file calls a wrong move right, or a right move wrong.
    pub differing: usize,
    /// Problems that do not name their group, and whose right and wrong moves in the file fit no group that was tried.
    pub unsure: usize,
    /// Problems in which no fault was found, but some moves that the file calls right or wrong could not be checked.
    pub open: usize,
    /// Problems in which nothing encloses the stones in question.
    pub no_area: usize,
    /// Games that cannot be read, or that contain nothing to check.
    pub unreadable: usize,
    /// The number of findings of each severity, in all problems together.
    pub findings: SeverityTally,
}

/// The number of findings of each severity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeverityTally {
    /// Claims that are proved wrong.
    pub wrong: usize,
    /// Claims that are doubted without a proof, and what is missing without a proof.
    pub doubtful: usize,
    /// What is missing in the files.
    pub missing: usize,
    /// What an editor would change although nothing is wrong.
    pub style: usize,
}

/// The finding about one game of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Finding {
    /// The search agrees with all moves that the file calls right or wrong.
    Agrees,
    /// The file makes a claim that is proved wrong: it calls a wrong move right, or a right move wrong.
    Differs,
    /// A claim of the file is doubted, but not proved wrong; or the problem does not name its group, and the right and wrong moves in the file fit
    /// no group that was tried.
    Unsure,
    /// No fault was found, but some moves that the file calls right or wrong could not be checked.
    Open,
    /// Nothing encloses the stones in question.
    NoArea,
    /// The game cannot be read, or contains nothing to check.
    Unreadable,
}

/// A game of the file, with the finding about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct VerifiedGame {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// Whether the search agrees with the lines that the file calls right or wrong.
    pub finding: Finding,
    /// The reason for the findings `noArea` and `unreadable`; null for other findings.
    pub reason: Option<String>,
    /// The moves that the file calls right or wrong; null if the game is unreadable.
    pub claims: Option<ProblemClaims>,
    /// The solved problem; null if nothing was searched.
    pub problem: Option<VerifiedProblem>,
    /// Everything that is found in the lines of the game, in the order of its nodes.
    pub findings: Vec<LineFinding>,
}

/// A finding about one place in the tree of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LineFinding {
    /// What is found.
    pub kind: FindingKind,
    /// How bad it is.
    pub severity: Severity,
    /// The moves from the root to the node, such as `B D4`; empty for the position before the first move.
    pub path: Vec<String>,
    /// The line of the file in which the node begins, from 1.
    pub line: usize,
    /// The moves in question, such as `W E5`: moves that are missing after the node, or that refute its move.
    pub moves: Vec<String>,
    /// A line of play that shows it, from the position at the node on: the refutation of a wrong move, or the moves that are missing.
    pub shown: Vec<String>,
    /// The outcome for the target after the moves of `path`; null if it was not needed.
    pub outcome: Option<Outcome>,
    /// If the outcome is a ko, the side that needs the first ko threat; null otherwise.
    pub ko_first_threat: Option<Role>,
    /// How it is known; null if no search was needed.
    pub evidence: Option<ClaimEvidence>,
    /// The reason why a move cannot be played, or the other place of a repeated move or position; null otherwise.
    pub more: Option<String>,
}

/// How a finding is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ClaimEvidence {
    /// It was read, which is no proof.
    Read,
    /// It was proved under the assumption that the stones around the area hold, of which some have fewer than three liberties beyond it.
    ProvedIfWallsHold,
    /// It was proved, under the assumption that the stones of `assumed` are safe.
    Proved,
}

/// The kinds of findings in the lines of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FindingKind {
    /// The file calls a line right, but the last move of `path` gives the result away; `moves` refute it, and `shown` is best play.
    RightFails,
    /// The file calls every line through the last move of `path` wrong, but the move keeps the result; `shown` is best play after it.
    WrongWorks,
    /// `moves` are as good as the right moves of the file, and are not in it.
    MissingRight,
    /// `moves` are replies that resist more than those of the file, and are not in it. `shown` has the first of them with its answer.
    MissingDefence,
    /// The file calls the last move of `path` wrong and does not refute it; `moves` refute it, and `shown` is best play.
    NoRefutation,
    /// The file answers a wrong move by the last move of `path`, after which the result is within reach again, by `moves`.
    RefutationFails,
    /// The file does not answer the last move of `path`, a reply to a right move; `moves` answer it.
    NoAnswer,
    /// A right line ends although the next move matters; it goes on by `shown`.
    StopsEarly,
    /// A line goes on by `moves` although nothing matters any more.
    AfterEnd,
    /// The last move of `path` begins two variations of the same node; `more` is the other.
    RepeatedMove,
    /// `path` leads to a position from which another line of the file goes on, which is `more`.
    Transposition,
    /// The last move of `path` cannot be played, for the reason `more`.
    Unplayable,
    /// The search did not find out whether the claim about the last move of `path` is true.
    NotSettled,
    /// The file does not show which stones it is about, and its claims fit no group that was tried.
    TargetUnknown,
    /// No group is in question: all stones beside the right moves live, whatever is played.
    NothingInQuestion,
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// The file makes a claim that is proved wrong. Only this makes the exit code 1.
    Wrong,
    /// There are reasons to doubt the file, but no proof.
    Doubtful,
    /// Something is missing that belongs into the file.
    Missing,
    /// Nothing is wrong, but an editor would change it.
    Style,
}

/// The first moves of a problem, as the file labels them: right, wrong or unlabelled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProblemClaims {
    /// The side to play.
    pub to_play: Color,
    /// The source from which the right moves were taken.
    pub right_from: RightFrom,
    /// The first moves that the file calls right.
    pub right: Vec<String>,
    /// The first moves that the file calls wrong.
    pub wrong: Vec<String>,
    /// The first moves in the file that it calls neither right nor wrong.
    pub others: Vec<String>,
    /// The first moves in the file that cannot be played.
    pub impossible: Vec<ImpossibleMove>,
}

/// The source from which the right moves of a problem were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum RightFrom {
    /// The file labels the right moves.
    Labels,
    /// No move is labelled right, so the first move of the main line counts as right.
    MainLine,
}

/// A first move in the file that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ImpossibleMove {
    /// The move as the file writes it.
    pub r#move: String,
    /// Whether the file calls the move right or wrong; null if it does neither.
    pub claimed: Option<Claimed>,
    /// The reason why it cannot be played: the point is off the board or holds a stone.
    pub reason: String,
}

/// The label of a move in the file: right or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Claimed {
    /// The move is right.
    Right,
    /// The move is wrong.
    Wrong,
}

/// A problem of the file as Eyespace solved it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VerifiedProblem {
    /// The rows of the board from the top: `.` empty, `X` Black, `O` White.
    pub board: Vec<String>,
    /// The colour to play.
    pub to_play: Color,
    /// The stones in question. If the file neither marks nor names them, this is the group that its right and wrong moves fit, or otherwise the
    /// most likely one.
    pub target: Vec<String>,
    /// Whether Eyespace chose the target, because neither the file nor the user names it. The problem may then be about another group.
    pub target_found: bool,
    /// The colour of the target.
    pub target_color: Color,
    /// The groups that the problem may be about, the most likely first; empty if the file or the user names the target.
    pub candidates: Vec<TargetCandidate>,
    /// The attacker's stones around the area that are assumed to be safe without proof.
    pub assumed: Vec<String>,
    /// The best outcome that the side to play can reach.
    pub outcome: Outcome,
    /// How that outcome is known; null if it is open.
    pub evidence: Option<ClaimEvidence>,
    /// If the outcome is a ko, the side that needs the first ko threat; null otherwise.
    pub ko_first_threat: Option<Role>,
    /// The outcome for the target if the side to play passes.
    pub outcome_if_passed: Outcome,
    /// The first moves that the file calls right.
    pub right: Vec<String>,
    /// The first moves that the file calls wrong.
    pub wrong: Vec<String>,
    /// All first moves that reach `outcome`.
    pub moves: Vec<String>,
    /// Moves that the file calls right and the search finds wrong.
    pub refuted: Vec<Attempt>,
    /// Moves that the file calls wrong and the search finds right.
    pub missed: Vec<Attempt>,
    /// Right moves that are not in the file, labelled or not.
    pub unnamed: Vec<String>,
    /// Labelled moves that could not be checked: they are outside the area, are suicide, or were not settled within the budget.
    pub unsettled_moves: Vec<String>,
    /// The number of nodes of all searches together.
    pub nodes: u64,
}

/// A group that the problem may be about, because the file names no target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TargetCandidate {
    /// The stones of the group.
    pub target: Vec<String>,
    /// The colour of the group.
    pub target_color: Color,
    /// The outcome for the group by a short search, if the attacker moves first.
    pub attacker_first: Outcome,
    /// The outcome for the group by a short search, if the defender moves first.
    pub defender_first: Outcome,
    /// Whether the file's right and wrong moves fit this group; null if they were not tried on it.
    pub claims: Option<Comparison>,
}

/// Whether the moves that a file calls right or wrong fit a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Comparison {
    /// All moves that the file calls right or wrong fit the group.
    Agree,
    /// A move does not fit: the file calls it right although it is wrong for this group, or the reverse.
    Differ,
    /// No fault was found, but some moves that the file calls right or wrong could not be checked.
    Open,
}

/// A first move that the file calls right and the search finds wrong, or the reverse, with the outcome after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Attempt {
    /// The first move.
    pub r#move: String,
    /// The outcome for the target after the move.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat; null otherwise.
    pub ko_first_threat: Option<Role>,
    /// A line of best play after the move.
    pub line: Vec<String>,
    /// Whether the disagreement is proved.
    pub evidence: ClaimEvidence,
}
