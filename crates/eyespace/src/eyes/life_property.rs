//! The life property of an eye: its block lives whatever stones the attacker has inside.

use std::fmt;

use super::{EyeShape, Location, NeighbourClass};

/// Whether the owner of a shape lives with every filling, at once or after capturing the stones inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LifeProperty {
    /// The property is proved.
    Holds,
    /// There is a filling that kills the block.
    Fails,
    /// The paper does not settle the question.
    Unknown,
}

/// The classes of centre eyes that have the life property: Table 1 of Vila & Cazenave. Shapes of fewer than five
/// points never have it.
const WITH: [NeighbourClass; 12] = [
    NeighbourClass::parse("11222"),
    NeighbourClass::parse("112222"),
    NeighbourClass::parse("111223"),
    NeighbourClass::parse("111133"),
    NeighbourClass::parse("1122222"),
    NeighbourClass::parse("1112223"),
    NeighbourClass::parse("1122233"),
    NeighbourClass::parse("1111233"),
    NeighbourClass::parse("1222223"),
    NeighbourClass::parse("1111224"),
    NeighbourClass::parse("1112333"),
    NeighbourClass::parse("1222333"),
];

impl LifeProperty {
    /// The life property of a shape by the theorem of the neighbour classification for centre eyes to 7 points, and by
    /// section 6 of the paper for side eyes to 6 points.
    ///
    /// A shape that fails in the centre fails at the side and in the corner too, because the attacker can do the same
    /// there.
    pub(super) fn of(shape: &EyeShape) -> Self {
        let class = shape.class();
        let proved = match shape.location() {
            Location::Centre => 7,
            Location::Side => 6,
            Location::Corner => 0,
        };
        match class.len() {
            1..=7 if !WITH.contains(&class) => Self::Fails,
            points if points <= proved => Self::Holds,
            _ => Self::Unknown,
        }
    }
}

impl fmt::Display for LifeProperty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Holds => "yes",
            Self::Fails => "no",
            Self::Unknown => "not known",
        })
    }
}
