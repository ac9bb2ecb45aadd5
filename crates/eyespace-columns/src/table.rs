//! A table of labels while it is made: each column is named beside its values, and the schema follows from them.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, Float64Builder, Int32Builder, Int64Builder, ListBuilder, StringBuilder,
};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use eyespace_wire::score::Score;

/// A row: where it comes from, and what was found there or the reason why nothing was.
#[derive(Clone, Debug)]
pub struct LabelRow<T> {
    /// The name of its file or shard.
    pub source: Option<String>,
    /// Its number there.
    pub index: i64,
    /// The answer from which its labels come.
    pub found: Result<T, String>,
}

/// An answer that has a count. The columns of the board and of the count are made of it.
pub(crate) trait Counted {
    fn score(&self) -> &Score;
}

impl Counted for Score {
    fn score(&self) -> &Score {
        self
    }
}

/// Rows, and the columns made of them so far. All tables begin with the origin of each row and the size of its board, and end with its error.
pub(crate) struct Table<'a, T> {
    /// The name and version of the schema.
    name: &'static str,
    rows: &'a [LabelRow<T>],
    columns: Vec<(Field, ArrayRef)>,
}

/// A whole number of a message. None is near the limit of the column.
pub(crate) fn whole(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

impl<'a, T: Counted> Table<'a, T> {
    pub(crate) fn of(name: &'static str, rows: &'a [LabelRow<T>]) -> Self {
        let mut table = Self { name, rows, columns: vec![] };
        let (mut source, mut index) = (StringBuilder::new(), Int64Builder::with_capacity(rows.len()));
        for row in rows {
            source.append_option(row.source.as_ref());
            index.append_value(row.index);
        }
        table.push("source", Arc::new(source.finish()));
        table.push("index", Arc::new(index.finish()));
        table.whole_numbers("width", |score| score.width.into());
        table.whole_numbers("height", |score| score.height.into());
        table
    }

    fn push(&mut self, name: &str, values: ArrayRef) {
        self.columns.push((Field::new(name, values.data_type().clone(), true), values));
    }

    /// Adds the columns of these names. `append` adds the values of one row to their builders; a row with an error has none.
    pub(crate) fn built<const N: usize, B: ArrayBuilder>(
        &mut self,
        names: [&str; N],
        mut builders: [B; N],
        append: impl Fn(&mut [B; N], Option<&'a T>),
    ) {
        self.rows.iter().for_each(|row| append(&mut builders, row.found.as_ref().ok()));
        for (name, mut builder) in names.into_iter().zip(builders) {
            self.push(name, builder.finish());
        }
    }

    /// Adds a column that is made of the counts.
    fn of_scores<B: ArrayBuilder>(&mut self, name: &str, builder: B, append: impl Fn(&mut B, Option<&'a Score>)) {
        self.built([name], [builder], |[builder], found| append(builder, found.map(Counted::score)));
    }

    pub(crate) fn whole_numbers(&mut self, name: &str, value: impl Fn(&'a Score) -> usize) {
        let append = |builder: &mut Int32Builder, score: Option<_>| {
            builder.append_option(score.map(|score| whole(value(score))));
        };
        self.of_scores(name, Int32Builder::new(), append);
    }

    pub(crate) fn numbers(&mut self, name: &str, value: impl Fn(&'a Score) -> f64) {
        self.of_scores(name, Float64Builder::new(), |builder, score| builder.append_option(score.map(&value)));
    }

    pub(crate) fn flags(&mut self, name: &str, value: impl Fn(&'a Score) -> Option<bool>) {
        self.of_scores(name, BooleanBuilder::new(), |builder, score| builder.append_option(score.and_then(&value)));
    }

    pub(crate) fn texts(&mut self, name: &str, value: impl Fn(&'a Score) -> Option<&'a str>) {
        self.of_scores(name, StringBuilder::new(), |builder, score| builder.append_option(score.and_then(&value)));
    }

    pub(crate) fn lists(&mut self, name: &str, value: impl Fn(&'a Score) -> &'a [String]) {
        let append = |builder: &mut ListBuilder<StringBuilder>, score: Option<_>| {
            builder.append_option(score.map(|score| value(score).iter().map(Some)));
        };
        self.of_scores(name, ListBuilder::new(StringBuilder::new()), append);
    }

    /// The table as a record batch.
    ///
    /// # Errors
    /// The values together are too long for one batch.
    pub(crate) fn finish(mut self) -> Result<RecordBatch, ArrowError> {
        self.push_errors();
        let (fields, columns): (Vec<_>, Vec<_>) = self.columns.into_iter().unzip();
        RecordBatch::try_new(Arc::new(named(self.name, fields)), columns)
    }

    /// The schema of the table.
    pub(crate) fn schema(mut self) -> SchemaRef {
        self.push_errors();
        Arc::new(named(self.name, self.columns.into_iter().map(|(field, _)| field).collect()))
    }

    fn push_errors(&mut self) {
        let mut errors = StringBuilder::new();
        self.rows.iter().for_each(|row| errors.append_option(row.found.as_ref().err()));
        self.push("error", Arc::new(errors.finish()));
    }
}

/// A schema whose metadata names it and its version, as messages do.
fn named(name: &str, fields: Vec<Field>) -> Schema {
    let program = concat!("eyespace ", env!("CARGO_PKG_VERSION"));
    let metadata = [("eyespace.schema", name), ("eyespace.program", program)];
    Schema::new(fields).with_metadata(HashMap::from(metadata.map(|(key, value)| (key.to_owned(), value.to_owned()))))
}
