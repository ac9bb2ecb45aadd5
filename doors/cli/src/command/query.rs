//! Runs `eyespace query`, which answers questions in JSON on standard input.

use std::io::BufReader;
use std::num::NonZeroUsize;

use crate::args::Query;
use crate::error::CommandError;
use crate::output::Output;
use crate::query::serve;
use eyespace::engine::Engine;
use eyespace_service::answer::Settings;

pub(crate) fn run(args: &Query, output: &Output) -> Result<(), CommandError> {
    let settings = Settings {
        engine: Engine { table: eyespace_tablegen::open(args.table.as_deref())?, ..Engine::default() },
        most_nodes: args.most_nodes,
        kind: args.kind.map(Into::into),
        ownership: args.ownership.into(),
    };
    serve(workers(args.jobs), BufReader::new(std::io::stdin()), |text| output.write(text), &settings)?;
    Ok(())
}

/// The number of worker threads: the given number, or else the number of processor cores.
pub(super) fn workers(jobs: Option<u16>) -> NonZeroUsize {
    let request = jobs.and_then(|jobs| NonZeroUsize::new(jobs.into()));
    request.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}
