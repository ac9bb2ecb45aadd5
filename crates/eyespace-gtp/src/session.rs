//! The engine as a value: it takes a line and returns an answer.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use eyespace_service::seconds::Seconds;

use super::arguments::Arguments;
use super::commands;
use super::interrupt::Interrupt;
use super::line::{Line, MAX_LINE};
use super::reply::{Next, Refusal, Reply};
use super::state::{Settings, State};

/// A session of the Go Text Protocol: an engine and its board.
/// ```
/// use eyespace_gtp::{Session, Settings};
/// let mut session = Session::new(Settings { nodes: 1000, ..Settings::default() });
/// assert_eq!(session.answer(b"1 boardsize 9").unwrap().text, "=1 \n\n");
/// assert_eq!(session.answer(b"2 play black Z1").unwrap().text, "?2 invalid color or coordinate\n\n");
/// assert_eq!(session.answer(b"# a comment"), None);
/// ```
pub struct Session {
    pub(super) state: State,
    bug: Option<Box<dyn Any + Send>>,
}

impl Session {
    /// A session with an empty board of 19 lines.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self { state: State::new(settings), bug: None }
    }

    /// Answers a line, whatever it contains; `None` if it is blank or a comment.
    pub fn answer(&mut self, line: &[u8]) -> Option<Reply> {
        self.state.stream = None;
        self.state.next = Next::Goes;
        if line.len() > MAX_LINE {
            return Some(Reply::new(None, &Err(Refusal::LineTooLong), Next::Goes));
        }
        let Line { id, command, arguments } = Line::read(line)?;
        let arguments = Arguments::new(&arguments, self.state.size());
        let run = commands::find(&command);
        let answered = catch_unwind(AssertUnwindSafe(|| run.map(|run| run(&mut self.state, &arguments))));
        let answer = answered.unwrap_or_else(|bug| {
            self.bug = Some(bug);
            self.state.changed();
            Some(Err(Refusal::Bug))
        });
        let reply = Reply::new(id.as_deref(), &answer.unwrap_or(Err(Refusal::UnknownCommand)), self.state.next);
        Some(Reply { notes: std::mem::take(&mut self.state.notes), ..reply })
    }

    /// Answers the line that has this number in the input, within the time limit of the session. If [`Interrupt::ask`] has already stopped the
    /// line, the answer is a refusal at once.
    pub fn answer_numbered(&mut self, number: u64, line: &[u8]) -> Option<Reply> {
        self.state.interrupt.begin(number);
        let _timer =
            self.state.time.and_then(|time| (self.state.settings.keep_time)(time, self.state.interrupt.deadline()));
        self.answer(line)
    }

    /// The next line of the running analysis; `None` if no analysis is running or it has no more lines.
    pub fn stream(&mut self) -> Option<String> {
        let mut stream = self.state.stream.take()?;
        let line = catch_unwind(AssertUnwindSafe(|| stream.next(&mut self.state)));
        let line = line.map_err(|bug| self.bug = Some(bug)).ok().flatten();
        self.state.stream = line.is_some().then_some(stream);
        line
    }

    /// Sets the time limit for each answer. The limit on nodes still applies.
    pub const fn set_time(&mut self, time: Option<Seconds>) {
        self.state.time = time;
    }

    /// A handle with which another thread stops the command that is being answered.
    pub fn interrupt(&self) -> Interrupt {
        self.state.interrupt.clone()
    }

    /// The panic that answering the last line caused, if any. The answer called it a bug of the program.
    pub const fn take_bug(&mut self) -> Option<Box<dyn Any + Send>> {
        self.bug.take()
    }
}
