//! Tests the columns against the messages from which they are made.

use std::sync::Arc;

use arrow_array::builder::{Int8Builder, ListBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, BinaryArray, Int32Array, Int64Array, RecordBatch, StringArray};
use arrow_schema::DataType;
use eyespace::engine::Engine;
use eyespace::problem::Watch;
use eyespace_columns::codes::{EVIDENCE, EyePoint, Status, strength};
use eyespace_columns::{ColumnError, Labels, Terms, games_schema, label_games, label_positions, positions_schema};

const DRAWN: [&str; 7] = ["XXX.OOO", "X.X.O.O", "XXXXOOO", "X.X..O.", "XXXXOOO", "......O", "..X...."];

fn cells(rows: &[&str]) -> Vec<u8> {
    let cell = |sign| match sign {
        'X' => 1_i8,
        'O' => -1,
        _ => 0,
    };
    rows.iter().flat_map(|row| row.chars()).map(|sign| cell(sign).cast_unsigned()).collect()
}

fn positions(columns: Vec<(&str, ArrayRef)>, labels: Labels) -> Result<RecordBatch, ColumnError> {
    let batch = RecordBatch::try_from_iter(columns).unwrap();
    label_positions(&batch, &Terms::default(), labels, &Engine::default(), Watch::NOBODY)
}

fn layer(labels: &RecordBatch, column: &str) -> Vec<i8> {
    labels[column].as_binary::<i32>().value(0).iter().map(|byte| byte.cast_signed()).collect()
}

fn boards(rows: &[&str]) -> ArrayRef {
    Arc::new(BinaryArray::from_iter_values([cells(rows)]))
}

#[test]
fn each_point_has_its_labels() {
    let labels = positions(vec![("board", boards(&DRAWN))], Labels::All).unwrap();
    assert_eq!(labels.schema(), positions_schema());
    assert_eq!(labels["error"].null_count(), 1);
    assert_eq!(layer(&labels, "board"), cells(&DRAWN).iter().map(|cell| cell.cast_signed()).collect::<Vec<_>>());
    let [status, evidence, owner, proved, eye] =
        ["status", "evidence", "owner", "proved", "eye"].map(|column| layer(&labels, column));
    // Black's large block lives by two eyes, at B6 and at B4.
    assert_eq!((status[0], evidence[0], owner[0], proved[0], eye[0]), (1, 10, 1, 1, 0));
    for inside in [8, 22] {
        assert_eq!((status[inside], owner[inside], proved[inside], eye[inside]), (0, 1, 1, 1));
    }
    let blocks = labels["blocks"].as_list::<i32>().value(0);
    let stones: i32 = blocks.as_struct().column(4).as_primitive::<Int32Type>().values().iter().sum();
    assert_eq!(stones, DRAWN.iter().map(|row| row.replace('.', "").len() as i32).sum::<i32>());
}

#[test]
fn without_an_analysis_there_are_no_eyes_and_vital_points() {
    let labels = positions(vec![("board", boards(&DRAWN))], Labels::Count).unwrap();
    for column in ["eye", "vital_black", "vital_white"] {
        assert_eq!(labels[column].null_count(), 1, "{column}");
    }
    assert_eq!(labels["owner"].null_count(), 0);
}

#[test]
fn vital_points_are_those_of_both_sides() {
    let corner = ["......", "......", "......", "OOOOO.", "XXXXO.", "...XO."];
    let labels = positions(vec![("board", boards(&corner))], Labels::All).unwrap();
    for column in ["vital_black", "vital_white"] {
        let points = labels[column].as_list::<i32>().value(0);
        let place = [0, 1].map(|side| points.as_struct().column(side).as_primitive::<Int32Type>().value(0));
        assert_eq!((points.len(), place), (1, [5, 1]), "{column}");
    }
}

#[test]
fn a_row_without_a_position_has_its_error() {
    let game: ArrayRef = Arc::new(StringArray::from(vec![
        Some("(;SZ[5]KM[6.5]AB[ba][ab]AW[cc])"),
        Some("(;GM[3])"),
        None,
        Some("(;SZ[3];B[bb]"),
    ]));
    let index: ArrayRef = Arc::new(Int64Array::from(vec![10, 11, 12, 13]));
    let batch = RecordBatch::try_from_iter([("sgf", game), ("index", index)]).unwrap();
    let labels = label_games(&batch, &Terms::default(), &Engine::default(), Watch::NOBODY).unwrap();
    assert_eq!(labels.schema(), games_schema());
    assert_eq!(labels["index"].as_primitive::<Int64Type>().values(), &[10, 11, 12, 13]);
    let error = labels["error"].as_string::<i32>();
    assert_eq!([0, 1, 2, 3].map(|row| error.is_null(row)), [true, false, false, true]);
    assert!(error.value(1).contains("expected Go"), "{}", error.value(1));
    assert!(labels["result"].is_null(1) && labels["result"].is_valid(3));
}

#[test]
fn boards_may_be_lists_and_oblong_and_wrong_ones_are_told() {
    let list = |cells: &[i8]| -> ArrayRef {
        let mut builder = ListBuilder::new(Int8Builder::new());
        builder.append_value(cells.iter().map(|&cell| Some(cell)));
        Arc::new(builder.finish())
    };
    let width: ArrayRef = Arc::new(Int32Array::from(vec![3]));
    let labels =
        positions(vec![("board", list(&[0, 1, 0, -1, 0, 1])), ("width", width.clone())], Labels::Count).unwrap();
    assert_eq!(labels["height"].as_primitive::<Int32Type>().value(0), 2);
    for (cells, expected) in [
        (&[0, 1, 0, 7, 0, 1][..], "expected 1 for black, -1 for white, 0 for empty"),
        (&[0, 1, 0, -1, 0], "5 points; expected 3"),
        (&[-1, 1, 0, 1, 1, 0], "has no liberty"),
    ] {
        let labels = positions(vec![("board", list(cells)), ("width", width.clone())], Labels::Count).unwrap();
        let error = labels["error"].as_string::<i32>().value(0).to_owned();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn a_batch_without_positions_is_refused() {
    let numbers: ArrayRef = Arc::new(Int32Array::from(vec![1]));
    let fault = |name: &str| positions(vec![(name, numbers.clone())], Labels::All).unwrap_err().to_string();
    assert!(fault("record").starts_with("no column sgf"), "{}", fault("record"));
    assert_eq!(fault("sgf"), "the column sgf is of type Int32; expected text or binary");
}

/// Spark reads no other types.
#[test]
fn all_types_are_plain() {
    fn is_plain(kind: &DataType) -> bool {
        match kind {
            DataType::List(item) => is_plain(item.data_type()),
            DataType::Struct(fields) => fields.iter().all(|field| is_plain(field.data_type())),
            other => matches!(
                other,
                DataType::Utf8
                    | DataType::Binary
                    | DataType::Boolean
                    | DataType::Float64
                    | DataType::Int8
                    | DataType::Int32
                    | DataType::Int64
            ),
        }
    }
    for schema in [games_schema(), positions_schema()] {
        assert!(schema.fields().iter().all(|field| is_plain(field.data_type()) && field.is_nullable()));
        assert!(schema.metadata()["eyespace.schema"].starts_with("eyespace."));
    }
}

#[test]
fn a_stopped_batch_says_so() {
    let stop = std::sync::atomic::AtomicBool::new(true);
    let batch = RecordBatch::try_from_iter([("board", boards(&DRAWN))]).unwrap();
    let watch = Watch::new((&stop).into(), None);
    let stopped = label_positions(&batch, &Terms::default(), Labels::All, &Engine::default(), watch);
    assert!(matches!(stopped, Err(ColumnError::Stopped)));
}

/// The names are those of the messages, and the place of a name in its list is its number.
#[test]
fn names_stand_at_their_numbers() {
    for (number, name) in EVIDENCE.iter().enumerate() {
        let evidence = serde_json::from_value(serde_json::json!({"kind": name})).unwrap();
        assert_eq!(usize::from(strength(Some(&evidence)).unsigned_abs()), number, "{name}");
    }
    assert!(Status::ALL.iter().enumerate().all(|(number, &status)| status as usize == number));
    assert!(EyePoint::ALL.iter().enumerate().all(|(number, &eye)| eye as usize == number));
}
