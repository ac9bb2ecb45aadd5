//! Runs `eyespace serve`, which answers questions over HTTP.

use std::path::Path;
use std::time::Duration;

use crate::args::Serve;
use crate::error::CommandError;
use crate::output::Output;
use eyespace::engine::Engine;
use eyespace_http::{Config, Origins, Server, Token, run as run_server, to_stderr};
use eyespace_service::answer::Settings;

use super::query::workers;

/// The variable with the token that requests must carry.
const TOKEN: &str = "EYESPACE_TOKEN";

pub(crate) fn run(args: &Serve, output: &Output) -> Result<(), CommandError> {
    let settings = Settings {
        engine: Engine { table: eyespace_tablegen::open(args.table.as_deref())?, ..Engine::default() },
        most_nodes: args.nodes,
        kind: None,
        ownership: args.ownership.into(),
    };
    let config = Config {
        threads: workers(args.threads),
        queue: args.queue,
        time: Some(args.time),
        body: args.body,
        connections: args.connections,
        cache: args.cache << 20,
        origins: origins(&args.cors)?,
        token: token(args.token_file.as_deref())?,
        grace: Duration::from_secs_f64(args.grace.as_f64()),
        ..Config::default()
    };
    if !args.no_log {
        to_stderr();
    }
    let bound = |reason| CommandError::Bind { address: args.bind, reason };
    let server = Server::bind(args.bind, config, settings).map_err(bound)?;
    let address = server.address().map_err(bound)?;
    output.write(&format!("listening on http://{address}\n"))?;
    run_server(server).map_err(bound)
}

/// The origins whose pages may read answers.
fn origins(given: &[String]) -> Result<Origins, CommandError> {
    if given.iter().any(|origin| origin == "*") {
        return Ok(Origins::Any);
    }
    Origins::these(given).map_err(|origin| CommandError::Origin { origin })
}

/// The token in the file, or else in the variable.
fn token(file: Option<&Path>) -> Result<Option<Token>, CommandError> {
    let (text, place) = match file {
        Some(path) => {
            let read = std::fs::read_to_string(path);
            (read.map_err(|reason| CommandError::Folder { path: path.to_owned(), reason })?, path.display().to_string())
        }
        None => match std::env::var(TOKEN) {
            Ok(text) => (text, TOKEN.to_owned()),
            Err(std::env::VarError::NotPresent) => return Ok(None),
            // A token that cannot be read must not turn into no token.
            Err(std::env::VarError::NotUnicode(_)) => (String::new(), TOKEN.to_owned()),
        },
    };
    Token::new(&text).map(Some).map_err(|reason| CommandError::Token { place, reason })
}
