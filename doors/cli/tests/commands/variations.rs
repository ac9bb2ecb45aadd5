//! Tests records with variations and files with several games: which line of moves is read, what is reported about it, and what is refused.

use std::process::Output;

use eyespace::board::{Color, Style};
use eyespace_record::input::{GamePosition, load_bytes};
use eyespace_record::selector::{Selector, Variation};
use proptest::prelude::*;

/// Two games. The first branches after its first move, and again after White's second continuation.
const GAMES: &[u8] = b"(;SZ[3]RU[NZ]PB[A];B[aa]
(;W[bb];B[cc])
(;W[cc];AE[cc]AW[bb]PL[W]
(;W[ba])(;W[ca])(;W[ac];B[ab])))
(;SZ[2];B[bb](;W[aa])(;W[ab]))";

fn choice(game: usize, variation: &str) -> Selector {
    let variation = if variation.is_empty() { Variation::default() } else { variation.parse().unwrap() };
    Selector { game: game.try_into().unwrap(), variation, move_number: None }
}

fn read(game: usize, variation: &str) -> GamePosition {
    load_bytes("f", GAMES, &choice(game, variation)).unwrap()
}

fn error(bytes: &[u8], game: usize, variation: &str) -> String {
    load_bytes("f", bytes, &choice(game, variation)).unwrap_err().to_string()
}

fn board(loaded: &GamePosition) -> String {
    Style::Plain.draw(&loaded.position.setup())
}

#[test]
fn each_line_of_each_game_can_be_read() {
    for (game, variation, moves, expected) in [
        (1, "", 3, "X..\n.O.\n..X\n"),
        (1, "1", 3, "X..\n.O.\n..X\n"),
        (1, "2", 3, "XO.\n.O.\n...\n"),
        (1, "2.1", 3, "XO.\n.O.\n...\n"),
        (1, "2,2", 3, "X.O\n.O.\n...\n"),
        (1, "2.3", 4, "X..\nXO.\nO..\n"),
        (2, "", 2, "O.\n.X\n"),
        (2, "2", 2, "..\nOX\n"),
    ] {
        let loaded = read(game, variation);
        assert_eq!((loaded.moves, board(&loaded).as_str()), (moves, expected), "game {game}, variation {variation}");
        assert_eq!(loaded.game.get(), game);
    }
}

#[test]
fn moves_are_counted_along_the_line_and_its_set_up_and_turn_count() {
    let at = |number| load_bytes("f", GAMES, &Selector { move_number: Some(number), ..choice(1, "2.3") });
    let two = at(2).unwrap();
    assert_eq!((two.move_number, two.moves, board(&two).as_str()), (2, 4, "X..\n.O.\n...\n"));
    assert_eq!(two.position.to_play(), Color::White);
    assert_eq!(at(5).unwrap_err().to_string(), "f: there is no move 5; expected at most 4");
}

#[test]
fn what_the_first_node_says_holds_in_every_variation_of_its_game_alone() {
    assert_eq!(read(1, "2.3").info, read(1, "").info);
    assert_eq!(read(1, "2.3").info.players[0].name.as_deref(), Some("A"));
    assert_eq!(read(2, "").info.players[0].name, None);
    assert_eq!(read(1, "").notes, ["2 games in the file; the first was taken"]);
    assert!(read(2, "").notes.is_empty());
}

#[test]
fn a_line_is_told_by_its_shortest_name() {
    for (variation, name) in [("", ""), ("1", ""), ("2.1", "2"), ("2.3", "2.3")] {
        assert_eq!(read(1, variation).variation.to_string(), name);
    }
}

#[test]
fn what_is_not_there_is_refused_with_what_is() {
    assert_eq!(
        error(GAMES, 1, "3"),
        "f:2:1: there is no continuation 3 at branching 1 of the line; expected at most 2"
    );
    assert_eq!(
        error(GAMES, 1, "2.4"),
        "f:4:1: there is no continuation 4 at branching 2 of the line; expected at most 3"
    );
    assert_eq!(
        error(GAMES, 1, "1.1"),
        "f: too many numbers in the variation, 2; expected at most 1, one for each branching of its line"
    );
    assert_eq!(error(GAMES, 3, ""), "f: there is no game 3; expected at most 2");
    assert_eq!(error(b".X\n..\n", 2, ""), "f: there is no game 2; expected at most 1");
    assert_eq!(
        error(b".X\n..\n", 1, "1"),
        "f: too many numbers in the variation, 1; expected at most 0, one for each branching of its line"
    );
}

#[test]
fn only_what_is_wrong_in_the_line_matters() {
    let text = b"(;SZ[3];B[aa](;W[zz])(;W[bb]))(;SZ[37])";
    let notes = |variation| load_bytes("f", text, &choice(1, variation)).unwrap().notes;
    assert_eq!(notes("2").len(), 1);
    assert!(notes("").iter().any(|note| note.starts_with("line 1: W[zz], after move 1, is off the board")));
    assert!(error(text, 2, "").starts_with("f:1:35: a board of 37x37 lines"));
}

/// Reading uses no recursion and visits each branching once; each of these files takes well under a second.
#[test]
fn deep_and_wide_trees_are_read_on_a_small_stack() {
    let read_all = || {
        let deep = format!("(;SZ[3]{}{}", "(;B[](;W[])".repeat(9_000), ")".repeat(9_001));
        let path = vec!["2"; 8_999].join(".");
        assert_eq!(load_bytes("f", deep.as_bytes(), &choice(1, &path)).unwrap().moves, 9_001);
        let wide = format!("(;SZ[3]{})", "(;B[])".repeat(1_000_000));
        assert_eq!(load_bytes("f", wide.as_bytes(), &choice(1, "1000000")).unwrap().moves, 1);
        assert!(error(wide.as_bytes(), 1, "1000001").ends_with("; expected at most 1000000"));
        let many = "(;SZ[3])".repeat(1_000_000);
        assert_eq!(load_bytes("f", many.as_bytes(), &choice(1_000_000, "")).unwrap().moves, 0);
        let nested = "(;B[](;W[])".repeat(1_000_000);
        let read = load_bytes("f", nested.as_bytes(), &choice(1, "2")).unwrap();
        let is_told = |note: &String| note.starts_with("line 1: variations nested too deeply were left out");
        assert!(read.notes.iter().any(is_told), "{:?}", read.notes);
        let long = format!("(;SZ[3](;B[])(;B[]{}))", ";W[]".repeat(1_000_000));
        assert_eq!(load_bytes("f", long.as_bytes(), &choice(1, "")).unwrap().moves, 1);
        assert!(error(long.as_bytes(), 1, "2").contains("too many nodes or moves in a line"));
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(read_all).unwrap().join().unwrap();
}

fn eyespace(arguments: &[&str]) -> Output {
    crate::support::run(&[&["analyze", "-"], arguments].concat(), GAMES)
}

#[test]
fn title_and_json_say_which_line_it_is() {
    let title =
        |arguments: &[&str]| String::from_utf8(eyespace(arguments).stdout).unwrap().lines().next().map(str::to_owned);
    assert_eq!(title(&["--move", "1"]).as_deref(), Some("A - ?, move 1 of 3, white to play"));
    assert_eq!(title(&["--variation", "2.3.1"]), None);
    assert_eq!(title(&["--variation", "2.3"]).as_deref(), Some("A - ?, variation 2.3, move 4 of 4, white to play"));
    assert_eq!(
        title(&["--game", "2", "--variation", "2", "--move", "1"]).as_deref(),
        Some("<stdin>, game 2, variation 2, move 1 of 2, white to play")
    );
    let input = |arguments: &[&str]| {
        serde_json::from_slice::<serde_json::Value>(&eyespace(arguments).stdout).unwrap()["input"].clone()
    };
    let main = input(&["--json", "--variation", "1"]);
    assert_eq!((&main["game"], &main["variation"]), (&1.into(), &serde_json::json!([])));
    let other = input(&["--json", "--variation", "2,3"]);
    assert_eq!((&other["variation"], &other["moves"]), (&serde_json::json!([2, 3]), &4.into()));
    assert_eq!(input(&["--json", "--game", "2"])["game"], 2);
}

#[test]
fn what_is_no_choice_is_wrong_usage() {
    for arguments in
        [["--variation", "0"], ["--variation", "1.x"], ["--variation", ""], ["--game", "0"], ["--game", "x"]]
    {
        assert_eq!(eyespace(&arguments).status.code(), Some(2), "{arguments:?}");
    }
    let errors = String::from_utf8(eyespace(&["--variation", "a"]).stderr).unwrap();
    assert!(
        errors.contains("\"a\" is not a variation; expected numbers from 1 separated by dots, such as 1.3"),
        "{errors}"
    );
}

proptest! {
    #[test]
    fn no_choice_makes_it_panic_and_1s_are_the_main_line(
        pieces in prop::collection::vec(
            prop::sample::select(vec!["(;", "(;B[aa]", "(", ")", ";W[bb]", "W[cc]", ";B[ca]", ";B[]", "AE[aa:cc]", "x"]),
            0..40,
        ),
        game in 1..3usize,
        numbers in prop::collection::vec(1..4usize, 0..5),
    ) {
        let text = format!("(;SZ[3]{}", pieces.concat());
        let choose = |numbers: &[usize]| Selector {
            variation: numbers.iter().map(|&number| number.try_into().unwrap()).collect(),
            ..choice(game, "")
        };
        let load = |numbers: &[usize]| load_bytes("f", text.as_bytes(), &choose(numbers));
        if let Ok(loaded) = load(&numbers) {
            let again = load_bytes("f", text.as_bytes(), &Selector { variation: loaded.variation.clone(), ..choose(&[]) });
            prop_assert_eq!(format!("{loaded:?}"), format!("{:?}", again.unwrap()));
        }
        if let (Ok(main), Ok(ones)) = (load(&[]), load(&[1, 1])) {
            prop_assert_eq!(format!("{main:?}"), format!("{ones:?}"));
        }
    }
}
