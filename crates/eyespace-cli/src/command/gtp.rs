//! `eyespace gtp`

use std::io::BufReader;
use std::path::Path;

use crate::args::Gtp;
use crate::error::CommandError;
use crate::gtp::{Session, Settings, serve};
use crate::output::Output;
use crate::source::Source;
use eyespace_record::fault::InputError;

pub(crate) fn run(args: &Gtp, output: &Output) -> Result<(), CommandError> {
    let table = eyespace_tablegen::open_for(args.table.as_deref(), args.rules.unwrap_or_default().suicide())?;
    let settings = Settings { nodes: args.nodes, rules: args.rules, table, read_file, name: args.name.clone() };
    let mut session = Session::new(settings);
    session.set_time(args.time);
    serve(&mut session, BufReader::new(std::io::stdin()), |text| output.write(text))?;
    Ok(())
}

/// Only what is a file: a pipe may never end, and standard input is ours.
fn read_file(path: &Path) -> Result<Vec<u8>, InputError> {
    let unreadable = |reason| InputError::Unreadable { file: path.display().to_string(), reason };
    let is_file = std::fs::metadata(path).map_err(unreadable)?.is_file();
    if !is_file {
        return Err(unreadable(std::io::Error::other("expected a file")));
    }
    Source::Path(path.to_owned()).read()
}
