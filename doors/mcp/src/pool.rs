//! Searches run on threads of their own, as many at a time as there are jobs. A call that its client cancels, or that nobody waits for any more,
//! stops its search.

use std::sync::Arc;
use std::time::Duration;

use eyespace_control::Request;
use eyespace_service::answer::Settings;
use eyespace_wire::stopped::Stopped;
use rmcp::model::{CallToolResult, ProgressNotificationParam, ProgressToken};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, Peer, RoleServer};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinHandle, spawn_blocking};
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
    free: Arc<Semaphore>,
}

impl Pool {
    pub(crate) fn new(options: Options) -> Self {
        let free = Arc::new(Semaphore::new(options.jobs.get()));
        Self { settings: Arc::new(options.settings.clone()), options, free }
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
        let permit = tokio::select! {
            permit = Arc::clone(&self.free).acquire_owned() => permit.map_err(|_| bug())?,
            () = context.ct.cancelled() => return Err(cancelled()),
        };
        let mut search = self.begin(call, permit);
        let report = Reports::of(&context, &search.request);
        tokio::select! {
            result = &mut search.thread => result.map_err(|_| bug()),
            () = context.ct.cancelled() => Err(cancelled()),
            () = report.send() => Err(bug()),
        }
    }

    /// Starts a search. The permit is given back when the search has ended, not when somebody stops waiting for it.
    fn begin(&self, call: Call, permit: OwnedSemaphorePermit) -> Search {
        let request = Arc::new(Request::within_all(self.options.time));
        let (settings, control) = (Arc::clone(&self.settings), Arc::clone(&request));
        let thread = spawn_blocking(move || {
            let _until_the_end = permit;
            call.answered(&settings, &*control)
        });
        Search { request, thread }
    }
}

/// A search on its thread. If it is dropped, nobody waits for the result, and the search stops.
struct Search {
    request: Arc<Request>,
    thread: JoinHandle<CallToolResult>,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.request.stop(Stopped::Request);
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
