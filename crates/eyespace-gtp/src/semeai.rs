//! Semeai, in answers to GNU Go's commands and with its result codes.

use eyespace::board::{Color, Move, Point, PointSet, Position};
use eyespace::forecast::SemeaiStones;
use eyespace::search::life::{FirstMoves, LifeOptions, Seki};
use eyespace::search::semeai::{Readings, Semeai, SemeaiAnswer, SemeaiError, SemeaiQuestion, SemeaiSearch};
use eyespace::table::Role;

use super::arguments::Arguments;
use super::dragon::{evidence, forecaster, name};
use super::reading::{code, settled};
use super::reply::{Answer, Refusal, move_vertex};
use super::state::State;

/// Answers with the result code for saving A, the result code for capturing B, and the move, if the side of A moves first.
pub(super) fn analyze_semeai(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    answer(state, &state.position(), arguments, 0)
}

/// The same answer as [`analyze_semeai`] after a given move.
pub(super) fn analyze_semeai_after_move(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (color, mv) = arguments.player_and_move(0)?;
    let position = state.position().with_to_play(color);
    if let Move::Play(point) = mv
        && position.stone(point).is_some()
    {
        return Err(Refusal::MoveIsNotEmpty);
    }
    let after = position.play(mv, state.suicide())?.position;
    answer(state, &after, arguments, 2)
}

fn answer(state: &mut State, position: &Position, arguments: &Arguments<'_>, from: usize) -> Answer {
    let stone = |n| -> Result<Point, Refusal> {
        let point = arguments.point(n)?;
        position.stone(point).map(|_| point).ok_or(Refusal::EmptyVertex)
    };
    let stones = [stone(from)?, stone(from + 1)?];
    let own = position.stone(stones[0]).ok_or(Refusal::EmptyVertex)?;
    let position = position.with_to_play(own);
    // If the time was up, the outcome may be known without its move. Then the semeai is forecast instead, which gives both.
    let answer = semeai_solution(state, &position, stones, own)?.filter(|_| state.go_on().is_ok());
    let by_color = Color::ALL.map(|color| stones[usize::from(color != own)]);
    let question = SemeaiStones { position: &position, stones: by_color, first: own };
    let found = forecaster(state).semeai(question, answer.as_ref(), state.budget());
    let found = [own, own.opponent()].map(|color| &found[color.index()]);
    found.iter().try_for_each(|own| state.is_sure(own))?;
    let movers = [Role::Defender, Role::Attacker];
    let [saved, killed] = [0, 1].map(|n| settled(state, found[n].attempt(movers[n])));
    let (saved, killed) = (code(saved?), code(killed?));
    let size = position.size();
    let told = [0, 1].map(|n| evidence(name(movers[n]), &size.vertex(stones[n]).to_string(), found[n]));
    state.evidence = told.into();
    // A move that captures the opponent's group is preferred, because it also saves the own group.
    let mv = found[1].line.first().or(found[0].line.first()).copied().unwrap_or(Move::Pass);
    Ok(format!("{saved} {killed} {}", move_vertex(mv, size)))
}

/// The result of a semeai by counting, search or reading; `None` if its area is too large.
fn semeai_solution(
    state: &State,
    position: &Position,
    stones: [Point; 2],
    first: Color,
) -> Result<Option<SemeaiAnswer>, Refusal> {
    let suicide = state.suicide();
    let [named, other] = stones.map(PointSet::from);
    let semeai = match Semeai::between(position, named, other, suicide) {
        Err(SemeaiError::TooLarge) => return Ok(None),
        semeai => semeai?,
    };
    let options = LifeOptions { suicide, seki: Seki::CountsAsLife, moves: FirstMoves::All, ..LifeOptions::default() };
    let budget = state.budget_of(SemeaiSearch::PARTS);
    let mut search = SemeaiSearch::new().with_eyes(&state.settings.table);
    let readings = Readings::IfOpen;
    Ok(Some(search.solve(SemeaiQuestion { position, semeai: &semeai, first, options, readings }, budget)))
}
