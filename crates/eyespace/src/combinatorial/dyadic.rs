//! Dyadic numbers, m/2^n. Every finite game that is a number has this form, and so have all means and temperatures.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

/// An exact number m/2^n. Its arithmetic can overflow as that of integers can, but games never come near the limit.
///
/// ```
/// use eyespace::combinatorial::Dyadic;
/// let three_quarters = Dyadic::from(3).half().half();
/// assert_eq!(three_quarters.to_string(), "3/4");
/// assert!(three_quarters < Dyadic::from(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    /// The numerator m, which is odd unless `halvings` is 0. In games m stays below 2^57, which leaves room for large
    /// sums.
    numerator: i128,
    halvings: u32,
}

impl Dyadic {
    /// The number 0.
    pub const ZERO: Self = Self { numerator: 0, halvings: 0 };

    /// The number `numerator / 2^halvings`.
    pub(super) const fn new(mut numerator: i128, mut halvings: u32) -> Self {
        while halvings > 0 && numerator % 2 == 0 {
            numerator /= 2;
            halvings -= 1;
        }
        Self { numerator, halvings }
    }

    /// A whole number.
    pub(crate) const fn whole(number: i64) -> Self {
        Self::new(number as i128, 0)
    }

    /// The largest integer that is not greater than this number.
    pub(crate) const fn floor_whole(self) -> i64 {
        self.floor(0) as i64
    }

    /// Half of this number.
    #[must_use]
    pub const fn half(self) -> Self {
        Self::new(self.numerator, self.halvings + 1)
    }

    /// Whether this number is an integer.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.halvings == 0
    }

    /// The exponent n of m/2^n in lowest terms: how often 1 must be halved to reach this number.
    pub(super) const fn halvings(self) -> u32 {
        self.halvings
    }

    /// The largest integer m with m/2^halvings <= self.
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

    /// 2^-n if the number is m/2^n. In a game this is the difference between the number and its options.
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
    /// Writes the number as in `2`, `-1` and `3/4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.halvings {
            0 => f.pad(&self.numerator.to_string()),
            n => f.pad(&format!("{}/{}", self.numerator, 1u128 << n.min(127))),
        }
    }
}
