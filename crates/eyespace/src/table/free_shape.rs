//! Shapes as Appendix B of Vila & Cazenave draws them, each with all the ways in which it can lie on the board.

use std::collections::BTreeMap;

use crate::eyes::EyeShape;

use super::census::free_form;
use super::{Census, Lie};

/// A shape that may be turned and mirrored, with the eyes that have it: one of all that are alike by symmetry of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeShape {
    eyes: Vec<(Lie, EyeShape)>,
}

impl FreeShape {
    /// The eyes that have it, those in the centre first, then at the side and in the corner.
    #[must_use]
    pub fn eyes(&self) -> &[(Lie, EyeShape)] {
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
        for lie in Lie::ALL {
            for eye in self.eyes(lie).filter(&is_wanted) {
                let number = *numbers.entry(free_form(eye.points())).or_insert(shapes.len());
                match shapes.get_mut(number) {
                    Some(shape) => shape.eyes.push((lie, eye)),
                    None => shapes.push(FreeShape { eyes: vec![(lie, eye)] }),
                }
            }
        }
        shapes
    }
}
