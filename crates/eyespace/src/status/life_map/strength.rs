//! Assesses the strength of each group, from its eyes, room and size, with some stones counting as dead and others as
//! safe.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::board::{Color, Point, PointSet, Suicide};
use crate::eyes::{EyeCount, LocalOptions, LocalValues, Role};
use crate::regions::{BlockFacts, BlockId, CaptureFacts, Order, Structure, TacticalResult};

use super::super::block_sets::BlockSets;
use super::super::eye_sum::GroupSum;
use super::super::groups::groups_in_order;
use super::super::{EyeSpace, Group, PlayedGames, ValueBasis, eye_spaces_remembering};
use super::statuses::Statuses;

/// A group, the number of eyes that it seems to make, and other measures of its strength.
#[derive(Clone, Debug)]
pub(super) struct GroupStrength {
    pub(super) color: Color,
    pub(super) blocks: Vec<BlockId>,
    pub(super) stones: PointSet,
    pub(super) attacker_first: EyeCount,
    pub(super) defender_first: EyeCount,
    /// The number of points of open eye spaces that are too large to be valued, less two for each marginal point and
    /// each half eye.
    pub(super) room: usize,
    pub(super) liberties: usize,
    /// The number of empty points that the group reaches without entering eye spaces of the other side.
    pub(super) ways_out: usize,
}

impl GroupStrength {
    /// A measure of strength, compared part by part; the weakest groups are given up (counted as dead) first. Eyes
    /// count most. Room, stones and liberties are added, because the larger of two groups is more likely to get the
    /// room that they share. Beyond the size of a small group, stones and liberties decide only between groups that are
    /// equal otherwise.
    fn strength(&self) -> (usize, usize) {
        const SIZE: usize = 12;
        let eyes = self.attacker_first as usize + self.defender_first as usize;
        let size = self.stones.len() + self.liberties;
        (4 * eyes + self.room.min(ROOM_FOR_TWO) + size.min(SIZE), size)
    }

    /// Whether the group makes two eyes whoever moves first.
    pub(super) fn lives(&self) -> bool {
        self.attacker_first == EyeCount::Two
    }

    /// Whether the group makes two eyes if its owner moves first, or has room for two eyes.
    pub(super) fn can_live(&self) -> bool {
        self.defender_first == EyeCount::Two || self.room >= ROOM_FOR_TWO
    }

    /// Whether the group makes two eyes whoever moves first, or has room for two eyes.
    pub(super) fn is_strong(&self) -> bool {
        self.lives() || self.room >= ROOM_FOR_TWO
    }

    /// Whether the group makes no two eyes even if its owner moves first, and is not safe for another reason.
    pub(super) fn is_weak(&self, statuses: Statuses) -> bool {
        !self.can_live() && !self.stones.intersects(statuses.safe)
    }

    /// Whether the group lives only by the count of its eyes: no verdict says that it is safe.
    pub(super) fn lives_by_eyes(&self, statuses: Statuses) -> bool {
        self.lives() && !self.stones.intersects(statuses.safe)
    }

    /// The weakest of the weak and enclosed groups. Of equally weak groups the first is taken, together with all others
    /// that are not near a group taken before. The order of the groups does not depend on colours or on how the board is
    /// turned.
    pub(super) fn weakest<'g>(groups: &'g [Self], statuses: Statuses, structure: &Structure) -> Vec<&'g Self> {
        let strong = groups.iter().filter(|group| !group.is_weak(statuses));
        let strong = strong.fold(statuses.safe, |all, group| all | group.stones);
        let is_weak = |group: &&Self| group.is_weak(statuses) && group.is_enclosed(structure, statuses.dead, strong);
        let mut weak: Vec<&Self> = groups.iter().filter(is_weak).collect();
        let least = weak.iter().map(|group| group.strength()).min();
        let mut near = PointSet::EMPTY;
        weak.retain(|group| {
            let carrier = group.stones.grown(structure.empty());
            let is_taken = Some(group.strength()) == least && !carrier.intersects(near);
            if is_taken {
                near |= carrier.grown(structure.size().points());
            }
            is_taken
        });
        weak
    }

    /// Whether a group without two eyes is enclosed. A group that is not enclosed is not given up (counted as dead),
    /// and its verdict is open. A group is not enclosed if it reaches much of the board. It is not enclosed either if
    /// it has room enough for two eyes and a path over empty points and dead stones to strong stones of its own colour.
    fn is_enclosed(&self, structure: &Structure, dead: PointSet, strong: PointSet) -> bool {
        let friends = || strong & structure.stones(self.color);
        let gets_home = || self.ways_out >= ROOM_FOR_TWO && reach(structure, self.stones, dead).touches(friends());
        self.ways_out < OUTSIDE && !gets_home()
    }

    /// Whether by the count of its eyes the group lives only if its owner moves first, and no verdict says that it is
    /// safe.
    pub(super) fn needs_first_move(&self, statuses: Statuses) -> bool {
        self.can_live() && !self.lives() && !self.stones.intersects(statuses.safe)
    }
}

/// The number of points of open room that counts as two eyes.
const ROOM_FOR_TWO: usize = 8;

/// A group that reaches at least this many empty points counts as not enclosed.
const OUTSIDE: usize = 100;

/// These stones, and all points that they reach over empty points and dead stones.
pub(super) fn reach(structure: &Structure, stones: PointSet, dead: PointSet) -> PointSet {
    stones.flood(stones | structure.empty() | dead)
}

const LOST: BlockFacts = BlockFacts {
    attack: TacticalResult::Works,
    attacks: PointSet::EMPTY,
    defend: TacticalResult::Fails,
    defends: PointSet::EMPTY,
};

/// The data for assessing the groups of one position repeatedly, each time with other stones counting as dead.
pub(super) struct StrengthModel<'a> {
    structure: &'a Structure,
    pub(super) facts: &'a CaptureFacts,
    /// The order in which groups and blocks are assessed and searched.
    pub(super) order: Order,
    /// The order of each side's blocks, in which they are joined into groups.
    sides: [Order; 2],
    /// Sets of blocks that one move of their owner connects, without the connecting stone being captured.
    joints: Vec<Vec<BlockId>>,
    values: LocalValues,
    played: PlayedGames,
    /// All assessments so far.
    assessed: FxHashMap<(Statuses, PointSet), Rc<[GroupStrength]>>,
}

/// The largest number of points of an eye space that is played out, if the library does not carry its value.
const MOST_SEARCHED: usize = 4;

impl<'a> StrengthModel<'a> {
    pub(super) fn new(structure: &'a Structure, facts: &'a CaptureFacts, suicide: Suicide) -> Self {
        let may_connect =
            |(color, point): &(Color, Point)| facts.safe_move(*color, *point) != Some(TacticalResult::Fails);
        let joints = connections(structure).into_iter().filter(may_connect);
        let joints = joints.map(|(color, point)| beside(structure, color, point).collect()).collect();
        let values = LocalValues::searching_to(MOST_SEARCHED, LocalOptions { suicide, ..LocalOptions::default() });
        let sides = Color::ALL.map(|color| Order::of_side(structure, color));
        Self {
            structure,
            facts,
            order: Order::of(structure),
            sides,
            joints,
            values,
            played: PlayedGames::default(),
            assessed: FxHashMap::default(),
        }
    }

    /// The groups of the position, each made of blocks that can't be cut apart. Only blocks that are lost according to
    /// the readings of captures count as dead.
    pub(super) fn groups(&self) -> Vec<Group> {
        groups_in_order(self.structure, self.facts, &self.sides)
    }

    /// Assesses all groups except those whose stones all count as dead, in an order that does not depend on how the
    /// board is turned. Eye spaces with points in `without` are left out.
    pub(super) fn assess(&mut self, statuses: Statuses, without: PointSet) -> Rc<[GroupStrength]> {
        if let Some(known) = self.assessed.get(&(statuses, without)) {
            return Rc::clone(known);
        }
        let assessed: Rc<[GroupStrength]> = self.assess_anew(statuses, without).into();
        self.assessed.insert((statuses, without), Rc::clone(&assessed));
        assessed
    }

    fn assess_anew(&mut self, statuses: Statuses, without: PointSet) -> Vec<GroupStrength> {
        let structure = self.structure;
        let stones = |id: &BlockId| structure.block(*id).stones;
        let mut facts = self.facts.clone();
        for id in structure.blocks() {
            if stones(&id).is_subset(statuses.dead) {
                facts.set_block(id, LOST);
            } else if stones(&id).is_subset(statuses.safe) {
                facts.set_block(id, BlockFacts::SAFE);
            }
        }
        let mut spaces = eye_spaces_remembering(structure, &facts, &mut self.values, &mut self.played);
        // A space with enemy stones inside that are safe, as in a seki, is no eye, even if the space is too small for
        // the enemy stones to live in.
        let stay = |color: Color| statuses.safe & structure.stones(color.opponent());
        spaces.retain(|space| !space.points.intersects(without | stay(space.color)));
        let mut joined = BlockSets::apart(structure);
        for group in groups_in_order(structure, &facts, &self.sides) {
            joined.join(group.blocks);
        }
        for space in &spaces {
            joined.join(space.blocks.iter().copied());
        }
        for blocks in &self.joints {
            joined.join(blocks.iter().copied().filter(|id| !stones(id).is_subset(statuses.dead)));
        }
        let groups = joined.sets(self.order.blocks()).into_iter();
        let weighed =
            groups.filter_map(|blocks| GroupStrength::of(structure, blocks, &spaces, statuses, &mut self.values));
        weighed.collect()
    }
}

/// The empty points beside two or more blocks of one colour, with that colour.
pub(super) fn connections(structure: &Structure) -> Vec<(Color, Point)> {
    let points = structure.empty().into_iter().flat_map(|point| Color::ALL.map(|color| (color, point)));
    points.filter(|&(color, point)| beside(structure, color, point).nth(1).is_some()).collect()
}

fn beside(structure: &Structure, color: Color, point: Point) -> impl Iterator<Item = BlockId> + '_ {
    structure.blocks_on(PointSet::from(point).neighbours(structure.stones(color)))
}

impl GroupStrength {
    /// The strength of a group with these blocks; `None` if all their stones count as dead.
    fn of(
        structure: &Structure,
        blocks: Vec<BlockId>,
        spaces: &[EyeSpace],
        statuses: Statuses,
        values: &mut LocalValues,
    ) -> Option<Self> {
        let color = structure.block(*blocks.first()?).color;
        let stones = structure.stones_of(blocks.iter().copied());
        if stones.is_subset(statuses.dead) {
            return None;
        }
        let mine = spaces.iter().filter(|space| space.blocks.first().is_some_and(|first| blocks.contains(first)));
        let room = mine.clone().map(room).sum();
        // Most groups have an eye space that yields two eyes even if the attacker moves twice there. Then the sum of
        // the eye spaces need not be played out.
        let [attacker_first, defender_first] = if mine.clone().any(|space| space.sure_value().digits()[0] == 2) {
            [EyeCount::Two; 2]
        } else {
            let sum = GroupSum::of(mine, values);
            Role::ALL.map(|first| sum.eyes(first))
        };
        let theirs = spaces.iter().filter(|space| space.color != color);
        let free = theirs.fold(structure.empty(), |free, space| free - space.points);
        let ways_out = stones.grown(free).flood(free).len();
        let liberties = stones.neighbours(structure.empty()).len();
        Some(Self { color, blocks, stones, attacker_first, defender_first, room, liberties, ways_out })
    }
}

/// The room in an eye space that is too large to be played out: the number of its points, less two for each marginal
/// point and each half eye. A space that can be played out counts as 0.
fn room(space: &EyeSpace) -> usize {
    match space.basis {
        ValueBasis::Size => space.points.len().saturating_sub(2 * (space.margins.len() + space.half_eyes.len())),
        ValueBasis::Play => 0,
    }
}
