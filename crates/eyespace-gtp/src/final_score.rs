//! The score, and the status of stones and points at the end of a game, in answers to GNU Go's commands.

use eyespace::board::{Color, PointSet};
use eyespace::regions::Structure;
use eyespace::scoring::Scored;

use super::arguments::Arguments;
use super::notes;
use super::reply::{Answer, Refusal, letter, vertices};
use super::state::State;

/// The score in the form that GNU Go uses: `B+3.5`, `W+12.0` or `0`.
pub(super) fn final_score(state: &mut State, _: &Arguments<'_>) -> Answer {
    state.notes = notes::of_score(state)?;
    let komi = state.komi;
    Ok(result(state.scored().margin().points() - komi))
}

fn result(lead: f64) -> String {
    if lead == 0.0 {
        return "0".to_owned();
    }
    let winner = if lead > 0.0 { Color::Black } else { Color::White };
    format!("{}+{:.1}", letter(winner), lead.abs())
}

/// The score after the last moves as they are read, whether they seem to be understood, and a line for each move with the points at stake.
/// `unknown` if they do not come to an end, or if the rules leave dead stones on the board.
pub(super) fn last_moves(state: &mut State, _: &Arguments<'_>) -> Answer {
    let Some(read) = state.last_moves() else { return Ok("unknown".to_owned()) };
    let known = if read.is_understood { "understood" } else { "doubtful" };
    let size = state.size();
    let moves = read.moves.iter().map(|mv| format!("\n{} {} {}", letter(mv.color), size.vertex(mv.at), mv.swing));
    Ok(format!("{} {known}{}", result(read.margin.points() - state.komi), moves.collect::<String>()))
}

/// A status of stones, or of empty points by their owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Alive,
    Dead,
    Seki,
    Territory(Color),
    Dame,
}

impl Status {
    const ALL: [(&str, Self); 6] = [
        ("alive", Self::Alive),
        ("dead", Self::Dead),
        ("seki", Self::Seki),
        ("black_territory", Self::Territory(Color::Black)),
        ("white_territory", Self::Territory(Color::White)),
        ("dame", Self::Dame),
    ];

    /// All stones or all empty points that have this status.
    fn points(self, scored: &Scored) -> PointSet {
        let territory = &scored.territory;
        let board = &territory.board;
        let seki = territory.seki_stones(Color::Black) | territory.seki_stones(Color::White);
        match self {
            Self::Alive => (board.living[0] | board.living[1]) - seki,
            Self::Dead => board.dead[0] | board.dead[1],
            Self::Seki => seki,
            Self::Territory(color) => scored.surrounded(color) & board.empty,
            Self::Dame => board.empty - scored.surrounded(Color::Black) - scored.surrounded(Color::White),
        }
    }
}

pub(super) fn final_status(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let point = arguments.point(0)?;
    let scored = state.scored();
    let found = Status::ALL.iter().find(|(_, status)| status.points(scored).contains(point));
    Ok(found.map_or("dame", |(name, _)| name).to_owned())
}

/// Lists the stones with a status, a line for each block, or the points with a status, in a single line.
pub(super) fn final_status_list(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let name = arguments.required(0, "status")?;
    let status = Status::ALL.iter().find(|(own, _)| *own == name).ok_or(Refusal::Status)?.1;
    let points = status.points(state.scored());
    let size = state.size();
    if matches!(status, Status::Territory(_) | Status::Dame) {
        return Ok(vertices(points, size));
    }
    let structure = Structure::new(&state.position());
    let blocks = structure.blocks().map(|id| structure.block(id).stones).filter(|stones| stones.intersects(points));
    Ok(blocks.map(|stones| vertices(stones, size)).collect::<Vec<_>>().join("\n"))
}
