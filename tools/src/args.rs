//! The commands and options of the tools. The comments on commands and options are the text of `--help`.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::lifemap::Others;
use crate::matches::Match;
use crate::{
    analyzed, candidates, captures, certificates, collections, difficulty, dragons, eyegraph, fit_links, games, life,
    life_property, lifemap, likelihood,
};
use crate::{
    open, owl, owners, play, play_on, proofs, safety, score, semeai, status, tactics, texts, titles, tst, variants,
};

/// Measures Eyespace with data that stays outside the project, and writes documents.
#[derive(Debug, Parser)]
#[command(name = "eyespace-tools", arg_required_else_help = true, max_term_width = 120)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Compares unconditional life, eyes and areas with DATA/status/*.jsonl
    Status { data: PathBuf },
    /// Counts points proved safe, without search and with it, DATA/status/safe_points.jsonl
    Safety {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = safety::NODES)]
        nodes: u64,
    },
    /// Analyses all SGF files below a folder, at every N-th move
    Games {
        folder: PathBuf,
        #[arg(long, value_name = "N", default_value_t = games::EVERY)]
        every: NonZeroUsize,
    },
    /// Proves captures and defences at every N-th move of the games below a folder, and compares the proofs with searches of the whole board
    Captures {
        folder: PathBuf,
        #[arg(long, value_name = "N", default_value_t = games::EVERY)]
        every: NonZeroUsize,
        #[arg(long, value_name = "N", default_value_t = captures::NODES)]
        nodes: u64,
    },
    /// Searches the life-and-death problems of DATA/tsumego/enclosed.jsonl
    Life {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = life::NODES)]
        nodes: u64,
    },
    /// Certificates of the answers to the problems and semeai of DATA/tsumego, written and checked, every N-th of them
    Certificates {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = certificates::NODES)]
        nodes: u64,
        #[arg(long, value_name = "N", default_value_t = 1)]
        every: usize,
        /// One of the sets; all of them if this is not given
        #[arg(long, value_enum)]
        set: Option<certificates::Set>,
    },
    /// Prints docs/collections.md: the published answers of DATA/tsumego and of the SGF files below CASES, checked; writes certificates of all that
    /// is refuted
    Collections {
        data: PathBuf,
        cases: PathBuf,
        #[command(flatten)]
        choice: collections::Choice,
    },
    /// Compares the measured difficulty of problems of DATA/tsumego/enclosed.jsonl with the level that their sources give
    Difficulty {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = difficulty::NODES)]
        nodes: u64,
    },
    /// Plays out problems of DATA/tsumego/enclosed.jsonl, on either side, against random and against greedy opponents
    Play {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = play::NODES)]
        nodes: u64,
        /// The number of problems
        #[arg(long, value_name = "N", default_value_t = play::COUNT)]
        count: usize,
    },
    /// Solves life-and-death problems that nothing encloses, DATA/tsumego/open.jsonl, every N-th of them
    Open {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = open::EVERY)]
        every: NonZeroUsize,
        /// Takes all problems of which the source says whether to kill, to live or to make a ko
        #[arg(long, conflicts_with = "every")]
        goal: bool,
        /// Takes this many of the other problems, drawn
        #[arg(long, value_name = "N", conflicts_with_all = ["every", "goal"])]
        draw: Option<usize>,
        /// Takes those of DATA/tsumego/enclosed.jsonl with 14 to 30 empty points, and 147 drawn ones in whose areas as many are empty, and prints
        /// what each costs
        #[arg(long, conflicts_with_all = ["every", "goal", "draw"])]
        large: bool,
        /// Another seed draws other problems
        #[arg(long, value_name = "SEED", default_value_t = 1)]
        seed: u64,
        #[arg(long, value_name = "N", default_value_t = open::NODES)]
        nodes: u64,
    },
    /// Compares the dead stones of finished games and the status of groups with the answers of others
    Lifemap {
        data: PathBuf,
        #[command(flatten)]
        others: Others,
    },
    /// Compares groups of unfinished games, at every N-th move, with GNU Go's answers or with the end of the game
    Dragons {
        folder: PathBuf,
        #[command(subcommand)]
        beside: dragons::Beside,
        #[arg(long, value_name = "N", default_value_t = dragons::EVERY, global = true)]
        every: NonZeroUsize,
    },
    /// Measures how many more stones of finished 19x19 boards could be proved safe with more work than a score spends
    Proofs {
        data: PathBuf,
        #[command(subcommand)]
        way: proofs::Try,
    },
    /// Compares attack and defence of dragons (groups), DATA/tsumego/gnugo_owl.jsonl, with GNU Go
    Owl {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = owl::NODES)]
        nodes: u64,
        /// The answers to compare with
        #[arg(long, value_enum, default_value_t = owl::Beside::Data)]
        beside: owl::Beside,
    },
    /// Asks the tactical questions of a file like DATA/tsumego/gnugo_tactics.jsonl through GTP
    Tactics {
        file: PathBuf,
        /// Another program that is asked instead, with its arguments
        #[arg(long, value_name = "COMMAND")]
        program: Option<String>,
    },
    /// Plays games between two programs over GTP, and counts who wins
    Match(Match),
    /// Lets GNU Go play on the games used for fitting: unfinished ones, and all from move 80
    PlayOn { folder: PathBuf, out: PathBuf },
    /// Compares the verdicts of `analyze` for enclosed groups of DATA/tsumego with `solve`, which has more nodes
    Analyzed {
        data: PathBuf,
        /// Every N-th problem
        #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN)]
        every: NonZeroUsize,
        #[arg(long, value_name = "N", default_value_t = analyzed::NODES)]
        nodes: u64,
    },
    /// Compares the estimated likelihood that unproved blocks stay on the board with the end of games that were not used for fitting
    Likelihood {
        folder: PathBuf,
        /// Also ask GNU Go for its `dragon_status`
        #[arg(long)]
        gnugo: bool,
    },
    /// Prints the file of link strengths (how often linked stones stay connected), fitted to the SGF files of a folder
    FitLinks { folder: PathBuf },
    /// Measures how often the move that was played is among the candidates, and at which rank
    Candidates { folder: PathBuf },
    /// Prints the file of candidate scores, fitted to the SGF files of a folder
    FitCandidates { folder: PathBuf },
    /// Prints the file of the weights for counting eyes, fitted to the SGF files of a folder
    FitEyes { folder: PathBuf },
    /// Prints the file of the numbers that the description of Go4++ leaves open, fitted to the SGF files of a folder
    FitPublished { folder: PathBuf },
    /// Prints the file of the other weights of the estimate, fitted to the SGF files of folders
    FitEstimate {
        #[arg(required = true)]
        folders: Vec<PathBuf>,
    },
    /// Cross-validates the estimate on the games used for fitting
    Cross {
        #[arg(required = true)]
        folders: Vec<PathBuf>,
    },
    /// Compares the estimated owners of points with the end of games of DATA/games
    Owners {
        data: PathBuf,
        /// Also compare with Sabaki's node modules in this folder, and with gnugo
        #[arg(long, value_name = "MODULES")]
        others: Option<PathBuf>,
    },
    /// Compares the results of semeai, DATA/tsumego/semeai.jsonl, with GNU Go's
    Semeai {
        data: PathBuf,
        #[arg(long, value_name = "N", default_value_t = semeai::NODES)]
        nodes: u64,
    },
    /// Prints docs/algorithms/life-property-classes.md
    LifeProperty {
        /// The largest number of points of an eye, at most 12
        #[arg(long, value_name = "N", default_value_t = life_property::POINTS, value_parser = life_property::points)]
        points: usize,
    },
    /// Compares the local values of random eye spaces (how many eyes they yield) with GNU Go's, if it is installed
    Eyegraph {
        #[arg(default_value_t = eyegraph::COUNT)]
        count: usize,
        #[arg(default_value_t = 1)]
        seed: u64,
    },
    /// Scores the boards of DATA/scoring and the games of DATA/games, or a part of them
    Score {
        data: PathBuf,
        #[command(subcommand)]
        part: Option<score::Suite>,
    },
    /// Scores the last positions of all records below a folder that have a komi and a result in points, by Japanese rules unless they name
    /// others, and compares the scores with the results, by source
    Titles {
        folder: PathBuf,
        /// A program whose `final_score` is compared as well, such as gnugo="gnugo --mode gtp"; may be repeated
        #[arg(long = "program", value_name = "NAME=COMMAND", value_parser = titles::Referee::read)]
        programs: Vec<titles::Referee>,
    },
    /// Compares Eyespace's results for the examples in the texts of a folder with the printed ones
    Texts { folder: PathBuf },
    /// Runs test files like GNU Go's: lines of GTP, and patterns for the answers
    Tst {
        /// A program with its arguments, separated by spaces, instead of Eyespace
        #[arg(long, value_name = "COMMAND")]
        engine: Option<String>,
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Checks that rotating, reflecting and swapping colours changes no answer, on finished boards of DATA/scoring and middle games of
    /// DATA/games
    Variants {
        data: PathBuf,
        #[command(flatten)]
        choice: variants::Choice,
    },
}

impl Args {
    /// Runs the command.
    pub(crate) fn run(&self) -> ExitCode {
        match &self.command {
            Command::Status { data } => status::run(data),
            Command::Safety { data, nodes } => safety::run(data, *nodes),
            Command::Games { folder, every } => games::run(folder, *every),
            Command::Captures { folder, every, nodes } => captures::run(folder, *every, *nodes),
            Command::Certificates { data, nodes, every, set } => certificates::run(data, *nodes, *every, *set),
            Command::Collections { data, cases, choice } => collections::run(data, cases, choice),
            Command::Difficulty { data, nodes } => difficulty::run(data, *nodes),
            Command::Play { data, nodes, count } => play::run(data, *nodes, *count),
            Command::Life { data, nodes } => life::run(data, *nodes),
            Command::Open { data, every, goal, draw, large, seed, nodes } => {
                let chosen = match draw {
                    Some(count) => open::Chosen::Drawn { count: *count, seed: *seed },
                    None if *large => open::Chosen::Large { seed: *seed },
                    None if *goal => open::Chosen::WithGoal,
                    None => open::Chosen::Every(*every),
                };
                open::run(data, chosen, *nodes)
            }
            Command::Lifemap { data, others } => lifemap::run(data, others),
            Command::Dragons { folder, beside, every } => dragons::run(folder, *every, *beside),
            Command::Proofs { data, way } => proofs::run(data, *way),
            Command::Owl { data, nodes, beside } => owl::run(data, *nodes, *beside),
            Command::Tactics { file, program } => tactics::run(file, program.as_deref()),
            Command::Match(games) => games.run(),
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
            Command::Titles { folder, programs } => titles::run(folder, programs),
            Command::Texts { folder } => texts::run(folder),
            Command::Tst { engine, files } => tst::run(engine.as_deref(), files),
            Command::Variants { data, choice } => variants::run(data, choice),
        }
    }
}

fn paths(folders: &[PathBuf]) -> Vec<&Path> {
    folders.iter().map(PathBuf::as_path).collect()
}
