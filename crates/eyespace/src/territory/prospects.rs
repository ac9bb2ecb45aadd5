//! What becomes of stones, beyond their eyes: room, help and the strength of those around, weighed by numbers fitted to games.
//!
//! The safety of a group (Go4++, section 2.4) knows its eyes alone. Whether it will have more hangs on the stones around it, and
//! what becomes of these on theirs: so stones are weighed twice, the second time by what came out the first.

use crate::board::{Color, POINT_SLOTS, Point, PointSet, Size};
use crate::regions::{Attempt, Block, BlockId, Facts, Structure};
use crate::status::Group;

use super::chance::Sum;
use super::curve::chance;
use super::diffusion::{Field, Lattice};
use super::expectation::sign;
use super::{Chance, ChanceMap, Connectivity, GroupEyes, Numbers, StoneSafety};

/// What is weighed of a block.
pub const STONE_TRAITS: usize = 59;

/// How often blocks are weighed.
pub const ROUNDS: usize = 3;

/// Numbers from about 0 to 1 that say how a block stands; more than one that say much the same are fine.
pub type StoneTraits = [f32; STONE_TRAITS];

/// What the traits of blocks are made of.
pub(super) struct Standing<'a> {
    pub(super) structure: &'a Structure,
    pub(super) facts: &'a Facts,
    pub(super) links: &'a [Connectivity; 2],
    pub(super) groups: &'a [Group],
    /// The eyes of each group.
    pub(super) eyes: &'a [GroupEyes],
    /// By block.
    pub(super) safety: &'a [StoneSafety],
    /// What is proved, by block.
    pub(super) proved: &'a [Option<Chance>],
    /// Stones for each point of the board.
    pub(super) phase: f32,
}

impl Standing<'_> {
    /// How likely each block is to stay on the board; the traits of each round are kept for the numbers to be fitted.
    pub(super) fn weigh(&self, numbers: &Numbers) -> Prospects {
        let groups = self.groups_of_blocks();
        let mut stays: Vec<f32> = self.safety.iter().map(|safety| safety.safety.as_f32()).collect();
        let mut traits: [Vec<StoneTraits>; ROUNDS] = Default::default();
        let lattice = Lattice::new(self.structure.size(), self.structure.empty());
        for (round, weights) in numbers.stones.iter().enumerate() {
            let pull = reach(self.structure, self.links, &stays);
            let lands = Lands::new(self.structure, &stays, &pull, &lattice);
            let traits_of = |id: BlockId| self.traits(id, &stays, &pull, groups[id.index()].as_ref(), &lands);
            traits[round] = self.structure.blocks().map(traits_of).collect();
            let weigh = |(id, traits): (BlockId, &StoneTraits)| match self.proved[id.index()] {
                Some(proved) => proved.as_f32(),
                None => chance(&[], traits, weights),
            };
            stays = self.structure.blocks().zip(&traits[round]).map(weigh).collect();
        }
        let pull = reach(self.structure, self.links, &stays);
        Prospects { stays, traits, pull }
    }

    /// What each block's group has, if it belongs to one.
    fn groups_of_blocks(&self) -> Vec<Option<OfGroup>> {
        let mut of_blocks = vec![None; self.structure.blocks().len()];
        for (group, eyes) in self.groups.iter().zip(self.eyes) {
            let blocks = group.blocks.iter().map(|&id| self.structure.block(id));
            let liberties = blocks.fold(PointSet::EMPTY, |all, block| all | block.liberties).len();
            let mut best = [Chance::NEVER; 3];
            for &grade in &eyes.exact {
                if let Some(n) = best.iter().position(|&other| grade > other) {
                    best[n..].rotate_right(1);
                    best[n] = grade;
                }
            }
            let room = eyes.room.iter().map(|grade| grade.as_f32()).collect::<Sum>().get();
            let of = OfGroup { stones: group.stones.len(), liberties, best: best.map(Chance::as_f32), room };
            group.blocks.iter().for_each(|id| of_blocks[id.index()] = Some(of));
        }
        of_blocks
    }

    fn traits(
        &self,
        id: BlockId,
        stays: &[f32],
        pull: &[ChanceMap; 2],
        group: Option<&OfGroup>,
        lands: &Lands,
    ) -> StoneTraits {
        let block = self.structure.block(id);
        let alone = OfGroup { stones: block.stones.len(), liberties: block.liberties.len(), best: [0.0; 3], room: 0.0 };
        let group = group.unwrap_or(&alone);
        let other = &pull[block.color.opponent().index()];
        let (mut all, mut room, mut ahead, mut help) = (Sum::default(), Sum::default(), Sum::default(), 0.0f32);
        let map = self.links[block.color.index()].of_block(id);
        if let Some(map) = map {
            for point in map.reached & self.structure.empty() {
                let (own, other) = (map.map.at(point).as_f32(), other.at(point).as_f32());
                all.add(own);
                room.add(own * (1.0 - other));
                ahead.add(if own > other { own } else { 0.0 });
            }
            for friend in self.structure.blocks().filter(|&friend| friend != id) {
                let friendly = self.structure.block(friend);
                if friendly.color == block.color {
                    help = help.max(stays[friend.index()] * map.map.at(friendly.anchor).as_f32());
                }
            }
        }
        let [all, room, ahead] = [all, room, ahead].map(Sum::get);
        let beside = self.structure.neighbours(id).map(|enemy| stays[enemy.index()]);
        let (sum, least, count) = beside.fold((Sum::default(), 1.0f32, 0.0), |(mut sum, least, n), enemy| {
            sum.add(enemy);
            (sum, least.min(enemy), n + 1.0)
        });
        let sum = sum.get();
        let land = lands.of(block.color, block.anchor);
        let steps = self.steps(block);
        let mood = lands.mood(block);
        let walks = lands.at_liberties(block);
        let enclosures = self.structure.enclosures(block.color.opponent());
        let mut around =
            enclosures.map(|id| self.structure.enclosure(id)).filter(|own| own.points.contains(block.anchor));
        let shut = around.next().map_or(0.0, |own| own.points.len() as f32);
        let liberties = block.liberties.len();
        // Who is ahead, should it come to a race with the block beside that has the fewest liberties.
        let rivals = self.structure.neighbours(id).map(|enemy| self.structure.block(enemy).liberties.len());
        let rival = rivals.min().map_or(20.0, |rival| rival as f32);
        let race = liberties as f32 - rival;
        let against = (all - room).max(0.0);
        // How surely the opponent comes to the block's own stones.
        let hold = block.stones.into_iter().map(|stone| other.at(stone).as_f32()).collect::<Sum>().get()
            / block.stones.len().max(1) as f32;
        let freedom = block.liberties.into_iter().map(|point| 1.0 - other.at(point).as_f32()).collect::<Sum>().get();
        let facts = self.facts.block(id);
        let is = |condition: bool| f32::from(u8::from(condition));
        let passes = self.safety[id.index()].passes.map(Chance::as_f32);
        let root = |n: usize| (n.min(36) as f32).sqrt() / 6.0;
        [
            1.0,
            passes[0],
            passes[1],
            passes[2],
            passes[3],
            passes[4],
            stays[id.index()],
            is(liberties == 1),
            is(liberties == 2),
            is(liberties == 3),
            liberties.min(8) as f32 / 8.0,
            freedom / (freedom + 3.0),
            is(facts.is_lost()),
            is(facts.attack != Attempt::Fails),
            root(group.stones),
            root(block.stones.len()),
            room / (room + 3.0),
            room / (room + 10.0),
            room / (room + 30.0),
            room / (all + 0.1),
            ahead / (all + 0.1),
            ahead / (ahead + 10.0),
            help,
            least,
            sum / (count + 0.1),
            is(block.stones.intersects(self.structure.size().edge())),
            self.phase,
            side(self.structure.size()),
            against / (against + 10.0),
            hold,
            group.best[0],
            group.best[1],
            group.best[2],
            group.room / (group.room + 4.0),
            group.room / (group.room + 15.0),
            group.liberties.min(15) as f32 / 15.0,
            race.clamp(-6.0, 6.0) / 6.0,
            is(race < 0.0),
            is(rival <= 1.0),
            is(rival <= 2.0),
            land[0],
            land[1],
            land[2],
            land[3],
            land[4],
            steps[0],
            steps[1],
            steps[2],
            steps[3],
            mood[0],
            mood[1],
            mood[2],
            mood[3],
            walks[0],
            walks[1],
            walks[2],
            shut / (shut + 4.0),
            shut / (shut + 15.0),
            shut / (shut + 60.0),
        ]
    }
}

impl Standing<'_> {
    /// How many empty points the block comes to in two to five steps, not beside the opponent.
    fn steps(&self, block: &Block) -> [f32; 4] {
        let enemies = self.structure.stones(block.color.opponent());
        let free = self.structure.empty() - enemies.neighbours(self.structure.empty());
        let mut reached = block.liberties;
        [6.0, 10.0, 15.0, 25.0].map(|half| {
            reached |= (reached & free).neighbours(self.structure.empty());
            let count = reached.len() as f32;
            count / (count + half)
        })
    }
}

/// The lands of both sides: what hangs together of their stones and the points that they pull at more than the other does.
struct Lands {
    parts: [Vec<(PointSet, [f32; 5])>; 2],
    around: [Field; 4],
    walks: [Field; 2],
}

impl Lands {
    fn new(structure: &Structure, stays: &[f32], pull: &[ChanceMap; 2], lattice: &Lattice) -> Self {
        let parts = Color::ALL.map(|color| {
            let (own, other) = (&pull[color.index()], &pull[color.opponent().index()]);
            let ahead = structure.empty().filter(|point| own.at(point) > other.at(point));
            let land = (structure.stones(color) | ahead).components();
            let of = |part: PointSet| {
                let empty = part & ahead;
                let lead = empty
                    .into_iter()
                    .map(|point| own.at(point).as_f32() - other.at(point).as_f32())
                    .collect::<Sum>()
                    .get();
                let (count, stones) = (empty.len() as f32, (part - ahead).len() as f32);
                let traits = [
                    count / (count + 5.0),
                    count / (count + 20.0),
                    lead / (lead + 4.0),
                    lead / (lead + 15.0),
                    stones / (stones + 10.0),
                ];
                (part, traits)
            };
            land.map(of).collect()
        });
        let mut field = [0.0; POINT_SLOTS];
        for id in structure.blocks() {
            let block = structure.block(id);
            let owner = sign(block.color) * (2.0 * stays[id.index()] - 1.0);
            block.stones.into_iter().for_each(|stone| field[stone.index()] = owner);
        }
        Self { parts, around: lattice.blurred(&field), walks: lattice.walks(&field, [6, 18]) }
    }

    fn of(&self, color: Color, stone: Point) -> [f32; 5] {
        let mut parts = self.parts[color.index()].iter();
        parts.find(|(part, _)| part.contains(stone)).map_or([0.0; 5], |(_, traits)| *traits)
    }

    /// Whose the points beside a block are by walks at random: the mean, by short and longer ones, and the best by the latter.
    fn at_liberties(&self, block: &Block) -> [f32; 3] {
        let (count, sign) = (block.liberties.len() as f32, sign(block.color));
        let (mut short, mut long, mut best) = (Sum::default(), Sum::default(), -1.0f32);
        for point in block.liberties {
            short.add(sign * self.walks[0][point.index()]);
            long.add(sign * self.walks[1][point.index()]);
            best = best.max(sign * self.walks[1][point.index()]);
        }
        [short.get() / count, long.get() / count, best]
    }

    /// Whose the surroundings of a block's stones are, from near to far: more than 0 if its owner's.
    fn mood(&self, block: &Block) -> [f32; 4] {
        let count = block.stones.len() as f32;
        self.around.each_ref().map(|field| {
            let sum = block.stones.into_iter().map(|stone| field[stone.index()]).collect::<Sum>().get();
            sign(block.color) * sum / count
        })
    }
}

/// What a group has.
#[derive(Clone, Copy, Debug)]
struct OfGroup {
    stones: usize,
    liberties: usize,
    /// The grades of its three best eyes of known value.
    best: [f32; 3],
    /// The sum of the grades of its room.
    room: f32,
}

/// What becomes of the blocks.
#[derive(Clone, Debug)]
pub(super) struct Prospects {
    /// How likely each block is to stay on the board.
    pub(super) stays: Vec<f32>,
    /// What was weighed, round by round.
    pub(super) traits: [Vec<StoneTraits>; ROUNDS],
    /// How surely each point hangs together with a stone that stays, by colour.
    pub(super) pull: [ChanceMap; 2],
}

/// How surely each point hangs together with a stone that stays.
fn reach(structure: &Structure, links: &[Connectivity; 2], stays: &[f32]) -> [ChanceMap; 2] {
    let mut reach = [ChanceMap::never(), ChanceMap::never()];
    for id in structure.blocks() {
        let side = structure.block(id).color.index();
        let (Some(map), stays) = (links[side].of_block(id), Chance::of(stays[id.index()])) else { continue };
        map.reached.into_iter().for_each(|point| reach[side].raise(point, stays.and(map.map.at(point))));
    }
    reach
}

/// How large a board is, as a part of the usual.
pub(super) fn side(size: Size) -> f32 {
    (f32::from(size.width()) + f32::from(size.height())) / 38.0
}

/// Stones for each point of the board.
pub(super) fn phase(structure: &Structure) -> f32 {
    let stones: PointSet = structure.stones(Color::Black) | structure.stones(Color::White);
    stones.len() as f32 / structure.size().area() as f32
}
