//! Proved captures, compared with exhaustive play on small boards. They must also be right after all stones outside the relevance zone
//! (the points on which the proof depends) are changed.

use crate::support::dice::Dice;
use crate::support::every::Every;
use crate::support::random_stones::{stone, take_off};
use eyespace::board::{Color, PointSet, Position, Setup, Size, Suicide};
use eyespace::eyes::Role;
use eyespace::search::capture::capture_proof;
use eyespace::search::dfpn::Budget;
use eyespace::status::Outcome;

fn board(random: &mut Dice, size: Size) -> Setup {
    let mut setup = Setup::empty(size);
    for point in size.points() {
        setup.set(point, stone(random, 1));
    }
    take_off(&mut setup);
    setup
}

/// The numbers of comparisons of each kind.
#[derive(Debug, Default)]
struct Tally {
    /// The number of blocks that can be captured.
    captured: usize,
    /// The number of blocks whose capture was proved.
    proved: usize,
    /// The number of proofs that depend on a part of the board only (their relevance zone).
    narrow: usize,
    /// The number of boards that were compared after the stones outside the relevance zone of a proof had been changed.
    changed: usize,
}

struct Referee {
    suicide: Suicide,
    every: Every,
    random: Dice,
    tally: Tally,
}

impl Referee {
    /// Whether a block is captured although its owner moves first and may ignore ko bans.
    fn is_captured(&self, position: &Position, color: Color, block: PointSet) -> bool {
        self.every.is_true(position, color, block, Role::Defender, Outcome::Dead)
    }

    fn look_at(&mut self, position: &Position) {
        for color in Color::ALL {
            for block in position.stones(color).components() {
                let Some(anchor) = block.first() else { continue };
                let is_captured = self.is_captured(position, color, block);
                self.tally.captured += usize::from(is_captured);
                let Some(proof) = capture_proof(position, anchor, self.suicide, Budget::nodes(1000)) else { continue };
                assert!(is_captured, "{anchor:?} in\n{position:?}");
                assert!(block.is_subset(proof.zone), "{anchor:?} in\n{position:?}");
                self.tally.proved += 1;
                self.change(position, color, block, proof.zone);
            }
        }
    }

    /// Replaces the stones outside the relevance zone of a proof by random ones several times, and checks each time that the block can
    /// still be captured.
    fn change(&mut self, position: &Position, color: Color, block: PointSet, zone: PointSet) {
        let elsewhere = position.size().points() - zone;
        self.tally.narrow += usize::from(!elsewhere.is_empty());
        for _ in 0..if elsewhere.is_empty() { 0 } else { 6 } {
            let mut setup = position.setup();
            elsewhere.into_iter().for_each(|point| setup.set(point, stone(&mut self.random, 1)));
            let Ok(changed) = Position::try_from(setup) else { continue };
            let is_captured = self.is_captured(&changed, color, block);
            assert!(is_captured, "{block:?} in\n{changed:?}\nproved in\n{position:?}");
            self.tally.changed += 1;
        }
    }
}

fn run((width, height): (usize, usize), suicide: Suicide, count: usize) -> Tally {
    let size = Size::new(width, height).unwrap();
    let every = Every::new(width, height, suicide);
    let mut referee = Referee { suicide, every, random: Dice(11), tally: Tally::default() };
    for _ in 0..count {
        if let Ok(position) = Position::try_from(board(&mut referee.random, size)) {
            referee.look_at(&position);
        }
    }
    referee.tally
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn what_is_proved_to_be_captured_is() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let tally = run((4, 3), suicide, 4000);
        println!("{tally:?}");
        assert!(tally.proved > 1000 && tally.narrow > 100 && tally.changed > 300, "{tally:?}");
    }
}

/// This test takes minutes. It is run by `cargo test --release -p eyespace --test search capture_proofs:: -- --ignored --nocapture`.
#[test]
#[ignore = "minutes"]
fn what_is_proved_to_be_captured_on_larger_boards_is() {
    for size in [(4, 3), (7, 2), (5, 3), (4, 4)] {
        for suicide in [Suicide::Illegal, Suicide::Legal] {
            println!("{size:?} {suicide:?} {:?}", run(size, suicide, 60_000));
        }
    }
}
