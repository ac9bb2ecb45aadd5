//! The main line: one sequence of best play.

use crate::board::{Color, Move, Position, Suicide};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch};
use crate::status::Outcome;

/// The largest number of moves in a main line. A longer line would not make the result clearer.
const LONGEST: usize = 30;

/// A sequence of moves by both sides in turn, which begins in the position of the question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The moves.
    pub moves: Vec<Move>,
    /// The number of nodes that were searched to find the moves.
    pub nodes: u64,
}

/// The main line, which begins with the side to move. This side plays moves that reach its best outcome. The other side, which can't
/// prevent it, replies with the moves that are hardest to refute. The line ends when the target is captured, when no move is needed, or
/// when the budget is spent.
pub fn main_line(
    search: &mut LifeSearch<'_>,
    position: &Position,
    area: &Area,
    options: LifeOptions,
    budget: Budget<'_>,
) -> Line {
    let mut line = Line::default();
    let mut now = *position;
    while line.moves.len() < LONGEST {
        let Some(here) = area_in(&now, area, options.suicide) else { break };
        let mut ask = |position: &Position, area: &Area, first: Role| {
            let question = LifeQuestion { position, area, first, options };
            let answer = search.solve(question, budget.less(line.nodes));
            line.nodes += answer.nodes;
            answer
        };
        let first = mover(&now, &here);
        let answer = ask(&now, &here, first);
        let idle = ask(&now, &here, first.other());
        if answer.outcome == Outcome::Open || answer.outcome == idle.outcome {
            break;
        }
        let Some(mv) = answer.moves.first().copied() else { break };
        let Ok(played) = now.play(mv, options.suicide) else { break };
        line.moves.push(mv);
        now = played.position;
        let Some(there) = area_in(&now, area, options.suicide) else { break };
        let Some(reply) = hardest(&now, &there, options.suicide, &answer, &mut ask) else { break };
        let Ok(played) = now.play(reply, options.suicide) else { break };
        line.moves.push(reply);
        now = played.position;
    }
    line
}

/// The area as it is after some moves, without target stones that were captured; `None` if the whole target was captured.
pub(super) fn area_in(now: &Position, area: &Area, suicide: Suicide) -> Option<Area> {
    let owner = owner(now, area)?;
    let target = area.target & now.stones(owner);
    if !area.opponent_group.is_empty() {
        return Some(Area { target, opponent_group: area.opponent_group & now.stones(owner.opponent()), ..*area });
    }
    Area::given(now, target, area.points, suicide).ok()
}

fn owner(now: &Position, area: &Area) -> Option<Color> {
    area.target.into_iter().find_map(|stone| now.stone(stone))
}

/// The role of the side to move: whether it attacks or defends the target.
#[must_use]
pub fn mover(now: &Position, area: &Area) -> Role {
    let owns = owner(now, area) == Some(now.to_play());
    if owns { Role::Defender } else { Role::Attacker }
}

/// The reply within the area that is hardest to refute. Replies that threaten to change the outcome are preferred; among these it is the
/// one whose refutation takes the most nodes.
fn hardest(
    now: &Position,
    area: &Area,
    suicide: Suicide,
    wanted: &LifeAnswer,
    ask: &mut impl FnMut(&Position, &Area, Role) -> LifeAnswer,
) -> Option<Move> {
    let first = mover(now, area);
    let mut best: Option<((bool, u64), Move)> = None;
    for point in area.points & now.empty_points() {
        let Ok(played) = now.play(Move::Play(point), suicide) else { continue };
        let Some(after) = area_in(&played.position, area, suicide) else { continue };
        let answer = ask(&played.position, &after, first.other());
        if answer.outcome != wanted.outcome {
            continue;
        }
        let threatens = ask(&played.position, &after, first).outcome != wanted.outcome;
        let rank = (threatens, answer.nodes);
        if best.is_none_or(|(other, _)| rank > other) {
            best = Some((rank, Move::Play(point)));
        }
    }
    best.map(|(_, mv)| mv)
}
