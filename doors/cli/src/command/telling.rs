//! A file of problems told one by one, as they are checked: in words, or as one document written piece by piece.

use eyespace_service::solve::verify::{Tally, Verified};
use eyespace_view::verification as words;
use eyespace_wire::head::Head;
use eyespace_wire::verify::{VerificationEnd, VerificationStart};

use crate::limits::Cause;
use crate::stream;

/// The problems that were checked so far.
pub(super) struct Telling {
    form: Form,
    /// How many the file has.
    problems: usize,
    all: Vec<(usize, Verified)>,
}

enum Form {
    Text,
    /// One document; of the file with this path, if there is one.
    Json(Option<String>),
}

impl Telling {
    /// In words.
    pub(super) const fn text(problems: usize) -> Self {
        Self { form: Form::Text, problems, all: vec![] }
    }

    /// As JSON.
    pub(super) const fn json(file: Option<String>, problems: usize) -> Self {
        Self { form: Form::Json(file), problems, all: vec![] }
    }

    /// What stands before the first problem.
    pub(super) fn begin(&self) -> String {
        match &self.form {
            Form::Text => String::new(),
            Form::Json(file) => {
                stream::head(&VerificationStart { head: Head::of("verify"), file: file.clone() }, "games")
            }
        }
    }

    /// One problem more. Of those that agree, and of which there is no more to say, words say nothing.
    pub(super) fn next(&mut self, game: usize, verified: Verified) -> String {
        let said = match &self.form {
            Form::Text => words::text(game, &verified),
            Form::Json(_) => stream::item(&verified.message(game), self.all.len()),
        };
        self.all.push((game, verified));
        said
    }

    /// How many there are of each kind, and what ended it before all were checked, if something did.
    pub(super) fn end(&self, stopped: Option<Cause>) -> String {
        match &self.form {
            Form::Text => {
                let mut lines = words::summary(&self.all);
                lines.extend(stopped.map(|cause| {
                    format!("stopped: {}; {} of {} problems were checked", cause.what(), self.all.len(), self.problems)
                }));
                lines.join("\n") + "\n"
            }
            Form::Json(_) => {
                let (summary, stopped) = (self.tally().into(), stopped.map(Cause::stopped));
                let end = VerificationEnd { summary, problems_in_file: self.problems, stopped };
                stream::tail(&end, self.all.len())
            }
        }
    }

    /// Of those that were checked.
    pub(super) fn tally(&self) -> Tally {
        Tally::of(&self.all)
    }
}
