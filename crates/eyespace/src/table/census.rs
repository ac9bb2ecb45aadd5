//! A census of all eyes that one block can enclose, one of each kind at each place of the board, with their shapes as Appendix B of Vila &
//! Cazenave draws them.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::{Point, PointSet, Size};
use crate::eyes::EyeShape;

/// How an eye lies to the edges of the board. It is counted by the edges that it touches, not as the paper's
/// [`crate::eyes::Location`], which asks for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EdgeContact {
    /// It touches no edge.
    Centre,
    /// It touches one.
    Side,
    /// It touches two, and holds the corner point.
    Corner,
}

impl EdgeContact {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Centre, Self::Side, Self::Corner];

    /// Where the corner of the box around the eye is put on the board.
    const fn offset(self) -> (i8, i8) {
        match self {
            Self::Centre => (6, 6),
            Self::Side => (6, 0),
            Self::Corner => (0, 0),
        }
    }
}

/// The most points an eye may have here: it must fit on the board without meeting another edge.
pub const MOST_POINTS: usize = 14;

/// The board on which the eyes are laid.
pub const CENSUS_BOARD: Size = Size::LARGEST;

/// Cells as (column, row), sorted, shifted to the axes.
type Cells = Vec<(i8, i8)>;

/// All sets of connected cells with so many points, up to shifts.
#[derive(Clone, Debug)]
pub struct Census {
    shapes: BTreeSet<Cells>,
}

impl Census {
    /// The single point.
    #[must_use]
    pub fn one_point() -> Self {
        Self { shapes: BTreeSet::from([vec![(0, 0)]]) }
    }

    /// Those with one point more.
    #[must_use]
    pub fn grown(&self) -> Self {
        Self { shapes: self.shapes.iter().flat_map(grown).collect() }
    }

    /// All eyes of this many points, at a place, one of all that are alike by symmetry, in a fixed order. Eyes with a
    /// hole are left out: no one block can be on both sides of it.
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

/// The points of an eye as cells, turned and mirrored so that all eyes of one shape have the same.
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

/// Whether the cells can lie so, and are the first of all that are alike.
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

/// A shape that may be turned and mirrored, with the eyes that have it: one of all that are alike by symmetry of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeShape {
    eyes: Vec<(EdgeContact, EyeShape)>,
}

impl FreeShape {
    /// The eyes that have it, those in the centre first, then at the side and in the corner.
    #[must_use]
    pub fn eyes(&self) -> &[(EdgeContact, EyeShape)] {
        &self.eyes
    }
}

impl Census {
    /// The shapes of these eyes, in the order in which the census has them in the centre, where each can lie.
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
