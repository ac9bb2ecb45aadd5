//! A board that is counted because both sides have passed: the owner of each point, and the lead.

use eyespace::board::{Color, Counting, Game, Move, PointSet};
use eyespace::scoring::Scored;

/// A board is nearly closed if at most one in this many points lies in an open boundary.
const CLOSED: usize = 10;

/// How close a game is to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The last move was not a pass, or there is no move yet.
    GoesOn,
    /// One side has passed.
    OnePass,
    /// Both sides have passed in a row.
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

/// A board that is counted as in a `score` question.
pub struct CountedBoard {
    scored: Scored,
    counting: Counting,
}

impl CountedBoard {
    /// The counted board of a finished game; `None` if the game goes on. A game that ends with a single pass is also counted if its boundaries are
    /// nearly closed. This is needed because `KaTrain` averages the scores after the two final passes.
    pub fn at_the_end(game: &Game, count: impl FnOnce() -> Scored) -> Option<Self> {
        let stage = Stage::of(game);
        if stage == Stage::GoesOn {
            return None;
        }
        let counted = Self { scored: count(), counting: game.rules().counting() };
        (stage == Stage::Over || counted.is_as_good_as_closed()).then_some(counted)
    }

    /// Whether almost all boundaries are closed.
    fn is_as_good_as_closed(&self) -> bool {
        let open = self.scored.territory.open.iter().fold(PointSet::EMPTY, |all, open| all | open.points);
        open.len() * CLOSED <= self.scored.territory.board.size.points().len()
    }

    /// The points that belong to Black and to White, stones included. Under territory scoring the points of stones in seki belong to nobody.
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

    /// Black's lead in points.
    pub fn lead(&self) -> f64 {
        self.scored.margin().points()
    }
}
