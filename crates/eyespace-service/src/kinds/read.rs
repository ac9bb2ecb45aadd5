//! `read`: whether a block can be captured or saved, or whether it can be connected to another block or to points, or cut off.

use eyespace::board::{Point, PointSet, Position, Size};
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
    let named = Named::read(&mut query.fields, given.size())?;
    let allowed = query.allowed(|limits, nodes| Limits { panel: nodes, ..limits })?;
    query.understood()?;
    let engine = query.settings.engine.with(given.rules(), allowed.limits);
    let detail = query.detail;
    given.each(|turn| {
        let loaded = given.at(turn);
        let question = match named.question(&loaded.position) {
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

/// What the question names.
#[derive(Clone, Copy)]
enum Named {
    Capture(Point),
    /// A stone, and what its block is to be connected to.
    Connection(Point, PointSet),
}

impl Named {
    fn read(fields: &mut Fields, size: Size) -> Result<Self, Fault> {
        match (fields.has(CAPTURE), fields.has(CONNECT)) {
            (true, true) => return Err(Fault::of(CONNECT, Reason::TwoAims)),
            (false, false) => {
                return Err(Fault::of(
                    CAPTURE,
                    Reason::Missing("a stone in capture, or two or more points in connect"),
                ));
            }
            _ => {}
        }
        if let Some(stone) = fields.one_point(CAPTURE, size)? {
            return Ok(Self::Capture(stone));
        }
        let names = fields.texts(CONNECT)?;
        let [stone, goal @ ..] = names.as_slice() else { return Err(few(0)) };
        if goal.is_empty() {
            return Err(few(1));
        }
        let goal = goal.iter().map(|name| point(CONNECT, name, size)).collect::<Result<PointSet, _>>()?;
        Ok(Self::Connection(point(CONNECT, stone, size)?, goal))
    }

    /// The question about this position, or the fault in it.
    fn question(self, position: &Position) -> Result<TacticalQuestion<'_>, Fault> {
        let (field, aim) = match self {
            Self::Capture(stone) => (CAPTURE, TacticalAim::Capture(stone)),
            Self::Connection(stone, goal) => (CONNECT, TacticalAim::connection(position, stone, goal)),
        };
        TacticalQuestion::new(position, aim).map_err(|error| match error {
            TacticalError::NoStone(point) => {
                Fault::of(field, Reason::NoStone(position.size().vertex(point).to_string()))
            }
            other => Fault::of(field, other),
        })
    }
}

/// Too few points to connect.
fn few(count: usize) -> Fault {
    let found = format!("{count} point{}", if count == 1 { "" } else { "s" });
    Fault::of(
        CONNECT,
        Reason::Expected { found, expected: "a stone, and then a stone of another block or points to reach" },
    )
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
