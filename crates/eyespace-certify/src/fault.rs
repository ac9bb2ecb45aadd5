//! What may be wrong with a certificate, and where.

use crate::board::IllegalMove;

/// A certificate is rejected: the first fault, and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct CertificateError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in bytes.
    pub column: usize,
    /// What is wrong there.
    pub fault: CertificateFault,
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificateFault {
    /// More bytes than [`MAX_BYTES`](crate::MAX_BYTES).
    #[error("the file has more than {} bytes", crate::MAX_BYTES)]
    TooLarge,
    /// Bytes that are no text in UTF-8.
    #[error("these bytes are no text; expected UTF-8")]
    NoText,
    /// More nodes than [`MAX_NODES`](crate::MAX_NODES).
    #[error("the file has more than {} nodes", crate::MAX_NODES)]
    TooManyNodes,
    /// More moves to play than the limit.
    #[error("the check takes more than {0} moves")]
    TooManyMoves(usize),
    /// The caller ended the check.
    #[error("the check was stopped")]
    Stopped,
    /// Something else stands here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// The point is not on the board.
    #[error("the point is not on the board")]
    OffBoard,
    /// The point was listed before.
    #[error("the point is listed twice")]
    Twice,
    /// A stone of the target is missing or not in the area, or they have both colours.
    #[error("the target must be stones of one colour, in the area")]
    NoTarget,
    /// Safe stones are beyond the area.
    #[error("safe stones must be stones outside the area")]
    NotSafe,
    /// Walls and homes are empty points beyond the area.
    #[error("walls and homes must be empty points outside the area")]
    NotEmpty,
    /// Only stones of the defender's beyond the area can be taken for the attacker's.
    #[error(
        "stones that are taken for the attacker's must be stones of the defender's outside the area, and not be safe"
    )]
    NotAgainst,
    /// Something beside the area may change, and nobody said how.
    #[error("{0} is beside the area, and neither a safe stone nor a wall or home")]
    Open(String),
    /// The first to move takes no ko there.
    #[error("the ko must be a point of the area where the first to move takes one stone that could take back at once")]
    NoKo,
    /// The position is not legal.
    #[error("the stone {0} has no liberty")]
    NoLiberty(String),
    /// Each outcome follows from its own claims.
    #[error("the outcome needs other claims: {0}")]
    OtherClaims(String),
    /// If one side wins every ko, nothing depends on a ko.
    #[error("no outcome is a ko if one side wins every ko")]
    NoKoOutcome,
    /// If one side wins every ko, it is the ko master of every claim.
    #[error("the ko master must be the side that wins every ko: {0}")]
    OtherMaster(&'static str),
    /// Nodes are numbered from 0 in the order of the file.
    #[error("expected node number {0}")]
    NodeNumber(usize),
    /// The node does not exist.
    #[error("there is no node {0}")]
    NoNode(usize),
    /// The prover must come nearer to the end.
    #[error("node {0} does not come before this one, so that play could go round in a circle")]
    NoProgress(usize),
    /// The node was reached before in another position.
    #[error("node {0} stands for another position, side to move or ko")]
    OtherPosition(usize),
    /// Nothing leads to the node.
    #[error("nothing leads to node {0}")]
    Unreached(usize),
    /// The move was answered before.
    #[error("the move {0} is answered twice")]
    AnsweredTwice(String),
    /// The opponent has a move that is not answered.
    #[error("no answer to {0}")]
    Unanswered(String),
    /// A move that is not legal.
    #[error("{0} can't be played: {1}")]
    Illegal(String, IllegalMove),
    /// The line ends, but the claim is not settled there.
    #[error("the line ends here, but the claim is not settled")]
    Unsettled,
    /// What the claim says is prevented has happened.
    #[error("what the claim says is prevented happens here")]
    Happens,
}

impl CertificateFault {
    /// Whether a limit of the caller's ended the check, so that the certificate may be right.
    #[must_use]
    pub const fn is_of_limits(&self) -> bool {
        match self {
            Self::TooManyMoves(moves) => *moves < crate::MAX_MOVES,
            Self::Stopped => true,
            _ => false,
        }
    }
}
