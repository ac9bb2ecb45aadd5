//! A question as a line of JSON, and the lines that answer it.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use eyespace_service::answer::{Settings, answer_guarded, told_of};
use eyespace_service::question::Line;
use pyo3::prelude::*;

use crate::interruptible;

/// The engine with the table inside the library, which all threads share. Nothing in it changes.
pub(crate) fn settings() -> &'static Settings {
    static SETTINGS: OnceLock<Settings> = OnceLock::new();
    SETTINGS.get_or_init(Settings::default)
}

/// All answers to a question, each a line of JSON. A question that cannot be answered is answered by an error.
#[pyfunction]
pub(crate) fn answers(py: Python<'_>, line: &[u8]) -> PyResult<Vec<String>> {
    let read = match Line::read(line, None) {
        Ok(Some(read)) => read,
        Ok(None) => return Ok(vec![]),
        Err(unread) => return Ok(vec![told_of(&unread.0, &unread.1, None).text]),
    };
    interruptible::run(py, |request| {
        let mut texts = vec![];
        // A bug of the library is told in the last answer, so the result need not be examined.
        let _ = answer_guarded(read, settings(), request, &mut |told| {
            texts.push(told.text);
            if request.is_stopped_by(eyespace_wire::stopped::Stopped::Interrupt) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        texts
    })
}
