//! A cache of results. A carrier is a set of points in which the owner answers, and a result says whether the blocks
//! beside it then keep enough liberties. The same carriers come up again for other choices of connections and eyes and
//! in other rounds.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::PointSet;
use crate::board::Suicide;
use crate::regions::BlockId;
use crate::safety::{DefenceSearch, LocalDefence, Outside};
use crate::search::memory::{MOST_QUESTIONS, Memory, Shelf};

use super::board::Cells;
use super::carrier_game::CarrierGame;
use super::{Blocks, Side};

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
    walls: SmallVec<[(Cells, Outside); 6]>,
    suicide: Suicide,
}

impl CarrierKey {
    fn of(defence: &LocalDefence, game: &CarrierGame) -> Self {
        let board = &game.board;
        let outside = defence.walls.iter().map(|&(_, outside)| outside);
        let (attackers, walls) = (board.start.attackers, board.walls.iter().copied().zip(outside).collect());
        Self { points: defence.region, attackers, open: board.open(), walls, suicide: board.suicide }
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

/// The blocks beside a carrier (points in which the owner answers), each with the liberties that it has outside, and the
/// answer for them.
type Answered = (Vec<(BlockId, Outside)>, Answer);

/// All known answers, by the points of the carrier (points in which the owner answers), and the number of positions
/// that were looked at for them.
pub(super) struct Questions<'m> {
    memory: Option<&'m Memory>,
    answers: FxHashMap<PointSet, Vec<Answered>>,
    /// The game of the carrier (points in which the owner answers) that was played out last.
    last: Option<(LocalDefence, DefenceSearch<CarrierGame>)>,
    pub(super) positions: u64,
    most: u64,
}

impl<'m> Questions<'m> {
    /// An empty cache. The games that are played out to answer the questions may take `most` positions together.
    pub(super) fn new(most: u64, memory: Option<&'m Memory>) -> Self {
        Self { memory, answers: FxHashMap::default(), last: None, positions: 0, most }
    }

    /// Whether the owner meets its obligations by answers in a carrier. `false` if more than `most` positions would be
    /// needed.
    pub(super) fn holds(&mut self, side: &Side<'_>, mut defence: LocalDefence, most: u64) -> bool {
        plain(&mut defence.walls);
        let known = self.answers.entry(defence.region).or_default();
        let before = known.iter().position(|(walls, _)| *walls == defence.walls);
        match before.map(|at| known[at].1) {
            Some(Answer::Holds) => return true,
            Some(Answer::Fails) => return false,
            Some(Answer::Open(before)) if before >= most => return false,
            Some(Answer::Open(_)) => {}
            None => {
                let mut failed = known.iter().filter(|(_, answer)| matches!(answer, Answer::Fails));
                if failed.any(|(walls, _)| is_less(walls, &defence.walls)) {
                    return false;
                }
            }
        }
        let answer = self.played_out(side, &defence, most);
        let known = self.answers.entry(defence.region).or_default();
        match before {
            Some(at) => known[at].1 = answer,
            None => known.push((defence.walls, answer)),
        }
        matches!(answer, Answer::Holds)
    }

    fn played_out(&mut self, side: &Side<'_>, defence: &LocalDefence, most: u64) -> Answer {
        let is_of = |last: &LocalDefence| last.region == defence.region && last.blocks().eq(defence.blocks());
        if self.last.as_ref().is_none_or(|(last, _)| !is_of(last)) {
            let Some(game) = CarrierGame::new(side.structure, defence, side.suicide) else { return Answer::Fails };
            self.last = Some((defence.clone(), DefenceSearch::new(game, None)));
        }
        let Some((_, search)) = &mut self.last else { return Answer::Fails };
        let most = most.min(self.most.saturating_sub(self.positions));
        let key = self.memory.map(|_| CarrierKey::of(defence, &search.game));
        let remembered =
            self.memory.zip(key.as_ref()).and_then(|(memory, key)| memory.shelf::<Carriers>()?.recall(key, most));
        let played = remembered.unwrap_or_else(|| {
            search.game.ask(defence);
            let holds = search.is_met(most);
            Played { holds, took: search.positions, most }
        });
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

/// The owner's blocks beside a carrier (points in which the owner answers), in the order of the board, each with the
/// liberties that it has outside.
type Around = [(BlockId, Outside)];

/// Whether the owner needs no more for the blocks `less` than for the blocks `more` around the same carrier (points in
/// which the owner answers), so that an owner who fails for `less` also fails for `more`.
///
/// All blocks of `more` must be among those of `less`, and the additional blocks must need no liberty in the carrier.
/// Any blocks that may become one chain must have at least as many liberties outside in `less` as in `more`. In `more`
/// the liberties of a chain are those of one or two blocks. So it is enough to look at chains of three blocks: these
/// two, and the block that comes first in the order of `less`.
fn is_less(less: &Around, more: &Around) -> bool {
    let mut of_both: SmallVec<[(Outside, Outside); 6]> = SmallVec::new();
    let mut more = more.iter().copied().peekable();
    for &(id, outside) in less {
        match more.next_if(|(other, _)| *other == id) {
            Some((_, other)) => of_both.push((outside, other)),
            None if outside.missing() > 0 => return false,
            None => {}
        }
    }
    let liberties =
        |chain: [Outside; 3]| chain.map(Some).into_iter().fold(None, Outside::joined).map_or(0, Outside::liberties);
    let has_as_much = |one: usize, other: usize, third: usize| {
        let chain = [one, other, third].map(|n| of_both[n]);
        liberties(chain.map(|both| both.0)) >= liberties(chain.map(|both| both.1))
    };
    let (mut ones, has_all) = (0..of_both.len(), more.next().is_none());
    has_all && ones.all(|one| (0..=one).all(|other| (0..=other).all(|third| has_as_much(one, other, third))))
}

/// Makes equivalent questions equal, so that a known answer is found again. The numbers `step` (the block's place in
/// the order of blocks) matter only by their order, and either of the two liberties of a step may be called the first:
/// it is the one that the first of its blocks with a single liberty has.
fn plain(walls: &mut Around) {
    let mut steps: SmallVec<[u32; 12]> = walls.iter().map(|(_, outside)| outside.step).collect();
    steps.sort_unstable();
    steps.dedup();
    let (mut seen, mut turned): (Blocks, Blocks) = (0, 0);
    for (_, outside) in walls {
        let step = steps.partition_point(|&step| step < outside.step);
        outside.step = step as u32;
        if outside.liberties() == 1 && seen >> step & 1 == 0 {
            seen |= 1 << step;
            turned |= Blocks::from(outside.sure[1]) << step;
        }
        if turned >> step & 1 == 1 {
            outside.sure.reverse();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Position};
    use crate::regions::Structure;

    /// Random blocks, each with the liberties that it has outside.
    fn around(ids: &[BlockId], mut seed: u64) -> Vec<(BlockId, Outside)> {
        let mut draw = |most: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % most
        };
        let mut around = vec![];
        for &id in ids {
            let outside = Outside { step: draw(3) as u32, sure: [draw(2) == 0, draw(2) == 0] };
            if draw(4) > 0 {
                around.push((id, outside));
            }
        }
        around
    }

    /// The number of liberties that a chain of these blocks would have outside the carrier: the different ones of the blocks with the least
    /// step.
    fn of_set(around: &Around, set: u32) -> usize {
        let chain: Vec<Outside> =
            around.iter().filter(|(id, _)| set >> id.index() & 1 == 1).map(|&(_, outside)| outside).collect();
        let least = chain.iter().map(|outside| outside.step).min();
        (0..2).filter(|&n| chain.iter().any(|outside| Some(outside.step) == least && outside.sure[n])).count()
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
                less.iter().all(|(id, outside)| set(&more) >> id.index() & 1 == 1 || outside.missing() == 0);
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
