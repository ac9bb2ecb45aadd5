//! `estimate`: the expected owner of each point.

use eyespace::analyze::{self, Report};
use eyespace::board::{Move, Point};
use eyespace::engine::{Engine, Limits};
use eyespace::estimate::{Estimated, Evaluator, Published};
use eyespace::problem::Watch;
use eyespace::scoring::HalfPoints;
use eyespace_record::input::GamePosition;
use eyespace_wire::estimate::{Connectivity, Estimate};
use eyespace_wire::input::Input;
use eyespace_wire::published::PublishedEstimate;
use eyespace_wire::question::Detail;
use eyespace_wire::stopped::Stopped;

use crate::answer::{Query, Sent};
use crate::question::{Fault, Given, Reason, Stands};
use crate::scoring::{handicap_compensation, unsaid};

/// The most candidate moves that can be requested: the number of points of the largest board.
pub const MOST_CANDIDATES: usize = 625;

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let allowed = query.allowed(|limits, nodes| Limits { estimate: nodes, ..limits })?;
    let is_as_published = query.fields.flag("asPublished")?;
    let size = given.size();
    let from = query.fields.one_point("from", size)?;
    let candidates = query.fields.count("candidates", "moves", MOST_CANDIDATES)?;
    query.understood()?;
    let engine = query.settings.engine.with(given.rules(), allowed.limits);
    let detail = query.detail;
    given.each(|turn| {
        let mut loaded = given.at(turn);
        if let Some(empty) = from.filter(|&point| loaded.position.stone(point).is_none()) {
            return query.refuse(&Fault::of("from", Reason::NoStone(size.vertex(empty).to_string())), Some(turn));
        }
        if is_as_published {
            return query.tell_within(
                turn,
                allowed.time,
                |watch| Ok(find_as_published(&loaded, &engine, watch)),
                |(report, published), stopped| {
                    message_as_published(&loaded, None, &report, (&published, from), (detail, stopped))
                },
            );
        }
        loaded.notes.extend(unsaid(&loaded, given.rules.as_ref().map(|said| said.rules), given.komi));
        let request = EstimateRequest { komi: given.komi, from, candidates };
        query.tell_within(
            turn,
            allowed.time,
            |watch| Ok(find(&loaded, &engine, &request, watch)),
            |(report, estimated), stopped| message(&loaded, None, &report, &estimated, (detail, stopped)),
        )
    })
}

/// The fields of an `estimate` question other than the position.
#[derive(Clone, Copy, Debug)]
pub struct EstimateRequest {
    /// The komi; `None` takes the komi of the file.
    pub komi: Option<HalfPoints>,
    /// The stone whose connectivity is wanted, that is the probability that it is connected to each point.
    pub from: Option<Point>,
    /// The most candidate moves that are wanted; `None` if no candidates are wanted.
    pub candidates: Option<usize>,
}

/// The report on the position, and its estimate with everything that affects the lead: komi, prisoners, and the compensation for handicap stones.
#[must_use]
pub fn find(
    loaded: &GamePosition,
    engine: &Engine<'_>,
    request: &EstimateRequest,
    watch: Watch<'_>,
) -> (Report, Estimated) {
    let reading = watch.budget(engine.limits.estimate);
    let (report, estimate) = analyze::estimated(&loaded.position, engine.rules.suicide(), &engine.table, reading);
    let estimated = Estimated {
        estimate,
        komi: request.komi.map(HalfPoints::points).or(loaded.info.komi).unwrap_or(0.0),
        handicap_compensation: handicap_compensation(loaded, engine.rules),
        prisoners: loaded.prisoners(),
        from: request.from,
        candidates: request.candidates.map(|most| candidates(loaded, engine, most)),
    };
    (report, estimated)
}

/// The likely moves, each played and then estimated. The estimate after a move does not use what search found for the position before it.
fn candidates(loaded: &GamePosition, engine: &Engine<'_>, most: usize) -> Vec<eyespace::estimate::Candidate> {
    let mut evaluator = Evaluator::under(engine.rules.suicide());
    let last = match loaded.last_move {
        Some((_, Move::Play(point))) => Some(point),
        _ => None,
    };
    let seen = evaluator.evaluate(&loaded.position);
    evaluator.candidates(&seen, last, most)
}

/// The message for an estimate.
#[must_use]
pub fn message(
    loaded: &GamePosition,
    file: Option<&str>,
    report: &Report,
    estimated: &Estimated,
    (detail, stopped): (Detail, Option<Stopped>),
) -> Estimate {
    let whole = Estimate::new(Input::new(loaded, file), report, estimated, stopped);
    match detail {
        Detail::Full => whole,
        Detail::Brief => whole.brief(),
    }
}

/// The estimate by the six steps that were published for Go4++ (Reiss, 1997), without Eyespace's own additions.
#[must_use]
pub fn find_as_published(loaded: &GamePosition, engine: &Engine<'_>, watch: Watch<'_>) -> (Report, Published) {
    let reading = watch.budget(engine.limits.estimate);
    analyze::estimated_as_published(&loaded.position, engine.rules.suicide(), &engine.table, reading)
}

/// The message for the estimate by the published steps of Go4++. `from` is a stone whose connectivity the message includes.
#[must_use]
pub fn message_as_published(
    loaded: &GamePosition,
    file: Option<&str>,
    report: &Report,
    (published, from): (&Published, Option<Point>),
    (detail, stopped): (Detail, Option<Stopped>),
) -> PublishedEstimate {
    let structure = &report.structure;
    let map = |stone| Connectivity::new(stone, &published.connectivity(structure, stone), structure.size());
    let whole = PublishedEstimate::new(Input::new(loaded, file), report, published, from.map(map), stopped);
    match detail {
        Detail::Full => whole,
        Detail::Brief => whole.brief(),
    }
}
