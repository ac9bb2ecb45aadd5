//! Values of the kinds that Berlekamp and Wolfe list in "Mathematical Go": dame, gote, sente, corridors.

use eyespace::board::{Color, Counting, Role};
use eyespace::combinatorial::CombinatorialGame;
use eyespace::endgame::PlaceValue;

use super::{last_moves, position};

/// The value of the only place of a board under territory counting.
fn value(diagram: &str) -> CombinatorialGame {
    let position = position(diagram);
    let left = last_moves(&position, Counting::Territory, 200_000);
    let [place] = &left.places[..] else { panic!("{} places", left.places.len()) };
    place.value.known().unwrap_or_else(|| panic!("{:?}", place.value)).clone()
}

/// A corridor of Black of this length, which White can enter from the right: nobody gains in the first point, and every further point is
/// worth half as much less. Its value is {n - 1 | corridor of n - 1}.
#[test]
fn corridors() {
    let expected = ["0", "{1|0}", "{2|{1|0}}", "{3|{2|{1|0}}}", "{4|{3|{2|{1|0}}}}", "{5|{4|{3|{2|{1|0}}}}}"];
    let means = ["0", "1/2", "5/4", "17/8", "49/16", "129/32"];
    for (length, (expected, mean)) in (1..=6).zip(expected.into_iter().zip(means)) {
        let found = corridor(&".".repeat(length));
        assert_eq!((found.to_string().as_str(), found.mean().to_string().as_str()), (expected, mean), "{length}");
    }
}

/// Under area counting whoever fills a dame gets a point; under territory counting nobody does.
#[test]
fn a_dame() {
    let board = "
        .X.XXOO.O
        XXXX.OOOO
        .X.XXOO.O
    ";
    assert_eq!(value(board).to_string(), "0");
    let left = last_moves(&position(board), Counting::Area, 1000);
    assert_eq!(left.places[0].value.known().unwrap().to_string(), "{1|-1}");
    let lead = |first| left.lead(first).unwrap();
    assert_eq!(lead(Color::Black) - lead(Color::White), 2);
}

/// A corridor of Black that White can enter from the right, with these stones in it.
fn corridor(inner: &str) -> CombinatorialGame {
    let walls = "X".repeat(inner.len());
    value(&format!("XXX{walls}OOO.\n.XX{walls}O.OO\nXXX{inner}OOO.\n.XX{walls}OOOO\nXXX{walls}O.O.\n"))
}

/// The game chilled: each move costs one more point, so that only what a last move decides is left.
fn chilled(game: &CombinatorialGame) -> CombinatorialGame {
    if game.as_number().is_some() {
        return game.clone();
    }
    let taxed = |role: Role, tax: i8| game.options(role).iter().map(move |to| chilled(to).plus(&tax.into()).unwrap());
    CombinatorialGame::new(taxed(Role::Defender, -1), taxed(Role::Attacker, 1)).unwrap()
}

/// Stones that can be captured or saved in a corridor make infinitesimals.
#[test]
fn stars_ups_and_tinies() {
    let of = |left: CombinatorialGame, right: CombinatorialGame| CombinatorialGame::new([left], [right]).unwrap();
    let star = of(0.into(), 0.into());
    let up = of(0.into(), star.clone());
    let tiny = of(0.into(), of(0.into(), (-2).into()));
    let plus = |number: i8, game: &CombinatorialGame| game.plus(&number.into()).unwrap();
    assert_eq!(corridor("O.").to_string(), "{1|-1}");
    assert_eq!(chilled(&corridor("O.")), star);
    assert_eq!(chilled(&corridor("O..")), plus(1, &up));
    // White threatens to connect two stones: a sente of one point.
    assert_eq!(corridor("OO..").to_string(), "{3|{2|-2}}");
    assert_eq!(chilled(&corridor("OO..")), plus(2, &tiny));
}

/// Two corridors on one board: whoever begins plays in the longer one. Black has two points elsewhere and White five.
#[test]
fn a_sum() {
    let position = position(
        "
        XXXXXXOOO.
        .XXXXXO.OO
        XXX...OOO.
        .XXXXXOOOO
        XXXX..O.O.
        XXXXXXOOOO
    ",
    );
    let left = last_moves(&position, Counting::Territory, 20_000);
    let values = left.places.iter().map(|place| place.value.known().unwrap().to_string());
    assert_eq!(values.collect::<Vec<_>>(), ["{2|{1|0}}", "{1|0}"]);
    assert_eq!(Color::ALL.map(|first| left.lead(first)), [Some(2 - 5 + 2), Some(2 - 5 + 1)]);
}

/// The last ko of a game is not valued: who wins it depends on threats.
#[test]
fn a_ko() {
    let position = position(
        "
        .XX.XO.O.
        XXXX.XOOO
        .XXXXO.O.
    ",
    );
    let left = last_moves(&position, Counting::Territory, 20_000);
    assert!(left.places.iter().any(|place| place.value == PlaceValue::Ko), "{:?}", left.places);
    assert_eq!(left.lead(Color::Black), None);
}
