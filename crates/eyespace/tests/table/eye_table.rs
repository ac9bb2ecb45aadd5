//! Tests of the table of solved eyes in the library: its contents, and the number of its eyes that have the life
//! property.

use crate::support::life::survives_all;
use crate::support::polyominoes::{Where, board, eyes, eyes_with_two_corners};
use crate::support::solver::Solver;
use eyespace::board::Suicide;
use eyespace::eyes::{EyeGraph, EyeShape};
use eyespace::table::{Census, EdgeContact, EyeTable, Fate, KoMaster, LocalState, Role, SolvedLife, write};

/// Whether an eye has the life property (it lives whatever stones the attacker has inside), and (second value) whether
/// its block lives at least if the defender may ignore the ban on retaking a ko.
fn life_property(table: &EyeTable, shape: &EyeShape) -> (bool, bool) {
    let lives = |master| survives_all(table, shape, 0, Role::Defender, master);
    let found = (lives(KoMaster::Attacker), lives(KoMaster::Defender));
    let expected = match found {
        (true, _) => SolvedLife::Holds,
        (false, true) => SolvedLife::ButForKo,
        (false, false) => SolvedLife::Fails,
    };
    let (told, key) = table.life_property(shape).unwrap();
    assert_eq!((told, key), (expected, EyeGraph::of(shape).unwrap().canonical().key), "{:?}", shape.points());
    found
}

/// The number of eyes with the life property (they live whatever stones the attacker has inside), and the number of
/// those that lack it only because of a ko. Each row is for one number of points, from 1 on, with a pair for centre,
/// side and corner.
const LIFE_PROPERTIES: [[(usize, usize); 3]; 8] = [
    [(0, 0), (0, 0), (0, 0)],
    [(0, 0), (0, 0), (0, 0)],
    [(0, 0), (0, 0), (0, 0)],
    [(0, 0), (0, 0), (0, 0)],
    [(7, 0), (18, 0), (8, 3)],
    [(26, 0), (85, 0), (32, 5)],
    [(102, 0), (337, 10), (99, 24)],
    [(358, 4), (1201, 47), (297, 71)],
];

#[test]
fn life_properties_are_as_many_as_exhaustive_enumeration_has() {
    let table = EyeTable::embedded();
    for (n, expected) in (1..).zip(LIFE_PROPERTIES) {
        let found = [Where::Centre, Where::Side, Where::Corner].map(|location| {
            let shapes = eyes(n, location).into_iter().map(|points| EyeShape::new(points, board()).unwrap());
            let found: Vec<_> = shapes.map(|shape| life_property(table, &shape)).collect();
            (found.iter().filter(|f| f.0).count(), found.iter().filter(|f| f.1 && !f.0).count())
        });
        assert_eq!(found, expected, "{n} points");
    }
}

/// Whether a block that has only this empty eye can be captured, with the attacker moving first and with some number of
/// outside liberties from 0 to 4. The first value is for an attacker that may ignore ko bans, the second for such a
/// defender.
fn falls(solver: &mut Solver, shape: &EyeShape) -> [bool; 2] {
    let canonical = EyeGraph::of(shape).unwrap().canonical();
    let empty = LocalState { attackers: 0, defenders: 0 };
    let solution = solver.solution(canonical.key);
    let dies = |master, outside_liberties| {
        solution.answer(empty, outside_liberties).unwrap().fate(Role::Attacker, master) == Fate::Dead
    };
    [KoMaster::Attacker, KoMaster::Defender]
        .map(|master| (0..=4).any(|outside_liberties| dies(master, outside_liberties)))
}

/// An empty eye of seven points or more is not captured, except for kos in the corner. The capture of seven stones or
/// more leaves such an eye. That is why a count of a semeai regards such a capture as life.
#[test]
fn an_empty_eye_of_seven_points_or_more_lives_but_for_kos_in_the_corner() {
    let mut solver = Solver::new(Suicide::Illegal);
    let mut count = |shapes: Vec<EyeShape>| {
        let fallen: Vec<_> = shapes.iter().map(|shape| falls(&mut solver, shape)).collect();
        [0, 1].map(|n| fallen.iter().filter(|falls| falls[n]).count())
    };
    let mut at = |points, location| {
        count(eyes(points, location).into_iter().map(|points| EyeShape::new(points, board()).unwrap()).collect())
    };
    for (points, in_corner) in [(7, [1, 0]), (8, [1, 0]), (9, [0, 0])] {
        assert_eq!([Where::Centre, Where::Side].map(|location| at(points, location)), [[0, 0]; 2], "{points}");
        assert_eq!(at(points, Where::Corner), in_corner, "{points}");
    }
    // Eyes that reach from one corner to the next are tested on boards of five columns or more. On narrower boards some
    // of them are captured.
    for width in 5..=8 {
        let found = [7, 8, 9].map(|points| count(eyes_with_two_corners(points, width)));
        assert_eq!(found, [[0, 0]; 3], "{width}");
    }
}

/// Builds the table of all eyes with at most this number of points, as `eyespace-tablegen` does.
fn build(points: u8, suicide: Suicide) -> Vec<u8> {
    let mut solver = Solver::new(suicide);
    let mut census = Census::one_point();
    for n in 1..=points {
        for shape in EdgeContact::ALL.into_iter().flat_map(|edge_contact| census.eyes(edge_contact).collect::<Vec<_>>())
        {
            solver.solution(EyeGraph::of(shape).unwrap().canonical().key);
        }
        if n < points {
            census = census.grown();
        }
    }
    write(suicide, points, solver.known.values().map(AsRef::as_ref))
}

/// Compares the embedded table with the solver's answers. `EYESPACE_BLESS=1 cargo test -p eyespace --test table
/// embedded` writes the file instead.
#[test]
fn the_embedded_table_is_what_the_solver_makes() {
    let built = build(8, Suicide::Illegal);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/table/eyes8.table");
    if std::env::var_os("EYESPACE_BLESS").is_some() {
        std::fs::write(path, &built).unwrap();
        return;
    }
    assert!(EyeTable::embedded().bytes() == built, "the file is not what the solver makes");
    assert!(built.len() < 1 << 20, "{} bytes", built.len());
    EyeTable::embedded().verify().unwrap();
}

#[test]
fn the_census_has_the_eyes_of_the_slow_enumeration() {
    let mut census = Census::one_point();
    for n in 1..=8 {
        for (edge_contact, location) in [
            (EdgeContact::Centre, Where::Centre),
            (EdgeContact::Side, Where::Side),
            (EdgeContact::Corner, Where::Corner),
        ] {
            assert_eq!(census.eyes(edge_contact).count(), eyes(n, location).len(), "{n} {edge_contact:?}");
        }
        census = census.grown();
    }
}
