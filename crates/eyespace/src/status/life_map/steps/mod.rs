//! The steps by which a life map is made, and the order in which they are applied.

mod captures;
mod give_up;
mod life_by_reply;
mod living_groups;
mod opponent_groups;
mod rescue;
mod semeai;
mod single_blocks;
mod static_sekis;
mod undecided_groups;
mod weak_group;

use super::doubt::Doubt;
use super::searches::Searches;
use super::state::{Change, Finding, LifeMapState};
use super::statuses::Statuses;
use super::strength::GroupStrength;
use super::{KnownBefore, LifeMap, LifeMapStep, verdicts};

/// One idea by which the life map finds out about stones.
trait Step {
    fn name(&self) -> LifeMapStep;

    /// The findings of this step, in a position in which the stones have these statuses.
    fn run(&self, state: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding>;
}

/// Applies the steps to the state of a life map.
pub(super) struct LifeMapSolver<'a> {
    state: LifeMapState,
    searches: Searches<'a>,
    /// The latest statuses, for the trace.
    latest: Statuses,
}

/// A weak group that is searched for the first time.
struct Target<'g> {
    group: &'g GroupStrength,
    /// All groups.
    groups: &'g [GroupStrength],
    doubt: Doubt,
    /// Whether the area of the group is small enough for a search.
    fits: bool,
}

impl<'a> LifeMapSolver<'a> {
    pub(super) fn new(searches: Searches<'a>) -> Self {
        Self { state: LifeMapState::default(), searches, latest: Statuses::default() }
    }

    /// Makes the map, beginning with the facts that are known. The search for blocks that are safe by reply (not
    /// captured if the owner answers each move in a few points) comes after the rounds in which groups are searched and
    /// given up, because it takes the most work. It seldom changes their result, because few of the blocks that it
    /// finds were given up, that is, counted as dead.
    pub(super) fn map(mut self, known: &KnownBefore<'_>) -> LifeMap {
        let proofs = known.conditionals.iter().copied().map(Finding::Verdict).collect();
        self.state.add(LifeMapStep::Known, proofs, self.searches.structure);
        self.take(&static_sekis::StaticSekis(known.sekis));
        self.settle();
        let last: [&dyn Step; 4] = [
            &living_groups::LivingGroups,
            &life_by_reply::LifeByReply(known.answered),
            &single_blocks::SingleBlocks,
            &captures::Captures,
        ];
        for step in last {
            if self.take(step) == Change::Verdicts {
                self.settle();
            }
        }
        verdicts::conclude(self.state, self.searches)
    }

    /// Repeats rounds until nothing changes. Each round before that searches or gives up (counts as dead) at least one
    /// block. The number of rounds is limited, because stones may be given up, be freed as the stones around them die,
    /// and be given up again.
    fn settle(&mut self) {
        let most = 4 * self.searches.structure.blocks().len();
        (0..most).take_while(|_| self.round()).for_each(drop);
    }

    /// Lets the steps of a round settle the weakest groups, or, if no group is weak, the groups whose life depends on
    /// who moves first. Returns whether this changed anything. All steps of a round start from the same statuses.
    fn round(&mut self) -> bool {
        let statuses = self.statuses();
        self.state.trace.begin_round();
        self.state.given_up -= statuses.safe;
        let groups = self.searches.groups(statuses);
        let weakest = GroupStrength::weakest(&groups, statuses, self.searches.structure);
        if weakest.is_empty() {
            return self.apply(&undecided_groups::UndecidedGroups, statuses) == Change::Verdicts;
        }
        for group in weakest {
            if self.settles(group, &groups, statuses) {
                return true;
            }
            self.apply(&give_up::GiveUp(group), statuses);
        }
        true
    }

    /// Whether a step finds a verdict on a weak group, or on stones around it.
    fn settles(&mut self, group: &GroupStrength, groups: &[GroupStrength], statuses: Statuses) -> bool {
        if !group.stones.is_subset(self.state.asked) {
            let doubt = Doubt::around(group, statuses, &mut self.searches);
            let fits = self.searches.may_fit(group.stones);
            let target = Target { group, groups, doubt, fits };
            let steps: [&dyn Step; 3] = [
                &weak_group::WeakGroup(&target),
                &opponent_groups::OpponentGroups(&target),
                &semeai::WeakSemeai(&target),
            ];
            if steps.into_iter().any(|step| self.apply(step, statuses) == Change::Verdicts) {
                return true;
            }
        }
        self.apply(&rescue::Rescue(group), statuses) == Change::Verdicts
    }

    fn take(&mut self, step: &dyn Step) -> Change {
        let statuses = self.statuses();
        self.apply(step, statuses)
    }

    fn statuses(&mut self) -> Statuses {
        let (structure, statuses) = (self.searches.structure, self.state.statuses(self.searches.structure));
        self.state.trace.compare(&self.latest, &statuses, structure);
        self.latest = statuses;
        statuses
    }

    fn apply(&mut self, step: &dyn Step, statuses: Statuses) -> Change {
        let findings = step.run(&self.state, statuses, &mut self.searches);
        self.state.add(step.name(), findings, self.searches.structure)
    }
}
