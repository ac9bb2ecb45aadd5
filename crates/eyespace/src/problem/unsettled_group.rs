//! Which group a problem in the open is about: a group that nothing encloses and whose fate depends on who moves first.

use crate::board::{Color, Move, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::safety::unconditional;
use crate::search::dfpn::Budget;
use crate::status::{GroupReader, Outcome, groups};
use crate::table::EyeTable;

use super::Watch;
use super::request::QUESTIONS;

/// What it may take to find out for whom it matters who moves first.
#[derive(Clone, Copy, Debug)]
pub struct TargetBudget<'a> {
    /// The nodes of each enclosed chain and side, and of each question about what nothing encloses.
    pub each: u64,
    /// The nodes of all questions about enclosed chains.
    pub enclosed: u64,
    /// The nodes of all questions about what nothing encloses.
    pub open: u64,
    /// Who waits, and may stop it.
    pub watch: Watch<'a>,
}

impl TargetBudget<'_> {
    /// For a command with a million nodes for a search, and nobody who stops it.
    pub const USUAL: Self = Self { each: 20_000, enclosed: 6_000_000, open: 6_000_000, watch: Watch::NOBODY };
}

impl<'a> TargetBudget<'a> {
    /// For a command with this budget for a search: no question takes more than a search, and those of one kind together no more than the
    /// answer may where nothing encloses the stones, two readings of so many questions.
    #[must_use]
    pub fn within(budget: u64, watch: Watch<'a>) -> Self {
        let all = Self::USUAL.open.min(budget.saturating_mul(2 * QUESTIONS));
        Self { each: Self::USUAL.each.min(budget), enclosed: all, open: all, watch }
    }
}

/// Fewer stones are rather captured than at stake.
pub(super) const LEAST: usize = 3;

/// Where no short reading finds a group, those that it left open are read with so many times as much.
const DEEPER: u64 = 8;

/// The largest group for which a short reading says that it matters who moves first, or else a longer one.
#[must_use]
pub fn find_unsettled_group(
    position: &Position,
    suicide: Suicide,
    table: &EyeTable,
    weighing: TargetBudget<'_>,
) -> Option<PointSet> {
    let structure = Structure::new(position);
    let undecided = undecided(&structure, suicide).fold(PointSet::EMPTY, |all, id| all | structure.block(id).stones);
    let joined = groups(&structure, &CaptureFacts::unknown(&structure));
    let mut targets: Vec<PointSet> = joined.into_iter().map(|group| group.stones).collect();
    targets.retain(|stones| stones.len() >= LEAST && stones.is_subset(undecided));
    // A stable sort: of equals the first.
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

/// Whether it matters who moves first.
enum Doubt {
    Seen,
    None,
    /// That takes more to say.
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
        let reading = reader.read(position, stones, first, each.at_most(*left / QUESTIONS));
        *left = left.saturating_sub(reading.nodes);
        match (reading.outcome, &reading.moves[..]) {
            (Outcome::Open, _) => doubt = Doubt::Open,
            (_, [Move::Play(_), ..]) => {}
            // Where it does not matter a pass does as well, or nothing does.
            _ => return Doubt::None,
        }
    }
    doubt
}

/// The blocks that don't live anyway.
pub(super) fn undecided(structure: &Structure, suicide: Suicide) -> impl Iterator<Item = BlockId> + use<'_> {
    let own = Color::ALL.map(|color| unconditional(structure, color, suicide));
    structure.blocks().filter(move |&id| !own.iter().any(|own| own.is_alive(id)))
}
