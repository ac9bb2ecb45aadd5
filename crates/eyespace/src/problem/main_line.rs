//! The main line: one sequence of best play.

use crate::board::{Color, Move, Position, Suicide};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, LifeAnswer, LifeOptions, LifeSearch};
use crate::status::Outcome;

/// Longer lines say no more.
const LONGEST: usize = 30;

/// Moves in turn, from the position that was asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The moves.
    pub moves: Vec<Move>,
    /// The nodes that they took.
    pub nodes: u64,
}

/// From the side to move on: who can reach its aim plays a move that does, who can't the one that is the hardest to refute.
/// It ends where the target is taken, where nobody need move, or where the budget does.
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
            let answer = search.solve(position, area, first, options, budget.less(line.nodes));
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

/// The area as it is now; none once the target is taken.
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

/// The side to move, as it is called in the fight.
#[must_use]
pub fn mover(now: &Position, area: &Area) -> Role {
    let owns = owner(now, area) == Some(now.to_play());
    if owns { Role::Defender } else { Role::Attacker }
}

/// Of all replies within the area one that has to be answered, if there is such; among those the one after which the most
/// nodes are needed to see that nothing has changed.
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
