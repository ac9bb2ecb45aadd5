//! The arguments and options of `eyespace read`.

use eyespace::engine::Limits;

use super::{Game, Pictures, TimeLimit, number};

/// The arguments of `eyespace read`.
#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("aim").required(true).args(["capture", "connect"])))]
pub(crate) struct Read {
    #[command(flatten)]
    pub(crate) game: Game,

    /// A stone of the block to capture or save, such as D4
    #[arg(long, value_name = "POINT")]
    pub(crate) capture: Option<String>,

    /// A stone of each of the two blocks to connect or cut, such as D4 K4; or a stone, and empty points that its block should reach, such as D4 A3,A4
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub(crate) connect: Vec<String>,

    /// The most nodes for each reading, each proof and each line
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.panel, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) nodes: u64,

    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    #[command(flatten)]
    pub(crate) pictures: Pictures,
}
