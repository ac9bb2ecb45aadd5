//! Reads any bytes as a line with a query. The answers must be lines of JSON, the same every time, and the same over HTTP.
#![no_main]

use std::sync::LazyLock;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use eyespace_http::Config;
use eyespace_service::answer::Settings;
use eyespace_service::question::Line;
use eyespace_wire::question::Kind;
use libfuzzer_sys::fuzz_target;
use tokio::runtime::Runtime;
use tower::ServiceExt;

fn settings() -> Settings {
    Settings { most_nodes: 50, ..Settings::default() }
}

fn answers(line: &[u8]) -> String {
    eyespace_service::answer::answers(line, &settings())
}

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().expect("threads"));
// Without a cache every question is answered anew.
static ROUTER: LazyLock<Router> =
    LazyLock::new(|| eyespace_http::service(Config { cache: 0, time: None, ..Config::default() }, settings()));

/// The status and the body that an address answers with.
fn posted(path: &str, body: &[u8]) -> (StatusCode, String) {
    let request = Request::post(path).body(Body::from(body.to_vec())).expect("a request");
    RUNTIME.block_on(async {
        let response = ROUTER.clone().oneshot(request).await.expect("a response");
        let status = response.status();
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        (status, String::from_utf8(body.to_vec()).expect("a text"))
    })
}

/// Over HTTP a line gets the same bytes, in a batch and at the address of its kind.
fn over_http(line: &[u8], said: &str) {
    if line.contains(&b'\n') {
        // A batch takes these for several lines; it must answer something.
        assert_eq!(posted("/v1/batch", line).0, StatusCode::OK);
        return;
    }
    assert_eq!(posted("/v1/batch", line), (StatusCode::OK, said.to_owned()));
    if let Ok(Some(Line { kind, .. })) = Line::read(line, None) {
        let path = if kind == Kind::Katago { "/katago".to_owned() } else { format!("/v1/{}", kind.name()) };
        let (status, body) = posted(&path, line);
        assert!(status == StatusCode::OK || status.is_client_error(), "{status}");
        assert_eq!(body, said);
    }
}

fuzz_target!(|line: &[u8]| {
    // An empty 25x25 board takes long to analyse, and many turns of a game on it take even longer. So long lines that ask for turns are skipped.
    let has_turns = |name: &[u8]| line.windows(name.len()).any(|window| window == name);
    if (has_turns(b"analyzeTurns") || has_turns(b"turns")) && line.len() > 400 {
        return;
    }
    let said = answers(line);
    for text in said.lines() {
        let value: serde_json::Value = serde_json::from_str(text).expect("JSON");
        assert!(value.get("id").is_some() && (value.get("kind").is_some() || value.get("error").is_some()), "{text}");
    }
    assert!(said.is_empty() || said.ends_with('\n'));
    assert_eq!(said, answers(line));
    over_http(line, &said);
});
