//! A problem played out, in the answer to `solve` with `play`: the moves so far, what each gave away, and the reply.

use eyespace::board::{Move, Size};
use eyespace::problem;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::points::{board, moves, vertex, vertices};
use crate::verdict::{Outcome, Role, ko_first_threat};

/// A problem played out against right answers, after some moves and the reply to the last of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Play {
    /// The colour of the player. Moves of the other side are replies.
    pub player: Color,
    /// The outcome for the target before the first move, if both sides play well.
    pub outcome_at_first: Outcome,
    /// The moves so far, as the question gives them.
    pub moves: Vec<PlayedMove>,
    /// The reply to the last move, or the first move of the other side if it begins; null if it is the player's turn, or if the play has ended.
    pub reply: Option<PlayReply>,
    /// The rows of the board now, after the reply: `.` empty, `X` Black, `O` White.
    pub board: Vec<String>,
    /// The colour to play now.
    pub to_play: Color,
    /// The point where the side to play may not retake a ko; null if there is none.
    pub ko: Option<String>,
    /// What is left of the target.
    pub target: Vec<String>,
    /// The outcome for the target now, if both sides play well; `open` if the nodes did not settle it.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat; null otherwise.
    pub ko_first_threat: Option<Role>,
    /// The moves of the side to play that reach the outcome, `pass` among them if that does. Empty if no move helps, or if all do.
    pub right: Vec<String>,
    /// How the play ended; null if it goes on.
    pub end: Option<PlayEnd>,
    /// Best play by both sides from now on; only if the last move of the player was a mistake. With the reply it is the refutation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
    /// The nodes that were searched for the play.
    pub nodes: u64,
}

/// A move of a problem that is played out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlayedMove {
    /// The colour that moved.
    pub color: Color,
    /// The move: a point, `pass`, or `threat` for a ko threat elsewhere, which was answered.
    pub r#move: String,
    /// The outcome for the target after the move, if both sides play well.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat; null otherwise.
    pub ko_first_threat: Option<Role>,
    /// What the move gave away; only if it was a mistake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistake: Option<PlayMistake>,
}

/// What a mistake gave away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PlayMistake {
    /// The outcome that was within reach before the move.
    pub could: Outcome,
    /// The moves that would have kept that outcome.
    pub right: Vec<String>,
}

/// The reply to a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PlayReply {
    /// The move, or `pass`.
    pub r#move: String,
    /// What it is for.
    pub aim: PlayAim,
    /// The number of moves before the same position occurred; left out if it had not occurred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<usize>,
}

/// What a reply is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PlayAim {
    /// It keeps the outcome, which another move might not.
    Keeps,
    /// Nothing is to be gained or lost by the right answers: the move sets the hardest task.
    Resists,
    /// The side would take back a ko, and lacks a threat. A `threat` in place of the move gives it one.
    LacksThreat,
    /// The nodes did not settle which move is right.
    Guesses,
}

/// How a play ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PlayEnd {
    /// The target is captured.
    Captured,
    /// The target lives, though its owner passes for ever.
    Lives,
    /// Both sides passed; `outcome` says what becomes of the target.
    Passed,
    /// The position occurred for the third time: the attacker makes no progress, so the target is not captured.
    Repeated,
}

impl PlayedMove {
    /// A move, the outcome after it, and what it gave away. `None` stands for a ko threat.
    #[must_use]
    pub fn new(
        color: eyespace::board::Color,
        mv: Option<Move>,
        outcome: eyespace::status::Outcome,
        mistake: Option<&problem::Mistake>,
        size: Size,
    ) -> Self {
        Self {
            color: color.into(),
            r#move: mv.map_or_else(|| "threat".to_owned(), |mv| mv.name(size)),
            outcome: outcome.into(),
            ko_first_threat: ko_first_threat(outcome),
            mistake: mistake
                .map(|mistake| PlayMistake { could: mistake.could.into(), right: moves(&mistake.right, size) }),
        }
    }
}

impl Play {
    /// The play as it stands, after these moves and this reply.
    #[must_use]
    pub fn new(
        play: &problem::PlayOut<'_>,
        outcome_at_first: eyespace::status::Outcome,
        moves: Vec<PlayedMove>,
        reply: Option<problem::PlayReply>,
    ) -> Self {
        let size = play.position().size();
        Self {
            player: play.player().into(),
            outcome_at_first: outcome_at_first.into(),
            moves,
            reply: reply.map(|reply| PlayReply {
                r#move: reply.mv.name(size),
                aim: reply.aim.into(),
                repeats: reply.repeats,
            }),
            board: board(play.position()),
            to_play: play.position().to_play().into(),
            ko: play.ko().map(|point| vertex(point, size)),
            target: vertices(play.target(), size),
            outcome: play.outcome().into(),
            ko_first_threat: ko_first_threat(play.outcome()),
            right: crate::points::moves(play.right(), size),
            end: play.end().map(Into::into),
            line: None,
            nodes: play.nodes(),
        }
    }
}

impl From<problem::Aim> for PlayAim {
    fn from(aim: problem::Aim) -> Self {
        match aim {
            problem::Aim::Keeps => Self::Keeps,
            problem::Aim::Resists => Self::Resists,
            problem::Aim::LacksThreat => Self::LacksThreat,
            problem::Aim::Guesses => Self::Guesses,
        }
    }
}

impl From<problem::PlayEnd> for PlayEnd {
    fn from(end: problem::PlayEnd) -> Self {
        match end {
            problem::PlayEnd::Captured => Self::Captured,
            problem::PlayEnd::Lives => Self::Lives,
            problem::PlayEnd::Passed(_) => Self::Passed,
            problem::PlayEnd::Repeated => Self::Repeated,
        }
    }
}
