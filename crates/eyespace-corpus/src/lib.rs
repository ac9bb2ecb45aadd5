//! Corpora as tables. [`records`] reads the records of a source, [`label_record`] labels one, and [`label_source`] labels all of a source; a record that
//! cannot be read or labelled becomes a row of the table of faults. [`plan::shards`] divides sources into shards.
//! ```
//! use std::io::Cursor;
//! use arrow_array::cast::AsArray;
//! use eyespace::engine::Engine;
//! use eyespace::search::dfpn::Stop;
//! use eyespace_corpus::{Request, What, label_source};
//!
//! let games = "(;SZ[5]AB[ba][ab]AW[cc])\n(;SZ[37])";
//! let request = Request::of([What::Score]);
//! let labels = label_source(Cursor::new(games), "games.sgf", &request, &Engine::default(), Stop::NEVER)?;
//! let (score, bad) = (&labels.table(What::Score)[0], &labels.bad);
//! assert_eq!(score["result"].as_string::<i32>().value(0), "B+1");
//! assert_eq!((bad[0].index, bad[0].place.as_deref()), (Some(1), Some("2:5")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod label;
mod parquet_table;
pub mod plan;
mod source;

pub use arrow_schema::SchemaRef;
pub use label::{Labelled, Moves, Request, Stopped, What, label_record, label_source, limits};
pub use parquet::errors::ParquetError as TableError;
pub use parquet_table::{ParquetTable, read_table};
pub use source::{Record, Step, records, unreadable};
