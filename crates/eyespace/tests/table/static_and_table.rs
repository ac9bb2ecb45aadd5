//! Compares the static classification of Vila & Cazenave, which finds the status of an eye without search, with the table of solved eyes.
//! The two are computed independently: they share only the shapes.

use crate::support::outcome::Outcome::{Alive, Dead};
use crate::support::outcome::{Outcome, outcomes};
use crate::support::polyominoes::{Where, board, eyes};
use eyespace::board::PointSet;
use eyespace::eyes::{EyeShape, EyeStatus, Filling};
use eyespace::table::EyeTable;

/// The outcomes that a status found without search predicts, with the attacker and with the defender moving first; `None` for an open
/// status.
fn promised(shape: &EyeShape, filling: &Filling) -> Option<(Outcome, Outcome)> {
    match shape.status(filling) {
        EyeStatus::Nakade => Some((Dead, Dead)),
        EyeStatus::Unsettled { .. } => Some((Dead, Alive)),
        EyeStatus::AliveInAtari if filling.is_urgent(shape) => Some((Dead, Alive)),
        EyeStatus::Alive | EyeStatus::AliveInAtari => Some((Alive, Alive)),
        EyeStatus::Open => None,
    }
}

/// All arrangements of stones inside an eye, legal or not, in which no stone of the owner is connected to the wall,
/// with this number of outside liberties.
fn fillings(shape: &EyeShape, outside_liberties: usize) -> Vec<Filling> {
    let inner = shape.points() - shape.wall();
    let mut fillings = vec![Filling::empty(outside_liberties)];
    for point in shape.points() {
        let stones = |filling: &Filling| {
            let attackers = Filling { attackers: filling.attackers.with(point), ..*filling };
            let defenders = Filling { defenders: filling.defenders.with(point), ..*filling };
            if inner.contains(point) { vec![attackers, defenders] } else { vec![attackers] }
        };
        let more: Vec<_> = fillings.iter().flat_map(stones).collect();
        fillings.extend(more);
    }
    fillings
}

/// Compares the status found without search with the table of solved eyes, for one eye. Returns the number of arrangements of stones that
/// were compared, and of those for which the status is open without search.
fn compare(points: PointSet, table: &EyeTable) -> (usize, usize) {
    let shape = EyeShape::new(points, board()).unwrap();
    let (mut compared, mut open) = (0, 0);
    for filling in (0..=4).flat_map(|outside_liberties| fillings(&shape, outside_liberties)) {
        let Some(probed) = table.probe(shape, &filling) else { continue };
        match promised(&shape, &filling) {
            Some(promised) => assert_eq!(outcomes(&probed.answer()), promised, "{} {filling:?}", shape.class()),
            None => open += 1,
        }
        compared += 1;
    }
    (compared, open)
}

fn compare_all(places: &[Where]) -> (usize, usize) {
    let table = EyeTable::embedded();
    let shapes = (1..=7).flat_map(|n| places.iter().flat_map(move |&location| eyes(n, location)));
    shapes.map(|points| compare(points, table)).fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1))
}

#[test]
fn no_static_status_of_a_centre_eye_contradicts_the_table() {
    assert_eq!(compare_all(&[Where::Centre]), (82_148, 1_080));
}

#[test]
fn nor_does_one_of_a_side_or_corner_eye() {
    assert_eq!(compare_all(&[Where::Side, Where::Corner]), (416_471, 160_693));
}
