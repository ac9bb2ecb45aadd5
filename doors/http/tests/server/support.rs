//! A server in this process, and a client.
#![allow(dead_code, reason = "each test uses a part")]

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use eyespace_http::{Config, Server};
use eyespace_service::answer::Settings;
use tokio::sync::oneshot;

/// The folder of the README.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

/// A configuration with two threads.
pub fn config() -> Config {
    Config { threads: NonZeroUsize::new(2).unwrap(), ..Config::default() }
}

/// A running server. It ends when this is dropped.
pub struct Running {
    pub address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// A response.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(header, _)| header == name).map(|(_, value)| value.as_str())
    }
}

impl Running {
    pub fn new(config: Config) -> Self {
        let server = Server::bind((Ipv4Addr::LOCALHOST, 0).into(), config, Settings::default()).unwrap();
        let address = server.address().unwrap();
        let (end, ended) = oneshot::channel::<()>();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
            runtime.block_on(server.run(async { drop(ended.await) })).unwrap();
        });
        Self { address, end: Some(end), thread: Some(thread) }
    }

    /// Asks the server to end, as a signal does.
    pub fn end(&mut self) {
        drop(self.end.take());
    }

    /// Waits until the server has ended.
    pub fn ended(mut self) {
        self.end();
        self.thread.take().unwrap().join().unwrap();
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn get(&self, path: &str, headers: &[(&str, &str)]) -> Response {
        let mut request = agent().get(self.url(path));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        read(request.call().unwrap())
    }

    /// Posts JSON.
    pub fn post(&self, path: &str, body: impl AsRef<[u8]>) -> Response {
        self.post_with(path, &[("content-type", "application/json")], body)
    }

    pub fn post_with(&self, path: &str, headers: &[(&str, &str)], body: impl AsRef<[u8]>) -> Response {
        let mut request = agent().post(self.url(path));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        read(request.send(body.as_ref()).unwrap())
    }

    /// A connection without a client around it.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Sends a question and does not read the answer.
    pub fn send(&self, path: &str, body: &str) -> TcpStream {
        let mut stream = self.connect();
        let (length, host) = (body.len(), self.address);
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
        );
        stream.write_all((head + body).as_bytes()).unwrap();
        stream
    }

    /// Sends a request of any method to any address, as it is.
    pub fn send_as(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Response {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += &format!("content-length: {}\r\n\r\n", body.len());
        let mut stream = self.connect();
        stream.write_all(head.as_bytes()).unwrap();
        // A server that refuses a body need not read all of it.
        let _ = stream.write_all(body.as_bytes());
        parsed(&rest(stream))
    }

    /// The value of a counter in `/metrics`; 0 if it is not there.
    pub fn metric(&self, name: &str) -> f64 {
        let text = self.get("/metrics", &[]).text().to_owned();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0.0, |value| value.parse().unwrap())
    }

    /// Waits until a counter has this value.
    pub fn wait_for(&self, name: &str, value: f64) {
        for _ in 0..2000 {
            if self.metric(name) == value {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("{name} is {}, not {value}", self.metric(name));
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// A question that takes minutes: whether a group in a large space lives.
pub fn long(id: &str) -> String {
    let board = [
        "..........",
        "..........",
        "XXXXXX....",
        "OOOOOXX...",
        ".....OX...",
        "..X..OX...",
        ".....OX...",
        "....O.X...",
        ".O..O.X...",
        "......X...",
    ];
    let question = serde_json::json!({"id": id, "kind": "solve", "board": board, "target": "A7", "budget": {"nodes": 100_000_000}});
    question.to_string()
}

/// Everything that comes on a connection until the server closes it.
pub fn rest(mut stream: TcpStream) -> String {
    let mut text = vec![];
    stream.read_to_end(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).proxy(None).build().into()
}

fn read(mut response: ureq::http::Response<ureq::Body>) -> Response {
    let status = response.status().as_u16();
    let value = |value: &ureq::http::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
    let headers = response.headers().iter().map(|(name, text)| (name.as_str().to_owned(), value(text))).collect();
    let body = response.body_mut().with_config().limit(1 << 30).read_to_vec().unwrap();
    Response { status, headers, body }
}

/// A response as it comes over the connection, whole or in chunks.
fn parsed(text: &str) -> Response {
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no response: {text}"));
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
    let headers: Vec<_> = head.lines().skip(1).filter_map(header).collect();
    let is_chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = if is_chunked { unchunked(body) } else { body.to_owned() };
    Response { status, headers, body: body.into_bytes() }
}

fn unchunked(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        text += &rest[..length];
        body = rest[length..].trim_start_matches("\r\n");
        if length == 0 {
            break;
        }
    }
    text
}
