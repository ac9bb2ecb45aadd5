//! The solution of a problem, as `eyespace solve` and the question `solve` give it.

use eyespace::board::{PointSet, RuleTraits, Ruleset};
use eyespace::engine::{Engine, Limits};
use eyespace::problem::{LineEnd, Moves, Watch};
use eyespace_record::input::GamePosition;
use eyespace_service::kinds::solve::{Certificates, Record, Wanted, find};
use eyespace_service::solve::{NotSolved, TargetError};
use eyespace_view::solution;
use eyespace_wire::question::Outside;

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::state::State;

/// `eyespace-solve [VERTEX]...`: the problem about these stones, or about the group that the record or a search shows, with a line for each fact. The
/// nodes are those of `eyespace solve`, so that both give the same answer.
pub(super) fn solve(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let target: PointSet = arguments.points(0)?.into_iter().collect();
    let (loaded, ends) = asked_about(state);
    if target.intersects(loaded.position.empty_points()) {
        return Err(Refusal::EmptyVertex);
    }
    let rules = Ruleset::of(RuleTraits { suicide: state.suicide(), ..state.game.rules().traits() });
    let engine = Engine { table: state.settings.table.clone(), rules, limits: Limits::INTERACTIVE };
    let wanted = Wanted {
        target,
        area: PointSet::EMPTY,
        first: None,
        ko_winner: None,
        goal: None,
        outside: Outside::AsItStands,
        moves: Moves::All,
        threads: eyespace::search::dfpn::Threads::ONE,
        record: Record::Omitted,
        tries: vec![],
        certificates: Certificates::Omitted,
        ends,
        play: None,
    };
    let watch = Watch::new(state.interrupt.flag().into(), None);
    let found = find(&loaded, &wanted, &engine, watch)?;
    state.is_wanted()?;
    let stopped = state.go_on().err().map(|refusal| refusal.to_string());
    Ok(solution::text(&found.solved, &found.choice, found.difficulty, &found.help, stopped.as_deref()))
}

/// The present position. As long as it is the one that a record was loaded with, the marks and lines of the record tell what the problem is about.
fn asked_about(state: &State) -> (GamePosition, Vec<LineEnd>) {
    let position = state.position();
    match &state.record {
        Some(record) if record.position == position => (GamePosition::clone(record), state.ends.clone()),
        _ => (GamePosition { position, ..state.game.clone().into() }, vec![]),
    }
}

impl From<NotSolved> for Refusal {
    fn from(reason: NotSolved) -> Self {
        match reason {
            NotSolved::Target(TargetError::Area(error)) => Self::Area(error),
            _ => Self::NothingInDoubt,
        }
    }
}
