//! The columns of what could not be labelled: one row for each fault, with its place and its reason.

use std::sync::Arc;

use arrow_array::builder::{Int32Builder, Int64Builder, StringBuilder};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, Field, SchemaRef};

use crate::table::{named, whole};

/// The kind of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// The system cannot read the source, or its compression, archive or table is damaged.
    Unreadable,
    /// It is something else than games or boards.
    Foreign,
    /// The record is larger than a record may be.
    TooLarge,
    /// The record cannot be read.
    Malformed,
    /// The position has not what was asked for, such as a group to solve.
    Unlabelled,
    /// The searches for the position took more nodes than they may.
    TooLong,
    /// A bug of the program.
    Bug,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [Self; 7] =
        [Self::Unreadable, Self::Foreign, Self::TooLarge, Self::Malformed, Self::Unlabelled, Self::TooLong, Self::Bug];

    /// The name in the column `kind`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable",
            Self::Foreign => "foreign",
            Self::TooLarge => "tooLarge",
            Self::Malformed => "malformed",
            Self::Unlabelled => "unlabelled",
            Self::TooLong => "tooLong",
            Self::Bug => "bug",
        }
    }
}

/// A source, record or position that could not be labelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRow {
    /// The name of the source.
    pub source: String,
    /// The name of the member, if the source is an archive.
    pub member: Option<String>,
    /// The number of the record in the member or source; `None` if all of it is at fault.
    pub index: Option<i64>,
    /// The number of moves before the position; `None` if the record has a fault.
    pub turn: Option<usize>,
    /// The label that the position could not get; `None` if it could get none.
    pub what: Option<&'static str>,
    /// The line and column of the fault, as in `3:14`.
    pub place: Option<String>,
    /// The kind of the fault.
    pub kind: FaultKind,
    /// The fault in words.
    pub message: String,
}

fn columns(rows: &[BadRow]) -> [(&'static str, ArrayRef); 8] {
    let texts = |text: &dyn Fn(&BadRow) -> Option<String>| -> ArrayRef {
        let mut builder = StringBuilder::new();
        rows.iter().for_each(|row| builder.append_option(text(row)));
        Arc::new(builder.finish())
    };
    let (mut index, mut turn) = (Int64Builder::new(), Int32Builder::new());
    for row in rows {
        index.append_option(row.index);
        turn.append_option(row.turn.map(whole));
    }
    [
        ("source", texts(&|row| Some(row.source.clone()))),
        ("member", texts(&|row| row.member.clone())),
        ("index", Arc::new(index.finish())),
        ("turn", Arc::new(turn.finish())),
        ("what", texts(&|row| row.what.map(str::to_owned))),
        ("place", texts(&|row| row.place.clone())),
        ("kind", texts(&|row| Some(row.kind.name().to_owned()))),
        ("message", texts(&|row| Some(row.message.clone()))),
    ]
}

/// The columns of faults: `eyespace.bad/1`.
#[must_use]
pub fn bad_schema() -> SchemaRef {
    let field = |(name, array): (&str, ArrayRef)| Field::new(name, array.data_type().clone(), true);
    Arc::new(named("eyespace.bad/1", columns(&[]).map(field).into()))
}

/// The record batch of these faults.
///
/// # Errors
/// The texts together are too long for one batch.
pub fn bad(rows: &[BadRow]) -> Result<RecordBatch, ArrowError> {
    RecordBatch::try_new(bad_schema(), columns(rows).map(|(_, array)| array).into())
}
