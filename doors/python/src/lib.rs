//! The native half of the Python package `eyespace`. Python programmers use the classes in `python/eyespace`, which call this module.

mod answers;
mod columns;
mod corpus;
mod error;
mod interruptible;
mod position;

use pyo3::prelude::*;

/// The native part of the package. Use `eyespace` itself.
// Builds of Python without the lock are not declared, because the package was not tested with them.
#[pymodule(gil_used = true)]
fn _eyespace(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(answers::answers, module)?)?;
    module.add_function(wrap_pyfunction!(columns::label, module)?)?;
    module.add_function(wrap_pyfunction!(columns::label_schema, module)?)?;
    module.add_function(wrap_pyfunction!(corpus::label_source, module)?)?;
    columns::add_codes(module)?;
    module.add_class::<columns::PyLabels>()?;
    module.add_class::<columns::PySchema>()?;
    module.add_class::<position::PyPosition>()
}
