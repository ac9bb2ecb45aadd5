//! Runs `eyespace estimate GAME`, which estimates the ownership of points and the lead.

use eyespace::board::{Point, Size};
use eyespace::engine::{Engine, Limits};
use eyespace_record::input::GamePosition;
use eyespace_service::kinds::estimate::{self as kinds, EstimateRequest};
use eyespace_service::scoring::unsaid;
use eyespace_view::estimate::{self as words, Stage};
use eyespace_view::{Reported, published, terminal};
use eyespace_wire::question::Detail;

use crate::args::Estimate;
use crate::error::CommandError;
use crate::limits::Cause;
use crate::limits::Ended;
use crate::output::Output;
use crate::source::Source;
use eyespace::estimate::AsPublished;

use super::searching::{Over, Searching};
use super::{pictures, print_notes};

pub(crate) fn run(args: &Estimate, output: &Output) -> Result<Ended, CommandError> {
    let source = args.game.source();
    let mut loaded = source.load(&args.game.choice())?;
    let from = args.from.as_deref().map(|vertex| stone(vertex, &loaded)).transpose()?;
    let rules = args.game.rules(&loaded);
    let limits = Limits { estimate: args.nodes, ..Limits::INTERACTIVE };
    let engine = Engine { rules, limits, ..Engine::default() };
    if args.as_published {
        return as_published(args, output, &source, &loaded, (&engine, from));
    }
    let said = args.game.said_rules().map(|said| said.rules);
    loaded.notes.extend(unsaid(&loaded, said, args.komi));
    let searching = Searching::begin(args.limit.time)?;
    let candidates = args.candidates.map(|most| usize::try_from(most).unwrap_or(usize::MAX));
    let request = EstimateRequest { komi: args.komi, from, candidates };
    let (report, estimated) = kinds::find(&loaded, &engine, &request, searching.watch());
    let Over { cause, ended, .. } = searching.finish();
    let stopped = cause.map(Cause::words);
    let (file, options, show) = (source.to_string(), engine.eye_terms(), stage(args));
    let reported = Reported { file: &file, loaded: &loaded, report: &report, eyes: options, stopped };
    let picture = words::scene(&reported, &estimated, show);
    pictures::write(picture.clone().numbered(&loaded, args.numbers.numbers), &args.pictures, &source)?;
    if args.json {
        let (path, told) = (source.path(), (Detail::Full, cause.map(Cause::stopped)));
        output.write_json(&kinds::message(&loaded, path.as_deref(), &report, &estimated, told))?;
        return Ok(ended);
    }
    print_notes(&source, &loaded);
    let board = terminal::draw(&words::in_a_terminal(&picture, show), output.ink());
    output.write(&format!("{board}\n{}", words::text(&reported, &estimated, show)))?;
    Ok(ended)
}

/// The step to show: the one that the user names, else connectivity with `--from`, else territory.
fn stage(args: &Estimate) -> Stage {
    let unsaid = if args.from.is_some() { Stage::Connectivity } else { Stage::Territory };
    args.show.map_or(unsaid, Stage::from)
}

/// Runs the command with `--as-published`: the estimate by the algorithm of Go4++ as it was published (reiss1997).
fn as_published(
    args: &Estimate,
    output: &Output,
    source: &Source,
    loaded: &GamePosition,
    (engine, from): (&Engine<'_>, Option<Point>),
) -> Result<Ended, CommandError> {
    let searching = Searching::begin(args.limit.time)?;
    let (report, published) = kinds::find_as_published(loaded, engine, searching.watch());
    let Over { cause, ended, .. } = searching.finish();
    let told = AsPublished { published, from };
    let stopped = cause.map(Cause::words);
    let (file, options, show) = (source.to_string(), engine.eye_terms(), stage(args));
    let reported = Reported { file: &file, loaded, report: &report, eyes: options, stopped };
    let picture = published::scene(&reported, &told, show);
    pictures::write(picture.clone().numbered(loaded, args.numbers.numbers), &args.pictures, source)?;
    if args.json {
        let (path, how) = (source.path(), (Detail::Full, cause.map(Cause::stopped)));
        output.write_json(&kinds::message_as_published(
            loaded,
            path.as_deref(),
            &report,
            (&told.published, from),
            how,
        ))?;
        return Ok(ended);
    }
    print_notes(source, loaded);
    let board = terminal::draw(&words::in_a_terminal(&picture, show), output.ink());
    output.write(&format!("{board}\n{}", published::text(&reported, &told, show)))?;
    Ok(ended)
}

fn stone(vertex: &str, loaded: &GamePosition) -> Result<Point, CommandError> {
    let fault = |reason: String| CommandError::From { vertex: vertex.to_owned(), reason };
    let size: Size = loaded.position.size();
    let point = size.parse_vertex(vertex).map_err(|error| fault(error.to_string()))?;
    match loaded.position.stone(point) {
        Some(_) => Ok(point),
        None => Err(fault("no stone is there".to_owned())),
    }
}
