//! Limits on length, time and number, and what happens to those who leave.

use std::io::{Read, Write};
use std::thread;
use std::time::{Duration, Instant};

use eyespace_http::Config;
use eyespace_service::seconds::Seconds;
use serde_json::json;

use crate::support::{Running, config, long, rest};

const RUNNING: &str = "eyespace_searches_running";
const WAITING: &str = "eyespace_queue_waiting";

fn one_thread() -> Config {
    Config { threads: std::num::NonZeroUsize::MIN, ..config() }
}

#[test]
fn a_search_stops_when_its_client_leaves() {
    let server = Running::new(one_thread());
    let mut fastest = Duration::MAX;
    for _ in 0..5 {
        let client = server.send("/v1/solve", &long("left"));
        server.wait_for(RUNNING, 1.0);
        let left = Instant::now();
        drop(client);
        while server.metric(RUNNING) > 0.0 {
            assert!(left.elapsed() < Duration::from_secs(20), "the search goes on");
        }
        fastest = fastest.min(left.elapsed());
    }
    // The machine may be busy with other tests, so the fastest counts.
    assert!(fastest < Duration::from_millis(50), "{fastest:?}");
    server.wait_for("eyespace_http_requests_total{path=\"/v1/solve\",status=\"499\"}", 5.0);
}

#[test]
fn who_leaves_the_queue_is_never_searched_for() {
    let server = Running::new(one_thread());
    let first = server.send("/v1/solve", &long("first"));
    server.wait_for(RUNNING, 1.0);
    let second = server.send("/v1/solve", &long("second"));
    server.wait_for(WAITING, 1.0);
    drop(second);
    server.wait_for(WAITING, 0.0);
    drop(first);
    server.wait_for(RUNNING, 0.0);
    assert_eq!(server.metric("eyespace_answers_stopped_total{kind=\"solve\"}"), 0.0);
    assert_eq!(server.post("/v1/eye", "{\"shape\": \"...\"}").status, 200);
}

#[test]
fn a_full_queue_refuses_and_says_when_to_come_again() {
    let server = Running::new(Config { queue: 1, ..one_thread() });
    let clients = [server.send("/v1/solve", &long("first")), {
        server.wait_for(RUNNING, 1.0);
        server.send("/v1/solve", &long("second"))
    }];
    server.wait_for(WAITING, 1.0);
    let refused = server.post("/v1/eye", "{\"shape\": \"...\"}");
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("1")));
    assert_eq!(refused.json()["schema"], "eyespace.error/1");
    assert_eq!((server.get("/readyz", &[]).status, server.get("/healthz", &[]).status), (503, 200));
    drop(clients);
    server.wait_for(RUNNING, 0.0);
    assert_eq!(server.get("/readyz", &[]).status, 200);
    assert_eq!(server.post("/v1/eye", "{\"shape\": \"...\"}").status, 200);
}

#[test]
fn an_answer_within_the_time_says_so_and_is_not_kept() {
    let server = Running::new(Config { time: Seconds::new(0.1).ok(), ..one_thread() });
    for _ in 0..2 {
        let began = Instant::now();
        let said = server.post("/v1/solve", long("time"));
        assert_eq!((said.status, &said.json()["stopped"]), (200, &json!("time")));
        assert!(began.elapsed() < Duration::from_secs(10));
    }
    // A question may ask for less, but not for more.
    let mut question: serde_json::Value = serde_json::from_str(&long("more")).unwrap();
    question["budget"] = json!({"nodes": 100_000_000, "seconds": 1000});
    assert_eq!(server.post("/v1/solve", question.to_string()).json()["stopped"], "time");
    assert_eq!(server.metric("eyespace_cache_hits_total"), 0.0);
    assert_eq!(server.metric("eyespace_answers_stopped_total{kind=\"solve\"}"), 3.0);
}

#[test]
fn a_question_with_many_turns_has_one_time_for_all() {
    let server = Running::new(Config { time: Seconds::new(0.2).ok(), ..one_thread() });
    let record: String =
        (0..60).map(|n| format!(";{}[{}{}]", ["B", "W"][n % 2], letter(n % 9 * 2), letter(n / 9 * 2))).collect();
    let question = json!({"id": 1, "turns": (0..60).collect::<Vec<_>>(), "moves": moves(&record), "budget": {"nodes": 100_000_000}});
    let began = Instant::now();
    let said = server.post("/v1/analyze", question.to_string());
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    assert_eq!(said.header("content-type"), Some("application/x-ndjson"));
    assert_eq!(said.text().lines().count(), 60);
}

fn letter(number: usize) -> char {
    char::from(b'a' + u8::try_from(number).unwrap())
}

/// The moves of a plain record.
fn moves(record: &str) -> Vec<[String; 2]> {
    let vertex = |move_: &str| {
        let at = move_.as_bytes();
        let column = b"ABCDEFGHJKLMNOPQRST"[usize::from(at[2] - b'a')] as char;
        [move_[..1].to_owned(), format!("{column}{}", 19 - (at[3] - b'a'))]
    };
    record.split(';').filter(|move_| !move_.is_empty()).map(vertex).collect()
}

#[test]
fn bodies_are_limited_as_they_are_unpacked() {
    let server = Running::new(config());
    let long_one = format!("{{\"shape\": \"{}\"}}", ".".repeat(1 << 20));
    let said = server.post("/v1/eye", &long_one);
    assert_eq!((said.status, &said.json()["schema"]), (413, &json!("eyespace.error/1")));
    let headers = [("content-type", "application/json"), ("content-encoding", "gzip")];
    let packed = gzip(&long_one);
    assert!(packed.len() < 10_000);
    assert_eq!(server.post_with("/v1/eye", &headers, packed).status, 413);
    let eye = server.post_with("/v1/eye", &headers, gzip("{\"shape\": \"...\"}"));
    assert_eq!((eye.status, eye.text()), (200, server.post("/v1/eye", "{\"shape\": \"...\"}").text()));
    let broken = server.post_with("/v1/eye", &headers, "no gzip");
    assert_eq!((broken.status, &broken.json()["field"]), (400, &json!(null)));
    assert_eq!(server.post_with("/v1/eye", &[("content-encoding", "br")], "x").status, 415);
}

fn gzip(text: &str) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(vec![], flate2::Compression::best());
    packed.write_all(text.as_bytes()).unwrap();
    packed.finish().unwrap()
}

#[test]
fn packed_parts_are_all_read_and_the_name_of_the_packing_is_in_any_case() {
    let server = Running::new(config());
    let headers = [("content-encoding", "GZip")];
    let (first, second) =
        ("{\"id\": 1, \"kind\": \"eye\", \"shape\": \"..\"}\n", "{\"id\": 2, \"kind\": \"eye\", \"shape\": \"...\"}");
    let packed = [gzip(first), gzip(second)].concat();
    let said = server.post_with("/v1/batch", &headers, &packed);
    assert_eq!(said.text(), server.post("/v1/batch", [first, second].concat()).text());
    assert_eq!(said.text().lines().count(), 2);
    // What follows and is not packed is a fault, not left out.
    let said = server.post_with("/v1/batch", &headers, [&packed[..], b"junk"].concat());
    assert!(said.text().contains("the body is broken"), "{}", said.text());
}

#[test]
fn a_line_of_a_batch_is_as_long_as_a_body_may_be() {
    let server = Running::new(Config { body: 2000, ..config() });
    let question = format!("{{\"kind\": \"eye\", \"shape\": \"...\", \"beside\": \"{}\"}}", "a".repeat(2000));
    assert_eq!(server.post("/v1/eye", &question).status, 413);
    for path in ["/v1/batch", "/katago"] {
        let said = server.post(path, &question);
        assert!(said.text().contains("line too long; expected at most 2000 bytes"), "{path}: {}", said.text());
    }
}

#[test]
fn a_line_of_a_batch_that_is_too_long_is_refused_and_the_others_answered() {
    let server = Running::new(config());
    let batch = format!(
        "{{\"id\": 1, \"kind\": \"eye\", \"shape\": \"{}\"}}\n{{\"id\": 2, \"kind\": \"eye\", \"shape\": \"...\"}}\n",
        ".".repeat(3 << 20)
    );
    let said = server.post_with("/v1/batch", &[], batch);
    let lines: Vec<&str> = said.text().lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].contains("line too long; expected at most 1048576 bytes"), "{}", lines[0]);
    assert!(lines[1].starts_with("{\"id\":2,\"kind\":\"eye\""), "{}", lines[1]);
}

/// What comes back on a connection on which only this is sent.
fn after(server: &Running, sent: &str) -> String {
    let mut stream = server.connect();
    stream.write_all(sent.as_bytes()).unwrap();
    rest(stream)
}

#[test]
fn who_sends_too_slowly_is_cut_off() {
    let server = Running::new(Config { arrival: Duration::from_millis(200), ..config() });
    let head = "POST /v1/eye HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{\"sh";
    let late = after(&server, head);
    assert!(late.starts_with("HTTP/1.1 408 ") && late.contains("eyespace.error/1"), "{late}");
    let batch = "POST /v1/batch HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 100\r\n\r\n{\"id\": 5, \"kind\": \"eye\", \"shape\": \"...\"}\n{";
    let late = after(&server, batch);
    assert!(late.contains("{\"id\":5,\"kind\":\"eye\"") && late.contains("the body did not arrive"), "{late}");
    // Of these there is nobody to answer: not even the head of a request came.
    for sent in ["", "P", "PRI * HTTP/2.0\r\n", "GET /healthz HTTP/1.1\r\nhost:"] {
        let answer = after(&server, sent);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408 "), "{sent}: {answer}");
    }
    assert_eq!(server.get("/healthz", &[]).status, 200);
}

#[test]
fn at_the_end_all_that_was_taken_in_is_answered() {
    let mut server = Running::new(Config { grace: Duration::from_millis(300), ..one_thread() });
    let running = server.send("/v1/solve", &long("running"));
    server.wait_for(RUNNING, 1.0);
    let waiting = server.send("/v1/solve", &long("waiting"));
    let short = server.send("/v1/eye", "{\"id\": \"short\", \"shape\": \"...\"}");
    server.wait_for(WAITING, 2.0);
    server.end();
    for (client, id) in [(running, "running"), (waiting, "waiting")] {
        let answer = rest(client);
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        assert!(answer.contains(&format!("{{\"id\":\"{id}\",\"kind\":\"solve\"")), "{answer}");
        assert!(answer.contains("\"stopped\":\"termination\""), "{answer}");
    }
    let answer = rest(short);
    assert!(answer.contains("{\"id\":\"short\",\"kind\":\"eye\"") && !answer.contains("stopped"), "{answer}");
    let address = server.address;
    server.ended();
    assert!(std::net::TcpStream::connect(address).is_err());
}

#[test]
fn a_batch_that_is_still_being_sent_ends_with_a_word_about_it() {
    let mut server = Running::new(Config { grace: Duration::from_secs(60), ..config() });
    let mut stream = server.connect();
    stream.write_all(b"POST /v1/batch HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n").unwrap();
    let eye = |id: u8| chunk(&format!("{{\"id\":{id},\"kind\":\"eye\",\"shape\":\"...\"}}\n"));
    stream.write_all(eye(1).as_bytes()).unwrap();
    read_until(&mut stream, "{\"id\":1,");
    stream.write_all(eye(2).as_bytes()).unwrap();
    server.end();
    let answers = rest(stream);
    assert!(
        answers.contains("{\"id\":2,\"kind\":\"eye\"") && answers.contains("the lines from here on were not read"),
        "{answers}"
    );
    server.ended();
}

#[test]
fn an_end_without_work_is_quick() {
    let server = Running::new(Config { grace: Duration::from_secs(60), ..config() });
    // An idle connection does not hold the end up.
    let idle = server.connect();
    assert_eq!(server.post("/v1/eye", "{\"shape\": \"...\"}").status, 200);
    let began = Instant::now();
    server.ended();
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    drop(idle);
}

/// Reads an answer in parts until it contains a text.
fn read_until(stream: &mut std::net::TcpStream, text: &str) -> String {
    let (mut read, mut buffer) = (String::new(), [0; 4096]);
    while !read.contains(text) {
        let count = stream.read(&mut buffer).unwrap();
        assert!(count > 0, "{text} does not come: {read}");
        read += &String::from_utf8_lossy(&buffer[..count]);
    }
    read
}

fn chunk(text: &str) -> String {
    format!("{:x}\r\n{text}\r\n", text.len())
}

/// Answers come while the questions still arrive, and an action of `KataGo`'s protocol ends a question that is being answered.
#[test]
fn lines_are_answered_as_they_come_and_can_be_ended() {
    let server = Running::new(one_thread());
    let mut stream = server.connect();
    let head = "POST /katago HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(chunk("{\"id\":\"a\",\"boardXSize\":3,\"moves\":[]}\n").as_bytes()).unwrap();
    read_until(&mut stream, "\"turnNumber\":0");
    stream.write_all(chunk(&(long("b") + "\n")).as_bytes()).unwrap();
    server.wait_for(RUNNING, 1.0);
    // A question of another request with the same id goes on.
    let other = server.post("/katago", "{\"id\":\"x\",\"action\":\"terminate_all\"}\n");
    assert!(other.text().contains("terminate_all"), "{}", other.text());
    thread::sleep(Duration::from_millis(50));
    assert_eq!(server.metric(RUNNING), 1.0);
    stream.write_all(chunk("{\"id\":\"c\",\"action\":\"terminate\",\"terminateId\":\"b\"}\n").as_bytes()).unwrap();
    stream.write_all(b"0\r\n\r\n").unwrap();
    let answers = rest(stream);
    assert!(answers.contains("\"stopped\":\"request\"") && answers.contains("\"terminateId\":\"b\""), "{answers}");
}

#[test]
fn a_batch_stops_when_its_client_leaves_and_waits_for_who_does_not_read() {
    let server = Running::new(one_thread());
    let lines: String = (0..50).map(|n| long(&n.to_string()) + "\n").collect();
    let client = server.send("/v1/batch", &lines);
    server.wait_for(RUNNING, 1.0);
    drop(client);
    server.wait_for(RUNNING, 0.0);
    assert_eq!(server.metric("eyespace_answers_total{kind=\"solve\"}"), 0.0);
    // Who sends questions and reads no answers gets only as many as fit into the buffers between.
    let mut client = server.connect();
    client.set_write_timeout(Some(Duration::from_millis(300))).unwrap();
    let _ = client.write_all(b"POST /v1/batch HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n");
    let mut sent = 0;
    let line = |n: u64| {
        chunk(&format!(
            "{{\"id\":{n},\"kind\":\"eye\",\"shape\":\"{}\",\"outsideLiberties\":{}}}\n",
            ".".repeat(8),
            n % 600
        ))
    };
    while client.write_all(line(sent).as_bytes()).is_ok() && sent < 300_000 {
        sent += 1;
    }
    assert!(sent < 300_000, "nothing holds the client back");
}
