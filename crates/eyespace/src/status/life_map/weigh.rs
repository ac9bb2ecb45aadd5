//! How strong each group looks if some stones are taken for dead and others for safe.

use crate::board::{Color, Point, PointSet, Suicide};
use crate::eyes::{EyeCount, EyeSum, LocalValue, LocalValues, Mover, Terms};
use crate::regions::{Attempt, BlockFacts, BlockId, Facts, Structure};

use super::super::{EyeSpace, Group, PlayedGames, ValueBasis, eye_spaces_remembering, groups};
use super::labels::Labels;

/// A group and the eyes that it seems to make.
#[derive(Clone, Debug)]
pub(super) struct Weighed {
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

impl Weighed {
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
    pub(super) fn is_weak(&self, labels: Labels) -> bool {
        !self.can_live() && !self.stones.intersects(labels.safe)
    }

    /// Whether nothing but its eyes says that it lives.
    pub(super) fn lives_by_eyes(&self, labels: Labels) -> bool {
        self.lives() && !self.stones.intersects(labels.safe)
    }

    /// Whether its eyes say that the next move decides whether it lives, and nothing else says more.
    pub(super) fn hangs_by_eyes(&self, labels: Labels) -> bool {
        self.can_live() && !self.lives() && !self.stones.intersects(labels.safe)
    }
}

/// Open ground of so many points is as good as two eyes.
pub(super) const ROOM_FOR_TWO: usize = 8;

const LOST: BlockFacts =
    BlockFacts { attack: Attempt::Works, attacks: PointSet::EMPTY, defend: Attempt::Fails, defends: PointSet::EMPTY };

/// What groups of one position are weighed by, whatever is taken for dead.
pub(super) struct Scales<'a> {
    structure: &'a Structure,
    pub(super) facts: &'a Facts,
    /// Blocks that one move connects without being captured.
    joints: Vec<Vec<BlockId>>,
    values: LocalValues,
    played: PlayedGames,
}

/// Eye spaces of which the value is not known are played out up to this size.
const MOST_SEARCHED: usize = 4;

impl<'a> Scales<'a> {
    pub(super) fn new(structure: &'a Structure, facts: &'a Facts, suicide: Suicide) -> Self {
        let holds = |(color, point): &(Color, Point)| facts.safe_move(*color, *point) != Some(Attempt::Fails);
        let joints = connections(structure).into_iter().filter(holds);
        let joints = joints.map(|(color, point)| beside(structure, color, point)).collect();
        let values = LocalValues::searching_to(MOST_SEARCHED, Terms { suicide, ..Terms::default() });
        Self { structure, facts, joints, values, played: PlayedGames::default() }
    }

    /// The blocks that can't be cut apart, nothing being taken for dead but what is by its facts.
    pub(super) fn groups(&self) -> Vec<Group> {
        groups(self.structure, self.facts)
    }

    /// All groups of which not every stone is taken for dead, in the order of their first stones, without eye spaces that touch
    /// some ground.
    pub(super) fn weigh(&mut self, labels: Labels, without: PointSet) -> Vec<Weighed> {
        let structure = self.structure;
        let stones = |id: &BlockId| structure.block(*id).stones;
        let mut facts = self.facts.clone();
        for id in structure.blocks() {
            if stones(&id).is_subset(labels.dead) {
                facts.set_block(id, LOST);
            } else if stones(&id).is_subset(labels.safe) {
                facts.set_block(id, BlockFacts::SAFE);
            }
        }
        let mut spaces = eye_spaces_remembering(structure, &facts, &mut self.values, &mut self.played);
        // Where stones of the other side stay there is no eye, though it is too small for them to live in.
        let stay = |color: Color| labels.safe & structure.stones(color.opponent());
        spaces.retain(|space| !space.points.intersects(without | stay(space.color)));
        let mut joined = Joined::new(structure);
        for group in groups(structure, &facts) {
            joined.join(group.blocks);
        }
        for space in &spaces {
            joined.join(space.blocks.iter().copied());
        }
        for blocks in &self.joints {
            joined.join(blocks.iter().copied().filter(|id| !stones(id).is_subset(labels.dead)));
        }
        joined.weigh(structure, &spaces, labels)
    }
}

/// Empty points beside two blocks of a colour or more.
pub(super) fn connections(structure: &Structure) -> Vec<(Color, Point)> {
    let points = structure.empty().into_iter().flat_map(|point| Color::ALL.map(|color| (color, point)));
    points.filter(|&(color, point)| beside(structure, color, point).len() > 1).collect()
}

fn beside(structure: &Structure, color: Color, point: Point) -> Vec<BlockId> {
    let around = structure.size().neighbours(point).filter_map(|beside| structure.block_at(beside));
    let mut blocks: Vec<BlockId> = around.filter(|&id| structure.block(id).color == color).collect();
    blocks.sort_unstable();
    blocks.dedup();
    blocks
}

/// Blocks that count as one.
struct Joined {
    leader: Vec<usize>,
}

impl Joined {
    fn new(structure: &Structure) -> Self {
        Self { leader: (0..structure.blocks().len()).collect() }
    }

    fn find(&self, id: BlockId) -> usize {
        let mut block = id.index();
        while self.leader[block] != block {
            block = self.leader[block];
        }
        block
    }

    fn join(&mut self, blocks: impl IntoIterator<Item = BlockId>) {
        let mut blocks = blocks.into_iter();
        let Some(first) = blocks.next() else { return };
        for other in blocks {
            let (a, b) = (self.find(first), self.find(other));
            self.leader[a.max(b)] = a.min(b);
        }
    }

    fn weigh(&self, structure: &Structure, spaces: &[EyeSpace], labels: Labels) -> Vec<Weighed> {
        let mut found: Vec<(usize, Weighed)> = vec![];
        for id in structure.blocks() {
            let (lead, block) = (self.find(id), structure.block(id));
            match found.iter_mut().find(|(other, _)| *other == lead) {
                Some((_, group)) => {
                    group.blocks.push(id);
                    group.stones |= block.stones;
                }
                None => found.push((
                    lead,
                    Weighed {
                        color: block.color,
                        blocks: vec![id],
                        stones: block.stones,
                        attacker_first: EyeCount::Zero,
                        defender_first: EyeCount::Zero,
                        room: 0,
                        liberties: 0,
                        ways_out: 0,
                    },
                )),
            }
        }
        found.retain(|(_, group)| !group.stones.is_subset(labels.dead));
        for (lead, group) in &mut found {
            group.count(structure, spaces, |space| space.blocks.first().is_some_and(|&id| self.find(id) == *lead));
        }
        found.into_iter().map(|(_, group)| group).collect()
    }
}

impl Weighed {
    fn count(&mut self, structure: &Structure, spaces: &[EyeSpace], held: impl Fn(&EyeSpace) -> bool) {
        let mine = spaces.iter().filter(|space| held(space));
        self.room = mine.clone().map(room).sum();
        self.liberties = self.stones.neighbours(structure.empty()).len();
        let values = mine.map(EyeSpace::sure_value);
        // One eye space that lives whatever happens is enough, and mostly there is one.
        [self.attacker_first, self.defender_first] = if values.clone().any(|value| value.digits()[0] == 2) {
            [EyeCount::Two; 2]
        } else {
            let sum = EyeSum::new(values.map(LocalValue::game));
            Mover::ALL.map(|first| sum.eyes(first))
        };
        let theirs = spaces.iter().filter(|space| space.color != self.color);
        let free = theirs.fold(structure.empty(), |free, space| free - space.points);
        self.ways_out = self.stones.grown(free).flood(free).len();
    }
}

/// Points of an open space too large to be valued, less two for each way in.
fn room(space: &EyeSpace) -> usize {
    match space.basis {
        ValueBasis::Size => space.points.len().saturating_sub(2 * (space.margins.len() + space.half_eyes.len())),
        ValueBasis::Play => 0,
    }
}
