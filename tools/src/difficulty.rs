//! The measured difficulty of the problems of DATA/tsumego/enclosed.jsonl, beside the level that their sources give.

use std::path::Path;
use std::process::ExitCode;

use eyespace::engine::{Engine, Limits};
use eyespace::problem::Difficulty;
use rayon::prelude::*;
use serde_json::Value;

use crate::record;

/// The most nodes for the answer to a problem.
pub(crate) const NODES: u64 = 300_000;

/// The levels, the easiest first.
const LEVELS: [&str; 3] = ["beginner", "intermediate", "advanced"];

/// A part of the difficulty as a number.
type Measure = fn(&Difficulty) -> f64;

/// A problem whose level is known and whose difficulty can be told.
struct Graded {
    level: usize,
    difficulty: Difficulty,
}

pub(crate) fn run(data: &Path, nodes: u64) -> ExitCode {
    let file = data.join("tsumego").join("enclosed.jsonl");
    let Ok(text) = std::fs::read_to_string(&file) else {
        println!("skipped: {} is not here", file.display());
        return ExitCode::SUCCESS;
    };
    let lines: Vec<&str> = text.lines().collect();
    let graded: Vec<Graded> = lines.par_iter().filter_map(|line| graded(line, nodes)).collect();
    println!("{} problems with a level and a difficulty", graded.len());
    for (level, name) in LEVELS.iter().enumerate() {
        let mut values: Vec<u32> =
            graded.iter().filter(|one| one.level == level).map(|one| one.difficulty.value).collect();
        values.sort_unstable();
        let at = |quarter: usize| values.get(values.len() * quarter / 4);
        println!("  {name}: {} problems, quartiles {:?} {:?} {:?}", values.len(), at(1), at(2), at(3));
    }
    let levels: Vec<f64> = graded.iter().map(|one| one.level as f64).collect();
    let measures: [(&str, Measure); 4] = [
        ("value", |difficulty| f64::from(difficulty.value)),
        ("nodes", |difficulty| difficulty.nodes as f64),
        ("empty points", |difficulty| difficulty.empty as f64),
        ("share of first moves that fail", |difficulty| difficulty.failing as f64 / difficulty.moves as f64),
    ];
    for (name, measure) in measures {
        let values: Vec<f64> = graded.iter().map(|one| measure(&one.difficulty)).collect();
        println!("  rank correlation of the level with {name}: {:.2}", correlation(&ranks(&values), &ranks(&levels)));
    }
    ExitCode::SUCCESS
}

fn graded(line: &str, nodes: u64) -> Option<Graded> {
    let record: Value = serde_json::from_str(line).ok()?;
    let level = LEVELS.iter().position(|level| record["level_band"] == **level)?;
    let position = record::position(&record).ok()?;
    let engine = Engine { limits: Limits { solve: nodes, ..Limits::INTERACTIVE }, ..Engine::default() };
    let solved = engine.solve(&position, record::points(&record, "target")).ok()??;
    Some(Graded { level, difficulty: solved.difficulty(engine.rules.suicide())? })
}

/// The rank of each value; equal values share the middle of their ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let (below, equal) =
            (values.iter().filter(|other| *other < value), values.iter().filter(|other| *other == value));
        below.count() as f64 + equal.count() as f64 / 2.0
    };
    values.iter().map(rank).collect()
}

/// The correlation by Pearson; of ranks it is Spearman's.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (of_one, of_other) = (mean(one), mean(other));
    let product = |a: &[f64], mean_a: f64, b: &[f64], mean_b: f64| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - mean_a) * (b - mean_b)).sum()
    };
    let spread = product(one, of_one, one, of_one) * product(other, of_other, other, of_other);
    product(one, of_one, other, of_other) / spread.sqrt()
}
