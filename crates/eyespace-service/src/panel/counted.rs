//! The board counted once both sides have passed: the owner of each point, and the lead.

use eyespace::board::{Color, Counting, Game, Move, PointSet};
use eyespace::scoring::Scored;

/// A board counts as nearly closed if at most one point in this many lies in an open boundary.
const CLOSED: usize = 10;

/// How far a game is from its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The last move was no pass, or there is no move.
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

/// A board counted as `score` counts it.
pub struct CountedBoard {
    scored: Scored,
    counting: Counting,
}

impl CountedBoard {
    /// The counted board of a finished game. A game whose last move was a single pass is counted too if its board is nearly closed, because `KaTrain`
    /// averages the scores after the two final passes.
    pub fn at_the_end(game: &Game, count: impl FnOnce() -> Scored) -> Option<Self> {
        let stage = Stage::of(game);
        if stage == Stage::GoesOn {
            return None;
        }
        let counted = Self { scored: count(), counting: game.rules().counting() };
        (stage == Stage::Over || counted.is_as_good_as_closed()).then_some(counted)
    }

    /// Whether hardly any boundary is open.
    fn is_as_good_as_closed(&self) -> bool {
        let open = self.scored.territory.open.iter().fold(PointSet::EMPTY, |all, open| all | open.points);
        open.len() * CLOSED <= self.scored.territory.board.size.points().len()
    }

    /// The points of Black and of White, stones included. Under territory scoring, stones in seki belong to nobody.
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
