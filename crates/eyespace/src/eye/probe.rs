//! Looking up one closed eye in the table, or one open eye space among the local values.

use crate::board::Setup;
use crate::eyes::{EyeDrawing, EyeStatus, GraphKey, LocalOptions};
use crate::status::{EyeOptions, Verdict, eye_status, eye_verdict};
use crate::table::{EyeTable, Probed};

use super::KnownValue;
use super::known_value::key;
use super::wall::{self, NoLiberty};

/// The reason why a lookup has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProbeError {
    /// The eye is too large for this table.
    #[error("{points} points; the table has all eyes up to {most}")]
    TooLarge {
        /// The number of its points.
        points: usize,
        /// The number of points up to which the table has all eyes.
        most: usize,
    },
    /// It is an open eye space whose value the library does not carry.
    #[error(
        "an open eye space of {points} points with {}; the values inside are for at most 7 points, 2 liberties outside or fewer, and no \
         stones of the owner's inside; expected such a space (eyespace eye plays out larger ones)",
        liberties_outside(*outside_liberties)
    )]
    NotValued {
        /// The number of its points.
        points: usize,
        /// The number of liberties outside.
        outside_liberties: usize,
    },
    /// The block around the eye has no liberty, which can't arise on a board.
    #[error(transparent)]
    NoLiberty(#[from] NoLiberty),
    /// It is a closed eye that no table has.
    #[error("an eye that touches more than two edges, or two and no corner; it is not in the table")]
    Unknown,
}

/// The number in words, as in `1 liberty outside_liberties`.
fn liberties_outside(count: usize) -> String {
    match count {
        1 => "1 liberty outside".to_owned(),
        n => format!("{n} liberties outside"),
    }
}

/// The answers to a lookup of an eye.
#[derive(Clone, Debug)]
pub struct ProbeReport<'a> {
    /// The eye as it was drawn, with the liberties outside under which it was looked up.
    pub drawing: EyeDrawing,
    /// The board on which the eye was laid, with the wall around it.
    pub setup: Setup,
    /// The key of the eye's graph.
    pub key: GraphKey,
    /// The answer of the table. `None` for an open eye space, as the table has closed eyes only.
    pub probed: Option<Probed<'a>>,
    /// The status of a closed eye, and the verdict that it follows from. `None` for an open eye space.
    pub status: Option<(EyeStatus, Verdict)>,
    /// How many eyes it is worth, if that is known.
    pub value: Option<KnownValue>,
}

impl<'a> ProbeReport<'a> {
    /// Looks up a drawn eye with `outside_liberties` liberties outside. The default is none for a closed eye and two for an open eye space. The table
    /// should be the one [for this eye](EyeTable::for_eye).
    ///
    /// # Errors
    /// If there is no answer, or the block around the eye has no liberty.
    pub fn new(table: &'a EyeTable, drawn: &EyeDrawing, outside_liberties: Option<usize>) -> Result<Self, ProbeError> {
        let mut drawing = *drawn;
        let is_open = !drawing.margins.is_empty();
        let by_convention = if is_open { LocalOptions::default().outside_liberties.into() } else { 0 };
        drawing.filling.outside_liberties = outside_liberties.unwrap_or(by_convention);
        let EyeDrawing { size, shape, filling, .. } = drawing;
        let probed = if is_open { None } else { Some(probe(table, &drawing)?) };
        let status = probed.as_ref().map(|_| told(table, &drawing));
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

/// The answer of the table for a closed eye.
fn probe<'a>(table: &'a EyeTable, drawing: &EyeDrawing) -> Result<Probed<'a>, ProbeError> {
    let EyeDrawing { shape, filling, .. } = drawing;
    wall::check(drawing, filling.outside_liberties)?;
    let (points, most) = (shape.points().len(), table.points());
    let unknown = || if points > most { ProbeError::TooLarge { points, most } } else { ProbeError::Unknown };
    table.probe(shape, filling).ok_or_else(unknown)
}

fn told(table: &EyeTable, drawing: &EyeDrawing) -> (EyeStatus, Verdict) {
    let EyeDrawing { shape, filling, .. } = drawing;
    let options = EyeOptions { suicide: table.suicide(), table, ko: None };
    let verdict = eye_verdict(shape, filling, &options);
    (eye_status(shape, filling, &verdict, &options), verdict)
}
