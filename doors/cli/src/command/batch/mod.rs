//! Runs `eyespace batch`: a corpus in, tables out.

mod error;
mod finish;
mod inputs;
mod out;
mod progress;
mod shard;
mod tally;
mod work;

use eyespace::engine::Engine;
use eyespace_columns::Terms;
use eyespace_corpus::plan::shards;
use eyespace_corpus::{Request, limits};

use crate::args::Batch;
use crate::error::CommandError;
use crate::limits::{Ended, Stop};
use crate::output::Output;

use super::query::workers;
pub(crate) use error::BatchError;
use inputs::Inputs;
use out::{Asked, OutFolder};
use work::{Shard, Work};

pub(super) fn run(args: &Batch, output: &Output) -> Result<Ended, CommandError> {
    let inputs = Inputs::find(&args.paths, &args.out)?;
    let plan = shards(&inputs.bytes(), args.shard_bytes);
    let mut request = Request::of(args.what.iter().copied());
    request.moves = args.moves.clone();
    request.terms = Terms { rules: args.rules.clone(), komi: args.komi };
    (request.most_nodes, request.most_bytes) = (args.most_nodes, args.most_bytes);
    let asked = Asked::new(args, &request, &inputs);
    let out = OutFolder::open(&args.out, &request, plan.len(), &asked)?;
    let stop = Stop::of_process(None).map_err(CommandError::Stop)?;
    let own = plan.into_iter().enumerate().filter(|(number, _)| args.shard.is_none_or(|part| part.has(*number)));
    let shards = own.map(|(number, files)| Shard { number, files: &inputs.files[files] }).collect();
    let engine = Engine { limits: limits(args.nodes), ..Engine::default() };
    let work = Work { request: &request, engine: &engine, out: &out, stop: &stop, threads: workers(args.jobs).get() };
    work.run(shards)?;
    let ended = Ended::of(&stop);
    output.write(&finish::finish(&out, &request, &asked)?)?;
    Ok(ended)
}
