//! The results for all games of a file, and the number of games with each result.

use eyespace::board::Size;

use super::{Claims, Finding, Judged, LineFinding, Severity};

/// The result for one game of the file.
pub enum Verified {
    /// The moves that the file calls right or wrong were checked.
    Judged(Box<Judged>),
    /// The file's right and wrong moves were read, but there is no area to search.
    NoArea {
        /// The reason why there is no area.
        reason: String,
        /// The moves that the file calls right or wrong.
        claims: Box<Claims>,
        /// The size of the board.
        size: Size,
        /// What can be said without a search.
        findings: Vec<LineFinding>,
    },
    /// The game could not be read, or calls no move right or wrong; with the reason.
    Unreadable(String),
}

impl Verified {
    /// The result of the check; `None` if nothing was checked.
    #[must_use]
    pub fn judged(&self) -> Option<&Judged> {
        match self {
            Self::Judged(judged) => Some(judged),
            Self::NoArea { .. } | Self::Unreadable(_) => None,
        }
    }

    /// Everything that is found in the lines of the game.
    #[must_use]
    pub fn findings(&self) -> &[LineFinding] {
        match self {
            Self::Judged(judged) => &judged.checked.findings,
            Self::NoArea { findings, .. } => findings,
            Self::Unreadable(_) => &[],
        }
    }
}

/// The number of problems with each result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// All problems of the file.
    pub problems: usize,
    /// Problems in which the search agrees with all moves that the file calls right or wrong.
    pub agreeing: usize,
    /// Problems in which the file calls a wrong move right, or a right move wrong.
    pub differing: usize,
    /// Problems for which it is not known which group they are about.
    pub unsure: usize,
    /// Problems in which no fault was found, but some moves that the file calls right or wrong could not be checked.
    pub open: usize,
    /// Problems without an area that can be searched.
    pub no_area: usize,
    /// Problems that could not be read, or that call no move right or wrong.
    pub unreadable: usize,
    /// The findings of each severity, in the order of [`Severity`].
    pub findings: [usize; 4],
}

impl Tally {
    /// Counts the results of these games, which are given with their numbers.
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
            for finding in verified.findings() {
                tally.findings[match finding.severity {
                    Severity::Wrong => 0,
                    Severity::Doubtful => 1,
                    Severity::Missing => 2,
                    Severity::Style => 3,
                }] += 1;
            }
        }
        tally
    }
}
