//! The arguments and options of `eyespace eye`.

use std::path::PathBuf;

use super::{Pictures, SuicideRule, number};

/// The largest number of ko threats that the command accepts. With more threats the search takes too long.
const MOST_THREATS: i8 = 9;

/// The arguments of `eyespace eye`.
#[derive(Debug, clap::Args)]
pub(crate) struct Eye {
    /// The drawing of the eye: rows from the top, separated by / or newlines. A . is an empty point, X an attacking stone, O a stone of
    /// the owner inside, # a wall; ! is a margin, through which the attacker can come in, and $ a margin with an attacking stone. A |
    /// before the first column is the left edge, a last row of - the bottom edge, and + the corner. Patterns in the form of GNU Go's
    /// manual are read too: * < > mark points to play, and @ ( ) such points at a margin; x is empty or an attacking stone, any other small
    /// letter names an empty point, and a space is a wall. Round brackets around a
    /// pattern of one row, a title and a line with a colon are skipped
    #[arg(allow_hyphen_values = true)]
    pub(crate) shape: String,

    /// The number of outside liberties of the block around the eye [default: 0 for the verdict, and by convention 2 for the value in eyes]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(0_u16, 625))]
    pub(crate) outside: Option<u16>,

    /// Whether suicide of two or more stones is allowed [default: the rule of the table]
    #[arg(long, value_enum)]
    pub(crate) suicide: Option<SuicideRule>,

    /// The number of ko threats elsewhere on the board, for the value in eyes: N for the defender, -N for the attacker
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true,
          value_parser = number::between(-MOST_THREATS, MOST_THREATS))]
    pub(crate) ko_threats: i8,

    /// Show the moves that change the value in eyes, and the results after them
    #[arg(long)]
    pub(crate) tree: bool,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// Print the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) pictures: Pictures,
}
