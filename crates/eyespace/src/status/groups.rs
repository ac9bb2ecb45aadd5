//! Joins blocks that cannot be cut apart into groups.
//!
//! The rules follow Go4++ (Reiss, 1997), section 2.2: only blocks that are certainly connected form a group, and
//! tactically dead blocks belong to no group. More: `docs/algorithms/life-map.md`.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, CaptureFacts, Order, Structure, TacticalResult};

use super::block_sets::BlockSets;

/// Blocks of one colour that can't be cut apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The colour of the blocks.
    pub color: Color,
    /// The blocks of the group, in the order of their ids.
    pub blocks: Vec<BlockId>,
    /// The stones of all blocks of the group.
    pub stones: PointSet,
    /// The points on which the links between the blocks depend. If the opponent plays at one of them, the owner keeps
    /// the group connected by playing at the other point of the same link.
    pub links: PointSet,
}

/// Joins the blocks of each colour that can't be cut apart, in the order of their first blocks.
///
/// Two blocks are linked
/// - by two common liberties, as in a bamboo joint, or in a diagonal with both cutting points open: if the opponent
///   takes one of them, the owner takes the other. No two links share such a point;
/// - by one empty point beside both at which, according to `facts`, a stone of the opponent would be captured;
/// - by a block of the opponent that touches both and is lost according to `facts`.
///
/// Links of the first kind hold whatever `facts` say, as long as neither block is in atari: wherever the opponent
/// plays, the group stays in one piece if the owner answers in the link that is attacked. The other links are as
/// reliable as the readings of captures. Blocks that are lost according to `facts` belong to no group.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::status::groups;
/// let diagram: Diagram = "
///     .......
///     .XX.X..
///     .......
///     .....O.
///     ....O..
///     .......
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let groups = groups(&structure, &CaptureFacts::unknown(&structure));
/// // White's diagonal can't be cut, where Black's one-point jump can.
/// let stones: Vec<_> = groups.iter().map(|group| group.stones.len()).collect();
/// assert_eq!(stones, [2, 1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn groups(structure: &Structure, facts: &CaptureFacts) -> Vec<Group> {
    groups_in_order(structure, facts, &Color::ALL.map(|color| Order::of_side(structure, color)))
}

/// The same as [`groups`], with the order of each side's blocks at hand.
pub(super) fn groups_in_order(structure: &Structure, facts: &CaptureFacts, orders: &[Order; 2]) -> Vec<Group> {
    let mut links = Links { joined: BlockSets::apart(structure), needed: [PointSet::EMPTY; 2] };
    for color in Color::ALL {
        links.join_by_pairs(structure, color, facts, &orders[color.index()]);
    }
    links.join_by_captures(structure, facts);
    links.groups(structure, facts)
}

/// The sets of blocks joined so far, and the points on which the links between blocks depend, for each colour. Links of
/// both colours may overlap: where the owner answers in a link of one colour, the answer may intrude into a link of the
/// other, and is then answered in turn.
struct Links {
    joined: BlockSets,
    needed: [PointSet; 2],
}

impl Links {
    /// Links blocks that have two common liberties: if the opponent takes one of them, the owner takes the other. If
    /// two blocks have three or more common liberties, the link takes the first two, so that the others are left for
    /// other links.
    fn join_by_pairs(&mut self, structure: &Structure, color: Color, facts: &CaptureFacts, order: &Order) {
        let needed = &mut self.needed[color.index()];
        for (place, a) in order.blocks().enumerate() {
            let block = structure.block(a);
            let beside = block.liberties.neighbours(structure.stones(color));
            let is_near = |id: &BlockId| structure.block(*id).stones.intersects(beside);
            for b in order.blocks().skip(place + 1).filter(is_near) {
                let other = structure.block(b);
                if facts.block(a).is_lost() || facts.block(b).is_lost() || self.joined.first(a) == self.joined.first(b)
                {
                    continue;
                }
                let common = (block.liberties & other.liberties) - *needed;
                let mut points = order.points(common);
                if let (Some(first), Some(second)) = (points.next(), points.next()) {
                    let pair = PointSet::from(first).with(second);
                    // The joined blocks need a liberty besides the points of links: without it the owner's answer in
                    // this pair would fill their last liberty, and be suicide.
                    if !(block.liberties | other.liberties).is_subset(*needed | pair) {
                        *needed |= pair;
                        self.joined.join([a, b]);
                    }
                }
            }
        }
    }

    /// Adds links between blocks that depend on a capture: of a stone that would cut them, or of an enemy block between
    /// them.
    fn join_by_captures(&mut self, structure: &Structure, facts: &CaptureFacts) {
        for color in Color::ALL.into_iter().filter(|color| facts.knows_moves(color.opponent())) {
            for point in structure.empty() {
                if facts.safe_move(color.opponent(), point) != Some(TacticalResult::Fails) {
                    continue;
                }
                let stones = PointSet::from(point).neighbours(structure.stones(color));
                self.joined.join(structure.blocks_on(stones).filter(|&id| !facts.block(id).is_lost()));
            }
        }
        for lost in structure.blocks().filter(|&id| facts.block(id).is_lost()) {
            self.joined.join(structure.neighbours(lost).filter(|&id| !facts.block(id).is_lost()));
        }
    }

    fn groups(&self, structure: &Structure, facts: &CaptureFacts) -> Vec<Group> {
        let sets = self.joined.sets(structure.blocks().filter(|&id| !facts.block(id).is_lost()));
        let group = |blocks: Vec<BlockId>| {
            let first = structure.block(*blocks.first()?);
            let stones = structure.stones_of(blocks.iter().copied());
            Some(Group {
                color: first.color,
                links: stones.neighbours(self.needed[first.color.index()]),
                blocks,
                stones,
            })
        };
        sets.into_iter().filter_map(group).collect()
    }
}
