//! The rules of play for a local defence, which a zone and a carrier each have in their own way.

use crate::board::local::{Cell, Word};

/// What a move of the opponent leads to.
pub(crate) enum Intruded<G: DefenceGame + ?Sized> {
    Illegal,
    /// The owner has failed: the move captures stones that it must not lose.
    Broken,
    /// The owner must answer in this position. If a chain now has too few liberties, `short` has the cells beside it: only a move there, or
    /// a capture, can help.
    Open {
        after: G::Stones,
        short: Option<G::Cells>,
    },
}

/// The owner's moves that are worth trying as an answer.
pub(crate) struct Replies<C> {
    pub(crate) cells: C,
    /// At least all of the opponent's stones that such a move could capture.
    pub(crate) may_fall: C,
}

/// The game of one local defence: a small board, and what its owner must keep there. See `LocalDefence` for the rules.
pub(crate) trait DefenceGame {
    type Cells: Word;
    type Stones: Copy;
    /// The chains that the owner's stones form with the blocks around the region.
    type Formation;

    /// The stones at the beginning, with the opponent to move.
    fn start(&self) -> Self::Stones;

    /// A number by which positions are told apart.
    fn key(&self, stones: Self::Stones) -> u64;

    fn empty(&self, stones: Self::Stones) -> Self::Cells;

    fn beside(&self, cell: Cell) -> Self::Cells;

    fn formation(&mut self, stones: Self::Stones) -> Self::Formation;

    /// Whether the owner meets its obligations with the opponent to move, if that is known without play: they are broken now, or met for
    /// good.
    fn verdict(&self, stones: Self::Stones, formation: &Self::Formation) -> Option<bool>;

    /// The move of the opponent at an empty cell. `formation` is that of the position before the move.
    fn intrude(&self, stones: Self::Stones, formation: &Self::Formation, cell: Cell) -> Intruded<Self>;

    /// Whether the opponent may gain by a pass, so that the owner must have an answer to it.
    fn pass_threatens(&self, stones: Self::Stones) -> bool;

    /// The owner's moves that are tried as answers to the opponent's last move, which left too few liberties to the chain beside the cells
    /// `short`.
    fn replies(&self, stones: Self::Stones, short: Option<Self::Cells>) -> Replies<Self::Cells>;

    /// Those of these cells at which a move could make the verdict favourable at once. There may be moves at other cells that a longer
    /// defence needs.
    fn settling(&self, stones: Self::Stones, cells: Self::Cells) -> Self::Cells;

    /// The move of the owner at one of the cells of `replies`; `None` if it is illegal.
    fn reply(&self, stones: Self::Stones, replies: &Replies<Self::Cells>, cell: Cell) -> Option<Self::Stones>;

    /// The points that the owner has yet to bring into reach. They guide searches, and no result depends on them.
    fn inner(&self, stones: Self::Stones, formation: &Self::Formation) -> Self::Cells;
}
