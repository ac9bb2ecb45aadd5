//! Blocks that are proved never to be captured, compared with exhaustive play on small boards. They must also be kept after all stones outside
//! the zone of the proof are changed.

use std::sync::Arc;

use crate::support::chance::Chance;
use crate::support::dice::Dice;
use crate::support::every::Every;
use crate::support::random_stones::{mostly_black, stone};
use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::search::capture::{DefenceProof, defence_proof};
use eyespace::search::dfpn::Budget;
use eyespace::status::Outcome;

/// The numbers of comparisons of each kind.
#[derive(Debug, Default)]
struct Tally {
    /// The number of proofs for blocks that live unconditionally.
    living: usize,
    /// The number of other proofs with either side moving first, by [`Role::index`].
    joined: [usize; 2],
    /// The number of boards that were compared after the stones outside the zone of a proof had been changed.
    changed: usize,
}

struct Referee {
    suicide: Suicide,
    every: Arc<Every>,
    random: Dice,
    tally: Tally,
}

impl Referee {
    fn is_kept(&self, position: &Position, block: PointSet, first: Role) -> bool {
        self.every.is_true(position, Color::Black, block, first, Outcome::Lives)
    }

    fn look_at(&mut self, position: &Position, block: PointSet, first: Role) {
        let Some(anchor) = block.first() else { return };
        let Some(proof) = defence_proof(position, anchor, first, self.suicide, Budget::nodes(1000)) else { return };
        let DefenceProof { zone, first: mv, nodes } = proof;
        assert!(block.is_subset(zone), "{anchor:?} in\n{position:?}");
        assert!(self.is_kept(position, block, first), "{first:?} first, {anchor:?} in\n{position:?}");
        match (nodes, mv) {
            (0, None) => self.tally.living += 1,
            _ => self.tally.joined[first.index()] += 1,
        }
        if let Some(mv) = mv {
            let played = position.with_to_play(Color::Black).play(Move::Play(mv), Suicide::Illegal).unwrap();
            assert!(self.is_kept(&played.position, block, Role::Attacker), "{mv:?} for {anchor:?} in\n{position:?}");
        }
        self.change(position, block, first, zone);
    }

    fn change(&mut self, position: &Position, block: PointSet, first: Role, zone: PointSet) {
        let elsewhere = position.size().points() - zone;
        for _ in 0..if elsewhere.is_empty() { 0 } else { 6 } {
            let mut setup = position.setup();
            elsewhere.into_iter().for_each(|point| setup.set(point, stone(&mut self.random, 1)));
            let Ok(changed) = Position::try_from(setup) else { continue };
            assert!(self.is_kept(&changed, block, first), "{block:?} in\n{changed:?}\nproved in\n{position:?}");
            self.tally.changed += 1;
        }
    }
}

fn run((width, height): (usize, usize), suicide: Suicide, boards: usize) -> Tally {
    let every = Every::of((width, height), suicide);
    let mut referee = Referee { suicide, every, random: Dice(5), tally: Tally::default() };
    let mut chance = Chance(88_172_645_463_325_252);
    for _ in 0..boards {
        let Some(position) = mostly_black(&mut chance, width, height) else { continue };
        for block in position.stones(Color::Black).components() {
            Role::ALL.into_iter().for_each(|first| referee.look_at(&position, block, first));
        }
    }
    referee.tally
}

/// A small sample of the boards of the longer tests.
#[test]
fn what_is_proved_to_be_kept_on_5x2_is() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let tally = run((5, 2), suicide, 4000);
        assert!(tally.living > 50 && tally.joined[1] > 5 && tally.changed > 50, "{tally:?}");
    }
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn what_is_proved_to_be_kept_on_4x3_is() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let tally = run((4, 3), suicide, 20_000);
        println!("{tally:?}");
        assert!(tally.joined.iter().all(|&count| count > 5) && tally.changed > 300, "{tally:?}");
    }
}

/// This test takes minutes. It is run by
/// `cargo test --release -p eyespace --test search defence_proofs:: -- --ignored --nocapture`.
#[test]
#[ignore = "minutes"]
fn what_is_proved_to_be_kept_is() {
    for size in [(4, 3), (7, 2), (5, 3)] {
        for suicide in [Suicide::Illegal, Suicide::Legal] {
            println!("{size:?} {suicide:?} {:?}", run(size, suicide, 100_000));
        }
    }
}
