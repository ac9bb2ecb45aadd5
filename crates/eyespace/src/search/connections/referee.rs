//! A referee for local defences. The rules of [`LocalDefence`] are written out slowly, and every line of play is followed to its end. The
//! searches must agree with the referee in random carriers and zones.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use super::carrier_game::CarrierGame;
use crate::board::{Color, Point, PointSet, Position, Setup, Size, Suicide};
use crate::regions::{BlockId, Structure};
use crate::safety::{DefenceGame, DefenceSearch, LocalDefence, Outside, Zone};
use crate::search::dfpn::{Budget, Decision, Table, solve};
use crate::search::intrusion::Intrusion;
use crate::split_mix::mixed;

/// When a position needs no further play.
enum Goal {
    /// In a carrier: each chain keeps its liberties by Benson's criterion, although the owner passes for ever. A capture of the owner's
    /// stones is a failure.
    Benson,
    /// In a zone: miai pairs settle it. This test is taken from the library.
    MiaiPairs(Box<Zone>),
}

/// The game of a local defence. The points of the region are numbered, and the blocks around it follow after them.
struct Referee {
    points: usize,
    beside: Vec<Vec<usize>>,
    /// For each point, whether a stone of the opponent there is connected to stones that cannot be captured.
    open: Vec<bool>,
    outside: Vec<Outside>,
    kept: Vec<usize>,
    suicide: Suicide,
    goal: Goal,
    start: State,
}

/// The stones in the region when the opponent is to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    own: BTreeSet<usize>,
    attackers: BTreeSet<usize>,
}

/// The opponent's moves, each with the numbers of the positions to which the owner's answers lead.
type Numbered = Vec<Vec<usize>>;

/// What a move of the opponent leads to: a position, and the point where the owner may not take back a ko.
enum Attacked {
    Lost,
    After(State, Option<usize>),
}

impl Referee {
    fn new(structure: &Structure, defence: &LocalDefence, suicide: Suicide, goal: Goal) -> Self {
        let owner = structure.block(defence.walls[0].0).color;
        let list: Vec<Point> = defence.region.into_iter().collect();
        let numbers = |points: PointSet| (0..list.len()).filter(|&n| points.contains(list[n])).collect::<Vec<_>>();
        let around = |points: PointSet| numbers(points.neighbours(defence.region));
        let walls: Vec<PointSet> = defence.walls.iter().map(|&(id, _)| structure.block(id).stones).collect();
        let mut beside: Vec<Vec<usize>> = list.iter().map(|&point| around(PointSet::from(point))).collect();
        for (n, &stones) in walls.iter().enumerate() {
            around(stones).into_iter().for_each(|cell| beside[cell].push(list.len() + n));
            beside.push(around(stones));
        }
        let beyond = walls.iter().fold(structure.size().points() - defence.region, |all, &stones| all - stones);
        let open = list.iter().map(|&point| PointSet::from(point).touches(beyond)).collect();
        let stones = |color| numbers(structure.stones(color) & defence.region).into_iter().collect();
        Self {
            points: list.len(),
            beside,
            open,
            outside: defence.walls.iter().map(|&(_, outside)| outside).collect(),
            kept: numbers(structure.stones_of(defence.kept.iter().copied())),
            suicide,
            goal,
            start: State { own: stones(owner), attackers: stones(owner.opponent()) },
        }
    }

    fn is_empty(&self, state: &State, at: usize) -> bool {
        at < self.points && !state.own.contains(&at) && !state.attackers.contains(&at)
    }

    fn empty(&self, state: &State) -> Vec<usize> {
        (0..self.points).filter(|&at| self.is_empty(state, at)).collect()
    }

    /// All that is connected with `from`, which is a stone of the owner or a block around the region.
    fn chain(&self, state: &State, from: usize) -> BTreeSet<usize> {
        self.connected(from, |at| at >= self.points || state.own.contains(&at))
    }

    fn connected(&self, from: usize, is_it: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let (mut found, mut queue) = (BTreeSet::from([from]), vec![from]);
        while let Some(at) = queue.pop() {
            queue.extend(self.beside[at].iter().filter(|&&next| is_it(next) && found.insert(next)));
        }
        found
    }

    fn around(&self, chain: &BTreeSet<usize>) -> BTreeSet<usize> {
        chain.iter().flat_map(|&at| self.beside[at].iter().copied()).collect()
    }

    fn liberties(&self, state: &State, chain: &BTreeSet<usize>) -> usize {
        self.around(chain).into_iter().filter(|&at| self.is_empty(state, at)).count()
    }

    /// The number of liberties that a chain has outside, by its blocks with the smallest step.
    fn outside(&self, chain: &BTreeSet<usize>) -> usize {
        let blocks: Vec<Outside> = chain.range(self.points..).map(|&at| self.outside[at - self.points]).collect();
        let first = blocks.iter().map(|block| block.step).min();
        (0..2).filter(|&n| blocks.iter().any(|block| Some(block.step) == first && block.sure[n])).count()
    }

    fn has_wall(&self, chain: &BTreeSet<usize>) -> bool {
        chain.iter().any(|&at| at >= self.points)
    }

    fn chains_of_walls(&self, state: &State) -> Vec<BTreeSet<usize>> {
        (self.points..self.beside.len()).map(|wall| self.chain(state, wall)).collect()
    }

    fn is_broken(&self, state: &State) -> bool {
        let is_short = |chain: &BTreeSet<usize>| self.liberties(state, chain) + self.outside(chain) < 2;
        self.kept.iter().any(|at| !state.own.contains(at)) || self.chains_of_walls(state).iter().any(is_short)
    }

    fn attackers_chain(&self, state: &State, from: usize) -> BTreeSet<usize> {
        self.connected(from, |at| state.attackers.contains(&at))
    }

    /// Whether this chain of the opponent has no liberty, and no connection outside.
    fn is_captured(&self, state: &State, chain: &BTreeSet<usize>) -> bool {
        self.liberties(state, chain) == 0 && !chain.iter().any(|&at| self.open[at])
    }

    fn attack(&self, state: &State, at: usize) -> Option<Attacked> {
        let mut after = state.clone();
        after.attackers.insert(at);
        let mut captured = BTreeSet::new();
        for &beside in &self.beside[at] {
            if state.own.contains(&beside) {
                let chain = self.chain(&after, beside);
                if !self.has_wall(&chain) && self.liberties(&after, &chain) == 0 {
                    captured.extend(chain);
                }
            }
        }
        if matches!(self.goal, Goal::Benson) && !captured.is_empty() {
            return Some(Attacked::Lost);
        }
        after.own.retain(|stone| !captured.contains(stone));
        let chain = self.attackers_chain(&after, at);
        if self.is_captured(&after, &chain) {
            if chain.len() == 1 || self.suicide == Suicide::Illegal {
                return None;
            }
            after.attackers.retain(|stone| !chain.contains(stone));
        }
        let is_ko = captured.len() == 1 && chain.len() == 1 && !self.open[at] && self.liberties(&after, &chain) == 1;
        let banned = captured.first().copied().filter(|_| is_ko);
        Some(Attacked::After(after, banned))
    }

    fn answer(&self, state: &State, at: usize) -> Option<State> {
        let mut after = state.clone();
        after.own.insert(at);
        for &beside in &self.beside[at] {
            if after.attackers.contains(&beside) {
                let chain = self.attackers_chain(&after, beside);
                if self.is_captured(&after, &chain) {
                    after.attackers.retain(|stone| !chain.contains(stone));
                }
            }
        }
        let chain = self.chain(&after, at);
        let liberties = self.liberties(&after, &chain) + self.outside(&chain);
        (liberties > 0).then_some(after)
    }

    /// The opponent's moves, each with the positions to which the owner's answers lead. A move without answers wins.
    fn moves(&self, state: &State) -> Vec<Vec<State>> {
        let mut attacks: Vec<Attacked> =
            self.empty(state).into_iter().filter_map(|at| self.attack(state, at)).collect();
        let is_zone = matches!(self.goal, Goal::MiaiPairs(_));
        if is_zone && (self.kept.is_empty() || *state != self.start) {
            attacks.push(Attacked::After(state.clone(), None));
        }
        let answers = |attacked| match attacked {
            Attacked::Lost => vec![],
            Attacked::After(after, banned) => {
                let cells = self.empty(&after).into_iter().filter(|&at| Some(at) != banned);
                let played: Vec<State> = cells.filter_map(|at| self.answer(&after, at)).collect();
                played.into_iter().chain([after]).collect()
            }
        };
        attacks.into_iter().map(answers).collect()
    }

    fn verdict(&self, state: &State) -> Option<bool> {
        if self.is_broken(state) {
            return Some(false);
        }
        let bits = |cells: &BTreeSet<usize>| cells.iter().fold(0, |all, &at| all | 1_u128 << at);
        let is_met = match &self.goal {
            Goal::Benson => self.stays(state),
            Goal::MiaiPairs(zone) => {
                let (own, attackers) = (bits(&state.own), bits(&state.attackers));
                zone.is_settled(own, attackers, &zone.groups(own))
            }
        };
        is_met.then_some(true)
    }

    /// Whether each chain has, for each liberty that it lacks outside, a part of the carrier between the owner's stones that is closed to
    /// the opponent, and of which it touches all that the opponent could fill.
    fn stays(&self, state: &State) -> bool {
        let walls = self.chains_of_walls(state);
        let apart = |at: usize| state.own.contains(&at) && !walls.iter().any(|chain| chain.contains(&at));
        let room: Vec<usize> = (0..self.points).filter(|at| !state.own.contains(at)).collect();
        let mut parts: Vec<BTreeSet<usize>> =
            room.iter().map(|&at| self.connected(at, |next| room.contains(&next))).collect();
        parts.sort();
        parts.dedup();
        parts.retain(|part| !part.iter().any(|&at| self.open[at] || self.beside[at].iter().any(|&next| apart(next))));
        walls.iter().all(|chain| {
            let touched = self.around(chain);
            let has = |part: &BTreeSet<usize>, at: usize| part.contains(&at);
            let could_fill = |at: usize| self.is_empty(state, at) || self.suicide == Suicide::Legal;
            let is_eye = |part: &&BTreeSet<usize>| {
                part.iter().any(|&at| self.is_empty(state, at))
                    && part.iter().all(|&at| !could_fill(at) || touched.contains(&at) && has(part, at))
            };
            parts.iter().filter(is_eye).count() + self.outside(chain) >= 2
        })
    }

    /// Whether nothing is broken if the opponent plays on for ever and the owner passes.
    fn outlasts(&self, start: &State) -> bool {
        let (mut seen, mut queue) = (BTreeSet::new(), vec![start.clone()]);
        while let Some(state) = queue.pop() {
            if self.is_broken(&state) {
                return false;
            }
            for at in self.empty(&state) {
                let mut after = state.clone();
                after.attackers.insert(at);
                // Stones of the owner that are captured here do not matter any more.
                let lost: BTreeSet<usize> = state
                    .own
                    .iter()
                    .copied()
                    .filter(|&stone| {
                        let chain = self.chain(&after, stone);
                        !self.has_wall(&chain) && self.liberties(&after, &chain) == 0
                    })
                    .collect();
                after.own.retain(|stone| !lost.contains(stone));
                let chain = self.attackers_chain(&after, at);
                if self.is_captured(&after, &chain) {
                    if chain.len() == 1 || self.suicide == Suicide::Illegal {
                        continue;
                    }
                    after.attackers.retain(|stone| !chain.contains(stone));
                }
                if seen.insert((after.own.clone(), after.attackers.clone())) {
                    queue.push(after);
                }
            }
        }
        true
    }

    /// Whether the owner succeeds with at most this number of answers in a row.
    fn within(&self, state: &State, replies: usize, known: &mut HashMap<(State, usize), bool>) -> bool {
        if let Some(&known) = known.get(&(state.clone(), replies)) {
            return known;
        }
        let mut further = || {
            let mut is_good = |after: &State| self.within(after, replies - 1, known);
            replies > 0 && self.moves(state).iter().all(|answers| answers.iter().any(&mut is_good))
        };
        let is_good = self.verdict(state).unwrap_or_else(&mut further);
        known.insert((state.clone(), replies), is_good);
        is_good
    }

    /// Whether the owner succeeds in finitely many moves; `None` if more than `most` positions can arise. Positions from which it does are
    /// collected until no more are found.
    fn in_the_end(&self, most: usize) -> Option<bool> {
        let (mut numbers, mut states) = (HashMap::from([(self.start.clone(), 0)]), vec![self.start.clone()]);
        // The results so far, and for each position that is open without play, the opponent's moves with their answers.
        let (mut won, mut moves): (Vec<bool>, Vec<Option<Numbered>>) = (vec![], vec![]);
        while won.len() < states.len() {
            if states.len() > most {
                return None;
            }
            let state = states[won.len()].clone();
            let verdict = self.verdict(&state);
            let mut number = |state: State| {
                *numbers.entry(state).or_insert_with_key(|state| {
                    states.push(state.clone());
                    states.len() - 1
                })
            };
            let further = verdict.is_none().then(|| self.moves(&state));
            let numbered = |moves: Vec<Vec<State>>| {
                moves.into_iter().map(|answers| answers.into_iter().map(&mut number).collect()).collect()
            };
            moves.push(further.map(numbered));
            won.push(verdict == Some(true));
        }
        loop {
            let is_won = |n: &usize| {
                let wins = |moves: &Numbered| moves.iter().all(|answers| answers.iter().any(|&next| won[next]));
                !won[*n] && moves[*n].as_ref().is_some_and(wins)
            };
            let new: Vec<usize> = (0..won.len()).filter(is_won).collect();
            if new.is_empty() {
                return Some(won[0]);
            }
            new.into_iter().for_each(|n| won[n] = true);
        }
    }
}

/// Numbers by seed.
struct Draw(u64);

impl Draw {
    fn below(&mut self, most: usize) -> usize {
        self.0 = mixed(self.0);
        (self.0 >> 8) as usize % most
    }

    fn one<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// A connected set of so many points.
    fn region(&mut self, size: Size, points: usize) -> PointSet {
        let all: Vec<Point> = size.points().into_iter().collect();
        let mut region = PointSet::from(self.one(&all));
        while region.len() < points {
            let more: Vec<Point> = region.neighbours(size.points() - region).into_iter().collect();
            region.insert(self.one(&more));
        }
        region
    }

    fn suicide(&mut self) -> Suicide {
        self.one(&[Suicide::Illegal, Suicide::Illegal, Suicide::Legal])
    }
}

/// A carrier of a few points on a random board, and some of Black's blocks beside it.
fn carrier(draw: &mut Draw) -> Option<(Structure, LocalDefence)> {
    let size = Size::new(5, 5).unwrap();
    let points = 2 + draw.below(5);
    let region = draw.region(size, points);
    let mut setup = Setup::empty(size);
    for point in size.points() {
        let inside = [None, None, None, Some(Color::White)];
        let outside = [Some(Color::Black), Some(Color::Black), Some(Color::Black), Some(Color::White), None];
        setup.set(point, if region.contains(point) { draw.one(&inside) } else { draw.one(&outside) });
    }
    let structure = Structure::new(&Position::try_from(setup).ok()?);
    let around = region.neighbours(structure.stones(Color::Black));
    let blocks: Vec<BlockId> = structure.blocks_on(around).collect();
    let kinds = [Outside::LIFE, Outside::NONE, Outside::ONE];
    let mut outside = |_| match draw.below(2) {
        0 => draw.one(&kinds),
        _ => Outside { step: draw.below(4) as u32, sure: [draw.below(2) == 0, draw.below(2) == 0] },
    };
    let walls: Vec<_> = blocks.into_iter().map(|id| (id, outside(id))).collect();
    let walls: Vec<_> = walls.into_iter().filter(|_| draw.below(5) > 0).collect();
    (!walls.is_empty()).then_some((structure, LocalDefence { region, walls, kept: vec![] }))
}

/// A zone of a few points that Black's blocks enclose on a random board.
fn zone(draw: &mut Draw) -> Option<(Structure, LocalDefence)> {
    let size = Size::new(5 + draw.below(2), 5).unwrap();
    let points = 3 + draw.below(4);
    let part = draw.region(size, points);
    enclosed(draw, size, part)
}

/// A zone in the corner, where stones may stand that touch no block around.
fn corner(draw: &mut Draw) -> Option<(Structure, LocalDefence)> {
    let size = Size::new(5, 5).unwrap();
    let part = size.points().filter(|point| point.row() < 2 && point.column() < 4);
    let left_out = draw.one(&part.into_iter().collect::<Vec<_>>());
    enclosed(draw, size, part - PointSet::from(left_out))
}

fn enclosed(draw: &mut Draw, size: Size, part: PointSet) -> Option<(Structure, LocalDefence)> {
    let ring = part.neighbours(size.points() - part);
    let mut setup = Setup::empty(size);
    for point in size.points() - ring {
        let inside = [None, None, None, None, Some(Color::White), Some(Color::Black)];
        let outside = [Some(Color::White), Some(Color::Black), None];
        setup.set(point, if part.contains(point) { draw.one(&inside) } else { draw.one(&outside) });
    }
    ring.into_iter().for_each(|point| setup.set(point, Some(Color::Black)));
    let structure = Structure::new(&Position::try_from(setup).ok()?);
    let walls: Vec<BlockId> = structure.blocks_on(ring).collect();
    let region = part - structure.stones_of(walls.iter().copied());
    if region.is_empty() {
        return None;
    }
    let kinds = [Outside::LIFE, Outside::ONE, Outside::NONE];
    let (most, inside) = (1 + draw.below(3), region & structure.stones(Color::Black));
    let kept = if draw.below(2) == 0 { structure.blocks_on(inside).collect() } else { vec![] };
    let walls = walls.into_iter().filter(|&id| structure.block(id).stones.touches(region));
    let walls = walls.map(|id| (id, draw.one(&kinds[..most]))).collect();
    Some((structure, LocalDefence { region, walls, kept }))
}

/// The greatest number of positions of a game that is played to the end of every line.
const MOST: usize = 4000;

/// Compares the searches with the referee in one game. The result is whether the owner succeeds in the end.
fn compare<G: DefenceGame>(referee: &Referee, game: impl Fn() -> G, about: &str) -> Option<bool> {
    let expected = referee.in_the_end(MOST)?;
    let mut search = DefenceSearch::new(game(), None);
    assert_eq!(search.is_met(u64::MAX), expected, "depth first: {about}");
    let took = search.positions;
    assert_eq!(search.is_met(took.max(1)), expected, "the same question again: {about}");
    if took > 0 && expected {
        assert!(!search.is_met(took - 1) && search.positions < took, "no more positions than allowed: {about}");
    }
    for replies in 1..=3 {
        let found = DefenceSearch::new(game(), Some(replies)).is_met(u64::MAX);
        let expected = referee.within(&referee.start, replies, &mut HashMap::new());
        assert_eq!(found, expected, "{replies} replies: {about}");
    }
    let (shared, mut table) = (RefCell::new(game()), Table::with_places(1 << 12));
    let decision = solve(&Intrusion::new(&shared), &mut table, Budget::nodes(1_000_000)).decision;
    assert_eq!(decision, if expected { Decision::Proved } else { Decision::Refuted }, "df-pn: {about}");
    Some(expected)
}

/// Compares games with the referee, and counts those in which the owner fails, and those in which it succeeds by play.
fn judged(
    games: u64,
    seed: u64,
    draw: fn(&mut Draw) -> Option<(Structure, LocalDefence)>,
    play: fn(&Structure, &LocalDefence, Suicide) -> (Referee, Option<bool>),
) -> [usize; 2] {
    let mut counts = [0; 2];
    for game in 0..games {
        let mut dice = Draw(mixed(seed) ^ game);
        let suicide = dice.suicide();
        let Some((structure, defence)) = draw(&mut dice) else { continue };
        let (referee, found) = play(&structure, &defence, suicide);
        let by_play = referee.verdict(&referee.start).is_none();
        found.filter(|_| by_play).into_iter().for_each(|found| counts[usize::from(found)] += 1);
    }
    println!("{counts:?}");
    counts
}

fn judged_zones(games: u64, seed: u64, draw: fn(&mut Draw) -> Option<(Structure, LocalDefence)>) -> [usize; 2] {
    judged(games, seed, draw, |structure, defence, suicide| {
        let zone = || Zone::new(structure, defence, suicide).unwrap();
        let referee = Referee::new(structure, defence, suicide, Goal::MiaiPairs(Box::new(zone())));
        let found = compare(&referee, zone, &format!("{suicide:?} {defence:?}\n{structure:?}"));
        (referee, found)
    })
}

#[test]
fn searches_agree_with_exhaustive_play_in_carriers() {
    let counts = judged(30_000, 1, carrier, |structure, defence, suicide| {
        let referee = Referee::new(structure, defence, suicide, Goal::Benson);
        let game = || CarrierGame::new(structure, defence, suicide).unwrap();
        let found = compare(&referee, game, &format!("{suicide:?} {defence:?}\n{structure:?}"));
        (referee, found)
    });
    assert!(counts.iter().all(|&count| count > 400), "{counts:?}");
}

#[test]
fn searches_agree_with_exhaustive_play_in_zones() {
    let counts = judged_zones(20_000, 2, zone);
    assert!(counts.iter().all(|&count| count > 400), "{counts:?}");
}

#[test]
fn searches_agree_with_exhaustive_play_in_corners() {
    let counts = judged_zones(6000, 4, corner);
    assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
}

/// In random positions with stones of both sides in a carrier: the verdict is that of the referee, and if it is favourable, all liberties are
/// kept although the owner passes for ever.
#[test]
fn what_stays_outlasts_every_attack() {
    let mut counts = [0; 3];
    for n in 0..30_000 {
        let mut draw = Draw(mixed(3) ^ n);
        let suicide = draw.suicide();
        let Some((structure, defence)) = carrier(&mut draw) else { continue };
        let referee = Referee::new(&structure, &defence, suicide, Goal::Benson);
        let mut game = CarrierGame::new(&structure, &defence, suicide).unwrap();
        let own: PointSet = (defence.region & structure.empty()).into_iter().filter(|_| draw.below(3) == 0).collect();
        let mut stones = game.start();
        stones.own = game.board.graph.cells(own);
        let points = (0..).zip(defence.region).filter(|(_, point)| own.contains(*point));
        let state = State { own: points.map(|(at, _)| at).collect(), ..referee.start.clone() };
        let formation = game.formation(stones);
        let verdict = game.verdict(stones, &formation);
        assert_eq!(verdict, referee.verdict(&state), "{own:?} {defence:?}\n{structure:?}");
        assert!(verdict != Some(true) || referee.outlasts(&state), "{own:?} {defence:?}\n{structure:?}");
        counts[verdict.map_or(2, usize::from)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
}
