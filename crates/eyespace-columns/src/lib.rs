//! Answers as Arrow columns. [`label_games`] and [`label_positions`] take a record batch and return one with a row for each row of the input.
//!
//! The types of the columns are those that every engine of distributed work can read: signed integers, plain strings, binary, and lists of small
//! structs. Values for each point of a board are binary of one signed byte for each point, row by row from the top; [`codes`] has their meanings.
//! ```
//! use std::sync::Arc;
//! use arrow_array::{RecordBatch, StringArray, cast::AsArray};
//! use eyespace::{engine::Engine, problem::Watch};
//! use eyespace_columns::{Terms, label_games};
//!
//! let games = Arc::new(StringArray::from(vec!["(;SZ[5]AB[ba][ab]AW[cc]RE[B+1])", "no record"]));
//! let batch = RecordBatch::try_from_iter([("sgf", games as _)])?;
//! let labels = label_games(&batch, &Terms::default(), &Engine::default(), Watch::NOBODY)?;
//! assert_eq!(labels["file_result"].as_string::<i32>().value(0), "B+1");
//! assert!(labels["error"].as_string::<i32>().value(1).contains("expected"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod bad;
mod bytes;
pub mod codes;
mod error;
mod estimates;
mod eyes;
mod games;
mod given;
mod label;
mod places;
mod points;
mod positions;
mod problems;
mod table;

pub use bad::{BadRow, FaultKind, bad, bad_schema};
pub use error::ColumnError;
pub use estimates::{estimates, estimates_schema};
pub use eyes::{LabelledEye, eyes, eyes_schema};
pub use games::{games, games_schema};
pub use given::{Given, GivenText};
pub use label::{Labels, Terms, analyzed, label_games, label_positions, scored};
pub use positions::{LabelledPosition, positions, positions_schema};
pub use problems::{problems, problems_schema};
pub use table::LabelRow;
