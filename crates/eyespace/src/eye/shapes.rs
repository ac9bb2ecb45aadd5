//! Lists all shapes of a neighbour class with all their placements in the centre, at the side and in the corner, as in Appendix B of Vila &
//! Cazenave 2003.

use std::collections::BTreeMap;

use crate::board::{Point, PointSet, Setup, Size};
use crate::eyes::{ClassName, EyeDrawing, EyeShape, Filling, KeyPoints, NeighbourClass};
use crate::status::{EyeOptions, KnownLife, Outcome, Summary, Verdict, life_property};
use crate::table::{Census, EdgeContact, EyeTable, FillingCount};

use super::{key_points, wall};

/// The reason why the shapes of a neighbour class can't be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapesError {
    /// The shapes of the class are too large for this table of solved eyes.
    #[error("{points} points; it has all eyes up to {most}")]
    TooLarge {
        /// The number of points of each shape.
        points: usize,
        /// The table has all eyes with at most this number of points.
        most: usize,
    },
    /// No shape has this class.
    #[error("no shape has the class {0}; expected one that points of a board can have, such as [112224]")]
    NoShape(NeighbourClass),
}

/// A report on all shapes of a neighbour class.
#[derive(Clone, Debug)]
pub struct ShapesReport {
    /// The neighbour class of the shapes, with a subclass if the request named one.
    pub class: ClassName,
    /// The number of outside liberties with which outcomes are counted (in `PlacedEye::fillings`).
    pub outside_liberties: usize,
    /// The shapes, each with all its placements: first in the centre, then at the side, then in the corner.
    pub shapes: Vec<Vec<PlacedEye>>,
}

/// A shape in one of its placements in the centre, at the side or in the corner.
#[derive(Clone, Debug)]
pub struct PlacedEye {
    /// The edges of the board that the shape touches.
    pub edge_contact: EdgeContact,
    /// The shape drawn with the characters that [`EyeDrawing`] reads. `shape` and `size` are what reading this drawing
    /// gives.
    pub text: String,
    /// The shape, placed on a board of the given size.
    pub shape: EyeShape,
    /// The size of the board on which the shape was placed.
    pub size: Size,
    /// The life property of the shape, if it is known.
    pub life: Option<KnownLife>,
    /// The vital and end points of the shape, if they are known.
    pub key_points: Option<KeyPoints>,
    /// The number of fillings (arrangements of stones of both sides inside the eye) for each outcome.
    pub fillings: FillingCount,
}

impl ShapesReport {
    /// Makes the report on a class. The outcomes of all arrangements of stones inside are counted with
    /// `outside_liberties` liberties outside.
    ///
    /// # Errors
    /// If no shape has the class, or if its shapes are too large for the table.
    pub fn new(table: &EyeTable, class: ClassName, outside_liberties: usize) -> Result<Self, ShapesError> {
        let points = class.class.len();
        if points > table.points() {
            return Err(ShapesError::TooLarge { points, most: table.points() });
        }
        let census = (1..points).fold(Census::one_point(), |census, _| census.grown());
        let shapes = census.shapes(|shape| class.includes(shape));
        if shapes.is_empty() {
            return Err(ShapesError::NoShape(class.class));
        }
        let lying = |&(edge_contact, ref eye): &(EdgeContact, EyeShape)| {
            PlacedEye::new(table, edge_contact, eye, outside_liberties)
        };
        let shapes = shapes.iter().map(|shape| shape.eyes().iter().filter_map(lying).collect()).collect();
        Ok(Self { class, outside_liberties, shapes })
    }

    /// All placements of all shapes, one shape after the other.
    pub fn all(&self) -> impl Iterator<Item = &PlacedEye> {
        self.shapes.iter().flatten()
    }
}

/// The neighbour classes that shapes of some number of points have.
#[derive(Clone, Debug)]
pub struct ClassesReport {
    /// The number of points of each shape.
    pub points: usize,
    /// The classes, sorted by their digits.
    pub classes: Vec<ListedClass>,
}

/// A neighbour class, with the number of its shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedClass {
    /// The class.
    pub class: NeighbourClass,
    /// The number of shapes; rotations and mirror images count as one.
    pub shapes: usize,
    /// The number of eyes of these shapes in the centre, at the side and in the corner, in the order of [`EdgeContact::ALL`].
    pub eyes: [usize; 3],
}

impl ClassesReport {
    /// The largest number of points for which classes are listed: those of the table inside the library.
    pub const MOST_POINTS: usize = 8;

    /// The classes of shapes with this number of points. `None` if it is 0 or more than [`Self::MOST_POINTS`].
    /// ```
    /// use eyespace::eye::ClassesReport;
    /// let report = ClassesReport::new(4).unwrap();
    /// let classes: Vec<_> = report.classes.iter().map(|listed| (listed.class.to_string(), listed.shapes)).collect();
    /// let expected = [("[1113]", 1), ("[1122]", 3), ("[2222]", 1)];
    /// assert_eq!(classes, expected.map(|(class, shapes)| (class.to_owned(), shapes)));
    /// ```
    #[must_use]
    pub fn new(points: usize) -> Option<Self> {
        (1..=Self::MOST_POINTS).contains(&points).then_some(())?;
        let census = (1..points).fold(Census::one_point(), |census, _| census.grown());
        let mut classes = BTreeMap::new();
        for shape in census.shapes(|_| true) {
            let Some((_, first)) = shape.eyes().first() else { continue };
            let class = first.class();
            let listed = classes.entry(class.to_string()).or_insert(ListedClass { class, shapes: 0, eyes: [0; 3] });
            listed.shapes += 1;
            for (count, edge_contact) in listed.eyes.iter_mut().zip(EdgeContact::ALL) {
                *count += shape.eyes().iter().filter(|(lying, _)| *lying == edge_contact).count();
            }
        }
        Some(Self { points, classes: classes.into_values().collect() })
    }
}

impl PlacedEye {
    /// The report on one placement of a shape. `None` if the table lacks the eye, because its file is damaged.
    fn new(table: &EyeTable, edge_contact: EdgeContact, eye: &EyeShape, outside_liberties: usize) -> Option<Self> {
        let text = drawn_rows(eye.points(), edge_contact).join("/");
        let EyeDrawing { shape, size, .. } = text.parse().ok()?;
        let shape = *shape.whole()?;
        Some(Self {
            edge_contact,
            shape,
            size,
            life: life_property(shape, &EyeOptions { suicide: table.suicide(), table, ko: None }),
            key_points: key_points(shape, table),
            fillings: table.count_fillings(&shape, outside_liberties)?,
            text,
        })
    }

    /// The board on which the shape was placed. All points around it are filled with stones of the wall.
    #[must_use]
    pub fn setup(&self) -> Setup {
        wall::laid(self.size, self.shape.points(), &Filling::empty(0))
    }

    /// The number of fillings (arrangements of stones inside) whose verdict has one of these summaries.
    #[must_use]
    pub fn count(&self, wanted: &[Summary]) -> usize {
        let is_wanted = |[attacker_first, defender_first]: [Outcome; 2]| {
            wanted.contains(&Verdict { attacker_first, defender_first, ..Verdict::OPEN }.summary())
        };
        self.fillings.endings().iter().filter(|ending| is_wanted(ending.0)).map(|ending| ending.1).sum()
    }
}

/// The columns of a table of outcomes. Each has the summary by which the column is named, and the summaries of verdicts
/// that it includes.
pub const FATES: [(Summary, &[Summary]); 5] = [
    (Summary::Dead, &[Summary::Dead]),
    (Summary::Unsettled, &[Summary::Unsettled, Summary::CanLive]),
    (Summary::Ko, &[Summary::Ko]),
    (Summary::Seki, &[Summary::Seki]),
    (Summary::Alive, &[Summary::Alive, Summary::Lives]),
];

/// Draws an eye of the census with the characters that `eyespace eye` reads, row by row from the top. A side eye gets
/// an edge of the board at the bottom. A corner eye gets one at the bottom and one on the left.
fn drawn_rows(points: PointSet, edge_contact: EdgeContact) -> Vec<String> {
    let span = |part: fn(Point) -> u8| {
        let parts = points.into_iter().map(part);
        parts.clone().min().unwrap_or(0)..parts.max().map_or(0, |last| last + 1)
    };
    let (columns, lines) = (span(Point::column), span(Point::row));
    let (left, bottom) = match edge_contact {
        EdgeContact::Centre => ("", None),
        EdgeContact::Side => ("", Some("")),
        EdgeContact::Corner => ("|", Some("+")),
    };
    let sign = |column, row| {
        if Point::new(column, row).is_some_and(|point| points.contains(point)) { '.' } else { '#' }
    };
    let row = |row| left.to_owned() + &columns.clone().map(|column| sign(column, row)).collect::<String>();
    // The census places side and corner eyes at the top edge. With its rows in reverse order an eye lies at the bottom
    // edge.
    let mut rows: Vec<String> = lines.rev().map(row).collect();
    rows.extend(bottom.map(|corner| corner.to_owned() + &"-".repeat(columns.len())));
    rows
}

#[cfg(test)]
mod tests {
    use crate::eyes::{EyeDrawing, EyeGraph, EyeShape};
    use crate::table::Census;

    use super::*;

    #[test]
    fn what_is_drawn_is_read_as_the_same_eye() {
        let census = (1..6).fold(Census::one_point(), |census, _| census.grown());
        let key = |shape: &EyeShape| EyeGraph::of(shape).unwrap().canonical().key;
        for (edge_contact, shape) in EdgeContact::ALL
            .into_iter()
            .flat_map(|edge_contact| census.eyes(edge_contact).map(move |shape| (edge_contact, shape)))
        {
            let drawn = drawn_rows(shape.points(), edge_contact).join("/");
            let read = drawn.parse::<EyeDrawing>().unwrap().shape;
            let read = read.whole().unwrap();
            assert_eq!(
                (read.location(), read.class(), key(read)),
                (shape.location(), shape.class(), key(&shape)),
                "{drawn}"
            );
        }
    }
}
