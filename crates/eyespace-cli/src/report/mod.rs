//! A report made fit to be read: by people as tables and pictures, by programs as JSON.

pub(crate) mod eye;
pub(crate) mod json;
pub(crate) mod probe;
pub(crate) mod scene;
pub(crate) mod table;
pub(crate) mod table_info;

mod columns;
mod input;
mod names;

use eyespace::analyze::Report;
use eyespace::board::Ruleset;

use crate::input::Loaded;

/// A report, and the file that it is about.
pub(crate) struct Named {
    /// The path, or `<stdin>`.
    pub(crate) file: String,
    pub(crate) loaded: Loaded,
    pub(crate) rules: Ruleset,
    pub(crate) report: Report,
}
