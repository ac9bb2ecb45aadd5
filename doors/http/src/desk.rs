//! Answers a question: from the kept answers, or by the service, in a thread in which it may block.

use std::ops::ControlFlow;
use std::sync::Arc;

use eyespace_control::Request;
use eyespace_service::answer::{Told, answer_guarded};
use eyespace_service::question::{FaultClass, Line};
use eyespace_wire::stopped::Stopped;
use serde_json::Value;

use crate::answer::Answer;
use crate::app::{App, Ending};
use crate::cache::{self, Answers};
use crate::queue::{Full, Place};
use crate::watched::Watched;

/// The beginning of every line while its question has no id.
const NO_ID: &str = "{\"id\":null";

/// Whether a question is refused if too many wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// It is refused.
    IfThereIsRoom,
    /// It waits. The caller bounds the number of such questions.
    Whenever,
}

/// A new request for a question, which may take the time that the server allows.
pub(crate) fn request(app: &App) -> Arc<Request> {
    Arc::new(Request::within_all(app.config.time))
}

/// Answers a question. Its searches stop when this future is dropped, when the server ends, and when somebody ends `request`.
///
/// # Errors
/// Too many questions wait.
pub(crate) async fn answer(app: &App, mut line: Line, request: Arc<Request>, entry: Entry) -> Result<Answer, Full> {
    let id = std::mem::take(&mut line.id);
    let (kind, key) = (line.kind, cache::key(&line));
    if let Some(answers) = app.cache.get(&key) {
        app.metrics.kept();
        return Ok(Answer { id, answers });
    }
    let watched = Watched(request);
    let place = match entry {
        Entry::IfThereIsRoom => app.queue.enter().await?,
        Entry::Whenever => app.queue.wait().await?,
    };
    let answers = Arc::new(work(app, line, &watched.0, place).await);
    app.metrics.answered(kind, &answers, &watched.0);
    if !watched.0.was_stopped() && answers.fault.is_none() {
        app.cache.keep(key, &answers);
    }
    Ok(Answer { id, answers })
}

/// Lets a thread answer the question. When the server has to stop, the searches end early.
async fn work(app: &App, line: Line, request: &Arc<Request>, place: Place) -> Answers {
    let (shared, control) = (Arc::clone(app), Arc::clone(request));
    let mut job = tokio::task::spawn_blocking(move || {
        // The place is held until the search has ended, even if nobody waits for the answer any more.
        let _place = place;
        answers(line, &shared, &control)
    });
    let done = tokio::select! {
        done = &mut job => done,
        () = app.ends(Ending::Stopped) => {
            request.stop(Stopped::Termination);
            job.await
        }
    };
    done.unwrap_or_else(|_| {
        let told = eyespace_service::answer::told_of(&Value::Null, &eyespace_service::question::Fault::bug(), None);
        collected(vec![told])
    })
}

fn answers(line: Line, app: &App, control: &Request) -> Answers {
    let mut told = vec![];
    let mut send = |line: Told| {
        told.push(line);
        // If the client has left, its other turns need no answers.
        if control.is_stopped_by(Stopped::Request) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    if answer_guarded(line, &app.settings, control, &mut send).is_err() {
        app.metrics.bug();
    }
    collected(told)
}

fn collected(told: Vec<Told>) -> Answers {
    let fault = match &told[..] {
        [only] => only.fault,
        // A question without any answer is a bug; the response must not be empty.
        [] => Some(FaultClass::Bug),
        _ => None,
    };
    let without_id = |told: Told| told.text.strip_prefix(NO_ID).map_or_else(String::new, str::to_owned);
    Answers { lines: told.into_iter().map(without_id).collect(), fault }
}
