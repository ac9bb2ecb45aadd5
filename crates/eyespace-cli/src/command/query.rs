//! `eyespace query`

use std::io::BufReader;
use std::num::NonZeroUsize;

use crate::args::Query;
use crate::error::CommandError;
use crate::eye_table;
use crate::output::Output;
use crate::query::{Settings, Sink, answer, serve};

pub(crate) fn run(args: &Query, output: &Output) -> Result<(), CommandError> {
    let settings = Settings {
        table: eye_table::open(args.table.as_deref())?,
        most_nodes: args.most_nodes,
        kind: args.kind,
        ownership: args.ownership,
    };
    let asked = args.jobs.and_then(|jobs| NonZeroUsize::new(jobs.into()));
    let jobs = asked.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let answers = |line: &[u8], send: Sink<'_>| answer(line, &settings, send);
    serve(jobs, BufReader::new(std::io::stdin()), |text| output.write(text), &answers)?;
    Ok(())
}
