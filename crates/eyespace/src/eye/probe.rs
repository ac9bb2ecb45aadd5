//! Looks up one eye in the table of solved eyes, or one open eye space (into which the attacker can come) in the table
//! of local values.

use crate::board::Setup;
use crate::eyes::{EyeDrawing, EyeStatus, GraphKey, LocalOptions};
use crate::status::{EyeOptions, Verdict, eye_status, eye_verdict};
use crate::table::{EyeTable, Probed};

use super::KnownValue;
use super::known_value::key;
use super::wall::{self, NoLiberty};

/// The reason why the lookup of an eye has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProbeError {
    /// The eye is too large for this table of solved eyes.
    #[error("{points} points; the table has all eyes up to {most}")]
    TooLarge {
        /// The number of points of the eye.
        points: usize,
        /// The table has all eyes with at most this number of points.
        most: usize,
    },
    /// The drawing is an open eye space (it has marginal points), and the table of local values in the library does not
    /// cover it.
    #[error(
        "an open eye space of {points} points with {}; the values inside are for at most 7 points, 2 liberties outside or fewer, and no \
         stones of the owner's inside; expected such a space (eyespace eye plays out larger ones)",
        liberties_outside(*outside_liberties)
    )]
    NotValued {
        /// The number of points of the eye space.
        points: usize,
        /// The number of liberties outside the eye space.
        outside_liberties: usize,
    },
    /// The block around the eye has no liberty, which can't arise on a board.
    #[error(transparent)]
    NoLiberty(#[from] NoLiberty),
    /// The drawing is an eye without marginal points that no table has.
    #[error("an eye that touches more than two edges, or two and no corner; it is not in the table")]
    Unknown,
}

/// A number of outside liberties in words, as in `1 liberty outside` or `2 liberties outside`.
fn liberties_outside(count: usize) -> String {
    match count {
        1 => "1 liberty outside".to_owned(),
        n => format!("{n} liberties outside"),
    }
}

/// The answers that the lookup of an eye gives.
#[derive(Clone, Debug)]
pub struct ProbeReport<'a> {
    /// The eye as it was drawn, with the number of outside liberties for which it was looked up.
    pub drawing: EyeDrawing,
    /// The board on which the eye was placed. All points around it are filled with stones of the wall.
    pub setup: Setup,
    /// The key of the eye's graph.
    pub key: GraphKey,
    /// The answer of the table of solved eyes. `None` for an open eye space, because that table has no eyes with
    /// marginal points.
    pub probed: Option<Probed<'a>>,
    /// The status of the eye, and the verdict from which it follows. `None` for an open eye space, which has no status.
    pub status: Option<(EyeStatus, Verdict)>,
    /// How many eyes the eye or eye space is worth, if that is known.
    pub value: Option<KnownValue>,
}

impl<'a> ProbeReport<'a> {
    /// Looks up a drawn eye with `outside_liberties` liberties outside. If no number is given, it is 0, or 2 for an
    /// open eye space (one with marginal points). The table should be the one [for this eye](EyeTable::for_eye).
    ///
    /// # Errors
    /// If the tables have no answer, or if the block around the eye has no liberty.
    pub fn new(table: &'a EyeTable, drawn: &EyeDrawing, outside_liberties: Option<usize>) -> Result<Self, ProbeError> {
        let mut drawing = *drawn;
        let is_open = !drawing.margins.is_empty();
        let by_convention = if is_open { LocalOptions::default().outside_liberties.into() } else { 0 };
        drawing.filling.outside_liberties = outside_liberties.unwrap_or(by_convention);
        let EyeDrawing { size, shape, filling, .. } = drawing;
        let probed = if is_open { None } else { Some(probe(table, &drawing)?) };
        let status = probed.as_ref().map(|_| status_and_verdict(table, &drawing));
        let value = KnownValue::of(&drawing);
        let unknown =
            || ProbeError::NotValued { points: shape.points().len(), outside_liberties: filling.outside_liberties };
        let key = match &probed {
            Some(probed) => probed.key(),
            None => key(&drawing).filter(|_| value.is_some()).ok_or_else(unknown)?,
        };
        let setup = wall::laid(size, shape.points(), &filling);
        Ok(Self { drawing, setup, key, probed, status, value })
    }
}

/// The answer of the table of solved eyes for an eye without marginal points.
fn probe<'a>(table: &'a EyeTable, drawing: &EyeDrawing) -> Result<Probed<'a>, ProbeError> {
    let EyeDrawing { shape, filling, .. } = drawing;
    wall::check(drawing, filling.outside_liberties)?;
    let (points, most) = (shape.points().len(), table.points());
    let unknown = || if points > most { ProbeError::TooLarge { points, most } } else { ProbeError::Unknown };
    table.probe(shape, filling).ok_or_else(unknown)
}

fn status_and_verdict(table: &EyeTable, drawing: &EyeDrawing) -> (EyeStatus, Verdict) {
    let EyeDrawing { shape, filling, .. } = drawing;
    let options = EyeOptions { suicide: table.suicide(), table, ko: None };
    let verdict = eye_verdict(shape, filling, &options);
    (eye_status(shape, filling, &verdict, &options), verdict)
}
