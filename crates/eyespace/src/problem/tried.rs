//! A line of moves that a user tries: whether it is right, and best play after it.

use crate::board::{Move, PointSet, Position};
use crate::eyes::Role;
use crate::search::life::Area;
use crate::status::{Assumption, Evidence, GroupQuestion, Outcome};

use super::play_out::{Mistake, NoTurn, PlayOut, PlayRequest};
use super::request::QUESTIONS;
use super::{SolveRequest, Solved};

/// The most moves after the tried ones.
const LONGEST: usize = 20;

/// A tried line, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedLine {
    /// The moves, both sides in turn, up to the end of the fight.
    pub moves: Vec<Move>,
    /// The number of moves that were left out, because they come after the end.
    pub left_out: usize,
    /// Whether they are right.
    pub verdict: TryVerdict,
    /// The outcome after them; open if the nodes did not settle it.
    pub outcome: Outcome,
    /// Best play by both sides after them. After a mistake it refutes the line.
    pub line: Vec<Move>,
    /// How the outcome is known.
    pub evidence: Evidence,
    /// The nodes of all searches.
    pub nodes: u64,
}

/// Whether a tried line is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TryVerdict {
    /// Each move reaches the best outcome for its side.
    Right,
    /// A move gives something away.
    Mistake {
        /// The number of the move, from 1: the first one that does.
        number: usize,
        /// What it gives away.
        mistake: Mistake,
    },
    /// The first move gives nothing away, because its side cannot do better or worse.
    Indifferent,
    /// The search did not settle it.
    Open,
}

/// Why a line can't be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}: {reason}")]
pub struct CannotTry {
    /// The number of the move, from 1.
    pub number: usize,
    /// The reason.
    pub reason: NoTurn,
}

/// Judges a line of moves that begins with the side to play. If an answer was proved in an area, the line is searched there; otherwise the
/// position after it is read. All searches together take no more nodes than the request has for an answer.
///
/// # Errors
/// A move is illegal or outside the area.
pub fn try_line(solved: &Solved, moves: &[Move], request: &SolveRequest<'_>) -> Result<TriedLine, CannotTry> {
    let proved = solved.answer(solved.to_play()).filter(|answer| answer.evidence.is_proof());
    match proved.and_then(|answer| answer.area) {
        Some(area) => searched(solved, &area, moves, request),
        None => read(solved, moves, request),
    }
}

fn searched(solved: &Solved, area: &Area, moves: &[Move], request: &SolveRequest<'_>) -> Result<TriedLine, CannotTry> {
    let SolveRequest { suicide, ko_winner, table, watch, .. } = *request;
    let player = solved.position.to_play();
    // The start, each move and the line after them take no more than all these parts together.
    let nodes = request.nodes.share(moves.len() as u64 + 3);
    let mut play =
        PlayOut::new(&solved.position, area, &PlayRequest { player, suicide, ko_winner, table, nodes }, watch);
    let is_indifferent = play.right().is_empty();
    let mut verdict = if is_indifferent { TryVerdict::Indifferent } else { TryVerdict::Right };
    let mut is_settled = play.outcome() != Outcome::Open;
    let mut played = 0;
    for (number, &mv) in (1..).zip(moves) {
        if number > 1 && play.end().is_some() {
            break;
        }
        played = number;
        let mistake = play.judged(mv, watch).map_err(|reason| CannotTry { number, reason })?;
        is_settled &= play.outcome() != Outcome::Open;
        match (mistake, &verdict) {
            (_, TryVerdict::Mistake { .. }) | (None, _) => {}
            (Some(mistake), _) => verdict = TryVerdict::Mistake { number, mistake },
        }
    }
    if !is_settled && !matches!(verdict, TryVerdict::Mistake { .. }) {
        verdict = TryVerdict::Open;
    }
    let outcome = play.outcome();
    let line = play.follow(LONGEST, watch);
    let evidence = match outcome {
        Outcome::Open => Evidence::None,
        _ => Evidence::of_search(play.nodes(), Assumption::of(area, &solved.position)),
    };
    let (moves, left_out) = (moves[..played].to_vec(), moves.len() - played);
    Ok(TriedLine { moves, left_out, verdict, outcome, line, evidence, nodes: play.nodes() })
}

/// Reads the group after the moves. The verdict is about the first move, if it is the only one: of later moves a reading says too little.
fn read(solved: &Solved, moves: &[Move], request: &SolveRequest<'_>) -> Result<TriedLine, CannotTry> {
    let mut position = solved.position;
    let whole = |position: &Position, stones: PointSet| stones.flood(position.stones(solved.owner));
    let mut target = whole(&position, solved.target);
    for (number, &mv) in (1..).zip(moves) {
        let played = position.play(mv, request.suicide);
        position = played.map_err(|fault| CannotTry { number, reason: NoTurn::Move(fault.into()) })?.position;
        target = whole(&position, target & position.stones(solved.owner));
    }
    let captured = TriedLine {
        moves: moves.to_vec(),
        left_out: 0,
        verdict: TryVerdict::Open,
        outcome: Outcome::Dead,
        line: vec![],
        evidence: Evidence::AsItStands { assumed: Assumption::Nothing },
        nodes: 0,
    };
    if target.is_empty() {
        return Ok(captured);
    }
    let first = Role::of(position.to_play(), solved.owner);
    let nodes = request.nodes.share(1) / QUESTIONS;
    let mut reader = request.reader(nodes, solved.owner);
    let found = reader.read(GroupQuestion { position: &position, target, first }, request.budget(nodes));
    let verdict = match moves {
        [mv] => by_reading(solved, *mv, found.outcome),
        _ => TryVerdict::Open,
    };
    let (outcome, line, evidence, nodes) = (found.outcome, found.line, found.evidence, found.nodes);
    Ok(TriedLine { verdict, outcome, line, evidence, nodes, ..captured })
}

/// The verdict about a first move after which the group has this outcome by reading.
fn by_reading(solved: &Solved, mv: Move, now: Outcome) -> TryVerdict {
    let Some(answer) = solved.answer(solved.to_play()) else { return TryVerdict::Open };
    let (could, right) = (answer.found.outcome, &answer.found.moves);
    if now == Outcome::Open || could == Outcome::Open {
        TryVerdict::Open
    } else if now.may_be(could) {
        if right.is_empty() || right.contains(&Move::Pass) { TryVerdict::Indifferent } else { TryVerdict::Right }
    } else if right.is_empty() || right.contains(&mv) {
        // Two readings contradict each other.
        TryVerdict::Open
    } else {
        TryVerdict::Mistake { number: 1, mistake: Mistake { could, now, right: right.clone() } }
    }
}
