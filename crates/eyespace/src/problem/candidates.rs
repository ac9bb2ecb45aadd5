//! The choice of the group that a problem is about, if the file does not say it: a group whose fate depends on which side moves first.

use std::cmp::Reverse;

use crate::board::{Color, PointSet, Position};
use crate::search::life::Area;
use crate::status::Outcome;

use super::weighing::{enclosed, reached};
use super::{Problem, TargetSearch};

/// A group that may be the subject of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetCandidate {
    /// The area in which its life and death was searched. Its target is the group.
    pub area: Area,
    /// How the area is bounded.
    pub bound: Bound,
    /// The colour of the group.
    pub owner: Color,
    /// The results of a short search in the area: with the attacker moving first, and with the defender.
    pub outcomes: [Outcome; 2],
}

/// How the area around a group is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Stones of the attacker enclose it.
    Enclosed,
    /// Nothing encloses it: the area has the points that the group reaches before the attacker with this lead in steps ([`Area::near`]).
    Reached {
        /// The lead, in steps.
        lead: usize,
    },
}

/// Whether the first move matters: whether the result depends on the side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The result is the same whoever moves first.
    Decided,
    /// The search was too short to find out.
    Unknown,
    /// The side that moves first decides.
    Decisive,
}

/// The problem of a position if nobody names the stones: the likeliest of the [`candidates`]. `None` if there is none.
#[must_use]
pub fn find(position: &Position, search: TargetSearch<'_>) -> Option<Problem> {
    candidates(position, search).into_iter().next().map(|likeliest| likeliest.problem())
}

/// The least number of stones of a group that is delicate, see [`TargetCandidate::is_delicate`]. Smaller groups are more likely to be sacrificed
/// than to be the subject of a problem.
const LEAST: usize = 3;

/// How likely it is that a group is the subject of a problem. The least likely rank comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Decided,
    Unknown,
    Delicate,
    Decisive,
}

impl TargetCandidate {
    /// The stones of the group.
    #[must_use]
    pub const fn stones(&self) -> PointSet {
        self.area.target
    }

    /// The problem about this group.
    #[must_use]
    pub fn problem(&self) -> Problem {
        match self.bound {
            Bound::Enclosed => Problem::Enclosed(Box::new(self.area)),
            Bound::Reached { .. } => Problem::Open(self.area.target),
        }
    }

    /// Whether the first move matters.
    #[must_use]
    pub fn weight(&self) -> Weight {
        match self.outcomes {
            [Outcome::Open, _] | [_, Outcome::Open] => Weight::Unknown,
            [attacked, defended] if attacked == defended => Weight::Decided,
            _ => Weight::Decisive,
        }
    }

    /// Whether the result is a ko or a seki whoever moves first. Such a group, for example bent four in the corner, hardly arises by chance in a
    /// diagram.
    fn is_delicate(&self) -> bool {
        let is_delicate = |outcome| matches!(outcome, Outcome::Ko { .. } | Outcome::Seki);
        self.outcomes.into_iter().all(is_delicate) && self.stones().len() >= LEAST
    }

    /// The rank of the group: the likeliest subject has the highest.
    fn rank(&self, position: &Position) -> (Rank, usize, usize) {
        let (stones, room) = (self.stones().len(), usize::MAX - self.area.empty(position));
        match self.weight() {
            Weight::Decisive => (Rank::Decisive, stones, room),
            Weight::Unknown => (Rank::Unknown, room, stones),
            Weight::Decided if self.is_delicate() => (Rank::Delicate, room, stones),
            Weight::Decided => (Rank::Decided, room, stones),
        }
    }
}

/// The groups that are not unconditionally alive, the likeliest subject of a problem first.
///
/// Enclosed chains are searched in their areas. Groups that nothing encloses are searched in the points that they reach before the attacker, with
/// ever larger leads; the widest area in which the first move matters counts. Groups for which the first move matters come first, the largest of
/// them at the head: so the group itself is found, and not stones thrown into its eye or the wall around it. Then, each ordered by the fewest
/// empty points in the area, come groups whose result is a ko or a seki, groups that are too hard for a short search, and all others.
#[must_use]
pub fn candidates(position: &Position, search: TargetSearch<'_>) -> Vec<TargetCandidate> {
    let mut candidates = enclosed(position, search);
    candidates.extend(reached(position, search));
    // The sort is stable: groups of equal rank stay in the order of their blocks, enclosed ones first.
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
            let search = TargetSearch { suicide: Suicide::Illegal, table: EyeTable::embedded(), budget: limits };
            let _ = candidates(&position, search);
            let spent = nodes.load(Ordering::Relaxed);
            // Every question takes at least one node for each of its parts, even beyond the budget.
            let request = 40 * blocks;
            assert!(spent <= 4 * QUESTIONS * budget + request, "{spent} of {budget}");
            assert!(budget == 0 || spent > 0, "{budget}");
        }
    }
}
