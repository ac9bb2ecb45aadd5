//! A client that writes and reads lines.

use std::num::NonZeroUsize;
use std::time::Duration;

use eyespace_mcp::{Options, serve};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf, split};
use tokio::time::timeout;

/// The longest time that a test waits for a line. It is long, because other programs may run on the same cores.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client of a server with these options.
pub struct Client {
    lines: Lines<BufReader<ReadHalf<DuplexStream>>>,
    to: WriteHalf<DuplexStream>,
    asked: u64,
}

/// The result of a call, with the bytes of the structured answer.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Called {
    content: Vec<Content>,
    pub structured_content: Box<RawValue>,
    pub is_error: bool,
}

#[derive(Debug, Deserialize)]
struct Content {
    text: String,
}

#[derive(Deserialize)]
struct Response {
    result: Called,
}

impl Called {
    pub fn read(line: &str) -> Self {
        serde_json::from_str::<Response>(line).unwrap_or_else(|error| panic!("{error}: {line}")).result
    }

    /// The text beside the structured answer.
    pub fn text(&self) -> &str {
        let [only] = &self.content[..] else { panic!("{:?}", self.content) };
        &only.text
    }

    pub fn structured(&self) -> Value {
        serde_json::from_str(self.structured_content.get()).unwrap()
    }
}

pub fn jobs(number: usize) -> Options {
    Options { jobs: NonZeroUsize::new(number).unwrap(), ..Options::default() }
}

impl Client {
    /// A client that has said nothing yet.
    pub fn silent(options: Options) -> Self {
        let (mine, its) = tokio::io::duplex(1 << 20);
        tokio::spawn(serve(options, split(its)));
        let (from, to) = split(mine);
        Self { lines: BufReader::new(from).lines(), to, asked: 0 }
    }

    /// A client after the greeting.
    pub async fn new(options: Options) -> Self {
        let mut client = Self::silent(options);
        let about = json!({"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}});
        client.ask("initialize", about).await;
        client.notify("notifications/initialized", json!({})).await;
        client
    }

    pub async fn write(&mut self, text: &str) {
        self.to.write_all(format!("{text}\n").as_bytes()).await.unwrap();
    }

    pub async fn line(&mut self) -> String {
        timeout(PATIENCE, self.lines.next_line()).await.expect("a line").unwrap().expect("an open stream")
    }

    /// Sends a request and returns its id.
    pub async fn send(&mut self, method: &str, params: Value) -> u64 {
        self.asked += 1;
        self.write(&json!({"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params}).to_string()).await;
        self.asked
    }

    pub async fn notify(&mut self, method: &str, params: Value) {
        self.write(&json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string()).await;
    }

    /// The response to a request.
    pub async fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.send(method, params).await;
        let answer: Value = serde_json::from_str(&self.line().await).unwrap();
        assert_eq!(answer["id"], id, "{answer}");
        answer
    }

    /// The result of a call.
    pub async fn call(&mut self, tool: &str, arguments: &Value) -> Called {
        self.send("tools/call", json!({"name": tool, "arguments": arguments})).await;
        Called::read(&self.line().await)
    }
}
