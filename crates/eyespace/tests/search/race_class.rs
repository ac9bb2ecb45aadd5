//! The classes of races: Müller's first three, and what section 7 of Vila & Cazenave adds.

use eyespace::board::{Diagram, PointSet, Position, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::LifeTerms;
use eyespace::search::race::{Basis, Party, Race, RaceClass, RaceSearch};

/// Black's block in the middle against the white row below it, each with nine liberties; `eyes` is the row of Black's block that may have some.
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

fn race(position: &Position) -> Race {
    let stone = |name| PointSet::from(position.size().parse_vertex(name).unwrap());
    Race::between(position, stone("A8"), stone("A5"), Suicide::Illegal).unwrap()
}

#[test]
fn a_race_has_the_class_of_its_eyes() {
    for (eyes, class, number) in [
        ("XXXXXXXXX", RaceClass::NoEyes, Some(0)),
        ("X...XXXXX", RaceClass::PlainEyes, Some(1)),
        ("X.O..XXXX", RaceClass::OneBlockInside, Some(2)),
        ("X.OO.XXXX", RaceClass::OneBlockInside, Some(2)),
        ("X.O.O.XXX", RaceClass::OtherEyes, None),
        ("X.X..XXXX", RaceClass::Other, None),
    ] {
        let position = position(eyes);
        let found = race(&position).class(&position, Suicide::Illegal);
        assert_eq!((found, found.number()), (class, number), "{eyes}");
    }
}

/// Section 7: classes 0 to 2, and those above for their eyes alone, need no search.
#[test]
fn those_that_section_7_names_are_counted_here() {
    for eyes in ["XXXXXXXXX", "X...XXXXX", "X.O..XXXX", "X.O.O.XXX"] {
        let position = position(eyes);
        let answer =
            RaceSearch::new().solve(&position, &race(&position), Party::A, LifeTerms::default(), Budget::nodes(1000));
        assert!(answer.basis.iter().all(|basis| matches!(basis, Basis::Counted(_))), "{eyes}: {answer:?}");
        assert_eq!(answer.nodes, 0, "{eyes}");
    }
}
