//! Scenes for the tests of SVG, PNG and terminal.

use eyespace::board::{Color, Diagram, Point, PointSet, Setup, Size};

use super::{Area, Entry, Key, PointMark, Scene, StoneMark, Tint, Weight, area_name};

/// A sample of board sizes from 1x1 to 25x25, including boards that are not square.
pub(super) fn sizes() -> Vec<Size> {
    [(1, 1), (1, 2), (2, 1), (1, 25), (25, 1), (2, 2), (3, 7), (5, 13), (9, 9), (13, 13), (19, 19), (24, 25), (25, 25)]
        .map(|(width, height)| Size::new(width, height).unwrap())
        .into()
}

fn points(size: Size, names: &str) -> PointSet {
    names.split_whitespace().map(|name| size.parse_vertex(name).unwrap()).collect()
}

fn area(n: usize, points: PointSet, owner: Option<Color>) -> Area {
    Area { points, tint: Tint::nth(n), weight: Weight::Strong, owner, name: area_name(n), kind: "" }
}

fn entry(key: Key, text: &str) -> Entry {
    Entry { key, text: text.to_owned() }
}

/// A board of this size with an area over all of it, a stone, a label, and text that is wider than a small board.
pub(super) fn on(size: Size) -> Scene {
    let mut scene = Scene::new(&Setup::empty(size));
    scene.stones[0] = size.last().into();
    scene.last = Some(size.last());
    scene.areas = vec![area(0, size.points(), Some(Color::White))];
    scene.point_marks = vec![(size.first(), PointMark::Label("abcd".to_owned()))];
    scene.title = Some(format!("A board of {size} lines, with a title that does not fit above a board of nine lines"));
    scene.caption = vec!["W".repeat(90)];
    scene.legend = vec![entry(Key::Area(0), "everything there is on this board, explained at some length")];
    scene
}

/// A 9x9 board on which each kind of mark occurs once.
pub(super) fn small() -> Scene {
    let board = "..X.O....\n.XX.OOOO.\nXX.....O.\n.......O.\nXO.....O.\n.X.....O.\n.......O.\nO....X.O.\n.X.....O.\n";
    let setup = board.parse::<Diagram>().unwrap().setup;
    let size = setup.size;
    let at = |name: &str| size.parse_vertex(name).unwrap();
    let mut scene = Scene::new(&setup);
    scene.last = Some(at("A5"));
    scene.areas = vec![
        area(0, points(size, "A9 B9 A8"), Some(Color::Black)),
        area(1, points(size, "F9 G9 H9 J9 J8 J7 J6 J5 J4 J3 J2 J1"), Some(Color::White)),
    ];
    scene.stone_marks = vec![
        (points(size, "A2 B1"), StoneMark::Dead),
        (points(size, "B5"), StoneMark::Atari),
        (points(size, "C9 B8 C8 A7 B7"), StoneMark::Alive),
    ];
    scene.point_marks = vec![
        (at("J3"), PointMark::Vital),
        (at("J2"), PointMark::End),
        (at("F1"), PointMark::Hot),
        (at("C2"), PointMark::Label("7".to_owned())),
        (at("D2"), PointMark::Label("127".to_owned())),
        (at("D7"), PointMark::Fewer),
        (at("E7"), PointMark::More),
        (at("F7"), PointMark::Margin),
        (at("G7"), PointMark::Half),
        (at("A6"), PointMark::False),
    ];
    scene.territory = [points(size, "E3 F3 E2 E1"), points(size, "G2 G1")];
    scene.title = Some("Two \"eyes\"".to_owned());
    scene.caption = vec!["A < B & \"C\"".to_owned(), "White has two eyes.".to_owned()];
    scene.legend = vec![
        entry(Key::Area(0), "black A7: 3 points"),
        entry(Key::Area(1), "white E9: 12 points"),
        entry(Key::Stone(Color::Black, StoneMark::Alive), "unconditionally alive"),
        entry(Key::Stone(Color::Black, StoneMark::Dead), "dead"),
        entry(Key::Stone(Color::White, StoneMark::Atari), "in atari"),
        entry(Key::Point(PointMark::Vital), "vital point"),
        entry(Key::Point(PointMark::End), "end point"),
        entry(Key::Point(PointMark::Hot), "the point to play"),
        entry(Key::Point(PointMark::Fewer), "fewer eyes"),
        entry(Key::Point(PointMark::More), "more eyes"),
        entry(Key::Point(PointMark::Margin), "marginal point"),
        entry(Key::Point(PointMark::Half), "half eye"),
        entry(Key::Point(PointMark::False), "false eye"),
        entry(Key::Territory(Color::Black), "black territory"),
    ];
    scene
}

/// A 19x19 board with seven tinted areas and the labels and marks of [`small`].
pub(super) fn busy() -> Scene {
    let mut scene = small();
    scene.size = Size::square(19).unwrap();
    for n in 2..9usize {
        let corner = Point::new(10 + (n as u8 - 2) % 3 * 3, 2 + (n as u8 - 2) / 3 * 5).unwrap();
        let block = PointSet::from(corner).grown(scene.size.points());
        let owner = [Some(Color::Black), Some(Color::White), None][n % 3];
        scene.stones[n % 2].insert(Point::new(corner.column(), corner.row() + 1).unwrap());
        scene.areas.push(Area { weight: if n > 6 { Weight::Light } else { Weight::Strong }, ..area(n, block, owner) });
        scene.legend.push(entry(Key::Area(n), "an eye space that is told from the others by colour and by hatching"));
    }
    scene
}
