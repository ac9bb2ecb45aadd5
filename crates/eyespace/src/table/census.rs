//! A census: the list of all eyes up to some size that one block can enclose in the centre, at the side and in the corner. Eyes that differ
//! only by a symmetry are listed once, as in Appendix B of Vila & Cazenave.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::{Point, PointSet, Size};
use crate::eyes::EyeShape;

/// Where an eye lies, by the edges of the board that it touches. [`crate::eyes::Location`], as Vila & Cazenave define
/// it, is stricter: a side eye has three points on the edge, and a corner eye has the corner point with both its
/// neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EdgeContact {
    /// The eye touches no edge.
    Centre,
    /// The eye touches one edge.
    Side,
    /// The eye touches two edges and includes the corner point.
    Corner,
}

impl EdgeContact {
    /// The three kinds of contact with the edges, from the centre to the corner.
    pub const ALL: [Self; 3] = [Self::Centre, Self::Side, Self::Corner];

    /// The column and row of the board at which the bounding box of an eye begins (its top left corner).
    const fn offset(self) -> (i8, i8) {
        match self {
            Self::Centre => (6, 6),
            Self::Side => (6, 0),
            Self::Corner => (0, 0),
        }
    }
}

/// The largest number of points of an eye in the census. Such an eye fits on the census board without touching an edge
/// that it should not touch.
pub const MOST_POINTS: usize = 14;

/// The size of the board on which the eyes of the census are placed.
pub const CENSUS_BOARD: Size = Size::LARGEST;

/// The cells of a shape as (column, row), sorted, and shifted so that the smallest column and the smallest row are 0.
type Cells = Vec<(i8, i8)>;

/// All connected sets of a given number of cells. Sets that differ only by a shift count once.
#[derive(Clone, Debug)]
pub struct Census {
    shapes: BTreeSet<Cells>,
}

impl Census {
    /// The census of eyes of one point, from which [`Self::grown`] makes the larger ones.
    #[must_use]
    pub fn one_point() -> Self {
        Self { shapes: BTreeSet::from([vec![(0, 0)]]) }
    }

    /// The census of eyes that have one point more than those of this census.
    #[must_use]
    pub fn grown(&self) -> Self {
        Self { shapes: self.shapes.iter().flat_map(grown).collect() }
    }

    /// All eyes of the census in the centre, at the side or in the corner, in a fixed order. Eyes that are symmetric
    /// images of each other count once. Eyes with a hole are left out, because no single block can enclose such an eye.
    pub fn eyes(&self, edge_contact: EdgeContact) -> impl Iterator<Item = EyeShape> + '_ {
        let size = CENSUS_BOARD;
        let all = size.points();
        self.shapes
            .iter()
            .filter(move |cells| is_chosen(cells, edge_contact))
            .filter_map(move |cells| lay(cells, edge_contact))
            .filter(move |&points| (all - points).is_connected())
            .filter_map(move |points| EyeShape::new(points, size))
    }
}

/// The points of an eye as cells, turned and mirrored to a normal form: eyes of the same free shape have the same cells.
pub(super) fn free_form(points: PointSet) -> Vec<(i8, i8)> {
    let cells = shifted(points.into_iter().map(|point| (point.column() as i8, point.row() as i8)).collect());
    let turned = std::iter::successors(Some(cells), |cells| Some(transpose(&mirror(cells)))).take(4);
    turned.flat_map(|cells| [mirror(&cells), cells]).min().unwrap_or_default()
}

fn mirror(cells: &Cells) -> Cells {
    shifted(cells.iter().map(|&(x, y)| (-x, y)).collect())
}

fn transpose(cells: &Cells) -> Cells {
    shifted(cells.iter().map(|&(x, y)| (y, x)).collect())
}

fn grown(cells: &Cells) -> Vec<Cells> {
    let beside = cells.iter().flat_map(|&(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
    let new = beside.filter(|cell| !cells.contains(cell));
    new.map(|cell| shifted(cells.iter().copied().chain([cell]).collect())).collect()
}

fn shifted(mut cells: Cells) -> Cells {
    let left = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let top = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    cells.iter_mut().for_each(|cell| *cell = (cell.0 - left, cell.1 - top));
    cells.sort_unstable();
    cells
}

/// Whether the census lists a shape with this contact with the edges. The shape must be able to lie like that. Of its
/// mirror images and turned images with the same contact, it must be the one that comes first in sorting order.
fn is_chosen(cells: &Cells, edge_contact: EdgeContact) -> bool {
    match edge_contact {
        EdgeContact::Centre => {
            let mut turned = cells.clone();
            (0..4).all(|_| {
                turned = transpose(&mirror(&turned));
                *cells <= turned && *cells <= mirror(&turned)
            })
        }
        EdgeContact::Side => *cells <= mirror(cells),
        EdgeContact::Corner => cells.contains(&(0, 0)) && *cells <= transpose(cells),
    }
}

fn lay(cells: &Cells, edge_contact: EdgeContact) -> Option<PointSet> {
    let (dx, dy) = edge_contact.offset();
    let location = |&(x, y): &(i8, i8)| Point::new(u8::try_from(x + dx).ok()?, u8::try_from(y + dy).ok()?);
    cells.iter().map(location).collect()
}

/// A shape up to rotation and reflection, with the eyes that have this shape in the centre, at the side and in the
/// corner. Eyes that are images of each other under a symmetry of the board count once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeShape {
    eyes: Vec<(EdgeContact, EyeShape)>,
}

impl FreeShape {
    /// The eyes that have this shape: first those in the centre, then those at the side, then those in the corner.
    #[must_use]
    pub fn eyes(&self) -> &[(EdgeContact, EyeShape)] {
        &self.eyes
    }
}

impl Census {
    /// The shapes of all eyes for which `is_wanted` is true. Shapes that occur in the centre come first, in the order
    /// of [`Self::eyes`] there.
    /// ```
    /// use eyespace::eyes::ClassName;
    /// use eyespace::table::Census;
    /// let census = (1..6).fold(Census::one_point(), |census, _| census.grown());
    /// assert_eq!(census.shapes(|_| true).len(), 35);
    /// let class: ClassName = "[112224]".parse()?;
    /// let shapes = census.shapes(|shape| class.includes(shape));
    /// assert_eq!((shapes.len(), shapes[0].eyes().len()), (1, 4));
    /// # Ok::<(), eyespace::eyes::ClassNameError>(())
    /// ```
    #[must_use]
    pub fn shapes(&self, is_wanted: impl Fn(&EyeShape) -> bool) -> Vec<FreeShape> {
        let mut shapes: Vec<FreeShape> = vec![];
        let mut numbers = BTreeMap::new();
        for edge_contact in EdgeContact::ALL {
            for eye in self.eyes(edge_contact).filter(&is_wanted) {
                let number = *numbers.entry(free_form(eye.points())).or_insert(shapes.len());
                match shapes.get_mut(number) {
                    Some(shape) => shape.eyes.push((edge_contact, eye)),
                    None => shapes.push(FreeShape { eyes: vec![(edge_contact, eye)] }),
                }
            }
        }
        shapes
    }
}
