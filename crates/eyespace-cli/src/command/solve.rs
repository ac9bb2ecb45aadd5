//! `eyespace solve PROBLEM`

use std::num::NonZeroUsize;

use eyespace::board::Suicide;

use crate::args::Solve;
use crate::choice::Choice;
use crate::error::CommandError;
use crate::input;
use crate::output::Output;
use crate::picture::terminal;
use crate::report::{self, solution};
use crate::solve::{find_target, race, race_sgf, sgf, solve};
use crate::source::Source;

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
    if let [a, b] = args.race.as_slice() {
        let raced = race(&loaded.position, [a, b], suicide, args.budget)
            .map_err(|reason| CommandError::Target { file: source.to_string(), reason })?;
        if let Some(path) = &args.sgf {
            std::fs::write(path, race_sgf::tree(&raced, suicide, args.budget))
                .map_err(|reason| CommandError::Write { path: path.clone(), reason })?;
        }
        let text = if args.json { report::race::json(&raced) } else { report::race::text(&raced) };
        return Ok(output.write(&text)?);
    }
    let (area, _) = find_target(&loaded, &args.target, &args.area, suicide)
        .map_err(|reason| CommandError::Target { file: source.to_string(), reason })?;
    let Some(solved) = solve(&loaded.position, &area, suicide, args.budget) else { return Ok(()) };
    if let Some(path) = &args.sgf {
        std::fs::write(path, sgf::tree(&solved, suicide, args.budget))
            .map_err(|reason| CommandError::Write { path: path.clone(), reason })?;
    }
    if args.json {
        return Ok(output.write(&solution::json(&solved))?);
    }
    for note in &loaded.notes {
        eprintln!("eyespace: {source}: note: {note}");
    }
    let title = format!("{source}, {} to play", loaded.position.to_play());
    let board = terminal::draw(&solution::scene(&title, &solved), output.ink());
    Ok(output.write(&format!("{board}\n{}", solution::text(&solved)))?)
}
