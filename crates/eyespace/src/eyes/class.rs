//! The neighbour class of an eye shape: how many of its points have how many neighbours in it.

use std::fmt;

/// The sorted numbers of neighbours that the points of a shape have inside it: `[112224]` has two points with one
/// neighbour inside, three with two and one with four.
///
/// Defined in section 4 of Vila & Cazenave. Fuego's "degree code" contains the same information.
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

    /// The class of these digits without brackets, such as `112224`. It is meant for constants.
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

    /// The class of six points that has subclasses. Section 5 of the paper divides it.
    pub(super) const DIVIDED_SIX: Self = Self::parse("112233");

    /// The class of seven points that has subclasses. The caption of Figure 6a divides it without saying how.
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

/// One of the two parts of a class that holds shapes which play differently. The paper divides two classes.
///
/// Section 5 says how `[112233]` is divided. Of `[1112234]` the paper only mentions a beta, below Figure 6a, and does
/// not say which shape that is. The letters are our choice there: they follow the points with most neighbours, which
/// decide how the shape plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subclass {
    /// In `[112233]a` the two points of degree 3 are neighbours. In `[1112234]a` the points of degree 3 and 4 are not.
    Alpha,
    /// In `[112233]b` the two points of degree 3 are not neighbours. In `[1112234]b` the points of degree 3 and 4 are.
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
