//! Any bytes as a game. A game that can be played to its end can be played to any move before.
#![no_main]

use eyespace_cli::input::load_bytes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(end) = load_bytes("fuzz", bytes, None) else { return };
    assert_eq!(end.move_number, end.moves);
    for number in [0, end.moves / 2, end.moves] {
        let there = load_bytes("fuzz", bytes, Some(number)).expect("it was played further");
        assert_eq!((there.move_number, there.moves), (number, end.moves));
        assert!(number < end.moves || there.position == end.position);
    }
    assert!(load_bytes("fuzz", bytes, Some(end.moves + 1)).is_err());
    for property in end.node {
        let _ = property.parsed();
    }
});
