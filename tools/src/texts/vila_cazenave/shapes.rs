//! All eye shapes with up to seven points, and Eyespace's results for these shapes.

use eyespace::eyes::{ClassName, EyeShape, EyeStatus, Filling, Location};
use eyespace::table::{Census, EyeTable, FreeShape, Outcome, SolvedLife};

pub(super) const MOST_POINTS: usize = 7;

pub(super) struct Shapes {
    /// The shapes of each number of points, beginning with 0 points.
    by_points: Vec<Vec<FreeShape>>,
}

impl Shapes {
    pub(super) fn new() -> Self {
        let sizes = std::iter::successors(Some(Census::one_point()), |census| Some(census.grown()));
        let shapes = sizes.take(MOST_POINTS).map(|census| census.shapes(|_| true));
        Self { by_points: std::iter::once(vec![]).chain(shapes).collect() }
    }

    pub(super) fn of_points(&self, points: usize) -> &[FreeShape] {
        self.by_points.get(points).map_or(&[], Vec::as_slice)
    }

    /// The shapes of a neighbour class, or of one of its subclasses.
    pub(super) fn of_class(&self, name: ClassName) -> impl Iterator<Item = &FreeShape> {
        self.of_points(name.class.len()).iter().filter(move |shape| name.includes(&centre(shape)))
    }
}

/// The eye of this shape that touches no edge. Every shape has such an eye, and it comes first in the list.
pub(super) fn centre(shape: &FreeShape) -> EyeShape {
    shape.eyes()[0].1
}

/// The eyes of this shape at a location, as Vila & Cazenave define locations.
pub(super) fn at(shape: &FreeShape, place: Location) -> impl Iterator<Item = &EyeShape> {
    shape.eyes().iter().map(|(_, eye)| eye).filter(move |eye| eye.location() == place)
}

/// The life property of an eye, which the table of solved eyes knows from all arrangements of stones inside.
pub(super) fn life(eye: &EyeShape) -> Option<SolvedLife> {
    EyeTable::embedded().life_property(eye).map(|(life, _)| life)
}

/// Whether the shape has the life property in the centre: it lives there whatever stones the attacker has
/// inside.
pub(super) fn holds(shape: &FreeShape) -> bool {
    life(&centre(shape)) == Some(SolvedLife::Holds)
}

/// Whether a shape is a nakade shape: it does not live with all stones that the attacker may have inside (it
/// lacks the life property), and has at most one vital point.
pub(super) fn is_nakade(shape: &FreeShape) -> bool {
    vital(shape).is_some_and(|vital| vital <= 1)
}

/// The number of vital points, if the shape lacks the life property (to live whatever stones the attacker has
/// inside).
pub(super) fn vital(shape: &FreeShape) -> Option<usize> {
    (!holds(shape)).then(|| centre(shape).key_points().map_or(0, |points| points.vital.len()))
}

/// Whether a ko decides about this shape in the centre with some stones inside.
pub(super) fn can_be_ko(shape: &FreeShape) -> bool {
    let count = EyeTable::embedded().count_fillings(&centre(shape), 0);
    let is_ko = |outcome: &Outcome| matches!(outcome, Outcome::Ko { .. });
    count.is_some_and(|count| count.endings().iter().any(|(outcomes, _)| outcomes.iter().any(is_ko)))
}

/// The names of the neighbour classes of some shapes, each once, sorted by their digits.
pub(super) fn classes<'a>(shapes: impl IntoIterator<Item = &'a FreeShape>) -> Vec<String> {
    let mut names: Vec<String> = shapes.into_iter().map(|shape| centre(shape).class().to_string()).collect();
    names.sort();
    names.dedup();
    names
}

/// All arrangements of attacking stones on some points of an eye, but not on all.
pub(super) fn fillings(eye: EyeShape, outside_liberties: usize) -> impl Iterator<Item = Filling> {
    let full = (1_u32 << eye.points().len()) - 1;
    (0..full).map(move |bits| {
        let points = eye.points().into_iter().enumerate();
        let attackers = points.filter(|(number, _)| bits >> number & 1 == 1).map(|(_, point)| point).collect();
        Filling { attackers, ..Filling::empty(outside_liberties) }
    })
}

/// The word for a status of an eye, as examples print it.
pub(super) fn word(status: EyeStatus) -> &'static str {
    match status {
        EyeStatus::Nakade => "nakade",
        EyeStatus::Unsettled { .. } => "unsettled",
        EyeStatus::Alive => "alive",
        EyeStatus::AliveInAtari => "alive in atari",
        EyeStatus::Open => "open",
    }
}

/// The word for a status that the paper prints, in upper or lower case and with errors of the scan.
pub(super) fn printed_word(status: &str) -> &'static str {
    match status.to_lowercase().as_str() {
        "nakade" => "nakade",
        "unsettled" => "unsettled",
        "alive" => "alive",
        _ => "alive in atari",
    }
}

#[cfg(test)]
mod tests {
    use eyespace::table::EdgeContact;

    use super::*;

    #[test]
    fn the_first_eye_of_each_shape_touches_no_edge() {
        let shapes = Shapes::new();
        let counts: Vec<usize> = (1..=MOST_POINTS).map(|points| shapes.of_points(points).len()).collect();
        assert_eq!(counts, [1, 1, 2, 5, 12, 35, 107]);
        assert!(
            (1..=MOST_POINTS)
                .flat_map(|points| shapes.of_points(points))
                .all(|shape| shape.eyes()[0].0 == EdgeContact::Centre)
        );
    }
}
