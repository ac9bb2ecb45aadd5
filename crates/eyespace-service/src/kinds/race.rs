//! `race`: a semeai between two groups, each of which can live only by capturing the other.

use eyespace::board::PointSet;
use eyespace::engine::{Engine, Limits};
use eyespace::problem::{SemeaiSolution, Watch, semeai};
use eyespace_record::input::GamePosition;
use eyespace_wire::input::Input;
use eyespace_wire::question::Detail;
use eyespace_wire::race::Race;
use eyespace_wire::stopped::Stopped;

use crate::answer::{Query, Sent};
use crate::question::{Fault, Given, Reason, Stands};
use crate::solve::TargetError;

/// The fields that name the two groups of a semeai.
pub(crate) const SIDES: [&str; 2] = ["a", "b"];

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let given = Given::read(&mut query.fields, Stands::First)?;
    let size = given.size();
    let sides = [query.fields.points(SIDES[0], size)?, query.fields.points(SIDES[1], size)?];
    let allowed = query.allowed(|limits, nodes| Limits { semeai: nodes, ..limits })?;
    query.understood()?;
    let engine = query.settings.engine.with(given.rules(), allowed.limits);
    let detail = query.detail;
    given.each(|turn| {
        let loaded = given.at(turn);
        query.tell_within(
            turn,
            allowed.time,
            |watch| {
                stones(&loaded, sides)?;
                Ok(find(&loaded, sides, &engine, watch)?)
            },
            |raced, stopped| message(&loaded, None, &raced, (detail, stopped)),
        )
    })
}

/// Checks that both groups are given, and that each given point has a stone.
fn stones(loaded: &GamePosition, sides: [PointSet; 2]) -> Result<(), Fault> {
    for (field, points) in SIDES.into_iter().zip(sides) {
        if points.is_empty() {
            return Err(Fault::of(field, Reason::Missing("points with stones")));
        }
        if let Some(point) = (points & loaded.position.empty_points()).first() {
            return Err(Fault::of(field, Reason::NoStone(loaded.position.size().vertex(point).to_string())));
        }
    }
    Ok(())
}

/// Decides the semeai for either side moving first.
///
/// # Errors
/// The two groups are not in a semeai, or its area is too large.
pub fn find(
    loaded: &GamePosition,
    sides: [PointSet; 2],
    engine: &Engine<'_>,
    watch: Watch<'_>,
) -> Result<SemeaiSolution, TargetError> {
    let budget = watch.budget(engine.limits.semeai);
    semeai(&loaded.position, sides, engine.rules.suicide(), &engine.table, budget).map_err(TargetError::Race)
}

/// The message for a semeai.
#[must_use]
pub fn message(
    loaded: &GamePosition,
    file: Option<&str>,
    raced: &SemeaiSolution,
    (detail, stopped): (Detail, Option<Stopped>),
) -> Race {
    let whole = Race::new(Input::new(loaded, file), raced, stopped);
    match detail {
        Detail::Full => whole,
        Detail::Brief => whole.brief(),
    }
}
