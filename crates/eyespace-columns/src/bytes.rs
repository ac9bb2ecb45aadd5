//! Columns of texts, bytes, numbers and boards, whatever type of Arrow holds them.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;

use crate::error::ColumnError;

/// The value of a row as bytes; `None` if it is null. `Err` if the column holds neither texts nor bytes.
pub(crate) fn bytes_at<'a>(
    array: &'a ArrayRef,
    row: usize,
    column: &'static str,
) -> Result<Option<&'a [u8]>, ColumnError> {
    if array.is_null(row) {
        return Ok(None);
    }
    Ok(Some(match array.data_type() {
        DataType::Utf8 => array.as_string::<i32>().value(row).as_bytes(),
        DataType::LargeUtf8 => array.as_string::<i64>().value(row).as_bytes(),
        DataType::Utf8View => array.as_string_view().value(row).as_bytes(),
        DataType::Binary => array.as_binary::<i32>().value(row),
        DataType::LargeBinary => array.as_binary::<i64>().value(row),
        DataType::BinaryView => array.as_binary_view().value(row),
        DataType::FixedSizeBinary(_) => array.as_fixed_size_binary().value(row),
        DataType::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            let key = dictionary.normalized_keys()[row];
            return bytes_at(dictionary.values(), key, column);
        }
        found => {
            return Err(ColumnError::Type { column, found: found.clone(), expected: "text or binary" });
        }
    }))
}

/// The value of a row as a text. Bytes that are no UTF-8 count as null.
pub(crate) fn text_at<'a>(
    array: &'a ArrayRef,
    row: usize,
    column: &'static str,
) -> Result<Option<&'a str>, ColumnError> {
    Ok(bytes_at(array, row, column)?.and_then(|bytes| std::str::from_utf8(bytes).ok()))
}

/// The value of a row as a number; `None` if it is null.
pub(crate) fn number_at(array: &ArrayRef, row: usize, column: &'static str) -> Result<Option<f64>, ColumnError> {
    if array.is_null(row) || *array.data_type() == DataType::Null {
        return Ok(None);
    }
    Ok(Some(match array.data_type() {
        DataType::Int8 => array.as_primitive::<Int8Type>().value(row).into(),
        DataType::Int16 => array.as_primitive::<Int16Type>().value(row).into(),
        DataType::Int32 => array.as_primitive::<Int32Type>().value(row).into(),
        DataType::Int64 => array.as_primitive::<Int64Type>().value(row) as f64,
        DataType::UInt8 => array.as_primitive::<UInt8Type>().value(row).into(),
        DataType::Float32 => array.as_primitive::<Float32Type>().value(row).into(),
        DataType::Float64 => array.as_primitive::<Float64Type>().value(row),
        found => return Err(ColumnError::Type { column, found: found.clone(), expected: "a number" }),
    }))
}

/// The points of a board in a row, as one signed byte each. Boards may be binary or lists of numbers.
pub(crate) fn cells_at(array: &ArrayRef, row: usize, column: &'static str) -> Result<Option<Vec<i8>>, ColumnError> {
    if array.is_null(row) {
        return Ok(None);
    }
    let list = match array.data_type() {
        DataType::List(_) => array.as_list::<i32>().value(row),
        DataType::LargeList(_) => array.as_list::<i64>().value(row),
        DataType::FixedSizeList(..) => array.as_fixed_size_list().value(row),
        _ => {
            let bytes = bytes_at(array, row, column)?;
            return Ok(bytes.map(|bytes| bytes.iter().map(|byte| byte.cast_signed()).collect()));
        }
    };
    // A number that is no cell stays one that is no cell, so that the row gets an error.
    let cell = |number: f64| if (-1.0..=1.0).contains(&number) && number.fract() == 0.0 { number as i8 } else { 2 };
    let cells: Result<Vec<i8>, ColumnError> =
        (0..list.len()).map(|at| Ok(number_at(&list, at, column)?.map_or(2, cell))).collect();
    cells.map(Some)
}
