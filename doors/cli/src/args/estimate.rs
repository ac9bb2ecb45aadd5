//! The arguments and options of `eyespace estimate`.

use clap::ValueEnum;
use eyespace::engine::Limits;
use eyespace::scoring::HalfPoints;
use eyespace_view::estimate;

use super::{Game, Numbers, Pictures, TimeLimit, number, value};

/// The arguments of `eyespace estimate`.
#[derive(Debug, clap::Args)]
pub(crate) struct Estimate {
    #[command(flatten)]
    pub(crate) game: Game,

    /// The komi, in points or half points [default: that of the file, or 0]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = value::komi)]
    pub(crate) komi: Option<HalfPoints>,

    /// The most nodes for each reading of a capture; 0 turns readings off
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.estimate, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) nodes: u64,

    /// Try the K likeliest moves for the side to play, and mirror images of the last one, and show the gain of each
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = number::between(1_u64, 625))]
    pub(crate) candidates: Option<u64>,

    /// The step of the estimate to show [default: territory; with --from connectivity]
    #[arg(long, value_enum, requires_if("connectivity", "from"))]
    pub(crate) show: Option<Stage>,

    /// The stone whose connectivity to show, such as D4
    #[arg(long, value_name = "POINT")]
    pub(crate) from: Option<String>,

    /// Show the six steps of Go4++ as they were published instead of the estimate. They use no proofs; only the connection probabilities and the
    /// numbers that the publication leaves open are fitted to games
    #[arg(long, conflicts_with_all = ["komi", "candidates"])]
    pub(crate) as_published: bool,

    /// Print the estimate as JSON, with all its steps
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
    /// How surely the stone of --from is connected to each point, in per cent
    Connectivity,
    /// The groups of stones that cannot be cut apart
    Groups,
    /// The eye spaces of known value, and the room for more eyes
    Eyes,
    /// How safe the stones are, in per cent
    Safety,
    /// The side with more influence on each empty point, and by how much, in tenths of a safe stone
    Radiation,
    /// The owner of each point
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
