//! Whole records of other servers, in the character sets of their countries: what is read, what is written as SGF, and what becomes of damaged files. The
//! games and names in `testdata/records` are invented.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use eyespace::board::{Color, Position};

use crate::fault::InputError;
use crate::format::Format;
use crate::input::{GamePosition, decoded, load_bytes};
use crate::records::Records;
use crate::selector::{Selector, Variation};
use crate::sgf::write::{Node, Tree};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records")
}

fn sample(name: &str) -> Vec<u8> {
    fs::read(folder().join(name)).unwrap()
}

/// All samples by name.
fn samples() -> Vec<(String, Vec<u8>)> {
    let names = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), sample(&name))).collect()
}

fn game(number: usize) -> Selector {
    Selector { game: NonZeroUsize::new(number).unwrap(), ..Selector::default() }
}

fn load(name: &str, choice: &Selector) -> GamePosition {
    load_bytes(name, &sample(name), choice).unwrap_or_else(|error| panic!("{error}"))
}

/// A sample in a few words: format, size, moves, players with ranks, komi, handicap, result, event, date.
fn summary(name: &str) -> String {
    let GamePosition { format, info, moves, position, .. } = load(name, &Selector::default());
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let [black, white] = info.players.each_ref().map(|player| format!("{} {}", text(&player.name), text(&player.rank)));
    let komi = info.komi.map_or_else(String::new, |komi| komi.to_string());
    let handicap = info.handicap.unwrap_or_default();
    let (result, event, date) = (text(&info.result), text(&info.event), text(&info.date));
    format!(
        "{format:?} {} {moves} | {black} | {white} | {komi} {handicap} {result} | {event} | {date}",
        position.size()
    )
}

#[test]
fn records_are_read_in_every_character_set() {
    for (name, expected) in [
        ("tygem-korean.gib", "Gib 19x19 29 | 푸른돌 2k | 늦은달 3d | 6.5 0 W+2.5 | 가을 연습 바둑 | 2024-09-07"),
        ("tygem-chinese.gib", "Gib 19x19 12 | 竹里小馆 1k | 秋水长天 5d | 0 3 W+R | 让子练习 | 2023-11-05"),
        ("tygem-global.gib", "Gib 19x19 11 | PaperBoat 9d | Ünlü Kâhin 8d | 6.5 0 B+R |  | 2015-08-29"),
        ("wbaduk-japanese.ngf", "Ngf 19x19 28 | 黒岩 渚 5p | 白波 蛍 6d* | 6.5 0 B+2.5 | 月夜の対局 | 2022-03-14"),
        ("wbaduk-korean.ngf", "Ngf 13x13 10 | 호박돌 4k | 눈사람 1d | 0 2 W+R | 아침 대국 | 2021-01-02"),
        ("wbaduk-taiwan.ngf", "Ngf 9x9 9 | 許願池 2d | 功夫茶 3d | 7.5 0 B+R | 友誼對局 | 2020-05-05"),
        (
            "panda-net.ugf",
            "Ugf 19x19 20 | 十河 表 七段 | 佐藤 鷺 3p | 6.5 0 W+R | 第3期, 架空杯, 準決勝 | 2019-04-01,2019-04-02",
        ),
        (
            "panda-net-pairs.ugf",
            "Ugf 9x9 7 | 一番 星 2d & 三番 星 1k  | 二番 星 1d & 四番 星 3k  | 0.5 2 B+12 | ペア碁 | 2019-04-01,2019-04-02",
        ),
        (
            "panda-net-review.ugi",
            "Ugf 9x9 7 | quince 2k? | medlar 1d* | 6.5 0 B+2.5 | 2021, Evening Review | 2019-04-01,2019-04-02",
        ),
        ("tygem-dump.txt", "GameLine 19x19 27 |   |   |  0  |  | "),
        ("jago.xml", "Jago 9x9 6 | Åsa & Bo 4k | Chloé  | 7.5 0 W+R |  | 2018-02-03"),
    ] {
        assert_eq!(summary(name), expected, "{name}");
    }
}

#[test]
fn notes_name_the_lines_of_the_file() {
    let notes = |name| load(name, &Selector::default()).notes;
    assert_eq!(
        notes("tygem-global.gib"),
        [
            "line 18: REM 0 9 is a command of unknown meaning; it was left out",
            "line 21: STO 0 12 1 3 33 is off the board; it was left out"
        ]
    );
    assert_eq!(notes("tygem-dump.txt"), ["4 games in the file; the first was taken"]);
    assert_eq!(notes("wbaduk-taiwan.ngf"), ["no character set is given; read as Big5"]);
    for name in
        ["tygem-korean.gib", "tygem-chinese.gib", "panda-net.ugf", "panda-net-pairs.ugf", "panda-net-review.ugi"]
    {
        assert_eq!(notes(name), Vec::<String>::new(), "{name}");
    }
    let ko = b"\\HS\r\n\\HE\r\nSTO 0 2 1 3 3\r\nSTO 0 3 2 3 3\r\n\\GE";
    let read = load_bytes("f", ko, &Selector::default()).unwrap();
    assert!(read.notes[0].starts_with("line 4: "), "{:?}", read.notes);
}

#[test]
fn faults_have_the_place_in_the_file() {
    let error = |text: &str, number| load_bytes("f", text.as_bytes(), &game(number)).unwrap_err().to_string();
    assert_eq!(error("t\n37\nw\nb\nPMABBQEEQ", 1).split(';').next().unwrap(), "f:2:1: a board of 37x37 lines");
    assert_eq!(error("[Header]\nSize=37\n[Data]\n", 1).split(';').next().unwrap(), "f:2:6: a board of 37x37 lines");
    assert!(error("<Go>\n<GoGame><Nodes>\n</Node></GoGame></Go>", 1).starts_with("f:3:"));
    assert_eq!(error("1\t;B[pd]", 2), "f: there is no game 2; expected at most 1");
    let dump = String::from_utf8(sample("tygem-dump.txt")).unwrap();
    assert!(error(&dump, 3).starts_with("f:4:1: no game of a dump; expected "), "{}", error(&dump, 3));
    assert_eq!(load("tygem-dump.txt", &game(4)).moves, 10);
}

#[test]
fn variations_are_lines_of_the_record() {
    let line = |name: &str, numbers: &[usize]| {
        let variation: Variation = numbers.iter().filter_map(|&number| NonZeroUsize::new(number)).collect();
        load(name, &Selector { variation, ..Selector::default() }).moves
    };
    assert_eq!((line("jago.xml", &[1]), line("jago.xml", &[2])), (6, 4));
    assert_eq!((line("panda-net.ugf", &[1]), line("panda-net.ugf", &[2])), (20, 10));
    let review = |numbers: &[usize]| line("panda-net-review.ugi", numbers);
    assert_eq!((review(&[1]), review(&[2, 1]), review(&[2, 2])), (7, 6, 6));
}

#[test]
fn set_up_stones_stand_before_the_moves() {
    let start = |name: &str, number: usize| load(name, &Selector { move_number: Some(0), ..game(number) }).position;
    let stones = |position: Position| Color::ALL.map(|color| position.stones(color).len());
    assert_eq!(stones(start("tygem-chinese.gib", 1)), [3, 0]);
    assert_eq!(stones(start("wbaduk-korean.ngf", 1)), [2, 0]);
    assert_eq!(stones(start("panda-net-pairs.ugf", 1)), [2, 0]);
    assert_eq!(stones(start("jago.xml", 2)), [2, 1]);
    for (name, number) in
        [("tygem-chinese.gib", 1), ("wbaduk-korean.ngf", 1), ("panda-net-pairs.ugf", 1), ("jago.xml", 2)]
    {
        assert_eq!(start(name, number).to_play(), Color::White, "{name}");
    }
}

/// The positions after each move of a game.
fn positions(bytes: &[u8], choice: &Selector) -> Vec<Position> {
    let moves = load_bytes("f", bytes, choice).unwrap().moves;
    let at = |number| Selector { move_number: Some(number), ..choice.clone() };
    (0..=moves).map(|number| load_bytes("f", bytes, &at(number)).unwrap().position).collect()
}

/// The SGF that is made from a file reads back as the same game, and so does SGF that is written from the moves that were read.
#[test]
fn sgf_reads_back_as_the_same_game() {
    for (name, bytes) in samples() {
        let text = decoded(&name, &bytes).unwrap().text;
        let records = Records::find(crate::excerpt::Excerpt::whole(&text)).unwrap();
        for (number, sgf) in (1..).zip(records.each(&name, |text| Ok(text.text.to_owned()))) {
            let Ok(sgf) = sgf else { continue };
            let (own, plain) = (game(number), Selector::default());
            let [read, again] =
                [load_bytes(&name, &bytes, &own).unwrap(), load_bytes("g", sgf.as_bytes(), &plain).unwrap()];
            assert_eq!((read.moves, &read.info, again.format), (again.moves, &again.info, Format::Sgf), "{name}");
            let all = positions(&bytes, &own);
            assert_eq!(all, positions(sgf.as_bytes(), &plain), "{name}");

            let start = all[0];
            let root = Node::root(start.size()).stones(|color| start.stones(color)).color("PL", start.to_play());
            let moves = read.history.turns().iter().map(|turn| Node::default().play(turn.color, turn.mv));
            let tree = Tree::from(std::iter::once(root).chain(moves).collect::<Vec<_>>());
            assert_eq!(all, positions(tree.to_string().as_bytes(), &plain), "{name}");
        }
    }
}

/// Reads damaged bytes: an error of a record has a place, and a game that loads at its end loads at its middle.
fn check(name: &str, bytes: &[u8]) {
    match load_bytes(name, bytes, &Selector::default()) {
        Ok(loaded) => {
            let middle = Selector { move_number: Some(loaded.moves / 2), ..Selector::default() };
            assert_eq!(load_bytes(name, bytes, &middle).unwrap().move_number, loaded.moves / 2, "{name}");
            assert!(loaded.notes.iter().all(|note| !note.is_empty() && !note.contains('\n')), "{:?}", loaded.notes);
        }
        Err(InputError::At { place, .. }) => assert!(place.line >= 1 && place.column >= 1),
        Err(error) => assert!(error.to_string().contains("not text"), "{name}: {error}"),
    }
}

#[test]
fn a_record_that_is_cut_anywhere_is_read_or_refused_with_a_place() {
    for (name, bytes) in samples() {
        (0..bytes.len()).for_each(|length| check(&name, &bytes[..length]));
    }
}

#[test]
fn a_damaged_record_is_read_or_refused_with_a_place() {
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |limit: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % limit.max(1) as u64) as usize
    };
    for (name, bytes) in samples() {
        for _ in 0..150 {
            let mut damaged = bytes.clone();
            for _ in 0..=below(3) {
                let (one, other) = (below(damaged.len()), below(damaged.len()));
                match below(5) {
                    0 => damaged.swap(one, other),
                    1 => damaged[one] = b"\n\r,;=[]\\<>&0129AZ\xff\x81"[below(18)],
                    2 => drop(damaged.drain(one.min(other)..one.max(other).min(one.min(other) + 40))),
                    3 => damaged.insert(one, b"\n,-9"[below(4)]),
                    _ => {
                        let part = damaged[one..damaged.len().min(one + 60)].to_vec();
                        damaged.splice(other..other, part);
                    }
                }
            }
            check(&name, &damaged);
        }
    }
}
