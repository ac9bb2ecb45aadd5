//! The grammar of the command line.

mod number;
mod table;

use std::convert::Infallible;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};
use clap::{ColorChoice, Parser, Subcommand, ValueEnum};
use eyespace::board::{Ruleset, RulesetError};
use eyespace::scoring::HalfPoints;

use crate::choice::Variation;
use crate::query::Kind;
pub(crate) use table::{Build, Export, Probe, SuicideRule, Table};

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
    /// One eye or open eye space: what becomes of it, how many eyes it is worth, where to play
    Eye(Eye),
    /// A life-and-death problem or a race: what becomes of the stones in question, either side first, and by which moves
    Solve(Solve),
    /// The score of a position: dead stones, territory, seki, what is still to be played
    Score(Score),
    /// Whose each point will be, and the lead: an estimate, not a proof
    Estimate(Estimate),
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
    #[arg(value_parser = file_name())]
    pub(crate) game: OsString,

    /// Which game of a collection
    #[arg(long = "game", value_name = "K", default_value_t = NonZeroUsize::MIN, allow_negative_numbers = true, value_parser = number::from(NonZeroUsize::MIN))]
    pub(crate) game_number: NonZeroUsize,

    /// Which continuation to take at each branching, as in 1.3: the first, then the third
    /// [default: the first everywhere, which is the main line]
    #[arg(long, value_name = "PATH")]
    pub(crate) variation: Option<Variation>,

    /// The position after so many moves of the line [default: the last]
    #[arg(long = "move", value_name = "N", allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) move_number: Option<usize>,

    /// The rules, such as japanese or tromp-taylor [default: the file's, or japanese]
    #[arg(long, value_name = "NAME", value_parser = parse_rules)]
    pub(crate) rules: Option<Ruleset>,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// The nodes that each reading of a capture may take; 0 reads nothing. Half and false eyes hang on it, proofs don't
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true, value_parser = number::between(0_u64, 100_000_000))]
    pub(crate) nodes: u64,

    /// The nodes that each search for the life and death of an enclosed block may take, for each side first; 0 searches nothing
    #[arg(long, value_name = "N", default_value_t = 20_000, allow_negative_numbers = true, value_parser = number::between(0_u64, 100_000_000))]
    pub(crate) search_nodes: u64,

    /// The nodes that all these searches may take together; blocks are searched in their order until they are spent
    #[arg(long, value_name = "N", default_value_t = 2_000_000, allow_negative_numbers = true, value_parser = number::between(0_u64, 10_000_000_000))]
    pub(crate) all_search_nodes: u64,

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

/// More make the search long.
const MOST_THREATS: i8 = 9;

/// What `eyespace eye` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Eye {
    /// Rows from the top, parted by / or newlines: . empty, X attacker, O owner's stone inside, # wall,
    /// ! a marginal point, through which the attacker comes in, $ one with an attacker's stone;
    /// | before the first column is the left edge, a last row of - the bottom edge, + the corner
    #[arg(allow_hyphen_values = true)]
    pub(crate) shape: String,

    /// How many liberties the block around it has outside
    /// [default: 0 for the verdict, and for the eyes it is worth 2, as is the convention]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(0_u16, 625))]
    pub(crate) outside: Option<u16>,

    /// Whether two stones or more may kill themselves [default: as for the table]
    #[arg(long, value_enum)]
    pub(crate) suicide: Option<SuicideRule>,

    /// How many ko threats there are elsewhere while the eyes are counted: N the defender's, -N the attacker's
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true,
          value_parser = number::between(-MOST_THREATS, MOST_THREATS))]
    pub(crate) ko_threats: i8,

    /// The moves that change how many eyes it is worth, and what they lead to
    #[arg(long)]
    pub(crate) tree: bool,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// The answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `eyespace solve` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    /// An SGF file, a diagram file, or - for standard input
    #[arg(value_parser = file_name())]
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
    #[arg(long, value_name = "NAME", value_parser = parse_rules)]
    pub(crate) rules: Option<Ruleset>,

    /// Stones of the chains in question, as in D4,E7 [default: those that the file marks, or those that are enclosed]
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = parse_vertex_text)]
    pub(crate) target: Vec<String>,

    /// The points of the area, as in A1,A2,B1 [default: found, from the target to the stones around it]
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = parse_vertex_text)]
    pub(crate) area: Vec<String>,

    /// Two groups that race, a stone of each: which of them lives, and which dies, either moving first
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with_all = ["target", "area", "verify"])]
    pub(crate) race: Vec<String>,

    /// The nodes that the search may look at, for each side first
    #[arg(long, value_name = "N", default_value_t = 1_000_000, allow_negative_numbers = true, value_parser = number::from(0_u64))]
    pub(crate) budget: u64,

    /// Checks the answers of an SGF file of problems: first moves whose lines end in a comment with RIGHT or CORRECT, and those
    /// whose lines do not; without any such comment the main line's. Exits with 1 if one is wrong
    #[arg(long, conflicts_with_all = ["sgf", "variation", "move_number"])]
    pub(crate) verify: bool,

    /// Writes the solution into an SGF file: right moves, and wrong ones with what refutes them; of a race the moves that decide, for
    /// either side first. A circle marks a point that decides whoever plays there, a cross one that does for one side
    #[arg(long, value_name = "FILE")]
    pub(crate) sgf: Option<PathBuf>,

    /// The answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `eyespace score` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Score {
    /// An SGF file, a diagram file, or - for standard input
    #[arg(value_parser = file_name())]
    pub(crate) game: OsString,

    /// Which game of a collection
    #[arg(long = "game", value_name = "K", default_value_t = NonZeroUsize::MIN, allow_negative_numbers = true, value_parser = number::from(NonZeroUsize::MIN))]
    pub(crate) game_number: NonZeroUsize,

    /// Which continuation to take at each branching, as in 1.3 [default: the main line]
    #[arg(long, value_name = "PATH")]
    pub(crate) variation: Option<Variation>,

    /// The position after so many moves of the line [default: the last]
    #[arg(long = "move", value_name = "N", allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) move_number: Option<usize>,

    /// The rules, such as japanese or chinese [default: the file's, or japanese]
    #[arg(long, value_name = "NAME", value_parser = parse_rules)]
    pub(crate) rules: Option<Ruleset>,

    /// What White gets for moving second, in points or half points [default: the file's, or 0]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = parse_komi)]
    pub(crate) komi: Option<HalfPoints>,

    /// Stones of dead blocks, as in D4,Q16, whatever is found
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = parse_vertex_text)]
    pub(crate) dead: Vec<String>,

    /// Stones of living blocks, whatever is found
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = parse_vertex_text)]
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
    #[arg(long, value_name = "N", default_value_t = 4_000, allow_negative_numbers = true, value_parser = number::between(0_u64, 100_000_000))]
    pub(crate) search_nodes: u64,

    /// The score as JSON
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

/// What `eyespace estimate` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Estimate {
    /// An SGF file, a diagram file, or - for standard input
    #[arg(value_parser = file_name())]
    pub(crate) game: OsString,

    /// Which game of a collection
    #[arg(long = "game", value_name = "K", default_value_t = NonZeroUsize::MIN, allow_negative_numbers = true, value_parser = number::from(NonZeroUsize::MIN))]
    pub(crate) game_number: NonZeroUsize,

    /// Which continuation to take at each branching, as in 1.3 [default: the main line]
    #[arg(long, value_name = "PATH")]
    pub(crate) variation: Option<Variation>,

    /// The position after so many moves of the line [default: the last]
    #[arg(long = "move", value_name = "N", allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) move_number: Option<usize>,

    /// What White gets for moving second, in points or half points [default: the file's, or 0]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = parse_komi)]
    pub(crate) komi: Option<HalfPoints>,

    /// The nodes that each reading of a capture may take; 0 reads nothing
    #[arg(long, value_name = "N", default_value_t = crate::territory::READING, allow_negative_numbers = true, value_parser = number::between(0_u64, 100_000_000))]
    pub(crate) nodes: u64,

    /// Tries so many likely moves of the side to play, and tells what each gains
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = number::between(1_u64, 625))]
    pub(crate) candidates: Option<u64>,

    /// Which step of the estimate is shown [default: territory; with --from connectivity]
    #[arg(long, value_enum, requires_if("connectivity", "from"))]
    pub(crate) show: Option<Stage>,

    /// The stone whose connectivity is shown, as in D4
    #[arg(long, value_name = "POINT")]
    pub(crate) from: Option<String>,

    /// The estimate as JSON, all its steps
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

/// What `eyespace gtp` begins with.
#[derive(Debug, clap::Args)]
pub(crate) struct Gtp {
    /// The nodes that each reading of a capture may take
    #[arg(long, value_name = "N", default_value_t = 5000, allow_negative_numbers = true, value_parser = number::between(0_u64, 100_000_000))]
    pub(crate) nodes: u64,

    /// The rules, such as japanese or tromp-taylor [default: those of a loaded file, or japanese]
    #[arg(long, value_name = "NAME", value_parser = parse_rules)]
    pub(crate) rules: Option<Ruleset>,

    /// What it calls itself: some programs send what they need to KataGo alone
    #[arg(long, value_name = "NAME", default_value = crate::gtp::NAME)]
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
    #[arg(long, value_name = "N", default_value_t = 100_000_000, allow_negative_numbers = true, value_parser = number::between(0_u64, 100_000_000))]
    pub(crate) most_nodes: u64,

    /// What lines ask that don't say it
    #[arg(long, value_enum, value_name = "KIND")]
    pub(crate) kind: Option<Kind>,

    /// A table of solved eyes [default: the one inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
}

/// No file has an empty name.
fn file_name() -> impl TypedValueParser<Value = OsString> {
    PathBufValueParser::new().map(PathBuf::into_os_string)
}

fn parse_komi(text: &str) -> Result<HalfPoints, String> {
    let komi = text.replace(',', ".").parse().ok().and_then(HalfPoints::from_points);
    komi.ok_or_else(|| "expected points or half points, such as 6.5".to_owned())
}

/// A point of several, as people part them by a comma and a space.
fn parse_vertex_text(text: &str) -> Result<String, Infallible> {
    Ok(text.trim().to_owned())
}

fn parse_rules(text: &str) -> Result<Ruleset, RulesetError> {
    text.parse()
}
