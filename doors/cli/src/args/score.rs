//! The grammar of `eyespace score`.

use std::path::PathBuf;

use eyespace::engine::Limits;
use eyespace::scoring::HalfPoints;

use eyespace_service::scoring::MOST_STONES;

use super::value::Prisoners;
use super::{Game, Numbers, Pictures, TimeLimit, number, value};

/// What `eyespace score` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Score {
    #[command(flatten)]
    pub(crate) game: Game,

    /// What White gets for moving second, in points or half points [default: the file's, or 0]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = value::komi)]
    pub(crate) komi: Option<HalfPoints>,

    /// Black's stones that were taken off in play and White's, as in 2,5 [default: those that the moves took, and those that the file
    /// says]
    #[arg(long, value_name = "BLACK,WHITE", allow_negative_numbers = true, value_parser = value::prisoners)]
    pub(crate) prisoners: Option<Prisoners>,

    /// The handicap stones, for which some rules pay White [default: the file's]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(0_usize, MOST_STONES))]
    pub(crate) handicap: Option<usize>,

    /// Stones of dead blocks, as in D4,Q16, whatever is found
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) dead: Vec<String>,

    /// Stones of living blocks, whatever is found
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) alive: Vec<String>,

    /// Dead are the stones that lie in territory which the file marks for the other side (TB, TW), marked themselves or not; the others live
    #[arg(long)]
    pub(crate) dead_from_file: bool,

    /// Compares with what the file says: its result (RE), its marked territory (TB, TW). A difference is told, and is no error
    #[arg(long)]
    pub(crate) compare: bool,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// The nodes that each search for the life and death of an enclosed block may take, for each side first; 0 searches nothing
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.score, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) search_nodes: u64,

    /// The score as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    #[command(flatten)]
    pub(crate) pictures: Pictures,

    #[command(flatten)]
    pub(crate) numbers: Numbers,
}
