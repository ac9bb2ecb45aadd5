//! Runs `eyespace score GAME`, which counts a finished game.

use eyespace::engine::{Engine, Limits};
use eyespace_service::kinds::{score as kinds, table_note};
use eyespace_wire::question::Detail;

use crate::args::{Prisoners, Score};
use crate::error::CommandError;
use crate::limits::Cause;
use crate::limits::Ended;
use crate::output::Output;
use eyespace_record::input::GamePosition;
use eyespace_service::scoring::{Marks, ScoreClaims, ScoreError, ScoreRequest, stones};
use eyespace_view::{Reported, score as words, terminal};

use super::searching::{Over, Searching};
use super::{pictures, print_all, print_notes};

pub(crate) fn run(args: &Score, output: &Output) -> Result<Ended, CommandError> {
    let source = args.game.source();
    let mut loaded = source.load(&args.game.choice())?;
    let rules = args.game.rules(&loaded);
    let solved = eyespace_tablegen::open_for(args.table.as_deref(), rules.suicide())?;
    let searching = Searching::begin(args.limit.time)?;
    let limits = Limits { score: args.search_nodes, ..Limits::INTERACTIVE };
    let engine = Engine { table: solved, rules, limits };
    loaded.notes.extend(table_note(&engine));
    let (report, counted) = request(args, &loaded)
        .and_then(|request| kinds::find(&loaded, &request, &engine, searching.watch()))
        .map_err(|reason| CommandError::Score { file: source.to_string(), reason })?;
    let Over { cause, ended, .. } = searching.finish();
    let scored = &counted.scored;
    let stopped = cause.map(Cause::words);
    let (file, options) = (source.to_string(), engine.eye_terms());
    let reported = Reported { file: &file, loaded: &loaded, report: &report, eyes: options, stopped };
    let picture = words::picture(&reported, &counted).numbered(&loaded, args.numbers.numbers);
    pictures::write(picture, &args.pictures, &source)?;
    let claims = args.compare.then(|| ScoreClaims::of(&loaded));
    if args.json {
        let (path, told) = (source.path(), (Detail::Full, cause.map(Cause::stopped)));
        output.write_json(&kinds::message(&loaded, path.as_deref(), &report, &counted, claims.as_ref(), told))?;
        return Ok(ended);
    }
    print_notes(&source, &loaded);
    print_all(&source, &counted.questions.noted);
    let board = terminal::draw(&words::scene(&reported, scored), output.ink());
    let compared = claims.map_or(String::new(), |claims| words::comparison(&reported, scored, &claims));
    output.write(&format!("{board}\n{}{compared}", words::text(&reported, &counted)))?;
    Ok(ended)
}

/// The request that the options of the command line make.
fn request(args: &Score, loaded: &GamePosition) -> Result<ScoreRequest, ScoreError> {
    Ok(ScoreRequest {
        rules: args.game.said_rules(),
        komi: args.komi,
        handicap: args.handicap,
        prisoners: args.prisoners.map(|Prisoners(stones)| stones),
        dead: stones("--dead", &args.dead, loaded)?,
        alive: stones("--alive", &args.alive, loaded)?,
        marks: if args.dead_from_file { Marks::AreBelieved } else { Marks::AreIgnored },
        last_moves: args.last_moves,
    })
}
