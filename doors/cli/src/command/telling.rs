//! Reports the problems of a file one by one as they are checked: in words, or as one JSON document written piece by piece.

use eyespace_service::solve::verify::{Tally, Verified};
use eyespace_view::verification::{self as words, Detail};
use eyespace_wire::head::Head;
use eyespace_wire::verify::{FixedFile, VerificationEnd, VerificationStart};

use crate::limits::Cause;
use crate::stream;

/// A report in progress.
pub(super) struct Telling {
    form: Form,
    /// The number of problems in the file.
    problems: usize,
    all: Vec<(usize, Verified)>,
}

enum Form {
    Text,
    /// A JSON document, with the path of the file if it has one.
    Json(Option<String>),
}

impl Telling {
    /// A report in words.
    pub(super) const fn text(problems: usize) -> Self {
        Self { form: Form::Text, problems, all: vec![] }
    }

    /// A report in JSON.
    pub(super) const fn json(file: Option<String>, problems: usize) -> Self {
        Self { form: Form::Json(file), problems, all: vec![] }
    }

    /// The text of the report that comes before the first problem.
    pub(super) fn begin(&self) -> String {
        match &self.form {
            Form::Text => String::new(),
            Form::Json(file) => {
                stream::head(&VerificationStart { head: Head::of("verify"), file: file.clone() }, "games")
            }
        }
    }

    /// The text for the next problem. A report in words leaves it empty if the answers of the file are right and nothing else is worth mentioning.
    pub(super) fn next(&mut self, game: usize, verified: Verified) -> String {
        let said = match &self.form {
            Form::Text => {
                let detail = if self.problems == 1 { Detail::All } else { Detail::Faults };
                words::text(game, &verified, detail)
            }
            Form::Json(_) => stream::item(&verified.message(game), self.all.len()),
        };
        self.all.push((game, verified));
        said
    }

    /// The summary, the reason for an early stop if there was one, and the corrected file if one was written.
    pub(super) fn end(&self, stopped: Option<Cause>, fixed: Option<FixedFile>) -> String {
        match &self.form {
            Form::Text => {
                let mut lines = words::summary(&self.all);
                lines.extend(stopped.map(|cause| {
                    format!("stopped: {}; {} of {} problems were checked", cause.what(), self.all.len(), self.problems)
                }));
                lines.extend(fixed.map(|FixedFile { file, corrected, left, .. }| {
                    format!(
                        "{}: corrected: {corrected}, left that are wrong or missing: {left}",
                        file.unwrap_or_default()
                    )
                }));
                lines.join("\n") + "\n"
            }
            Form::Json(_) => {
                let (summary, stopped) = (self.tally().into(), stopped.map(Cause::stopped));
                let end = VerificationEnd { summary, problems_in_file: self.problems, stopped, fixed };
                stream::tail(&end, self.all.len())
            }
        }
    }

    /// The tally of the problems that were checked.
    pub(super) fn tally(&self) -> Tally {
        Tally::of(&self.all)
    }
}
