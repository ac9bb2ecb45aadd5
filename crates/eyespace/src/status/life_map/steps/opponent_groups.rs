//! Searches the enemy groups around a weak group on which its life depends.

use super::{Doubt, Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step, Target};

/// Searches the enemy groups around a weak group whose life is in doubt, if the search of the weak group settled
/// nothing. If something is found about them, the weak group may be searched again.
pub(super) struct OpponentGroups<'g>(pub(super) &'g Target<'g>);

impl Step for OpponentGroups<'_> {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::OpponentGroups
    }

    fn run(&self, state: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        let (group, structure) = (self.0.group, searches.structure);
        if !self.0.fits {
            return vec![];
        }
        let beside = group.stones.grown(structure.empty() | structure.stones(group.color.opponent()));
        let (mut asked, mut found) = (vec![], vec![]);
        for opponent in self.0.opponents(statuses, beside).filter(|group| !group.stones.is_subset(state.asked)) {
            asked.push(Finding::Asked(opponent.stones));
            let doubt = Doubt::around(opponent, statuses, searches);
            found.extend(searches.judge(&opponent.blocks, doubt).into_iter().map(Finding::Verdict));
        }
        if !found.is_empty() {
            asked.push(Finding::AskAgain(group.stones));
        }
        [asked, found].concat()
    }
}
