//! The life property of an eye: its block lives whatever stones the attacker has inside.

use std::fmt;

use super::{EyeShape, Location, NeighbourClass};

/// Whether an eye of a shape is enough to live with any stones of the attacker inside it, at once or after capturing
/// them (Vila & Cazenave).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LifeProperty {
    /// The owner lives whatever stones the attacker has inside; this is proved.
    Holds,
    /// With some stones of the attacker inside, the block around the eye is dead.
    Fails,
    /// The theorem of Vila & Cazenave says nothing about this shape.
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
    /// The life property of a shape by its neighbour class (Vila & Cazenave). Their theorem covers centre eyes to 7
    /// points, and section 6 of their paper side eyes to 6 points.
    ///
    /// A shape without the property in the centre lacks it at the side and in the corner too, because there the
    /// attacker can kill in the same way.
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
