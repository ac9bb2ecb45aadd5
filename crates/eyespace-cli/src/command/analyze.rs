//! `eyespace analyze GAME`

use std::path::Path;

use eyespace::analyze::{Fights, Model, Options, analyze};

use crate::args::{Analyze, Look};
use crate::choice::Choice;
use crate::error::CommandError;
use crate::eye_table;
use crate::input::{self, Loaded};
use crate::output::Output;
use crate::picture::{Key, Scene, png, svg, terminal};
use crate::report::{Named, json, scene, table};
use crate::source::Source;

pub(crate) fn run(args: &Analyze, output: &Output) -> Result<(), CommandError> {
    let source = Source::from(args.game.as_os_str());
    let loaded = input::load(&source, &choice(args))?;
    let rules = args.rules.or(loaded.info.rules).unwrap_or_default();
    let solved = eye_table::open_for(args.table.as_deref(), rules.suicide())?;
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
        },
    );
    let named = Named { file: source.to_string(), loaded, rules, report, table: &solved };
    let picture = scene::of_report(&named);
    draw_files(args, &picture)?;
    if args.json {
        return Ok(output.write(&json::of_report(&named))?);
    }
    print_notes(&named.file, &named.loaded);
    // The tables say what the areas are; what the marks mean nobody else does.
    let legend = picture.legend.iter().filter(|entry| !matches!(entry.key, Key::Area(_))).cloned().collect();
    let board = terminal::draw(&Scene { legend, ..picture }, output.ink());
    Ok(output.write(&format!("{board}\n{}", table::of_report(&named)))?)
}

fn choice(args: &Analyze) -> Choice {
    Choice {
        game: args.game_number,
        variation: args.variation.clone().unwrap_or_default(),
        move_number: args.move_number,
    }
}

fn draw_files(args: &Analyze, picture: &Scene) -> Result<(), CommandError> {
    let look = match args.look {
        Look::Wood => svg::Look::Wood,
        Look::Light => svg::Look::Light,
    };
    if let Some(path) = &args.svg {
        write_file(path, svg::draw(picture, look).as_bytes())?;
    }
    if let Some(path) = &args.png {
        let bytes = png::draw(picture, look, png::Scale::default())
            .map_err(|reason| CommandError::Picture { path: path.clone(), reason })?;
        write_file(path, &bytes)?;
    }
    Ok(())
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CommandError> {
    if path == Path::new("-") {
        let reason = std::io::Error::other("expected the name of a file: standard output has the tables");
        return Err(CommandError::Write { path: path.to_owned(), reason });
    }
    std::fs::write(path, bytes).map_err(|reason| CommandError::Write { path: path.to_owned(), reason })
}

/// What was odd about the file; it does not belong to the report, so it goes to the other stream.
fn print_notes(file: &str, loaded: &Loaded) {
    for note in &loaded.notes {
        eprintln!("eyespace: {file}: note: {note}");
    }
}
