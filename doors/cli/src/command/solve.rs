//! Runs `eyespace solve PROBLEM`, which solves a life-and-death problem or a semeai.

use std::num::NonZeroUsize;

use eyespace::board::{PointSet, Ruleset};
use eyespace::engine::{Engine, Limits};
use eyespace::problem::{LineEnd, Moves};
use eyespace::search::dfpn::Threads;

use crate::args::{Group, Solve};
use crate::error::CommandError;
use crate::limits::Cause;
use crate::limits::Ended;
use crate::output::Output;
use crate::source::Source;
use eyespace_record::input::{GamePosition, load_bytes};
use eyespace_record::selector::Selector;
use eyespace_service::kinds::{self, solve::Found, solve::Record};
use eyespace_service::solve::verify::ends;
use eyespace_service::solve::{NotSolved, games, points, race_sgf, racing};
use eyespace_view::{race as race_words, solution as words, terminal, tried as tried_words};
use eyespace_wire::question::Detail;

use super::certificates::{self, Certificates};
use super::searching::Searching;
use super::{pictures, play, print_notes, several, written};

pub(crate) fn run(args: &Solve, output: &Output) -> Result<Ended, CommandError> {
    let source = Source::from(args.problem.as_os_str());
    if args.play.is_some() && source == Source::Stdin {
        return Err(CommandError::PlayFromStdin);
    }
    if !args.more.is_empty() || source.is_folder() && !args.is_about_one() {
        return several::run(args, None, output);
    }
    let (name, bytes) = (source.to_string(), source.read()?);
    if !args.is_about_one() && games::count(&name, &bytes) > 1 {
        return several::run(args, Some(&bytes), output);
    }
    // The problem of a record is the position before its first move, unless `--move` names a later position.
    let choice = Selector {
        game: args.game_number.unwrap_or(NonZeroUsize::MIN),
        variation: args.variation.clone().unwrap_or_default(),
        move_number: Some(args.move_number),
    };
    let loaded = load_bytes(&name, &bytes, &choice)?;
    let rules = args.rules.or(loaded.info.rules).unwrap_or_default();
    let is_named = !args.target.is_empty() || !args.race.is_empty();
    let ends = if args.move_number == 0 && !is_named { ends::of_game(&bytes, choice.game) } else { vec![] };
    let request = Wanted { args, source: &source, loaded: &loaded, engine: engine(args, rules)?, output };
    let searching = Searching::begin(args.limit.time)?;
    match args.race.as_slice() {
        [a, b] => request.race([a, b], searching),
        _ if !args.groups.is_empty() => request.groups(&ends, searching),
        _ => request.problem(ends, searching),
    }
}

/// A problem with everything that is needed to solve it and to print the answer.
struct Wanted<'a> {
    args: &'a Solve,
    source: &'a Source,
    loaded: &'a GamePosition,
    engine: Engine<'static>,
    output: &'a Output,
}

/// The engine, with the limits that the user sets.
pub(super) fn engine(args: &Solve, rules: Ruleset) -> Result<Engine<'static>, CommandError> {
    let table = eyespace_tablegen::open_for(args.table.as_deref(), rules.suicide())?;
    let limits = Limits::INTERACTIVE;
    let (solve, race) = (args.budget.unwrap_or(limits.solve), args.budget.unwrap_or(limits.semeai));
    Ok(Engine { table, rules, limits: Limits { solve, semeai: race, memory: args.memory, ..limits } })
}

/// The threads for each search that the user allows.
pub(super) fn threads(args: &Solve) -> Threads {
    let count = NonZeroUsize::new(args.threads.into()).unwrap_or(NonZeroUsize::MIN);
    Threads::new(count, eyespace_control::side_by_side)
}

/// Whether certificates are wanted.
const fn certificates(args: &Solve) -> kinds::solve::Certificates {
    match args.certificate {
        Some(_) => kinds::solve::Certificates::Wanted,
        None => kinds::solve::Certificates::Omitted,
    }
}

impl Wanted<'_> {
    fn race(&self, stones: [&String; 2], searching: Searching) -> Result<Ended, CommandError> {
        let Self { args, source, loaded, ref engine, output } = *self;
        let found = racing(&loaded.position, stones)
            .and_then(|stones| kinds::race::find(loaded, (stones, certificates(args)), engine, searching.watch()))
            .map_err(|reason| CommandError::Target { file: place(&source.to_string(), loaded), reason })?;
        let raced = &found.solution;
        let certificates = Certificates::write(args, source, certificates::of_race(&found))?;
        if let Some(path) = &args.sgf {
            let budget = searching.watch().budget(engine.limits.semeai);
            let tree = race_sgf::tree(raced, &engine.table, budget);
            written::write(path, tree.as_bytes(), source)?;
        }
        let title = picture_title(source, loaded);
        pictures::write(race_words::picture(&title, raced), &args.pictures, source)?;
        let over = searching.finish();
        if args.json {
            let told = (Detail::Full, over.cause.map(Cause::stopped));
            output.write_json(&kinds::race::message(loaded, source.path().as_deref(), &found, told))?;
        } else {
            print_notes(source, loaded);
            let stopped = over.cause.map(|cause| cause.words_after(raced.nodes()));
            output.write(&format!("{}{}", race_words::text(raced, stopped.as_deref()), certificates.text()))?;
        }
        certificates.ended(over.ended)
    }

    /// What is wanted of a problem about these stones.
    fn wanted(&self, target: PointSet, area: PointSet, ends: Vec<LineEnd>) -> kinds::solve::Wanted {
        let args = self.args;
        kinds::solve::Wanted {
            target,
            area,
            first: None,
            ko_winner: args.ko.map(Into::into),
            goal: args.goal.map(Into::into),
            outside: args.outside.into(),
            moves: Moves::All,
            threads: threads(args),
            record: if args.sgf.is_some() { Record::Wanted } else { Record::Omitted },
            tries: args.tries.clone(),
            certificates: certificates(args),
            ends,
            play: None,
        }
    }

    /// What was found, or why there is nothing.
    fn found<T>(&self, found: Result<T, NotSolved>, searching: &Searching) -> Result<T, CommandError> {
        let file = || place(&self.source.to_string(), self.loaded);
        match (found, searching.cause()) {
            (Ok(found), _) => Ok(found),
            (Err(_), Some(cause)) => Err(CommandError::Stopped { file: file(), cause, unknown: TARGET_UNKNOWN }),
            (Err(reason), None) => Err(CommandError::Solve { file: file(), reason }),
        }
    }

    fn problem(&self, ends: Vec<LineEnd>, searching: Searching) -> Result<Ended, CommandError> {
        let Self { args, source, loaded, ref engine, output } = *self;
        let found = points(loaded, &args.target, &args.area).map_err(NotSolved::from).and_then(|(target, area)| {
            kinds::solve::find(loaded, &self.wanted(target, area, ends), engine, searching.watch())
        });
        let found = self.found(found, &searching)?;
        if let Some(side) = args.play {
            searching.finish();
            print_notes(source, loaded);
            let player = side.color(loaded.position.to_play());
            return play::run((source, &found.solved), player, engine, output);
        }
        if let (Some(path), Some((tree, _))) = (&args.sgf, &found.record) {
            written::write(path, tree.as_bytes(), source)?;
        }
        let certificates = Certificates::write(args, source, certificates::of_solution(&found))?;
        let title = picture_title(source, loaded);
        let picture = words::picture(&title, &found.solved, &found.tried, engine.rules.suicide());
        pictures::write(picture, &args.pictures, source)?;
        let over = searching.finish();
        if args.json {
            let told = (Detail::Full, over.cause.map(Cause::stopped));
            output.write_json(&kinds::solve::message(loaded, source.path().as_deref(), &found, told))?;
        } else {
            print_notes(source, loaded);
            let stopped = over.cause.map(|cause| cause.words_after(over.nodes));
            let text = self.text(&found, stopped.as_deref());
            output.write(&format!("{text}{}", certificates.text()))?;
            for tried in &found.tried {
                let board = terminal::draw(&tried_words::in_a_terminal(&found.solved, tried), output.ink());
                output.write(&format!("\n{}\n{board}", tried_words::text(&found.solved, tried)))?;
            }
        }
        certificates.ended(over.ended)
    }

    /// The board and the answer.
    fn text(&self, found: &Found, stopped: Option<&str>) -> String {
        let Self { source, loaded, output, .. } = *self;
        let title = format!("{source}, {} to play", loaded.position.to_play());
        let board = terminal::draw(&words::scene(&title, &found.solved), output.ink());
        format!("{board}\n{}", words::text(&found.solved, &found.choice, found.difficulty, &found.help, stopped))
    }

    /// Solves several groups, each with the same part of the nodes.
    fn groups(&self, ends: &[LineEnd], searching: Searching) -> Result<Ended, CommandError> {
        let Self { args, source, loaded, ref engine, output } = *self;
        let part = engine.limits.solve / args.groups.len().max(1) as u64;
        let engine = Engine { limits: Limits { solve: part, ..engine.limits }, table: engine.table.clone(), ..*engine };
        let mut all = vec![];
        for group in &args.groups {
            let found = match group {
                Group::All => {
                    let wanted = self.wanted(PointSet::EMPTY, PointSet::EMPTY, ends.to_vec());
                    kinds::solve::find_all(loaded, &wanted, &engine, searching.watch())
                }
                Group::Stones(stones) => {
                    points(loaded, stones, &[]).map_err(NotSolved::from).and_then(|(target, area)| {
                        let wanted = self.wanted(target, area, vec![]);
                        kinds::solve::find(loaded, &wanted, &engine, searching.watch()).map(|found| vec![found])
                    })
                }
            };
            all.extend(self.found(found, &searching)?);
        }
        let over = searching.finish();
        if !args.json {
            print_notes(source, loaded);
        }
        for (number, found) in all.iter().enumerate() {
            let text = if args.json {
                let told = (Detail::Full, over.cause.map(Cause::stopped));
                several::json(&kinds::solve::message(loaded, source.path().as_deref(), found, told))
            } else {
                let stopped = over.cause.map(|cause| cause.words_after(over.nodes));
                let between = if number > 0 { "\n" } else { "" };
                format!("{between}{}", self.text(found, stopped.as_deref()))
            };
            output.write(&text)?;
        }
        Ok(over.ended)
    }
}

/// The title of a picture: the name of the file, with the number of the game unless that is 1.
pub(super) fn picture_title(source: &Source, loaded: &GamePosition) -> String {
    let name = match source {
        Source::Stdin => source.to_string(),
        Source::Path(path) => path.file_name().map_or(source.to_string(), |name| name.to_string_lossy().into_owned()),
    };
    if loaded.game == NonZeroUsize::MIN { name } else { format!("{name}, game {}", loaded.game) }
}

/// The missing information if the user names no target and the search for one is stopped. It completes the message "it is not known yet ...".
const TARGET_UNKNOWN: &str = "which stones are in question; name them with --target";

/// The name of the file, for error messages. For the record of a game whose first position was taken, the text also says so, because the user
/// may have meant a later position.
pub(super) fn place(name: &str, loaded: &GamePosition) -> String {
    match loaded.moves {
        moves @ 1.. if loaded.move_number == 0 => {
            format!("{name}, before the first of {moves} moves (--move N chooses another position)")
        }
        _ => name.to_owned(),
    }
}
