//! The grammar of the command line.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::lifemap::Others;
use crate::{
    analyzed, candidates, certificates, dragons, eyegraph, fit_links, games, life, life_property, lifemap, likelihood,
};
use crate::{open, owl, owners, play_on, proofs, safety, score, semeai, status, texts, titles, tst, variants};

/// Measures Eyespace with data that stays outside the project, and writes documents.
#[derive(Debug, Parser)]
#[command(name = "eyespace-tools", arg_required_else_help = true, max_term_width = 120)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Unconditional life, eyes and areas beside DATA/status/*.jsonl
    Status { data: PathBuf },
    /// Points proved safe, without search and with, DATA/status/safe_points.jsonl
    Safety {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = safety::NODES)]
        nodes: u64,
    },
    /// Analyses all SGF files below a folder, every so many positions
    Games {
        folder: PathBuf,
        #[arg(long, value_name = "N", default_value_t = games::EVERY)]
        every: NonZeroUsize,
    },
    /// Searches the life-and-death problems of DATA/tsumego/enclosed.jsonl
    Life {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = life::NODES)]
        nodes: u64,
    },
    /// Certificates of the answers to the problems of DATA/tsumego/enclosed.jsonl, written and checked, every so many
    Certificates {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = certificates::NODES)]
        nodes: u64,
        #[arg(long, value_name = "N", default_value_t = 1)]
        every: usize,
    },
    /// Life-and-death problems that nothing encloses, DATA/tsumego/open.jsonl, every so many
    Open {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = open::EVERY)]
        every: NonZeroUsize,
        #[arg(long, value_name = "N", default_value_t = open::NODES)]
        nodes: u64,
    },
    /// Dead stones of finished games, and the status of groups, beside the answers of others
    Lifemap {
        data: PathBuf,
        #[command(flatten)]
        others: Others,
    },
    /// Groups of unfinished games, every so many positions, beside what GNU Go says of them, or what became of them
    Dragons {
        folder: PathBuf,
        #[command(subcommand)]
        beside: dragons::Beside,
        #[arg(long, value_name = "N", default_value_t = dragons::EVERY, global = true)]
        every: NonZeroUsize,
    },
    /// How far proofs would reach on finished boards of 19x19, by dearer ways than a score's
    Proofs {
        data: PathBuf,
        #[command(subcommand)]
        way: proofs::Try,
    },
    /// Attack and defence of dragons, DATA/tsumego/gnugo_owl.jsonl, beside GNU Go's
    Owl {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = owl::NODES)]
        nodes: u64,
        /// What the answers are held against
        #[arg(long, value_enum, default_value_t = owl::Beside::Data)]
        beside: owl::Beside,
    },
    /// Games fitted on, played on by GNU Go: those that nobody finished, and all from move 80
    PlayOn { folder: PathBuf, out: PathBuf },
    /// What `analyze` says of enclosed groups of DATA/tsumego beside `solve` with more nodes
    Analyzed {
        data: PathBuf,
        /// Every so many problems
        #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN)]
        every: NonZeroUsize,
        #[arg(long, value_name = "N", default_value_t = analyzed::NODES)]
        nodes: u64,
    },
    /// How likely blocks of which nothing is proved are to stay, beside their fate in games that nothing was fitted on
    Likelihood {
        folder: PathBuf,
        /// GNU Go's `dragon_status` beside it
        #[arg(long)]
        gnugo: bool,
    },
    /// Prints the file of the chances of links, fitted to the SGF files of a folder
    FitLinks { folder: PathBuf },
    /// How often the played move is among the candidates, and its rank
    Candidates { folder: PathBuf },
    /// Prints the file of the scores of candidates, counted likewise
    FitCandidates { folder: PathBuf },
    /// Prints the file of the numbers by which eyes are counted, fitted likewise
    FitEyes { folder: PathBuf },
    /// Prints the file of the numbers that the text of Go4++ leaves open, fitted likewise
    FitPublished { folder: PathBuf },
    /// Prints the file of the other numbers of the estimate, fitted likewise
    FitEstimate {
        #[arg(required = true)]
        folders: Vec<PathBuf>,
    },
    /// How good the estimate is on games that it was not fitted to, among those fitted on
    Cross {
        #[arg(required = true)]
        folders: Vec<PathBuf>,
    },
    /// Whose points are in the end: the estimate on games of DATA/games
    Owners {
        data: PathBuf,
        /// Beside Sabaki's node modules in this folder, and gnugo
        #[arg(long, value_name = "MODULES")]
        others: Option<PathBuf>,
    },
    /// Races, DATA/tsumego/semeai.jsonl, beside GNU Go's
    Semeai {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = semeai::NODES)]
        nodes: u64,
    },
    /// Prints docs/algorithms/life-property-classes.md
    LifeProperty {
        /// The most points of an eye, at most 12
        #[arg(long, value_name = "N", default_value_t = life_property::POINTS, value_parser = life_property::points)]
        points: usize,
    },
    /// Local values of random eye spaces beside GNU Go's, if it is here
    Eyegraph {
        #[arg(default_value_t = eyegraph::COUNT)]
        count: usize,
        #[arg(default_value_t = 1)]
        seed: u64,
    },
    /// Counts the boards of DATA/scoring and the games of DATA/games, or a part of them
    Score {
        data: PathBuf,
        #[command(subcommand)]
        part: Option<score::Suite>,
    },
    /// Counts the last positions of all records below a folder that have a komi and a result in points, by Japanese rules
    Titles { folder: PathBuf },
    /// Examples of the texts in a folder, asked as they are printed, beside what is printed of them
    Texts { folder: PathBuf },
    /// Runs test files of GNU Go's kind: lines of GTP, and what answers must match
    Tst {
        /// A program with its arguments, parted by spaces, instead of Eyespace
        #[arg(long, value_name = "COMMAND")]
        engine: Option<String>,
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Finished boards of DATA/scoring and middle games of DATA/games, turned, mirrored and with colours swapped: whether all answers are the same
    Variants {
        data: PathBuf,
        #[command(flatten)]
        choice: variants::Choice,
    },
}

impl Args {
    /// Does what was asked.
    pub(crate) fn run(&self) -> ExitCode {
        match &self.command {
            Command::Status { data } => status::run(data),
            Command::Safety { data, nodes } => safety::run(data, *nodes),
            Command::Games { folder, every } => games::run(folder, *every),
            Command::Certificates { data, nodes, every } => certificates::run(data, *nodes, *every),
            Command::Life { data, nodes } => life::run(data, *nodes),
            Command::Open { data, every, nodes } => open::run(data, *every, *nodes),
            Command::Lifemap { data, others } => lifemap::run(data, others),
            Command::Dragons { folder, beside, every } => dragons::run(folder, *every, *beside),
            Command::Proofs { data, way } => proofs::run(data, *way),
            Command::Owl { data, nodes, beside } => owl::run(data, *nodes, *beside),
            Command::PlayOn { folder, out } => play_on::run(folder, out),
            Command::Analyzed { data, every, nodes } => analyzed::run(data, *every, *nodes),
            Command::Likelihood { folder, gnugo } => {
                likelihood::run(folder, if *gnugo { likelihood::Others::GnuGo } else { likelihood::Others::None })
            }
            Command::FitLinks { folder } => fit_links::run(folder),
            Command::Candidates { folder } => candidates::report(folder),
            Command::FitCandidates { folder } => candidates::fit(folder),
            Command::FitEyes { folder } => owners::fit_eyes::run(folder),
            Command::FitPublished { folder } => owners::fit_published::run(folder),
            Command::FitEstimate { folders } => owners::fit::run(&paths(folders)),
            Command::Cross { folders } => owners::cross::run(&paths(folders)),
            Command::Owners { data, others } => owners::run(data, others.as_deref()),
            Command::Semeai { data, nodes } => semeai::run(data, *nodes),
            Command::LifeProperty { points } => life_property::run(*points),
            Command::Eyegraph { count, seed } => eyegraph::run(*count, *seed),
            Command::Score { data, part } => score::run(data, *part),
            Command::Titles { folder } => titles::run(folder),
            Command::Texts { folder } => texts::run(folder),
            Command::Tst { engine, files } => tst::run(engine.as_deref(), files),
            Command::Variants { data, choice } => variants::run(data, choice),
        }
    }
}

fn paths(folders: &[PathBuf]) -> Vec<&Path> {
    folders.iter().map(PathBuf::as_path).collect()
}
