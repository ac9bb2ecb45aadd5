//! Tokens, pages of other origins, request ids, packed answers, tags, HTTP/2, and the counters.

use std::io::Write;

use eyespace_http::{Config, Origins, Token};
use serde_json::json;

use crate::support::{Running, config, long, rest};

const EYE: &str = "{\"id\": 7, \"shape\": \"...\"}";

#[test]
fn a_token_is_needed_but_for_the_health_and_the_page() {
    let token = Token::new("0123456789-abcdef").unwrap();
    let server = Running::new(Config { token: Some(token), ..config() });
    let with = |value: &str| server.post_with("/v1/eye", &[("authorization", value)], EYE);
    let refused = [server.post("/v1/eye", EYE), with("Bearer 0123456789-abcdee"), with("Basic 0123456789-abcdef")];
    for response in refused {
        assert_eq!((response.status, response.header("www-authenticate")), (401, Some("Bearer")));
        assert_eq!(response.json()["schema"], "eyespace.error/1");
    }
    assert_eq!(with("Bearer 0123456789-abcdef").status, 200);
    for (path, status) in
        [("/healthz", 200), ("/readyz", 200), ("/", 200), ("/metrics", 401), ("/v1/openapi.json", 401), ("/nope", 401)]
    {
        assert_eq!(server.get(path, &[]).status, status, "{path}");
    }
}

#[test]
fn scripts_of_other_pages_read_answers_only_if_that_is_allowed() {
    const ORIGIN: (&str, &str) = ("origin", "https://go.example");
    let header = |origins: Origins, origin: (&str, &str)| {
        let server = Running::new(Config { origins, ..config() });
        let said = server.post_with("/v1/eye", &[origin, ("content-type", "application/json")], EYE);
        said.header("access-control-allow-origin").map(str::to_owned)
    };
    let these = || Origins::these(&["https://go.example".to_owned()]).unwrap();
    assert_eq!(header(Origins::None, ORIGIN), None);
    assert_eq!(header(these(), ORIGIN).as_deref(), Some("https://go.example"));
    assert_eq!(header(these(), ("origin", "https://other.example")), None);
    assert_eq!(header(Origins::Any, ORIGIN).as_deref(), Some("*"));
    // A browser asks first whether it may send JSON, and it asks without the token.
    let token = Token::new("0123456789-abcdef").unwrap();
    let server = Running::new(Config { origins: these(), token: Some(token), ..config() });
    let mut stream = server.connect();
    let head = "OPTIONS /v1/eye HTTP/1.1\r\nhost: x\r\norigin: https://go.example\r\naccess-control-request-method: POST\r\n\
                access-control-request-headers: content-type,authorization\r\nconnection: close\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let said = rest(stream).to_lowercase();
    assert!(said.starts_with("http/1.1 200 "), "{said}");
    assert!(said.contains("access-control-allow-origin: https://go.example"), "{said}");
    assert!(said.contains("access-control-allow-headers: content-type,authorization"), "{said}");
}

#[test]
fn an_answer_has_a_tag_by_which_it_need_not_be_sent_again() {
    let server = Running::new(config());
    let first = server.post("/v1/eye", EYE);
    let tag = first.header("etag").unwrap().to_owned();
    let again = server.post_with("/v1/eye", &[("if-none-match", &tag)], EYE);
    assert_eq!((again.status, again.text(), again.header("etag")), (304, "", Some(tag.as_str())));
    let others = format!("\"0\", {}", tag.trim_start_matches("W/"));
    assert_eq!(server.post_with("/v1/eye", &[("if-none-match", &others)], EYE).status, 304);
    // Another id is another answer, and an error is always sent.
    let other = server.post_with("/v1/eye", &[("if-none-match", &tag)], "{\"id\": 8, \"shape\": \"...\"}");
    assert_eq!((other.status, other.text().replace("\"id\":8", "\"id\":7").as_str()), (200, first.text()));
    assert_ne!(other.header("etag"), Some(tag.as_str()));
    assert_eq!(server.post_with("/v1/eye", &[("if-none-match", "*")], "{}").status, 422);
    assert_eq!(server.metric("eyespace_cache_hits_total"), 3.0);
    assert_eq!(server.metric("eyespace_cache_entries"), 1.0);
}

#[test]
fn without_a_cache_answers_are_the_same() {
    let (kept, none) = (Running::new(config()), Running::new(Config { cache: 0, ..config() }));
    for _ in 0..2 {
        assert_eq!(kept.post("/v1/eye", EYE).text(), none.post("/v1/eye", EYE).text());
    }
    assert_eq!((kept.metric("eyespace_cache_hits_total"), none.metric("eyespace_cache_hits_total")), (1.0, 0.0));
}

#[test]
fn a_request_keeps_its_id_or_gets_one() {
    let server = Running::new(config());
    let id = |headers: &[(&str, &str)]| server.get("/healthz", headers).header("x-request-id").map(str::to_owned);
    assert_eq!(id(&[("x-request-id", "mine")]).as_deref(), Some("mine"));
    let (one, other) = (id(&[]).unwrap(), id(&[]).unwrap());
    assert!(!one.is_empty() && one != other, "{one} {other}");
}

#[test]
fn an_answer_is_packed_if_the_client_can_unpack_it() {
    use std::io::Read;
    let server = Running::new(config());
    let plain = server.post("/v1/eye", EYE);
    let packed = server.post_with("/v1/eye", &[("accept-encoding", "gzip")], EYE);
    assert_eq!((packed.header("content-encoding"), packed.header("etag")), (Some("gzip"), plain.header("etag")));
    assert!(packed.body.len() < plain.body.len());
    let mut text = String::new();
    flate2::read::GzDecoder::new(&packed.body[..]).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain.text());
}

#[test]
fn http_2_is_spoken_without_asking_first() {
    let server = Running::new(config());
    let mut stream = server.connect();
    // The preface, and an empty frame of settings.
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").unwrap();
    let mut frame = [0; 9];
    std::io::Read::read_exact(&mut stream, &mut frame).unwrap();
    assert_eq!(frame[3], 4, "the server sends its settings first: {frame:?}");
}

#[test]
fn the_counters_count() {
    let server = Running::new(config());
    server.post("/v1/eye", EYE);
    server.post("/v1/eye", "{}");
    server.get("/no/such/address", &[]);
    let problem = long("open").replace("100000000", "100");
    server.post("/v1/solve", problem);
    let solved = json!({"board": ["..O", "OXX", ".XX"], "target": "B2"});
    server.post("/v1/solve", solved.to_string());
    // The answer is sent a moment before its thread is free.
    server.wait_for("eyespace_searches_running", 0.0);
    for (name, value) in [
        ("eyespace_http_requests_total{path=\"/v1/eye\",status=\"200\"}", 1.0),
        ("eyespace_http_requests_total{path=\"/v1/eye\",status=\"422\"}", 1.0),
        ("eyespace_http_requests_total{path=\"other\",status=\"404\"}", 1.0),
        ("eyespace_http_request_seconds_count{path=\"/v1/solve\"}", 2.0),
        ("eyespace_answers_total{kind=\"eye\"}", 2.0),
        ("eyespace_answers_open_total{kind=\"solve\"}", 1.0),
        ("eyespace_queue_waiting", 0.0),
        ("eyespace_bugs_total", 0.0),
    ] {
        assert_eq!(server.metric(name), value, "{name}");
    }
    assert!(server.metric("eyespace_nodes_total{kind=\"solve\"}") > 1.0);
    assert!(server.get("/metrics", &[]).text().ends_with("# EOF\n"));
}
