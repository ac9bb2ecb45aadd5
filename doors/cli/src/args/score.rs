//! The arguments and options of `eyespace score`.

use std::path::PathBuf;

use eyespace::engine::Limits;
use eyespace::scoring::HalfPoints;

use eyespace_service::scoring::MOST_STONES;

use super::value::Prisoners;
use super::{Game, Numbers, Pictures, TimeLimit, number, value};

/// The arguments of `eyespace score`.
#[derive(Debug, clap::Args)]
pub(crate) struct Score {
    #[command(flatten)]
    pub(crate) game: Game,

    /// The komi, in points or half points [default: that of the file, or 0]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = value::komi)]
    pub(crate) komi: Option<HalfPoints>,

    /// The numbers of black and of white stones that were captured in play, such as 2,5 [default: those that the moves capture, and
    /// those that the file names]
    #[arg(long, value_name = "BLACK,WHITE", allow_negative_numbers = true, value_parser = value::prisoners)]
    pub(crate) prisoners: Option<Prisoners>,

    /// The number of handicap stones, for which some rules compensate White [default: that of the file]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(0_usize, MOST_STONES))]
    pub(crate) handicap: Option<usize>,

    /// Count the blocks of these stones as dead, whatever the analysis finds, such as D4,Q16
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) dead: Vec<String>,

    /// Count the blocks of these stones as alive, whatever the analysis finds
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) alive: Vec<String>,

    /// Count stones as dead if they lie in territory that the file marks for the opponent (TB, TW), marked themselves or not, and all others as alive
    #[arg(long)]
    pub(crate) dead_from_file: bool,

    /// Compare with the result (RE) and the marked territory (TB, TW) of the file. A difference is printed, and is no error
    #[arg(long)]
    pub(crate) compare: bool,

    /// Read the last moves too: dame, and answers to what they threaten. They are not proved
    #[arg(long)]
    pub(crate) last_moves: bool,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// The most nodes for each search for the life and death of an enclosed block, for each side moving first; 0 turns searches off
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.score, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) search_nodes: u64,

    /// Print the score as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    #[command(flatten)]
    pub(crate) pictures: Pictures,

    #[command(flatten)]
    pub(crate) numbers: Numbers,
}
