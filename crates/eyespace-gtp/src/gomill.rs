//! Commands that gomill's ringmaster asks engines for.

use std::fmt::Write;

use super::arguments::Arguments;
use super::reply::Answer;
use super::session::Session;

/// What it writes into its reports: name and version, then the settings on which answers hang.
pub(super) fn describe_engine(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let mut text = format!("{} {}", session.settings.name, env!("CARGO_PKG_VERSION"));
    let time = session.time.map_or("no limit".to_owned(), |time| format!("{time} seconds"));
    // Writing to a string does not fail.
    let _ = write!(text, "\nnodes: {}\ntime: {time}\nanalyses positions, does not play", session.settings.nodes);
    Ok(text)
}
