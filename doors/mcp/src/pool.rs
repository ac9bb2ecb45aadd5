//! Searches run on threads of their own, as many at a time as there are jobs. A call that its client cancels, or that nobody waits for any more,
//! stops its search.

use std::sync::Arc;
use std::time::Duration;

use eyespace_control::{Entry, Queue, Request};
use eyespace_service::answer::Settings;
use eyespace_wire::stopped::Stopped;
use rmcp::model::{CallToolResult, ProgressNotificationParam, ProgressToken};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, Peer, RoleServer};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use crate::Options;
use crate::call::Call;

/// The time between two reports on the progress of a search.
const REPORTS: Duration = Duration::from_secs(1);

/// The threads that search, and what all calls share.
#[derive(Debug)]
pub(crate) struct Pool {
    settings: Arc<Settings>,
    options: Options,
    queue: Queue,
}

impl Pool {
    pub(crate) fn new(options: Options) -> Self {
        // The client is one program, and it reads its answers: no call is refused because others wait.
        let queue = Queue::new(options.jobs.get(), usize::MAX);
        Self { settings: Arc::new(options.settings.clone()), options, queue }
    }

    /// The result of a call, once a thread is free.
    ///
    /// # Errors
    /// The client has cancelled the call, or the call ended in a bug.
    pub(crate) async fn answer(
        &self,
        call: Call,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResult, ErrorData> {
        let search = Search(Arc::new(Request::within_all(self.options.time)));
        let report = Reports::of(&context, &search.0);
        let (settings, control) = (Arc::clone(&self.settings), Arc::clone(&search.0));
        let work = move || call.answered(&settings, &*control);
        tokio::select! {
            result = self.queue.run(Entry::Whenever, work) => result.ok().flatten().ok_or_else(bug),
            () = context.ct.cancelled() => Err(cancelled()),
            () = report.send() => Err(bug()),
        }
    }
}

/// A search that waits for its thread or runs on it. If it is dropped, nobody waits for the result, and the search stops.
struct Search(Arc<Request>);

impl Drop for Search {
    fn drop(&mut self) {
        self.0.stop(Stopped::Request);
    }
}

/// Reports on the progress of a search, if the client asks for them.
struct Reports {
    to: Option<(ProgressToken, Peer<RoleServer>)>,
    request: Arc<Request>,
}

impl Reports {
    fn of(context: &RequestContext<RoleServer>, request: &Arc<Request>) -> Self {
        let to = context.meta.get_progress_token().map(|token| (token, context.peer.clone()));
        Self { to, request: Arc::clone(request) }
    }

    /// Sends the number of nodes whenever it has grown, and never ends.
    async fn send(self) {
        let Some((token, peer)) = self.to else { return std::future::pending().await };
        let mut reports = interval_at(Instant::now() + REPORTS, REPORTS);
        reports.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut sent = 0;
        loop {
            reports.tick().await;
            let nodes = self.request.nodes();
            if nodes > sent {
                sent = nodes;
                let report = ProgressNotificationParam::new(token.clone(), nodes as f64);
                // A client that has left gets no reports, and soon no result either.
                let _ = peer.notify_progress(report.with_message(format!("{nodes} nodes searched"))).await;
            }
        }
    }
}

/// The error of a call that its client has cancelled. The client does not get it, since it has said that it no longer waits.
fn cancelled() -> ErrorData {
    ErrorData::internal_error("cancelled by the client", None)
}

fn bug() -> ErrorData {
    ErrorData::internal_error("this is a bug of the program, please report it", None)
}
