//! Reads any bytes as a game record. A game that can be loaded at its end must load at any earlier move, too, and every line of moves must keep
//! one name.
#![no_main]

use std::num::NonZeroUsize;

use eyespace_record::selector::{Selector, Variation};
use eyespace_record::input::{GamePosition, load_bytes};
use libfuzzer_sys::fuzz_target;

/// The most numbers that the path of a variation has here, and the largest of these numbers.
const NUMBERS: usize = 4;

fn load(bytes: &[u8], choice: &Selector) -> Option<GamePosition> {
    load_bytes("fuzz", bytes, choice).ok()
}

fuzz_target!(|bytes: &[u8]| {
    let second = NonZeroUsize::MIN.saturating_add(1);
    moves(bytes, &Selector::default());
    moves(bytes, &Selector { variation: variation(bytes), ..Selector::default() });
    moves(bytes, &Selector { variation: variation(bytes), game: second, move_number: None });
    main_line(bytes);
});

/// A variation whose numbers depend only on the input.
fn variation(bytes: &[u8]) -> Variation {
    let number = |&byte: &u8| NonZeroUsize::MIN.saturating_add(usize::from(byte) % NUMBERS);
    bytes.iter().rev().take(bytes.len() % (NUMBERS + 1)).map(number).collect()
}

fn moves(bytes: &[u8], line: &Selector) {
    let Some(end) = load(bytes, line) else { return };
    assert_eq!(end.move_number, end.moves);
    for number in [0, end.moves / 2, end.moves] {
        let shortest = Selector { variation: end.variation.clone(), move_number: Some(number), ..line.clone() };
        let there = load(bytes, &shortest).expect("it was played further");
        assert_eq!((there.move_number, there.moves, &there.variation), (number, end.moves, &end.variation));
        assert!(number < end.moves || there.position == end.position);
    }
    assert!(load(bytes, &Selector { move_number: Some(end.moves + 1), ..line.clone() }).is_none());
    for property in end.node {
        let _ = property.parsed();
    }
}

/// A variation whose numbers are all 1 names the main line, too, if that has enough branchings.
fn main_line(bytes: &[u8]) {
    let Some(main) = load(bytes, &Selector::default()) else { return };
    for count in 1..=NUMBERS {
        let ones = Selector { variation: vec![NonZeroUsize::MIN; count].into_iter().collect(), ..Selector::default() };
        let Some(named) = load(bytes, &ones) else { return };
        assert!(named.position == main.position && named.node == main.node && named.variation == main.variation);
    }
}
