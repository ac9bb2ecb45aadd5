//! Runs `eyespace mcp`, which serves a client of the Model Context Protocol on standard input and output.

use eyespace::engine::Engine;
use eyespace_mcp::{Options, serve_stdio};
use eyespace_service::answer::Settings;

use super::query::workers;
use crate::args::Mcp;
use crate::error::CommandError;

pub(crate) fn run(args: &Mcp) -> Result<(), CommandError> {
    let settings = Settings {
        engine: Engine { table: eyespace_tablegen::open(args.table.as_deref())?, ..Engine::default() },
        most_nodes: args.most_nodes,
        ..Settings::default()
    };
    Ok(serve_stdio(Options { settings, jobs: workers(args.jobs), time: Some(args.time) })?)
}
