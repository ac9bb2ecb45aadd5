//! `eyespace solve PROBLEM`

use std::num::NonZeroUsize;

use eyespace::board::Suicide;

use crate::args::Solve;
use crate::error::CommandError;
use crate::exit::Ended;
use crate::output::Output;
use crate::report::solution::Beside;
use crate::report::{self, solution};
use crate::source::Source;
use eyespace::problem::{Asked, Moves, Nodes, Weighing, race, solve};
use eyespace_record::choice::Choice;
use eyespace_record::input::Loaded;
use eyespace_service::solve::{TargetBy, TargetError, find_problem, race_sgf, racing, sgf};
use eyespace_view::terminal;

use super::searching::Searching;
use super::{print_notes, written};

pub(crate) fn run(args: &Solve, output: &Output) -> Result<Ended, CommandError> {
    let source = Source::from(args.problem.as_os_str());
    // A problem is what stands before the first move.
    let choice = Choice {
        game: args.game_number.unwrap_or(NonZeroUsize::MIN),
        variation: args.variation.clone().unwrap_or_default(),
        move_number: Some(args.move_number),
    };
    let loaded = source.load(&choice)?;
    let rules = args.rules.or(loaded.info.rules).unwrap_or_default();
    let asked = Wanted { args, source: &source, loaded: &loaded, suicide: rules.suicide(), output };
    let searching = Searching::begin(args.limit.time)?;
    match args.race.as_slice() {
        [a, b] => asked.race([a, b], searching),
        _ => asked.problem(searching),
    }
}

/// What the user asks, of what.
struct Wanted<'a> {
    args: &'a Solve,
    source: &'a Source,
    loaded: &'a Loaded,
    suicide: Suicide,
    output: &'a Output,
}

impl Wanted<'_> {
    fn race(&self, stones: [&String; 2], searching: Searching) -> Result<Ended, CommandError> {
        let Self { args, source, loaded, suicide, output } = *self;
        let budget = searching.watch().budget(args.budget);
        let raced = racing(&loaded.position, stones)
            .and_then(|stones| race(&loaded.position, stones, suicide, budget).map_err(TargetError::Race))
            .map_err(|reason| CommandError::Target { file: place(source, loaded), reason })?;
        if let Some(path) = &args.sgf {
            let tree = race_sgf::tree(&raced, suicide, budget);
            written::write(path, tree.as_bytes(), source)?;
        }
        let over = searching.finish();
        if args.json {
            output.write(&report::race::json(&raced, over.cause))?;
        } else {
            print_notes(source, loaded);
            output.write(&report::race::text(&raced, over.cause))?;
        }
        Ok(over.ended)
    }

    fn problem(&self, searching: Searching) -> Result<Ended, CommandError> {
        let Self { args, source, loaded, suicide, output } = *self;
        let weighing = Weighing::within(args.budget, searching.watch());
        let found = find_problem(loaded, &args.target, &args.area, suicide, weighing);
        let problem = match (found, searching.cause()) {
            (Ok(problem), _) => problem,
            (Err(_), Some(cause)) => {
                let file = place(source, loaded);
                return Err(CommandError::Stopped { file, cause, unknown: TARGET_UNKNOWN });
            }
            (Err(reason), None) => return Err(CommandError::Target { file: place(source, loaded), reason }),
        };
        let nodes = Nodes::Each(args.budget);
        let asked = Asked { first: None, moves: Moves::All, suicide, nodes, watch: searching.watch() };
        let Some(solved) = solve(&loaded.position, &problem, &asked) else { return Ok(Ended::Done) };
        if let Some(path) = &args.sgf {
            let (tree, _) = sgf::tree(&solved, &asked);
            written::write(path, tree.as_bytes(), source)?;
        }
        let over = searching.finish();
        let target = TargetBy::of(loaded, args.target.len());
        let beside = Beside::of(&solved, (over.cause, over.nodes), target, suicide);
        if args.json {
            output.write(&solution::json(&solved, &beside))?;
        } else {
            print_notes(source, loaded);
            let title = format!("{source}, {} to play", loaded.position.to_play());
            let board = terminal::draw(&solution::scene(&title, &solved), output.ink());
            output.write(&format!("{board}\n{}", solution::text(&solved, &beside)))?;
        }
        Ok(over.ended)
    }
}

/// What nobody says, and is not found.
const TARGET_UNKNOWN: &str = "which stones are in question; say it with --target";

/// The file, and where a game record was looked at, if nobody said so: problems begin before the first move.
fn place(source: &Source, loaded: &Loaded) -> String {
    match loaded.moves {
        moves @ 1.. if loaded.move_number == 0 => {
            format!("{source}, before the first of {moves} moves (--move N is another position)")
        }
        _ => source.to_string(),
    }
}
