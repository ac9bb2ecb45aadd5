//! Runs `eyespace read GAME`, which reads whether a block can be captured or saved, or whether it can be connected to another block or to points.

use eyespace::board::PointSet;
use eyespace::engine::{Engine, Limits};
use eyespace::forecast::{TacticalAim, TacticalError, TacticalQuestion};
use eyespace_record::input::GamePosition;
use eyespace_service::kinds::read as kinds;
use eyespace_view::{read as words, terminal};
use eyespace_wire::question::Detail;

use crate::args::Read;
use crate::error::CommandError;
use crate::limits::{Cause, Ended};
use crate::output::Output;

use super::searching::{Over, Searching};
use super::{pictures, print_notes, solve};

pub(crate) fn run(args: &Read, output: &Output) -> Result<Ended, CommandError> {
    let source = args.game.source();
    let loaded = source.load(&args.game.choice())?;
    let question = question(args, &loaded)?;
    let limits = Limits { panel: args.nodes, ..Limits::INTERACTIVE };
    let engine = Engine { rules: args.game.rules(&loaded), limits, ..Engine::default() };
    let searching = Searching::begin(args.limit.time)?;
    let found = kinds::find(question, &engine, searching.watch());
    let Over { cause, ended, .. } = searching.finish();
    let title = solve::picture_title(&source, &loaded);
    pictures::write(words::picture(&title, &question, &found), &args.pictures, &source)?;
    if args.json {
        let (path, told) = (source.path(), (Detail::Full, cause.map(Cause::stopped)));
        output.write_json(&kinds::message(&loaded, path.as_deref(), (&question, &found), told))?;
        return Ok(ended);
    }
    print_notes(&source, &loaded);
    let boards = words::in_a_terminal(&question, &found);
    let boards: String = boards.iter().map(|scene| terminal::draw(scene, output.ink()) + "\n").collect();
    let stopped = cause.map(|cause| cause.words_after(found.nodes));
    output.write(&format!("{boards}{}", words::text(&question, &found, stopped.as_deref())))?;
    Ok(ended)
}

/// The question that the options name.
fn question<'a>(args: &Read, loaded: &'a GamePosition) -> Result<TacticalQuestion<'a>, CommandError> {
    let size = loaded.position.size();
    let (option, names) = match &args.capture {
        Some(stone) => ("--capture", std::slice::from_ref(stone)),
        None => ("--connect", &args.connect[..]),
    };
    let fault = |reason: String| CommandError::Stones { option, stones: names.join(" "), reason };
    let point = |name: &str| size.parse_vertex(name.trim()).map_err(|error| fault(error.to_string()));
    let aim = match names {
        [stone, goal] => {
            let goal = goal.split(',').map(point).collect::<Result<PointSet, _>>()?;
            TacticalAim::connection(&loaded.position, point(stone)?, goal)
        }
        [stone, ..] => TacticalAim::Capture(point(stone)?),
        [] => return Err(fault("no stones; expected one".to_owned())),
    };
    TacticalQuestion::new(&loaded.position, aim).map_err(|error| match error {
        TacticalError::NoStone(point) => fault(format!("no stone is at {}", size.vertex(point))),
        other => fault(other.to_string()),
    })
}
