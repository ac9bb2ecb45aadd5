//! Runs `eyespace analysis`, which answers questions in the form of KataGo's analysis engine.

use std::io::BufReader;

use crate::args::Analysis;
use crate::error::CommandError;
use crate::output::Output;
use crate::query::serve;
use eyespace::engine::Engine;
use eyespace_service::answer::Settings;
use eyespace_wire::question::Kind;

use super::query::workers;

pub(crate) fn run(args: &Analysis, output: &Output) -> Result<(), CommandError> {
    let settings = Settings {
        engine: Engine { table: eyespace_tablegen::open(args.table.as_deref())?, ..Engine::default() },
        most_nodes: args.most_nodes,
        kind: Some(Kind::Katago),
        ownership: args.ownership.into(),
    };
    let not_read = args.not_read.given();
    if !not_read.is_empty() {
        eprintln!(
            "eyespace: note: these options of KataGo are ignored, because there is no network here: {}",
            not_read.join(", ")
        );
    }
    // Programs wait for the phrase "ready to begin handling requests", which KataGo prints, before they send questions.
    eprintln!("eyespace {}: ready to begin handling requests", env!("CARGO_PKG_VERSION"));
    serve(workers(args.jobs), BufReader::new(std::io::stdin()), |text| output.write(text), &settings)?;
    Ok(())
}
