//! The commands and options of the command line, which `clap` parses.

mod analysis;
mod analyze;
#[cfg(feature = "parquet")]
mod batch;
mod certify;
mod estimate;
mod eye;
mod game;
mod mcp;
mod number;
mod pictures;
mod read;
mod score;
mod serve;
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
#[cfg(feature = "parquet")]
pub(crate) use batch::Batch;
pub(crate) use certify::Certify;
pub(crate) use estimate::Estimate;
pub(crate) use eye::Eye;
use eyespace_service::panel::OwnershipBasis;
use eyespace_service::seconds::Seconds;
pub(crate) use game::Game;
pub(crate) use mcp::Mcp;
pub(crate) use number::TimeLimit;
pub(crate) use pictures::{Crop, Numbers, Pictures};
pub(crate) use read::Read;
pub(crate) use score::Score;
pub(crate) use serve::Serve;
pub(crate) use sheet::{Out, Sheet};
pub(crate) use solve::{Group, Solve};
pub(crate) use table::{Build, Export, Probe, Shapes, SuicideRule, Table};
pub(crate) use value::Prisoners;

/// Eyespace analyses Go positions: eyes, life and death, the score, and how each is known.
#[derive(Debug, Parser)]
#[command(name = "eyespace", version, arg_required_else_help = true, max_term_width = 100)]
pub(crate) struct Args {
    /// When to print in colour
    #[arg(long, value_enum, default_value_t = Color::Auto, global = true)]
    pub(crate) color: Color,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When to write in colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// In colour on a terminal, unless NO_COLOR is set
    Auto,
    /// In colour, into pipes and files too, even if NO_COLOR is set
    Always,
    /// Without colour
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Analyse a position: its blocks, eyes and verdicts, with pictures
    Analyze(Analyze),
    /// Analyse one drawn eye or open eye space: its status, its value in eyes, and the moves that matter
    Eye(Eye),
    /// Solve life-and-death problems or a semeai, for either side moving first; try moves, play a problem out, or check a file of problems
    Solve(Solve),
    /// Read whether a block can be captured or saved, or whether two blocks can be connected or cut, for either side moving first
    Read(Read),
    /// Check certificates of life and death, as solve writes them, by a program that shares no code with the search
    Certify(Certify),
    /// Count a finished game: dead stones, territory, seki, and boundaries that are still open
    Score(Score),
    /// Estimate the ownership of each point and the lead; an estimate proves nothing
    Estimate(Estimate),
    /// Label a corpus of games: folders, archives and tables of records in, Parquet tables out
    #[cfg(feature = "parquet")]
    Batch(Batch),
    /// Label a corpus of games; this program was built without it
    #[cfg(not(feature = "parquet"))]
    #[command(hide = true, disable_help_flag = true)]
    Batch {
        /// Whatever follows: no argument is wrong, since none would help.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<std::ffi::OsString>,
    },
    /// Lay out problems for print: several numbered diagrams on a page, and the answers on the last page
    Sheet(Sheet),
    /// Build, describe, check, query or export a table of solved eyes
    Table {
        /// The action on the table.
        #[command(subcommand)]
        command: Table,
    },
    /// Run as a GTP engine (version 2) on standard input and output
    Gtp(Gtp),
    /// Answer questions in JSON, one per line, on standard input and output; answers may come in any order
    Query(Query),
    /// Answer questions over HTTP, for servers and apps
    Serve(Serve),
    /// Serve language models: the Model Context Protocol (MCP) on standard input and output
    Mcp(Mcp),
    /// Run in place of KataGo's analysis engine, with its command line
    Analysis(Analysis),
    /// Print the version, with the lines by which other programs recognise KataGo
    Version,
    /// Print a script that completes commands in a shell
    Completions {
        /// The shell to print the script for
        shell: clap_complete::Shell,
    },
    /// Write the manual as pages for man, one for each command, into a folder
    Man {
        /// The folder, which must be there
        folder: PathBuf,
    },
}

/// The options of `eyespace gtp`.
#[derive(Debug, clap::Args)]
pub(crate) struct Gtp {
    /// The most nodes for each reading of a capture and each search for a group
    #[arg(long, value_name = "N", default_value_t = Limits::INTERACTIVE.panel, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) nodes: u64,

    /// The most seconds for each answer, beside the nodes. When time runs out, a question about one block gets a guess, and any other question a refusal
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = number::seconds)]
    pub(crate) time: Option<Seconds>,

    /// The name of the rules, such as japanese or tromp-taylor [default: those of a loaded file, or japanese]
    #[arg(long, value_name = "NAME", value_parser = value::rules)]
    pub(crate) rules: Option<Ruleset>,

    /// The name that the engine reports; some programs send their analysis commands to KataGo only
    #[arg(long, value_name = "NAME", default_value = eyespace_gtp::NAME)]
    pub(crate) name: String,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
}

/// The options of `eyespace query`.
#[derive(Debug, clap::Args)]
pub(crate) struct Query {
    /// The number of lines to answer side by side [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1_u16, 256))]
    pub(crate) jobs: Option<u16>,

    /// The most nodes that a line may ask for; a larger budget is reduced to this
    #[arg(long, value_name = "N", default_value_t = 100_000_000, allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) most_nodes: u64,

    /// The kind of questions that do not name a kind
    #[arg(long, value_enum, value_name = "KIND")]
    pub(crate) kind: Option<Kind>,

    /// How answers of kind katago decide ownership, if the question does not say
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Ownership::Estimated)]
    pub(crate) ownership: Ownership,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
}

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Eyes, verdicts and evidence for each block of a position
    Analyze,
    /// One drawn eye or open eye space
    Eye,
    /// A life-and-death problem
    Solve,
    /// The score of a finished game
    Score,
    /// A semeai between two groups
    Race,
    /// The capture of a block, or the connection of two blocks
    Read,
    /// The estimated ownership of each point
    Estimate,
    /// The check of certificates
    Certify,
    /// The check of the lines of a file of problems
    Verify,
    /// One eye in the table of solved eyes, or all shapes of a class
    Table,
    /// A question in the form of KataGo's analysis engine
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
            Kind::Read => Self::Read,
            Kind::Estimate => Self::Estimate,
            Kind::Certify => Self::Certify,
            Kind::Verify => Self::Verify,
            Kind::Table => Self::Table,
            Kind::Katago => Self::Katago,
        }
    }
}

/// How a command decides who owns points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ownership {
    /// By proof; where there is none by the estimate, or by the count once both sides have passed
    Estimated,
    /// By proof alone
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
