//! The domain of a colour: the points that its stones reach before the opponent's stones do.
//!
//! After GNU Go's manual, "Eye space", with strengths that produce its two exceptions (at the edge, and beside an enemy stone).

use crate::board::{Color, PointSet};
use crate::regions::{CaptureFacts, EnclosureId, Structure, TacticalResult};

/// The lively stones of both colours, and the points that they reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Domains {
    /// The lively stones of each colour: those that are not as good as captured.
    pub(super) lively: [PointSet; 2],
    /// The points that each colour reaches, its lively stones among them.
    pub(super) reach: [PointSet; 2],
    /// Points between lost and lively stones of a colour at which it can't connect them, because a stone there would
    /// be captured.
    pub(super) closed: [PointSet; 2],
    /// The lively stones of each colour that the other side can capture if it moves first.
    pub(super) contested: [PointSet; 2],
}

impl Domains {
    pub(super) fn new(structure: &Structure, facts: &CaptureFacts) -> Self {
        let lively = Color::ALL.map(|color| lively(structure, facts, color));
        let closed = Color::ALL.map(|color| closed(structure, facts, &lively, color));
        let reach = Color::ALL.map(|color| reach(structure, &lively, color, closed[color.index()]));
        let contested = Color::ALL.map(|color| contested(structure, facts, color) & lively[color.index()]);
        Self { lively, reach, closed, contested }
    }

    /// Empty points at which a colour could connect lost stones to others.
    pub(super) fn connections(&self, structure: &Structure, color: Color) -> PointSet {
        connections(structure, &self.lively, color)
    }
}

/// The largest number of points of an enclosure in which nothing can live. Two eyes and the stones around them take
/// eight.
const NO_ROOM: usize = 7;

/// The stones of a colour that can't be captured or can be saved, without those that are shut in where they can't
/// live.
fn lively(structure: &Structure, facts: &CaptureFacts, color: Color) -> PointSet {
    let blocks = structure.blocks().filter(|&id| structure.block(id).color == color);
    let lost = blocks.filter(|&id| facts.block(id).is_lost());
    let lively = lost.fold(structure.stones(color), |stones, id| stones - structure.block(id).stones);
    let safe_by_reply_blocks = |id| facts.block(id).attack == TacticalResult::Fails;
    let shuts_in = |id: &EnclosureId| {
        structure.enclosure(*id).points.len() <= NO_ROOM
            && structure.boundary(*id).len() > 0
            && structure.boundary(*id).all(safe_by_reply_blocks)
    };
    let enclosures = structure.enclosures(color.opponent()).filter(shuts_in);
    enclosures.fold(lively, |stones, id| stones - structure.enclosure(id).points)
}

/// The stones that can be captured and can be saved.
fn contested(structure: &Structure, facts: &CaptureFacts, color: Color) -> PointSet {
    let blocks = structure.blocks().filter(|&id| structure.block(id).color == color);
    structure
        .stones_of(blocks.filter(|&id| facts.block(id).attack == TacticalResult::Works && !facts.block(id).is_lost()))
}

/// Points at which a colour could connect lost stones to others that can't be captured, if its stone there were not
/// captured.
fn closed(structure: &Structure, facts: &CaptureFacts, lively: &[PointSet; 2], color: Color) -> PointSet {
    let safe_by_reply_blocks = |point| {
        let blocks = structure.size().neighbours(point).filter_map(|beside| structure.block_at(beside));
        let mut own = blocks.filter(|&id| structure.block(id).color == color);
        own.any(|id| !facts.block(id).is_lost() && facts.block(id).attack == TacticalResult::Fails)
    };
    let cannot = |point| facts.safe_move(color, point) == Some(TacticalResult::Fails);
    connections(structure, lively, color).filter(|point| cannot(point) && safe_by_reply_blocks(point))
}

/// Empty points at which a colour could connect lost stones to others.
fn connections(structure: &Structure, lively: &[PointSet; 2], color: Color) -> PointSet {
    let own = lively[color.index()];
    own.neighbours((structure.stones(color) - own).neighbours(structure.empty()))
}

/// The points that a colour reaches. These are the points beside its lively stones, and from there on each point that
/// two adjoining neighbours reach strongly enough, if one of these is beside it.
///
/// A reached point has strength 1, a lively enemy stone -1. A point beside a lively enemy stone has one less, and so
/// has a point on the edge. A point beside a lively enemy stone needs a strength of 2 to be reached, all others need
/// 1.
fn reach(structure: &Structure, lively: &[PointSet; 2], color: Color, closed: PointSet) -> PointSet {
    let board = structure.size().points();
    let (own, enemy) = (lively[color.index()], lively[color.opponent().index()]);
    let free = board - own - enemy;
    let beside_enemy = enemy.neighbours(free);
    let weak = beside_enemy | structure.size().edge() & free;
    let mut reached = own | (own.neighbours(free) - closed);
    loop {
        let strong = reached - weak;
        // Strength 0: weak points that are reached, and other points that are not.
        let neutral = (reached & weak) | (free - reached - weak);
        let new =
            (joined(strong, neutral, free - beside_enemy) | supported(strong, strong, beside_enemy)) - reached - closed;
        if new.is_empty() {
            return reached;
        }
        reached |= new;
    }
}

/// The points of `mask` with two adjoining neighbours of which one is strong and the other at least neutral.
fn joined(strong: PointSet, neutral: PointSet, mask: PointSet) -> PointSet {
    supported(strong, strong | neutral, mask) | supported(neutral, strong, mask)
}

/// The points of `mask` that have a neighbour in `orthogonal` and, diagonally from them and adjacent to that neighbour, a point
/// in `diagonal`.
fn supported(orthogonal: PointSet, diagonal: PointSet, mask: PointSet) -> PointSet {
    let mut found = PointSet::EMPTY;
    let across = [diagonal.shifted(1, 0) | diagonal.shifted(-1, 0), diagonal.shifted(0, 1) | diagonal.shifted(0, -1)];
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let beside = if dy == 0 { across[1] } else { across[0] };
        found |= (orthogonal & beside).shifted(dx, dy);
    }
    found & mask
}
