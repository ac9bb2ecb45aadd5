//! `eyespace estimate GAME`

use eyespace::board::{Move, Point, Size, Suicide};
use eyespace::table::EyeTable;
use eyespace::territory::{Candidate, Evaluator};

use crate::args::{Estimate, Stage};
use crate::error::CommandError;
use crate::exit::Ended;
use crate::output::Output;
use crate::report::Named;
use crate::report::estimate::published::{self as as_it_was, AsPublished};
use crate::report::estimate::{self as report, Estimated};
use crate::source::Source;
use eyespace::analyze;
use eyespace_record::input::Loaded;
use eyespace_service::scoring::{handicap_compensation, unsaid};
use eyespace_view::terminal;

use super::searching::{Over, Searching};
use super::{pictures, print_notes};

pub(crate) fn run(args: &Estimate, output: &Output) -> Result<Ended, CommandError> {
    let source = args.game.source();
    let mut loaded = source.load(&args.game.choice())?;
    let from = args.from.as_deref().map(|vertex| stone(vertex, &loaded)).transpose()?;
    if args.as_published {
        return as_published(args, output, &source, loaded, from);
    }
    let rules = args.game.rules(&loaded);
    let said = args.game.said_rules().map(|said| said.rules);
    loaded.notes.extend(unsaid(&loaded, said, args.komi));
    let table = EyeTable::embedded();
    let searching = Searching::begin(args.limit.time)?;
    let reading = searching.watch().budget(args.nodes);
    let (analysis, estimate) = analyze::estimated(&loaded.position, rules.suicide(), table, reading);
    let Over { cause, ended, .. } = searching.finish();
    let komi = args.komi.map(|komi| komi.points()).or(loaded.info.komi).unwrap_or(0.0);
    let candidates = args.candidates.map(|most| candidates(&loaded, most, rules.suicide()));
    let estimated = Estimated {
        estimate,
        komi,
        handicap_compensation: handicap_compensation(&loaded, rules),
        prisoners: loaded.prisoners(),
        from,
        candidates,
    };
    let named = Named { file: source.to_string(), loaded, rules, report: analysis, table, stopped: cause };
    let show = shown(args);
    let picture = report::scene(&named, &estimated, show);
    pictures::write(&picture, &args.pictures, &source)?;
    if args.json {
        output.write(&report::json(&named, &estimated))?;
        return Ok(ended);
    }
    print_notes(&source, &named.loaded);
    let board = terminal::draw(&picture, output.ink());
    output.write(&format!("{board}\n{}", report::text(&named, &estimated, show)))?;
    Ok(ended)
}

/// The step that is shown.
fn shown(args: &Estimate) -> Stage {
    args.show.unwrap_or(if args.from.is_some() { Stage::Connectivity } else { Stage::Territory })
}

/// The same, of the estimate as it was published.
fn as_published(
    args: &Estimate,
    output: &Output,
    source: &Source,
    loaded: Loaded,
    from: Option<Point>,
) -> Result<Ended, CommandError> {
    let (rules, table) = (args.game.rules(&loaded), EyeTable::embedded());
    let searching = Searching::begin(args.limit.time)?;
    let reading = searching.watch().budget(args.nodes);
    let (report, published) = analyze::estimated_as_published(&loaded.position, rules.suicide(), table, reading);
    let Over { cause, ended, .. } = searching.finish();
    let told = AsPublished { published, from };
    let named = Named { file: source.to_string(), loaded, rules, report, table, stopped: cause };
    let picture = as_it_was::scene(&named, &told, shown(args));
    pictures::write(&picture, &args.pictures, source)?;
    if args.json {
        output.write(&as_it_was::json(&named, &told))?;
        return Ok(ended);
    }
    print_notes(source, &named.loaded);
    let board = terminal::draw(&picture, output.ink());
    output.write(&format!("{board}\n{}", as_it_was::text(&named, &told, shown(args))))?;
    Ok(ended)
}

/// The likely moves, each tried; quick evaluations, whatever was read for the position itself.
fn candidates(loaded: &Loaded, most: u64, suicide: Suicide) -> Vec<Candidate> {
    let mut evaluator = Evaluator::under(suicide);
    let last = match loaded.last_move {
        Some((_, Move::Play(point))) => Some(point),
        _ => None,
    };
    let seen = evaluator.evaluate(&loaded.position);
    evaluator.candidates(&seen, last, usize::try_from(most).unwrap_or(usize::MAX))
}

fn stone(vertex: &str, loaded: &Loaded) -> Result<Point, CommandError> {
    let fault = |reason: String| CommandError::From { vertex: vertex.to_owned(), reason };
    let size: Size = loaded.position.size();
    let point = size.parse_vertex(vertex).map_err(|error| fault(error.to_string()))?;
    match loaded.position.stone(point) {
        Some(_) => Ok(point),
        None => Err(fault("no stone is there".to_owned())),
    }
}
