//! Blocks that are connected whoever moves first, as a table.

use eyespace::analyze::{BlockConnection, Report};

use crate::{columns, names};

/// A table with a row for each pair of blocks.
#[must_use]
pub fn connections(report: &Report, found: &[BlockConnection]) -> String {
    if found.is_empty() {
        return "No two blocks were found to be connected.\n".to_owned();
    }
    let heads = ["connected", "block", "evidence"].map(str::to_owned).to_vec();
    let row = |connection: &BlockConnection| {
        let [one, other] = connection.blocks.map(|id| names::block(&report.structure, report.structure.block(id)));
        vec![one, other, if connection.zone.is_some() { "proved" } else { "read" }.to_owned()]
    };
    columns::align(&std::iter::once(heads).chain(found.iter().map(row)).collect::<Vec<_>>())
}
