//! Races with GNU Go's commands and result codes.

use eyespace::board::{Move, PointSet, Position};
use eyespace::search::life::{FirstMoves, LifeTerms, Seki};
use eyespace::search::race::{Party, Race, RaceAnswer, RaceSearch};
use eyespace::status::{Outcome, Side};

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::session::Session;

/// `RA RB MOVE`: A moves first; whether it can be saved, whether B can be killed, and by which move.
pub(super) fn analyze_semeai(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    answer(session, &session.position(), arguments, 0)
}

/// The same after a move.
pub(super) fn analyze_semeai_after_move(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (color, mv) = arguments.player_and_move(0)?;
    let position = session.position().with_to_play(color);
    if let Move::Play(point) = mv
        && position.stone(point).is_some()
    {
        return Err(Refusal::MoveIsNotEmpty);
    }
    let after = position.play(mv, session.suicide())?.position;
    answer(session, &after, arguments, 2)
}

fn answer(session: &Session, position: &Position, arguments: &Arguments<'_>, from: usize) -> Answer {
    let block = |n| -> Result<PointSet, Refusal> {
        let point = arguments.point(n)?;
        position.stone(point).map(|_| PointSet::from(point)).ok_or(Refusal::EmptyVertex)
    };
    let (a, b) = (block(from)?, block(from + 1)?);
    let suicide = session.suicide();
    let race = Race::between(position, a, b, suicide)?;
    let color = position.stone(a.first().ok_or(Refusal::EmptyVertex)?).ok_or(Refusal::EmptyVertex)?;
    let position = if position.to_play() == color { *position } else { position.with_to_play(color) };
    let terms = LifeTerms { suicide, seki: Seki::Untold, moves: FirstMoves::All, ..LifeTerms::default() };
    let found = RaceSearch::new().read(&position, &race, Party::A, terms, session.budget_of(RaceSearch::PARTS));
    // What was interrupted may know the outcome and not the move.
    session.go_on()?;
    let codes = codes(&found).ok_or_else(|| session.unsettled())?;
    let mv = match found.moves.first() {
        Some(&Move::Play(point)) => position.size().vertex(point).to_string(),
        _ => "PASS".to_owned(),
    };
    Ok(format!("{} {} {mv}", codes[0], codes[1]))
}

/// Fails, works, ko in which the other side needs the first threat, ko in which the side that moves does.
fn codes(found: &RaceAnswer) -> Option<[char; 2]> {
    let saved = match found.outcomes[0] {
        Outcome::Open => return None,
        Outcome::Dead => '0',
        Outcome::Ko { first_threat: Side::Attacker } => '2',
        Outcome::Ko { first_threat: Side::Defender } => '3',
        _ => '1',
    };
    let killed = match found.outcomes[1] {
        Outcome::Open => return None,
        Outcome::Dead => '1',
        Outcome::Ko { first_threat: Side::Defender } => '2',
        Outcome::Ko { first_threat: Side::Attacker } => '3',
        _ => '0',
    };
    Some([saved, killed])
}
