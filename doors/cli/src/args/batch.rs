//! The arguments and options of `eyespace batch`.

use std::ffi::OsString;
use std::path::PathBuf;

use eyespace::scoring::HalfPoints;
use eyespace_corpus::{Moves, Request, What};
use eyespace_record::rules::SaidRules;

use super::{number, value};

/// The arguments of `eyespace batch`.
#[derive(Debug, clap::Args)]
pub(crate) struct Batch {
    /// Files, folders with all that is in them, and patterns such as 'games/**/*.sgf'. A file holds games in SGF, drawn boards, or lines of JSON or
    /// a Parquet table with a column sgf or board; it may be a tar or zip, and compressed by gzip or zstd
    #[arg(required = true, value_name = "PATHS", value_parser = value::file_name())]
    pub(crate) paths: Vec<OsString>,

    /// The folder for the tables. A second run with the same options goes on where the first one ended
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,

    /// The tables to make: score, analyze, estimate, eyes, problems
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "score")]
    pub(crate) what: Vec<What>,

    /// The positions of each game: end, numbers of moves, and FIRST:LAST:STEP, such as 0:300:50,end
    #[arg(long, value_name = "MOVES", default_value = "end")]
    pub(crate) moves: Moves,

    /// The most nodes for each search [default: as for score, analyze and solve]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::nodes_to(100_000_000))]
    pub(crate) nodes: Option<u64>,

    /// The most nodes of all searches for one row; a position that takes more is a row of bad.parquet
    #[arg(long, value_name = "N", default_value_t = Request::MOST_NODES, allow_negative_numbers = true, value_parser = number::nodes_to(u64::MAX))]
    pub(crate) most_nodes: u64,

    /// The most bytes of a record; a larger one is a row of bad.parquet
    #[arg(long, value_name = "N", default_value_t = Request::MOST_BYTES, allow_negative_numbers = true, value_parser = number::between(1_usize, 16 << 20))]
    pub(crate) most_bytes: usize,

    /// The name of the rules, such as japanese or tromp-taylor [default: those of each record, or japanese]
    #[arg(long, value_name = "NAME", value_parser = value::said_rules)]
    pub(crate) rules: Option<SaidRules>,

    /// The komi, in points or half points [default: that of each record, or 0]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = value::komi)]
    pub(crate) komi: Option<HalfPoints>,

    /// The part of the work to do, such as 0/8 for each eighth shard from the first: for Slurm, Kubernetes and GNU parallel. All parts may run at once
    #[arg(long, value_name = "I/N", value_parser = part)]
    pub(crate) shard: Option<Part>,

    /// The bytes of input for a file of each table
    #[arg(long, value_name = "N", default_value_t = 16 << 20, allow_negative_numbers = true, value_parser = number::between(1_u64, u64::MAX))]
    pub(crate) shard_bytes: u64,

    /// The number of threads; the tables are the same whatever it is [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::between(1_u16, 256))]
    pub(crate) jobs: Option<u16>,
}

/// A part of the shards: each `of`-th one from the one with this number, which is less than `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    number: usize,
    of: usize,
}

impl Part {
    pub(crate) const fn has(self, shard: usize) -> bool {
        shard % self.of == self.number
    }
}

fn part(text: &str) -> Result<Part, String> {
    let both = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    let part = both.map(|(number, of)| Part { number, of }).filter(|part| part.number < part.of);
    part.ok_or_else(|| "expected a number from 0 and the number of parts, such as 0/8 to 7/8".to_owned())
}
