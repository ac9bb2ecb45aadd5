//! `analyze`: the eyes of a position, and the life and death of its blocks.

use eyespace::analyze::{self, BlockConnection, Report, analyze};
use eyespace::engine::{Engine, Limits};
use eyespace::problem::Watch;
use eyespace::status::LifeMap;
use eyespace_record::input::GamePosition;
use eyespace_wire::analyze::{Analysis, Circumstances};
use eyespace_wire::input::Input;
use eyespace_wire::question::Detail;
use eyespace_wire::stopped::Stopped;

use super::table_note;
use crate::answer::{Query, Sent};
use crate::question::{Given, Stands};

/// The budget for all searches of a position together, as a multiple of the budget for one search.
const ALL: u64 = Limits::INTERACTIVE.life_and_death_total / Limits::INTERACTIVE.life_and_death;

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let is_traced = query.fields.flag("trace")?;
    let has_connections = query.fields.flag("connections")?;
    let allowed = query.allowed(|limits, nodes| Limits {
        life_and_death: nodes,
        life_and_death_total: nodes.saturating_mul(ALL),
        ..limits
    })?;
    query.understood()?;
    let engine = query.settings.engine.with(given.rules(), allowed.limits);
    let detail = query.detail;
    given.each(|turn| {
        let mut loaded = given.at(turn);
        loaded.notes.extend(table_note(&engine));
        query.tell_within(
            turn,
            allowed.time,
            |watch| {
                let report = find(&loaded, &engine, watch);
                let map = if is_traced { life_map(&loaded, &engine, watch) } else { None };
                let connected = has_connections.then(|| connections(&report, &engine, watch));
                Ok((report, map, connected))
            },
            |(report, map, connected), stopped| {
                let message = message(&loaded, None, &engine, &report, (detail, stopped));
                let message = map.iter().fold(message, |message, map| message.with_trace(map, &report));
                connected.iter().fold(message, |message, found| message.with_connections(found, &report))
            },
        )
    })
}

/// The analysis under the engine's rules and limits.
#[must_use]
pub fn find(loaded: &GamePosition, engine: &Engine<'_>, watch: Watch<'_>) -> Report {
    analyze(&loaded.position, &engine.analysis(watch.stop()))
}

/// The life map on which the score of the position is based. Its trace says how it found the status of each group.
#[must_use]
pub fn life_map(loaded: &GamePosition, engine: &Engine<'_>, watch: Watch<'_>) -> Option<LifeMap> {
    analyze(&loaded.position, &engine.scoring(watch.stop())).map
}

/// The blocks that are connected whoever moves first. Each reading may take the engine's nodes for the reading of a capture.
#[must_use]
pub fn connections(report: &Report, engine: &Engine<'_>, watch: Watch<'_>) -> Vec<BlockConnection> {
    let budget = watch.budget(engine.limits.capture);
    analyze::connections(&report.position, &report.structure, engine.rules.suicide(), budget)
}

/// The message about a report. `file` is the path of the record, if it came from a file.
#[must_use]
pub fn message(
    loaded: &GamePosition,
    file: Option<&str>,
    engine: &Engine<'_>,
    report: &Report,
    (detail, stopped): (Detail, Option<Stopped>),
) -> Analysis {
    let made = Circumstances { rules: engine.rules, options: engine.eye_terms(), stopped };
    let whole = Analysis::new(Input::new(loaded, file), report, &made);
    match detail {
        Detail::Full => whole,
        Detail::Brief => whole.brief(),
    }
}
