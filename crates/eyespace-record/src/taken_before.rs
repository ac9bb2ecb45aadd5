//! The stones that were taken off before a position was set up.

/// What is known of the stones that were taken before a position was set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TakenBefore {
    /// Nothing is said of them: none are counted.
    #[default]
    NotTold,
    /// So many of Black's and of White's (see [`Color::index`](eyespace::board::Color::index)).
    Told([usize; 2]),
    /// Some may have been, but whose is not told for certain: none are counted.
    Unclear,
}

impl TakenBefore {
    /// How many count.
    #[must_use]
    pub const fn stones(self) -> [usize; 2] {
        match self {
            Self::Told(stones) => stones,
            Self::NotTold | Self::Unclear => [0, 0],
        }
    }
}
