//! Compares the library's verdicts with life and death as the Japanese 2003 Rules define them, found by exhaustive hypothetical play on tiny boards.
//!
//! The source is R. Jasiek, "Japanese 2003 Rules", version 35a. A string is *uncapturable* if the opponent, moving first, cannot force its capture. A
//! string is *capturable-1* if the opponent can capture it, but cannot also prevent the owner from getting a permanent stone on local-1, the points
//! where the string was. A string is *capturable-2* if the opponent can prevent this, but not a permanent stone on local-2. Local-2 are all points
//! reached from local-1 without crossing stones of the owner's uncapturable or capturable-1 strings. In hypothetical play a ko may be retaken only
//! after a pass for that ko. Here a stone counts as permanent if the opponent, moving next, cannot force it off the board. Endless play is a success
//! for neither side.

use std::collections::{HashMap, HashSet};

use eyespace::analyze::{LifeAndDeathSearch, Model, Options, analyze};
use eyespace::board::{Color, Diagram, Move, Point, PointSet, Position, Suicide};
use eyespace::status::{Evidence, Outcome};

/// A position in hypothetical play, with the bans on retaking a ko that last until a pass lifts them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    stones: [PointSet; 2],
    to_play: Color,
    banned: [Option<Point>; 2],
    /// The number of passes in a row before this position, not counting passes for a ko.
    passes: u8,
}

/// All positions that hypothetical play by the Japanese 2003 Rules can reach from one position, with either side moving first.
struct Play {
    states: Vec<State>,
    next: Vec<Vec<u32>>,
    before: Vec<Vec<u32>>,
}

/// The status of a string by the Japanese 2003 Rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Status {
    Uncapturable,
    Capturable1,
    Capturable2,
    Dead,
}

fn moves(position: &Position, state: &State) -> Vec<State> {
    let own = state.to_play;
    let mut banned = state.banned;
    banned[own.index()] = None;
    let for_ko = state.banned[own.index()].is_some();
    let mut found = vec![];
    // Two passes in a row end the play, but a pass for a ko does not count.
    if state.passes < 2 {
        found.push(State {
            to_play: own.opponent(),
            banned,
            passes: if for_ko { 0 } else { state.passes + 1 },
            ..*state
        });
        let free = position.empty_points();
        let plays = free.into_iter().filter(|point| state.banned[own.index()] != Some(*point));
        for played in plays.filter_map(|point| position.play(Move::Play(point), Suicide::Illegal).ok()) {
            let after = played.position;
            let mut banned = state.banned;
            banned[own.opponent().index()] = after.ko().or(banned[own.opponent().index()]);
            let banned = banned.map(|ban| ban.filter(|point| after.stone(*point).is_none()));
            let stones = Color::ALL.map(|color| after.stones(color));
            found.push(State { stones, to_play: own.opponent(), banned, passes: 0 });
        }
    }
    found
}

impl Play {
    fn from(position: &Position) -> Self {
        let stones = Color::ALL.map(|color| position.stones(color));
        let mut play = Self { states: vec![], next: vec![], before: vec![] };
        let mut known: HashMap<State, u32> = HashMap::new();
        for to_play in Color::ALL {
            let start = State { stones, to_play, banned: [None; 2], passes: 0 };
            known.insert(start, play.states.len() as u32);
            play.states.push(start);
        }
        let mut at = 0;
        while at < play.states.len() {
            let state = play.states[at];
            let mut setup = position.setup();
            setup.stones = state.stones;
            setup.to_play = state.to_play;
            setup.ko = None;
            let here = Position::try_from(setup).unwrap();
            let mut next = vec![];
            for after in moves(&here, &state) {
                let id = *known.entry(after).or_insert_with(|| {
                    play.states.push(after);
                    play.states.len() as u32 - 1
                });
                next.push(id);
            }
            play.next.push(next);
            at += 1;
        }
        play.before = vec![vec![]; play.states.len()];
        for (from, next) in (0..).zip(&play.next) {
            next.iter().for_each(|to| play.before[*to as usize].push(from));
        }
        play
    }

    /// Computes from which states a player can force the play into a wanted state, whatever the other player does.
    fn forces(&self, player: Color, wanted: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut won: Vec<bool> = (0..self.states.len()).map(&wanted).collect();
        let mut open: Vec<usize> = self.next.iter().map(Vec::len).collect();
        let mut queue: Vec<usize> = (0..won.len()).filter(|&at| won[at]).collect();
        while let Some(at) = queue.pop() {
            for &from in &self.before[at] {
                let from = from as usize;
                open[from] -= 1;
                if !won[from] && (self.states[from].to_play == player || open[from] == 0) {
                    won[from] = true;
                    queue.push(from);
                }
            }
        }
        won
    }

    /// The index of the starting state in which this side is to move.
    fn start(to_play: Color) -> usize {
        to_play.index()
    }

    /// Whether the opponent can capture a string and also prevent its owner from getting a permanent stone on the points `local`.
    fn is_taken_for_good(&self, color: Color, string: PointSet, local: PointSet) -> bool {
        let enemy = color.opponent();
        let stands = |at: usize| string.is_subset(self.states[at].stones[color.index()]);
        let mut permanent = vec![false; self.states.len()];
        for point in local {
            let has = |at: usize| self.states[at].stones[color.index()].contains(point);
            let removed = self.forces(enemy, |at| !has(at));
            (0..permanent.len()).filter(|&at| has(at) && !removed[at]).for_each(|at| permanent[at] = true);
        }
        let replaced = self.forces(color, |at| permanent[at]);
        self.forces(enemy, |at| !stands(at) && !replaced[at])[Self::start(enemy)]
    }

    fn is_capturable(&self, color: Color, string: PointSet) -> bool {
        let enemy = color.opponent();
        self.forces(enemy, |at| !string.is_subset(self.states[at].stones[color.index()]))[Self::start(enemy)]
    }

    /// The strings of one side, each with its status by the rules.
    fn strings(&self, position: &Position, color: Color) -> Vec<(PointSet, Status)> {
        let mut found: Vec<(PointSet, Status)> = position
            .stones(color)
            .components()
            .map(|string| match (self.is_capturable(color, string), self.is_taken_for_good(color, string, string)) {
                (false, _) => (string, Status::Uncapturable),
                (true, false) => (string, Status::Capturable1),
                (true, true) => (string, Status::Dead),
            })
            .collect();
        let safe = found.iter().filter(|(_, status)| *status != Status::Dead);
        let safe = safe.fold(PointSet::EMPTY, |all, (string, _)| all | *string);
        for (string, status) in &mut found {
            let local = string.flood(position.size().points() - safe);
            if *status == Status::Dead && !self.is_taken_for_good(color, *string, local) {
                *status = Status::Capturable2;
            }
        }
        found
    }
}

fn position(drawing: &str) -> Position {
    Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap()
}

/// The status of the first string of this colour, in reading order, on a drawn board.
fn first(drawing: &str, color: Color) -> Status {
    let position = position(drawing);
    Play::from(&position).strings(&position, color)[0].1
}

#[test]
fn strings_have_the_status_that_the_rules_are_meant_to_give_them() {
    assert_eq!(first(".X.X\nXXXX\n", Color::Black), Status::Uncapturable);
    assert_eq!(first("OX.X\n.XXX\n", Color::Black), Status::Uncapturable);
    // A stone inside the opponent's eye is captured, and its owner gets no permanent stone there.
    assert_eq!(first("OX.X\n.XXX\n", Color::White), Status::Dead);
}

/// Compares the library's proofs with the rules, on a sample of all boards of 4x2 with stones of both colours. Stones that are proved dead must be
/// capturable, but they may be alive by the rules: on so small a board all points are local-2, so a permanent stone anywhere is enough.
#[test]
fn what_is_proved_alive_is_uncapturable_and_what_is_proved_dead_is_not() {
    let size = eyespace::board::Size::new(4, 2).unwrap();
    let mut compared: HashMap<(bool, Status), usize> = HashMap::new();
    let mut seen = HashSet::new();
    for number in (0..3usize.pow(8)).step_by(STEP) {
        let mut setup = eyespace::board::Setup::empty(size);
        for (n, point) in (0..).zip(size.points()) {
            let stone = [None, Some(Color::Black), Some(Color::White)][number / 3usize.pow(n) % 3];
            setup.set(point, stone);
        }
        let Ok(position) = Position::try_from(setup) else { continue };
        if Color::ALL.iter().any(|&color| position.stones(color).is_empty()) {
            continue;
        }
        let options = Options {
            life_and_death: LifeAndDeathSearch::Enclosed {
                nodes: 20_000,
                all_nodes: 200_000,
                most_empty: LifeAndDeathSearch::MOST_EMPTY,
            },
            model: Model::Omitted,
            ..Options::default()
        };
        let report = analyze(&position, &options);
        let mut play = None;
        for id in report.structure.blocks() {
            let verdict = report.verdict(id);
            let lives = match (verdict.attacker_first, verdict.defender_first) {
                _ if matches!(verdict.evidence, Evidence::Model | Evidence::None) => continue,
                (Outcome::Alive | Outcome::Lives | Outcome::Seki, _) => true,
                (Outcome::Dead, Outcome::Dead) => false,
                _ => continue,
            };
            // A verdict that assumes that the stones around are safe cannot be compared on so small a board.
            if verdict.evidence.assumed().is_some_and(|assumed| assumed != eyespace::status::Assumption::Nothing) {
                continue;
            }
            let block = report.structure.block(id);
            let play = play.get_or_insert_with(|| Play::from(&position));
            let strings = play.strings(&position, block.color);
            let status = strings.iter().find(|(string, _)| *string == block.stones).unwrap().1;
            assert_eq!(status == Status::Uncapturable, lives, "{position:?} {:?} {verdict:?} {status:?}", block.stones);
            *compared.entry((lives, status)).or_default() += 1;
            seen.insert(status);
        }
    }
    assert!(compared.values().sum::<usize>() >= 20, "{compared:?}");
    assert!(seen.contains(&Status::Uncapturable) && seen.contains(&Status::Dead), "{compared:?}");
}

/// Every board with an index divisible by this number is tested. The number is prime, so that the sample contains boards of all kinds.
const STEP: usize = 61;
