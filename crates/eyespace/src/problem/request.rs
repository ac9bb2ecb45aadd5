//! The request to solve a fight: the question, and how much work the answer may take.

use crate::board::{Color, PointSet, Suicide};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::Area;
use crate::table::EyeTable;

use super::Watch;

/// The stones in question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The target of an area, which is enclosed.
    Enclosed(Box<Area>),
    /// These stones, which nothing encloses.
    Open(PointSet),
}

/// The first moves that the answer names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// All moves that reach the outcome, and refutations of the others.
    All,
    /// One move that reaches the outcome.
    One,
}

/// A question about the life and death of stones.
#[derive(Clone, Copy, Debug)]
pub struct SolveRequest<'a> {
    /// The role that moves first; `None` asks about both.
    pub first: Option<Role>,
    /// The first moves that the answer names.
    pub moves: Moves,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The nodes that the answer may take.
    pub nodes: Nodes,
    /// The stop signal, node counter and listener of the caller.
    pub watch: Watch<'a>,
}

impl<'a> SolveRequest<'a> {
    /// A budget of this many nodes that the caller can watch and stop.
    #[must_use]
    pub fn budget(&self, nodes: u64) -> Budget<'a> {
        self.watch.budget(nodes)
    }
}

/// The nodes that an answer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nodes {
    /// This many nodes for each side moving first, for the main line, and for each move that the record shows.
    Each(u64),
    /// This many nodes in total: half for each side moving first, and the remainder for the main line and then for the record.
    InAll(u64),
}

impl Nodes {
    /// The nodes for each side that the question is about.
    pub(super) const fn for_a_side(self, first: Option<Role>) -> u64 {
        match (self, first) {
            (Self::Each(nodes), _) | (Self::InAll(nodes), Some(_)) => nodes,
            (Self::InAll(nodes), None) => nodes / 2,
        }
    }

    /// The nodes that are left after this many were spent.
    #[must_use]
    pub const fn less(self, spent: u64) -> Self {
        match self {
            Self::Each(_) => self,
            Self::InAll(nodes) => Self::InAll(nodes.saturating_sub(spent)),
        }
    }

    /// The nodes for one part of the work, if `of` parts are left.
    #[must_use]
    pub const fn share(self, of: u64) -> u64 {
        match self {
            Self::Each(nodes) => nodes,
            Self::InAll(nodes) => nodes / if of == 0 { 1 } else { of },
        }
    }
}

/// A reading consists of at most this many searches. Where a reading has a total limit, each search gets this fraction of it.
pub(super) const QUESTIONS: u64 = 32;

/// The colour that plays this role, if the target is the owner's.
pub(super) const fn color(side: Role, owner: Color) -> Color {
    match side {
        Role::Defender => owner,
        Role::Attacker => owner.opponent(),
    }
}
