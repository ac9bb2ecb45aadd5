//! The grammar of `eyespace table`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use eyespace::board::Suicide;
use eyespace::eyes::ClassName;
use eyespace::table::MOST_POINTS;

use super::{Pictures, TimeLimit, number};

/// What `eyespace table` is asked.
#[derive(Debug, Subcommand)]
pub(crate) enum Table {
    /// Solves all eyes up to so many points; begun again after an interruption, it goes on where it was
    Build(Build),
    /// What a table holds
    Info {
        /// A table [default: the one inside the program]
        file: Option<PathBuf>,
    },
    /// Looks at every byte, and searches answers again in another way
    Verify {
        /// A table [default: the one inside the program]
        file: Option<PathBuf>,

        /// Searches all answers again, not a sample: ten times as long for each point more
        #[arg(long)]
        all: bool,
    },
    /// One eye: what becomes of it, and of each move in it
    Probe(Probe),
    /// All shapes of a neighbour class, wherever they can lie: life property, vital and end points, how their fillings end
    Shapes(Shapes),
    /// All eyes with all fillings, a row each
    Export(Export),
}

/// What `eyespace table shapes` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Shapes {
    /// The class, such as [112224]; with a or b behind it, only that part of a class that has two
    pub(crate) class: ClassName,

    /// How many liberties the block around each eye has outside when fillings are counted
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) outside: usize,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// The answer as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) pictures: Pictures,
}

/// What `eyespace table build` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Build {
    /// The most points that an eye has; each more takes about six times as long
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1, MOST_POINTS as u8))]
    pub(crate) points: u8,

    /// The file to make; what is solved stands in FILE.partial until it is there
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,

    /// How many graphs are solved side by side [default: as many as there are cores]
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = number::from(NonZeroUsize::MIN))]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Whether two stones or more may kill themselves
    #[arg(long, value_enum, default_value_t = SuicideRule::Illegal)]
    pub(crate) suicide: SuicideRule,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    /// Builds over what is in FILE, be it a larger table, one for the other rule on suicide, or something else
    #[arg(long)]
    pub(crate) replace: bool,
}

/// Whether suicide of two stones or more is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SuicideRule {
    /// As in Japan, China and America
    Illegal,
    /// As in New Zealand
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

/// What `eyespace table probe` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Probe {
    /// The eye or open eye space, drawn as for `eyespace eye`; of open ones the table of local values is asked
    #[arg(allow_hyphen_values = true)]
    pub(crate) shape: String,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// How many liberties the block around it has outside [default: 0, and 2 for open eye spaces]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) outside: Option<usize>,

    /// The answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `eyespace table export` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Export {
    /// The Parquet file to make
    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: PathBuf,

    /// A table [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// Only eyes up to so many points
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1, MOST_POINTS as u8))]
    pub(crate) points: Option<u8>,
}
