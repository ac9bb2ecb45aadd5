//! What is made of all shards once they are finished: `bad.parquet`, `summary.json` and the dataset card.

use std::fmt::Write as _;
use std::fs::File;

use eyespace_columns::bad_schema;
use eyespace_corpus::{ParquetTable, Request, TableError, read_table};
use eyespace_tablegen::new_file::NewFile;
use eyespace_view::names::count;
use serde_json::{Value, json, to_value};

use super::BatchError;
use super::out::{Asked, OutFolder, write, write_json};
use super::tally::Tally;

/// Writes what is made of all shards, if they are finished. Returns the lines for the user.
pub(super) fn finish(out: &OutFolder, request: &Request, asked: &Asked) -> Result<String, BatchError> {
    let (mut all, mut finished) = (Tally::default(), 0);
    for shard in 0..out.shards {
        if let Some(tally) = out.finished(shard)? {
            all.add(&tally);
            finished += 1;
        }
    }
    if finished < out.shards {
        let shards = out.shards;
        return Ok(format!("{finished} of {shards} shards are finished; the same command goes on with the others\n"));
    }
    write_bad(out)?;
    write_json(&out.file("summary.json"), &summary(out, asked, &all))?;
    write(&out.file("README.md"), &card(request, asked, &all))?;
    out.remove_locks();
    Ok(lines(out, &all))
}

/// Joins the faults of all shards.
fn write_bad(out: &OutFolder) -> Result<(), BatchError> {
    let path = out.file("bad.parquet");
    let file = NewFile::create(&path).map_err(BatchError::at(&path))?;
    let mut table = ParquetTable::new(file, bad_schema()).map_err(BatchError::table(&path))?;
    for shard in 0..out.shards {
        let part = out.bad(shard);
        let from = File::open(&part).map_err(BatchError::at(&part))?;
        let joined = read_table(from, |batch| table.write(batch));
        joined.map_err(|reason: TableError| BatchError::table(&part)(reason))?;
    }
    let file = table.finish().map_err(BatchError::table(&path))?;
    file.finish().map_err(BatchError::at(&path))
}

fn summary(out: &OutFolder, asked: &Asked, all: &Tally) -> Value {
    json!({
        "schema": "eyespace.batch/1",
        "request": asked.json(),
        "shards": out.shards,
        "counts": to_value(all).unwrap_or_default(),
    })
}

fn lines(out: &OutFolder, all: &Tally) -> String {
    let mut lines = format!(
        "{} and {} in {}",
        count(number(all.records), "record"),
        count(number(all.positions), "position"),
        count(out.shards, "shard")
    );
    if all.all_bad() == 0 {
        lines += "; nothing is bad\n";
    } else {
        let kinds: Vec<_> = all.bad.iter().map(|(kind, bad)| format!("{bad} {kind}")).collect();
        let rows = count(number(all.all_bad()), "row");
        let _ = writeln!(lines, "; bad.parquet has {rows}: {}", kinds.join(", "));
    }
    lines
}

fn number(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// The card by which sites for datasets know what is in the folder.
fn card(request: &Request, asked: &Asked, all: &Tally) -> String {
    let mut text =
        "---\npretty_name: Labels of Go positions\ntags:\n- go\n- baduk\n- weiqi\n- board-games\nconfigs:\n".to_owned();
    for what in request.what() {
        let _ = write!(text, "- config_name: {what}\n  data_files:\n  - split: train\n    path: {what}/*.parquet\n");
    }
    text += "---\n\n# Labels of Go positions\n\n";
    let _ = writeln!(
        text,
        "Labels of {} of {}, made by `eyespace batch`. The origin and the licence of the games are those of the corpus; this card does not know them.\n",
        count(number(all.positions), "position"),
        count(number(all.records - all.bad_records), "game"),
    );
    text += "| table | columns | rows | without a label |\n|---|---|---|---|\n";
    for what in request.what() {
        let table = all.tables.get(what.name()).copied().unwrap_or_default();
        let schema = what.schema();
        let name = schema.metadata().get("eyespace.schema").map_or("", String::as_str);
        let _ = writeln!(text, "| `{what}` | `{name}` | {} | {} |", table.rows, table.bad);
    }
    let _ = writeln!(
        text,
        "\nThe page docs/columns.md of Eyespace describes the columns. A row is one position, in `eyes` one eye; `source`, `member`, `index` and `turn` are\nits address. `bad.parquet` has what could not be read or labelled: {}. The request:\n\n```json\n{:#}\n```",
        count(number(all.all_bad()), "row"),
        asked.json()
    );
    text
}
