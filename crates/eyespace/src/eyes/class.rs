//! The neighbour class of an eye shape: how many of its points have how many neighbours in it.

use std::fmt;

/// Sorted inside-degrees: `[112224]` has two points with one neighbour inside, three with two, one with four.
///
/// Section 4 of Vila & Cazenave; Fuego's "degree code" holds the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NeighbourClass {
    /// How many points have 0, 1, 2, 3, 4 neighbours inside.
    counts: [u16; 5],
}

impl NeighbourClass {
    /// The class of a shape whose points have these numbers of neighbours inside, in any order.
    ///
    /// # Panics
    /// If a number is above 4: no point of a board has five neighbours.
    #[must_use]
    pub fn from_degrees(degrees: impl IntoIterator<Item = usize>) -> Self {
        let mut counts = [0; 5];
        for degree in degrees {
            counts[degree] += 1;
        }
        Self { counts }
    }

    /// The class written as its digits, `112224`; for constants.
    pub(crate) const fn parse(digits: &str) -> Self {
        let mut counts = [0; 5];
        let mut i = 0;
        while i < digits.len() {
            counts[(digits.as_bytes()[i] - b'0') as usize] += 1;
            i += 1;
        }
        Self { counts }
    }

    /// How many points the shape has.
    #[must_use]
    pub fn len(self) -> usize {
        self.counts.iter().map(|&n| n as usize).sum()
    }

    /// Whether it is the class of no point at all.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether its shapes fall into two subclasses.
    #[must_use]
    pub fn is_divided(self) -> bool {
        [Self::DIVIDED_SIX, Self::DIVIDED_SEVEN].contains(&self)
    }

    /// The class of six points that has subclasses: section 5 of the paper divides it.
    pub(super) const DIVIDED_SIX: Self = Self::parse("112233");

    /// That of seven points, which the caption of Figure 6a divides without saying how.
    pub(super) const DIVIDED_SEVEN: Self = Self::parse("1112234");

    /// How many points have so many neighbours inside.
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

/// Two classes hold shapes that play differently, and the paper splits them.
///
/// How it splits `[112233]` it says in section 5. Of `[1112234]` it only names a beta, below Figure 6a: which of the two shapes that is, is our
/// choice, made so that letters go with what decides, the points with most neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subclass {
    /// `[112233]a`: its two points of degree 3 are neighbours. `[1112234]a`: those of degree 3 and 4 are not.
    Alpha,
    /// `[112233]b` and `[1112234]b`: the others.
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
