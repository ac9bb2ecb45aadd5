//! A table of labels while it is made: each column is named beside its values, and the schema follows from them.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, BinaryBuilder, BooleanBuilder, Float64Builder, Int32Builder, Int64Builder, ListBuilder, StringBuilder,
};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use eyespace_wire::score::Score;
use serde::Serialize;

/// A row: where it comes from, and what was found there or the reason why nothing was.
#[derive(Clone, Debug)]
pub struct LabelRow<T> {
    /// The name of its file or shard.
    pub source: Option<String>,
    /// The name of the member, if the file is an archive.
    pub member: Option<String>,
    /// Its number there.
    pub index: i64,
    /// The answer from which its labels come.
    pub found: Result<T, String>,
}

/// An answer about a position. The columns with which all tables begin are made of it.
pub(crate) trait Answer {
    /// The number of moves that were played to reach the position.
    fn turn(&self) -> usize;
    /// The numbers of columns and rows of the board.
    fn sides(&self) -> [u8; 2];
}

impl Answer for Score {
    fn turn(&self) -> usize {
        self.input.move_number
    }

    fn sides(&self) -> [u8; 2] {
        [self.width, self.height]
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

impl<'a, T: Answer> Table<'a, T> {
    pub(crate) fn of(name: &'static str, rows: &'a [LabelRow<T>]) -> Self {
        let mut table = Self { name, rows, columns: vec![] };
        let (mut source, mut member) = (StringBuilder::new(), StringBuilder::new());
        let mut index = Int64Builder::with_capacity(rows.len());
        for row in rows {
            source.append_option(row.source.as_ref());
            member.append_option(row.member.as_ref());
            index.append_value(row.index);
        }
        table.push("source", Arc::new(source.finish()));
        table.push("member", Arc::new(member.finish()));
        table.push("index", Arc::new(index.finish()));
        table.whole_numbers("turn", Answer::turn);
        table.whole_numbers("width", |found| found.sides()[0].into());
        table.whole_numbers("height", |found| found.sides()[1].into());
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

    /// Adds one column. `append` adds the value of one row.
    fn column<B: ArrayBuilder>(&mut self, name: &str, builder: B, append: impl Fn(&mut B, Option<&'a T>)) {
        self.built([name], [builder], |[builder], found| append(builder, found));
    }

    pub(crate) fn whole_numbers(&mut self, name: &str, value: impl Fn(&'a T) -> usize) {
        let append = |builder: &mut Int32Builder, found: Option<_>| {
            builder.append_option(found.map(|found| whole(value(found))));
        };
        self.column(name, Int32Builder::new(), append);
    }

    pub(crate) fn large_numbers(&mut self, name: &str, value: impl Fn(&'a T) -> u64) {
        let append = |builder: &mut Int64Builder, found: Option<_>| {
            builder.append_option(found.map(|found| i64::try_from(value(found)).unwrap_or(i64::MAX)));
        };
        self.column(name, Int64Builder::new(), append);
    }

    pub(crate) fn optional_numbers(&mut self, name: &str, value: impl Fn(&'a T) -> Option<u32>) {
        let append = |builder: &mut Int32Builder, found: Option<&'a T>| {
            builder.append_option(found.and_then(&value).map(|number| whole(number as usize)));
        };
        self.column(name, Int32Builder::new(), append);
    }

    /// Adds a column with one signed byte for each point.
    pub(crate) fn layers(&mut self, name: &str, value: impl Fn(&'a T) -> Option<Vec<u8>>) {
        self.column(name, BinaryBuilder::new(), |builder, found| builder.append_option(found.and_then(&value)));
    }

    pub(crate) fn numbers(&mut self, name: &str, value: impl Fn(&'a T) -> f64) {
        self.column(name, Float64Builder::new(), |builder, found| builder.append_option(found.map(&value)));
    }

    pub(crate) fn flags(&mut self, name: &str, value: impl Fn(&'a T) -> Option<bool>) {
        self.column(name, BooleanBuilder::new(), |builder, found| builder.append_option(found.and_then(&value)));
    }

    pub(crate) fn texts(&mut self, name: &str, value: impl Fn(&'a T) -> Option<&'a str>) {
        self.column(name, StringBuilder::new(), |builder, found| builder.append_option(found.and_then(&value)));
    }

    /// Adds a column of words, as messages spell them.
    pub(crate) fn words(&mut self, name: &str, value: impl Fn(&'a T) -> Option<String>) {
        self.column(name, StringBuilder::new(), |builder, found| builder.append_option(found.and_then(&value)));
    }

    pub(crate) fn lists(&mut self, name: &str, value: impl Fn(&'a T) -> &'a [String]) {
        let append = |builder: &mut ListBuilder<StringBuilder>, found: Option<_>| {
            builder.append_option(found.map(|found| value(found).iter().map(Some)));
        };
        self.column(name, ListBuilder::new(StringBuilder::new()), append);
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

/// The word that stands for a value in messages.
pub(crate) fn word(value: impl Serialize) -> Option<String> {
    serde_json::to_value(value).ok()?.as_str().map(str::to_owned)
}

/// A schema whose metadata names it and its version, as messages do.
pub(crate) fn named(name: &str, fields: Vec<Field>) -> Schema {
    let program = concat!("eyespace ", env!("CARGO_PKG_VERSION"));
    let metadata = [("eyespace.schema", name), ("eyespace.program", program)];
    Schema::new(fields).with_metadata(HashMap::from(metadata.map(|(key, value)| (key.to_owned(), value.to_owned()))))
}
