//! Which group a problem is about that nothing encloses: one for which it matters who moves first.

use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::eyes::Mover;
use eyespace::regions::{BlockId, Facts, Structure};
use eyespace::safety::unconditional;
use eyespace::search::dfpn::Budget;
use eyespace::status::{FightReader, Outcome, groups};

use super::open::QUESTIONS;

/// Fewer stones are rather captured than at stake.
const LEAST: usize = 3;

/// The largest group for which a short reading says that it matters who moves first; each question of it may take so many nodes, and
/// all of them so many.
#[must_use]
pub fn in_doubt(position: &Position, suicide: Suicide, nodes: u64, all: u64) -> Option<PointSet> {
    let structure = Structure::new(position);
    let undecided = undecided(&structure, suicide).fold(PointSet::EMPTY, |all, id| all | structure.block(id).stones);
    let joined = groups(&structure, &Facts::unknown(&structure));
    let mut targets: Vec<PointSet> = joined.into_iter().map(|group| group.stones).collect();
    targets.retain(|stones| stones.len() >= LEAST && stones.is_subset(undecided));
    // A stable sort: of equals the first.
    targets.sort_by_key(|stones| std::cmp::Reverse(stones.len()));
    let mut reader = FightReader::new(suicide, nodes);
    let mut left = all;
    targets.into_iter().find(|&stones| {
        Mover::ALL.into_iter().all(|first| {
            let reading = reader.read(position, stones, first, Budget::nodes(nodes.min(left / QUESTIONS)));
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
