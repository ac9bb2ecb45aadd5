//! Faults of the input as exceptions of Python that name the field and the place.

use eyespace_record::fault::InputError;
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

/// An `EyespaceError`: the fault, the argument at fault, and the line and column if the fault has a place in a text.
pub(crate) fn of_field(field: &str, message: &str) -> PyErr {
    made("EyespaceError", message, Some(field), None)
}

/// An `IllegalMoveError`.
pub(crate) fn illegal_move(message: &str) -> PyErr {
    made("IllegalMoveError", message, Some("moves"), None)
}

/// The fault of a record or a drawn board.
pub(crate) fn of_input(field: &str, error: &InputError) -> PyErr {
    match error {
        InputError::At { place, fault, .. } => {
            made("EyespaceError", &fault.to_string(), Some(field), Some((place.line, place.column)))
        }
        InputError::Whole { fault, .. } => made("EyespaceError", &fault.to_string(), Some(field), None),
        InputError::Unreadable { reason, .. } => made("EyespaceError", &reason.to_string(), Some(field), None),
    }
}

fn made(class: &str, message: &str, field: Option<&str>, place: Option<(usize, usize)>) -> PyErr {
    Python::attach(|py| {
        let class = py.import("eyespace._errors").and_then(|module| module.getattr(class));
        let (line, column) = place.unzip();
        match class.and_then(|class| Ok(class.cast_into::<PyType>()?)) {
            Ok(class) => PyErr::from_type(class, (message.to_owned(), field.map(str::to_owned), line, column)),
            // The package is incomplete, but the fault is told all the same.
            Err(_) => PyValueError::new_err(message.to_owned()),
        }
    })
}
