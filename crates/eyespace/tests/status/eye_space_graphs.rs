//! Tests of the graphs of eye spaces: half and false eyes are replaced by patterns of the same value, and equal graphs
//! have equal keys.

use eyespace::board::{Color, Diagram, Position, Symmetry};
use eyespace::eyes::{EyeDrawing, GraphKey, LocalOptions, LocalValues};
use eyespace::regions::{CaptureFacts, Structure};
use eyespace::search::dfpn::Budget;
use eyespace::status::{EyeSpace, eye_space_facts, eye_spaces};
use proptest::prelude::*;

/// A white corridor of four points that is open at one end.
const OPEN: &str = "
    .........
    .XXOOOOO.
    ..X....O.
    .XXOOOOO.
    .........
";
/// A closed white corridor of three points with a half eye at one end.
const HALF: &str = "
    ..........
    .OOOOXX...
    .O...OX...
    .OOOO.X...
    ....XXX...
    ..........
";
/// A white corridor of four points that ends in a false eye.
const FALSE: &str = "
    ..........
    XXXOOOOO..
    X.O....O..
    XXXOOOOO..
    ..........
";
/// The corridor of `OPEN` with a bend.
const BENT: &str = "
    .........
    .XXOOOO..
    ..X...O..
    .XXOO.O..
    ....OOO..
    .........
";

fn spaces(position: &Position) -> Vec<EyeSpace> {
    let structure = Structure::new(position);
    let facts = eye_space_facts(position, &structure, Budget::nodes(1000));
    eye_spaces(&structure, &facts, &mut LocalValues::new(LocalOptions::default()))
}

fn read(board: &str) -> Position {
    Position::try_from(board.parse::<Diagram>().unwrap().setup).unwrap()
}

/// White's corridor of three or four points in one of the drawings.
fn corridor(position: &Position) -> EyeSpace {
    let is_it = |space: &EyeSpace| {
        space.color == Color::White && (3..=4).contains(&space.points.len()) && !space.blocks.is_empty()
    };
    spaces(position).into_iter().find(is_it).unwrap()
}

fn key(drawing: &str) -> GraphKey {
    drawing.parse::<EyeDrawing>().unwrap().graph().unwrap().canonical().key
}

#[test]
fn an_open_end_a_half_eye_and_a_false_eye_are_one_graph() {
    let open = key("!...");
    for (board, drawing) in [(OPEN, "!..."), (HALF, "...!"), (FALSE, "!..."), (BENT, "!../##.")] {
        let space = corridor(&read(board));
        let graph = space.graph().unwrap();
        assert_eq!(graph.key, open, "{board}");
        let drawn = graph.drawing.unwrap();
        assert_eq!((drawn.as_str(), key(&drawn)), (drawing, open), "{board}");
    }
    assert_eq!(corridor(&read(HALF)).half_eyes.len(), 1);
    assert_eq!(corridor(&read(FALSE)).false_eyes.len(), 1);
}

#[test]
fn stones_and_edges_are_drawn() {
    let board = read(
        "
        ..........
        OOOO......
        .X.O......
        ...O......
    ",
    );
    let space =
        spaces(&board).into_iter().find(|space| space.color == Color::White && space.points.len() == 6).unwrap();
    assert_eq!(space.graph().unwrap().drawing.as_deref(), Some("|.X./|.../+---"));
}

proptest! {
    #[test]
    fn no_key_hangs_on_how_the_board_lies(stones in prop::collection::vec(0..5u8, 49)) {
        let rows = stones.chunks(7).map(|row| row.iter().map(|n| [".", "X", "O", "X", "O"][usize::from(*n)]).collect::<String>());
        let text = rows.collect::<Vec<_>>().join("\n");
        let Ok(position) = Position::try_from(text.parse::<Diagram>().unwrap().setup) else { return Ok(()) };
        let keys = |position: &Position| {
            let structure = Structure::new(position);
            let mut values = LocalValues::searching_to(4, LocalOptions::default());
            let found = eye_spaces(&structure, &CaptureFacts::unknown(&structure), &mut values);
            let mut keys: Vec<_> = found.iter().filter_map(|space| Some((space.color.index(), space.graph()?.key))).collect();
            keys.sort_unstable();
            keys
        };
        let here = keys(&position);
        for symmetry in Symmetry::ALL {
            let turned = Position::try_from(symmetry.setup(&position.setup())).unwrap();
            prop_assert_eq!(&here, &keys(&turned));
        }
    }
}
