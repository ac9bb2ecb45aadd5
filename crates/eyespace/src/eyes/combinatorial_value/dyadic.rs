//! Dyadic numbers, m/2^n: the finite games that are numbers, all means and all temperatures are of this form.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

/// A number m/2^n, exact. Like the integers of the language it can overflow, but far beyond what games come to.
///
/// ```
/// use eyespace::eyes::Dyadic;
/// let three_quarters = Dyadic::from(3).half().half();
/// assert_eq!(three_quarters.to_string(), "3/4");
/// assert!(three_quarters < Dyadic::from(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    /// Odd, unless there are no halvings. Games keep it below 2^57: room for sums of a great many of them.
    numerator: i128,
    halvings: u32,
}

impl Dyadic {
    /// Nothing.
    pub const ZERO: Self = Self { numerator: 0, halvings: 0 };

    /// `numerator / 2^halvings`.
    pub(super) const fn new(mut numerator: i128, mut halvings: u32) -> Self {
        while halvings > 0 && numerator % 2 == 0 {
            numerator /= 2;
            halvings -= 1;
        }
        Self { numerator, halvings }
    }

    /// Half of it.
    #[must_use]
    pub const fn half(self) -> Self {
        Self::new(self.numerator, self.halvings + 1)
    }

    /// Whether it is an integer.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.halvings == 0
    }

    /// How often 1 is halved to come to it: the n of m/2^n in lowest terms.
    pub(super) const fn halvings(self) -> u32 {
        self.halvings
    }

    /// The largest m with m/2^halvings <= self.
    pub(super) const fn floor(self, halvings: u32) -> i128 {
        if halvings >= self.halvings {
            self.numerator << (halvings - self.halvings)
        } else {
            self.numerator >> (self.halvings - halvings)
        }
    }

    pub(super) fn abs(self) -> Self {
        Self { numerator: self.numerator.abs(), ..self }
    }

    /// 2^-n for m/2^n: how far the options of a number are from it.
    pub(super) const fn step(self) -> Self {
        Self { numerator: 1, halvings: self.halvings }
    }
}

impl From<i8> for Dyadic {
    fn from(number: i8) -> Self {
        Self { numerator: number.into(), halvings: 0 }
    }
}

impl Add for Dyadic {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let halvings = self.halvings.max(other.halvings);
        Self::new(self.floor(halvings) + other.floor(halvings), halvings)
    }
}

impl Neg for Dyadic {
    type Output = Self;

    fn neg(self) -> Self {
        Self { numerator: -self.numerator, ..self }
    }
}

impl Sub for Dyadic {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Sum for Dyadic {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, Self::add)
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        let halvings = self.halvings.max(other.halvings);
        self.floor(halvings).cmp(&other.floor(halvings))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dyadic {
    /// `2`, `-1`, `3/4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.halvings {
            0 => f.pad(&self.numerator.to_string()),
            n => f.pad(&format!("{}/{}", self.numerator, 1u128 << n.min(127))),
        }
    }
}
