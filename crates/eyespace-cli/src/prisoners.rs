//! The stones that were taken off in the play that led to a position.

use eyespace::board::{Color, Game};

use crate::input::Loaded;

/// Black's and White's stones that were taken in play (see [`Color::index`]); those that a file had taken off before it set
/// stones up are not known.
/// ```
/// use eyespace_cli::choice::Choice;
/// use eyespace_cli::input::load_bytes;
/// use eyespace_cli::prisoners::prisoners;
/// let game = load_bytes("game.sgf", b"(;SZ[5];B[ba];W[aa];B[ab])", &Choice::default())?;
/// assert_eq!(prisoners(&game), [0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn prisoners(loaded: &Loaded) -> [usize; 2] {
    taken(&loaded.history)
}

/// Black's and White's stones that were taken in a game, since its start.
pub(crate) fn taken(game: &Game) -> [usize; 2] {
    let mut taken = [0, 0];
    let mut before = game.start();
    for turn in game.turns() {
        // A stone that killed itself was not there before.
        let own = turn.captured & before.empty_points();
        taken[turn.color.index()] += own.len();
        for color in Color::ALL {
            taken[color.index()] += (turn.captured & before.stones(color)).len();
        }
        before = &turn.after;
    }
    taken
}
