//! How strong each group is, given which stones count as dead and which as safe.

use crate::board::{Color, Point, PointSet, Suicide};
use crate::eyes::{EyeCount, LocalOptions, LocalValues, Role};
use crate::regions::{BlockFacts, BlockId, CaptureFacts, Order, Structure, TacticalResult};

use super::super::block_sets::BlockSets;
use super::super::eye_sum::GroupSum;
use super::super::{EyeSpace, Group, PlayedGames, ValueBasis, eye_spaces_remembering, groups};
use super::statuses::Statuses;

/// A group and the eyes that it seems to make.
#[derive(Clone, Debug)]
pub(super) struct GroupStrength {
    pub(super) color: Color,
    pub(super) blocks: Vec<BlockId>,
    pub(super) stones: PointSet,
    pub(super) attacker_first: EyeCount,
    pub(super) defender_first: EyeCount,
    /// Points of open spaces too large to be valued, less two for each way in.
    pub(super) room: usize,
    pub(super) liberties: usize,
    /// Empty points that it reaches without entering the other side's eye spaces.
    pub(super) ways_out: usize,
}

impl GroupStrength {
    /// The order in which groups are given up: eyes count most; then room, stones and liberties: of two that share room
    /// the larger one has it. More stones and liberties than a small group has say nothing beside eyes.
    pub(super) fn strength(&self) -> (usize, usize) {
        const SIZE: usize = 12;
        let eyes = self.attacker_first as usize + self.defender_first as usize;
        let size = self.stones.len() + self.liberties;
        (4 * eyes + self.room.min(ROOM_FOR_TWO) + size.min(SIZE), size)
    }

    /// Whether it makes two eyes whoever moves first.
    pub(super) fn lives(&self) -> bool {
        self.attacker_first == EyeCount::Two
    }

    /// Whether it makes two eyes if its owner moves first, or has room for them.
    pub(super) fn can_live(&self) -> bool {
        self.defender_first == EyeCount::Two || self.room >= ROOM_FOR_TWO
    }

    /// Whether it makes two eyes whoever moves first, or has room for them.
    pub(super) fn is_strong(&self) -> bool {
        self.lives() || self.room >= ROOM_FOR_TWO
    }

    /// Whether it makes no two eyes, and nothing else is known of it.
    pub(super) fn is_weak(&self, statuses: Statuses) -> bool {
        !self.can_live() && !self.stones.intersects(statuses.safe)
    }

    /// Whether nothing but its eyes says that it lives.
    pub(super) fn lives_by_eyes(&self, statuses: Statuses) -> bool {
        self.lives() && !self.stones.intersects(statuses.safe)
    }

    /// Whether its eyes say that the next move decides whether it lives, and nothing else says more.
    pub(super) fn hangs_by_eyes(&self, statuses: Statuses) -> bool {
        self.can_live() && !self.lives() && !self.stones.intersects(statuses.safe)
    }
}

/// Open ground of so many points is as good as two eyes.
pub(super) const ROOM_FOR_TWO: usize = 8;

const LOST: BlockFacts = BlockFacts {
    attack: TacticalResult::Works,
    attacks: PointSet::EMPTY,
    defend: TacticalResult::Fails,
    defends: PointSet::EMPTY,
};

/// What groups of one position are weighed by, whatever is taken for dead.
pub(super) struct StrengthModel<'a> {
    structure: &'a Structure,
    pub(super) facts: &'a CaptureFacts,
    /// In which groups and blocks are asked about.
    pub(super) order: Order,
    /// Blocks that one move connects without being captured.
    joints: Vec<Vec<BlockId>>,
    values: LocalValues,
    played: PlayedGames,
}

/// Eye spaces of which the value is not known are played out up to this size.
const MOST_SEARCHED: usize = 4;

impl<'a> StrengthModel<'a> {
    pub(super) fn new(structure: &'a Structure, facts: &'a CaptureFacts, suicide: Suicide) -> Self {
        let safe_by_reply_blocks =
            |(color, point): &(Color, Point)| facts.safe_move(*color, *point) != Some(TacticalResult::Fails);
        let joints = connections(structure).into_iter().filter(safe_by_reply_blocks);
        let joints = joints.map(|(color, point)| beside(structure, color, point).collect()).collect();
        let values = LocalValues::searching_to(MOST_SEARCHED, LocalOptions { suicide, ..LocalOptions::default() });
        Self { structure, facts, order: Order::of(structure), joints, values, played: PlayedGames::default() }
    }

    /// The blocks that can't be cut apart, nothing being taken for dead but what is by its facts.
    pub(super) fn groups(&self) -> Vec<Group> {
        groups(self.structure, self.facts)
    }

    /// All groups of which not every stone is taken for dead, in an order that does not hang on how the board lies, without eye spaces that touch
    /// some ground.
    pub(super) fn assess(&mut self, statuses: Statuses, without: PointSet) -> Vec<GroupStrength> {
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
        // Where stones of the other side stay there is no eye, though it is too small for them to live in.
        let stay = |color: Color| statuses.safe & structure.stones(color.opponent());
        spaces.retain(|space| !space.points.intersects(without | stay(space.color)));
        let mut joined = BlockSets::apart(structure);
        for group in groups(structure, &facts) {
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

/// Empty points beside two blocks of a colour or more.
pub(super) fn connections(structure: &Structure) -> Vec<(Color, Point)> {
    let points = structure.empty().into_iter().flat_map(|point| Color::ALL.map(|color| (color, point)));
    points.filter(|&(color, point)| beside(structure, color, point).nth(1).is_some()).collect()
}

fn beside(structure: &Structure, color: Color, point: Point) -> impl Iterator<Item = BlockId> + '_ {
    structure.blocks_on(PointSet::from(point).neighbours(structure.stones(color)))
}

impl GroupStrength {
    /// Of blocks that were joined, if they are not all taken for dead.
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
        // One eye space that lives whatever happens is enough, and mostly there is one.
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

/// Points of an open space too large to be valued, less two for each way in.
fn room(space: &EyeSpace) -> usize {
    match space.basis {
        ValueBasis::Size => space.points.len().saturating_sub(2 * (space.margins.len() + space.half_eyes.len())),
        ValueBasis::Play => 0,
    }
}
