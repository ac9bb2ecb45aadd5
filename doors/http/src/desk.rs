//! Answers a question: from the kept answers, or by the service, in a thread in which it may block.

use std::ops::ControlFlow;
use std::pin::pin;
use std::sync::Arc;

use eyespace_control::Request;
use eyespace_service::answer::{Told, answer_guarded, told_of};
use eyespace_service::question::{Fault, FaultClass, Line};
use eyespace_wire::stopped::Stopped;
use serde_json::Value;

use crate::answer::Answer;
use crate::app::{App, Ending};
use crate::cache::{self, Answers};
use crate::watched::Watched;
use eyespace_control::{Entry, Full};

/// The beginning of every line while its question has no id.
const NO_ID: &str = "{\"id\":null";

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
    let answers = Arc::new(work(app, line, &watched.0, entry).await?);
    app.metrics.answered(kind, &answers, &watched.0);
    if !watched.0.was_stopped() && answers.fault.is_none() {
        app.cache.keep(key, &answers);
    }
    Ok(Answer { id, answers })
}

/// Lets a thread answer the question. When the server has to stop, the searches end early.
async fn work(app: &App, line: Line, request: &Arc<Request>, entry: Entry) -> Result<Answers, Full> {
    let (shared, control) = (Arc::clone(app), Arc::clone(request));
    let mut job = pin!(app.queue.run(entry, move || answers(line, &shared, &control)));
    let done = tokio::select! {
        done = &mut job => done,
        () = app.ends(Ending::Stopped) => {
            request.stop(Stopped::Termination);
            job.await
        }
    };
    let bug = || collected(vec![told_of(&Value::Null, &Fault::bug(), None)]);
    done.map(|answers| answers.unwrap_or_else(bug))
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
