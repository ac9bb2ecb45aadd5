//! Facts about one eye of a position that are reported in addition to its verdict.

use crate::eyes::{Eye, EyeForm, EyeShape, EyeStatus, KeyPoints};
use crate::status::{EyeOptions, KnownLife, Verdict, eye_status, life_property};
use crate::table::EyeTable;

/// The status of an eye as Vila & Cazenave 2003 define it, and the properties of its shape that are known.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::eye::EyeFacts;
/// use eyespace::eyes::{EyeStatus, eyes};
/// use eyespace::regions::Structure;
/// use eyespace::status::{EyeOptions, eye_verdict};
/// let diagram: Diagram = "
///     ...XO
///     XXXXO
///     OOOOO
///     .O.O.
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let eye = eyes(&structure).into_iter().next().unwrap();
/// let options = EyeOptions::default();
/// let verdict = eye_verdict(eye.shape, &eye.filling, &options);
/// let facts = EyeFacts::of(&eye, &verdict, &options);
/// let vital = facts.key_points.unwrap().vital;
/// assert_eq!(facts.status, EyeStatus::Unsettled { hot: vital });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeFacts {
    /// The status of the eye, as section 3 of Vila & Cazenave 2003 defines it.
    pub status: EyeStatus,
    /// The vital and end points of the eye, if they are known.
    pub key_points: Option<KeyPoints>,
    /// The life property of the shape, if it is known.
    pub life_property: Option<KnownLife>,
}

impl EyeFacts {
    /// The facts about an eye, given its verdict and the options under which the verdict was found.
    #[must_use]
    pub fn of(eye: &Eye, verdict: &Verdict, options: &EyeOptions) -> Self {
        Self {
            status: eye_status(eye.shape, &eye.filling, verdict, options),
            key_points: key_points(eye.shape, options.table),
            life_property: life_property(eye.shape, options),
        }
    }
}

/// The vital and end points of an eye. For the shapes that Vila & Cazenave treat, the points are those of their paper.
/// For other shapes, and for eyes that the owner's stones divide into parts, they come from exact play. `None` if they
/// are not known.
#[must_use]
pub fn key_points(eye: impl Into<EyeForm>, table: &EyeTable) -> Option<KeyPoints> {
    let eye = eye.into();
    eye.whole().and_then(EyeShape::key_points).or_else(|| table.key_points(eye))
}
