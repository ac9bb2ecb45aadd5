//! Proved connections, compared with exhaustive play on small boards. They must also be right after all stones outside the relevance zone
//! are changed. Readings are counted.

use crate::support::captures::forced;
use crate::support::dice::Dice;
use crate::support::random_stones::{stone, take_off};
use eyespace::board::{Color, Played, Point, PointSet, Position, Role, Setup, Size, Suicide};
use eyespace::regions::TacticalResult;
use eyespace::search::Memory;
use eyespace::search::connect::{ConnectGoal, ConnectQuestion, ConnectReader};
use eyespace::search::dfpn::Budget;

/// The positions that exhaustive play may reach.
const MOST: usize = 60_000;

/// The numbers of comparisons of each kind.
#[derive(Debug, Default)]
struct Tally {
    /// The questions that exhaustive play answered: those with the result that the chains connect, and the others.
    connected: usize,
    cut: usize,
    /// The questions in which the reading says the same.
    read: usize,
    proved: usize,
    /// The boards that were compared after the stones outside the relevance zone of a proof had been changed.
    changed: usize,
}

/// Whether the owner can force that two stones become one chain with at least two liberties. The opponent may ignore ko bans.
fn is_connected(position: &Position, stones: [Point; 2], owner: Color) -> Option<bool> {
    let joined = |position: &Position| {
        let chain = position.block(stones[0]);
        position.stone(stones[0]) == Some(owner)
            && chain.contains(stones[1])
            && chain.neighbours(position.empty_points()).len() > 1
    };
    if joined(position) {
        return Some(true);
    }
    forced(position, owner, Some(owner.opponent()), MOST, |played: &Played| joined(&played.position))
}

struct Referee {
    random: Dice,
    tally: Tally,
}

impl Referee {
    fn look_at(&mut self, position: &Position) {
        for question in questions(position) {
            self.ask(question);
        }
    }

    fn ask(&mut self, question: ConnectQuestion<'_>) {
        let ConnectQuestion { position, chain, goal, first } = question;
        let (Some(owner), ConnectGoal::Chain(other)) = (position.stone(chain), goal) else { return };
        let stones = [chain, other];
        let found = ConnectReader::new(Suicide::Illegal).read(question, Budget::nodes(2000)).unwrap();
        let to_play = if first == Role::Defender { owner } else { owner.opponent() };
        let position = position.with_to_play(to_play);
        let Some(is_right) = is_connected(&position, stones, owner) else { return };
        *if is_right { &mut self.tally.connected } else { &mut self.tally.cut } += 1;
        let connects = (found.attempt == Some(TacticalResult::Works)) == (first == Role::Defender);
        self.tally.read += usize::from(connects == is_right);
        let Some(zone) = found.zone else { return };
        assert!(is_right, "{stones:?}, {first:?} first:\n{position:?}");
        self.tally.proved += 1;
        self.change(&position, stones, owner, zone);
    }

    /// Replaces the stones outside the relevance zone of a proof by random ones, and checks that the chains still connect.
    fn change(&mut self, position: &Position, stones: [Point; 2], owner: Color, zone: PointSet) {
        let elsewhere = position.size().points() - zone;
        for _ in 0..if elsewhere.is_empty() { 0 } else { 2 } {
            let mut setup = position.setup();
            elsewhere.into_iter().for_each(|point| setup.set(point, stone(&mut self.random, 1)));
            let Ok(changed) = Position::try_from(setup) else { continue };
            let changed = changed.with_to_play(position.to_play());
            let Some(is_right) = is_connected(&changed, stones, owner) else { continue };
            assert!(is_right, "{stones:?} in\n{changed:?}\nproved in\n{position:?}");
            self.tally.changed += 1;
        }
    }
}

fn run((width, height): (usize, usize), count: usize) -> Tally {
    let size = Size::new(width, height).unwrap();
    let mut referee = Referee { random: Dice(23), tally: Tally::default() };
    for _ in 0..count {
        let mut setup = Setup::empty(size);
        size.points().into_iter().for_each(|point| setup.set(point, stone(&mut referee.random, 1)));
        take_off(&mut setup);
        if let Ok(position) = Position::try_from(setup) {
            referee.look_at(&position);
        }
    }
    referee.tally
}

#[test]
fn what_is_proved_to_be_connected_is() {
    let tally = run((3, 3), 60);
    println!("{tally:?}");
    assert!(tally.proved > 20 && tally.changed > 20 && tally.cut > 20, "{tally:?}");
}

/// With a memory the answers are the same, in as many nodes, also on boards of which only a part has changed.
#[test]
fn what_is_remembered_is_what_is_read_anew() {
    let mut random = Dice(31);
    let mut asked = 0;
    for n in 0..15 {
        let size = Size::new(6 + n % 4, 6 + n % 3).unwrap();
        let memory = Memory::new();
        let anew = ConnectReader::new(Suicide::Illegal);
        let remembering = anew.with_memory(Some(&memory));
        let mut setup = Setup::empty(size);
        size.points().into_iter().for_each(|point| setup.set(point, stone(&mut random, 3)));
        take_off(&mut setup);
        for _ in 0..6 {
            if let Ok(position) = Position::try_from(setup) {
                for question in questions(&position) {
                    let [known, read] = [remembering, anew].map(|reader| reader.read(question, Budget::nodes(400)));
                    assert_eq!(known, read, "{question:?}\n{position:?}");
                    asked += 1;
                }
            }
            let points: Vec<Point> = size.points().into_iter().collect();
            setup.set(points[random.below(points.len())], stone(&mut random, 1));
        }
    }
    assert!(asked > 500, "{asked}");
}

/// Questions about the connection of each chain to the next one of its colour.
fn questions(position: &Position) -> Vec<ConnectQuestion<'_>> {
    let mut questions = vec![];
    for owner in Color::ALL {
        let chains: Vec<Point> = position.stones(owner).components().filter_map(PointSet::first).collect();
        for (&chain, &other) in chains.iter().zip(chains.iter().skip(1)) {
            let goal = ConnectGoal::Chain(other);
            questions.extend(Role::ALL.map(|first| ConnectQuestion { position, chain, goal, first }));
        }
    }
    questions
}

/// This test takes minutes. It is run by `cargo test --release -p eyespace --test search connect:: -- --ignored --nocapture`.
#[test]
#[ignore = "minutes"]
fn what_is_proved_to_be_connected_on_larger_boards_is() {
    for (size, boards) in [((3, 3), 2000), ((5, 2), 300), ((4, 3), 60)] {
        let tally = run(size, boards);
        println!("{size:?} {tally:?}");
        assert!(tally.proved > 100, "{tally:?}");
    }
}
