//! Floor 12 of the library: a player. It moves by what is proved, then by playouts: games that are played to their end by moves chosen at random among
//! sensible ones, whose results grow a search tree. `docs/algorithms/player.md` explains the steps.

mod chosen;
mod ending;
mod known;
mod playout;
mod tree;

use crate::analyze::Options;
use crate::board::{Color, Game, Move, Position};
use crate::scoring::ScoreOptions;

pub use chosen::{ChosenMove, Considered, Ending, Why};

use known::Known;
use playout::{PlayoutBoard, cell};
use tree::{Start, Tree};

/// After so many playouts it is asked whether to stop.
const BETWEEN_STOPS: u64 = 64;

/// A question for a move in a game.
#[derive(Clone, Copy, Debug)]
pub struct MoveQuestion<'a> {
    /// The game so far. Moves that its rules on repetition forbid are not played.
    pub game: &'a Game,
    /// The side that moves.
    pub player: Color,
    /// How the game is counted, with the komi.
    pub counting: ScoreOptions,
    /// The number of playouts, which is the strength. The choice depends on it, and on no clock.
    pub playouts: u64,
    /// The seed of the random moves in playouts. Other seeds may lead to other moves, which are about as good.
    pub seed: u64,
}

impl MoveQuestion<'_> {
    /// The position, with the side to move that is asked about.
    fn position(&self) -> Position {
        self.game.position().with_to_play(self.player)
    }

    /// The last move of the game.
    fn last(&self) -> Option<Move> {
        self.game.turns().last().map(|turn| turn.mv)
    }
}

/// Chooses a move. The options are those of the analysis of the position, which must ask for a life map ([`Options::map`]) if proofs are to count. Their
/// signal to stop ends the playouts early. [`crate::engine::Engine::choose_move`] asks in one call.
#[must_use]
pub fn choose(question: &MoveQuestion<'_>, options: &Options<'_>) -> ChosenMove {
    let mut known = Known::new(question, options);
    if let Some(ending) = ending::ending(question, &known) {
        return ending;
    }
    let moves = known.moves(question);
    let mut tree = Tree::new(start(question, &known), &moves, question.seed);
    for playout in 0..question.playouts {
        if playout % BETWEEN_STOPS == 0 && options.stop.is_asked() {
            break;
        }
        tree.grow();
    }
    ChosenMove::of(&mut known, &tree)
}

/// Where the search begins: the position, with all that is proved to be somebody's taken as that.
fn start(question: &MoveQuestion<'_>, known: &Known) -> Start {
    let beside_the_board = |color| question.counting.compensation(color).points() as f32;
    Start {
        board: PlayoutBoard::new(&question.position(), known.sealed),
        to_play: question.player,
        last: question.last().and_then(Move::point).map(cell),
        passed: question.last() == Some(Move::Pass),
        komi: beside_the_board(Color::White) - beside_the_board(Color::Black),
    }
}

#[cfg(test)]
mod tests;
