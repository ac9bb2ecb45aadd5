//! The lines of one request while they are answered. An action of `KataGo`'s protocol ends questions of the same request only.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use eyespace_control::Request;
use eyespace_service::answer::{answer_read, refused};
use eyespace_service::control::Undisturbed;
use eyespace_service::katago::action;
use eyespace_service::question::Line;
use eyespace_wire::question::Kind;
use serde_json::Value;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::body::NextLine;
use crate::desk;
use crate::refusal;
use eyespace_control::Entry;

/// The lines of one request.
pub(super) struct Batch {
    app: App,
    kind: Option<Kind>,
    /// As many questions of one request are in the queue as there are threads, so that other clients get their turn.
    places: Semaphore,
    asked: Mutex<Vec<(Value, Arc<Request>)>>,
}

impl Batch {
    /// The number of lines that are read ahead. More lines are read when the client has taken answers.
    pub(super) const AHEAD: usize = 16;

    pub(super) fn new(app: App, kind: Option<Kind>) -> Self {
        let places = Semaphore::new(app.config.threads.get());
        Self { app, kind, places, asked: Mutex::default() }
    }

    /// Takes a line in, and returns the future with its answers, which are no lines if it is blank. An action is carried out before this returns.
    pub(super) fn answer(self: Arc<Self>, line: NextLine) -> impl Future<Output = Result<Bytes, Infallible>> {
        let taken = self.take(line);
        async move {
            Ok(match taken {
                Taken::Question(line, request) => self.ask(*line, request).await,
                Taken::Told(text) => text.into(),
            })
        }
    }

    fn take(&self, line: NextLine) -> Taken {
        let bytes = match line {
            Ok(bytes) => bytes,
            Err(error) => return Taken::Told(refusal::line(error, None)),
        };
        match Line::read(&bytes, self.kind) {
            Ok(None) => Taken::Told(String::new()),
            Err(unread) => Taken::Told(refused(&unread.0, &unread.1, None)),
            Ok(Some(line)) => {
                if is_action(&line) {
                    return Taken::Told(self.act(line));
                }
                let request = desk::request(&self.app);
                self.asked().push((line.id.clone(), Arc::clone(&request)));
                Taken::Question(Box::new(line), request)
            }
        }
    }

    async fn ask(&self, line: Line, request: Arc<Request>) -> Bytes {
        let turn = self.places.acquire().await;
        let answer = desk::answer(&self.app, line, Arc::clone(&request), Entry::Whenever).await;
        drop(turn);
        self.asked().retain(|(_, other)| !Arc::ptr_eq(other, &request));
        // Without a limit on those that wait, there is always an answer.
        answer.map_or_else(|_| refusal::line("the server ends", None).into(), |answer| answer.bytes())
    }

    /// Carries out an action, and returns its answer.
    fn act(&self, line: Line) -> String {
        if let Some(ended) = action::ended(&line) {
            self.end(&ended);
        }
        let mut said = String::new();
        // Appending to a text never breaks, so the result need not be examined.
        let _ = answer_read(line, &self.app.settings, &Undisturbed, &mut |text| {
            said += &text;
            ControlFlow::Continue(())
        });
        said
    }

    fn end(&self, ended: &action::Ended) {
        for (_, request) in self.asked().iter().filter(|(id, _)| ended.id.as_ref().is_none_or(|meant| meant == id)) {
            request.end(&ended.turns);
        }
    }

    /// The state is valid even after a panic in another thread, because every change is complete before the lock is released.
    fn asked(&self) -> std::sync::MutexGuard<'_, Vec<(Value, Arc<Request>)>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A line that was taken in.
enum Taken {
    Question(Box<Line>, Arc<Request>),
    Told(String),
}

fn is_action(line: &Line) -> bool {
    line.kind == Kind::Katago && line.fields.has("action")
}
