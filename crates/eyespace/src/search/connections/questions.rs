//! A cache of results. A carrier is a set of points in which the owner answers, and a result says whether the blocks
//! beside it then keep enough liberties. The same carriers come up again for other choices of connections and eyes and
//! in other rounds.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::PointSet;
use crate::board::Suicide;
use crate::regions::BlockId;
use crate::search::memory::{MOST_QUESTIONS, Memory, Shelf};

use super::Side;
use super::board::Cells;
use super::carrier_game::{CarrierGame, Obligation, elsewhere};

/// The living blocks of the owner beside a carrier (points in which the owner answers), in the order of the board, each
/// with the liberties that it has outside and needs inside.
type Around = SmallVec<[(BlockId, Obligation); 6]>;

/// The points of a carrier, where the owner answers, and the owner's living blocks beside it, in the order of the
/// board.
#[derive(Clone, Copy)]
pub(super) struct CarrierPoints<'a> {
    pub(super) side: &'a Side<'a>,
    pub(super) points: PointSet,
    pub(super) around: &'a [u8],
}

#[derive(Clone, Copy)]
enum Answer {
    Holds,
    Fails,
    /// The search ended after this many positions without a result.
    Open(u64),
}

/// All that a carrier's game depends on, as it is remembered for other boards: its points, the opponent's stones among
/// them, what is beside them, and what the owner must keep.
#[derive(PartialEq, Eq, Hash)]
struct CarrierKey {
    points: PointSet,
    attackers: Cells,
    open: Cells,
    walls: SmallVec<[(Cells, Obligation); 6]>,
    suicide: Suicide,
}

impl CarrierKey {
    fn of(points: PointSet, game: &CarrierGame, obligations: &[Obligation]) -> Self {
        let board = &game.board;
        let walls = board.walls.iter().copied().zip(obligations.iter().copied()).collect();
        Self { points, attackers: board.start.attackers, open: board.open(), walls, suicide: board.suicide }
    }
}

/// A game that was played out: whether the owner keeps what it must, and the number of positions that were looked at, of
/// at most so many.
#[derive(Clone, Copy)]
struct Played {
    holds: bool,
    took: u64,
    most: u64,
}

/// The games of carriers that were played out on any board.
#[derive(Default)]
struct Carriers(FxHashMap<CarrierKey, Played>);

impl Shelf for Carriers {
    fn questions(&self) -> usize {
        self.0.len()
    }
}

impl Carriers {
    /// The result of a game with this limit on its positions. A game that did not reach its limit is the same with any
    /// limit that it does not reach.
    fn recall(&self, key: &CarrierKey, most: u64) -> Option<Played> {
        let known = *self.0.get(key)?;
        let is_same = known.most == most || known.took < known.most && known.took < most;
        is_same.then_some(Played { most, ..known })
    }

    fn keep(&mut self, key: CarrierKey, played: Played) {
        if self.0.len() >= MOST_QUESTIONS {
            self.0.clear();
        }
        self.0.insert(key, played);
    }
}

/// All known answers, by the points of the carrier (points in which the owner answers), and the number of positions
/// that were looked at for them.
pub(super) struct Questions<'m> {
    memory: Option<&'m Memory>,
    answers: FxHashMap<PointSet, Vec<(Around, Answer)>>,
    /// The game of the carrier (points in which the owner answers) that was played out last.
    last: Option<(PointSet, SmallVec<[BlockId; 6]>, CarrierGame)>,
    pub(super) positions: u64,
    most: u64,
}

impl<'m> Questions<'m> {
    /// An empty cache. The games that are played out to answer the questions may take `most` positions together.
    pub(super) fn new(most: u64, memory: Option<&'m Memory>) -> Self {
        Self { memory, answers: FxHashMap::default(), last: None, positions: 0, most }
    }

    /// Whether the owner, by answers among the points of the carrier, keeps the liberties that the blocks beside it
    /// lack outside. `false` if more than `most` positions would be needed.
    pub(super) fn holds(&mut self, carrier: CarrierPoints<'_>, mut obligations: Vec<Obligation>, most: u64) -> bool {
        let CarrierPoints { side, points, around } = carrier;
        plain(&mut obligations);
        let ids = around.iter().map(|&place| side.ids[usize::from(place)]);
        let asked: Around = ids.zip(obligations.iter().copied()).collect();
        let known = self.answers.entry(points).or_default();
        let failed = |(around, answer): &(Around, Answer)| matches!(answer, Answer::Fails) && is_less(around, &asked);
        let before = known.iter().position(|(around, _)| *around == asked);
        match before.map(|at| known[at].1) {
            Some(Answer::Holds) => return true,
            Some(Answer::Fails) => return false,
            Some(Answer::Open(before)) if before >= most => return false,
            Some(Answer::Open(_)) => {}
            None if known.iter().any(failed) => return false,
            None => {}
        }
        let answer = self.played_out(carrier, &obligations, most);
        let known = self.answers.entry(points).or_default();
        match before {
            Some(at) => known[at].1 = answer,
            None => known.push((asked, answer)),
        }
        matches!(answer, Answer::Holds)
    }

    fn played_out(&mut self, carrier: CarrierPoints<'_>, obligations: &[Obligation], most: u64) -> Answer {
        let CarrierPoints { side, points, around } = carrier;
        let ids: SmallVec<[BlockId; 6]> = around.iter().map(|&place| side.ids[usize::from(place)]).collect();
        if self.last.as_ref().is_none_or(|(last, blocks, _)| *last != points || *blocks != ids) {
            let Some(carrier_game) = CarrierGame::new(side, points, around) else { return Answer::Fails };
            self.last = Some((points, ids, carrier_game));
        }
        let Some((_, _, game)) = &mut self.last else { return Answer::Fails };
        let most = most.min(self.most.saturating_sub(self.positions));
        let key = self.memory.map(|_| CarrierKey::of(points, game, obligations));
        let remembered =
            self.memory.zip(key.as_ref()).and_then(|(memory, key)| memory.shelf::<Carriers>()?.recall(key, most));
        let played = remembered.unwrap_or_else(|| game.played_out(obligations, most));
        if let (Some(memory), Some(key), None) = (self.memory, key, remembered)
            && let Some(mut carriers) = memory.shelf::<Carriers>()
        {
            carriers.keep(key, played);
        }
        self.positions += played.took;
        match played.holds {
            true => Answer::Holds,
            false if played.took < most => Answer::Fails,
            false => Answer::Open(most),
        }
    }
}

impl CarrierGame {
    fn played_out(&mut self, obligations: &[Obligation], most: u64) -> Played {
        let before = self.positions;
        let holds = self.is_kept(obligations, most);
        Played { holds, took: self.positions - before, most }
    }
}

/// Whether the owner needs no more for the blocks `less` than for the blocks `more` around the same carrier (points in
/// which the owner answers), so that an owner who fails for `less` also fails for `more`.
///
/// All blocks of `more` must be among those of `less`, and the additional blocks must need no liberty in the carrier.
/// Any blocks that may become one chain must have at least as many liberties outside in `less` as in `more`, counted up
/// to two. In `more` the liberties of a chain are those of one or two blocks. So it is enough to look at chains of
/// three blocks: these two, and the block that comes first in the order of `less`.
fn is_less(less: &Around, more: &Around) -> bool {
    let mut of_both: SmallVec<[(Obligation, Obligation); 6]> = SmallVec::new();
    let mut more = more.iter().copied().peekable();
    for &(id, need) in less {
        match more.next_if(|(other, _)| *other == id) {
            Some((_, other)) => of_both.push((need, other)),
            None if need.elsewhere < 2 => return false,
            None => {}
        }
    }
    let has_as_much = |one: usize, other: usize, third: usize| {
        let chain = [one, other, third].map(|n| of_both[n]);
        elsewhere(chain.iter().map(|both| both.0)).min(2) >= elsewhere(chain.iter().map(|both| both.1)).min(2)
    };
    let (mut ones, has_all) = (0..of_both.len(), more.next().is_none());
    has_all && ones.all(|one| (0..=one).all(|other| (0..=other).all(|third| has_as_much(one, other, third))))
}

/// Makes equivalent obligations equal, so that a known answer is found again. The numbers `step` (the block's place in
/// the order of blocks) matter only by their order. The `stretch` (part of a path) does not matter for a block that has
/// two liberties outside.
fn plain(obligations: &mut [Obligation]) {
    let mut steps: SmallVec<[u32; 12]> = obligations.iter().map(|need| need.step).collect();
    steps.sort_unstable();
    steps.dedup();
    let mut stretches: SmallVec<[(u32, u32); 12]> = SmallVec::new();
    for need in obligations {
        let stretch = (need.step, need.stretch);
        need.step = steps.partition_point(|&step| step < need.step) as u32;
        need.stretch = if need.elsewhere >= 2 {
            0
        } else {
            let known = stretches.iter().position(|&other| other == stretch);
            1 + known.unwrap_or_else(|| {
                stretches.push(stretch);
                stretches.len() - 1
            }) as u32
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Position};
    use crate::regions::Structure;

    /// Random blocks, each with what it must get in a carrier. As with real carriers, blocks on the same stretch of a
    /// path have the same number of liberties outside.
    fn around(ids: &[BlockId], mut seed: u64) -> Around {
        let mut draw = |most: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % most
        };
        let elsewhere: Vec<usize> = (0..9).map(|_| draw(3) as usize).collect();
        let mut around = Around::new();
        for &id in ids {
            let (step, stretch) = (draw(3) as u32, draw(3) as u32);
            if draw(4) > 0 {
                around.push((id, Obligation { step, stretch, elsewhere: elsewhere[(3 * step + stretch) as usize] }));
            }
        }
        around
    }

    /// The number of liberties that a chain of these blocks would have outside the carrier.
    fn of_set(around: &Around, set: u32) -> usize {
        let blocks = around.iter().filter(|(id, _)| set >> id.index() & 1 == 1);
        elsewhere(blocks.map(|(_, need)| *need)).min(2)
    }

    #[test]
    fn less_is_asked_if_each_set_of_blocks_has_as_much() {
        let setup = "X.X.X.X.X\n.........".parse::<Diagram>().expect("a diagram").setup;
        let position = Position::try_from(setup).expect("a position");
        let structure = Structure::new(&position);
        let ids: Vec<BlockId> = structure.blocks().collect();
        assert_eq!(ids.len(), 5);
        let set = |around: &Around| around.iter().fold(0_u32, |all, (id, _)| all | 1 << id.index());
        let mut found = [0; 2];
        for seed in 0..40_000 {
            let (less, more) = (around(&ids, 2 * seed), around(&ids, 2 * seed + 1));
            let others_lack_nothing =
                less.iter().all(|(id, need)| set(&more) >> id.index() & 1 == 1 || need.elsewhere == 2);
            let expected = set(&more) & !set(&less) == 0
                && others_lack_nothing
                && (1..32_u32)
                    .filter(|some| some & !set(&more) == 0)
                    .all(|some| of_set(&less, some) >= of_set(&more, some));
            assert_eq!(is_less(&less, &more), expected, "{less:?} {more:?}");
            found[usize::from(expected)] += 1;
        }
        assert!(found.iter().all(|&count| count > 500), "{found:?}");
    }
}
