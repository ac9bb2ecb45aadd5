//! Points of score, to the half.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

use crate::board::Color;

/// A number of points that komi may make a half one.
/// ```
/// use eyespace::scoring::HalfPoints;
/// let komi = HalfPoints::from_points(6.5).unwrap();
/// assert_eq!((HalfPoints::whole(10) - komi).to_string(), "3.5");
/// assert_eq!((HalfPoints::whole(3) - komi).result(), "W+3.5");
/// assert!(HalfPoints::from_points(0.25).is_none());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfPoints(i32);

impl HalfPoints {
    /// No point.
    pub const ZERO: Self = Self(0);

    /// Half a point.
    pub const HALF: Self = Self(1);

    /// The most that can be written, up and down: beyond all boards and komis.
    const MOST: f64 = 1_000_000.0;

    /// So many whole points.
    #[must_use]
    pub fn whole(points: usize) -> Self {
        Self(i32::try_from(points).unwrap_or(Self::MOST as i32).saturating_mul(2))
    }

    /// So many points; `None` if they are no whole or half ones, or absurdly many.
    #[must_use]
    pub fn from_points(points: f64) -> Option<Self> {
        let halves = points * 2.0;
        (halves.fract() == 0.0 && halves.abs() <= Self::MOST).then_some(Self(halves as i32))
    }

    /// The points, a half being 0.5.
    #[must_use]
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// Without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// What a side gains where Black's lead goes from one to the other; nothing if it loses by it.
    #[must_use]
    pub(super) fn gained(color: Color, from: Self, to: Self) -> Self {
        let more = if color == Color::Black { to - from } else { from - to };
        Self(more.0.max(0))
    }

    /// Read as Black's lead, the result as files have it: `B+3.5`, `W+1`, `0` for a tie.
    #[must_use]
    pub fn result(self) -> String {
        match self.0 {
            0 => "0".to_owned(),
            1.. => format!("B+{self}"),
            _ => format!("W+{}", self.abs()),
        }
    }
}

impl fmt::Display for HalfPoints {
    /// As short as can be: `7`, `-0.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.points().to_string())
    }
}

impl Add for HalfPoints {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for HalfPoints {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for HalfPoints {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}
