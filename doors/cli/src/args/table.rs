//! The arguments and options of `eyespace table`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use eyespace::board::Suicide;
use eyespace::eyes::ClassName;
use eyespace::table::MOST_POINTS;

use super::{Pictures, TimeLimit, number};

/// The actions of `eyespace table`.
#[derive(Debug, Subcommand)]
pub(crate) enum Table {
    /// Solve all eyes up to a number of points; after an interruption, the same command continues the work
    Build(Build),
    /// Describe the contents of a table
    Info {
        /// The file of the table [default: the table inside the program]
        file: Option<PathBuf>,
    },
    /// Check every byte of a table, and search its answers again by another method
    Verify {
        /// The file of the table [default: the table inside the program]
        file: Option<PathBuf>,

        /// Search all answers again instead of a sample; a table with eyes of one more point takes ten times as long
        #[arg(long)]
        all: bool,
    },
    /// Show the solved answers for one eye and for each move in it
    Probe(Probe),
    /// List all shapes of a neighbour class, in the centre, at the side and in the corner: life property, vital and end points, outcomes for all ways
    /// to fill them with stones
    Shapes(Shapes),
    /// Export all eyes with all ways to fill them with stones, one row each
    Export(Export),
}

/// The arguments of `eyespace table shapes`.
#[derive(Debug, clap::Args)]
pub(crate) struct Shapes {
    /// The neighbour class, such as [112224]; if a class has two parts, a or b behind it chooses one of them, as in [112233]a
    pub(crate) class: ClassName,

    /// The number of outside liberties of the block around each eye, for the outcomes of ways to fill the eye
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) outside: usize,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) pictures: Pictures,
}

/// The arguments of `eyespace table build`.
#[derive(Debug, clap::Args)]
pub(crate) struct Build {
    /// The largest number of points of an eye; each additional point takes about six times as long
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1, MOST_POINTS as u8))]
    pub(crate) points: u8,

    /// The file to write; until it is complete, the work so far is kept in FILE.partial
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,

    /// The number of graphs to solve side by side [default: the number of cores]
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = number::from(NonZeroUsize::MIN))]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Whether suicide of two or more stones is allowed
    #[arg(long, value_enum, default_value_t = SuicideRule::Illegal)]
    pub(crate) suicide: SuicideRule,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    /// Overwrite FILE, even if it holds a larger table, a table for the other suicide rule, or something else
    #[arg(long)]
    pub(crate) replace: bool,
}

/// Whether suicide of two stones or more is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SuicideRule {
    /// Forbidden, as by Japanese, Chinese and American rules
    Illegal,
    /// Allowed, as by New Zealand rules
    Legal,
}

impl From<SuicideRule> for Suicide {
    fn from(rule: SuicideRule) -> Self {
        match rule {
            SuicideRule::Illegal => Self::Illegal,
            SuicideRule::Legal => Self::Legal,
        }
    }
}

/// The arguments of `eyespace table probe`.
#[derive(Debug, clap::Args)]
pub(crate) struct Probe {
    /// The eye or open eye space, drawn as for `eyespace eye`; open ones are looked up in the table of local values
    #[arg(allow_hyphen_values = true)]
    pub(crate) shape: String,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// The number of outside liberties of the block around it [default: 0, and 2 for open eye spaces]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) outside: Option<usize>,

    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `eyespace table export`.
#[derive(Debug, clap::Args)]
pub(crate) struct Export {
    /// The Parquet file to write
    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: PathBuf,

    /// The file of the table [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// The largest number of points of an eye to export [default: all]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1, MOST_POINTS as u8))]
    pub(crate) points: Option<u8>,
}
