//! Numbers of points that are whole or end in a half, for scores and komi.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

use crate::board::Color;

/// A number of points, kept in half points, because a komi such as 6.5 ends in half a point.
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
    /// Zero points.
    pub const ZERO: Self = Self(0);

    /// Half a point.
    pub const HALF: Self = Self(1);

    /// The largest number of points, positive or negative. No board and no komi reaches it.
    const MOST: f64 = 1_000_000.0;

    /// A whole number of points.
    #[must_use]
    pub fn whole(points: usize) -> Self {
        Self(i32::try_from(points).unwrap_or(Self::MOST as i32).saturating_mul(2))
    }

    /// A number of points from a float; `None` if it is not a multiple of a half, or is larger than any score.
    #[must_use]
    pub fn from_points(points: f64) -> Option<Self> {
        let halves = points * 2.0;
        (halves.fract() == 0.0 && halves.abs() <= Self::MOST).then_some(Self(halves as i32))
    }

    /// The points as a number; half a point is 0.5.
    #[must_use]
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// Whether there is no half point.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.0 % 2 == 0
    }

    /// The absolute value.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// The points that a side gains if Black's lead changes from `from` to `to`; zero if the side loses points by this change.
    #[must_use]
    pub(super) fn gained(color: Color, from: Self, to: Self) -> Self {
        let more = if color == Color::Black { to - from } else { from - to };
        Self(more.0.max(0))
    }

    /// The result of a game with this lead for Black, as files write it: `B+3.5`, `W+1`, `0` for a draw.
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
    /// Writes the shortest form: `7`, `-0.5`.
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
