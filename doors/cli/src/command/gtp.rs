//! Runs `eyespace gtp`, a GTP engine on standard input and output.

use std::io::BufReader;
use std::path::Path;

use crate::args::Gtp;
use crate::error::CommandError;
use crate::gtp_streams::serve;
use crate::output::Output;
use crate::source::Source;
use eyespace_control::after;
use eyespace_gtp::{Deadline, Session, Settings, Timer};
use eyespace_record::fault::InputError;
use eyespace_service::seconds::Seconds;

pub(crate) fn run(args: &Gtp, output: &Output) -> Result<(), CommandError> {
    let table = eyespace_tablegen::open_for(args.table.as_deref(), args.rules.unwrap_or_default().suicide())?;
    let (nodes, rules, name) = (args.nodes, args.rules, args.name.clone());
    let settings = Settings { nodes, rules, table, read_file, keep_time, name };
    let mut session = Session::new(settings);
    session.set_time(args.time);
    serve(&mut session, BufReader::new(std::io::stdin()), |text| output.write(text))?;
    Ok(())
}

/// Starts the timer for an answer. If no thread can be started, the answer has no time limit.
fn keep_time(time: Seconds, deadline: Deadline) -> Option<Timer> {
    let timer = after(time, move || deadline.pass());
    timer.ok().map(|timer| Box::new(timer) as Timer)
}

/// Reads regular files only: a pipe may never end, and standard input carries the commands.
fn read_file(path: &Path) -> Result<Vec<u8>, InputError> {
    let unreadable = |reason| InputError::Unreadable { file: path.display().to_string(), reason };
    let is_file = std::fs::metadata(path).map_err(unreadable)?.is_file();
    if !is_file {
        return Err(unreadable(std::io::Error::other("expected a file")));
    }
    Source::Path(path.to_owned()).read()
}
