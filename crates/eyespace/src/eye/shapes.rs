//! All shapes of a neighbour class, in all ways in which they can lie on the board, as in Appendix B of Vila & Cazenave 2003.

use crate::board::{Point, PointSet, Setup, Size};
use crate::eyes::{ClassName, EyeDrawing, EyeShape, Filling, KeyPoints, NeighbourClass};
use crate::status::{EyeOptions, KnownLife, Outcome, Summary, Verdict, life_property};
use crate::table::{Census, EdgeContact, EyeTable, FillingCount};

use super::{key_points, wall};

/// The reason why there is no report on a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapesError {
    /// The shapes of the class are too large for this table.
    #[error("{points} points; it has all eyes up to {most}")]
    TooLarge {
        /// The number of points of each shape.
        points: usize,
        /// The number of points up to which the table has all eyes.
        most: usize,
    },
    /// No shape has this class.
    #[error("no shape has the class {0}; expected one that points of a board can have, such as [112224]")]
    NoShape(NeighbourClass),
}

/// A report on all shapes of a neighbour class.
#[derive(Clone, Debug)]
pub struct ShapesReport {
    /// The class, with its subclass if one was named.
    pub class: ClassName,
    /// The number of liberties outside with which fillings are counted.
    pub outside_liberties: usize,
    /// The shapes, each with all ways in which it can lie on the board, beginning with the centre.
    pub shapes: Vec<Vec<Lying>>,
}

/// A shape in one of the ways in which it can lie on the board.
#[derive(Clone, Debug)]
pub struct Lying {
    /// The edges that it touches.
    pub edge_contact: EdgeContact,
    /// A drawing in the signs that [`EyeDrawing`] reads. Its points have the names that they get by reading it.
    pub text: String,
    /// The shape at its place on the board.
    pub shape: EyeShape,
    /// The size of the board on which it was laid.
    pub size: Size,
    /// Its life property, if it is known.
    pub life: Option<KnownLife>,
    /// Vital and end points, if they are known.
    pub key_points: Option<KeyPoints>,
    /// The count of all fillings with stones of both sides, by outcome.
    pub fillings: FillingCount,
}

impl ShapesReport {
    /// Makes the report on a class. Fillings are counted with `outside_liberties` liberties outside.
    ///
    /// # Errors
    /// If no shape has the class, or its shapes are too large for the table.
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
            Lying::new(table, edge_contact, eye, outside_liberties)
        };
        let shapes = shapes.iter().map(|shape| shape.eyes().iter().filter_map(lying).collect()).collect();
        Ok(Self { class, outside_liberties, shapes })
    }

    /// All shapes in all ways in which they can lie on the board.
    pub fn all(&self) -> impl Iterator<Item = &Lying> {
        self.shapes.iter().flatten()
    }
}

impl Lying {
    /// One shape as it lies. `None` if the table is damaged and lacks the eye.
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

    /// The board on which the shape was laid, with the wall around it.
    #[must_use]
    pub fn setup(&self) -> Setup {
        wall::laid(self.size, self.shape.points(), &Filling::empty(0))
    }

    /// The number of fillings whose verdict is summed up as one of these.
    #[must_use]
    pub fn count(&self, wanted: &[Summary]) -> usize {
        let is_wanted = |[attacker_first, defender_first]: [Outcome; 2]| {
            wanted.contains(&Verdict { attacker_first, defender_first, ..Verdict::OPEN }.summary())
        };
        self.fillings.endings().iter().filter(|ending| is_wanted(ending.0)).map(|ending| ending.1).sum()
    }
}

/// The columns in which fillings are counted: each with the summaries of verdicts that it includes.
pub const FATES: [(Summary, &[Summary]); 5] = [
    (Summary::Dead, &[Summary::Dead]),
    (Summary::Unsettled, &[Summary::Unsettled, Summary::CanLive]),
    (Summary::Ko, &[Summary::Ko]),
    (Summary::Seki, &[Summary::Seki]),
    (Summary::Alive, &[Summary::Alive, Summary::Lives]),
];

/// Draws an eye of the census in the signs that `eyespace eye` reads, row by row from the top. A side eye gets its edge at the bottom; a
/// corner eye gets one at the bottom and one on the left.
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
    // The census lays eyes at the top edge. Reversing the rows brings them to the bottom edge.
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
