//! What is done with a line as soon as it is read: a question waits for a worker, what somebody wants done with questions is done at once.

use std::io;

use super::katago::action;
use super::line::{Line, Unread};
use super::queue::Ended;
use super::{Kind, Settings, Sink, answer_read, refused};
use crate::limits::Request;

/// What comes of a line.
pub(super) enum Arrival<J> {
    /// A question that waits for a worker.
    Question { id: serde_json::Value, priority: i64, job: J },
    /// Told at once; some questions may have to end before.
    Told { ended: Option<Ended>, reply: String },
}

/// Who reads lines and answers questions.
pub(super) trait Desk: Sync {
    /// A question as it was read.
    type Job: Send;

    /// Reads a line; `None` if nothing is asked.
    fn read(&self, line: &[u8]) -> Option<Arrival<Self::Job>>;

    /// Answers a question.
    fn answer(&self, job: Self::Job, request: &Request, send: Sink<'_>) -> io::Result<()>;
}

impl Desk for Settings {
    type Job = Result<Line, Unread>;

    fn read(&self, line: &[u8]) -> Option<Arrival<Self::Job>> {
        let read = Line::read(line, self.kind).transpose()?;
        let (id, priority) = match &read {
            Ok(line) if line.kind == Kind::Katago && line.fields.has("action") => {
                let ended = action::ended(line);
                return Some(Arrival::Told { ended, reply: self.at_once(line.clone()) });
            }
            Ok(line) if line.kind == Kind::Katago => (line.id.clone(), line.fields.priority()),
            Ok(line) => (line.id.clone(), 0),
            Err(unread) => (unread.0.clone(), 0),
        };
        Some(Arrival::Question { id, priority, job: read })
    }

    fn answer(&self, job: Self::Job, request: &Request, send: Sink<'_>) -> io::Result<()> {
        match job {
            Ok(line) => answer_read(line, self, request, send),
            Err(unread) => send(&refused(&unread.0, &unread.1, None)),
        }
    }
}

impl Settings {
    fn at_once(&self, line: Line) -> String {
        let mut reply = String::new();
        let send: Sink<'_> = &mut |text: &str| {
            reply.push_str(text);
            Ok(())
        };
        // Writing into a text does not fail.
        let _ = answer_read(line, self, &Request::default(), send);
        reply
    }
}
