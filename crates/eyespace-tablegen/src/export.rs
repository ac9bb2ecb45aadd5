//! Exports a table as a Parquet file, so that other tools can query it.

use std::io;
use std::path::Path;
use std::sync::Arc;

use eyespace::eyes::GraphKey;
use eyespace::table::{EdgeContact, EyeTable, KoMaster, Role};
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use parquet::errors::{ParquetError, Result as ParquetResult};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

use super::rows::{Laid, Solved, eyes_by_graph, fate_name};
use crate::error::TableFileError;
use crate::new_file::NewFile;

/// The columns of the file. It has a row for each eye, filling (the stones inside) and number of outside liberties. docs/tables.md
/// explains the columns.
const SCHEMA: &str = "message eyespace_eyes_1 {
    required binary eye (UTF8);
    required binary place (UTF8);
    required binary class (UTF8);
    required int32 points;
    required binary key (UTF8);
    required binary filling (UTF8);
    required int32 outside;
    required binary attacker_first_attacker_ko (UTF8);
    required binary attacker_first_defender_ko (UTF8);
    required binary attacker_first_no_ko (UTF8);
    required binary defender_first_attacker_ko (UTF8);
    required binary defender_first_defender_ko (UTF8);
    required binary defender_first_no_ko (UTF8);
    optional int32 liberties_attacker_ko;
    optional int32 liberties_defender_ko;
    optional int32 liberties_no_ko;
    required binary attacker_moves_attacker_ko (UTF8);
    required binary attacker_moves_defender_ko (UTF8);
    required binary attacker_moves_no_ko (UTF8);
    required binary defender_moves_attacker_ko (UTF8);
    required binary defender_moves_defender_ko (UTF8);
    required binary defender_moves_no_ko (UTF8);
}";

/// The version of the columns. It changes if the name or the meaning of a column changes.
const FORMAT: &str = "eyespace.eyes/1";

/// The number of rows in a row group, which is written as soon as it is full.
const GROUP_ROWS: usize = 1 << 17;

/// Writes all eyes with at most this many points, and returns the number of rows.
///
/// # Errors
/// The file can't be written.
pub fn export(table: &EyeTable, points: usize, path: &Path) -> Result<u64, TableFileError> {
    let io = |reason| TableFileError::Write { path: path.to_owned(), reason };
    let mut file = NewFile::create(path).map_err(io)?;
    let rows = write(table, points, &mut file).map_err(|error| failed(path, error))?;
    file.finish().map_err(io)?;
    Ok(rows)
}

/// Converts an error of the Parquet library. If the system caused it, the text of the system is kept.
fn failed(path: &Path, error: ParquetError) -> TableFileError {
    let path = path.to_owned();
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(reason) => TableFileError::Write { path, reason: *reason },
            Err(error) => TableFileError::Parquet { path, reason: error.to_string() },
        },
        reason => TableFileError::Parquet { path, reason: reason.to_string() },
    }
}

/// The properties of the file, including metadata about the table.
fn described(table: &EyeTable, points: usize) -> WriterProperties {
    let program = format!("eyespace version {}", env!("CARGO_PKG_VERSION"));
    let facts = [
        ("eyespace.format", FORMAT.to_owned()),
        ("eyespace.program", env!("CARGO_PKG_VERSION").to_owned()),
        ("eyespace.table", table.version().to_string()),
        ("eyespace.points", points.to_string()),
        ("eyespace.suicide", table.suicide().name().to_owned()),
    ];
    let facts = facts.map(|(name, value)| KeyValue::new(name.to_owned(), value)).to_vec();
    WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by(program)
        .set_key_value_metadata(Some(facts))
        .build()
}

fn write(table: &EyeTable, points: usize, out: &mut NewFile) -> ParquetResult<u64> {
    let schema = Arc::new(parse_message_type(SCHEMA)?);
    let mut writer = SerializedFileWriter::new(out, schema, Arc::new(described(table, points)))?;
    let mut group = Group::default();
    let mut rows = 0;
    for (key, eyes) in eyes_by_graph(points) {
        let solved = eyes.first().map(|eye| eye.solved(table)).unwrap_or_default();
        for eye in &eyes {
            for filling in &solved {
                group.push(key, eye, filling);
            }
            rows += solved.len() as u64;
            if group.len() >= GROUP_ROWS {
                std::mem::take(&mut group).write(&mut writer)?;
            }
        }
    }
    group.write(&mut writer)?;
    writer.close()?;
    Ok(rows)
}

/// The values of a column.
enum Column {
    Text(Vec<ByteArray>),
    Number(Vec<i32>),
    /// The values of the rows that have one, and for each row a level: 1 if it has a value, 0 if not.
    Optional(Vec<i32>, Vec<i16>),
}

/// The rows of a row group, stored by column.
#[derive(Default)]
struct Group(Vec<Column>);

/// A single value of a row.
enum Cell {
    Text(String),
    Number(usize),
    Optional(Option<u16>),
}

impl Group {
    fn len(&self) -> usize {
        self.0
            .iter()
            .map(|column| match column {
                Column::Text(values) => values.len(),
                Column::Number(values) => values.len(),
                Column::Optional(_, levels) => levels.len(),
            })
            .next()
            .unwrap_or(0)
    }

    fn push(&mut self, key: GraphKey, eye: &Laid, solved: &Solved) {
        let cells = cells(key, eye, solved);
        if self.0.is_empty() {
            self.0 = cells.iter().map(Column::of).collect();
        }
        for (column, cell) in self.0.iter_mut().zip(cells) {
            column.push(cell);
        }
    }

    fn write(self, writer: &mut SerializedFileWriter<&mut NewFile>) -> ParquetResult<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut group = writer.next_row_group()?;
        for column in self.0 {
            let Some(mut out) = group.next_column()? else { break };
            column.write(&mut out)?;
            out.close()?;
        }
        group.close().map(|_| ())
    }
}

impl Column {
    const fn of(cell: &Cell) -> Self {
        match cell {
            Cell::Text(_) => Self::Text(vec![]),
            Cell::Number(_) => Self::Number(vec![]),
            Cell::Optional(_) => Self::Optional(vec![], vec![]),
        }
    }

    fn push(&mut self, cell: Cell) {
        match (self, cell) {
            (Self::Text(values), Cell::Text(text)) => values.push(text.into_bytes().into()),
            (Self::Number(values), Cell::Number(number)) => values.push(number as i32),
            (Self::Optional(values, levels), Cell::Optional(number)) => {
                values.extend(number.map(i32::from));
                levels.push(number.is_some().into());
            }
            _ => {}
        }
    }

    fn write(&self, out: &mut SerializedColumnWriter<'_>) -> ParquetResult<usize> {
        match self {
            Self::Text(values) => out.typed::<ByteArrayType>().write_batch(values, None, None),
            Self::Number(values) => out.typed::<Int32Type>().write_batch(values, None, None),
            Self::Optional(values, levels) => out.typed::<Int32Type>().write_batch(values, Some(levels), None),
        }
    }
}

/// The values of a row, in the order of the schema.
fn cells(key: GraphKey, eye: &Laid, solved: &Solved) -> Vec<Cell> {
    let text = |text: &str| Cell::Text(text.to_owned());
    let mut cells = vec![
        Cell::Text(eye.draw(&[])),
        text(edge_contact_name(eye.edge_contact)),
        Cell::Text(eye.shape.class().to_string()),
        Cell::Number(key.len()),
        Cell::Text(format!("{:032x}", key.number())),
        Cell::Text(eye.draw(&[(solved.state.attackers, 'X'), (solved.state.defenders, 'O')])),
        Cell::Number(solved.outside_liberties),
    ];
    for first in Role::ALL {
        cells.extend(KoMaster::ALL.map(|master| text(fate_name(solved.answer.fate(first, master)))));
    }
    cells.extend(KoMaster::ALL.map(|master| Cell::Optional(solved.answer.liberties(master))));
    for best in solved.best {
        cells.extend(best.map(|moves| Cell::Text(eye.draw(&[(moves, '*')]))));
    }
    cells
}

const fn edge_contact_name(edge_contact: EdgeContact) -> &'static str {
    match edge_contact {
        EdgeContact::Centre => "centre",
        EdgeContact::Side => "side",
        EdgeContact::Corner => "corner",
    }
}
