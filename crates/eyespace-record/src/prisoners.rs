//! The stones that were taken off in the play that led to a position.

use eyespace::board::{Color, Game, PointSet};

use crate::input::Loaded;

/// What is known of the stones that were taken before a position was set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TakenBefore {
    /// Nothing is said of them: none are counted.
    #[default]
    NotTold,
    /// So many of Black's and of White's (see [`Color::index`]).
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

/// Black's and White's stones that were taken in play (see [`Color::index`]), before a set-up on the way and behind it, and those that what is
/// pasted says were taken before. Stones that a file takes off or replaces by hand are nobody's prisoners.
/// ```
/// use eyespace_record::choice::Choice;
/// use eyespace_record::input::load_bytes;
/// use eyespace_record::prisoners::prisoners;
/// let game = load_bytes("game.sgf", b"(;SZ[5];B[ba];W[aa];B[ab])", &Choice::default())?;
/// assert_eq!(prisoners(&game), [0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn prisoners(loaded: &Loaded) -> [usize; 2] {
    sum(loaded.taken_before.stones(), taken(&loaded.history))
}

/// Black's and White's stones together.
#[must_use]
pub const fn sum(one: [usize; 2], other: [usize; 2]) -> [usize; 2] {
    [one[0] + other[0], one[1] + other[1]]
}

/// Black's and White's stones that were taken in a game, since its start.
#[must_use]
pub fn taken(game: &Game) -> [usize; 2] {
    let mut taken = [0, 0];
    let mut before = game.start();
    for turn in game.turns() {
        // A stone that killed itself was not there before.
        let itself = turn.mv.point().filter(|&point| turn.captured.contains(point));
        taken[turn.color.index()] += usize::from(itself.is_some());
        let others = turn.captured - itself.map_or(PointSet::EMPTY, PointSet::from);
        for color in Color::ALL {
            taken[color.index()] += (others & before.stones(color)).len();
        }
        before = &turn.after;
    }
    taken
}
