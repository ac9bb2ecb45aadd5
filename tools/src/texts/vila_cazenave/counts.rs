//! Eyespace's answers for sentences of the paper that are about many shapes: counts, and lists without repetition.

use eyespace::eyes::{EyeStatus, Location};
use eyespace::table::{FreeShape, SolvedLife};

use super::shapes::{MOST_POINTS, Shapes, at, can_be_ko, centre, classes, fillings, holds, is_nakade, life, vital};

/// The numbers of stones inside for which some eye of the neighbour class `[11222]` with one outside liberty is alive in atari.
pub(super) fn stones_in_atari(shapes: &Shapes) -> Vec<usize> {
    let of_class = "[11222]".parse().map_or(vec![], |name| shapes.of_class(name).collect());
    let mut stones: Vec<usize> = of_class
        .into_iter()
        .flat_map(|shape| {
            let eye = centre(shape);
            fillings(eye, 1).filter(move |filling| eye.status(filling) == EyeStatus::AliveInAtari)
        })
        .map(|filling| filling.attackers.len())
        .collect();
    stones.sort_unstable();
    stones.dedup();
    stones
}

/// The number of end points and the number of points with one neighbour, in each shape of the neighbour class `[11123]`. If the shapes differ,
/// the list has more numbers.
pub(super) fn end_points_and_ends(shapes: &Shapes) -> Vec<usize> {
    let of_class = "[11123]".parse().map_or(vec![], |name| shapes.of_class(name).collect());
    let mut counts: Vec<usize> = of_class
        .into_iter()
        .map(centre)
        .flat_map(|eye| [eye.key_points().map_or(0, |points| points.end.len()), eye.class().count(1)])
        .collect();
    let [end_points, ends] = [0, 1].map(|at| counts.get(at).copied().unwrap_or(0));
    counts.retain(|count| ![end_points, ends].contains(count));
    [vec![end_points, ends], counts].concat()
}

/// The different numbers of vital points that these shapes have, in rising order.
pub(super) fn vital_points(shapes: &[FreeShape]) -> Vec<usize> {
    let mut counts: Vec<usize> = shapes.iter().filter_map(vital).collect();
    counts.sort_unstable();
    counts.dedup();
    counts
}

/// The nakade shapes with this number of points.
pub(super) fn nakade(shapes: &Shapes, points: usize) -> Vec<&FreeShape> {
    shapes.of_points(points).iter().filter(|shape| is_nakade(shape)).collect()
}

/// The shapes that, in the centre and with some stones inside, end in a ko.
pub(super) fn kos(shapes: &Shapes, points: std::ops::Range<usize>) -> Vec<&FreeShape> {
    let all = points.flat_map(|points| shapes.of_points(points));
    all.filter(|shape| can_be_ko(shape)).collect()
}

/// The life property of each eye of a neighbour class that is a side eye by the definition of Vila & Cazenave.
pub(super) fn at_side(shapes: &Shapes, name: &str) -> Vec<Option<SolvedLife>> {
    let of_class = name.parse().map_or(vec![], |name| shapes.of_class(name).collect());
    of_class.iter().flat_map(|shape| at(shape, Location::Side).map(life).collect::<Vec<_>>()).collect()
}

/// The name of the neighbour class `[1122233]`, if `wanted` is the life property of one of its eyes at the side.
pub(super) fn with_side_eye(shapes: &Shapes, wanted: SolvedLife) -> String {
    let name = "[1122233]";
    if at_side(shapes, name).contains(&Some(wanted)) { name.to_owned() } else { "none of the class".to_owned() }
}

/// The number of shapes that have the life property (they live whatever stones the attacker has inside) in some placement at the side but not
/// in the centre, or in some corner but nowhere at the side.
pub(super) fn gained(shapes: &Shapes) -> usize {
    let has_at = |shape: &FreeShape, place| at(shape, place).any(|eye| life(eye) == Some(SolvedLife::Holds));
    let is_at = |shape: &FreeShape, place| at(shape, place).next().is_some();
    let gains = |shape: &&FreeShape| {
        let side = has_at(shape, Location::Side);
        (side && !holds(shape)) || (has_at(shape, Location::Corner) && is_at(shape, Location::Side) && !side)
    };
    (1..=MOST_POINTS).flat_map(|points| shapes.of_points(points)).filter(gains).count()
}

/// Whether in each neighbour class either all side eyes have the life property or none has it.
pub(super) fn class_decides_at_side(shapes: &Shapes, points: usize) -> bool {
    classes(shapes.of_points(points)).iter().all(|name| {
        let holds = at_side(shapes, name).iter().map(|life| *life == Some(SolvedLife::Holds)).collect::<Vec<_>>();
        holds.iter().all(|held| *held == holds[0])
    })
}
