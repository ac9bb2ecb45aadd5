//! A line of JSON on standard error for each request.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::request_id::{MakeRequestId, RequestId};

use crate::app::App;
use crate::media::short;

/// The header by which a request is found again in logs.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The status in the log if the client left before its answer.
const LEFT: u16 = 499;

/// Writes what this crate reports to standard error, a line of JSON each.
pub fn to_stderr() {
    let lines = tracing_subscriber::fmt().json().flatten_event(true).with_writer(std::io::stderr);
    // A process that has a log already keeps it.
    let _ = lines.with_target(false).with_current_span(false).with_span_list(false).try_init();
}

/// Makes the ids of requests that bring none: the time at which the server began, and a number.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    began: u128,
    /// Each connection has a copy of this, and all copies count on together.
    next: Arc<AtomicU64>,
}

impl Default for Numbers {
    fn default() -> Self {
        let began = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_millis());
        Self { began, next: Arc::default() }
    }
}

impl MakeRequestId for Numbers {
    fn make_request_id<B>(&mut self, _: &axum::http::Request<B>) -> Option<RequestId> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        HeaderValue::from_str(&format!("{:x}-{number}", self.began)).ok().map(RequestId::new)
    }
}

/// A request until its response begins, or until its client leaves.
struct Entry {
    app: App,
    began: Instant,
    method: String,
    path: String,
    route: String,
    id: String,
    status: Option<StatusCode>,
}

impl Drop for Entry {
    fn drop(&mut self) {
        let left = StatusCode::from_u16(LEFT).unwrap_or(StatusCode::BAD_REQUEST);
        let (time, status) = (self.began.elapsed(), self.status.unwrap_or(left));
        self.app.metrics.ends(&self.route, status, time);
        let (id, method, path) = (&*self.id, &*self.method, &*self.path);
        let ms = time.as_secs_f64() * 1e3;
        tracing::info!(id, method, path, status = status.as_u16(), ms, "request");
    }
}

/// Counts each request and writes a line about it.
pub(crate) async fn log(State(app): State<App>, request: Request, next: Next) -> Response {
    app.metrics.begins();
    let route = request.extensions().get::<MatchedPath>().map_or("other", MatchedPath::as_str).to_owned();
    let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default();
    let mut entry = Entry {
        began: Instant::now(),
        method: request.method().as_str().to_owned(),
        path: short(request.uri().path()),
        id: short(id),
        status: None,
        route,
        app,
    };
    let response = next.run(request).await;
    entry.status = Some(response.status());
    response
}
