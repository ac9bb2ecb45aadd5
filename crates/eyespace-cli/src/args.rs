//! The grammar of the command line.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{ColorChoice, Parser, Subcommand, ValueEnum};
use eyespace::board::{Ruleset, RulesetError};

use crate::choice::Variation;

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

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Blocks, eyes and verdicts of a position, with a picture
    Analyze(Analyze),
    /// One eye: its class, life property, status, vital and end points
    Eye(Eye),
    /// Prints a script that completes commands in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// What `eyespace analyze` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Analyze {
    /// An SGF file, a diagram file, or - for standard input
    pub(crate) game: OsString,

    /// Which game of a collection
    #[arg(long = "game", value_name = "K", default_value_t = NonZeroUsize::MIN)]
    pub(crate) game_number: NonZeroUsize,

    /// Which continuation to take at each branching, as in 1.3: the first, then the third
    /// [default: the first everywhere, which is the main line]
    #[arg(long, value_name = "PATH")]
    pub(crate) variation: Option<Variation>,

    /// The position after so many moves of the line [default: the last]
    #[arg(long = "move", value_name = "N")]
    pub(crate) move_number: Option<usize>,

    /// The rules, such as japanese or tromp-taylor [default: the file's, or japanese]
    #[arg(long, value_name = "NAME", value_parser = parse_rules)]
    pub(crate) rules: Option<Ruleset>,

    /// The whole report as JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Draws the picture into an SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Draws the picture into a PNG file
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,

    /// How the board of the pictures looks
    #[arg(long, value_enum, default_value_t = Look::Wood)]
    pub(crate) look: Look,
}

/// How the board of a picture looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Look {
    /// A wooden board
    Wood,
    /// A white one, for print
    Light,
}

/// What `eyespace eye` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Eye {
    /// Rows from the top, parted by / or newlines: . empty, X attacker, O owner's stone inside, # wall;
    /// | before the first column is the left edge, a last row of - the bottom edge, + the corner
    #[arg(allow_hyphen_values = true)]
    pub(crate) shape: String,

    /// How many liberties the block around it has outside
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=625))]
    pub(crate) outside: u16,

    /// The answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn parse_rules(text: &str) -> Result<Ruleset, RulesetError> {
    text.parse()
}
