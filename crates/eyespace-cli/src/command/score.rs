//! `eyespace score GAME`

use eyespace::analyze::{Fights, Model, Options, Report, analyze};
use eyespace::status::LifeMapTerms;

use crate::args::{Prisoners, Score};
use crate::error::CommandError;
use crate::exit::Ended;
use crate::output::Output;
use crate::report::{Named, score};
use eyespace_record::input::Loaded;
use eyespace_service::scoring::{Asked, Claims, Counted, Marks, ScoreError, count, stones};
use eyespace_view::{Entry, Key, Scene, terminal};

use super::searching::{Over, Searching};
use super::{pictures, print_notes};

pub(crate) fn run(args: &Score, output: &Output) -> Result<Ended, CommandError> {
    let source = args.game.source();
    let mut loaded = source.load(&args.game.choice())?;
    let rules = args.game.rules(&loaded);
    let solved = eyespace_tablegen::open_for(args.table.as_deref(), rules.suicide())?;
    loaded.notes.extend(eyespace_tablegen::note(&solved, rules.suicide()));
    let searching = Searching::begin(args.limit.time)?;
    let options = Options {
        suicide: rules.suicide(),
        table: &solved,
        fights: Fights::Omitted,
        model: Model::Omitted,
        map: Some(LifeMapTerms { nodes: args.search_nodes, ..LifeMapTerms::default() }),
        stop: searching.watch().stop(),
    };
    let report = analyze(&loaded.position, &options);
    let counted = counted(args, &loaded, &report, &options)
        .map_err(|reason| CommandError::Score { file: source.to_string(), reason })?;
    let Over { cause, ended, .. } = searching.finish();
    loaded.notes.extend(counted.questions.noted.iter().cloned());
    let scored = &counted.scored;
    let named = Named { file: source.to_string(), loaded, rules, report, table: &solved, stopped: cause };
    pictures::write(&score::picture(&named, scored), &args.pictures, &source)?;
    let claims = args.compare.then(|| Claims::of(&named.loaded));
    if args.json {
        output.write(&score::json(&named, &counted, claims.as_ref()))?;
        return Ok(ended);
    }
    print_notes(&source, &named.loaded);
    let scene = score::scene(&named, scored);
    // A stone hides the area below it.
    let is_seen = |entry: &Entry| match entry.key {
        Key::Area(n) => scene.areas[n].points.intersects(named.report.structure.empty()),
        _ => true,
    };
    let legend = scene.legend.iter().filter(|entry| is_seen(entry)).cloned().collect();
    let board = terminal::draw(&Scene { legend, ..scene.clone() }, output.ink());
    let compared = claims.map_or(String::new(), |claims| score::comparison(&named, scored, &claims));
    output.write(&format!("{board}\n{}{compared}", score::text(&named, &counted)))?;
    Ok(ended)
}

fn counted(args: &Score, loaded: &Loaded, report: &Report, options: &Options<'_>) -> Result<Counted, ScoreError> {
    let asked = Asked {
        rules: args.game.said_rules(),
        komi: args.komi,
        handicap: args.handicap,
        prisoners: args.prisoners.map(|Prisoners(stones)| stones),
        dead: stones("--dead", &args.dead, loaded)?,
        alive: stones("--alive", &args.alive, loaded)?,
        marks: if args.dead_from_file { Marks::AreBelieved } else { Marks::AreIgnored },
    };
    count(loaded, report, options, &asked)
}
