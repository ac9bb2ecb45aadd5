//! Proved captures, compared with exhaustive play on small boards. They must also be right after all stones outside the relevance zone
//! (the points on which the proof depends) are changed.

use std::sync::Arc;

use crate::support::dice::Dice;
use crate::support::every::Every;
use crate::support::random_stones::{stone, take_off};
use eyespace::board::{Color, Move, PointSet, Position, Setup, Size, Suicide};
use eyespace::eyes::Role;
use eyespace::search::capture::{CaptureProof, ProofWidth, capture_proof_with};
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
    /// The number of questions: a block, with one side moving first.
    asked: usize,
    /// The number of blocks that can be captured.
    captured: usize,
    /// The number of captures that were proved with moves near the block, and with all widths.
    proved: usize,
    proved_widely: usize,
    /// The number of proofs that depend on a part of the board only (their relevance zone).
    narrow: usize,
    /// The number of boards that were compared after the stones outside the relevance zone of a proof had been changed.
    changed: usize,
}

struct Referee {
    suicide: Suicide,
    every: Arc<Every>,
    /// The budget of each proof.
    nodes: u64,
    random: Dice,
    tally: Tally,
}

impl Referee {
    /// Whether a block is captured with this side moving first, although its owner may ignore ko bans.
    fn is_captured(&self, position: &Position, color: Color, block: PointSet, first: Role) -> bool {
        self.every.is_true(position, color, block, first, Outcome::Dead)
    }

    fn look_at(&mut self, position: &Position) {
        for color in Color::ALL {
            for block in position.stones(color).components() {
                for first in Role::ALL {
                    self.ask(position, color, block, first);
                }
            }
        }
    }

    fn ask(&mut self, position: &Position, color: Color, block: PointSet, first: Role) {
        let Some(anchor) = block.first() else { return };
        let is_captured = self.is_captured(position, color, block, first);
        self.tally.asked += 1;
        self.tally.captured += usize::from(is_captured);
        let prove = |width| capture_proof_with(position, anchor, first, self.suicide, width, Budget::nodes(self.nodes));
        let [near, wide] = [ProofWidth::Near, ProofWidth::Widening].map(prove);
        for proof in [near, wide].into_iter().flatten() {
            assert!(is_captured, "{first:?} first, {anchor:?} in\n{position:?}");
            assert!(block.is_subset(proof.zone), "{anchor:?} in\n{position:?}");
            assert_eq!(proof.first.is_some(), first == Role::Attacker, "{anchor:?} in\n{position:?}");
        }
        self.tally.proved += usize::from(near.is_some());
        self.tally.proved_widely += usize::from(wide.is_some());
        if let Some(proof) = wide {
            self.is_right_first_move(position, color, block, proof);
            self.change(position, color, block, first, proof.zone);
        }
    }

    /// Checks that the block is captured after the first move of a proof.
    fn is_right_first_move(&self, position: &Position, color: Color, block: PointSet, proof: CaptureProof) {
        let Some(first) = proof.first else { return };
        let played = position.with_to_play(color.opponent()).play(Move::Play(first), Suicide::Illegal).unwrap();
        let falls =
            played.captured.intersects(block) || self.is_captured(&played.position, color, block, Role::Defender);
        assert!(falls, "{first:?} against {block:?} in\n{position:?}");
    }

    /// Replaces the stones outside the relevance zone of a proof by random ones several times, and checks each time that the block can
    /// still be captured.
    fn change(&mut self, position: &Position, color: Color, block: PointSet, first: Role, zone: PointSet) {
        let elsewhere = position.size().points() - zone;
        self.tally.narrow += usize::from(!elsewhere.is_empty());
        for _ in 0..if elsewhere.is_empty() { 0 } else { 6 } {
            let mut setup = position.setup();
            elsewhere.into_iter().for_each(|point| setup.set(point, stone(&mut self.random, 1)));
            let Ok(changed) = Position::try_from(setup) else { continue };
            let is_captured = self.is_captured(&changed, color, block, first);
            assert!(is_captured, "{block:?} in\n{changed:?}\nproved in\n{position:?}");
            self.tally.changed += 1;
        }
    }
}

/// Proves captures on random boards until so many questions were asked, each compared with exhaustive play.
fn run((width, height): (usize, usize), suicide: Suicide, questions: usize) -> Tally {
    let size = Size::new(width, height).unwrap();
    let every = Every::of((width, height), suicide);
    let mut referee = Referee { suicide, every, nodes: 1000, random: Dice(11), tally: Tally::default() };
    while referee.tally.asked < questions {
        if let Ok(position) = Position::try_from(board(&mut referee.random, size)) {
            referee.look_at(&position);
        }
    }
    referee.tally
}

/// A small sample of the questions of the longer tests.
#[test]
fn captures_proved_on_3x3_are_right() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let tally = run((3, 3), suicide, 2000);
        assert!(tally.proved > 300 && tally.proved_widely > tally.proved && tally.changed > 50, "{tally:?}");
    }
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn what_is_proved_to_be_captured_is() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let tally = run((4, 3), suicide, 20_000);
        println!("{tally:?}");
        assert!(tally.proved > 1000 && tally.narrow > 100 && tally.changed > 300, "{tally:?}");
    }
}

/// 100,000 questions on boards to 4x4. This test takes minutes. It is run by
/// `cargo test --release -p eyespace --test search capture_proofs:: -- --ignored --nocapture`.
#[test]
#[ignore = "minutes"]
fn what_is_proved_to_be_captured_on_larger_boards_is() {
    for size in [(3, 3), (4, 3), (7, 2), (5, 3), (4, 4)] {
        for suicide in [Suicide::Illegal, Suicide::Legal] {
            println!("{size:?} {suicide:?} {:?}", run(size, suicide, 10_000));
        }
    }
}
