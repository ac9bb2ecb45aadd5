//! The grammar of `eyespace eye`.

use std::path::PathBuf;

use super::{Pictures, SuicideRule, number};

/// More make the search long.
const MOST_THREATS: i8 = 9;

/// What `eyespace eye` is asked.
#[derive(Debug, clap::Args)]
pub(crate) struct Eye {
    /// Rows from the top, parted by / or newlines: . empty, X attacker, O owner's stone inside, # wall,
    /// ! a marginal point, through which the attacker comes in, $ one with an attacker's stone;
    /// | before the first column is the left edge, a last row of - the bottom edge, + the corner.
    /// Patterns as GNU Go prints them: * < > and at margins @ ( ) points to play, x empty or an attacker's stone, other
    /// small letters names of empty points, a space wall; (!.) in brackets; a title and a colon line are left out
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

    #[command(flatten)]
    pub(crate) pictures: Pictures,
}
