//! Tests of blocks that can be connected to safe blocks. Exhaustive play on small boards must confirm that they are not captured.

use crate::support::chance::Chance;
use crate::support::every::Every;
use crate::support::random_stones::mostly_black;
use eyespace::board::{Color, Suicide};
use eyespace::eyes::Role;
use eyespace::regions::Structure;
use eyespace::safety::alternate_play;
use eyespace::search::connect::{JoinOptions, joined};
use eyespace::search::dfpn::Budget;
use eyespace::status::Outcome;
use eyespace::table::EyeTable;

/// Checks all blocks that can be connected to stones that are safe as long as their owner answers each intrusion (alternate play). Returns
/// two numbers: the blocks that share a liberty with such stones, and the other blocks.
fn run((width, height): (usize, usize), suicide: Suicide, boards: usize) -> [usize; 2] {
    let every = Every::new(width, height, suicide);
    let (mut chance, mut counts) = (Chance(88_172_645_463_325_252), [0; 2]);
    for _ in 0..boards {
        let Some(position) = mostly_black(&mut chance, width, height) else { continue };
        let structure = Structure::new(&position);
        let known = alternate_play(&structure, Color::Black, suicide, EyeTable::embedded());
        let options = JoinOptions { living: known.stones, carrier: known.carrier(), suicide };
        for id in structure.blocks() {
            let block = structure.block(id);
            if block.color == Color::White || known.is_alive(id) {
                continue;
            }
            let Some(zone) = joined(&position, block.anchor, options, Budget::nodes(1000)).zone else { continue };
            assert!(!(zone - known.stones).intersects(known.carrier()), "{block:?}\n{position:?}");
            let lives = every.is_true(&position, Color::Black, block.stones, Role::Attacker, Outcome::Lives);
            assert!(lives, "{block:?}\n{position:?}");
            counts[usize::from(!known.stones.touches(block.liberties))] += 1;
        }
    }
    counts
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn what_is_joined_to_what_lives_is_not_captured_on_some_boards() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let counts = run((4, 3), suicide, 12_000);
        assert!(counts[0] > 0, "{counts:?}");
    }
}

#[test]
#[ignore = "a minute: `cargo xtask nightly` runs it"]
fn what_is_joined_to_what_lives_is_not_captured() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let counts = run((4, 3), suicide, 60_000);
        println!("{counts:?}");
        assert!(counts[0] > 50, "{counts:?}");
    }
}

/// This test takes minutes. It is run by `cargo test --release -p eyespace --test search joins:: -- --ignored --nocapture`.
#[test]
#[ignore = "minutes"]
fn what_is_joined_on_larger_boards_is_not_captured() {
    for size in [(4, 3), (7, 2), (5, 3), (4, 4)] {
        for suicide in [Suicide::Illegal, Suicide::Legal] {
            println!("{size:?} {suicide:?} {:?}", run(size, suicide, 200_000));
        }
    }
}
