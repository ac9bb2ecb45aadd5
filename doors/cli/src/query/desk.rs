//! Sorts lines as they are read. A question waits for a worker; an action on other questions, such as ending them, is executed at once.

use std::io;
use std::ops::ControlFlow;
use std::panic::resume_unwind;

use eyespace_service::answer::{Settings, Told, answer_guarded, refused};
use eyespace_service::control::{Control, Undisturbed};
use eyespace_service::katago::action::{self, Ended};
use eyespace_service::question::{Line, Unread};
use eyespace_wire::question::Kind;

use eyespace_control::Request;

/// A function that sends one answer. It returns an error if the reader has closed the output.
pub(super) type Sink<'a> = &'a mut dyn FnMut(&str) -> io::Result<()>;

/// The result of reading a line.
pub(super) enum Arrival<J> {
    /// A question that waits for a worker.
    Question { id: serde_json::Value, priority: i64, job: J },
    /// A reply that is sent at once, after ending some questions if the line asks for that.
    Told { ended: Option<Ended>, reply: String },
}

/// Reads lines and answers questions.
pub(super) trait Desk: Sync {
    /// A question as it was read.
    type Job: Send;

    /// Reads a line; `None` if it is blank.
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
                let mut reply = String::new();
                // Writing into a string can't fail.
                let _ = answered(line.clone(), self, &Undisturbed, &mut |text| {
                    reply.push_str(text);
                    Ok(())
                });
                return Some(Arrival::Told { ended, reply });
            }
            Ok(line) if line.kind == Kind::Katago => (line.id.clone(), line.fields.priority()),
            Ok(line) => (line.id.clone(), 0),
            Err(unread) => (unread.0.clone(), 0),
        };
        Some(Arrival::Question { id, priority, job: read })
    }

    fn answer(&self, job: Self::Job, request: &Request, send: Sink<'_>) -> io::Result<()> {
        match job {
            Ok(line) => answered(line, self, request, send),
            Err(unread) => send(&refused(&unread.0, &unread.1, None)),
        }
    }
}

/// Sends the answers to a line. If the line triggers a bug, an answer says so before the panic goes on.
fn answered(line: Line, settings: &Settings, control: &dyn Control, send: Sink<'_>) -> io::Result<()> {
    let mut sent = Ok(());
    let mut pass_on = |told: Told| {
        sent = send(&told.text);
        if sent.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let bug = answer_guarded(line, settings, control, &mut pass_on).err();
    sent?;
    bug.map_or(Ok(()), |bug| resume_unwind(bug))
}
