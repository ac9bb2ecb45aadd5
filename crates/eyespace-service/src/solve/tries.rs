//! Lines of moves that a user tries on a problem, written as `D4` or `D4 E5 pass`.

use eyespace::board::{Move, Size};
use eyespace::problem::{CannotTry, SolveRequest, Solved, TriedLine, try_line};
use eyespace_record::fault::quote;

use super::TargetError;

/// Why a line can't be tried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TryError {
    /// A word of the line is neither a point of the board nor `pass`.
    #[error("\"{0}\" is not a point of this board; expected moves, such as D4 E5")]
    NoMove(String),
    /// The line has no moves.
    #[error("there is no move; expected moves, such as D4 E5")]
    Empty,
    /// A move can't be played, or the search has no such move.
    #[error("{name}: {}", fault.reason)]
    Move {
        /// The move.
        name: String,
        /// The reason.
        fault: CannotTry,
    },
}

/// Why there is no solution.
#[derive(Debug, thiserror::Error)]
pub enum NotSolved {
    /// There is nothing to solve.
    #[error(transparent)]
    Target(#[from] TargetError),
    /// A line can't be judged.
    #[error("--try \"{line}\": {reason}")]
    Try {
        /// The line as it was written.
        line: String,
        /// The reason.
        reason: TryError,
    },
}

/// The moves of a line, separated by spaces or commas.
///
/// # Errors
/// A word is no move, or there is none.
pub fn moves(line: &str, size: Size) -> Result<Vec<Move>, TryError> {
    let words = line.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let read = |word: &str| match size.parse_vertex(word) {
        _ if word.eq_ignore_ascii_case("pass") => Ok(Move::Pass),
        Ok(point) => Ok(Move::Play(point)),
        Err(_) => Err(TryError::NoMove(quote(word))),
    };
    let moves = words.map(read).collect::<Result<Vec<_>, _>>()?;
    if moves.is_empty() { Err(TryError::Empty) } else { Ok(moves) }
}

/// Judges a line. The side to play makes the first move.
///
/// # Errors
/// The line is no line of moves, or a move can't be played.
pub fn tried(solved: &Solved, line: &str, request: &SolveRequest<'_>) -> Result<TriedLine, TryError> {
    let size = solved.position.size();
    let moves = moves(line, size)?;
    try_line(solved, &moves, request).map_err(|fault| {
        let name = moves.get(fault.number - 1).map_or_else(String::new, |mv| mv.name(size));
        TryError::Move { name, fault }
    })
}
