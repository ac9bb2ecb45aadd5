//! What can be wrong with an input, and where.

use std::io;

use eyespace::board::{DiagramFault, SetupError, SizeError};

use crate::excerpt::Excerpt;
use crate::place::Place;
use crate::size::{MAX_BYTES, MAX_NODES};

/// An input that could not be used. Its text is a line for the user: `file:line:column: what is wrong; what was expected`.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// The system could not read it.
    #[error("{file}: {reason}")]
    Unreadable {
        /// The path, or `<stdin>`.
        file: String,
        /// What the system says.
        #[source]
        reason: io::Error,
    },
    /// Wrong as a whole.
    #[error("{file}: {fault}")]
    Whole {
        /// The path, or `<stdin>`.
        file: String,
        /// What is wrong.
        fault: Fault,
    },
    /// Wrong at a place.
    #[error("{file}:{place}: {fault}")]
    At {
        /// The path, or `<stdin>`.
        file: String,
        /// Where.
        place: Place,
        /// What is wrong there.
        fault: Fault,
    },
}

/// What is wrong with an input, and what was expected in its stead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// More than [`MAX_BYTES`].
    #[error("too large; expected at most {} MiB", MAX_BYTES >> 20)]
    TooLarge,
    /// NUL or mostly control characters.
    #[error("not text; expected an SGF file or a drawn board")]
    Binary,
    /// A move number beyond the end of the game.
    #[error("there is no move {asked}; expected at most {moves}")]
    NoSuchMove {
        /// The move asked for.
        asked: usize,
        /// How many there are.
        moves: usize,
    },
    /// A game beyond the last of the file.
    #[error("there is no game {asked}; expected at most {games}")]
    NoSuchGame {
        /// The game asked for.
        asked: usize,
        /// How many there are.
        games: usize,
    },
    /// A number of a variation that is higher than the tree branches there.
    #[error("there is no continuation {asked} at branching {branching} of the line; expected at most {continuations}")]
    NoSuchContinuation {
        /// The continuation asked for.
        asked: usize,
        /// Which node of the line that branches it is, from 1.
        branching: usize,
        /// How many continuations that has.
        continuations: usize,
    },
    /// A variation of too many numbers.
    #[error(
        "too many numbers in the variation, {numbers}; expected at most {branchings}, one for each branching of its line"
    )]
    TooManyNumbers {
        /// How many numbers the variation has.
        numbers: usize,
        /// How many nodes of its line branch.
        branchings: usize,
    },
    /// A drawing that makes no sense.
    #[error(transparent)]
    Diagram(DiagramFault),
    /// A `(` without any node.
    #[error("no game; expected a game in SGF, which begins with (;")]
    NoGame,
    /// A line of more than [`MAX_NODES`].
    #[error("too many nodes or moves in a line; expected at most {MAX_NODES}")]
    TooManyNodes,
    /// Chess, for example.
    #[error("a game of another kind (GM[{0}]); expected Go, GM[1]")]
    NotGo(String),
    /// A board that SGF can have, and that is too large here.
    #[error("{0} (SGF allows boards up to 52, which Eyespace does not read)")]
    Size(SizeError),
    /// A value that the property cannot have.
    #[error("{name}[{value}] makes no sense; expected {expected}")]
    Value {
        /// The property.
        name: String,
        /// What it has.
        value: String,
        /// What it should have.
        expected: &'static str,
    },
    /// Stones were drawn so.
    #[error("{0}; expected a liberty for every block")]
    Drawing(SetupError),
}

impl Fault {
    /// At this byte of the text.
    #[must_use]
    pub const fn at(self, byte: usize) -> Located {
        Located { byte: Some(byte), fault: self }
    }

    /// Not at any place of the text.
    #[must_use]
    pub const fn of_all(self) -> Located {
        Located { byte: None, fault: self }
    }
}

/// A fault, at a byte of the text if it has a place: what readers return; the door makes a [`Place`] of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    /// Where, if at a place.
    pub byte: Option<usize>,
    /// What is wrong there.
    pub fault: Fault,
}

impl Located {
    /// The error for the user, who calls the file so.
    #[must_use]
    pub fn in_file(self, file: &str, text: Excerpt<'_>) -> InputError {
        let (file, fault) = (file.to_owned(), self.fault);
        match self.byte {
            Some(byte) => InputError::At { file, place: text.place(byte), fault },
            None => InputError::Whole { file, fault },
        }
    }
}

/// What a file says, fit to be quoted in a line: short, and on one line itself.
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
