//! Short searches that weigh the groups of a position: is the result known, and does it depend on the side that moves first?

use std::ops::RangeInclusive;

use crate::board::{Color, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::search::dfpn::Table;
use crate::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch, Seki};
use crate::status::Outcome;

use super::candidate::{Bound, TargetCandidate, Weight};
use super::{TargetBudget, TargetSearch};

/// The number of entries in the table of the short searches.
const PLACES: usize = 1 << 17;

/// The leads with which a group that nothing encloses is searched.
const LEADS: RangeInclusive<usize> = 1..=4;

/// The lead with which a group at the end of a line is searched if its area is not settled.
const LEAD_AT_END: usize = 2;

/// A search that weighs groups, and the nodes that are left for it.
pub(super) struct Weighing<'a> {
    position: &'a Position,
    suicide: Suicide,
    search: LifeSearch<'a>,
    budget: TargetBudget<'a>,
    left: u64,
}

impl<'a> Weighing<'a> {
    pub(super) fn new(position: &'a Position, search: TargetSearch<'a>, left: u64) -> Self {
        let TargetSearch { suicide, table, budget, .. } = search;
        let search = LifeSearch::with_table(Table::with_places(PLACES)).with_eyes(table);
        Self { position, suicide, search, budget, left }
    }

    /// The outcomes in an area, each side moving first with at most `each` nodes.
    pub(super) fn outcomes(&mut self, area: &Area, each: u64) -> [Outcome; 2] {
        let options = LifeOptions { suicide: self.suicide, seki: Seki::Distinguished, ..LifeOptions::default() };
        let budget = self.budget.watch.budget(each.min(self.left / 2));
        let answers = self.search.solve_both(self.position, area, options, budget);
        self.left = self.left.saturating_sub(answers.iter().map(|answer| answer.nodes).sum());
        answers.map(|answer| answer.outcome)
    }

    /// The group in its area if stones enclose it and a search settles it, else in the points that it reaches.
    pub(super) fn group(&mut self, (stones, owner): (PointSet, Color), each: u64) -> Option<TargetCandidate> {
        if let Ok(area) = Area::around(self.position, stones, self.suicide) {
            let outcomes = self.outcomes(&area, each);
            let found = TargetCandidate { area, bound: Bound::Enclosed, owner, outcomes, fates: None };
            if found.weight() != Weight::Unknown {
                return Some(found);
            }
        }
        self.reached((stones, owner), each)
    }

    /// The group in the widest area in which the first move matters. If it matters in none, the widest that was searched. `None` if the group
    /// reaches too many points even with the smallest lead.
    pub(super) fn reached(&mut self, (stones, owner): (PointSet, Color), each: u64) -> Option<TargetCandidate> {
        let mut widest: Option<TargetCandidate> = None;
        for lead in LEADS {
            let Ok(area) = Area::near(self.position, stones, lead, self.suicide) else { break };
            if widest.as_ref().is_some_and(|before| before.area == area) {
                continue;
            }
            let outcomes = self.outcomes(&area, each);
            let found = TargetCandidate { area, bound: Bound::Reached { lead }, owner, outcomes, fates: None };
            let is_open = found.weight() == Weight::Unknown;
            let was_decisive = widest.as_ref().is_some_and(|before| before.weight() == Weight::Decisive);
            if !(is_open && was_decisive) {
                widest = Some(found);
            }
            if is_open {
                break;
            }
        }
        widest
    }

    /// The fate of a group in a later position, with at most `each` nodes for each search. It counts as dead if less than half of its stones are left.
    pub(super) fn fate(&mut self, position: &Position, stones: PointSet, owner: Color, each: u64) -> Outcome {
        let own = position.stones(owner);
        let left = stones & own;
        if 2 * left.len() < stones.len() {
            return Outcome::Dead;
        }
        let target = left.flood(own);
        let first = Role::of(position.to_play(), owner);
        let around = Area::around(position, target, self.suicide);
        let near = Area::near(position, target, LEAD_AT_END, self.suicide);
        for area in [around, near].into_iter().flatten() {
            let outcome = self.outcome(position, &area, first, each);
            if outcome != Outcome::Open {
                return outcome;
            }
        }
        Outcome::Open
    }

    fn outcome(&mut self, position: &Position, area: &Area, first: Role, each: u64) -> Outcome {
        let options = LifeOptions { suicide: self.suicide, seki: Seki::Distinguished, ..LifeOptions::default() };
        let budget = self.budget.watch.budget(each.min(self.left));
        let answer = self.search.solve(LifeQuestion { position, area, first, options }, budget);
        self.left = self.left.saturating_sub(answer.nodes);
        answer.outcome
    }
}
