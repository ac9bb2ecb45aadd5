//! How likely stones are to stay on the board. Besides eyes this depends on room, on help from friendly stones, and on the strength of the stones
//! around. Nets that are fitted to games combine all this to a probability.
//!
//! The safety of a group (Go4++, section 2.4) is based only on the eyes that the group has. Whether it will make more eyes depends on the stones
//! around it, and their life depends on the stones around them. Therefore blocks are evaluated in several rounds ([`ROUNDS`]), each with the results
//! of the round before.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use crate::board::{Color, Point, PointSet, Size};
use crate::regions::{Block, BlockId, CaptureFacts, Structure, TacticalResult};
use crate::status::Group;

use super::chance::{Lanes, Sum};
use super::connectivity::Reached;
use super::curve::{HIDDEN, Net};
use super::diffusion::{Lattice, sign};
use super::inputs::{ROUNDS, STONE_FEATURES, StoneInputs};
use super::lands::Lands;
use super::weights::Weights;
use super::{Chance, ChanceMap, Connectivity, GroupEyes, StoneSafety};

/// The inputs of the net for a block: numbers from about 0 to 1, some of them negative. Several inputs may measure nearly the same thing.
pub type StoneFeatures = [f32; STONE_FEATURES];

/// The inputs for the blocks of a position in each round, recorded so that the weights can be fitted to them.
pub type TrainingRows = [Vec<StoneFeatures>; ROUNDS];

/// The results of earlier steps of the estimate from which the inputs for blocks are computed.
pub(super) struct FeatureInputs<'a> {
    pub(super) structure: &'a Structure,
    /// The side to move, if it is known.
    pub(super) turn: Option<Color>,
    pub(super) facts: &'a CaptureFacts,
    pub(super) links: &'a [Connectivity; 2],
    pub(super) groups: &'a [Group],
    /// The eyes of each group.
    pub(super) eyes: &'a [GroupEyes],
    /// The safety of each block.
    pub(super) safety: &'a [StoneSafety],
    /// For each block, the safety by a proof, if its life or death is proved.
    pub(super) proved: &'a [Option<Chance>],
}

/// The data of a block that stay the same in all rounds of evaluation.
struct Lasting {
    /// The inputs of the net, with 0 in place of those that change from one round of evaluation to the next.
    inputs: StoneInputs,
    /// The sum over all empty points of the probability that the block is connected to the point.
    all: f32,
    /// The ranges of the block's friends (the blocks of its colour that it is connected to) in [`AllLasting::friends`], and of its stones and
    /// liberties in [`AllLasting::points`].
    friends: Range<usize>,
    stones: Range<usize>,
    liberties: Range<usize>,
}

/// The data of all blocks that stay the same in all rounds of evaluation.
struct AllLasting {
    blocks: Vec<Lasting>,
    /// For each block, the other blocks of its colour that it is connected to, each with the probability of the connection.
    friends: Vec<(BlockId, f32)>,
    /// For each block, its stones and then its liberties.
    points: Vec<Point>,
}

impl FeatureInputs<'_> {
    /// Computes how likely each block is to stay on the board. The inputs of the nets are recorded in `weighed` if it is given.
    pub(super) fn weigh(
        &self,
        lattice: &Lattice,
        weights: &Weights,
        mut weighed: Option<&mut TrainingRows>,
    ) -> Prospects {
        let lasting = self.lasting();
        let stays: Vec<f32> = self.safety.iter().map(|safety| safety.safety.as_f32()).collect();
        let mut prospects = Prospects { pull: pull(self.structure, self.links, &stays), stays };
        for (round, weights) in weights.stones.iter().enumerate() {
            let net = Net::<0, 0, STONE_FEATURES>::new(weights);
            let lands = Lands::new(self.structure, &prospects.stays, &prospects.pull, lattice);
            let weigh = |id: BlockId| {
                let features = self.inputs(id, &lasting, &prospects, &lands).in_order();
                if let Some(weighed) = &mut weighed {
                    weighed[round].push(features);
                }
                match self.proved[id.index()] {
                    Some(proved) => proved.as_f32(),
                    None => net.chance(&[0.0; HIDDEN], &[], &features),
                }
            };
            let stays: Vec<f32> = self.structure.blocks().map(weigh).collect();
            prospects = Prospects { pull: pull(self.structure, self.links, &stays), stays };
        }
        prospects
    }

    /// For each block, the data of the group that it belongs to, if any.
    fn groups_of_blocks(&self) -> Vec<Option<OfGroup>> {
        let mut of_blocks = vec![None; self.structure.blocks().len()];
        for (group, eyes) in self.groups.iter().zip(self.eyes) {
            let blocks = group.blocks.iter().map(|&id| self.structure.block(id));
            let liberties = blocks.fold(PointSet::EMPTY, |all, block| all | block.liberties).len();
            let mut best = [Chance::NEVER; 3];
            for grade in eyes.exact.iter().map(|eye| eye.grade) {
                if let Some(n) = best.iter().position(|&other| grade > other) {
                    best[n..].rotate_right(1);
                    best[n] = grade;
                }
            }
            let room = eyes.room.iter().copied().collect::<Sum>().get();
            let of = OfGroup { stones: group.stones.len(), liberties, best: best.map(Chance::as_f32), room };
            group.blocks.iter().for_each(|id| of_blocks[id.index()] = Some(of));
        }
        of_blocks
    }

    fn lasting(&self) -> AllLasting {
        let groups = self.groups_of_blocks();
        let (edge, phase) = (self.structure.size().edge(), phase(self.structure));
        let shut = self.shut();
        let counts: Vec<[usize; 2]> = self.structure.blocks().map(|id| self.counts(id)).collect();
        let mut of_color = [vec![], vec![]];
        for id in self.structure.blocks() {
            let block = self.structure.block(id);
            // The stones of a lost block are linked one by one, and a path may reach only some of them. The stone that is reached most surely counts.
            let ends: SmallVec<[Point; 1]> = match self.facts.block(id).is_lost() {
                true => block.stones.into_iter().collect(),
                false => smallvec![block.anchor],
            };
            of_color[block.color.index()].push((id, ends));
        }
        let (mut friends, mut points) = (vec![], Vec::with_capacity(2 * self.structure.size().area()));
        let blocks = self.structure.blocks().map(|id| {
            let (block, first, begin) = (self.structure.block(id), friends.len(), points.len());
            let map = self.links[block.color.index()].of_block(id);
            if let Some(map) = map {
                let others = of_color[block.color.index()].iter().filter(|(friend, _)| *friend != id);
                let surest = |ends: &[Point]| ends.iter().map(|&end| map.map.at(end)).max().unwrap_or_default();
                let chances = others.map(|(friend, ends)| (*friend, surest(ends)));
                friends.extend(
                    chances.filter(|(_, chance)| *chance > Chance::NEVER).map(|(friend, c)| (friend, c.as_f32())),
                );
            }
            points.extend(block.stones);
            let middle = points.len();
            points.extend(block.liberties);
            let all = map.map_or(0.0, |map| map.empty.chances.iter().copied().collect::<Sum>().get());
            let of_group = groups[id.index()].as_ref();
            let on_edge = f32::from(u8::from(block.stones.intersects(edge)));
            let inputs = self.lasting_inputs(id, &counts, of_group, shut[id.index()]);
            let inputs = StoneInputs { on_edge, phase, ..inputs };
            let (stones, liberties) = (begin..middle, middle..points.len());
            Lasting { inputs, all, friends: first..friends.len(), stones, liberties }
        });
        AllLasting { blocks: blocks.collect(), friends, points }
    }

    /// For each block, the number of points of the opponent's enclosure that contains the block; 0 if no enclosure does.
    fn shut(&self) -> Vec<f32> {
        let mut shut = vec![0.0; self.structure.blocks().len()];
        for color in Color::ALL {
            for id in self.structure.enclosures(color.opponent()) {
                let enclosure = self.structure.enclosure(id);
                for id in self.structure.blocks_on(enclosure.points & self.structure.stones(color)) {
                    shut[id.index()] = enclosure.points.len() as f32;
                }
            }
        }
        shut
    }

    /// The inputs for a block that depend only on the block, its group and the opponent's adjacent blocks, and so are the same in all rounds of
    /// evaluation.
    fn lasting_inputs(&self, id: BlockId, counts: &[[usize; 2]], group: Option<&OfGroup>, shut: f32) -> StoneInputs {
        let block = self.structure.block(id);
        let [stones, liberties] = counts[id.index()];
        let alone = OfGroup { stones, liberties, best: [0.0; 3], room: 0.0 };
        let group = group.unwrap_or(&alone);
        // The block's lead in liberties over that adjacent block of the opponent that has the fewest: it decides a semeai between them.
        let opponent_groups = self.structure.neighbours(id).map(|enemy| counts[enemy.index()][1]);
        let opponent_group = opponent_groups.min().map_or(20.0, |opponent_group| opponent_group as f32);
        let semeai = liberties as f32 - opponent_group;
        let facts = self.facts.block(id);
        let is = |condition: bool| f32::from(u8::from(condition));
        let [pass_1, pass_2, pass_3, pass_4, pass_5] = self.safety[id.index()].passes.map(Chance::as_f32);
        let root = |n: usize| (n.min(36) as f32).sqrt() / 6.0;
        let [in_two_steps, in_three_steps, in_four_steps, in_five_steps] = self.steps(block);
        let [best_eye, second_eye, third_eye] = group.best;
        StoneInputs {
            one: 1.0,
            pass_1,
            pass_2,
            pass_3,
            pass_4,
            pass_5,
            one_liberty: is(liberties == 1),
            two_liberties: is(liberties == 2),
            three_liberties: is(liberties == 3),
            liberties: liberties.min(8) as f32 / 8.0,
            is_lost: is(facts.is_lost()),
            is_capturable: is(facts.attack != TacticalResult::Fails),
            group_stones: root(group.stones),
            stones: root(stones),
            board_side: side(self.structure.size()),
            best_eye,
            second_eye,
            third_eye,
            eye_room_by_4: group.room / (group.room + 4.0),
            eye_room_by_15: group.room / (group.room + 15.0),
            group_liberties: group.liberties.min(15) as f32 / 15.0,
            semeai: semeai.clamp(-6.0, 6.0) / 6.0,
            is_behind: is(semeai < 0.0),
            opponent_in_atari: is(opponent_group <= 1.0),
            opponent_has_two: is(opponent_group <= 2.0),
            in_two_steps,
            in_three_steps,
            in_four_steps,
            in_five_steps,
            shut_by_4: shut / (shut + 4.0),
            shut_by_15: shut / (shut + 15.0),
            shut_by_60: shut / (shut + 60.0),
            turn: self.turn.map_or(0.0, |color| sign(color) * sign(block.color)),
            ..StoneInputs::default()
        }
    }

    /// All inputs for a block in one round of evaluation. `prospects` says how likely each block is to stay on the board according to the round
    /// before.
    fn inputs(&self, id: BlockId, all_lasting: &AllLasting, prospects: &Prospects, lands: &Lands<'_>) -> StoneInputs {
        let Prospects { stays, pull } = prospects;
        let block = self.structure.block(id);
        let lasting = &all_lasting.blocks[id.index()];
        let friends = &all_lasting.friends[lasting.friends.clone()];
        let stones = &all_lasting.points[lasting.stones.clone()];
        let liberties = &all_lasting.points[lasting.liberties.clone()];
        let (all, other) = (lasting.all, &pull[block.color.opponent().index()]);
        let map = self.links[block.color.index()].of_block(id);
        let [room, ahead] = map.map_or([0.0; 2], |map| room(&map.empty, other));
        let beside = self.structure.neighbours(id).map(|enemy| stays[enemy.index()]);
        let (sum, weakest_beside, count) = beside.fold((Sum::default(), 1.0f32, 0.0), |(mut sum, least, n), enemy| {
            sum.add(enemy);
            (sum, least.min(enemy), n + 1.0)
        });
        let against = (all - room).max(0.0);
        let freedom = liberties.iter().map(|&point| other.at(point).inverse()).collect::<Sum>().get();
        let [land_by_5, land_by_20, land_lead_by_4, land_lead_by_15, land_stones_by_10] =
            lands.of(block.color, block.anchor);
        let [around_1, around_2, around_4, around_8] = lands.mood(block.color, stones);
        let [short_walks, long_walks, best_walk] = lands.at_liberties(block.color, liberties);
        StoneInputs {
            stays: stays[id.index()],
            freedom_by_3: freedom / (freedom + 3.0),
            room_by_3: room / (room + 3.0),
            room_by_10: room / (room + 10.0),
            room_by_30: room / (room + 30.0),
            room_share: room / (all + 0.1),
            ahead_share: ahead / (all + 0.1),
            ahead_by_10: ahead / (ahead + 10.0),
            help: friends.iter().fold(0.0f32, |help, (friend, chance)| help.max(stays[friend.index()] * chance)),
            weakest_beside,
            mean_beside: sum.get() / (count + 0.1),
            against_by_10: against / (against + 10.0),
            held: stones.iter().map(|&stone| other.at(stone)).collect::<Sum>().get() / stones.len().max(1) as f32,
            land_by_5,
            land_by_20,
            land_lead_by_4,
            land_lead_by_15,
            land_stones_by_10,
            around_1,
            around_2,
            around_4,
            around_8,
            short_walks,
            long_walks,
            best_walk,
            ..lasting.inputs
        }
    }

    /// The number of stones and the number of liberties of a block.
    fn counts(&self, id: BlockId) -> [usize; 2] {
        let block = self.structure.block(id);
        [block.stones.len(), block.liberties.len()]
    }

    /// The numbers of empty points that the block reaches in two to five steps along the lines, each as x / (x + a constant). No step leads on from a
    /// point beside a stone of the opponent.
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

/// Two sums over the empty points that a block reaches. The first adds the probability that the block reaches the point and the opponent does not.
/// The second adds the probability that the block reaches it, for points that the block reaches more surely than the opponent.
fn room(reached: &Reached, other: &ChanceMap) -> [f32; 2] {
    let (mut room, mut ahead) = (Lanes::default(), Lanes::default());
    for (points, chances) in reached.lanes() {
        let others = points.map(|point| other.at(point));
        room.add_without(chances, &others);
        ahead.add_ahead(chances, &others);
    }
    [room, ahead].map(|lanes| lanes.sum().get())
}

/// The data of a group from which inputs for its blocks are computed.
#[derive(Clone, Copy, Debug)]
struct OfGroup {
    stones: usize,
    liberties: usize,
    /// The grades of the group's three best eyes in eye spaces of known value, the best first.
    best: [f32; 3],
    /// The sum of the grades of the points where the group may make more eyes.
    room: f32,
}

/// The prospects of all blocks, as one round of evaluation gives them.
#[derive(Clone, Debug)]
pub(super) struct Prospects {
    /// How likely each block is to stay on the board.
    pub(super) stays: Vec<f32>,
    /// For each colour and point, the probability that a stone of the colour stays on the board and is connected to the point. The stone with the
    /// highest probability counts.
    pub(super) pull: [ChanceMap; 2],
}

/// Computes [`Prospects::pull`] from the connectivity of the blocks and from how likely each block is to stay.
fn pull(structure: &Structure, links: &[Connectivity; 2], stays: &[f32]) -> [ChanceMap; 2] {
    let mut pull = [ChanceMap::never(), ChanceMap::never()];
    for id in structure.blocks() {
        let side = structure.block(id).color.index();
        let (Some(map), stays) = (links[side].of_block(id), Chance::of(stays[id.index()])) else { continue };
        let pull = &mut pull[side];
        for (points, chances) in map.empty.lanes() {
            let worth = chances.map(|chance| stays.and(chance));
            points.iter().zip(worth).for_each(|(&point, chance)| pull.raise(point, chance));
        }
        map.stones.iter().for_each(|&(point, chance)| pull.raise(point, stays.and(chance)));
    }
    pull
}

/// The mean of the board's width and height, relative to 19 lines.
pub(super) fn side(size: Size) -> f32 {
    (f32::from(size.width()) + f32::from(size.height())) / 38.0
}

/// The number of stones per point of the board.
pub(super) fn phase(structure: &Structure) -> f32 {
    let stones: PointSet = structure.stones(Color::Black) | structure.stones(Color::White);
    stones.len() as f32 / structure.size().area() as f32
}
