//! Reads any bytes as a record of another server. What loads at its end must load at any earlier move, and the SGF made from it must be the same game.
#![no_main]

use eyespace_record::excerpt::Excerpt;
use eyespace_record::fault::InputError;
use eyespace_record::input::{GamePosition, decoded, load_bytes};
use eyespace_record::records::Records;
use eyespace_record::selector::Selector;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = decoded("fuzz", bytes) else { return };
    let Some(records @ Records::Foreign(_)) = Records::find(Excerpt::whole(&text.text)) else { return };
    for sgf in records.each("fuzz", |game| Ok(game.text.to_owned())) {
        match sgf {
            Ok(sgf) => {
                let _ = load_bytes("fuzz", sgf.as_bytes(), &Selector::default());
            }
            Err(error) => assert!(matches!(error, InputError::At { .. }), "{error}"),
        }
    }
    if let Ok(end) = load_bytes("fuzz", bytes, &Selector::default()) {
        earlier(bytes, &end);
        same_game(&records, &end);
    }
});

fn earlier(bytes: &[u8], end: &GamePosition) {
    for number in [0, end.moves / 2, end.moves] {
        let choice = Selector { move_number: Some(number), ..Selector::default() };
        let there = load_bytes("fuzz", bytes, &choice).expect("it was played further");
        assert_eq!((there.move_number, there.moves), (number, end.moves));
    }
}

fn same_game(records: &Records<'_>, end: &GamePosition) {
    let sgf = records.one("fuzz", end.game, |game| Ok(game.text.to_owned())).expect("it was read");
    let again = load_bytes("fuzz", sgf.as_bytes(), &Selector::default()).expect("it is SGF");
    assert_eq!((&again.position, again.moves, &again.info), (&end.position, end.moves, &end.info));
}
