//! What came of the games of a file, and how many came out how.

use eyespace::board::Size;

use super::{Claims, Finding, Judged};

/// What came of one game of the file.
pub enum Verified {
    /// It was checked.
    Judged(Box<Judged>),
    /// Nothing to search; the claims are known.
    NoArea {
        /// Why.
        reason: String,
        /// What the file claims.
        claims: Box<Claims>,
        /// The size of the board.
        size: Size,
    },
    /// Nothing to check, and why.
    Unreadable(String),
}

impl Verified {
    /// What was found, if it was checked.
    #[must_use]
    pub fn judged(&self) -> Option<&Judged> {
        match self {
            Self::Judged(judged) => Some(judged),
            Self::NoArea { .. } | Self::Unreadable(_) => None,
        }
    }
}

/// How many problems came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All of them.
    pub problems: usize,
    /// Those of which all claims hold.
    pub agreeing: usize,
    /// Those with a claim that is wrong.
    pub differing: usize,
    /// Those of which it is not known what they are about.
    pub unsure: usize,
    /// Those that are not settled.
    pub open: usize,
    /// Those in which there is nothing to search.
    pub no_area: usize,
    /// Those that could not be read, or claim nothing.
    pub unreadable: usize,
}

impl Tally {
    /// Of these games, by their numbers.
    #[must_use]
    pub fn of(all: &[(usize, Verified)]) -> Self {
        let mut tally = Self { problems: all.len(), ..Self::default() };
        for (_, verified) in all {
            let count = match verified {
                Verified::Judged(judged) => match judged.finding() {
                    Finding::Agrees => &mut tally.agreeing,
                    Finding::Differs => &mut tally.differing,
                    Finding::Unsure => &mut tally.unsure,
                    Finding::Open => &mut tally.open,
                },
                Verified::NoArea { .. } => &mut tally.no_area,
                Verified::Unreadable(_) => &mut tally.unreadable,
            };
            *count += 1;
        }
        tally
    }
}
