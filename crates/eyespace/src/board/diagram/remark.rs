//! Remarks about a drawing: what was read in a way that its reader might not expect.

use std::fmt;

use crate::board::{Color, Point, PointSet, Size};

/// How much of a line is quoted.
const QUOTED: usize = 60;

/// Something about a drawing that its reader may want to know; [`fmt::Display`] has it in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// Lines that say nothing that is known here.
    Unread {
        /// The first, from 1.
        first: usize,
        /// The last.
        last: usize,
        /// The first as it stands, cut short.
        text: String,
    },
    /// Stones were taken, but a line does not say whose in words that are known here.
    WhoseStones {
        /// From 1.
        line: usize,
        /// As it stands, cut short.
        text: String,
    },
    /// A line says otherwise what one above it said already; that holds.
    SaidOtherwise {
        /// From 1.
        line: usize,
        /// As it stands, cut short.
        text: String,
    },
    /// Who plays was taken from the mark of the last move.
    LastMove {
        /// The marked stone.
        point: Point,
        /// Its colour.
        color: Color,
        /// The board.
        size: Size,
    },
    /// A sign of the ownership that Eyespace tells, which does not tell what stands there; it was taken for nothing.
    Untold {
        /// `S` or `?`.
        sign: char,
        /// Where it stands.
        points: PointSet,
        /// The board.
        size: Size,
    },
    /// Who played the first numbered stone is not told.
    FirstPlayer {
        /// Its number.
        number: usize,
        /// For whose it was taken.
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
            Self::SaidOtherwise { line, text } => {
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

/// A line fit to be quoted.
pub(super) fn quoted(text: &str) -> String {
    let mut chars = text.trim().chars();
    let start: String = chars.by_ref().take(QUOTED).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if chars.next().is_some() { start + "\u{2026}" } else { start }
}
