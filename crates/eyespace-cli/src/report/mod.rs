//! A report made fit to be read: by people as tables and pictures, by programs as JSON.

pub(crate) mod estimate;
pub(crate) mod eye;
pub(crate) mod json;
pub(crate) mod probe;
mod probe_value;
pub(crate) mod race;
pub(crate) mod scene;
pub(crate) mod score;
mod seki;
pub(crate) mod shapes;
pub(crate) mod solution;
pub(crate) mod table;
pub(crate) mod table_info;
pub(crate) mod verification;

mod columns;
mod fights;
mod graphs;
mod input;
mod json_safety;
mod json_spaces;
pub(crate) mod life_property;
mod likely;
pub(crate) mod names;
pub(crate) mod no_liberty;
mod parts;
mod spaces;
mod stream;

use eyespace::analyze::Report;
use eyespace::board::Ruleset;
use eyespace::table::EyeTable;

use crate::limits::Cause;
use eyespace_record::input::Loaded;

/// A line below a text: why searches ended before they were done, if they did.
fn stopped(cause: Option<Cause>) -> String {
    cause.map_or(String::new(), |cause| format!("\nstopped: {}\n", cause.words()))
}

/// A report, the file that it is about, and the table that it was made with.
pub(crate) struct Named<'a> {
    /// The path, or `<stdin>`.
    pub(crate) file: String,
    pub(crate) loaded: Loaded,
    pub(crate) rules: Ruleset,
    pub(crate) report: Report,
    /// Why searches ended before they were done, if they did.
    pub(crate) stopped: Option<Cause>,
    pub(crate) table: &'a EyeTable,
}
