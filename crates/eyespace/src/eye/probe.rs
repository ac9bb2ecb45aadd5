//! One eye in the table, or one open eye space among the local values.

use crate::board::Setup;
use crate::eyes::{EyeDrawing, EyeStatus, GraphKey, LocalOptions};
use crate::status::{EyeOptions, Verdict, eye_status, eye_verdict};
use crate::table::{EyeTable, Probed};

use super::KnownValue;
use super::known_value::key;
use super::wall::{self, NoLiberty};

/// Why the table has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProbeError {
    /// The eye is too large for this table.
    #[error("{points} points; the table has all eyes up to {most}")]
    TooLarge {
        /// How many points it has.
        points: usize,
        /// How many it may have.
        most: usize,
    },
    /// An open eye space of which no value is carried.
    #[error(
        "an open eye space of {points} points with {}; the values inside are for at most 7 points, 2 liberties outside or fewer, and no \
         stones of the owner's inside; expected such a space (eyespace eye plays out larger ones)",
        liberties_outside(*outside_liberties)
    )]
    NotValued {
        /// How many points it has.
        points: usize,
        /// The liberties outside.
        outside_liberties: usize,
    },
    /// It can't stand on a board.
    #[error(transparent)]
    NoLiberty(#[from] NoLiberty),
    /// A closed eye that no table has.
    #[error("an eye that touches more than two edges, or two and no corner; it is not in the table")]
    Unknown,
}

/// `1 liberty outside_liberties`.
fn liberties_outside(count: usize) -> String {
    match count {
        1 => "1 liberty outside".to_owned(),
        n => format!("{n} liberties outside"),
    }
}

/// An eye and its answers.
#[derive(Clone, Debug)]
pub struct ProbeReport<'a> {
    /// As it was drawn, with the liberties outside that it was asked with.
    pub drawing: EyeDrawing,
    /// The board it was laid on, with the wall.
    pub setup: Setup,
    /// The key of its graph.
    pub key: GraphKey,
    /// What the table has; nothing for open eye spaces: the table has closed eyes.
    pub probed: Option<Probed<'a>>,
    /// What a closed eye is told as, wherever it is asked about, and the verdict behind that.
    pub status: Option<(EyeStatus, Verdict)>,
    /// How many eyes it is worth, if the library carries that.
    pub value: Option<KnownValue>,
}

impl<'a> ProbeReport<'a> {
    /// The table must be one [for the eye](EyeTable::for_eye). With so many liberties outside; by convention none for the table, and two for values of open eye spaces.
    ///
    /// # Errors
    /// There is no answer, or the block around the eye can't stand on a board.
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

/// What the table has of a closed eye.
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
