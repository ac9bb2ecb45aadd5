//! The domain of a colour: the points that its stones reach before the opponent's stones do.
//!
//! The rules follow GNU Go's manual, "Eye space". The strengths of influence used here produce the manual's two
//! exceptions: at the edge, and beside an enemy stone.

use crate::board::{Color, PointSet};
use crate::regions::{CaptureFacts, EnclosureId, Structure, TacticalResult};

/// The stones of both colours that are not as good as captured, called lively, and the points that they reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Domains {
    /// The lively stones of each colour: those that are not as good as captured.
    pub(super) lively: [PointSet; 2],
    /// The points that each colour reaches, its `lively` stones among them.
    pub(super) reach: [PointSet; 2],
    /// Points between the `lively` stones of a colour and its other stones at which this colour can't connect them,
    /// because its stone there would be captured.
    pub(super) closed: [PointSet; 2],
    /// For each colour, those of the `lively` stones that the other side can capture if it moves first.
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

    /// Empty points at which a colour could connect stones that are as good as captured to its other stones.
    pub(super) fn connections(&self, structure: &Structure, color: Color) -> PointSet {
        connections(structure, &self.lively, color)
    }
}

/// The largest number of points of an enclosure in which stones are taken to have no room to live. Two eyes and the
/// stones around them take eight points.
const NO_ROOM: usize = 7;

/// The stones of a colour that can't be captured or can be saved by moving first, except those in an enclosure that is
/// too small for life.
fn lively(structure: &Structure, facts: &CaptureFacts, color: Color) -> PointSet {
    let blocks = structure.blocks().filter(|&id| structure.block(id).color == color);
    let lost = blocks.filter(|&id| facts.block(id).is_lost());
    let lively = lost.fold(structure.stones(color), |stones, id| stones - structure.block(id).stones);
    let is_safe = |id| facts.block(id).attack == TacticalResult::Fails;
    let shuts_in = |id: &EnclosureId| {
        structure.enclosure(*id).points.len() <= NO_ROOM
            && structure.boundary(*id).len() > 0
            && structure.boundary(*id).all(is_safe)
    };
    let enclosures = structure.enclosures(color.opponent()).filter(shuts_in);
    enclosures.fold(lively, |stones, id| stones - structure.enclosure(id).points)
}

/// The stones of a colour that are captured if the opponent moves first, and saved if their owner does.
fn contested(structure: &Structure, facts: &CaptureFacts, color: Color) -> PointSet {
    let blocks = structure.blocks().filter(|&id| structure.block(id).color == color);
    structure
        .stones_of(blocks.filter(|&id| facts.block(id).attack == TacticalResult::Works && !facts.block(id).is_lost()))
}

/// Points at which a colour cannot connect its lost stones (those that are as good as captured) to stones that are safe
/// from capture, because its stone there would be captured.
fn closed(structure: &Structure, facts: &CaptureFacts, lively: &[PointSet; 2], color: Color) -> PointSet {
    let has_safe_neighbour = |point| {
        let blocks = structure.size().neighbours(point).filter_map(|beside| structure.block_at(beside));
        let mut own = blocks.filter(|&id| structure.block(id).color == color);
        own.any(|id| !facts.block(id).is_lost() && facts.block(id).attack == TacticalResult::Fails)
    };
    let cannot = |point| facts.safe_move(color, point) == Some(TacticalResult::Fails);
    connections(structure, lively, color).filter(|point| cannot(point) && has_safe_neighbour(point))
}

/// Empty points at which a colour could connect stones that are as good as captured to its other stones.
fn connections(structure: &Structure, lively: &[PointSet; 2], color: Color) -> PointSet {
    let own = lively[color.index()];
    own.neighbours((structure.stones(color) - own).neighbours(structure.empty()))
}

/// The points that a colour reaches. These are the points beside its lively stones (those that are not as good as
/// captured), and step by step each further point that the colour reaches from two adjacent points with enough
/// strength; one of these two is beside the new point, the other diagonally from it.
///
/// A reached point has strength 1, a lively enemy stone -1. A point beside a lively enemy stone or on the edge has one
/// less. The strengths of the two points are added: a point beside a lively enemy stone needs a sum of 2 to be reached,
/// any other point a sum of 1.
fn reach(structure: &Structure, lively: &[PointSet; 2], color: Color, closed: PointSet) -> PointSet {
    let board = structure.size().points();
    let (own, enemy) = (lively[color.index()], lively[color.opponent().index()]);
    let free = board - own - enemy;
    let beside_enemy = enemy.neighbours(free);
    let weak = beside_enemy | structure.size().edge() & free;
    let mut reached = own | (own.neighbours(free) - closed);
    loop {
        let strong = reached - weak;
        // Points of strength 0: reached points beside the enemy or on the edge, and all other points that are not
        // reached.
        let neutral = (reached & weak) | (free - reached - weak);
        let new =
            (joined(strong, neutral, free - beside_enemy) | supported(strong, strong, beside_enemy)) - reached - closed;
        if new.is_empty() {
            return reached;
        }
        reached |= new;
    }
}

/// The points of `mask` that a colour reaches from two adjacent points, if its strength of influence is 1 at one of
/// them and 0 or more at the other.
fn joined(strong: PointSet, neutral: PointSet, mask: PointSet) -> PointSet {
    supported(strong, strong | neutral, mask) | supported(neutral, strong, mask)
}

/// The points of `mask` that have a neighbour in `orthogonal`, and diagonally from them, beside that neighbour, a point
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
