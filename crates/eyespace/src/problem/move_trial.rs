//! Trying one first move: its outcome, and a main line that begins with it.

use crate::board::Move;
use crate::search::dfpn::Budget;
use crate::search::life::{FirstMoves, LifeOptions, LifeQuestion, LifeSearch};
use crate::status::Outcome;

use super::main_line::{area_in, main_line, mover};

/// The result of trying one first move.
pub struct MoveTrial {
    /// The outcome for the target after the move, with best play by both sides; open if the budget was too small.
    pub outcome: Outcome,
    /// The move and best play by both sides after it.
    pub line: Vec<Move>,
    /// The number of nodes that were searched.
    pub nodes: u64,
}

/// Tries one first move of the side that moves first in the question; returns `None` if the move is illegal. The search for the outcome and
/// the search for the line may each take the whole budget. Of the question's options only the rules on suicide and kos are used.
#[must_use]
pub fn try_move(
    search: &mut LifeSearch<'_>,
    question: LifeQuestion<'_>,
    mv: Move,
    budget: Budget<'_>,
) -> Option<MoveTrial> {
    let LifeQuestion { position, area, first, options: LifeOptions { suicide, ko_winner, .. } } = question;
    let options = LifeOptions { moves: FirstMoves::All, ko_winner, ..LifeOptions::under(suicide) };
    let owner = area.target.into_iter().find_map(|stone| position.stone(stone));
    let color = owner.map_or(position.to_play(), |owner| first.color(owner));
    let after = position.with_to_play(color).play(mv, suicide).ok()?.position;
    let Some(area) = area_in(&after, area, suicide) else {
        // The move has captured the target.
        return Some(MoveTrial { outcome: Outcome::Dead, line: vec![mv], nodes: 0 });
    };
    let question = LifeQuestion { position: &after, area: &area, first: mover(&after, &area), options };
    let answer = search.solve(question, budget);
    let line = main_line(search, &after, &area, options, budget);
    // If the main line has no reply, the line shows a reply that keeps the outcome.
    let replies = if line.moves.is_empty() { &answer.moves[..answer.moves.len().min(1)] } else { &line.moves };
    let moves = [&[mv], replies].concat();
    Some(MoveTrial { outcome: answer.outcome, line: moves, nodes: answer.nodes + line.nodes })
}
