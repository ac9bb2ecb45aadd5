//! The arguments and options of `eyespace analyze`.

use std::path::PathBuf;

use eyespace::engine::Limits;

use super::{Game, Numbers, Pictures, TimeLimit, number};

/// The arguments of `eyespace analyze`.
#[derive(Debug, clap::Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) game: Game,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// The most nodes for each reading of a capture; 0 turns readings off. Half and false eyes depend on readings, proofs do not
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.capture, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) nodes: u64,

    /// The most nodes for each search for the life and death of an enclosed block, for each side moving first; 0 turns searches off
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.life_and_death, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) search_nodes: u64,

    /// The most nodes for all searches for life and death together; blocks are searched one after the other until the nodes are used up
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.life_and_death_total, allow_negative_numbers = true, value_parser = number::nodes_to(10_000_000_000))]
    pub(crate) all_search_nodes: u64,

    /// Also print how the life map, on which the score is based, finds the status of each group, step by step
    #[arg(long)]
    pub(crate) trace: bool,

    /// Also print which blocks are connected whoever moves first, as far as that is read
    #[arg(long)]
    pub(crate) connections: bool,

    /// Print the whole report as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    #[command(flatten)]
    pub(crate) pictures: Pictures,

    #[command(flatten)]
    pub(crate) numbers: Numbers,
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        analyze: Analyze,
    }

    /// By default a question has the same budget on the command line, in GTP and in JSON.
    #[test]
    fn the_defaults_are_the_limits_of_every_door() {
        let Analyze { nodes, search_nodes, all_search_nodes, .. } =
            Line::parse_from(["analyze", "position.sgf"]).analyze;
        let Limits { capture, life_and_death, life_and_death_total, .. } = Limits::INTERACTIVE;
        assert_eq!([nodes, search_nodes, all_search_nodes], [capture, life_and_death, life_and_death_total]);
    }
}
