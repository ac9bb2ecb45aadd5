//! Answers in a few plain sentences, for readers who can't see a board, such as language models.
//!
//! Each text is written from the message alone, so that it can't claim more than the message does. It names the side that moves first by its
//! colour, and says for each outcome how it is known; a result without a proof is never called alive or dead without saying so.

mod analysis;
mod board;
mod eye;
mod reading;
mod score;
mod solution;
mod words;

pub use analysis::analysis;
pub use eye::eye;
pub use reading::reading;
pub use score::score;
pub use solution::solution;

#[cfg(test)]
mod tests;
