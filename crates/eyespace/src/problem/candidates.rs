//! The choice of the group that a problem is about, if the file does not name it. Such a group is usually one whose life depends on which
//! side moves first.

use std::cmp::Reverse;

use crate::board::{Color, Position};
use crate::regions::Structure;
use crate::search::dfpn::Table;
use crate::search::life::{Area, LifeOptions, LifeSearch, Seki};
use crate::status::Outcome;

use super::Problem;
use super::unsettled_group::{LEAST, TargetSearch, find_unsettled_group, undecided};

/// The number of entries in the table of the short searches, which find out whether the first move matters.
const WEIGHING_PLACES: usize = 1 << 17;

/// A chain that may be the subject of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetCandidate {
    /// The area in which the life and death of the chain is searched.
    pub area: Area,
    /// The colour of the chain.
    pub owner: Color,
    /// The outcomes by a short search: with the attacker moving first, and with the defender moving first.
    pub outcomes: [Outcome; 2],
}

/// Whether the first move matters, that is, whether the outcome depends on which side moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The outcome is the same, whichever side moves first.
    Decided,
    /// The search was too short to find out.
    Unknown,
    /// The outcome depends on which side moves first.
    Decisive,
}

/// The problem of a position if nobody names the stones. It is about an enclosed chain for which the first move matters. If there is none,
/// it is about an unenclosed group for which the first move matters, and otherwise about the likeliest enclosed chain. `None` if the
/// position has no such stones.
#[must_use]
pub fn find(position: &Position, search: TargetSearch<'_>) -> Option<Problem> {
    let found = candidates(position, search).into_iter().next();
    let is_decisive = found.as_ref().is_some_and(|found| found.weight() == Weight::Decisive);
    let open = if is_decisive { None } else { find_unsettled_group(position, search) };
    open.map(Problem::Open).or_else(|| found.map(|found| Problem::Enclosed(Box::new(found.area))))
}

/// How likely it is that a chain is the subject of a problem. The least likely rank comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Decided,
    Unknown,
    Delicate,
    Decisive,
}

impl TargetCandidate {
    /// Whether the first move matters.
    #[must_use]
    pub fn weight(&self) -> Weight {
        match self.outcomes {
            [Outcome::Open, _] | [_, Outcome::Open] => Weight::Unknown,
            [attacked, defended] if attacked == defended => Weight::Decided,
            _ => Weight::Decisive,
        }
    }

    /// Whether the outcome is a ko or a seki, whichever side moves first. Such a group, for example bent four in the corner, hardly ever
    /// arises by chance, so the diagram is probably about it.
    fn is_delicate(&self) -> bool {
        let is_delicate = |outcome| matches!(outcome, Outcome::Ko { .. } | Outcome::Seki);
        self.outcomes.into_iter().all(is_delicate)
    }

    /// A value by which chains are ordered. The likeliest subject of the problem has the highest value.
    fn rank(&self, position: &Position) -> (Rank, usize, usize) {
        let (stones, room) = (self.area.target.len(), usize::MAX - self.area.empty(position));
        match self.weight() {
            Weight::Decisive => (Rank::Decisive, stones, room),
            Weight::Unknown => (Rank::Unknown, room, stones),
            Weight::Decided if self.is_delicate() && stones >= LEAST => (Rank::Delicate, room, stones),
            Weight::Decided => (Rank::Decided, room, stones),
        }
    }
}

/// The enclosed chains that are not unconditionally alive, the likeliest subject of a problem first.
///
/// Chains for which a short search finds that the first move matters come first. Among them the largest comes first, because a smaller one
/// may be just stones thrown into its eye, or a part of the wall around it. Next come large chains whose outcome is a ko or a seki, then
/// chains that are too hard for the short search, then all others; within each of these kinds, chains with the fewest empty points in their
/// area come first. Chains with few empty points are also searched first, until the nodes are spent.
#[must_use]
pub fn candidates(position: &Position, search: TargetSearch<'_>) -> Vec<TargetCandidate> {
    let TargetSearch { suicide, table, budget: weighing } = search;
    let structure = Structure::new(position);
    let mut search = LifeSearch::with_table(Table::with_places(WEIGHING_PLACES)).with_eyes(table);
    let options = LifeOptions { suicide, seki: Seki::Distinguished, ..LifeOptions::default() };
    let area = |id| {
        let block = structure.block(id);
        Area::around(position, block.stones, suicide).ok().map(|area| (area, block.color))
    };
    let mut areas: Vec<_> = undecided(&structure, suicide).filter_map(area).enumerate().collect();
    areas.sort_by_key(|(_, (area, _))| area.empty(position));
    let mut left = weighing.enclosed;
    let mut candidates: Vec<_> = areas
        .into_iter()
        .map(|(place, (area, owner))| {
            let budget = weighing.watch.budget(weighing.each.min(left / 2));
            let answers = search.solve_both(position, &area, options, budget);
            left = left.saturating_sub(answers.iter().map(|answer| answer.nodes).sum());
            (place, TargetCandidate { area, owner, outcomes: answers.map(|answer| answer.outcome) })
        })
        .collect();
    candidates.sort_by_key(|(place, _)| *place);
    let mut candidates: Vec<_> = candidates.into_iter().map(|(_, candidate)| candidate).collect();
    // The sort is stable: chains of equal rank stay in the order of their blocks.
    candidates.sort_by_key(|candidate| Reverse(candidate.rank(position)));
    candidates
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::super::request::QUESTIONS;
    use super::super::{TargetBudget, Watch};
    use super::*;
    use crate::board::{Diagram, Suicide};
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
            let search = TargetSearch { suicide: Suicide::Illegal, table: EyeTable::embedded(), budget: limits };
            let _ = candidates(&position, search);
            let _ = find_unsettled_group(&position, search);
            let spent = nodes.load(Ordering::Relaxed);
            // Every question takes at least one node for each of its parts, even beyond the budget.
            let request = 40 * blocks;
            assert!(spent <= 4 * QUESTIONS * budget + request, "{spent} of {budget}");
            assert!(budget == 0 || spent > 0, "{budget}");
        }
    }
}
