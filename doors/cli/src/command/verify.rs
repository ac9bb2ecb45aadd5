//! Runs `eyespace solve PROBLEM --verify`, which checks the answers in a file of problems. Each problem is reported as soon as it is checked.

use std::borrow::Cow;
use std::io;
use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::args::Solve;
use crate::error::CommandError;
use crate::limits::Ended;
use crate::limits::Stop;
use crate::output::Output;
use crate::source::Source;

use super::telling::Telling;
use super::written;
use eyespace::problem::Watch;
use eyespace::table::EyeTable;
use eyespace_record::charset::encode_like;
use eyespace_service::solve::verify::{FixedFile, Tally, VerifyRequest, fixed, problems, verified};
use eyespace_tablegen::{TableFileError, open, open_for};
use eyespace_wire::verify as wire;

pub(super) fn run(args: &Solve, output: &Output) -> Result<Ended, CommandError> {
    let source = Source::from(args.problem.as_os_str());
    let file = source.to_string();
    let bytes = source.read()?;
    let all = problems(&file, &bytes, args.game_number)?;
    let table = table(args)?;
    let stop = Stop::of_process(args.limit.time).map_err(CommandError::Stop)?;
    let mut telling = if args.json { Telling::json(source.path(), all.len()) } else { Telling::text(all.len()) };
    let bar = progress(all.len());
    // The progress bar is hidden while a line is written.
    let write = |text: &str| bar.suspend(|| output.write(text));
    write(&telling.begin())?;
    for problem in all {
        let game = problem.game;
        let verified = verified(&problem, &request(args, &table, Watch::new(stop.flag(), None)));
        // The result of an interrupted check proves nothing, so it is dropped.
        if stop.cause().is_some() {
            break;
        }
        write(&telling.next(game, verified))?;
        bar.inc(1);
    }
    let fixed = match &args.fix {
        Some(path) if stop.cause().is_none() => {
            fix(args, path, &bytes, &request(args, &table, Watch::new(stop.flag(), None)))?
        }
        _ => None,
    };
    bar.finish_and_clear();
    let (cause, ended) = (stop.cause(), Ended::of(&stop));
    drop(stop);
    output.write(&telling.end(cause, fixed))?;
    let Tally { problems, differing, unreadable, .. } = telling.tally();
    match ended {
        Ended::Done if differing + unreadable > 0 => {
            Err(CommandError::Claims { file, problems, differing, unreadable })
        }
        ended => Ok(ended),
    }
}

/// A progress bar, which is drawn only if standard error is a terminal.
fn progress(problems: usize) -> ProgressBar {
    let bar = ProgressBar::new(problems as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos} of {len} problems, {eta} left") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// The most nodes for each problem, for all its searches together.
fn budget(args: &Solve) -> u64 {
    args.budget.unwrap_or(VerifyRequest::NODES)
}

/// The table of solved eyes. Without `--rules` each problem has its own rules. The searches for problems whose suicide rule differs from that of
/// the table then work without the table.
fn table(args: &Solve) -> Result<Cow<'static, EyeTable>, TableFileError> {
    let path = args.table.as_deref();
    args.rules.map_or_else(|| open(path), |rules| open_for(path, rules.suicide()))
}

fn request<'a>(args: &'a Solve, table: &'a EyeTable, watch: Watch<'a>) -> VerifyRequest<'a> {
    let (target, area, rules, outside) = (&args.target, &args.area, args.rules, args.outside.into());
    VerifyRequest { target, area, rules, outside, table, nodes: budget(args), watch }
}

/// Writes the corrected file. `None` if the check was stopped, since then the file would be half corrected.
fn fix(
    args: &Solve,
    path: &Path,
    bytes: &[u8],
    request: &VerifyRequest<'_>,
) -> Result<Option<wire::FixedFile>, CommandError> {
    let source = Source::from(args.problem.as_os_str());
    let fixed = fixed(&source.to_string(), bytes, args.game_number, request)?;
    if request.watch.is_stopped() {
        return Ok(None);
    }
    let path = match &source {
        Source::Path(read) if path.is_dir() => read.file_name().map_or_else(|| path.to_owned(), |name| path.join(name)),
        _ => path.to_owned(),
    };
    let reason = || io::Error::other("the file can't be restored in its character set; save it as UTF-8 first");
    let text =
        encode_like(bytes, &fixed.text).ok_or_else(|| CommandError::Write { path: path.clone(), reason: reason() })?;
    written::write(&path, &text, &source)?;
    let FixedFile { corrected, left, .. } = fixed;
    Ok(Some(wire::FixedFile { file: Some(path.display().to_string()), sgf: None, corrected, left }))
}
