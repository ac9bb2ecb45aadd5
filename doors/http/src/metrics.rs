//! Counts of what the server does, in the text format of Prometheus.

use std::time::Duration;

use axum::http::StatusCode;
use eyespace_control::Request;
use eyespace_wire::question::Kind;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::cache::Answers;

/// The labels of a request. The path is that of the route, so that clients cannot make up labels.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct ByRoute {
    path: String,
    status: u16,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct ByPath {
    path: String,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct ByKind {
    kind: &'static str,
}

/// The bounds of the latencies in seconds: an eye takes less than a thousandth, a problem some seconds.
const BOUNDS: [f64; 14] = [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 60.0, 120.0];

fn histogram() -> Histogram {
    Histogram::new(BOUNDS)
}

/// What is now in the queue and in the cache.
pub(crate) struct Now {
    pub(crate) waiting: usize,
    pub(crate) running: usize,
    pub(crate) kept: usize,
    pub(crate) kept_bytes: u64,
}

/// The counters of the server.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<ByRoute, Counter>,
    latencies: Family<ByPath, Histogram, fn() -> Histogram>,
    answers: Family<ByKind, Counter>,
    open: Family<ByKind, Counter>,
    stopped: Family<ByKind, Counter>,
    nodes: Family<ByKind, Counter>,
    bugs: Counter,
    hits: Counter,
    requests_now: Gauge,
    waiting: Gauge,
    running: Gauge,
    kept: Gauge,
    kept_bytes: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("eyespace"),
            requests: Family::default(),
            latencies: Family::new_with_constructor(histogram),
            answers: Family::default(),
            open: Family::default(),
            stopped: Family::default(),
            nodes: Family::default(),
            bugs: Counter::default(),
            hits: Counter::default(),
            requests_now: Gauge::default(),
            waiting: Gauge::default(),
            running: Gauge::default(),
            kept: Gauge::default(),
            kept_bytes: Gauge::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let to = &mut self.registry;
        to.register("http_requests", "Requests that were answered, by route and status", self.requests.clone());
        to.register(
            "http_request_seconds",
            "Seconds from the head of a request to that of its response",
            self.latencies.clone(),
        );
        to.register("http_requests_open", "Requests that are being answered", self.requests_now.clone());
        to.register("answers", "Questions that were answered by the service, by kind", self.answers.clone());
        to.register("answers_open", "Answers with an outcome that was not settled", self.open.clone());
        to.register("answers_stopped", "Answers that were stopped early", self.stopped.clone());
        to.register("nodes", "Nodes of searches for problems, semeai and estimates", self.nodes.clone());
        to.register("bugs", "Questions that triggered a bug of the program", self.bugs.clone());
        to.register("cache_hits", "Questions that were answered from the cache", self.hits.clone());
        to.register("cache_entries", "Answers in the cache", self.kept.clone());
        to.register("cache_bytes", "Bytes of the answers in the cache", self.kept_bytes.clone());
        to.register("queue_waiting", "Questions that wait for a thread", self.waiting.clone());
        to.register("searches_running", "Questions that are being answered by the service", self.running.clone());
    }

    /// A request begins.
    pub(crate) fn begins(&self) {
        self.requests_now.inc();
    }

    /// A request ends with this status.
    pub(crate) fn ends(&self, route: &str, status: StatusCode, time: Duration) {
        self.requests_now.dec();
        self.requests.get_or_create(&ByRoute { path: route.to_owned(), status: status.as_u16() }).inc();
        self.latencies.get_or_create(&ByPath { path: route.to_owned() }).observe(time.as_secs_f64());
    }

    /// The service has answered a question.
    pub(crate) fn answered(&self, kind: Kind, answers: &Answers, request: &Request) {
        let label = ByKind { kind: kind.name() };
        self.answers.get_or_create(&label).inc();
        self.nodes.get_or_create(&label).inc_by(request.nodes());
        if request.was_stopped() {
            self.stopped.get_or_create(&label).inc();
        }
        let is_search = matches!(kind, Kind::Solve | Kind::Race);
        if is_search && answers.lines.iter().any(|line| line.contains("\"outcome\":\"open\"")) {
            self.open.get_or_create(&label).inc();
        }
    }

    /// A question was answered from the cache.
    pub(crate) fn kept(&self) {
        self.hits.inc();
    }

    /// A question triggered a bug.
    pub(crate) fn bug(&self) {
        self.bugs.inc();
    }

    /// All counters as text, with what is now in the queue and in the cache.
    pub(crate) fn text(&self, now: &Now) -> String {
        let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        self.kept.set(number(now.kept));
        self.kept_bytes.set(i64::try_from(now.kept_bytes).unwrap_or(i64::MAX));
        self.waiting.set(number(now.waiting));
        self.running.set(number(now.running));
        let mut text = String::new();
        // Writing into a string can't fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
