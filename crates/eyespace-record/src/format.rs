//! The formats of inputs.

/// The format of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A game record in SGF.
    Sgf,
    /// A game record of Tygem (`.gib`).
    Gib,
    /// A game record of `WBaduk` (`.ngf`).
    Ngf,
    /// A game record of Panda-Net (`.ugf`, `.ugi`).
    Ugf,
    /// A game of a dump with a game in each line, as there is of Tygem's games.
    GameLine,
    /// A game record in the XML of the program Jago.
    Jago,
    /// A drawing of a board.
    Diagram,
    /// A list of stones and moves.
    Moves,
}

impl Format {
    /// Whether the input is a record of a game, from which SGF can be made.
    /// ```
    /// use eyespace_record::format::Format;
    /// assert!(Format::Gib.is_record() && !Format::Diagram.is_record());
    /// ```
    #[must_use]
    pub const fn is_record(self) -> bool {
        !matches!(self, Self::Diagram | Self::Moves)
    }
}
