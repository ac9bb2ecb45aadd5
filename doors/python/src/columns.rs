//! Labels as Arrow columns, over the `PyCapsule` interface of Arrow: two C structs, each in a capsule that frees it.

#![allow(unsafe_code, reason = "the C data interface of Arrow is made of C structs")]

use std::ffi::CStr;
use std::ptr::NonNull;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::{RecordBatch, RecordBatchIterator, StructArray};
use arrow_schema::{DataType, Schema, SchemaRef};
use eyespace::problem::Watch;
use eyespace::scoring::HalfPoints;
use eyespace_columns::codes::{EVIDENCE, EyePoint, Status};
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
const STREAM: &CStr = c"arrow_array_stream";

/// Labels: record batches that other libraries take without a copy.
#[pyclass(frozen, name = "Labels", module = "eyespace._eyespace")]
pub(crate) struct PyLabels {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl PyLabels {
    pub(crate) const fn of(schema: SchemaRef, batches: Vec<RecordBatch>) -> Self {
        Self { schema, batches }
    }
}

#[pymethods]
impl PyLabels {
    /// All batches as a stream. A requested schema is not followed; the interface allows that.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let reader = RecordBatchIterator::new(self.batches.clone().into_iter().map(Ok), self.schema.clone());
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(reader)), STREAM)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.schema)
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __repr__(&self) -> String {
        let name = self.schema.metadata().get("eyespace.schema").map_or("", String::as_str);
        format!("<Labels {name}, {} rows>", self.__len__())
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

/// Adds the names of the numbers in columns with one signed byte for each point.
pub(crate) fn add_codes(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("STATUS", PyTuple::new(py, Status::ALL.map(Status::name))?)?;
    module.add("EVIDENCE", PyTuple::new(py, EVIDENCE)?)?;
    module.add("EYE", PyTuple::new(py, EyePoint::ALL.map(EyePoint::name))?)
}

/// The schema of the labels of games, or of positions.
#[pyfunction]
pub(crate) fn label_schema(of_games: bool) -> PySchema {
    PySchema(if of_games { games_schema() } else { positions_schema() }.as_ref().clone())
}

/// Labels the rows of one record batch or of a stream of them: games, positions, or positions without eyes and vital points.
#[pyfunction]
pub(crate) fn label(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    what: &str,
    rules: Option<&str>,
    komi: Option<f64>,
    nodes: Option<u64>,
) -> PyResult<PyLabels> {
    let batches = read(data)?;
    let terms = terms(rules, komi)?;
    let mut engine = settings().engine.clone();
    if let Some(nodes) = nodes {
        engine.limits.score = nodes;
        engine.limits.life_and_death = nodes;
    }
    let one = |batch: &RecordBatch, watch: Watch<'_>| match what {
        "games" => label_games(batch, &terms, &engine, watch),
        "count" => label_positions(batch, &terms, Labels::Count, &engine, watch),
        _ => label_positions(batch, &terms, Labels::All, &engine, watch),
    };
    let labels = interruptible::run(py, |request| {
        let mut labels = Err(ColumnError::Stopped);
        let done = request.within(0, None, &mut |watch| {
            labels = batches.iter().map(|batch| one(batch, watch)).collect();
        });
        done.map(|_| labels)
    })?;
    let labels = labels.map_err(|reason| error::of_field("budget", &reason.to_string()))?;
    let schema = if what == "games" { games_schema() } else { positions_schema() };
    labels.map(|batches| PyLabels { schema, batches }).map_err(column_error)
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

pub(crate) fn column_error(reason: impl std::fmt::Display) -> PyErr {
    error::of_field("batch", &reason.to_string())
}

fn schema_capsule<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(column_error)?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// Takes record batches from any library that offers them.
fn read(data: &Bound<'_, PyAny>) -> PyResult<Vec<RecordBatch>> {
    if data.hasattr("__arrow_c_stream__")? {
        return read_stream(data);
    }
    if data.hasattr("__arrow_c_array__")? {
        return Ok(vec![read_array(data)?]);
    }
    let found = data.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "data is of type {found}; expected a table, a record batch or a reader of Arrow, as pyarrow, polars, duckdb and pandas have them"
    )))
}

fn read_stream(data: &Bound<'_, PyAny>) -> PyResult<Vec<RecordBatch>> {
    let capsule = data.call_method0("__arrow_c_stream__")?.cast_into::<PyCapsule>()?;
    let stream: NonNull<FFI_ArrowArrayStream> = capsule.pointer_checked(Some(STREAM))?.cast();
    // SAFETY: a capsule of this name holds this struct. The stream is moved out, and an empty one is left for the capsule to free.
    let reader = unsafe { RecordBatchStreamReader::from_raw(stream.as_ptr()) }.map_err(column_error)?;
    reader.collect::<Result<_, _>>().map_err(column_error)
}

fn read_array(data: &Bound<'_, PyAny>) -> PyResult<RecordBatch> {
    let capsules = data.call_method0("__arrow_c_array__")?.cast_into::<PyTuple>()?;
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
