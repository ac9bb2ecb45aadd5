//! The limits within which the group of a problem is looked for.

use crate::board::Suicide;
use crate::table::EyeTable;

use super::request::QUESTIONS;
use super::{LineEnd, Nodes, Watch};

/// The limits on finding the group for which the first move matters.
#[derive(Clone, Copy, Debug)]
pub struct TargetBudget<'a> {
    /// The node limit of each single search: for an enclosed chain with one side moving first, and for an unenclosed group.
    pub each: u64,
    /// The node limit of all searches of enclosed chains together.
    pub enclosed: u64,
    /// The node limit of all searches of unenclosed groups together.
    pub open: u64,
    /// The stop signal and node counter of the caller.
    pub watch: Watch<'a>,
}

/// The rules, table, limits and lines with which the group of a problem is looked for.
#[derive(Clone, Copy, Debug)]
pub struct TargetSearch<'a> {
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The limits on the nodes.
    pub budget: TargetBudget<'a>,
    /// The ends of the lines that the author of the problem gives; empty if there are none.
    pub ends: &'a [LineEnd],
}

impl TargetBudget<'_> {
    /// The limits for a command that allows a million nodes for a search, without a stop signal.
    pub const USUAL: Self = Self { each: 20_000, enclosed: 6_000_000, open: 6_000_000, watch: Watch::NOBODY };
}

impl<'a> TargetBudget<'a> {
    /// The limits for a command that allows `budget` nodes for a search. No single search takes more than the budget. All searches of one
    /// kind together take no more than an answer about an unenclosed group may take, which consists of two readings.
    #[must_use]
    pub fn within(budget: u64, watch: Watch<'a>) -> Self {
        let all = Self::USUAL.open.min(budget.saturating_mul(2 * QUESTIONS));
        Self { each: Self::USUAL.each.min(budget), enclosed: all, open: all, watch }
    }

    /// The limits for an answer of `nodes` nodes in all, and what is left for the solution: at least half.
    #[must_use]
    pub fn part_of(nodes: u64, watch: Watch<'a>) -> (Self, Nodes) {
        let part = nodes / 4;
        let budget = Self { each: Self::USUAL.each.min(part / 4), enclosed: part, open: part, watch };
        (budget, Nodes::InAll(nodes - 2 * part))
    }
}
