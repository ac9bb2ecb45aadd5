//! Reads the tables that the program writes.

use std::fs::{self, File};
use std::path::Path;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, Int64Type};
use arrow_array::{Array, RecordBatch};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use serde_json::Value;

/// All rows of a table: of a file, or of the files in a folder by their names.
pub fn read(path: &Path) -> Vec<RecordBatch> {
    if !path.is_dir() {
        let reader = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap().build().unwrap();
        return reader.map(Result::unwrap).collect();
    }
    let mut files: Vec<_> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().flat_map(|file| read(file)).collect()
}

/// A column of texts; a null is an empty text.
pub fn texts(batches: &[RecordBatch], column: &str) -> Vec<String> {
    let text = |batch: &RecordBatch| -> Vec<String> {
        let values = batch[column].as_string::<i32>();
        (0..values.len()).map(|row| if values.is_null(row) { "" } else { values.value(row) }.to_owned()).collect()
    };
    batches.iter().flat_map(text).collect()
}

/// A column of numbers of four or eight bytes; a null is -1.
pub fn numbers(batches: &[RecordBatch], column: &str) -> Vec<i64> {
    let number = |batch: &RecordBatch| -> Vec<i64> {
        let values = &batch[column];
        let at = |row| match values.as_primitive_opt::<Int64Type>() {
            _ if values.is_null(row) => -1,
            Some(values) => values.value(row),
            None => values.as_primitive::<Int32Type>().value(row).into(),
        };
        (0..values.len()).map(at).collect()
    };
    batches.iter().flat_map(number).collect()
}

/// The numbers in `summary.json`.
pub fn counts(out: &Path) -> Value {
    let summary: Value = serde_json::from_slice(&fs::read(out.join("summary.json")).unwrap()).unwrap();
    summary["counts"].clone()
}
