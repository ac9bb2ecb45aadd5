//! The grammar of the command line.

mod analysis;
mod analyze;
mod estimate;
mod eye;
mod game;
mod number;
mod pictures;
mod score;
mod sheet;
mod solve;
mod table;
mod value;

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use eyespace::board::Ruleset;
use eyespace::engine::Limits;

pub(crate) use analysis::{Analysis, with_two_dashes};
pub(crate) use analyze::Analyze;
pub(crate) use estimate::Estimate;
pub(crate) use eye::Eye;
use eyespace_service::panel::OwnershipBasis;
use eyespace_service::seconds::Seconds;
pub(crate) use game::Game;
pub(crate) use number::TimeLimit;
pub(crate) use pictures::{Crop, Numbers, Pictures};
pub(crate) use score::Score;
pub(crate) use sheet::{Out, Sheet};
pub(crate) use solve::Solve;
pub(crate) use table::{Build, Export, Probe, Shapes, SuicideRule, Table};
pub(crate) use value::Prisoners;

/// Eyes, life and death in the game of Go: what is proved, and how.
#[derive(Debug, Parser)]
#[command(name = "eyespace", version, arg_required_else_help = true, max_term_width = 100)]
pub(crate) struct Args {
    /// Colour in the terminal
    #[arg(long, value_enum, default_value_t = Color::Auto, global = true)]
    pub(crate) color: Color,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When to write in colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Into pipes and files too, whatever NO_COLOR says
    Always,
    /// Nowhere
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Blocks, eyes and verdicts of a position, with a picture
    Analyze(Analyze),
    /// One eye or open eye space: what becomes of it, how many eyes it is worth, where to play
    Eye(Eye),
    /// A life-and-death problem or a race: what becomes of the stones in question, either side first, and by which moves
    Solve(Solve),
    /// The score of a position: dead stones, territory, seki, what is still to be played
    Score(Score),
    /// Whose each point will be, and the lead: an estimate, not a proof
    Estimate(Estimate),
    /// Lay out problems for print: several numbered diagrams on a page, and the answers on the last page
    Sheet(Sheet),
    /// The table of solved eyes: builds, describes, checks, asks and exports it
    Table {
        /// What to do with it.
        #[command(subcommand)]
        command: Table,
    },
    /// Answers programs over the Go Text Protocol, version 2, on standard input and output
    Gtp(Gtp),
    /// Answers questions in lines of JSON on standard input, each with a line of JSON, in any order
    Query(Query),
    /// Answers programs made for KataGo's analysis engine, and takes its command line
    Analysis(Analysis),
    /// The version, and what programs made for KataGo look for to make sure that they found it
    Version,
    /// Prints a script that completes commands in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// What `eyespace gtp` begins with.
#[derive(Debug, clap::Args)]
pub(crate) struct Gtp {
    /// The nodes that each reading of a capture may take
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.panel, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) nodes: u64,

    /// The seconds that each answer may take beside these nodes: what is not settled by then is guessed of one block, else refused
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = number::seconds)]
    pub(crate) time: Option<Seconds>,

    /// The rules, such as japanese or tromp-taylor [default: those of a loaded file, or japanese]
    #[arg(long, value_name = "NAME", value_parser = value::rules)]
    pub(crate) rules: Option<Ruleset>,

    /// What it calls itself: some programs send what they need to KataGo alone
    #[arg(long, value_name = "NAME", default_value = eyespace_gtp::NAME)]
    pub(crate) name: String,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
}

/// What `eyespace query` begins with.
#[derive(Debug, clap::Args)]
pub(crate) struct Query {
    /// How many lines are answered side by side [default: as many as there are cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1_u16, 256))]
    pub(crate) jobs: Option<u16>,

    /// The nodes that a line may ask for; larger budgets are cut down to it
    #[arg(long, value_name = "N", default_value_t = 100_000_000, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) most_nodes: u64,

    /// What lines ask that don't say it
    #[arg(long, value_enum, value_name = "KIND")]
    pub(crate) kind: Option<Kind>,

    /// By what katago says who owns points, if lines don't say it
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Ownership::Estimated)]
    pub(crate) ownership: Ownership,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
}

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// All that is known of a position
    Analyze,
    /// One eye
    Eye,
    /// Life and death
    Solve,
    /// The score of a finished game
    Score,
    /// A race between two groups
    Race,
    /// Whose each point will be
    Estimate,
    /// What KataGo's analysis engine is asked, for programs that know no other
    Katago,
}

impl From<Kind> for eyespace_wire::question::Kind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Analyze => Self::Analyze,
            Kind::Eye => Self::Eye,
            Kind::Solve => Self::Solve,
            Kind::Score => Self::Score,
            Kind::Race => Self::Race,
            Kind::Estimate => Self::Estimate,
            Kind::Katago => Self::Katago,
        }
    }
}

/// By what a command says who owns points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ownership {
    /// What is proved; else what is estimated, and once both sides have passed what is counted
    Estimated,
    /// What is proved alone
    Proved,
}

impl From<Ownership> for OwnershipBasis {
    fn from(own: Ownership) -> Self {
        match own {
            Ownership::Estimated => Self::Estimated,
            Ownership::Proved => Self::Proved,
        }
    }
}
