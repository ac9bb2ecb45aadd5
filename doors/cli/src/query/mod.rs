//! `eyespace query`: questions as lines of JSON, answers as lines of JSON, in any order. What is answered is the service's; here are the streams, the
//! workers, the clock.

mod control;
mod desk;
mod queue;
mod serve;

use std::io::{self, BufRead};
use std::num::NonZeroUsize;

use eyespace_service::answer::Settings;

/// Answers all lines of the input with so many workers: the most urgent first, of those alike the earliest, and what is to be done with
/// questions at once. After the end of the input the lines that wait are answered, too.
pub(crate) fn serve(
    jobs: NonZeroUsize,
    input: impl BufRead,
    send: impl FnMut(&str) -> io::Result<()> + Send,
    settings: &Settings,
) -> io::Result<()> {
    serve::serve(jobs, input, send, settings)
}
