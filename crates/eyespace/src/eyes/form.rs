//! The points of an eye that one block encloses. They form one shape, or several parts if stones of the block's owner
//! divide the eye.

use crate::board::{PointSet, Size};

use super::EyeShape;

/// The points of an eye, in one piece or in parts.
///
/// The parts are judged together, because their empty points are liberties of the same block: a move in one part
/// changes what the others are worth.
/// ```
/// use eyespace::eyes::{EyeDrawing, EyeForm};
/// let form = |text: &str| text.parse::<EyeDrawing>().unwrap().shape;
/// assert!(matches!(form("....."), EyeForm::Whole(shape) if shape.class().to_string() == "[11222]"));
/// let classes: Vec<_> = form("..O..").parts().iter().map(|part| part.class().to_string()).collect();
/// assert_eq!(classes, ["[11]", "[11]"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EyeForm {
    /// The eye is in one piece: its points are connected.
    Whole(EyeShape),
    /// Stones of the owner that are connected to the block divide the points into parts.
    Divided(DividedEye),
}

/// The points of an eye in two or more parts. Each part is an eye shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DividedEye {
    points: PointSet,
    size: Size,
}

impl EyeForm {
    /// The eye with these points. `None` if the set is empty, if a point lies off the board, or if no single block
    /// could enclose the points because they divide the rest of the board.
    #[must_use]
    pub fn new(points: PointSet, size: Size) -> Option<Self> {
        let divided = || {
            let fits = points.is_subset(size.points()) && (size.points() - points).is_connected();
            (fits && !points.is_empty() && !points.is_connected()).then_some(Self::Divided(DividedEye { points, size }))
        };
        EyeShape::new(points, size).map(Self::Whole).or_else(divided)
    }

    /// All points of the eye.
    #[must_use]
    pub const fn points(&self) -> PointSet {
        match self {
            Self::Whole(shape) => shape.points(),
            Self::Divided(divided) => divided.points,
        }
    }

    /// The points of the eye that touch the enclosing block.
    #[must_use]
    pub fn wall(&self) -> PointSet {
        match self {
            Self::Whole(shape) => shape.wall(),
            Self::Divided(DividedEye { points, size }) => (size.points() - *points).neighbours(*points),
        }
    }

    /// The shape, if the eye is in one piece. Only such an eye has a class and a location.
    #[must_use]
    pub const fn whole(&self) -> Option<&EyeShape> {
        match self {
            Self::Whole(shape) => Some(shape),
            Self::Divided(_) => None,
        }
    }

    /// The shape of the eye, or the shape of each of its parts in the order of their first points.
    #[must_use]
    pub fn parts(&self) -> Vec<EyeShape> {
        match self {
            Self::Whole(shape) => vec![*shape],
            Self::Divided(DividedEye { points, size }) => {
                points.components().filter_map(|part| EyeShape::of(part, *size)).collect()
            }
        }
    }
}

impl From<EyeShape> for EyeForm {
    fn from(shape: EyeShape) -> Self {
        Self::Whole(shape)
    }
}

impl From<&EyeShape> for EyeForm {
    fn from(shape: &EyeShape) -> Self {
        Self::Whole(*shape)
    }
}

impl From<&Self> for EyeForm {
    fn from(form: &Self) -> Self {
        *form
    }
}
