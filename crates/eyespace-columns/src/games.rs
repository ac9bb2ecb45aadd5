//! The columns of games: one row for each, with its result by the file and by the count.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Float64Builder, Int32Builder, Int64Builder, ListBuilder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, SchemaRef};
use eyespace_wire::score::Score;

use crate::named;

/// A game: where it comes from, and its score or the reason why it has none.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// The name of its file or shard.
    pub source: Option<String>,
    /// Its number there.
    pub index: i64,
    /// The count of its last position.
    pub found: Result<Score, String>,
}

fn texts() -> DataType {
    DataType::List(Arc::new(Field::new("item", DataType::Utf8, true)))
}

/// The columns of games: `eyespace.games/1`.
#[must_use]
pub fn games_schema() -> SchemaRef {
    let field = |name: &str, kind: DataType| Field::new(name, kind, true);
    let fields = vec![
        field("source", DataType::Utf8),
        field("index", DataType::Int64),
        field("width", DataType::Int32),
        field("height", DataType::Int32),
        field("rules", DataType::Utf8),
        field("komi", DataType::Float64),
        field("handicap", DataType::Int32),
        field("file_result", DataType::Utf8),
        field("result", DataType::Utf8),
        field("margin", DataType::Float64),
        field("settled", DataType::Boolean),
        field("ask", DataType::Boolean),
        field("questions", texts()),
        field("agrees", DataType::Boolean),
        field("moves", DataType::Int32),
        field("dead_black", DataType::Int32),
        field("dead_white", DataType::Int32),
        field("notes", texts()),
        field("error", DataType::Utf8),
    ];
    Arc::new(named("eyespace.games/1", fields))
}

/// A whole number of a message. None is near the limit of the column.
pub(crate) fn whole(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn column<T>(rows: &[GameRow], value: impl Fn(&Score) -> T) -> impl Iterator<Item = Option<T>> {
    rows.iter().map(move |row| row.found.as_ref().ok().map(&value))
}

fn whole_numbers(rows: &[GameRow], value: impl Fn(&Score) -> usize) -> ArrayRef {
    let mut builder = Int32Builder::with_capacity(rows.len());
    column(rows, |score| whole(value(score))).for_each(|number| builder.append_option(number));
    Arc::new(builder.finish())
}

fn strings(rows: &[GameRow], value: impl Fn(&Score) -> Option<String>) -> ArrayRef {
    let mut builder = StringBuilder::new();
    column(rows, value).for_each(|text| builder.append_option(text.flatten()));
    Arc::new(builder.finish())
}

fn flags(rows: &[GameRow], value: impl Fn(&Score) -> Option<bool>) -> ArrayRef {
    let mut builder = BooleanBuilder::with_capacity(rows.len());
    column(rows, value).for_each(|flag| builder.append_option(flag.flatten()));
    Arc::new(builder.finish())
}

fn numbers(rows: &[GameRow], value: impl Fn(&Score) -> f64) -> ArrayRef {
    let mut builder = Float64Builder::with_capacity(rows.len());
    column(rows, value).for_each(|number| builder.append_option(number));
    Arc::new(builder.finish())
}

fn lists(rows: &[GameRow], value: impl Fn(&Score) -> Vec<String>) -> ArrayRef {
    let mut builder = ListBuilder::new(StringBuilder::new());
    for texts in column(rows, value) {
        match texts {
            Some(texts) => builder.append_value(texts.into_iter().map(Some)),
            None => builder.append_null(),
        }
    }
    Arc::new(builder.finish())
}

/// The record batch of these games.
///
/// # Errors
/// The texts together are too long for one batch.
pub fn games(rows: &[GameRow]) -> Result<RecordBatch, ArrowError> {
    let mut index = Int64Builder::with_capacity(rows.len());
    let (mut source, mut error) = (StringBuilder::new(), StringBuilder::new());
    for row in rows {
        source.append_option(row.source.as_ref());
        index.append_value(row.index);
        error.append_option(row.found.as_ref().err());
    }
    let compared = |score: &Score| score.compared.clone();
    let columns: Vec<ArrayRef> = vec![
        Arc::new(source.finish()),
        Arc::new(index.finish()),
        whole_numbers(rows, |score| score.width.into()),
        whole_numbers(rows, |score| score.height.into()),
        strings(rows, |score| Some(score.rules.clone())),
        numbers(rows, |score| score.komi),
        whole_numbers(rows, |score| score.handicap),
        strings(rows, |score| compared(score)?.result),
        strings(rows, |score| Some(score.result.clone())),
        numbers(rows, |score| score.margin),
        flags(rows, |score| Some(score.settled)),
        flags(rows, |score| Some(score.needs_confirmation)),
        lists(rows, |score| score.questions.clone()),
        flags(rows, |score| compared(score)?.same_result),
        whole_numbers(rows, |score| score.input.moves),
        whole_numbers(rows, |score| score.black.dead_stones.len()),
        whole_numbers(rows, |score| score.white.dead_stones.len()),
        lists(rows, |score| score.input.notes.clone()),
        Arc::new(error.finish()),
    ];
    RecordBatch::try_new(games_schema(), columns)
}
