//! Runs `eyespace sheet FILES --out FILE`, which lays out problems and their answers for printing.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use eyespace::engine::{Engine, Limits};
use eyespace::problem::{LineEnd, Moves, Solved};
use eyespace::status::Outcome;
use eyespace_record::input::GamePosition;
use eyespace_service::kinds::solve::{self as kinds, Certificates, Record, Wanted};
use eyespace_service::solve::{NotSolved, TargetError, games, points};
use eyespace_view::{Booklet, Scene, names, printed, svg};

use crate::args::{Out, Sheet};
use crate::error::CommandError;
use crate::limits::{Cause, Ended};
use crate::output::Output;
use crate::source::Source;

use super::searching::Searching;
use super::{pictures, print_notes, written};

pub(crate) fn run(args: &Sheet, output: &Output) -> Result<Ended, CommandError> {
    let sources: Vec<Source> = args.files.iter().map(|file| Source::from(file.as_os_str())).collect();
    check(&args.out, &sources)?;
    let mut all = vec![];
    for source in &sources {
        all.extend(loaded(source)?);
    }
    let searching = Searching::begin(args.limit.time)?;
    let (booklet, open) = booklet(args, &all, &searching)?;
    let over = searching.finish();
    let pages = svg::draw_pages(&booklet, args.look.into());
    let files = write(args, &booklet, &pages)?;
    let (problems, on) = (names::count(all.len(), "problem"), names::count(pages.len(), "page"));
    let mut said = format!("{problems} on {on}: {}\n", listed(&files));
    if !open.is_empty() {
        said += &format!("without an answer: {}\n", open.join(", "));
    }
    if let Some(cause) = over.cause {
        said += &format!("stopped: {}\n", cause.what());
    }
    output.write(&said)?;
    Ok(over.ended)
}

/// The problems and their answers, and the numbers of the problems without an answer.
fn booklet(args: &Sheet, all: &[Loaded], searching: &Searching) -> Result<(Booklet, Vec<String>), CommandError> {
    let mut open = vec![];
    let mut booklet = Booklet {
        title: args.title.clone(),
        paper: args.paper.into(),
        per_page: args.per_page,
        problems: vec![],
        answers: vec![],
    };
    for (number, (loaded, ends)) in (1..).zip(all) {
        let answer = if args.no_answers { None } else { Some(solved(args, (loaded, ends), searching)?) };
        let found = answer.as_ref().and_then(|answer| answer.as_ref().ok());
        booklet.problems.push(cropped(args, printed::problem(number, &loaded.position, found))?);
        let Some(answer) = &answer else { continue };
        if !answer.as_ref().is_ok_and(|solved| solved.outcome(solved.to_play()) != Outcome::Open) {
            open.push(number.to_string());
        }
        let scene = match answer {
            Ok(solved) => printed::answer(number, solved, rules(args, loaded).suicide()),
            Err(reason) => printed::unanswered(number, &loaded.position, reason),
        };
        booklet.answers.push(cropped(args, scene)?);
    }
    Ok((booklet, open))
}

/// Reports that the output file can't be written, before any problem is solved.
fn check(out: &Out, sources: &[Source]) -> Result<(), CommandError> {
    #[cfg(not(feature = "pdf"))]
    if matches!(out, Out::Pdf(_)) {
        return Err(CommandError::NotBuilt { feature: "pdf" });
    }
    for (path, source) in out.names(1).iter().flat_map(|path| sources.iter().map(move |source| (path, source))) {
        written::check(path, source).map_err(|reason| CommandError::Write { path: path.clone(), reason })?;
    }
    Ok(())
}

/// A problem of a file, with the ends of the lines that its author gives.
type Loaded = (GamePosition, Vec<LineEnd>);

/// The problems of a file: each game of a record before its first move, or the single board of a diagram.
fn loaded(source: &Source) -> Result<Vec<Loaded>, CommandError> {
    let all: Result<Vec<_>, _> = games::games(&source.to_string(), &source.read()?, 0)?.into_iter().collect();
    let all = all?;
    all.iter().for_each(|(loaded, _)| print_notes(source, loaded));
    Ok(all)
}

fn rules(args: &Sheet, loaded: &GamePosition) -> eyespace::board::Ruleset {
    args.rules.or(loaded.info.rules).unwrap_or_default()
}

/// The text instead of an answer if it is unclear which stones the problem is about.
const UNCLEAR: &str =
    "no group was found for which it matters who moves first; a mark on stones in the file says which are meant";

/// The solution of a problem, or the reason why it could not be solved.
fn solved(
    args: &Sheet,
    (loaded, ends): (&GamePosition, &[LineEnd]),
    searching: &Searching,
) -> Result<Result<Solved, String>, CommandError> {
    let rules = rules(args, loaded);
    let table = eyespace_tablegen::open_for(None, rules.suicide())?;
    let engine = Engine { table, rules, limits: Limits { solve: args.budget, ..Limits::INTERACTIVE } };
    let found = points(loaded, &[], &[]).map_err(NotSolved::from).and_then(|(target, area)| {
        let outside = eyespace_wire::question::Outside::default();
        let (record, certificates, tries) = (Record::Omitted, Certificates::Omitted, vec![]);
        let ends = ends.to_vec();
        let wanted = Wanted {
            target,
            area,
            first: None,
            ko_winner: None,
            goal: None,
            outside,
            moves: Moves::All,
            threads: eyespace::search::dfpn::Threads::ONE,
            record,
            tries,
            certificates,
            ends,
            play: None,
        };
        kinds::find(loaded, &wanted, &engine, searching.watch())
    });
    Ok(match (found, searching.cause()) {
        (Ok(found), _) => Ok(found.solved),
        (Err(_), Some(cause)) => Err(Cause::what(cause).to_string()),
        (Err(NotSolved::Target(TargetError::NothingEnclosed | TargetError::NothingInDoubt)), None) => {
            Err(UNCLEAR.to_owned())
        }
        (Err(reason), None) => Err(reason.to_string()),
    })
}

fn cropped(args: &Sheet, mut scene: Scene) -> Result<Scene, CommandError> {
    scene.window = Some(pictures::window(&args.crop, &scene)?);
    Ok(scene)
}

/// Writes the pages and returns the names of the files.
fn write(args: &Sheet, booklet: &Booklet, pages: &[String]) -> Result<Vec<PathBuf>, CommandError> {
    let names = args.out.names(pages.len());
    let files: Vec<Vec<u8>> = match &args.out {
        Out::Pdf(path) => vec![pdf(pages, booklet.title.as_deref(), path)?],
        Out::Svg(_) => pages.iter().map(|page| page.clone().into_bytes()).collect(),
    };
    for (path, bytes) in names.iter().zip(files) {
        for file in &args.files {
            written::check(path, &Source::from(OsStr::new(file)))
                .map_err(|reason| CommandError::Write { path: path.clone(), reason })?;
        }
        written::write(path, &bytes, &Source::Stdin)?;
    }
    Ok(names)
}

#[cfg(feature = "pdf")]
fn pdf(pages: &[String], title: Option<&str>, path: &Path) -> Result<Vec<u8>, CommandError> {
    let text = pages.concat();
    let fonts = pictures::fonts(&text);
    pictures::note_missing(&fonts.missing(&text), path);
    eyespace_view::pdf::write(pages, title, &fonts)
        .map_err(|reason| CommandError::Picture { path: path.to_owned(), reason: reason.to_string() })
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &[String], _: Option<&str>, _: &Path) -> Result<Vec<u8>, CommandError> {
    Err(CommandError::NotBuilt { feature: "pdf" })
}

/// The names of several files as one text, such as `sheet-1.svg to sheet-3.svg`.
fn listed(names: &[PathBuf]) -> String {
    match names {
        [] => String::new(),
        [one] => one.display().to_string(),
        [first, .., last] => format!("{} to {}", first.display(), last.display()),
    }
}
