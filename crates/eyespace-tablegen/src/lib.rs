//! Files of tables of solved eyes. A build can be interrupted and continued, a table can be checked by an independent search, and it can be
//! exported.
#![forbid(unsafe_code)]

mod build;
mod error;
#[cfg(feature = "parquet")]
mod export;
mod finish;
mod graph_game;
pub mod new_file;
mod open;
mod order;
mod partial;
mod progress;
mod recheck;
mod replace;
#[cfg(feature = "parquet")]
mod rows;
mod search;
mod wanted;

use std::path::{Path, PathBuf};

pub use build::build;
pub use error::{Kept, PartialError, TableFileError};
#[cfg(feature = "parquet")]
pub use export::export;
pub use open::{open, open_for};
pub use order::{Existing, Order};
pub use progress::Listener;
pub use recheck::{Difference, Extent, Rechecked, recheck};

/// The path with `ending` added to the name of the file.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
