//! The grammar of `eyespace analyze`.

use std::path::PathBuf;

use eyespace::engine::Limits;

use super::{Game, Numbers, Pictures, TimeLimit, number};

/// What `eyespace analyze` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) game: Game,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// The nodes that each reading of a capture may take; 0 reads nothing. Half and false eyes hang on it, proofs don't
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.capture, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) nodes: u64,

    /// The nodes that each search for the life and death of an enclosed block may take, for each side first; 0 searches nothing
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.life_and_death, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) search_nodes: u64,

    /// The nodes that all these searches may take together; blocks are searched in their order until they are spent
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.life_and_death, allow_negative_numbers = true, value_parser = number::nodes_to(10_000_000_000))]
    pub(crate) all_search_nodes: u64,

    /// The whole report as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    #[command(flatten)]
    pub(crate) pictures: Pictures,

    #[command(flatten)]
    pub(crate) numbers: Numbers,
}
