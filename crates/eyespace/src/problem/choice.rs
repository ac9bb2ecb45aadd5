//! The problem that is solved, and why it is this one.

use crate::board::{PointSet, Position};

use super::line_ends::connected;
use super::{Goal, Problem, Solved, TargetCandidate, TargetSearch, candidates};

/// The problem that is solved, the reason for its group, and the other groups that it may be about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The problem.
    pub problem: Problem,
    /// Who or what says which stones are meant.
    pub by: ChoiceBy,
    /// The other groups that the problem may be about, the likeliest first; empty if somebody says which stones are meant.
    pub others: Vec<TargetCandidate>,
    /// Two chains that the side to play connects in all right lines of the problem's author and in no wrong one, if the fate of no group tells them
    /// apart.
    pub connects: Option<[PointSet; 2]>,
}

/// Who or what says which stones are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceBy {
    /// The user names them.
    User,
    /// The file marks them.
    Marks,
    /// Searches find them: the likeliest of the [`candidates`].
    Search(Box<TargetCandidate>),
}

/// The problem of a position if nobody names the stones: that about the likeliest of the [`candidates`]. `None` if there is none.
#[must_use]
pub fn find(position: &Position, search: TargetSearch<'_>) -> Option<Problem> {
    Choice::found(position, search).map(|found| found.problem)
}

impl Choice {
    /// The choice of a problem that somebody names.
    #[must_use]
    pub const fn named(problem: Problem, by: ChoiceBy) -> Self {
        Self { problem, by, others: vec![], connects: None }
    }

    /// The likeliest problem of a position; `None` if all groups live unconditionally.
    #[must_use]
    pub fn found(position: &Position, search: TargetSearch<'_>) -> Option<Self> {
        Self::all(position, search).into_iter().next()
    }

    /// A choice for each [candidate](candidates), the likeliest first.
    #[must_use]
    pub fn all(position: &Position, search: TargetSearch<'_>) -> Vec<Self> {
        let candidates = candidates(position, search);
        let is_told = candidates.iter().any(TargetCandidate::is_told);
        let connects = connected(position, search.ends).filter(|_| !is_told);
        let choice = |taken: &TargetCandidate| Self {
            problem: taken.problem(),
            by: ChoiceBy::Search(Box::new(*taken)),
            others: candidates.iter().filter(|candidate| *candidate != taken).copied().collect(),
            connects,
        };
        candidates.iter().map(choice).collect()
    }

    /// The goal of the side to play in the solved problem.
    #[must_use]
    pub fn goal(&self, solved: &Solved) -> Goal {
        if self.connects.is_some() { Goal::Connect } else { solved.goal() }
    }
}
