//! Remarks about a drawing: parts of the text that were ignored, or read in a way that the user might not expect.

use std::fmt;

use crate::board::{Color, Point, PointSet, Size};

/// The largest number of characters of a line that a remark quotes.
const QUOTED: usize = 60;

/// Something about the reading of a drawing that the user may want to know. [`fmt::Display`] writes it in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// Some lines were not understood, and were ignored.
    Unread {
        /// The number of the first line that was not understood, from 1.
        first: usize,
        /// The number of the last line that was not understood.
        last: usize,
        /// The text of the first line that was not understood, shortened.
        text: String,
    },
    /// A line gives a number of captured stones, but it is not clear whose stones they are.
    WhoseStones {
        /// The line, from 1.
        line: usize,
        /// The text of the line, shortened.
        text: String,
    },
    /// A line contradicts a line above it. The line above was used, and this one ignored.
    Contradicted {
        /// The line, from 1.
        line: usize,
        /// The text of the line, shortened.
        text: String,
    },
    /// The player to move was inferred from the stone that is marked as the last move.
    LastMove {
        /// The marked stone.
        point: Point,
        /// The colour of the marked stone.
        color: Color,
        /// The size of the board.
        size: Size,
    },
    /// The text shows ownership with a sign that leaves open whether there is a stone. Points with this sign were taken as empty.
    Untold {
        /// The sign: `S` or `?`.
        sign: char,
        /// The points with this sign.
        points: PointSet,
        /// The size of the board.
        size: Size,
    },
    /// The text does not show which side played the first numbered stone, so a colour was assumed.
    FirstPlayer {
        /// The number of that stone.
        number: usize,
        /// The colour that was assumed.
        color: Color,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread { first, last, text } if first == last => write!(f, "line {first} was not read: \"{text}\""),
            Self::Unread { first, last, text } => {
                write!(f, "lines {first} to {last} were not read; the first is \"{text}\"")
            }
            Self::WhoseStones { line, text } => {
                write!(f, "line {line} was not read: \"{text}\" leaves it unclear whose stones were captured")
            }
            Self::Contradicted { line, text } => {
                write!(f, "line {line} was not read: \"{text}\" contradicts a line above")
            }
            Self::LastMove { point, color, size } => {
                let (vertex, next) = (size.vertex(*point), color.opponent());
                write!(f, "the marked stone at {vertex} was taken for the last move: {next} to play")
            }
            Self::Untold { sign, points, size } => {
                let first = points.first().map_or_else(String::new, |point| size.vertex(point).to_string());
                let more = match points.len() {
                    0 | 1 => String::new(),
                    count => format!(" and {} points more", count - 1),
                };
                write!(f, "{sign} at {first}{more} does not tell what stands there: taken for empty")
            }
            Self::FirstPlayer { number, color } => {
                write!(f, "who played move {number} is not told: {color} was taken")
            }
        }
    }
}

/// A line shortened for quoting, without control characters.
pub(super) fn quoted(text: &str) -> String {
    let mut chars = text.trim().chars();
    let start: String = chars.by_ref().take(QUOTED).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if chars.next().is_some() { start + "\u{2026}" } else { start }
}
