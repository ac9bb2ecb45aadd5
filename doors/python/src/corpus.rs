//! The records of a source as tables of labels: the unit of work of clusters.

use std::io::Cursor;

use eyespace::engine::Engine;
use eyespace_columns::{ColumnError, bad_schema};
use eyespace_corpus::{Labelled, Request, Stopped, limits};
use eyespace_service::control::Control;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::answers::settings;
use crate::columns::{PyLabels, column_error};
use crate::{error, interruptible};

/// Labels all records of a source: the bytes of a file or archive. Returns a table for each kind of labels, and one of what is bad.
#[pyfunction]
pub(crate) fn label_source<'py>(
    py: Python<'py>,
    data: &Bound<'py, PyBytes>,
    name: &str,
    what: &str,
    moves: &str,
    nodes: Option<u64>,
) -> PyResult<Bound<'py, PyDict>> {
    let mut request = Request::read(what).map_err(|reason| error::of_field("what", &reason))?;
    request.moves = moves.parse().map_err(|reason: String| error::of_field("moves", &reason))?;
    let engine = Engine { limits: limits(nodes), ..settings().engine.clone() };
    let data = data.as_bytes().to_vec();
    let labelled = interruptible::run(py, |control| {
        let (mut labelled, mut data) = (Err(Stopped), Some(data));
        let done = control.within(0, None, &mut |watch| {
            if let Some(data) = data.take() {
                labelled = eyespace_corpus::label_source(Cursor::new(data), name, &request, &engine, watch.stop());
            }
        });
        done.map(|_| labelled)
    })?;
    let labelled = labelled.map_err(|reason| error::of_field("budget", &reason.to_string()))?;
    tables(py, &labelled.map_err(|Stopped| column_error(ColumnError::Stopped))?, &request)
}

fn tables<'py>(py: Python<'py>, labelled: &Labelled, request: &Request) -> PyResult<Bound<'py, PyDict>> {
    let tables = PyDict::new(py);
    for &what in request.what() {
        tables.set_item(what.name(), PyLabels::of(what.schema(), labelled.table(what).to_vec()))?;
    }
    let bad = labelled.bad_table().map_err(column_error)?;
    tables.set_item("bad", PyLabels::of(bad_schema(), vec![bad]))?;
    Ok(tables)
}
