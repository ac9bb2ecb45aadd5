//! Rows of tables: batches of columns, and lines of JSON.

use std::io::BufRead;
use std::ops::ControlFlow;
use std::sync::Arc;

use arrow_array::{ArrayRef, BinaryArray, Float64Array, RecordBatch, StringArray};
use eyespace_columns::{FaultKind, Given};
use serde_json::{Map, Value};

use super::{Address, Content, Taker, line};

/// Passes on the rows of a batch. `next` is the number of its first row, and then of the row behind it.
pub(super) fn batch(batch: &RecordBatch, address: &Address, next: &mut u64, taker: &mut Taker<'_>) -> ControlFlow<()> {
    let given = match Given::of(batch) {
        Ok(given) => given,
        Err(reason) => return taker.bad(address, FaultKind::Foreign, reason),
    };
    for row in 0..batch.num_rows() {
        let address = address.at(*next);
        *next += 1;
        self::row(&given, row, address, taker)?;
    }
    ControlFlow::Continue(())
}

fn row(given: &Given<'_>, row: usize, address: Address, taker: &mut Taker<'_>) -> ControlFlow<()> {
    if !given.has_texts() {
        return match given.row(row) {
            Err(reason) => taker.bad(&address, FaultKind::Malformed, reason),
            Ok(read) => match read.found {
                Ok(loaded) => taker.record(address, Content::Board(Box::new(loaded))),
                Err(message) => taker.bad(&address, FaultKind::Malformed, message),
            },
        };
    }
    match given.text(row) {
        Err(reason) => taker.bad(&address, FaultKind::Malformed, reason),
        Ok(None) => taker.bad(&address, FaultKind::Malformed, "no record; expected its text or bytes"),
        Ok(Some(text)) if text.bytes.len() > taker.most => taker.too_large(&address),
        Ok(Some(text)) => {
            taker.record(address, Content::Row { bytes: text.bytes.to_vec(), game: text.game, turn: text.turn })
        }
    }
}

/// Reads lines of JSON, each an object with the columns of a row.
pub(super) fn lines(mut from: impl BufRead, address: &Address, taker: &mut Taker<'_>) -> ControlFlow<()> {
    let (mut text, mut next) = (vec![], 0);
    // Escapes make a record longer, six bytes for one at most.
    let most = taker.most.saturating_mul(2);
    loop {
        let here = address.at(next);
        match line(&mut from, most, &mut text) {
            Err(reason) => return taker.bad(address, FaultKind::Unreadable, reason),
            Ok(None) => return ControlFlow::Continue(()),
            Ok(Some(_)) if text.trim_ascii().is_empty() => continue,
            Ok(Some(false)) => taker.too_large(&here)?,
            Ok(Some(true)) => match serde_json::from_slice::<Map<String, Value>>(&text) {
                Err(reason) => taker.bad(&here, FaultKind::Malformed, reason)?,
                Ok(object) => object_row(&object, here, taker)?,
            },
        }
        next += 1;
    }
}

/// Passes on the row that an object is.
fn object_row(object: &Map<String, Value>, address: Address, taker: &mut Taker<'_>) -> ControlFlow<()> {
    let columns: Vec<(&str, ArrayRef)> =
        object.iter().filter_map(|(name, value)| Some((name.as_str(), array(name, value)?))).collect();
    let batch = RecordBatch::try_from_iter(columns);
    match batch.as_ref().map(|batch| (batch.num_rows(), Given::of(batch))) {
        Ok((1, Ok(given))) => row(&given, 0, address, taker),
        _ => taker.bad(&address, FaultKind::Foreign, "no record; expected an object with sgf or board"),
    }
}

/// A value as a column of one row; `None` if it is none that is read.
fn array(name: &str, value: &Value) -> Option<ArrayRef> {
    match value {
        Value::String(text) => Some(Arc::new(StringArray::from(vec![text.as_str()]))),
        Value::Number(number) => Some(Arc::new(Float64Array::from(vec![number.as_f64()?]))),
        Value::Array(cells) if name == "board" => {
            let cell = |cell: &Value| cell.as_i64().and_then(|cell| i8::try_from(cell).ok()).unwrap_or(i8::MAX);
            let cells: Vec<u8> = cells.iter().map(|value| cell(value).cast_unsigned()).collect();
            Some(Arc::new(BinaryArray::from_iter_values([cells])))
        }
        _ => None,
    }
}
