//! Which group a problem is about that nothing encloses: one for which it matters who moves first.

use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::eyes::Mover;
use eyespace::regions::{BlockId, Facts, Structure};
use eyespace::safety::unconditional;
use eyespace::search::dfpn::Budget;
use eyespace::status::{FightReader, Outcome, groups};

use super::open::QUESTIONS;

/// What it may take to find out for whom it matters who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighing {
    /// The nodes of each enclosed chain and side, and of each question about what nothing encloses.
    pub each: u64,
    /// The nodes of all those questions.
    pub open: u64,
}

impl Weighing {
    /// For a command.
    pub const USUAL: Self = Self { each: 20_000, open: 2_000_000 };
}

/// Fewer stones are rather captured than at stake.
const LEAST: usize = 3;

/// The largest group for which a short reading says that it matters who moves first.
#[must_use]
pub fn in_doubt(position: &Position, suicide: Suicide, weighing: Weighing) -> Option<PointSet> {
    let structure = Structure::new(position);
    let undecided = undecided(&structure, suicide).fold(PointSet::EMPTY, |all, id| all | structure.block(id).stones);
    let joined = groups(&structure, &Facts::unknown(&structure));
    let mut targets: Vec<PointSet> = joined.into_iter().map(|group| group.stones).collect();
    targets.retain(|stones| stones.len() >= LEAST && stones.is_subset(undecided));
    // A stable sort: of equals the first.
    targets.sort_by_key(|stones| std::cmp::Reverse(stones.len()));
    let mut reader = FightReader::new(suicide, weighing.each);
    let mut left = weighing.open;
    targets.into_iter().find(|&stones| {
        Mover::ALL.into_iter().all(|first| {
            let reading = reader.read(position, stones, first, Budget::nodes(weighing.each.min(left / QUESTIONS)));
            left = left.saturating_sub(reading.nodes);
            // Where it does not matter a pass does as well, or nothing does.
            reading.outcome != Outcome::Open && matches!(reading.moves[..], [Move::Play(_), ..])
        })
    })
}

/// The blocks that don't live anyway.
pub(super) fn undecided(structure: &Structure, suicide: Suicide) -> impl Iterator<Item = BlockId> + use<'_> {
    let own = Color::ALL.map(|color| unconditional(structure, color, suicide));
    structure.blocks().filter(move |&id| !own.iter().any(|own| own.is_alive(id)))
}
