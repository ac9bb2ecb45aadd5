//! The classes of semeai, which say how hard they are to count: the first three by Müller, and those that section 7 of Vila & Cazenave
//! adds.

use eyespace::board::{Color, Diagram, PointSet, Position, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::LifeOptions;
use eyespace::search::semeai::{Readings, Semeai, SemeaiBasis, SemeaiClass, SemeaiQuestion, SemeaiSearch};

/// A semeai of Black's block in the middle against the white row below it. The string `eyes` is one row of Black's block, which may contain
/// eyes; without eyes each side has nine liberties.
fn position(eyes: &str) -> Position {
    let rows = [
        ".........",
        ".........",
        "OOOOOOOOO",
        ".........",
        "XXXXXXXXX",
        eyes,
        "XXXXXXXXX",
        "OOOOOOOOO",
        ".........",
        "XXXXXXXXX",
        ".........",
        ".........",
    ];
    Position::try_from(rows.join("\n").parse::<Diagram>().unwrap().setup).unwrap()
}

fn semeai(position: &Position) -> Semeai {
    let stone = |name| PointSet::from(position.size().parse_vertex(name).unwrap());
    Semeai::between(position, stone("A8"), stone("A5"), Suicide::Illegal).unwrap()
}

#[test]
fn a_semeai_has_the_class_of_its_eyes() {
    for (eyes, class, number) in [
        ("XXXXXXXXX", SemeaiClass::NoEyes, Some(0)),
        ("X...XXXXX", SemeaiClass::PlainEyes, Some(1)),
        ("X.O..XXXX", SemeaiClass::OneBlockInside, Some(2)),
        ("X.OO.XXXX", SemeaiClass::OneBlockInside, Some(2)),
        ("X.O.O.XXX", SemeaiClass::OtherEyes, None),
        ("X.X..XXXX", SemeaiClass::Other, None),
    ] {
        let position = position(eyes);
        let found = semeai(&position).class(&position, Suicide::Illegal);
        assert_eq!((found, found.number()), (class, number), "{eyes}");
    }
}

/// According to section 7 of Vila & Cazenave, semeai of the classes 0 to 2 can be counted and need no search. Nor do semeai that have a
/// higher class only because of their eyes.
#[test]
fn those_that_section_7_names_are_counted_here() {
    for eyes in ["XXXXXXXXX", "X...XXXXX", "X.O..XXXX", "X.O.O.XXX"] {
        let position = position(eyes);
        let question = SemeaiQuestion {
            position: &position,
            semeai: &semeai(&position),
            first: Color::Black,
            options: LifeOptions::default(),
            readings: Readings::None,
        };
        let answer = SemeaiSearch::new().solve(question, Budget::nodes(1000));
        assert!(answer.basis.iter().all(|basis| matches!(basis, SemeaiBasis::Counted(_))), "{eyes}: {answer:?}");
        assert_eq!(answer.nodes, 0, "{eyes}");
    }
}
