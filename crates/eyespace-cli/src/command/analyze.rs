//! `eyespace analyze GAME`

use eyespace::analyze::{Fights, Model, Options, analyze};

use crate::args::Analyze;
use crate::error::CommandError;
use crate::exit::Ended;
use crate::output::Output;
use crate::report::{Named, json, scene, table};
use eyespace_view::{Key, Scene, StoneMark, terminal};

use super::searching::{Over, Searching};
use super::{pictures, print_notes};

pub(crate) fn run(args: &Analyze, output: &Output) -> Result<Ended, CommandError> {
    let source = args.game.source();
    let mut loaded = source.load(&args.game.choice())?;
    let rules = args.game.rules(&loaded);
    let solved = eyespace_tablegen::open_for(args.table.as_deref(), rules.suicide())?;
    loaded.notes.extend(eyespace_tablegen::note(&solved, rules.suicide()));
    let searching = Searching::begin(args.limit.time)?;
    let report = analyze(
        &loaded.position,
        &Options {
            suicide: rules.suicide(),
            table: &solved,
            fights: Fights::Enclosed {
                nodes: args.search_nodes,
                all_nodes: args.all_search_nodes,
                most_empty: Fights::MOST_EMPTY,
            },
            model: Model::EyeSpaces { nodes: args.nodes },
            map: None,
            stop: searching.watch().stop(),
        },
    );
    let Over { cause, ended, .. } = searching.finish();
    let named = Named { file: source.to_string(), loaded, rules, report, table: &solved, stopped: cause };
    let picture = scene::of_report(&named);
    pictures::write(&picture, &args.pictures, &source)?;
    if args.json {
        output.write(&json::of_report(&named))?;
        return Ok(ended);
    }
    print_notes(&source, &named.loaded);
    // The tables say what the areas are; what the marks mean nobody else does.
    let is_shown = |key: &Key| !matches!(key, Key::Area(_) | Key::Stone(_, StoneMark::InDoubt));
    let legend = picture.legend.iter().filter(|entry| is_shown(&entry.key)).cloned().collect();
    let board = terminal::draw(&Scene { legend, ..picture }, output.ink());
    output.write(&format!("{board}\n{}", table::of_report(&named)))?;
    Ok(ended)
}
