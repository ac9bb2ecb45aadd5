//! `race`: a semeai between two groups, each of which can live only by capturing the other.

use eyespace::board::PointSet;
use eyespace::engine::{Engine, Limits};
use eyespace::problem::{SemeaiSolution, Watch, semeai};
use eyespace_record::input::GamePosition;
use eyespace_wire::certify::Certificate;
use eyespace_wire::input::Input;
use eyespace_wire::question::Detail;
use eyespace_wire::race::Race;
use eyespace_wire::stopped::Stopped;

use crate::answer::{Query, Sent};
use crate::kinds::solve::{Certificates, certificates};
use crate::question::{Fault, Given, Reason, Stands};
use crate::solve::{TargetError, certificate};

/// The fields that name the two groups of a semeai.
pub(crate) const SIDES: [&str; 2] = ["a", "b"];

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let given = Given::read(&mut query.fields, Stands::First)?;
    let size = given.size();
    let sides = [query.fields.points(SIDES[0], size)?, query.fields.points(SIDES[1], size)?];
    let wanted = certificates(query)?;
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
                Ok(find(&loaded, (sides, wanted), &engine, watch)?)
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

/// A semeai that was decided, and what accompanies the answer.
pub struct Raced {
    /// The outcomes with either side moving first.
    pub solution: SemeaiSolution,
    /// The certificates of Black's and of White's group with Black moving first, then with White moving first, and the nodes spent on them.
    pub certificates: Option<([[Certificate; 2]; 2], u64)>,
}

/// The semeai decided for either side moving first. Certificates may take as many nodes again.
///
/// # Errors
/// The two groups are not in a semeai, or its area is too large.
pub fn find(
    loaded: &GamePosition,
    (sides, wanted): ([PointSet; 2], Certificates),
    engine: &Engine<'_>,
    watch: Watch<'_>,
) -> Result<Raced, TargetError> {
    let nodes = engine.limits.semeai;
    let solution = semeai(&loaded.position, sides, engine.rules.suicide(), &engine.table, watch.budget(nodes))
        .map_err(TargetError::Race)?;
    let certificates = (wanted == Certificates::Wanted).then(|| certificate::of_race(&solution, nodes, watch));
    Ok(Raced { solution, certificates })
}

/// The message for a semeai.
#[must_use]
pub fn message(
    loaded: &GamePosition,
    file: Option<&str>,
    raced: &Raced,
    (detail, stopped): (Detail, Option<Stopped>),
) -> Race {
    let whole = Race::new(Input::new(loaded, file), &raced.solution, stopped);
    let whole = match raced.certificates.clone() {
        Some((certificates, nodes)) => whole.certified(certificates, nodes),
        None => whole,
    };
    match detail {
        Detail::Full => whole,
        Detail::Brief => whole.brief(),
    }
}
