//! The arguments and options of `eyespace solve`.

use std::convert::Infallible;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;
use eyespace::board::{Color, Ruleset};
use eyespace::eyes::Role;

use eyespace_record::selector::Variation;

use super::{Pictures, TimeLimit, number, value};

/// The arguments of `eyespace solve`.
#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    /// An SGF file, a file with a drawn board, a folder with such files (.sgf, .mgt, .gib, .ngf, .ugf, .ugi, .txt, and .xml of Jago), or - for standard input. Of several problems (in
    /// files, folders, or games of a record) each gets a line, and a summary ends the list
    #[arg(value_parser = value::file_name())]
    pub(crate) problem: OsString,

    /// More files and folders
    #[arg(value_name = "MORE", value_parser = value::file_name(),
          conflicts_with_all = ["game_number", "variation", "target", "area", "race", "verify", "tries", "play"])]
    pub(crate) more: Vec<OsString>,

    /// The number of the game in a collection [default: all; with options that name points of the board the first]
    #[arg(long = "game", value_name = "K", allow_negative_numbers = true, value_parser = number::from(NonZeroUsize::MIN))]
    pub(crate) game_number: Option<NonZeroUsize>,

    /// The continuation to take at each branching of the record, such as 1.3: the first, then the third
    #[arg(long, value_name = "PATH")]
    pub(crate) variation: Option<Variation>,

    /// The number of moves of the record to play before the problem
    #[arg(long = "move", value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = number::from(0_usize))]
    pub(crate) move_number: usize,

    /// The name of the rules, such as japanese or tromp-taylor [default: those of the file, or japanese]
    #[arg(long, value_name = "NAME", value_parser = value::rules)]
    pub(crate) rules: Option<Ruleset>,

    /// The file of solved eyes to use [default: the table inside the program]
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,

    /// Stones of the group in question, such as D4,E7 [default: those that the file marks, or a group for which it matters who moves first]
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) target: Vec<String>,

    /// A group to solve, named by stones such as D4 or D4,E7. The option may be given several times; all stands for every group for which it may
    /// matter who moves first. Each group gets an answer and the same part of the nodes
    #[arg(long = "group", value_name = "POINTS",
          conflicts_with_all = ["more", "target", "area", "race", "verify", "tries", "play", "sgf", "svg", "png", "certificate"])]
    pub(crate) groups: Vec<Group>,

    /// The points where either side may play, such as A1,A2,B1 [default: found, from the group to the stones around it]
    #[arg(long, value_name = "POINTS", value_delimiter = ',', value_parser = value::vertex)]
    pub(crate) area: Vec<String>,

    /// Who wins every ko: attacker or defender of the group. That side may take back a ko at once, as if it had all the ko threats, so no outcome is a ko
    /// [default: kos are fought]
    #[arg(long, value_enum, value_name = "SIDE", conflicts_with_all = ["race", "play", "verify"])]
    pub(crate) ko: Option<Side>,

    /// The goal to ask about: live (two eyes; seki is not enough), save (not captured; seki is enough) or kill (captured). The answer says for either side
    /// moving first whether it is reached. A ko reaches none
    #[arg(long, value_enum, value_name = "GOAL", conflicts_with_all = ["race", "play", "verify"])]
    pub(crate) goal: Option<WantedGoal>,

    /// How the stones around the group are taken: as-is, so that thin walls may be captured, or safe, as most books of problems mean it
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Outside::AsIs, conflicts_with = "race")]
    pub(crate) outside: Outside,
    /// Judge moves, such as --try D4 or --try 'D4 E5': the outcome after them, and best play from there, which refutes a mistake. The side to
    /// play moves first. The option may be given several times
    #[arg(long = "try", value_name = "MOVES", conflicts_with_all = ["race", "verify"])]
    pub(crate) tries: Vec<String>,

    /// Play the problem out: standard input has your moves, one on a line, and every move is answered with a right one, even after mistakes.
    /// You play the side to play, or the colour of --play=COLOR. help lists the other commands
    #[arg(long, value_name = "COLOR", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "to-play",
          conflicts_with_all = ["race", "verify", "tries", "json", "sgf", "svg", "png"])]
    pub(crate) play: Option<PlayAs>,

    /// The number of problems to solve side by side, if there are several; the output is the same whatever it is [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1_u16, 256))]
    pub(crate) jobs: Option<u16>,

    /// Solve a semeai between two groups, named by a stone of each, for either side moving first
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with_all = ["target", "area", "verify"])]
    pub(crate) race: Vec<String>,

    /// The most nodes for the whole answer, such as 500k, 10M or 1e6: half for each side moving first; the main line and the moves of --sgf get
    /// the remainder. If no group is named, up to half of them finds one. With --verify, the most for each problem with all its lines
    /// [default: 2M; 1M for a semeai, 20M with --verify]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::nodes_to(u64::MAX))]
    pub(crate) budget: Option<u64>,

    /// The most memory for the positions that each search keeps, such as 512M or 2G (of 1024 each). Searches of many millions of nodes need fewer
    /// of them with more memory. The answer is the same with any memory, but that searches with little may stay open. Of several problems, each
    /// that is solved side by side has its own [default: what the nodes need, at most 32M]
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true, value_parser = number::memory, conflicts_with_all = ["race", "play", "verify"])]
    pub(crate) memory: Option<usize>,

    /// The number of threads that search one problem together where it is hard; more than there are cores help nothing. Outcomes and right moves
    /// are the same, but for those that the budget leaves open; lines and numbers of nodes may differ from run to run. All threads together
    /// have the memory of one. Certificates are made by one thread
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = number::between(1_u16, 256), conflicts_with_all = ["race", "play", "verify"])]
    pub(crate) threads: u16,

    #[command(flatten)]
    pub(crate) limit: TimeLimit,

    /// Check the lines of an SGF file of problems, labelled right or wrong in comments (RIGHT, Correct, 正解, 失败 ...) or by TE, BM, GB, GW and
    /// similar properties; without a label, the main line counts as right. Each finding has its place and a severity: wrong, doubtful, missing or
    /// style. The exit code is 1 only if a claim is proved wrong
    #[arg(long, conflicts_with_all = ["sgf", "svg", "png", "variation", "move_number"])]
    pub(crate) verify: bool,

    /// Write a corrected file, or into this folder a file of the same name: with --verify, what is missing is added, and labels that are proved false
    /// are changed; everything else stays as it is
    #[arg(long, value_name = "FILE|DIR", requires = "verify")]
    pub(crate) fix: Option<PathBuf>,

    /// Write the solution to an SGF file (of several problems to files in this folder): right moves, and wrong ones with their refutations; for a semeai the moves that decide, for either side
    /// moving first. A circle marks a point that decides for whoever plays there, a cross a point that decides for one side
    #[arg(long, value_name = "FILE")]
    pub(crate) sgf: Option<PathBuf>,

    /// Write certificates to a file, by which anybody can check the answers: `eyespace certify FILE`. All that can be written go into one file, for
    /// either side moving first; of a semeai also for either group. The output names those that are missing, with the reason. If all are, no file is
    /// written, and the exit code is 1
    #[arg(long, value_name = "FILE", conflicts_with = "verify")]
    pub(crate) certificate: Option<PathBuf>,

    /// Print the answer as JSON; of several problems one line each, and a line with the summary
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) pictures: Pictures,
}

/// A group that is to be solved, among several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    /// Every group for which it may matter who moves first.
    All,
    /// The group of these stones.
    Stones(Vec<String>),
}

impl FromStr for Group {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        match text.trim() {
            "all" => Ok(Self::All),
            stones => Ok(Self::Stones(stones.split(',').map(|stone| stone.trim().to_owned()).collect())),
        }
    }
}

/// How the stones around the group in question are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Outside {
    /// Thin walls may be captured.
    AsIs,
    /// Walls with a liberty outside the area are never captured.
    Safe,
}

impl From<Outside> for eyespace_wire::question::Outside {
    fn from(outside: Outside) -> Self {
        match outside {
            Outside::AsIs => Self::AsItStands,
            Outside::Safe => Self::Safe,
        }
    }
}

/// A side of the fight for a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    /// The side that attacks the group
    Attacker,
    /// The owner of the group
    Defender,
}

impl From<Side> for Role {
    fn from(side: Side) -> Self {
        match side {
            Side::Attacker => Self::Attacker,
            Side::Defender => Self::Defender,
        }
    }
}

/// The goal that is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WantedGoal {
    /// The group gets two eyes
    Live,
    /// The group is not captured
    Save,
    /// The group is captured
    Kill,
}

impl From<WantedGoal> for eyespace::problem::WantedGoal {
    fn from(goal: WantedGoal) -> Self {
        match goal {
            WantedGoal::Live => Self::Live,
            WantedGoal::Save => Self::Save,
            WantedGoal::Kill => Self::Kill,
        }
    }
}

/// The side that the user plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlayAs {
    /// Black
    Black,
    /// White
    White,
    /// The side that plays first
    ToPlay,
}

impl PlayAs {
    /// The colour of the user, if this side plays first.
    pub(crate) const fn color(self, to_play: Color) -> Color {
        match self {
            Self::Black => Color::Black,
            Self::White => Color::White,
            Self::ToPlay => to_play,
        }
    }
}

impl Solve {
    /// Whether options name points or moves of one board, so that one problem is meant even if a record has several.
    pub(crate) const fn is_about_one(&self) -> bool {
        self.game_number.is_some()
            || self.variation.is_some()
            || self.play.is_some()
            || !self.target.is_empty()
            || !self.groups.is_empty()
            || !self.area.is_empty()
            || !self.race.is_empty()
            || !self.tries.is_empty()
            || self.certificate.is_some()
    }
}
