//! Colours and hatchings that everybody can distinguish, colour-blind people included.

use std::fmt;

/// A colour in red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    /// Writes the colour as SVG and CSS do, such as `#e69f00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(red, green, blue) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The seven colours of Okabe and Ito, "Color Universal Design" (2008), which colour-blind people can distinguish; black, their eighth colour, is
/// not used. The colours that differ most come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Hue {
    SkyBlue,
    Vermillion,
    Green,
    Purple,
    Yellow,
    Blue,
    Orange,
}

impl Hue {
    /// All seven colours.
    pub const ALL: [Self; 7] =
        [Self::SkyBlue, Self::Vermillion, Self::Green, Self::Purple, Self::Yellow, Self::Blue, Self::Orange];

    /// The value of the colour in red, green and blue.
    #[must_use]
    pub const fn rgb(self) -> Rgb {
        match self {
            Self::SkyBlue => Rgb(86, 180, 233),
            Self::Vermillion => Rgb(213, 94, 0),
            Self::Green => Rgb(0, 158, 115),
            Self::Purple => Rgb(204, 121, 167),
            Self::Yellow => Rgb(240, 228, 66),
            Self::Blue => Rgb(0, 114, 178),
            Self::Orange => Rgb(230, 159, 0),
        }
    }
}

/// A hatching: the pattern with which an area is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// Lines like `/`.
    Diagonal,
    /// Dots.
    Dots,
    /// Lines like `|`.
    Vertical,
    /// Lines like `\`.
    BackDiagonal,
    /// Crossing diagonal lines, like `x`.
    Lattice,
    /// Lines like `-`.
    Horizontal,
    /// Crossing lines like `+`.
    Grid,
}

impl Pattern {
    /// All seven patterns.
    pub const ALL: [Self; 7] =
        [Self::Diagonal, Self::Dots, Self::Vertical, Self::BackDiagonal, Self::Lattice, Self::Horizontal, Self::Grid];
}

/// A colour together with a hatching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tint {
    hue: Hue,
    pattern: Pattern,
}

impl Tint {
    /// The number of different tints.
    pub const COUNT: usize = Hue::ALL.len() * Pattern::ALL.len();

    /// The nth tint. After [`Tint::COUNT`] tints the first one follows again. Of seven tints in a row no two have the same colour or the same
    /// hatching.
    #[must_use]
    pub const fn nth(n: usize) -> Self {
        let round = n / Hue::ALL.len();
        Self { hue: Hue::ALL[n % Hue::ALL.len()], pattern: Pattern::ALL[(n + round) % Pattern::ALL.len()] }
    }

    /// The colour.
    #[must_use]
    pub const fn hue(self) -> Hue {
        self.hue
    }

    /// The hatching.
    #[must_use]
    pub const fn pattern(self) -> Pattern {
        self.pattern
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn all_tints_differ_and_the_first_seven_in_colour_and_hatching() {
        let all: HashSet<_> = (0..Tint::COUNT).map(Tint::nth).collect();
        assert_eq!(all.len(), 49);
        let first: Vec<_> = (0..7).map(Tint::nth).collect();
        assert_eq!(first.iter().map(|tint| tint.hue()).collect::<HashSet<_>>().len(), 7);
        assert_eq!(first.iter().map(|tint| tint.pattern()).collect::<HashSet<_>>().len(), 7);
        assert_eq!(Tint::nth(49), Tint::nth(0));
    }
}
