//! The choice of the group that a problem is about, if the file does not say it: a group whose fate depends on which side moves first. Short
//! searches find out for which groups it does.

use std::cmp::Reverse;

use crate::board::{Color, PointSet, Position, Suicide};
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::safety::unconditional;
use crate::search::life::Area;
use crate::status::groups;

use super::TargetSearch;
use super::candidate::{Bound, TargetCandidate, Weight};
use super::line_ends::compare_ends;
use super::weighing::Weighing;

/// The most groups that nothing encloses. Larger groups go first.
const MOST_GROUPS: usize = 8;

/// The factor for the nodes of the second, longer search. It is made for the groups that the first one left open, if the first one found no group
/// for which the first move matters.
const DEEPER: u64 = 8;

/// The groups that are not unconditionally alive, the likeliest subject of a problem first.
///
/// Enclosed chains are searched in their areas. Groups that nothing encloses, and those whose area is too wide for a short search, are searched in
/// the points that they reach before the attacker, with ever larger leads; the widest area in which the first move matters counts.
///
/// Groups whose fate the ends of right lines and of wrong ones tell apart ([`TargetSearch::ends`]) come first. Then come groups for which the first
/// move matters, the largest of them at the head: so the group itself is found, and not stones thrown into its eye or the wall around it. Then, each
/// ordered by the fewest empty points in the area, come groups whose result is a ko or a seki, groups that are too hard for a short search, and all
/// others.
#[must_use]
pub fn candidates(position: &Position, search: TargetSearch<'_>) -> Vec<TargetCandidate> {
    let mut candidates = enclosed(position, search);
    let is_unknown = |candidate: &&TargetCandidate| candidate.weight() == Weight::Unknown;
    let unknown = candidates.iter().filter(is_unknown).fold(PointSet::EMPTY, |all, unknown| all | unknown.stones());
    let reached = reached(position, unknown, search);
    let reached_stones = reached.iter().fold(PointSet::EMPTY, |all, reached| all | reached.stones());
    candidates.retain(|candidate| !candidate.stones().is_subset(reached_stones));
    candidates.extend(reached);
    // The sort is stable: groups of equal rank stay in the order of their blocks, enclosed ones first.
    candidates.sort_by_key(|candidate| Reverse(candidate.rank(position)));
    compare_ends(&mut candidates, position, search);
    candidates
}

/// The enclosed chains that are not unconditionally alive, in the order of their blocks. Chains with the least room are searched first, until the
/// nodes are spent.
fn enclosed(position: &Position, search: TargetSearch<'_>) -> Vec<TargetCandidate> {
    let structure = Structure::new(position);
    let area = |id| {
        let block = structure.block(id);
        Area::around(position, block.stones, search.suicide).ok().map(|area| (area, block.color))
    };
    let mut areas: Vec<_> = undecided(&structure, search.suicide).filter_map(area).enumerate().collect();
    areas.sort_by_key(|(_, (area, _))| area.empty(position));
    let mut weighing = Weighing::new(position, search, search.budget.enclosed);
    let mut candidates: Vec<_> = areas
        .into_iter()
        .map(|(place, (area, owner))| {
            let outcomes = weighing.outcomes(&area, search.budget.each);
            (place, TargetCandidate { area, bound: Bound::Enclosed, owner, outcomes, fates: None })
        })
        .collect();
    candidates.sort_by_key(|(place, _)| *place);
    candidates.into_iter().map(|(_, candidate)| candidate).collect()
}

/// The groups that nothing encloses or whose area is `unknown`, and that are not unconditionally alive, the largest first. Of the groups with unknown
/// areas, only those for which the first move matters are given.
fn reached(position: &Position, unknown: PointSet, search: TargetSearch<'_>) -> Vec<TargetCandidate> {
    let groups = open_groups(position, unknown, search.suicide);
    let mut weighing = Weighing::new(position, search, search.budget.open);
    let each = search.budget.each;
    let weighed: Vec<_> = groups.iter().map(|&group| weighing.reached(group, each)).collect();
    let is_decisive = |found: &TargetCandidate| found.weight() == Weight::Decisive;
    let is_told = |found: &TargetCandidate| is_decisive(found) || !found.stones().is_subset(unknown);
    if weighed.iter().flatten().any(is_decisive) {
        return weighed.into_iter().flatten().filter(is_told).collect();
    }
    let deeper = |(found, &group): (Option<TargetCandidate>, &_)| match found {
        Some(found) if found.weight() == Weight::Unknown => weighing.reached(group, each.saturating_mul(DEEPER)),
        found => found,
    };
    weighed.into_iter().zip(&groups).filter_map(deeper).filter(is_told).collect()
}

/// The groups of blocks that can't be cut apart, that nothing encloses or whose area is `unknown`, and that are not unconditionally alive.
fn open_groups(position: &Position, unknown: PointSet, suicide: Suicide) -> Vec<(PointSet, Color)> {
    let structure = Structure::new(position);
    let undecided = structure.stones_of(undecided(&structure, suicide));
    let joined = groups(&structure, &CaptureFacts::unknown(&structure));
    let mut open: Vec<_> = joined.into_iter().map(|group| (group.stones, group.color)).collect();
    let is_open = |stones: PointSet| stones.is_subset(unknown) || Area::around(position, stones, suicide).is_err();
    open.retain(|&(stones, _)| stones.is_subset(undecided) && is_open(stones));
    // The sort is stable: groups of the same size stay in their order.
    open.sort_by_key(|(stones, _)| Reverse(stones.len()));
    open.truncate(MOST_GROUPS);
    open
}

/// The blocks that are not unconditionally alive.
fn undecided(structure: &Structure, suicide: Suicide) -> impl Iterator<Item = BlockId> + use<'_> {
    let own = Color::ALL.map(|color| unconditional(structure, color, suicide));
    structure.blocks().filter(move |&id| !own.iter().any(|own| own.is_alive(id)))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::super::request::QUESTIONS;
    use super::super::{TargetBudget, Watch};
    use super::*;
    use crate::board::{Diagram, Suicide};
    use crate::regions::Structure;
    use crate::search::dfpn::Stop;
    use crate::table::EyeTable;

    /// A board with two large eye spaces that a search of some thousand nodes can't settle, and with weak groups in the open.
    const BOARD: &str = "
        . . . . O X O . . . . .
        . . . . O X O . . . . .
        . . . . O X O . . . . .
        O O O O O X O O O O O O
        X X X X X X X X X X X X
        . . . . . . . . . . . .
        . . O . . X . . O O . .
        . . O . . X . . O . . .
        . . . O . . X . . . . .
        . . . . . . . . . . . .
    ";

    #[test]
    fn finding_what_is_in_question_takes_what_it_may_and_no_more() {
        let diagram: Diagram = BOARD.parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap();
        let blocks = Structure::new(&position).blocks().len() as u64;
        for budget in [0, 10, 1_000] {
            let nodes = AtomicU64::new(0);
            let limits = TargetBudget::within(budget, Watch::new(Stop::NEVER, Some(&nodes)));
            let search =
                TargetSearch { suicide: Suicide::Illegal, table: EyeTable::embedded(), budget: limits, ends: &[] };
            let _ = candidates(&position, search);
            let spent = nodes.load(Ordering::Relaxed);
            // Every question takes at least one node for each of its parts, even beyond the budget.
            let request = 40 * blocks;
            assert!(spent <= 4 * QUESTIONS * budget + request, "{spent} of {budget}");
            assert!(budget == 0 || spent > 0, "{budget}");
        }
    }

    fn likeliest(board: &str) -> TargetCandidate {
        let diagram: Diagram = board.parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap();
        let budget = TargetBudget { each: 5_000, ..TargetBudget::USUAL };
        let table = EyeTable::embedded();
        let search = TargetSearch { suicide: Suicide::Illegal, table, budget, ends: &[] };
        candidates(&position, search).remove(0)
    }

    #[test]
    fn a_group_in_the_open_whose_first_move_matters_is_the_likeliest() {
        let found = likeliest(
            "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . X . .
            . X . X . X . X . . .
            . X O O X X . . . . .
            X O O . O O X X . . .
            . . . O . . . . . . .
            ",
        );
        assert_eq!((found.owner, found.weight(), found.stones().len()), (Color::White, Weight::Decisive, 4));
        assert!(matches!(found.bound, Bound::Reached { .. }), "{found:?}");
    }

    /// The whole board is the area of the white stones, because the black ones around them may be captured. It is too wide for the search.
    #[test]
    fn a_group_whose_area_is_too_wide_is_searched_within_its_reach() {
        let found = likeliest(
            "
            . . . . . . . .
            . . . . . . . .
            X X X X X X . .
            O O O O O X . .
            . . . . . . . .
            ",
        );
        assert_eq!((found.owner, found.weight()), (Color::White, Weight::Decisive));
        assert!(matches!(found.bound, Bound::Reached { .. }), "{found:?}");
    }
}
