//! Runs `eyespace solve` with several problems, side by side. Whatever the number of workers, the results come in the order of the problems.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use eyespace::problem::{LineEnd, Moves, Watch};
use eyespace_record::fault::InputError;
use eyespace_record::input::GamePosition;
use eyespace_service::kinds::solve::{self as kinds, Found, Record};
use eyespace_service::solve::{NotSolved, games, points};
use eyespace_view::solution as words;
use eyespace_wire::head::Head;
use eyespace_wire::question::Detail;
use eyespace_wire::reply::Refusal;
use eyespace_wire::solve::{SolveSummary, SolveTally};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::args::{Pictures, Solve};
use crate::error::CommandError;
use crate::folder::{Named, files};
use crate::limits::{Cause, Ended, Stop};
use crate::output::Output;
use crate::source::Source;

use super::query::workers;
use super::solve::{engine, picture_title, place, threads};
use super::{pictures, written};

/// The stack of a worker, as large as that of the main thread.
const STACK: usize = 8 << 20;

/// The number of problems to solve side by side: the given number, or else one for each core that the threads of a problem leave.
fn jobs(args: &Solve) -> usize {
    let threads = if args.jobs.is_some() { 1 } else { usize::from(args.threads) };
    workers(args.jobs).get().div_ceil(threads)
}

pub(super) fn run(args: &Solve, bytes: Option<&[u8]>, output: &Output) -> Result<Ended, CommandError> {
    check_folders(args)?;
    let named = files(iter::once(&args.problem).chain(&args.more).map(|file| file.as_os_str()));
    check_names(args, &named)?;
    let stop = Stop::of_process(args.limit.time).map_err(CommandError::Stop)?;
    let bar = bar();
    let mut tally = SolveTally::default();
    let problems = named.into_iter().flat_map(|named| problems(named, bytes, args.move_number));
    let problems = Mutex::new(problems.enumerate());
    let solver = Solver { args, stop: &stop };
    thread::scope(|scope| {
        let (done, results) = channel();
        for _ in 0..jobs(args) {
            let (done, problems, solver) = (done.clone(), &problems, &solver);
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || work(problems, solver, &done))?;
        }
        drop(done);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (number, result) in results {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&next) {
                next += 1;
                count(&mut tally, &result);
                bar.suspend(|| tell(&result, args, output)).inspect_err(|_| stop.end())?;
                bar.inc(1);
            }
        }
        Ok::<(), CommandError>(())
    })?;
    bar.finish_and_clear();
    let (cause, ended) = (stop.cause(), Ended::of(&stop));
    drop(stop);
    summary(tally, cause, args, output)?;
    match ended {
        Ended::Done if tally.errors > 0 => {
            Err(CommandError::NotAllSolved { problems: tally.problems, errors: tally.errors })
        }
        ended => Ok(ended),
    }
}

/// A problem that waits for a worker.
struct Waiting {
    source: Source,
    loaded: GamePosition,
    /// The ends of the lines that its author gives.
    ends: Vec<LineEnd>,
    /// The name of the file, with the number of the game if the file has several.
    title: String,
    /// The name of the files that are written about it, without ending.
    stem: PathBuf,
}

/// A file or game that is at fault.
struct Faulty {
    file: String,
    /// The line about it.
    error: String,
}

impl Faulty {
    fn new(file: impl Into<String>, error: &impl ToString) -> Self {
        Self { file: file.into(), error: error.to_string() }
    }
}

/// What became of a problem.
enum Done {
    Solved { title: String, text: String, notes: Vec<String>, kind: Kind },
    Failed(Faulty),
}

/// How far a problem is solved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Proved,
    Read,
    Open,
}

/// The problems of a file.
fn problems(named: Result<Named, InputError>, bytes: Option<&[u8]>, moves: usize) -> Vec<Result<Waiting, Faulty>> {
    let named = match named {
        Ok(named) => named,
        Err(error) => return vec![Err(Faulty::new("", &error))],
    };
    let Named { source, stem } = named;
    let file = source.to_string();
    let fault = |error: InputError| Faulty::new(&*file, &error);
    let read = bytes.map_or_else(|| source.read(), |bytes| Ok(bytes.to_vec()));
    let all = match read.and_then(|bytes| games::games(&file, &bytes, moves)) {
        Ok(all) => all,
        Err(error) => return vec![Err(fault(error))],
    };
    let is_one = all.len() == 1;
    let waiting = |(number, loaded): (usize, games::Read)| {
        let stem = if is_one { stem.clone() } else { with_number(&stem, number) };
        let title = if is_one { file.clone() } else { format!("{file}, game {number}") };
        let source = source.clone();
        loaded.map(|(loaded, ends)| Waiting { source, loaded, ends, title, stem }).map_err(fault)
    };
    (1..).zip(all).map(waiting).collect()
}

fn with_number(stem: &Path, number: usize) -> PathBuf {
    let mut name = stem.as_os_str().to_owned();
    name.push(format!("-{number}"));
    name.into()
}

/// Solves one problem after the other until none is left or the work is stopped.
fn work(
    problems: &Mutex<impl Iterator<Item = (usize, Result<Waiting, Faulty>)>>,
    solver: &Solver<'_>,
    done: &Sender<(usize, Done)>,
) {
    loop {
        let next = problems.lock().unwrap_or_else(PoisonError::into_inner).next();
        let Some((number, problem)) = next.filter(|_| solver.stop.cause().is_none()) else { break };
        let result = problem.and_then(|problem| solver.solve(&problem));
        // The result of an interrupted search depends on the moment, so it is dropped.
        let is_stopped = solver.stop.flag().is_asked();
        if is_stopped || done.send((number, result.unwrap_or_else(Done::Failed))).is_err() {
            break;
        }
    }
}

struct Solver<'a> {
    args: &'a Solve,
    stop: &'a Stop,
}

impl Solver<'_> {
    fn solve(&self, problem: &Waiting) -> Result<Done, Faulty> {
        let Waiting { source, loaded, ends, title, .. } = problem;
        let failed = |error: CommandError| Faulty::new(source.to_string(), &error);
        let rules = self.args.rules.or(loaded.info.rules).unwrap_or_default();
        let engine = engine(self.args, rules).map_err(failed)?;
        let record = if self.args.sgf.is_some() { Record::Wanted } else { Record::Omitted };
        let found = points(loaded, &[], &[]).map_err(NotSolved::from).and_then(|(target, area)| {
            let outside = self.args.outside.into();
            let (certificates, tries) = (kinds::Certificates::Omitted, vec![]);
            let (first, moves, ends) = (None, Moves::All, ends.clone());
            let (ko_winner, goal) = (self.args.ko.map(Into::into), self.args.goal.map(Into::into));
            let wanted = kinds::Wanted {
                target,
                area,
                first,
                ko_winner,
                goal,
                outside,
                moves,
                threads: threads(self.args),
                record,
                tries,
                certificates,
                ends,
                play: None,
            };
            kinds::find(loaded, &wanted, &engine, Watch::new(self.stop.flag(), None))
        });
        let reason = |reason| failed(CommandError::Solve { file: place(title, loaded), reason });
        let found = found.map_err(reason)?;
        if !self.stop.flag().is_asked() {
            self.write(problem, &found, engine.rules.suicide()).map_err(failed)?;
        }
        let text = if self.args.json {
            let message = kinds::message(loaded, source.path().as_deref(), &found, (Detail::Full, None));
            json(&message)
        } else {
            words::line(title, &found.solved, found.difficulty) + "\n"
        };
        let (title, notes) = (title.clone(), loaded.notes.clone());
        Ok(Done::Solved { title, text, notes, kind: Kind::of(&found) })
    }

    /// Writes the record and the pictures into their folders.
    fn write(&self, problem: &Waiting, found: &Found, suicide: eyespace::board::Suicide) -> Result<(), CommandError> {
        let Waiting { source, loaded, stem, .. } = problem;
        let in_folder = |folder: &Option<PathBuf>, ending: &str| -> Result<Option<PathBuf>, CommandError> {
            let Some(folder) = folder else { return Ok(None) };
            let mut path = folder.join(stem).into_os_string();
            path.push(format!(".{ending}"));
            let path = PathBuf::from(path);
            let parent = path.parent().unwrap_or(folder);
            std::fs::create_dir_all(parent)
                .map_err(|reason| CommandError::Folder { path: parent.to_owned(), reason })?;
            Ok(Some(path))
        };
        if let (Some(path), Some((tree, _))) = (in_folder(&self.args.sgf, "sgf")?, &found.record) {
            written::write(&path, tree.as_bytes(), source)?;
        }
        let asked = &self.args.pictures;
        let (svg, png) = (in_folder(&asked.svg, "svg")?, in_folder(&asked.png, "png")?);
        let wanted = Pictures { svg, png, crop: asked.crop.clone(), title: asked.title.clone(), ..*asked };
        let picture = words::picture(&picture_title(source, loaded), &found.solved, &[], suicide);
        pictures::write(picture, &wanted, source)
    }
}

impl Kind {
    fn of(found: &Found) -> Self {
        use eyespace::status::Outcome;
        let mut answers = found.solved.answers.iter().flatten();
        if answers.clone().any(|answer| answer.found.outcome == Outcome::Open) {
            Self::Open
        } else if answers.all(|answer| answer.evidence.is_proof()) {
            Self::Proved
        } else {
            Self::Read
        }
    }
}

pub(super) fn json(message: &impl Serialize) -> String {
    // Writing plain data into a string can't fail.
    serde_json::to_string(message).unwrap_or_default() + "\n"
}

fn count(tally: &mut SolveTally, done: &Done) {
    tally.problems += 1;
    let counted = match done {
        Done::Solved { kind: Kind::Proved, .. } => &mut tally.solved,
        Done::Solved { kind: Kind::Read, .. } => &mut tally.read,
        Done::Solved { kind: Kind::Open, .. } => &mut tally.open,
        Done::Failed(_) => &mut tally.errors,
    };
    *counted += 1;
}

/// Prints a result, and its notes and faults to standard error.
fn tell(done: &Done, args: &Solve, output: &Output) -> Result<(), CommandError> {
    match done {
        Done::Solved { title, text, notes, .. } => {
            if !args.json {
                notes.iter().for_each(|note| eprintln!("eyespace: {title}: note: {note}"));
            }
            output.write(text)?;
        }
        Done::Failed(Faulty { file, error }) => {
            eprintln!("eyespace: {error}");
            if args.json {
                let id = if file.is_empty() { serde_json::Value::Null } else { file.as_str().into() };
                output.write(&json(&Refusal::new(id, error.clone(), None, None)))?;
            }
        }
    }
    Ok(())
}

fn summary(tally: SolveTally, cause: Option<Cause>, args: &Solve, output: &Output) -> Result<(), CommandError> {
    let text = if args.json {
        json(&SolveSummary { head: Head::of("solveSummary"), tally, stopped: cause.map(Cause::stopped) })
    } else {
        let SolveTally { problems, solved, read, open, errors } = tally;
        let stopped = cause.map_or_else(String::new, |cause| format!("stopped: {}\n", cause.what()));
        let problems = eyespace_view::names::count(problems, "problem");
        format!("{problems}: {solved} solved, {read} read, {open} open, {errors} with errors\n{stopped}")
    };
    Ok(output.write(&text)?)
}

/// Checks that the files for several problems go to folders.
fn check_folders(args: &Solve) -> Result<(), CommandError> {
    for folder in [&args.sgf, &args.pictures.svg, &args.pictures.png].into_iter().flatten() {
        if folder == OsStr::new("-") || folder.exists() && !folder.is_dir() {
            let reason = io::Error::other("there are several problems; expected the name of a folder");
            return Err(CommandError::Folder { path: folder.clone(), reason });
        }
    }
    Ok(())
}

/// Checks that no two inputs would be written to one file.
fn check_names(args: &Solve, named: &[Result<Named, InputError>]) -> Result<(), CommandError> {
    let Some(folder) = args.sgf.as_ref().or(args.pictures.svg.as_ref()).or(args.pictures.png.as_ref()) else {
        return Ok(());
    };
    let mut stems: Vec<&Path> = named.iter().flatten().map(|named| named.stem.as_path()).collect();
    stems.sort_unstable();
    match stems.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(()),
        Some(pair) => {
            let reason = io::Error::other("two of the files have this name; expected one folder, or different names");
            Err(CommandError::Folder { path: folder.join(pair[0]), reason })
        }
    }
}

/// A line that counts the problems, which is drawn only if standard error is a terminal.
fn bar() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {pos} problems, {elapsed}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
