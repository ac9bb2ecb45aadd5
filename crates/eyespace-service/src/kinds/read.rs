//! `read`: whether a block can be captured or saved, or whether two blocks can be connected or cut.

use eyespace::board::{Position, Size};
use eyespace::engine::{Engine, Limits};
use eyespace::forecast::{TacticalAim, TacticalError, TacticalQuestion, TacticalReader, Tactics};
use eyespace::problem::Watch;
use eyespace_record::input::GamePosition;
use eyespace_wire::input::Input;
use eyespace_wire::question::Detail;
use eyespace_wire::read::TacticalReading;
use eyespace_wire::stopped::Stopped;

use crate::answer::{Query, Sent};
use crate::question::{Fault, Fields, Given, Reason, Stands, point};

const CAPTURE: &str = "capture";
const CONNECT: &str = "connect";

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let aim = aim(&mut query.fields, given.size())?;
    let allowed = query.allowed(|limits, nodes| Limits { panel: nodes, ..limits })?;
    query.understood()?;
    let engine = query.settings.engine.with(given.rules(), allowed.limits);
    let detail = query.detail;
    given.each(|turn| {
        let loaded = given.at(turn);
        let question = match question(&loaded.position, aim) {
            Ok(question) => question,
            Err(fault) => return query.refuse(&fault, Some(turn)),
        };
        query.tell_within(
            turn,
            allowed.time,
            |watch| Ok(find(question, &engine, watch)),
            |found, stopped| message(&loaded, None, (&question, &found), (detail, stopped)),
        )
    })
}

/// The aim that the question names: a capture or a connection.
fn aim(fields: &mut Fields, size: Size) -> Result<TacticalAim, Fault> {
    match (fields.has(CAPTURE), fields.has(CONNECT)) {
        (true, true) => return Err(Fault::of(CONNECT, Reason::TwoAims)),
        (false, false) => return Err(Fault::of(CAPTURE, Reason::Missing("a stone in capture, or two in connect"))),
        _ => {}
    }
    if let Some(stone) = fields.one_point(CAPTURE, size)? {
        return Ok(TacticalAim::Capture(stone));
    }
    let stones = fields.texts(CONNECT)?;
    let [one, other] = stones.as_slice() else {
        let found = format!("{} point{}", stones.len(), if stones.len() == 1 { "" } else { "s" });
        return Err(Fault::of(CONNECT, Reason::Expected { found, expected: "two, a stone of each block" }));
    };
    Ok(TacticalAim::Connect([point(CONNECT, one, size)?, point(CONNECT, other, size)?]))
}

/// The question about this position, or the fault in it.
fn question(position: &Position, aim: TacticalAim) -> Result<TacticalQuestion<'_>, Fault> {
    let field = match aim {
        TacticalAim::Capture(_) => CAPTURE,
        TacticalAim::Connect(_) => CONNECT,
    };
    TacticalQuestion::new(position, aim).map_err(|error| match error {
        TacticalError::NoStone(point) => Fault::of(field, Reason::NoStone(position.size().vertex(point).to_string())),
        other => Fault::of(field, other),
    })
}

/// The answers with either side moving first. Each reading, proof and line may take the engine's nodes for an answer about a block.
#[must_use]
pub fn find(question: TacticalQuestion<'_>, engine: &Engine<'_>, watch: Watch<'_>) -> Tactics {
    TacticalReader::new(engine.rules.suicide()).read(question, watch.budget(engine.limits.panel))
}

/// The message for a tactical question.
#[must_use]
pub fn message(
    loaded: &GamePosition,
    file: Option<&str>,
    (question, found): (&TacticalQuestion<'_>, &Tactics),
    (detail, stopped): (Detail, Option<Stopped>),
) -> TacticalReading {
    let whole = TacticalReading::new(Input::new(loaded, file), question, found, stopped);
    match detail {
        Detail::Full => whole,
        Detail::Brief => whole.brief(),
    }
}
