//! Runs `eyespace mcp`, which serves a client of the Model Context Protocol on standard input and output.

use std::io::IsTerminal;

use eyespace::engine::Engine;
use eyespace_mcp::{Options, serve_stdio};
use eyespace_service::answer::Settings;

use super::query::workers;
use crate::args::Mcp;
use crate::error::CommandError;

/// What a person reads who starts the server by hand.
const TO_PERSONS: &str = "eyespace: a program starts this server and writes messages of the Model Context Protocol to it; \
    to see them: npx @modelcontextprotocol/inspector eyespace mcp. The end of the input (Ctrl-D) ends it.";

pub(crate) fn run(args: &Mcp) -> Result<(), CommandError> {
    let settings = Settings {
        engine: Engine { table: eyespace_tablegen::open(args.table.as_deref())?, ..Engine::default() },
        most_nodes: args.most_nodes,
        ..Settings::default()
    };
    if std::io::stdin().is_terminal() {
        eprintln!("{TO_PERSONS}");
    }
    Ok(serve_stdio(Options { settings, jobs: workers(args.jobs), time: Some(args.time) })?)
}
