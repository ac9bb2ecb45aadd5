//! The arguments and options of `eyespace solve`.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use eyespace::board::Ruleset;

use eyespace_record::selector::Variation;

use super::{Pictures, TimeLimit, number, value};

/// The arguments of `eyespace solve`.
#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    /// An SGF file, a file with a drawn board, or - for standard input
    #[arg(value_parser = value::file_name())]
    pub(crate) problem: OsString,

    /// The number of the game in a collection [default: the first; with --verify all]
    #[arg(long = "game", value_name = "K", allow_negative_numbers = true, value_parser = number::from(NonZeroUsize::MIN))]
    pub(crate) game_number: Option<NonZeroUsize>,

    /// The continuation to take at each branching of the record, such as 1.3: the first, then the third
    #[arg(long, value_name = "PATH")]
    pub(crate) variation: Option<Variation>,

    /// The number of moves of the record to play before the problem
    #[arg(long = "move", value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) move_number: usize,

    /// The name of the rules, such as japanese or tromp-taylor [default: those of the file, or japanese]
    #[arg(long, value_name = "NAME", value_parser = value::rules)]
    pub(crate) rules: Option<Ruleset>,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// Stones of the group in question, such as D4,E7 [default: those that the file marks, or a group for which it matters who moves first]
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) target: Vec<String>,

    /// The points where either side may play, such as A1,A2,B1 [default: found, from the group to the stones around it]
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) area: Vec<String>,

    /// Solve a semeai between two groups, named by a stone of each, for either side moving first
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with_all = ["target", "area", "verify"])]
    pub(crate) race: Vec<String>,

    /// The most nodes for the whole answer, such as 500k, 10M or 1e6: half for each side moving first; the main line and the moves of --sgf get
    /// the remainder. If no group is named, up to half of them finds one. With --verify, the most for each side moving first in each problem
    /// [default: 2M; 1M for a semeai and with --verify]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::nodes_to(u64::MAX))]
    pub(crate) budget: Option<u64>,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    /// Check the answers in an SGF file of problems: first moves labelled right or wrong, in comments (RIGHT, Correct, 正解, 失败 ...) or by
    /// TE, BM, GB, GW and similar properties; without a label, the first move of the main line counts as right. The exit code is 1 if an answer is
    /// wrong, unless the file does not show which stones are meant (unsure)
    #[arg(long, conflicts_with_all = ["sgf", "svg", "png", "variation", "move_number"])]
    pub(crate) verify: bool,

    /// Write the solution to an SGF file: right moves, and wrong ones with their refutations; for a semeai the moves that decide, for either side
    /// moving first. A circle marks a point that decides for whoever plays there, a cross a point that decides for one side
    #[arg(long, value_name = "FILE")]
    pub(crate) sgf: Option<PathBuf>,

    /// Write certificates to a file, by which anybody can check the answers: `eyespace certify FILE`. All that can be written go into one file, for
    /// either side moving first; of a semeai also for either group. The output names those that are missing, with the reason. If all are, no file is
    /// written, and the exit code is 1
    #[arg(long, value_name = "FILE", conflicts_with = "verify")]
    pub(crate) certificate: Option<PathBuf>,

    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) pictures: Pictures,
}
