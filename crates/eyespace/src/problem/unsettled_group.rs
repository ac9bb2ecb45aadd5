//! The choice of the group that a problem in the open is about: a group that nothing encloses and whose life depends on which side moves
//! first.

use crate::board::{Color, Move, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::safety::unconditional;
use crate::search::dfpn::Budget;
use crate::status::{GroupQuestion, GroupReader, Outcome, groups};
use crate::table::EyeTable;

use super::Watch;
use super::request::QUESTIONS;

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

/// The rules, table and limits with which the group of a problem is looked for.
#[derive(Clone, Copy, Debug)]
pub struct TargetSearch<'a> {
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The limits on the nodes.
    pub budget: TargetBudget<'a>,
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
}

/// The least number of stones of a group that is considered. Smaller groups are more likely to be sacrificed than to be the subject of a
/// problem.
pub(super) const LEAST: usize = 3;

/// The factor for the nodes of the second, longer reading. It is made of the groups that a short reading left open, if no short reading
/// finds a group.
const DEEPER: u64 = 8;

/// The largest group for which a short reading finds that the first move matters. If there is none, it is the largest group for which a
/// longer reading finds this.
#[must_use]
pub fn find_unsettled_group(position: &Position, search: TargetSearch<'_>) -> Option<PointSet> {
    let TargetSearch { suicide, table, budget: weighing } = search;
    let structure = Structure::new(position);
    let undecided = undecided(&structure, suicide).fold(PointSet::EMPTY, |all, id| all | structure.block(id).stones);
    let joined = groups(&structure, &CaptureFacts::unknown(&structure));
    let mut targets: Vec<PointSet> = joined.into_iter().map(|group| group.stones).collect();
    targets.retain(|stones| stones.len() >= LEAST && stones.is_subset(undecided));
    // The sort is stable: groups of the same size stay in their order.
    targets.sort_by_key(|stones| std::cmp::Reverse(stones.len()));
    let mut left = weighing.open;
    for each in [weighing.each, weighing.each.saturating_mul(DEEPER)] {
        let mut reader = GroupReader::new(suicide, each).with_eyes(table);
        let mut open = vec![];
        for &stones in &targets {
            if weighing.watch.is_stopped() || left == 0 {
                return None;
            }
            match weigh(&mut reader, position, stones, weighing.watch.budget(each), &mut left) {
                Doubt::Seen => return Some(stones),
                Doubt::Open => open.push(stones),
                Doubt::None => {}
            }
        }
        targets = open;
    }
    None
}

/// Whether it is in doubt which side wins, because the first move matters.
enum Doubt {
    Seen,
    None,
    /// More nodes are needed to decide.
    Open,
}

fn weigh(
    reader: &mut GroupReader<'_>,
    position: &Position,
    stones: PointSet,
    each: Budget<'_>,
    left: &mut u64,
) -> Doubt {
    let mut doubt = Doubt::Seen;
    for first in Role::ALL {
        let question = GroupQuestion { position, target: stones, first };
        let reading = reader.read(question, each.at_most(*left / QUESTIONS));
        *left = left.saturating_sub(reading.nodes);
        match (reading.outcome, &reading.moves[..]) {
            (Outcome::Open, _) => doubt = Doubt::Open,
            (_, [Move::Play(_), ..]) => {}
            // The side that moves first can pass, or no move helps it. So the first move does not matter.
            _ => return Doubt::None,
        }
    }
    doubt
}

/// The blocks that are not unconditionally alive.
pub(super) fn undecided(structure: &Structure, suicide: Suicide) -> impl Iterator<Item = BlockId> + use<'_> {
    let own = Color::ALL.map(|color| unconditional(structure, color, suicide));
    structure.blocks().filter(move |&id| !own.iter().any(|own| own.is_alive(id)))
}
