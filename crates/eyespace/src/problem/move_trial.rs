//! A first move that is tried: its result, and a main line after it.

use crate::board::{Move, Position, Suicide};
use crate::search::dfpn::Budget;
use crate::search::life::{Area, FirstMoves, LifeOptions, LifeSearch, Seki};
use crate::status::Outcome;

use super::main_line::{area_in, main_line, mover};

/// A first move, and what comes of it.
pub struct MoveTrial {
    /// What becomes of the target, best play by both; open, too, if the budget was too small.
    pub outcome: Outcome,
    /// From the move on, best play by both.
    pub line: Vec<Move>,
    /// The nodes it took.
    pub nodes: u64,
}

/// Tries a first move; `None` if the rules forbid it. What comes of it and the line have this budget each.
#[must_use]
pub fn try_move(
    search: &mut LifeSearch<'_>,
    position: &Position,
    area: &Area,
    mv: Move,
    suicide: Suicide,
    budget: Budget<'_>,
) -> Option<MoveTrial> {
    let options = LifeOptions { suicide, seki: Seki::Told, moves: FirstMoves::All, ..LifeOptions::default() };
    let after = position.play(mv, suicide).ok()?.position;
    let Some(area) = area_in(&after, area, suicide) else {
        // No stone of the target is left.
        return Some(MoveTrial { outcome: Outcome::Dead, line: vec![mv], nodes: 0 });
    };
    let answer = search.solve(&after, &area, mover(&after, &area), options, budget);
    let line = main_line(search, &after, &area, options, budget);
    // Where nothing is to be gained by a reply, any that keeps the outcome ends it.
    let replies = if line.moves.is_empty() { &answer.moves[..answer.moves.len().min(1)] } else { &line.moves };
    let moves = [&[mv], replies].concat();
    Some(MoveTrial { outcome: answer.outcome, line: moves, nodes: answer.nodes + line.nodes })
}
