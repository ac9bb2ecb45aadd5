//! The grammar of `eyespace solve`.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use eyespace::board::Ruleset;

use eyespace_record::selector::Variation;

use super::{Pictures, TimeLimit, number, value};

/// What `eyespace solve` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    /// An SGF file, a diagram file, or - for standard input
    #[arg(value_parser = value::file_name())]
    pub(crate) problem: OsString,

    /// Which game of a collection [default: the first, with --verify all]
    #[arg(long = "game", value_name = "K", allow_negative_numbers = true, value_parser = number::from(NonZeroUsize::MIN))]
    pub(crate) game_number: Option<NonZeroUsize>,

    /// Which continuation to take at each branching, as in 1.3
    #[arg(long, value_name = "PATH")]
    pub(crate) variation: Option<Variation>,

    /// The position after so many moves
    #[arg(long = "move", value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) move_number: usize,

    /// The rules, such as japanese or tromp-taylor [default: the file's, or japanese]
    #[arg(long, value_name = "NAME", value_parser = value::rules)]
    pub(crate) rules: Option<Ruleset>,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// Stones of the chains in question, as in D4,E7 [default: those that the file marks, or a group for which it matters who
    /// moves first]
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) target: Vec<String>,

    /// The points of the area, as in A1,A2,B1 [default: found, from the target to the stones around it]
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) area: Vec<String>,

    /// Two groups that race, a stone of each: which of them lives, and which dies, either moving first
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with_all = ["target", "area", "verify"])]
    pub(crate) race: Vec<String>,

    /// The nodes that the whole answer may look at, such as 500k, 10M or 1e6: half of them for each side first; the main line and the moves that
    /// --sgf shows get what that leaves. Where nobody says which stones are in question up to half finds them. With --verify for each side first
    /// of each problem [default: 2M, of a race and with --verify 1M]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::nodes_to(u64::MAX))]
    pub(crate) budget: Option<u64>,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    /// Checks the answers of an SGF file of problems: first moves that are labelled right and wrong, in comments (RIGHT, Correct, 正解,
    /// 失败 ...) or by TE, BM, GB, GW and the like, and without such a label the main line's. Exits with 1 if one is wrong; not where
    /// nothing says which stones are meant (unsure)
    #[arg(long, conflicts_with_all = ["sgf", "svg", "png", "variation", "move_number"])]
    pub(crate) verify: bool,

    /// Writes the solution into an SGF file: right moves, and wrong ones with what refutes them; of a race the moves that decide, for
    /// either side first. A circle marks a point that decides whoever plays there, a cross one that does for one side
    #[arg(long, value_name = "FILE")]
    pub(crate) sgf: Option<PathBuf>,

    /// The answer as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) pictures: Pictures,
}
