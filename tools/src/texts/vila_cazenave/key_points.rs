//! Checks section 5 of Vila & Cazenave: the vital points of a shape (which the attacker fills to kill) and its end points (which the
//! attacker leaves empty until the end). Both are found by the number of their neighbours.

use eyespace::board::PointSet;
use eyespace::eyes::{ClassName, EyeShape, KeyPoints};
use eyespace::table::CENSUS_BOARD;

use super::flat::Flat;
use super::shapes::{Shapes, centre};
use crate::texts::Example;

/// A description in the paper of the vital and end points of a neighbour class, and the function that finds these points.
struct Told {
    class: &'static str,
    pattern: &'static str,
    points: fn(&EyeShape) -> KeyPoints,
}

const TOLD: [Told; 6] = [
    Told {
        class: "[112224]",
        pattern: r"The vital point is the 4-neighbour point\. The 2-neighbour point not neighbouring the vital point may be considered an end point",
        points: |eye| {
            let vital = with(eye, 4);
            KeyPoints { vital, end: with(eye, 2) - beside(eye, vital) }
        },
    },
    Told {
        class: "[111124]",
        pattern: r"Vital points are \{2,4\}-neighbour points and the end point is the 1-neighbour point neighbouring the 2-neighbour point",
        points: |eye| KeyPoints { vital: with(eye, 2) | with(eye, 4), end: with(eye, 1) & beside(eye, with(eye, 2)) },
    },
    Told {
        class: "[222233]",
        pattern: r"Vital points are the two 3-neighbour points .{0,20}There is no efficient way to define end points",
        points: |eye| KeyPoints { vital: with(eye, 3), end: PointSet::EMPTY },
    },
    Told {
        class: "[112233]a",
        pattern: r"two vital points corresponding to the \{3,3\}-neighbour points and two end points corresponding to the \{1,1 ?\}-neighbour points",
        points: |eye| KeyPoints { vital: with(eye, 3), end: with(eye, 1) },
    },
    Told {
        class: "[112233]b",
        pattern: r"elements the end points are the same, but al. the other intersections are vital points",
        points: |eye| KeyPoints { vital: eye.points() - with(eye, 1), end: with(eye, 1) },
    },
    Told {
        class: "[122223]",
        pattern: r"The end point is the only 1-neighbour point\. For vital points we need to consider the 3-neighbour point and its three neighbours",
        points: |eye| KeyPoints { vital: with(eye, 3) | beside(eye, with(eye, 3)), end: with(eye, 1) },
    },
];

pub(super) fn examples(text: &Flat, shapes: &Shapes) -> Vec<Example> {
    TOLD.iter().flat_map(|told| of_class(told, text, shapes)).collect()
}

fn of_class(told: &Told, text: &Flat, shapes: &Shapes) -> Vec<Example> {
    let Some((line, _)) = text.all(told.pattern).into_iter().next() else {
        return vec![Example::new(0, told.class, "vital and end points", "not found in the text")];
    };
    let name: Option<ClassName> = told.class.parse().ok();
    let of_class = name.into_iter().flat_map(|name| shapes.of_class(name)).map(centre);
    of_class
        .zip(1..)
        .map(|(eye, number)| {
            let ours = eye.key_points().map_or_else(|| "none known".to_owned(), words);
            let what = format!("{}, shape {number}: vital and end points", told.class);
            Example::new(line, what, words((told.points)(&eye)), ours)
        })
        .collect()
}

/// The points of an eye that have this number of neighbours inside the eye.
fn with(eye: &EyeShape, neighbours: usize) -> PointSet {
    eye.points().filter(|point| eye.degree(point) == neighbours)
}

/// The points of an eye that are adjacent to the given points.
fn beside(eye: &EyeShape, points: PointSet) -> PointSet {
    points.neighbours(eye.points())
}

fn words(points: KeyPoints) -> String {
    let [vital, end] = [points.vital, points.end]
        .map(|points| points.into_iter().map(|point| CENSUS_BOARD.vertex(point).to_string()).collect::<Vec<_>>());
    format!("{} / {}", vital.join(" "), if end.is_empty() { "-".to_owned() } else { end.join(" ") })
}
