//! What is to be built, and where.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use eyespace::board::Suicide;
use eyespace::search::dfpn::Stop;
use eyespace::table::Coverage;

use super::progress::Listener;
use super::replace;
use crate::error::TableFileError;
use crate::new_file::Place;

/// What is to be built.
pub struct Order<'a> {
    /// All eyes up to so many points.
    pub points: u8,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The file.
    pub out: PathBuf,
    /// So many graphs are solved side by side.
    pub jobs: NonZeroUsize,
    /// What becomes of a file that is there.
    pub existing: Existing,
    /// What ends the build sooner.
    pub stop: Stop<'a>,
    /// Who is told how far it has come.
    pub listener: &'a dyn Listener,
}

impl Order<'_> {
    /// What the table will hold.
    fn coverage(&self) -> Coverage {
        Coverage { points: self.points.into(), suicide: self.suicide }
    }

    /// Where the table will lie, if what lies there may be replaced.
    pub(super) fn place(&self) -> Result<Place, TableFileError> {
        let place = Place::of(&self.out).map_err(|reason| TableFileError::Write { path: self.out.clone(), reason })?;
        match self.existing {
            Existing::Kept => replace::check(place.path(), self.coverage()).map(|()| place),
            Existing::Replaced => Ok(place),
        }
    }
}

/// What becomes of a file that holds something else, or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and nothing is built.
    Kept,
    /// It is replaced.
    Replaced,
}
