//! The faults of an input, and their places.

use std::io;

use eyespace::board::{DiagramFault, SetupError, SizeError};

use crate::excerpt::Excerpt;
use crate::place::Place;
use crate::size::{MAX_BYTES, MAX_NODES};

/// An input that can't be used. Its display is one line for the user: `file:line:column: fault; expected ...`.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// The system could not read the input.
    #[error("{file}: {reason}")]
    Unreadable {
        /// The path, or `<stdin>`.
        file: String,
        /// The system's error.
        #[source]
        reason: io::Error,
    },
    /// A fault of the input as a whole.
    #[error("{file}: {fault}")]
    Whole {
        /// The path, or `<stdin>`.
        file: String,
        /// The fault of the input.
        fault: Fault,
    },
    /// A fault at a place.
    #[error("{file}:{place}: {fault}")]
    At {
        /// The path, or `<stdin>`.
        file: String,
        /// The place of the fault in the input.
        place: Place,
        /// The fault at this place.
        fault: Fault,
    },
}

/// A fault of an input, together with what was expected instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The input is longer than [`MAX_BYTES`].
    #[error("too large; expected at most {} MiB", MAX_BYTES >> 20)]
    TooLarge,
    /// The input contains NUL, or is mostly control characters.
    #[error("not text; expected an SGF file or a drawn board")]
    Binary,
    /// The move number is beyond the end of the game.
    #[error("there is no move {asked}; expected at most {moves}")]
    NoSuchMove {
        /// The move number that was requested.
        asked: usize,
        /// The number of moves of the game.
        moves: usize,
    },
    /// The game number is beyond the last game of the file.
    #[error("there is no game {asked}; expected at most {games}")]
    NoSuchGame {
        /// The number of the game that was requested.
        asked: usize,
        /// The number of games in the file.
        games: usize,
    },
    /// A variation names a continuation that doesn't exist.
    #[error("there is no continuation {asked} at branching {branching} of the line; expected at most {continuations}")]
    NoSuchContinuation {
        /// The number of the continuation that was requested.
        asked: usize,
        /// The number of the branching along the line, from 1.
        branching: usize,
        /// The number of continuations at this branching.
        continuations: usize,
    },
    /// A variation has more numbers than its line has branchings.
    #[error(
        "too many numbers in the variation, {numbers}; expected at most {branchings}, one for each branching of its line"
    )]
    TooManyNumbers {
        /// The number of numbers in the variation.
        numbers: usize,
        /// The number of branchings along the line that the variation names.
        branchings: usize,
    },
    /// A diagram that can't be read.
    #[error(transparent)]
    Diagram(DiagramFault),
    /// A `(` without any node after it, so the file contains no game.
    #[error("no game; expected a game in SGF, which begins with (;")]
    NoGame,
    /// A line has more than [`MAX_NODES`] nodes or moves.
    #[error("too many nodes or moves in a line; expected at most {MAX_NODES}")]
    TooManyNodes,
    /// The record is of another game, such as chess.
    #[error("a game of another kind (GM[{0}]); expected Go, GM[1]")]
    NotGo(String),
    /// The board size is allowed in SGF, but too large for Eyespace.
    #[error("{0} (SGF allows boards up to 52, which Eyespace does not read)")]
    Size(SizeError),
    /// The value is impossible for its property.
    #[error("{name}[{value}] makes no sense; expected {expected}")]
    Value {
        /// The name of the property.
        name: String,
        /// The value in the file.
        value: String,
        /// A description of valid values.
        expected: &'static str,
    },
    /// A line of a dump with a game in each line that is no game.
    #[error("no game of a dump; expected a name, a tab and moves such as ;B[pd];W[dp]")]
    GameLine,
    /// A record in another format than SGF, which is to be changed.
    #[error("a record in another format, which can't be changed; expected SGF")]
    NotSgf,
    /// XML that is not well-formed, in a record of Jago.
    #[error("{0}; expected a record of Jago as well-formed XML")]
    Xml(String),
    /// A block in a diagram has no liberty.
    #[error("{0}; expected a liberty for every block")]
    Drawing(SetupError),
}

impl Fault {
    /// The fault together with its place, a byte offset in the text.
    #[must_use]
    pub const fn at(self, byte: usize) -> Located {
        Located { byte: Some(byte), fault: self }
    }

    /// The fault without a place, because it is in the input as a whole.
    #[must_use]
    pub const fn of_all(self) -> Located {
        Located { byte: None, fault: self }
    }
}

/// A fault, with the byte offset of its place if it has one. Readers return this type; their caller turns the offset into a [`Place`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    /// The byte offset, if the fault has a place.
    pub byte: Option<usize>,
    /// The fault.
    pub fault: Fault,
}

impl Located {
    /// The error as the user sees it. `file` is the name of the file in the message.
    #[must_use]
    pub fn in_file(self, file: &str, text: Excerpt<'_>) -> InputError {
        let (file, fault) = (file.to_owned(), self.fault);
        match self.byte {
            Some(byte) => InputError::At { file, place: text.place(byte), fault },
            None => InputError::Whole { file, fault },
        }
    }
}

/// A text from a file in a form that fits into a message: shortened, and on one line.
#[must_use]
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut chars = text.trim().chars();
    let start: String = chars.by_ref().take(LONGEST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if chars.next().is_some() { start + "\u{2026}" } else { start }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_are_short() {
        assert_eq!(quote(" a\nb "), "a b");
        assert_eq!(quote(&"白".repeat(99)), "白".repeat(60) + "\u{2026}");
    }
}
