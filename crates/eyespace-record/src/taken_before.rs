//! Stones captured before a position was set up.

/// What a file or a pasted board says about the stones that were captured before its position was set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TakenBefore {
    /// Nothing is known, so no stones count as captured.
    #[default]
    Unknown,
    /// The numbers of captured black and white stones, by [`Color::index`](eyespace::board::Color::index).
    Known([usize; 2]),
    /// A number is given, but it is not clear for which colour, so no stones count as captured.
    Unclear,
}

impl TakenBefore {
    /// The numbers of black and of white stones that count as captured.
    #[must_use]
    pub const fn stones(self) -> [usize; 2] {
        match self {
            Self::Known(stones) => stones,
            Self::Unknown | Self::Unclear => [0, 0],
        }
    }
}
