//! `eyespace serve` as a process: its options, its log, and its end.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::support::run;

/// A running server.
struct Served {
    program: Child,
    address: String,
}

impl Served {
    fn new(options: &[&str], variables: &[(&str, &str)]) -> Self {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_eyespace"));
        serve.args(["serve", "--bind", "127.0.0.1:0"]).args(options).envs(variables.iter().copied());
        let mut program = serve.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { program, address }
    }

    fn signal(&self, name: &str) {
        assert!(Command::new("kill").args([name, &self.program.id().to_string()]).status().unwrap().success());
    }

    /// Waits for the end of the process. Returns its exit code and what it wrote to standard error.
    fn ended(mut self) -> (Option<i32>, String) {
        let mut log = String::new();
        self.program.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (self.program.wait().unwrap().code(), log)
    }
}

/// Sends a request, and returns everything that comes back.
fn asked(address: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    let request = format!("{head} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n");
    stream.write_all(format!("{request}content-type: application/json\r\n\r\n{body}").as_bytes()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn each_request_has_a_line_in_the_log_and_a_signal_ends_the_server() {
    let served = Served::new(&[], &[]);
    let answer = asked(&served.address, "POST /v1/eye", "{\"shape\": \"...\"}");
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("eyespace.eye/1"), "{answer}");
    asked(&served.address, "GET /no/such/address", "");
    served.signal("-TERM");
    let (code, log) = served.ended();
    assert_eq!(code, Some(0), "{log}");
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let seen = lines.iter().map(|line| (line["method"].as_str(), line["path"].as_str(), line["status"].as_u64()));
    let expected = [(Some("POST"), Some("/v1/eye"), Some(200)), (Some("GET"), Some("/no/such/address"), Some(404))];
    assert_eq!(seen.collect::<Vec<_>>(), expected);
    assert!(lines.iter().all(|line| line["id"].is_string() && line["ms"].is_f64()), "{log}");
}

#[test]
fn nothing_is_lost_that_was_taken_in_before_the_signal() {
    let served = Served::new(&["--no-log", "--threads", "1", "--cache", "0", "--queue", "100"], &[]);
    let question =
        "{\"board\": [\"......\", \"......\", \"......\", \"OOOOO.\", \"XXXXO.\", \"...XO.\"], \"target\": \"A2\"}";
    let clients: Vec<_> = (0..40)
        .map(|_| {
            let address = served.address.clone();
            thread::spawn(move || asked(&address, "POST /v1/solve", question))
        })
        .collect();
    // The signal comes when all 40 requests have arrived: they are answered, or open beside the one that counts them.
    let arrived = || {
        let metrics = asked(&served.address, "GET /metrics", "");
        let value = |name: &str| {
            let line = metrics.lines().find_map(|line| line.strip_prefix(name));
            line.map_or(0, |value| value.trim().parse::<usize>().unwrap())
        };
        value("eyespace_http_request_seconds_count{path=\"/v1/solve\"}") + value("eyespace_http_requests_open ") - 1
    };
    while arrived() < 40 {
        thread::sleep(Duration::from_millis(1));
    }
    served.signal("-TERM");
    for client in clients {
        let answer = client.join().unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("\"summary\":\"unsettled\""), "{answer}");
    }
    assert_eq!(served.ended().0, Some(0));
}

#[test]
fn a_token_comes_from_a_file_or_a_variable() {
    const TOKEN: &str = "0123456789-abcdef";
    let file = std::env::temp_dir().join(format!("eyespace-token-{}", std::process::id()));
    fs::write(&file, format!("{TOKEN}\n")).unwrap();
    let path = file.to_str().unwrap();
    for served in [
        Served::new(&["--token-file", path], &[("EYESPACE_TOKEN", "another-token-0")]),
        Served::new(&[], &[("EYESPACE_TOKEN", TOKEN)]),
    ] {
        let status = |head: &str| asked(&served.address, head, "").split(' ').nth(1).unwrap().to_owned();
        assert_eq!(status("GET /metrics"), "401");
        assert_eq!(status(&format!("GET /metrics HTTP/1.1\r\nauthorization: Bearer {TOKEN}\r\nx: ")), "200");
        served.signal("-INT");
        assert_eq!(served.ended().0, Some(0));
    }
    fs::remove_file(file).unwrap();
}

#[test]
fn wrong_options_are_told_and_nothing_is_served() {
    let fails = |options: &[&str]| {
        let done = run(&[&["serve"], options].concat(), b"");
        assert!(done.stdout.is_empty());
        (done.status.code().unwrap(), String::from_utf8(done.stderr).unwrap())
    };
    let busy = Served::new(&[], &[]);
    for (options, code, text) in [
        (&["--bind", &busy.address][..], 1, "eyespace: --bind 127.0.0.1"),
        (&["--bind", "localhost"], 2, "invalid value 'localhost' for '--bind <ADDRESS>'"),
        (&["--threads", "0"], 2, "expected a whole number from 1"),
        (&["--body", "5"], 2, "expected a whole number from 1024 to 1048576"),
        (&["--time", "0"], 2, "expected seconds"),
        (
            &["--cors", "example.org"],
            1,
            "--cors example.org: no origin; expected one such as https://example.org, without a path, or *",
        ),
        (&["--token-file", "/no/such/file"], 1, "eyespace: /no/such/file: "),
        (&["--token-file", "Cargo.toml"], 1, "Cargo.toml: no token; expected at least 16 letters"),
        (&["--table", "Cargo.toml"], 1, "Cargo.toml"),
    ] {
        let (was, said) = fails(options);
        assert!(was == code && said.contains(text), "{options:?}: {was} {said}");
    }
    busy.signal("-TERM");
}
