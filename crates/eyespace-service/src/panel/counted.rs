//! The board counted once both sides have passed: whose points, and the lead.

use eyespace::board::{Color, Counting, Game, Move, PointSet};
use eyespace::scoring::Scored;

/// A board is as good as closed if at most one point of so many lies in an open boundary.
const CLOSED: usize = 10;

/// How far a game is from its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The last move was none, or no pass.
    GoesOn,
    /// One side has passed.
    OnePass,
    /// Both have, one after the other.
    Over,
}

impl Stage {
    fn of(game: &Game) -> Self {
        let passes = game.turns().iter().rev().take_while(|turn| turn.mv == Move::Pass).count();
        match passes {
            0 => Self::GoesOn,
            1 => Self::OnePass,
            _ => Self::Over,
        }
    }
}

/// A board that was counted as the score is.
pub struct CountedBoard {
    scored: Scored,
    counting: Counting,
}

impl CountedBoard {
    /// The board of a game that is over; or of one in which the last move was a pass, if it is as good as closed: `KaTrain` counts
    /// with the mean of the numbers after both passes.
    pub fn at_the_end(game: &Game, count: impl FnOnce() -> Scored) -> Option<Self> {
        let stage = Stage::of(game);
        if stage == Stage::GoesOn {
            return None;
        }
        let counted = Self { scored: count(), counting: game.rules().counting() };
        (stage == Stage::Over || counted.is_as_good_as_closed()).then_some(counted)
    }

    /// Whether hardly a boundary is open.
    fn is_as_good_as_closed(&self) -> bool {
        let open = self.scored.territory.open.iter().fold(PointSet::EMPTY, |all, open| all | open.points);
        open.len() * CLOSED <= self.scored.territory.board.size.points().len()
    }

    /// Black's and White's points, stones and all. By territory stones in seki are nobody's.
    pub fn owned(&self) -> [PointSet; 2] {
        Color::ALL.map(|color| {
            let living = self.scored.territory.board.living[color.index()];
            let stones = match self.counting {
                Counting::Territory => living - self.scored.territory.seki_stones(color),
                Counting::Area => living,
            };
            self.scored.surrounded(color) | stones
        })
    }

    /// Black's lead.
    pub fn lead(&self) -> f64 {
        self.scored.margin().points()
    }
}
