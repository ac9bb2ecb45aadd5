//! The neighbour class of an eye shape: for each point of the shape, the number of its neighbours that belong to the
//! shape too.

use std::fmt;

/// The sorted numbers of neighbours that the points of a shape have inside it: `[112224]` has two points with one
/// neighbour inside, three with two and one with four.
///
/// The class is defined in section 4 of Vila & Cazenave. Fuego's "degree code" contains the same information.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NeighbourClass {
    /// `counts[n]` is the number of points that have n neighbours inside, for n from 0 to 4.
    counts: [u16; 5],
}

impl NeighbourClass {
    /// The class of a shape whose points have these numbers of neighbours inside, given in any order.
    ///
    /// # Panics
    /// Panics if a number is above 4, because no point of a board has more than four neighbours.
    #[must_use]
    pub fn from_degrees(degrees: impl IntoIterator<Item = usize>) -> Self {
        let mut counts = [0; 5];
        for degree in degrees {
            counts[degree] += 1;
        }
        Self { counts }
    }

    /// The class that is written with these digits, such as `112224`, without brackets. The digits are not checked,
    /// because all callers pass constants.
    pub(crate) const fn parse(digits: &str) -> Self {
        let mut counts = [0; 5];
        let mut i = 0;
        while i < digits.len() {
            counts[(digits.as_bytes()[i] - b'0') as usize] += 1;
            i += 1;
        }
        Self { counts }
    }

    /// The number of points of a shape of this class.
    #[must_use]
    pub fn len(self) -> usize {
        self.counts.iter().map(|&n| n as usize).sum()
    }

    /// Whether this is the class of no points at all.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether the shapes of this class fall into two subclasses.
    #[must_use]
    pub fn is_divided(self) -> bool {
        [Self::DIVIDED_SIX, Self::DIVIDED_SEVEN].contains(&self)
    }

    /// The class of six points that section 5 of Vila & Cazenave divides into two subclasses.
    pub(super) const DIVIDED_SIX: Self = Self::parse("112233");

    /// The class of seven points that has two subclasses. The caption of Figure 6a in Vila & Cazenave mentions one of
    /// them without defining it.
    pub(super) const DIVIDED_SEVEN: Self = Self::parse("1112234");

    /// The number of points that have `degree` neighbours inside.
    #[must_use]
    pub fn count(self, degree: usize) -> usize {
        self.counts.get(degree).map_or(0, |&n| n as usize)
    }
}

impl fmt::Display for NeighbourClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (degree, &count) in self.counts.iter().enumerate() {
            for _ in 0..count {
                write!(f, "{degree}")?;
            }
        }
        f.write_str("]")
    }
}

/// One of the two parts into which a class is divided, because its shapes play differently. Vila & Cazenave divide two
/// classes.
///
/// Section 5 of their paper says how `[112233]` is divided. Of `[1112234]` the caption of Figure 6a mentions a part
/// called beta, but the paper does not say which shapes belong to it. There we chose the letters by the points with
/// three and four neighbours, which decide how the shape plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subclass {
    /// In `[112233]a` the two points with three neighbours inside are adjacent. In `[1112234]a` the point with three
    /// neighbours and the point with four are not adjacent.
    Alpha,
    /// In `[112233]b` the two points with three neighbours inside are not adjacent. In `[1112234]b` the point with
    /// three neighbours and the point with four are adjacent.
    Beta,
}

impl fmt::Display for Subclass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Alpha => "a",
            Self::Beta => "b",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_written_as_its_sorted_digits() {
        let class = NeighbourClass::from_degrees([4, 2, 1, 2, 1, 2]);
        assert_eq!(class.to_string(), "[112224]");
        assert_eq!(class, NeighbourClass::parse("112224"));
        assert_eq!((class.len(), class.count(2)), (6, 3));
    }
}
