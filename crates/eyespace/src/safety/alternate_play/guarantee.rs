//! The liberties that one region guarantees to the blocks around it, and the answers that keep this guarantee.

use smallvec::{SmallVec, smallvec};

use crate::board::Suicide;
use crate::safety::local_defence::LocalDefence;

use super::miai::{Goal, MiaiSolver, MiaiStrategy, beyond_pairs};
use super::{Cell, Cells, PointGraph};

/// A connected part of the board without stones of the owner, and the owner's blocks around it.
#[derive(Clone, Debug)]
pub(crate) struct Region<'a> {
    pub(crate) graph: &'a PointGraph,
    pub(crate) cells: Cells,
    pub(crate) attackers: Cells,
    pub(crate) walls: SmallVec<[Wall; 4]>,
    /// The points of this region that belong to links, which are miai pairs that join two blocks. The owner may have to
    /// play on such a point because the attacker played elsewhere. So no miai pair of this region may use them, and the
    /// guarantee must hold whether the owner or the attacker gets them.
    pub(crate) reserved: Cells,
}

/// One of the blocks around a region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wall {
    /// The index of the block in the lists of [`super::field::Field`].
    pub(crate) block: usize,
    /// The cells of the region that the block touches.
    pub(crate) touches: Cells,
}

/// Two empty points: if the attacker plays one, the owner answers at the other.
pub(crate) type MiaiPair = (Cell, Cell);

/// The miai pairs of one region, usually few.
pub(crate) type MiaiPairs = SmallVec<[MiaiPair; 4]>;

/// Indices of blocks, usually few.
pub(crate) type Indices = SmallVec<[usize; 4]>;

/// A set of the blocks around one region, its walls. Bit `n` stands for the block at index `n` of [`Region::walls`].
pub(crate) type Walls = u128;

/// The largest number of blocks around a region. A region with more blocks around it guarantees nothing.
const MOST_WALLS: usize = Walls::BITS as usize;

/// What a region guarantees to the blocks around it, its walls, as long as none of them is captured. The guaranteed liberties are Müller's
/// sure liberties.
#[derive(Clone, Debug, Default)]
pub(crate) struct RegionGuarantee {
    /// The miai pairs in which the owner answers. No point is in two pairs.
    pub(crate) pairs: MiaiPairs,
    /// The walls that the answers join into one chain. Until the walls are joined, each of them has two liberties, the points of a pair
    /// that is still open.
    pub(crate) joined: Walls,
    /// The walls that have at least one sure liberty in the region, and those that have two. If a wall is in `joined`, these are the
    /// liberties of its whole chain once the chain is one block.
    pub(crate) sure_liberties: [Walls; 2],
    /// Whether the region is the owner's territory: the attacker gets no eye there as long as each move is answered, and the attacker's
    /// stones there can be captured without loss of the guarantee.
    pub(crate) is_territory: bool,
}

impl RegionGuarantee {
    /// Whether the region guarantees a liberty or is territory, so that further miai pairs in the region could spoil this.
    pub(crate) const fn is_closed(&self) -> bool {
        self.is_territory || self.sure_liberties[0] != 0
    }

    /// Whether the region guarantees an eye that may be lost when stones of the attacker in it are captured.
    pub(crate) const fn is_eye_alone(&self) -> bool {
        self.sure_liberties[0] != 0 && !self.is_territory
    }

    /// The guarantee without the liberties of an eye. A region that guarantees no liberty can take further miai pairs, which may make it
    /// territory.
    pub(crate) fn without_eye(&self) -> Self {
        Self { sure_liberties: [0; 2], is_territory: false, ..self.clone() }
    }

    /// The guarantee of a link, a miai pair that joins two blocks: they become one chain, and no liberty is guaranteed.
    pub(crate) fn joining() -> Self {
        Self { joined: 0b11, ..Self::default() }
    }

    /// The guarantee of a part of the board about which there is a proof. For each wall, `eyes` has the number of its
    /// sure liberties.
    pub(crate) fn proved(eyes: impl IntoIterator<Item = usize>) -> Self {
        let mut guarantee = Self { is_territory: true, ..Self::default() };
        for (wall, eyes) in eyes.into_iter().enumerate() {
            if wall >= MOST_WALLS {
                return Self::default();
            }
            guarantee.sure_liberties.iter_mut().take(eyes).for_each(|sure_liberties| *sure_liberties |= 1 << wall);
        }
        guarantee
    }

    /// The guarantee of a region whose owner meets the obligations of a local defence: to the blocks around it the liberties that they lack
    /// outside, and to each block that stays two liberties, in the order of [`LocalDefence::blocks`]. The whole region is territory, unless
    /// blocks inside it are only to stay.
    pub(super) fn by(defence: &LocalDefence) -> Self {
        let owed = defence.walls.iter().map(|(_, outside)| outside.missing());
        let guarantee = Self::proved(owed.chain(defence.kept.iter().map(|_| 2)));
        Self { is_territory: guarantee.is_territory && defence.kept.is_empty(), ..guarantee }
    }
}

impl<'a> Region<'a> {
    /// A region without its walls, for computations that need only its points and miai pairs.
    pub(crate) fn without_walls(graph: &'a PointGraph, cells: Cells, attackers: Cells) -> Self {
        Self { graph, cells, attackers, walls: smallvec![], reserved: 0 }
    }

    pub(crate) fn empty(&self) -> Cells {
        self.cells & !self.attackers
    }

    /// The best guarantee that is found for this region. Pairs that make two eyes are tried only if two eyes are the goal.
    pub(crate) fn guarantee(&self, attacker: Suicide, wanted: Goal) -> RegionGuarantee {
        if self.walls.len() > MOST_WALLS {
            return RegionGuarantee::default();
        }
        // Reserved points belong to links, which are miai pairs that join two blocks. The owner may have to play on
        // such a point, and that stone may capture others. So each wall that gets a sure liberty must touch all points
        // of the region, also those with stones, just as it must if suicide is legal. A region that has only reserved
        // points guarantees nothing.
        let plain = match self.reserved {
            0 => self.without_answers(attacker),
            _ => self.without_answers(Suicide::Legal),
        };
        let is_in_reach = self.is_in_reach();
        if wanted == Goal::TwoEyes
            && is_in_reach
            && self.reserved == 0
            && let Some(plan) = MiaiSolver::new(self).miai(Goal::TwoEyes)
        {
            return self.planned(plan, 2);
        }
        if plain.sure_liberties[0] != 0 && self.walls.len() == 1 {
            return plain;
        }
        match Some(Goal::OneEye).filter(|_| is_in_reach).and_then(|goal| MiaiSolver::new(self).miai(goal)) {
            Some(plan) => self.planned(plan, 1),
            None if plain.sure_liberties[0] != 0 => plain,
            None => MiaiSolver::new(self).miai(Goal::Join).map_or(plain, |plan| self.planned(plan, 0)),
        }
    }

    /// Whether miai pairs could bring each point into reach of the walls, if all walls were one block. If not, the search for pairs that
    /// make an eye is left out.
    fn is_in_reach(&self) -> bool {
        let touches = self.walls.iter().fold(0, |all, wall| all | wall.touches);
        let open = touches & self.empty() & !self.reserved;
        beyond_pairs(self.graph, self.cells & !touches, open) == 0
    }

    /// The guarantee by Benson's criterion: each empty point is a liberty of the wall, so no move needs an answer. If the attacker may
    /// commit suicide, each point must touch the wall.
    pub(crate) fn without_answers(&self, attacker: Suicide) -> RegionGuarantee {
        let must_touch = match attacker {
            Suicide::Illegal => self.empty(),
            Suicide::Legal => self.cells,
        };
        // The region is territory only if a block around it, a wall, touches each of its points, also those with stones. Otherwise
        // capturing a stone makes an empty point that is no liberty of the wall, and the wall could lose its sure liberty.
        let is_territory = self.kept(self.cells) != 0;
        RegionGuarantee { sure_liberties: [self.kept(must_touch), 0], is_territory, ..RegionGuarantee::default() }
    }

    /// The walls (blocks around the region) that touch all cells of `must_touch`, and so have one sure liberty. There
    /// are none if all points of the region are reserved for links, which are miai pairs that join two blocks.
    fn kept(&self, must_touch: Cells) -> Walls {
        if !self.has_room() {
            return 0;
        }
        let walls = self.walls.iter().enumerate().take(MOST_WALLS);
        walls.filter(|(_, wall)| must_touch & !wall.touches == 0).fold(0, |all, (place, _)| all | 1 << place)
    }

    /// Whether the region has a point that is not reserved for a link, a miai pair that joins two blocks.
    const fn has_room(&self) -> bool {
        self.cells & !self.reserved != 0
    }

    fn planned(&self, plan: MiaiStrategy, eyes: usize) -> RegionGuarantee {
        let eyes = if self.has_room() { eyes } else { 0 };
        let of_joined = |at_least: usize| if eyes >= at_least { plan.walls } else { 0 };
        // An answer may capture stones. So a wall (block around the region) that is not in the joined chain has a sure
        // liberty only if it touches all points of the region.
        let sure_liberties = [of_joined(1) | self.kept(self.cells) & !plan.walls, of_joined(2)];
        RegionGuarantee { pairs: plan.pairs, joined: plan.walls, sure_liberties, is_territory: sure_liberties[0] != 0 }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::super::{Graph, each};
    use super::*;
    use crate::board::{PointSet, Size};

    /// The owner's stones, the attacker's stones, and those points reserved for links (miai pairs that join two blocks)
    /// that neither side has got yet.
    type State = (Cells, Cells, Cells);

    /// All states after one exchange of moves. Either the attacker plays in this region and the owner answers by the
    /// region's miai pairs; or the attacker plays outside, at a point that forms a link (a miai pair) with a reserved
    /// point of this region, and the owner answers at the reserved point.
    fn next(region: &Region, guarantee: &RegionGuarantee, (own, attackers, open): State) -> Vec<State> {
        let mut states = vec![];
        let empty = region.cells & !own & !attackers;
        for cell in each(empty) {
            let bit = 1 << cell;
            let block = region.graph.flood(bit, attackers | bit);
            if region.graph.around(block) & empty & !bit != 0 {
                let other = |&(x, y): &MiaiPair| if x == cell { Some(y) } else { (y == cell).then_some(x) };
                let after = (own, attackers | bit, open & !bit);
                let answer = guarantee.pairs.iter().find_map(other).filter(|&answer| after.1 >> answer & 1 == 0);
                states.push(
                    answer.filter(|&answer| own >> answer & 1 == 0).map_or(after, |at| answered(region, after, at)),
                );
            }
            if open & bit != 0 {
                states.push(answered(region, (own, attackers, open & !bit), cell));
            }
        }
        states
    }

    fn answered(region: &Region, (own, attackers, open): State, cell: Cell) -> State {
        let own = own | 1 << cell;
        let empty = region.cells & !own & !attackers;
        let dead = |block: &Cells| region.graph.around(*block) & empty == 0;
        let taken = region.graph.pieces(attackers).filter(dead).fold(0, |all, block| all | block);
        (own, attackers & !taken, open)
    }

    /// Whether these walls, taken as one block, have at least `eyes` liberties whenever the attacker is to move, checked by playing out all
    /// moves.
    fn is_kept(region: &Region, guarantee: &RegionGuarantee, walls: Walls, eyes: usize) -> bool {
        let touches = each(walls).fold(0, |all, wall| all | region.walls[usize::from(wall)].touches);
        let mut open: Vec<State> = vec![(0, region.attackers, region.reserved)];
        let mut seen: HashSet<State> = HashSet::new();
        while let Some(state) = open.pop() {
            if !seen.insert(state) {
                continue;
            }
            let empty = region.cells & !state.0 & !state.1;
            let joined = region.graph.pieces(state.0).filter(|stones| stones & touches != 0);
            let liberties = (touches | joined.fold(0, |all, stones| all | region.graph.around(stones))) & empty;
            if (liberties.count_ones() as usize) < eyes {
                return false;
            }
            open.extend(next(region, guarantee, state));
        }
        true
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        /// A guarantee holds whichever side gets the points that are reserved for links (miai pairs that join two
        /// blocks), and whatever the attacker plays.
        #[test]
        fn what_is_promised_is_kept(
            cells in prop_oneof![prop::collection::vec(0..3u8, 9), prop::collection::vec(0..6u8, 9)],
            touches in prop::collection::vec(any::<[u64; 3]>().prop_map(|bits| bits[0] | bits[1] & bits[2]), 1..3),
            reserved in prop_oneof![any::<u64>(), any::<[u64; 2]>().prop_map(|bits| bits[0] & bits[1])],
        ) {
            let size = Size::new(3, 3).unwrap();
            let with = |wanted: fn(u8) -> bool| -> PointSet {
                size.points().into_iter().zip(&cells).filter(|(_, cell)| wanted(**cell)).map(|(point, _)| point).collect()
            };
            let Some(points) = with(|cell| cell > 0).components().max_by_key(|part| part.len()) else { return Ok(()) };
            let graph = PointGraph::new(points).unwrap();
            let all = graph.all();
            let walls = touches.iter().enumerate().map(|(block, &bits)| Wall { block, touches: Cells::from(bits) & all });
            let walls: SmallVec<[Wall; 4]> = walls.filter(|wall| wall.touches != 0).collect();
            let attackers = graph.cells(with(|cell| cell == 1) & points);
            // Regions in which a block of the attacker has no liberty are skipped, because they cannot occur on a board.
            let dead = |block: &Cells| graph.around(*block) & all & !attackers == 0;
            if graph.pieces(attackers).any(|block| dead(&block)) {
                return Ok(());
            }
            let reserved = Cells::from(reserved) & all & !attackers & walls.iter().fold(0, |all, wall| all | wall.touches);
            let region = Region { graph: &graph, cells: all, attackers, walls, reserved };
            let guarantee = region.guarantee(Suicide::Illegal, Goal::TwoEyes);
            let alone = each(!guarantee.joined & guarantee.sure_liberties[0]).map(|wall| 1 << wall);
            for walls in alone.chain([guarantee.joined]) {
                let eyes = guarantee.sure_liberties.iter().filter(|sure_liberties| *sure_liberties & walls != 0).count();
                prop_assert!(is_kept(&region, &guarantee, walls, eyes), "{:?} {:?}", region, guarantee);
            }
        }
    }
}
