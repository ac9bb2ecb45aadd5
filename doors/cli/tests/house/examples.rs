//! Tests that the files in `examples/` agree with their README: games can be played, boards are legal, and eyes belong to the classes that the README
//! names.

use std::fs;
use std::path::{Path, PathBuf};

use eyespace::board::{Color, Diagram, Game, Move, Point, PointSet, Position, Ruleset, Size};

fn examples(extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == extension));
    files.sort();
    files
}

fn name(file: &Path) -> &str {
    file.file_stem().unwrap().to_str().unwrap()
}

fn position(file: &Path) -> Position {
    let setup = fs::read_to_string(file).unwrap().parse::<Diagram>().unwrap().setup;
    Position::try_from(setup).unwrap_or_else(|error| panic!("{}: {error}", name(file)))
}

/// The moves of a game that has no variations, comments or passes, like the examples.
fn moves(sgf: &str) -> Vec<(Color, Point)> {
    let read = |node: &str| {
        let color = match node.get(..2)? {
            "B[" => Color::Black,
            "W[" => Color::White,
            _ => return None,
        };
        let &[column, row, b']'] = node.as_bytes().get(2..5)? else { return None };
        Some((color, Point::new(column - b'a', row - b'a')?))
    };
    sgf.split(';').filter_map(read).collect()
}

#[test]
fn every_move_of_the_games_is_legal() {
    let expected = [
        ("blood-vomiting-1835", 246, "L8"),
        ("ear-reddening-1846", 325, "T2"),
        ("game-of-the-century-1933", 252, "M9"),
    ];
    let files = examples("sgf");
    assert_eq!(files.iter().map(|file| name(file)).collect::<Vec<_>>(), expected.map(|(name, ..)| name));
    for (file, (name, count, last)) in files.iter().zip(expected) {
        let moves = moves(&fs::read_to_string(file).unwrap());
        let size = Size::square(19).unwrap();
        let mut game = Game::new(Position::empty(size), Ruleset::Japanese);
        for (n, &(color, point)) in (1..).zip(&moves) {
            assert_eq!(color, game.position().to_play(), "{name}, move {n}");
            let played = game.play(Move::Play(point));
            assert!(played.is_ok(), "{name}, move {n} at {}: {played:?}", size.vertex(point));
        }
        assert_eq!(moves.len(), count, "{name}");
        assert_eq!(size.vertex(moves[count - 1].1).to_string(), last, "{name}");
    }
}

/// The numbers of neighbours that the points of a set have in the set, in rising order.
fn neighbour_class(eye: PointSet) -> String {
    let mut degrees: Vec<_> =
        eye.into_iter().map(|point| PointSet::from(point).neighbours(eye).len().to_string()).collect();
    degrees.sort_unstable();
    degrees.concat()
}

#[test]
fn every_eye_has_the_class_of_its_name_and_one_block_around_it() {
    let mut seen = 0;
    for file in examples("txt") {
        let digits: String = name(&file).chars().take_while(char::is_ascii_digit).collect();
        let class = match name(&file) {
            "rabbity-six" => "112224",
            "bulky-five" => "12223",
            "four-in-line" | "four-zigzag" => "1122",
            _ if digits.is_empty() => continue,
            _ => &digits,
        };
        let position = position(&file);
        let black = position.stones(Color::Black);
        assert!(black.is_connected(), "{}", name(&file));
        let mut enclosures = (position.size().points() - black).components();
        assert!(enclosures.any(|eye| neighbour_class(eye) == class), "{}", name(&file));
        seen += 1;
    }
    assert_eq!(seen, 25);
}

#[test]
fn every_board_is_legal_and_in_the_readme() {
    let readme = include_str!("../../../../examples/README.md");
    for file in examples("txt") {
        assert!(!position(&file).empty_points().is_empty());
        assert!(readme.contains(&format!("`{}.txt`", name(&file))), "{}", name(&file));
    }
    assert_eq!(readme.matches(".txt`").count(), examples("txt").len());
}
