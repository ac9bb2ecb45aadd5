//! What a table of solved eyes contains, and the result of checking it, in words.

use eyespace::table::EyeTable;

use crate::columns;

/// The facts about a table, one in each line, followed by the number of graphs of each size.
#[must_use]
pub fn text(table: &EyeTable) -> String {
    let (fillings, rows) = table.fillings_and_rows();
    let facts = [
        ("version", table.version().to_string()),
        ("points", format!("all eyes up to {}", table.points())),
        ("suicide", table.suicide().name().to_owned()),
        ("graphs", table.len().to_string()),
        ("fillings", fillings.to_string()),
        ("rows", rows.to_string()),
        ("bytes", table.bytes().len().to_string()),
    ];
    let facts: Vec<_> = facts.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    format!("{}\n{}", columns::align(&facts), columns::align(&by_size(table)))
}

/// A row for each number of points that an eye graph can have: how many graphs have it, connected or not, and how many outside liberties are enough,
/// so that more of them change no answer.
fn by_size(table: &EyeTable) -> Vec<Vec<String>> {
    let mut sizes: Vec<(usize, usize)> = vec![];
    for key in table.keys() {
        sizes.resize(sizes.len().max(key.len() + 1), (0, 0));
        let (graphs, enough) = &mut sizes[key.len()];
        *graphs += 1;
        *enough = (*enough).max(table.enough_outside(key).unwrap_or(0));
    }
    let head = ["size", "graphs", "enough outside"].map(str::to_owned).to_vec();
    let row = |(size, (graphs, enough)): (usize, &(usize, usize))| {
        vec![size.to_string(), graphs.to_string(), enough.to_string()]
    };
    [head].into_iter().chain(sizes.iter().enumerate().map(row)).collect()
}

/// The result of checking the table by another search, if no difference was found. The numbers count eye graphs, answers, and answers with a point
/// where a ko may not be retaken.
#[must_use]
pub fn rechecked(table: &EyeTable, graphs: usize, answers: u64, kos: u64) -> String {
    format!(
        "{} bytes are as they were written\n{graphs} of {} graphs searched again: {answers} answers and {kos} with a ko, all the same\n",
        table.bytes().len(),
        table.len(),
    )
}
