//! Runs `eyespace analyze GAME`, which analyses a position.

use eyespace::engine::{Engine, Limits};
use eyespace_service::kinds::{analyze, table_note};
use eyespace_wire::question::Detail;

use crate::args::Analyze;
use crate::error::CommandError;
use crate::limits::Cause;
use crate::limits::Ended;
use crate::output::Output;
use eyespace_view::{Reported, analyze as words, terminal};

use super::searching::{Over, Searching};
use super::{pictures, print_notes};

pub(crate) fn run(args: &Analyze, output: &Output) -> Result<Ended, CommandError> {
    let source = args.game.source();
    let mut loaded = source.load(&args.game.choice())?;
    let rules = args.game.rules(&loaded);
    let solved = eyespace_tablegen::open_for(args.table.as_deref(), rules.suicide())?;
    let searching = Searching::begin(args.limit.time)?;
    let limits = Limits {
        life_and_death: args.search_nodes,
        life_and_death_total: args.all_search_nodes,
        capture: args.nodes,
        ..Limits::INTERACTIVE
    };
    let engine = Engine { table: solved, rules, limits };
    loaded.notes.extend(table_note(&engine));
    let report = analyze::find(&loaded, &engine, searching.watch());
    let map = if args.trace { analyze::life_map(&loaded, &engine, searching.watch()) } else { None };
    let connected = args.connections.then(|| analyze::connections(&report, &engine, searching.watch()));
    let Over { cause, ended, .. } = searching.finish();
    let stopped = cause.map(Cause::words);
    let (file, options) = (source.to_string(), engine.eye_terms());
    let reported = Reported { file: &file, loaded: &loaded, report: &report, eyes: options, stopped };
    let picture = words::scene(&reported);
    pictures::write(picture.clone().numbered(&loaded, args.numbers.numbers), &args.pictures, &source)?;
    if args.json {
        let told = (Detail::Full, cause.map(Cause::stopped));
        let message = analyze::message(&loaded, source.path().as_deref(), &engine, &report, told);
        let message = map.iter().fold(message, |message, map| message.with_trace(map, &report));
        let message = connected.iter().fold(message, |message, found| message.with_connections(found, &report));
        output.write_json(&message)?;
        return Ok(ended);
    }
    print_notes(&source, &loaded);
    let board = terminal::draw(&words::beside_tables(&picture), output.ink());
    let trace = map.map_or_else(String::new, |map| words::trace(&map, &loaded.position));
    let connected = connected.map_or_else(String::new, |found| words::connections(&report, &found));
    output.write(&format!("{board}\n{}{connected}{trace}", words::text(&reported)))?;
    Ok(ended)
}
