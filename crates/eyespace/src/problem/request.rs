//! The request to solve a fight: the question, and how much work the answer may take.

use crate::board::{Color, PointSet, Suicide};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::Area;
use crate::table::EyeTable;

use super::Watch;

/// What is to be solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The life of stones in an area.
    Enclosed(Box<Area>),
    /// That of stones which nothing encloses.
    Open(PointSet),
}

/// Which first moves are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// All that reach the outcome, and with what the others are refuted.
    All,
    /// One that does.
    One,
}

/// What is asked of a fight.
#[derive(Clone, Copy, Debug)]
pub struct SolveRequest<'a> {
    /// Who moves first; either side if that is not said.
    pub first: Option<Role>,
    /// Which first moves are told.
    pub moves: Moves,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// Solved eyes. They are asked if they were solved under that rule.
    pub table: &'a EyeTable,
    /// How much work the answer may take.
    pub nodes: Nodes,
    /// Who waits, and may stop it.
    pub watch: Watch<'a>,
}

impl<'a> SolveRequest<'a> {
    /// So many nodes, counted.
    #[must_use]
    pub fn budget(&self, nodes: u64) -> Budget<'a> {
        self.watch.budget(nodes)
    }
}

/// How much work an answer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nodes {
    /// So much each side first, the main line, and each move that the record shows.
    Each(u64),
    /// So much all of it: half for each side first, what that leaves for the main line, and then for the record.
    InAll(u64),
}

impl Nodes {
    /// For each side that is asked about.
    pub(super) const fn for_a_side(self, first: Option<Role>) -> u64 {
        match (self, first) {
            (Self::Each(nodes), _) | (Self::InAll(nodes), Some(_)) => nodes,
            (Self::InAll(nodes), None) => nodes / 2,
        }
    }

    /// What is left after so many.
    #[must_use]
    pub const fn less(self, spent: u64) -> Self {
        match self {
            Self::Each(_) => self,
            Self::InAll(nodes) => Self::InAll(nodes.saturating_sub(spent)),
        }
    }

    /// For the next of so many things.
    #[must_use]
    pub const fn share(self, of: u64) -> u64 {
        match self {
            Self::Each(nodes) => nodes,
            Self::InAll(nodes) => nodes / if of == 0 { 1 } else { of },
        }
    }
}

/// Of what a reading may take in all each of its questions gets this part: it asks no more.
pub(super) const QUESTIONS: u64 = 32;

/// The colour of a side.
pub(super) const fn color(side: Role, owner: Color) -> Color {
    match side {
        Role::Defender => owner,
        Role::Attacker => owner.opponent(),
    }
}
