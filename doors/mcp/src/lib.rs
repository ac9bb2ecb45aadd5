//! Eyespace as a server of the Model Context Protocol (<https://modelcontextprotocol.io>): tools with which language models read Go positions.
//!
//! Each tool asks one kind of question. Its arguments are the fields of that question, and its structured answer is the line that `eyespace query`
//! gives to it. A short text stands beside the structured answer.
//! ```
//! use eyespace_mcp::{Options, serve};
//! use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
//!
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let (client, server) = tokio::io::duplex(1 << 16);
//! let served = tokio::spawn(serve(Options::default(), tokio::io::split(server)));
//! let (answers, mut questions) = tokio::io::split(client);
//! questions.write_all(br#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "#).await?;
//! questions.write_all(b"\"capabilities\": {}, \"clientInfo\": {\"name\": \"me\", \"version\": \"1\"}}}\n").await?;
//! let answer = BufReader::new(answers).lines().next_line().await?.unwrap();
//! assert!(answer.contains(r#""serverInfo":{"name":"eyespace""#));
//! # served.abort();
//! # Ok(()) }
//! ```
#![forbid(unsafe_code)]

mod call;
mod pool;
mod schema;
mod server;
mod tool;

use std::io;
use std::num::NonZeroUsize;
use std::time::Duration;

use eyespace_service::answer::Settings;
use eyespace_service::seconds::Seconds;
use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use tokio::io::{AsyncRead, AsyncWrite};

use server::Server;

/// The stack of a thread that searches, as large as that of a main thread.
const STACK: usize = 8 << 20;

/// The time that searches have for stopping when the client has left.
const PARTING: Duration = Duration::from_secs(1);

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The engine, and the most nodes that a question may ask for.
    pub settings: Settings,
    /// The number of questions that are answered at the same time.
    pub jobs: NonZeroUsize,
    /// The time limit for each answer. An answer that reaches it has what is known by then and says so.
    pub time: Option<Seconds>,
}

impl Default for Options {
    /// One question at a time, without a time limit.
    fn default() -> Self {
        Self { settings: Settings::default(), jobs: NonZeroUsize::MIN, time: None }
    }
}

/// The reason why a server ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The process can't start threads.
    #[error("no threads can be started: {0}")]
    Threads(#[from] io::Error),
    /// The client does not speak the protocol.
    #[error("the client does not speak the Model Context Protocol: {}", said(.0))]
    Client(Box<ServerInitializeError>),
}

/// What was wrong with the beginning. The library would print the whole message as it is inside.
fn said(reason: &ServerInitializeError) -> String {
    match reason {
        ServerInitializeError::ExpectedInitializeRequest(_) => {
            "its first message is something else; expected the request initialize".to_owned()
        }
        other => other.to_string(),
    }
}

/// Serves the client on standard input and output until it closes the input. Nothing but messages of the protocol is written to standard output.
///
/// # Errors
/// Threads can't be started, or the client does not begin with a message of the protocol.
pub fn serve_stdio(options: Options) -> Result<(), ServeError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).thread_stack_size(STACK).enable_all().build()?;
    let served = runtime.block_on(async { serve(options, rmcp::transport::stdio()).await });
    // A read from standard input can't be cancelled. It must not keep the process alive if the client has closed the output alone.
    runtime.shutdown_timeout(PARTING);
    served
}

/// Serves the client on these streams until it closes the first of them.
///
/// # Errors
/// The client does not begin with a message of the protocol.
pub async fn serve<R, W>(options: Options, streams: (R, W)) -> Result<(), ServeError>
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin + 'static,
{
    let running = match Server::new(options).serve(streams).await {
        Ok(running) => running,
        // The client has left before it said anything.
        Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
        Err(reason) => return Err(ServeError::Client(Box::new(reason))),
    };
    // The task ends in an error only if it was aborted, and nobody does this.
    let _ = running.waiting().await;
    Ok(())
}
