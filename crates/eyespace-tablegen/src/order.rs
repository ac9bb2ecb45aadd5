//! The instructions for a build: which table to build, and in which file.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use eyespace::board::Suicide;
use eyespace::search::dfpn::Stop;
use eyespace::table::Coverage;

use super::progress::Listener;
use super::replace;
use crate::error::TableFileError;
use crate::new_file::Place;

/// The instructions for a build.
pub struct Order<'a> {
    /// The largest number of points of an eye. The table will contain all eyes up to this size.
    pub points: u8,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The file of the table.
    pub out: PathBuf,
    /// The number of eye graphs that are solved at the same time.
    pub jobs: NonZeroUsize,
    /// Whether an existing file may be replaced that is not a table, or is a larger table, or a table for the other rule on suicide.
    pub existing: Existing,
    /// The signal that stops the build.
    pub stop: Stop<'a>,
    /// The receiver of progress reports.
    pub listener: &'a dyn Listener,
}

impl Order<'_> {
    /// The eyes and the rule on suicide for which the table will have answers.
    fn coverage(&self) -> Coverage {
        Coverage { points: self.points.into(), suicide: self.suicide }
    }

    /// The place of the new table. It is an error if a file there may not be replaced.
    pub(super) fn place(&self) -> Result<Place, TableFileError> {
        let place = Place::of(&self.out).map_err(|reason| TableFileError::Write { path: self.out.clone(), reason })?;
        match self.existing {
            Existing::Kept => replace::check(place.path(), self.coverage()).map(|()| place),
            Existing::Replaced => Ok(place),
        }
    }
}

/// What happens to an existing file that is not a table, or is a larger table, or a table for the other rule on suicide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// The file is kept, and nothing is built.
    Kept,
    /// The file is replaced.
    Replaced,
}
