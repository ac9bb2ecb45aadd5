//! Records that Eyespace writes are read back by three readers: its own, sgfmill (Python) and `@sabaki/sgf` (npm). The last two need Python, Node
//! and their package registries. If one of these is missing, the tests report that they were skipped, unless `EYESPACE_SGF_READERS=required` is set.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use eyespace::board::{Color, Move, PointSet, Size};
use eyespace_record::input::{GamePosition, load_bytes};
use eyespace_record::selector::Selector;
use eyespace_record::sgf::write::{Node, Tree};
use serde::Deserialize;
use sgf_parse::go::Prop;

use crate::support::outside::{Recipe, or_skipped, said};
use crate::support::{root, run};

const REQUIRED: &str = "EYESPACE_SGF_READERS";
const READERS: Recipe = Recipe {
    folder: "commands/readers",
    files: &["package.json", "package-lock.json", "read.js", "requirements.txt", "read.py"],
};

/// The contents of a record, as a reader finds them.
#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
struct Record {
    size: [usize; 2],
    program: String,
    to_play: Option<String>,
    komi: f64,
    handicap: u8,
    rules: Option<String>,
    text: Option<String>,
    name: Option<String>,
    points: BTreeMap<String, Vec<String>>,
    lines: Vec<Line>,
}

#[derive(Debug, Deserialize, PartialEq)]
struct Line {
    /// The colour (`B` or `W`) and the point of each move; a pass has no point.
    moves: Vec<(String, String)>,
    texts: Vec<Option<String>>,
    /// The black and white stones at the end, if the reader plays the moves.
    end: Option<[Vec<String>; 2]>,
}

/// The contents of a record, as the project's own reader finds them.
fn own(sgf: &str) -> Record {
    let at = |line: &Selector, moves| {
        let choice = Selector { move_number: Some(moves), ..line.clone() };
        let loaded = load_bytes("written", sgf.as_bytes(), &choice).unwrap_or_else(|error| panic!("{error}:\n{sgf}"));
        assert_eq!(loaded.notes, Vec::<String>::new(), "{sgf}");
        loaded
    };
    let start = at(&Selector::default(), 0);
    let value = |name| start.property(name).map(|property| property.values[0].clone());
    let number = |name| value(name).map_or(0.0, |value| value.parse().unwrap());
    let size = start.position.size();
    Record {
        size: [size.width().into(), size.height().into()],
        program: value("AP").unwrap(),
        to_play: value("PL"),
        komi: number("KM"),
        handicap: number("HA") as u8,
        rules: value("RU"),
        text: text(&start, "C"),
        name: text(&start, "GN"),
        points: ["AB", "AW", "TR", "SQ", "CR", "MA"].map(|name| (name.to_owned(), points(&start, name))).into(),
        lines: lines(sgf)
            .iter()
            .map(|line| {
                let end = load_bytes("written", sgf.as_bytes(), line).unwrap();
                Line {
                    moves: end.history.turns().iter().map(|turn| named(turn.color, turn.mv)).collect(),
                    texts: (1..=end.moves).map(|moves| text(&at(line, moves), "C")).collect(),
                    end: Some(Color::ALL.map(|color| sorted(end.position.stones(color)))),
                }
            })
            .collect(),
    }
}

/// The lines of a record that branches at one node or not at all.
fn lines(sgf: &str) -> Vec<Selector> {
    let line = |n| Selector { variation: NonZeroUsize::new(n).into_iter().collect(), ..Selector::default() };
    let there = |choice: &Selector| load_bytes("written", sgf.as_bytes(), choice).is_ok();
    let lines: Vec<_> = (1..).map(line).take_while(there).collect();
    if lines.is_empty() { vec![Selector::default()] } else { lines }
}

fn named(color: Color, mv: Move) -> (String, String) {
    let letter = if color == Color::Black { "B" } else { "W" };
    (letter.to_owned(), if let Move::Play(point) = mv { point.sgf() } else { String::new() })
}

fn sorted(points: PointSet) -> Vec<String> {
    let mut names: Vec<_> = points.into_iter().map(|point| point.sgf()).collect();
    names.sort();
    names
}

fn points(loaded: &GamePosition, name: &str) -> Vec<String> {
    let mut values = loaded.property(name).map_or(vec![], |property| property.values.clone());
    values.sort();
    values
}

fn text(loaded: &GamePosition, name: &str) -> Option<String> {
    loaded.property(name).map(|property| match property.parsed() {
        Prop::C(text) => text.to_string(),
        Prop::GN(text) => text.to_string(),
        other => panic!("{other:?}"),
    })
}

/// A record, and the command that wrote it. (`sgfmill` refuses boards that are not square.)
struct Written {
    by: &'static str,
    sgf: String,
}

impl Written {
    fn is_square(&self) -> bool {
        let [width, height] = own(&self.sgf).size;
        width == height
    }
}

/// The record that `solve` writes for a board.
fn solved(by: &'static str, board: &str, arguments: &[&str]) -> Written {
    let path = std::env::temp_dir().join(format!("eyespace-readers-{}.sgf", std::process::id()));
    let done = run(&[&["solve", "-", "--sgf", path.to_str().unwrap()], arguments].concat(), board.as_bytes());
    assert!(done.status.success(), "{by}: {}", said(&done));
    let sgf = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(path).unwrap();
    Written { by, sgf }
}

/// The reply to `printsgf` at the end of a session.
fn printed(by: &'static str, session: &str) -> Written {
    let done = run(&["gtp"], format!("{session}\nprintsgf\n").as_bytes());
    let answers = String::from_utf8(done.stdout).unwrap();
    let sgf = answers.trim_end().rsplit("\n\n").next().and_then(|answer| answer.strip_prefix("= "));
    Written { by, sgf: sgf.unwrap_or_else(|| panic!("{by}: {answers}")).to_owned() }
}

const ODD: &str = "a]b\\c:d[e](;B[aa])\\\\ ]]\n\n 黒先 é\\";

/// A record with texts that contain all characters that must be escaped, and others that need no escape.
fn odd() -> Written {
    let root = Node::root(Size::square(9).unwrap()).color("PL", Color::White).text("C", ODD).line("GN", ODD);
    let line = |color| Node::default().play(color, Move::Pass).text("C", ODD).into();
    Written {
        by: "odd texts",
        sgf: Tree { nodes: vec![root], branches: vec![line(Color::White), line(Color::Black)] }.to_string(),
    }
}

/// Every kind of record that Eyespace writes, on square boards and on others.
static ALL: LazyLock<Vec<Written>> = LazyLock::new(all);

fn all() -> Vec<Written> {
    let example = |name| std::fs::read_to_string(root().join("examples").join(name)).unwrap();
    let corner = ". . . . . .\nX X X X . .\nO O O X . .\n. . O X . .\n. . O X . .\n";
    let race = ". . . . . .\nO O O O O O\nO O O O O .\nX X X X X X\nO O O O O O\nX X X X X .\nX X X X X X\n";
    let wide =
        race.replace('\n', " .\n").replace("O .\n", "O O\n").replace("X .\n", "X X\n").replace(". O O\n", ". . .\n");
    vec![
        solved("solve, square", &example("rabbity-six.txt"), &[]),
        solved("solve, not square", corner, &["--target", "A3"]),
        solved("solve, not enclosed", &example("shut-in.txt"), &[]),
        solved("race, not square", race, &["--race", "A4", "A3"]),
        solved("race, square", &squared(&wide), &["--race", "A4", "A3"]),
        printed(
            "gtp, set up, square",
            "boardsize 7\nkomi 5.5\nset_free_handicap C3 E5\nplay w D4\nplay b pass\nplay w E4",
        ),
        printed(
            "gtp, captures, square",
            "boardsize 5\nplay b A1\nplay w A2\nplay b E5\nplay w B1\nplay b A1\nplay w pass",
        ),
        printed(
            "gtp, not square",
            "rectangular_boardsize 7 5\nkomi -0.5\nkata-set-rules chinese\nplay b A5\nplay w G1",
        ),
        printed("gtp, nothing played", "boardsize 19"),
        odd(),
    ]
}

/// The board with empty rows added below, so that it is square.
fn squared(board: &str) -> String {
    let columns = board.lines().next().unwrap().split(' ').count();
    let empty = vec!["."; columns].join(" ");
    let rows = board.lines().chain(std::iter::repeat(empty.as_str())).take(columns);
    rows.map(|row| format!("{row}\n")).collect()
}

#[test]
fn our_own_reader_finds_what_was_written() {
    for written in ALL.iter() {
        let size = own(&written.sgf).size;
        let said = if size[0] == size[1] { format!("SZ[{}]", size[0]) } else { format!("SZ[{}:{}]", size[0], size[1]) };
        assert!(written.sgf.contains(&said), "{}: {}", written.by, written.sgf);
    }
    assert_eq!(ALL.iter().filter(|written| written.is_square()).count(), 6);

    let game = own(&ALL[5].sgf);
    assert_eq!((game.komi, game.handicap, game.to_play.as_deref()), (5.5, 2, Some("W")));
    assert_eq!((&game.points["AB"], &game.points["AW"]), (&vec!["ce".to_owned(), "ec".to_owned()], &vec![]));
    let moves = [("W", "dd"), ("B", ""), ("W", "ed")].map(|(color, point)| (color.to_owned(), point.to_owned()));
    assert_eq!(game.lines[0].moves, moves);
    let odd = own(&odd().sgf);
    assert_eq!((odd.text.as_deref(), odd.name), (Some(ODD), Some(ODD.replace('\n', " "))));
    assert_eq!(odd.lines.iter().flat_map(|line| &line.texts).collect::<Vec<_>>(), [&Some(ODD.to_owned()); 2]);
    // There is a line for each first move, and the text about the move is at the end of the line.
    let solved = own(&ALL[0].sgf);
    let ends = solved.lines.iter().map(|line| line.texts.last().cloned().flatten().unwrap());
    assert_eq!(ends.collect::<Vec<_>>().join(" "), "RIGHT RIGHT RIGHT WRONG WRONG WRONG");
}

/// Checks that another reader finds the same contents as the project's own reader, for all wanted records.
fn agrees(command: &[&str], folder: &Path, wanted: impl Fn(&Written) -> bool) {
    for written in ALL.iter().filter(|written| wanted(written)) {
        let mut reader = Command::new(command[0])
            .args(&command[1..])
            .env("PYTHONPATH", folder.join("packages"))
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        reader.stdin.take().unwrap().write_all(written.sgf.as_bytes()).unwrap();
        let done = reader.wait_with_output().unwrap();
        assert!(done.status.success(), "{}: {}{}", written.by, said(&done), written.sgf);
        let found: Record = serde_json::from_slice(&done.stdout).unwrap();
        let mut expected = own(&written.sgf);
        for (line, found) in expected.lines.iter_mut().zip(&found.lines) {
            line.end = line.end.take().filter(|_| found.end.is_some());
        }
        assert_eq!(found, expected, "{}: {}", written.by, written.sgf);
    }
}

#[test]
fn sabaki_reads_the_same() {
    let Some(folder) = or_skipped(READERS.with_npm(), REQUIRED) else { return };
    agrees(&["node", "read.js"], &folder, |_| true);
}

#[test]
fn sgfmill_reads_the_same() {
    let Some(folder) = or_skipped(READERS.with_pip(), REQUIRED) else { return };
    agrees(&["python3", "read.py"], &folder, Written::is_square);
}
