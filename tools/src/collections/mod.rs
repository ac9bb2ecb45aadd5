//! Published answers to problems, checked: DATA/tsumego/{enclosed,open,semeai}.jsonl and the SGF files below CASES. Prints docs/collections.md.
//!
//! An answer is refuted only by certificates that the checker accepts, and only if the source or an enclosure says which stones are meant.

mod judge;
mod page;
mod published;
mod refutation;
mod semeai_judge;

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use rayon::prelude::*;

use judge::Verdict;
use published::{Asked, Published};

/// The nodes of each search and of each certificate.
pub(crate) const NODES: u64 = 300_000;

/// How many problems of open.jsonl are drawn.
pub(crate) const DRAWN: usize = 500;

/// What is checked, and how much work that may be.
#[derive(Debug, clap::Args)]
pub(crate) struct Choice {
    /// The folder for the certificates
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Every N-th problem of each set
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN)]
    every: NonZeroUsize,
    /// The number of problems of open.jsonl, drawn
    #[arg(long, value_name = "N", default_value_t = DRAWN)]
    draw: usize,
    /// Another seed draws other problems
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// The nodes of each search and of each certificate
    #[arg(long, value_name = "N", default_value_t = NODES)]
    nodes: u64,
}

pub(crate) fn run(data: &Path, cases: &Path, choice: &Choice) -> ExitCode {
    match check(data, cases, choice) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn check(data: &Path, cases: &Path, choice: &Choice) -> Result<(), Box<dyn Error>> {
    let all = published::all(data, cases, choice)?;
    let judged: Vec<Verdict> = all.par_iter().map(|one| verdict(one, choice.nodes)).collect();
    std::fs::create_dir_all(&choice.out)?;
    for refutation in judged.iter().flat_map(Verdict::refutations) {
        std::fs::write(choice.out.join(&refutation.file), &refutation.certificates)?;
    }
    page::print(&all, &judged, choice);
    Ok(())
}

fn verdict(published: &Published, nodes: u64) -> Verdict {
    match &published.asked {
        Asked::Group { target, goal } => judge::group(published, *target, *goal, nodes),
        Asked::Unmarked => judge::unmarked(published, nodes),
        Asked::Semeai { groups, claims } => semeai_judge::semeai(published, *groups, *claims, nodes),
    }
}
