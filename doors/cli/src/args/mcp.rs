//! The options of `eyespace mcp`.

use std::path::PathBuf;

use super::number;
use eyespace_service::seconds::Seconds;

/// The options of `eyespace mcp`.
#[derive(Debug, clap::Args)]
pub(crate) struct Mcp {
    /// The number of calls to answer side by side [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1_u16, 256))]
    pub(crate) jobs: Option<u16>,

    /// The most nodes that a call may ask for; a larger budget is reduced to this
    #[arg(long, value_name = "N", default_value_t = 100_000_000, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) most_nodes: u64,

    /// The most seconds for an answer. When time runs out, the answer has the results so far and says so. Many clients give up after 60 seconds
    #[arg(long, value_name = "SECONDS", default_value = "50", allow_negative_numbers = true, value_parser = number::seconds)]
    pub(crate) time: Seconds,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
}
