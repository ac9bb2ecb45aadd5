//! `eyespace query`: answers questions, one JSON object per line, in any order. The crate `eyespace-service` computes the answers; this module adds
//! the streams, the worker threads and the time limits.

mod desk;
mod queue;
mod serve;

use std::io::{self, BufRead};
use std::num::NonZeroUsize;

use eyespace_service::answer::Settings;

/// Answers all lines of the input with this number of workers. The most urgent question comes first, and among equally urgent ones the earliest.
/// Actions on questions, such as ending them, are executed at once. After the end of the input, the waiting questions are still answered.
pub(crate) fn serve(
    jobs: NonZeroUsize,
    input: impl BufRead,
    send: impl FnMut(&str) -> io::Result<()> + Send,
    settings: &Settings,
) -> io::Result<()> {
    serve::serve(jobs, input, send, settings)
}
