//! The results for all games of a file, and how often each result occurs.

use eyespace::board::Size;

use super::{Claims, Finding, Judged};

/// The result for one game of the file.
pub enum Verified {
    /// The claims were checked.
    Judged(Box<Judged>),
    /// The claims were read, but there is no area to search.
    NoArea {
        /// The reason.
        reason: String,
        /// The claims of the file.
        claims: Box<Claims>,
        /// The size of the board.
        size: Size,
    },
    /// The game could not be read or claims nothing; with the reason.
    Unreadable(String),
}

impl Verified {
    /// The judgement, if the claims were checked.
    #[must_use]
    pub fn judged(&self) -> Option<&Judged> {
        match self {
            Self::Judged(judged) => Some(judged),
            Self::NoArea { .. } | Self::Unreadable(_) => None,
        }
    }
}

/// The number of problems with each result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All problems.
    pub problems: usize,
    /// Problems in which all claims hold.
    pub agreeing: usize,
    /// Problems in which a claim is wrong.
    pub differing: usize,
    /// Problems of which it is not known which group they are about.
    pub unsure: usize,
    /// Problems that could not be decided.
    pub open: usize,
    /// Problems without an area to search.
    pub no_area: usize,
    /// Problems that could not be read or that claim nothing.
    pub unreadable: usize,
}

impl Tally {
    /// The tally of these games, each given with its number.
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
