//! The grammar of `eyespace estimate`.

use clap::ValueEnum;
use eyespace::engine::Limits;
use eyespace::scoring::HalfPoints;
use eyespace_view::estimate;

use super::{Game, Numbers, Pictures, TimeLimit, number, value};

/// What `eyespace estimate` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Estimate {
    #[command(flatten)]
    pub(crate) game: Game,

    /// What White gets for moving second, in points or half points [default: the file's, or 0]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = value::komi)]
    pub(crate) komi: Option<HalfPoints>,

    /// The nodes that each reading of a capture may take; 0 reads nothing
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.estimate, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) nodes: u64,

    /// Tries so many likely moves of the side to play, and what ties with the last as its image, and tells what each gains
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = number::between(1_u64, 625))]
    pub(crate) candidates: Option<u64>,

    /// Which step of the estimate is shown [default: territory; with --from connectivity]
    #[arg(long, value_enum, requires_if("connectivity", "from"))]
    pub(crate) show: Option<Stage>,

    /// The stone whose connectivity is shown, as in D4
    #[arg(long, value_name = "POINT")]
    pub(crate) from: Option<String>,

    /// The six steps of Go4++ as they were published, in place of the estimate: no proof goes in, and nothing fitted but the chances of links
    #[arg(long, conflicts_with_all = ["komi", "candidates"])]
    pub(crate) as_published: bool,

    /// The estimate as JSON, all its steps
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    #[command(flatten)]
    pub(crate) pictures: Pictures,

    #[command(flatten)]
    pub(crate) numbers: Numbers,
}

/// A step of the estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stage {
    /// How surely the stone of --from is connected to each point, in percent
    Connectivity,
    /// Stones that can't be cut apart
    Groups,
    /// Eye spaces of known value, and room for more
    Eyes,
    /// How safe the stones are, in percent
    Safety,
    /// Who radiates more to each empty point, and by how much, in tenths of a safe stone
    Radiation,
    /// Whose each point will be
    Territory,
}

impl From<Stage> for estimate::Stage {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Connectivity => Self::Connectivity,
            Stage::Groups => Self::Groups,
            Stage::Eyes => Self::Eyes,
            Stage::Safety => Self::Safety,
            Stage::Radiation => Self::Radiation,
            Stage::Territory => Self::Territory,
        }
    }
}
