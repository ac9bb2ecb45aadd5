//! Which group a problem is about, if the file does not say it: a group whose fate depends on who moves first.

use std::cmp::Reverse;

use crate::board::{Color, Position, Suicide};
use crate::regions::Structure;
use crate::search::dfpn::Table;
use crate::search::life::{Area, LifeOptions, LifeSearch, Seki};
use crate::status::Outcome;
use crate::table::EyeTable;

use super::Problem;
use super::unsettled_group::{LEAST, TargetBudget, find_unsettled_group, undecided};

/// The places of a table to find out whether it matters who moves first.
const WEIGHING_PLACES: usize = 1 << 17;

/// A chain that may be what a problem is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetCandidate {
    /// Where its fight takes place.
    pub area: Area,
    /// Whose stones they are.
    pub owner: Color,
    /// What a short search says becomes of it if the attacker moves first, and if the defender does.
    pub outcomes: [Outcome; 2],
}

/// Whether it matters who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// It does not.
    Decided,
    /// That was not found out.
    Unknown,
    /// It does.
    Decisive,
}

/// The problem of a position where nobody says which stones are in question: the enclosed chain for which it matters who moves first; else a group that
/// nothing encloses, if it matters for one; else the likeliest chain. `None` if there is none.
#[must_use]
pub fn find(position: &Position, suicide: Suicide, table: &EyeTable, weighing: TargetBudget<'_>) -> Option<Problem> {
    let found = candidates(position, suicide, table, weighing).into_iter().next();
    let is_decisive = found.as_ref().is_some_and(|found| found.weight() == Weight::Decisive);
    let open = if is_decisive { None } else { find_unsettled_group(position, suicide, table, weighing) };
    open.map(Problem::Open).or_else(|| found.map(|found| Problem::Enclosed(Box::new(found.area))))
}

/// How likely a chain is what a problem is about, the likelier the higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Decided,
    Unknown,
    Delicate,
    Decisive,
}

impl TargetCandidate {
    /// Whether it matters who moves first.
    #[must_use]
    pub fn weight(&self) -> Weight {
        match self.outcomes {
            [Outcome::Open, _] | [_, Outcome::Open] => Weight::Unknown,
            [attacked, defended] if attacked == defended => Weight::Decided,
            _ => Weight::Decisive,
        }
    }

    /// Whether it lives, or is captured, by a ko alone, or in seki, whoever moves first: nobody draws such a group by chance, as the bent four.
    fn is_delicate(&self) -> bool {
        let is_delicate = |outcome| matches!(outcome, Outcome::Ko { .. } | Outcome::Seki);
        self.outcomes.into_iter().all(is_delicate)
    }

    /// The likelier, the higher.
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

/// The enclosed chains that don't live anyway. First the largest for which a short search says that it matters who moves first: so
/// the group is found, not the stones that are thrown into its eye, nor the wall around it. Behind those the ones that hang on a ko or a
/// seki, then the ones with the least room of those too hard to say, then of all. Those with the least room are asked about first, as long
/// as there are nodes.
#[must_use]
pub fn candidates(
    position: &Position,
    suicide: Suicide,
    table: &EyeTable,
    weighing: TargetBudget<'_>,
) -> Vec<TargetCandidate> {
    let structure = Structure::new(position);
    let mut search = LifeSearch::with_table(Table::with_places(WEIGHING_PLACES)).with_eyes(table);
    let options = LifeOptions { suicide, seki: Seki::Told, ..LifeOptions::default() };
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
    // A stable sort: of equals the first.
    candidates.sort_by_key(|candidate| Reverse(candidate.rank(position)));
    candidates
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::super::Watch;
    use super::super::request::QUESTIONS;
    use super::*;
    use crate::board::Diagram;
    use crate::search::dfpn::Stop;

    /// Two rooms that no search of some thousands of nodes settles, and stones that run.
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
            let weighing = TargetBudget::within(budget, Watch::new(Stop::NEVER, Some(&nodes)));
            let _ = candidates(&position, Suicide::Illegal, EyeTable::embedded(), weighing);
            let _ = find_unsettled_group(&position, Suicide::Illegal, EyeTable::embedded(), weighing);
            let spent = nodes.load(Ordering::Relaxed);
            // A question that is asked at all looks at one node for each of its parts.
            let request = 40 * blocks;
            assert!(spent <= 4 * QUESTIONS * budget + request, "{spent} of {budget}");
            assert!(budget == 0 || spent > 0, "{budget}");
        }
    }
}
