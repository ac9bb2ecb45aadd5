//! `eyespace solve PROBLEM`

use std::num::NonZeroUsize;

use eyespace::board::Suicide;

use crate::args::Solve;
use crate::choice::Choice;
use crate::error::CommandError;
use crate::input::{self, Loaded};
use crate::output::Output;
use crate::picture::terminal;
use crate::report::{self, solution};
use crate::solve::{Asked, Moves, Nodes, find_problem, race, race_sgf, sgf, solve};
use crate::source::Source;

use super::searching::Searching;
use super::{print_notes, written};

pub(crate) fn run(args: &Solve, output: &Output) -> Result<(), CommandError> {
    let source = Source::from(args.problem.as_os_str());
    // A problem is what stands before the first move.
    let choice = Choice {
        game: args.game_number.unwrap_or(NonZeroUsize::MIN),
        variation: args.variation.clone().unwrap_or_default(),
        move_number: Some(args.move_number),
    };
    let loaded = input::load(&source, &choice)?;
    let rules = args.rules.or(loaded.info.rules).unwrap_or_default();
    let suicide: Suicide = rules.suicide();
    let searching = Searching::begin();
    if let [a, b] = args.race.as_slice() {
        let raced = race(&loaded.position, [a, b], suicide, searching.budget(args.budget))
            .map_err(|reason| CommandError::Target { file: place(&source, &loaded), reason })?;
        if let Some(path) = &args.sgf {
            let tree = race_sgf::tree(&raced, suicide, searching.budget(args.budget));
            written::write(path, tree.as_bytes(), &source)?;
        }
        drop(searching);
        if args.json {
            return Ok(output.write(&report::race::json(&raced))?);
        }
        print_notes(&source, &loaded);
        return Ok(output.write(&report::race::text(&raced))?);
    }
    let problem = find_problem(&loaded, &args.target, &args.area, suicide)
        .map_err(|reason| CommandError::Target { file: place(&source, &loaded), reason })?;
    let (nodes, watch) = (Nodes::Each(args.budget), Some(searching.nodes()));
    let asked = Asked { first: None, moves: Moves::All, suicide, nodes, watch };
    let Some(solved) = solve(&loaded.position, &problem, &asked) else { return Ok(()) };
    if let Some(path) = &args.sgf {
        let (tree, _) = sgf::tree(&solved, &asked);
        written::write(path, tree.as_bytes(), &source)?;
    }
    drop(searching);
    if args.json {
        return Ok(output.write(&solution::json(&solved))?);
    }
    print_notes(&source, &loaded);
    let title = format!("{source}, {} to play", loaded.position.to_play());
    let board = terminal::draw(&solution::scene(&title, &solved), output.ink());
    Ok(output.write(&format!("{board}\n{}", solution::text(&solved)))?)
}

/// The file, and where a game record was looked at, if nobody said so: problems begin before the first move.
fn place(source: &Source, loaded: &Loaded) -> String {
    match loaded.moves {
        moves @ 1.. if loaded.move_number == 0 => {
            format!("{source}, before the first of {moves} moves (--move N is another position)")
        }
        _ => source.to_string(),
    }
}
