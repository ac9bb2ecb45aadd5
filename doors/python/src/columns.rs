//! Labels as Arrow columns, over the `PyCapsule` interface of Arrow: two C structs, each in a capsule that frees it.

#![allow(unsafe_code, reason = "the C data interface of Arrow is made of C structs")]

use std::ffi::CStr;
use std::ptr::NonNull;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi};
use arrow_array::{Array, RecordBatch, StructArray};
use arrow_schema::{DataType, Schema};
use eyespace::scoring::HalfPoints;
use eyespace_columns::{ColumnError, Labels, Terms, games_schema, label_games, label_positions, positions_schema};
use eyespace_record::rules::SaidRules;
use eyespace_service::control::Control;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use crate::answers::settings;
use crate::{error, interruptible};

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";

/// A record batch that other libraries take without a copy.
#[pyclass(frozen, name = "RecordBatch", module = "eyespace._eyespace")]
pub(crate) struct PyRecordBatch(RecordBatch);

#[pymethods]
impl PyRecordBatch {
    /// The two capsules of the interface. A requested schema is not followed; the interface allows that.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        let data = StructArray::from(self.0.clone()).into_data();
        let (array, _) = to_ffi(&data).map_err(column_error)?;
        (schema_capsule(py, &self.0.schema())?, PyCapsule::new(py, array, Some(ARRAY.into()))?).into_pyobject(py)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.0.schema())
    }

    #[getter]
    fn num_rows(&self) -> usize {
        self.0.num_rows()
    }
}

/// A schema alone, for libraries that ask for it before there are rows.
#[pyclass(frozen, name = "Schema", module = "eyespace._eyespace")]
pub(crate) struct PySchema(Schema);

#[pymethods]
impl PySchema {
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.0)
    }
}

/// The schema of the labels of games, or of positions.
#[pyfunction]
pub(crate) fn label_schema(of_games: bool) -> PySchema {
    PySchema(if of_games { games_schema() } else { positions_schema() }.as_ref().clone())
}

/// Labels the rows of a record batch: games, positions, or positions without eyes and vital points.
#[pyfunction]
pub(crate) fn label(
    py: Python<'_>,
    batch: &Bound<'_, PyAny>,
    what: &str,
    rules: Option<&str>,
    komi: Option<f64>,
    nodes: Option<u64>,
) -> PyResult<PyRecordBatch> {
    let batch = read(batch)?;
    let terms = terms(rules, komi)?;
    let mut engine = settings().engine.clone();
    if let Some(nodes) = nodes {
        engine.limits.score = nodes;
        engine.limits.life_and_death = nodes;
    }
    let labels = interruptible::run(py, |request| {
        let mut labels = Err(ColumnError::Stopped);
        let done = request.within(0, None, &mut |watch| {
            labels = match what {
                "games" => label_games(&batch, &terms, &engine, watch),
                "count" => label_positions(&batch, &terms, Labels::Count, &engine, watch),
                _ => label_positions(&batch, &terms, Labels::All, &engine, watch),
            };
        });
        done.map(|_| labels)
    })?;
    let labels = labels.map_err(|reason| error::of_field("budget", &reason.to_string()))?;
    labels.map(PyRecordBatch).map_err(|reason| error::of_field("batch", &reason.to_string()))
}

fn terms(rules: Option<&str>, komi: Option<f64>) -> PyResult<Terms> {
    let rules = rules.map(SaidRules::read).transpose();
    let rules = rules.map_err(|reason| error::of_field("rules", &reason.to_string()))?;
    let komi = komi
        .map(|komi| {
            let expected = || error::of_field("komi", &format!("{komi}; expected points or half points, such as 6.5"));
            HalfPoints::from_points(komi).ok_or_else(expected)
        })
        .transpose()?;
    Ok(Terms { rules, komi })
}

fn column_error(reason: impl std::fmt::Display) -> PyErr {
    error::of_field("batch", &reason.to_string())
}

fn schema_capsule<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(column_error)?;
    PyCapsule::new(py, schema, Some(SCHEMA.into()))
}

/// Takes a record batch from any library that offers one.
fn read(batch: &Bound<'_, PyAny>) -> PyResult<RecordBatch> {
    if !batch.hasattr("__arrow_c_array__")? {
        let found = batch.get_type().name()?;
        return Err(PyTypeError::new_err(format!("batch is of type {found}; expected an Arrow record batch")));
    }
    let capsules = batch.call_method0("__arrow_c_array__")?.cast_into::<PyTuple>()?;
    let schema = capsules.get_item(0)?.cast_into::<PyCapsule>()?;
    let array = capsules.get_item(1)?.cast_into::<PyCapsule>()?;
    let schema: NonNull<FFI_ArrowSchema> = schema.pointer_checked(Some(SCHEMA))?.cast();
    let array: NonNull<FFI_ArrowArray> = array.pointer_checked(Some(ARRAY))?.cast();
    // SAFETY: capsules with these names hold these structs. The array is moved out, as the interface demands of its consumer: an empty one is left,
    // which the capsule then frees. The schema is only read and stays the capsule's.
    let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) }.map_err(column_error)?;
    if !matches!(data.data_type(), DataType::Struct(_)) {
        return Err(PyTypeError::new_err(format!("an Arrow array of {}; expected a record batch", data.data_type())));
    }
    Ok(RecordBatch::from(StructArray::from(data)))
}
