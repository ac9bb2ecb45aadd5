//! Stones captured before a position was set up.

/// Information about the stones captured before a position was set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TakenBefore {
    /// Nothing is known, so none are counted.
    #[default]
    Unknown,
    /// The numbers of black and of white stones, by [`Color::index`](eyespace::board::Color::index).
    Known([usize; 2]),
    /// A number is given, but not clearly for which colour, so none are counted.
    Unclear,
}

impl TakenBefore {
    /// The numbers of black and of white stones that count.
    #[must_use]
    pub const fn stones(self) -> [usize; 2] {
        match self {
            Self::Known(stones) => stones,
            Self::Unknown | Self::Unclear => [0, 0],
        }
    }
}
