//! Parameters of the search. They were fitted separately on problems of up to ten empty points and on larger ones.

/// Weights for the first estimates of the proof and disproof numbers of a position, and the patience of the search.
/// They were chosen for the fewest nodes.
pub(super) struct Weights {
    pub patience: u32,
    pub liberty: u32,
    pub outside_liberties: u32,
    pub escape_room: u32,
    pub life: u32,
    pub most_room: u32,
    /// The depth in moves at which the estimates would fall to zero.
    pub deep: u32,
}

impl Weights {
    /// The weights for areas of few empty cells.
    pub const SMALL: Self =
        Self { patience: 12, liberty: 7, outside_liberties: 1, escape_room: 5, life: 16, most_room: 18, deep: 35 };
    /// The weights for all other areas.
    pub const LARGE: Self =
        Self { patience: 6, liberty: 7, outside_liberties: 2, escape_room: 3, life: 12, most_room: 10, deep: 50 };
}
