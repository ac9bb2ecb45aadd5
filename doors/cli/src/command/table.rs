//! Runs `eyespace table build`, `info`, `verify`, `probe`, `shapes` and `export`, which make and use tables of solved eyes.

use std::num::NonZeroUsize;
use std::path::Path;

use eyespace::eye::{ProbeReport, ShapesReport};
use eyespace::eyes::PrintedEye;

use crate::args::{Build, Export, Probe, Shapes, Table};
use crate::error::CommandError;
use crate::limits::Ended;
use crate::limits::Stop;
use crate::output::Output;
use crate::source::Source;
use eyespace_tablegen::{Existing, Extent, Order, TableFileError, recheck};
use eyespace_view::{probe as of_one, shapes as of_class, table as of_table};
use eyespace_wire::probe::ProbeAnswer;
use eyespace_wire::shapes::ShapesAnswer;

use super::pictures;
use super::progress::Bar;
#[cfg(feature = "parquet")]
use super::written;

pub(crate) fn run(command: &Table, output: &Output) -> Result<Ended, CommandError> {
    let done = match command {
        Table::Build(args) => build(args),
        Table::Info { file } => info(file.as_deref(), output),
        Table::Verify { file, all } => {
            let extent = if *all { Extent::All } else { Extent::Sample };
            verify(file.as_deref(), extent, output)
        }
        Table::Probe(args) => probe(args, output),
        Table::Shapes(args) => shapes(args, output),
        Table::Export(args) => export(args, output),
    };
    done.map(|()| Ended::Done)
}

fn build(args: &Build) -> Result<(), CommandError> {
    let stop = Stop::of_process(args.limit.time).map_err(CommandError::Stop)?;
    let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let built = eyespace_tablegen::build(&Order {
        points: args.points,
        suicide: args.suicide.into(),
        out: args.out.clone(),
        jobs: args.jobs.unwrap_or_else(cores),
        existing: if args.replace { Existing::Replaced } else { Existing::Kept },
        stop: stop.flag(),
        listener: &Bar::new(),
    });
    built.map_err(|error| match (error, stop.cause()) {
        (TableFileError::Unfinished { path, done, graphs }, Some(cause)) => {
            CommandError::Unfinished { path, cause, done, graphs }
        }
        (error, _) => error.into(),
    })
}

fn info(file: Option<&Path>, output: &Output) -> Result<(), CommandError> {
    let table = eyespace_tablegen::open(file)?;
    Ok(output.write(&of_table::text(&table))?)
}

fn verify(file: Option<&Path>, extent: Extent, output: &Output) -> Result<(), CommandError> {
    let table = eyespace_tablegen::open(file)?;
    if let Err(reason) = table.verify() {
        let path = file.unwrap_or(Path::new("the table inside")).to_owned();
        return Err(TableFileError::Table { path, reason }.into());
    }
    let done = recheck(&table, extent, &Bar::new()).map_err(|difference| CommandError::WrongAnswer {
        file: file.map_or("the table inside".to_owned(), |path| path.display().to_string()),
        difference: Box::new(difference),
    })?;
    Ok(output.write(&of_table::rechecked(&table, done.graphs, done.answers, done.kos))?)
}

fn probe(args: &Probe, output: &Output) -> Result<(), CommandError> {
    let printed: PrintedEye = args.shape.parse()?;
    let table = eyespace_tablegen::open(args.table.as_deref())?;
    let table = table.for_eye(&printed.drawing.shape);
    let report = ProbeReport::new(&table, &printed.drawing, args.outside)?;
    if args.json {
        return Ok(output.write_json(&ProbeAnswer::new(&report))?);
    }
    Ok(output.write(&of_one::text(&report, output.ink()))?)
}

fn shapes(args: &Shapes, output: &Output) -> Result<(), CommandError> {
    let table = eyespace_tablegen::open(args.table.as_deref())?;
    let report = ShapesReport::new(&table, args.class, args.outside)
        .map_err(|reason| CommandError::Shapes { path: args.table.clone(), reason })?;
    let read = args.table.clone().map_or(Source::Stdin, Source::Path);
    pictures::write(of_class::sheet(&report), &args.pictures, &read)?;
    if args.json {
        return Ok(output.write_json(&ShapesAnswer::new(&report))?);
    }
    Ok(output.write(&of_class::text(&report))?)
}

#[cfg(not(feature = "parquet"))]
fn export(_: &Export, _: &Output) -> Result<(), CommandError> {
    Err(CommandError::NotBuilt { feature: "parquet" })
}

#[cfg(feature = "parquet")]
fn export(args: &Export, output: &Output) -> Result<(), CommandError> {
    let read = args.table.clone().map_or(Source::Stdin, Source::Path);
    written::check(&args.parquet, &read)
        .map_err(|reason| CommandError::Write { path: args.parquet.clone(), reason })?;
    let table = eyespace_tablegen::open(args.table.as_deref())?;
    let points = args.points.map_or(table.points(), usize::from);
    if points > table.points() {
        let (path, holds) = (args.table.clone(), table.points());
        return Err(CommandError::TooFewPoints { path, holds, asked: points });
    }
    let rows = eyespace_tablegen::export(&table, points, &args.parquet)?;
    Ok(output.write(&format!("{rows} rows\n"))?)
}
