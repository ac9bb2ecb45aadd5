//! Life-and-death problems that nothing encloses, DATA/tsumego/open.jsonl: counts how often the group in question is found, and how often
//! a move of the author's solution is among the moves that the search finds best.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Move, PointSet, Position, Suicide};
use eyespace::problem::{Moves, SolveRequest, Solved, TargetBudget, TargetSearch, Watch, Weight, candidates, solve};
use eyespace::status::Outcome;
use eyespace::table::{EyeTable, Role};
use serde_json::Value;

use crate::eyegraph::dice::Dice;
use crate::record;

/// The nodes for each problem: for finding the group and for the answer together.
pub(crate) const NODES: u64 = 1_000_000;

/// By default every problem whose index in the file is divisible by this is used.
pub(crate) const EVERY: NonZeroUsize = NonZeroUsize::new(20).unwrap();

/// The problems of the file that are used.
#[derive(Clone, Copy)]
pub(crate) enum Chosen {
    /// Those of which the source says whether to kill, to live or to make a ko.
    WithGoal,
    /// Every N-th of them.
    Every(NonZeroUsize),
    /// So many of the others, of which the source does not say it.
    Drawn { count: usize, seed: u64 },
}

/// The number of problems solved by a move of the author, and a line for each other problem. There is one tally for proofs and one
/// for readings.
#[derive(Default)]
struct Tally {
    right: usize,
    other: Vec<String>,
}

/// The answer found for a problem.
struct Told {
    is_proof: bool,
    is_right: bool,
    line: String,
}

pub(crate) fn run(data: &Path, chosen: Chosen, nodes: u64) -> ExitCode {
    let file = data.join("tsumego").join("open.jsonl");
    if !file.is_file() {
        println!("skipped: {} is not here", file.display());
        return ExitCode::SUCCESS;
    }
    match compare(&file, chosen, nodes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}

fn records(file: &Path, chosen: Chosen) -> Result<Vec<Value>, Box<dyn Error>> {
    let text = std::fs::read_to_string(file)?;
    let all: Result<Vec<Value>, _> = text.lines().map(serde_json::from_str).collect();
    let all = all?;
    Ok(match chosen {
        Chosen::WithGoal => all.into_iter().filter(|record| !record["goal"].is_null()).collect(),
        Chosen::Every(every) => all.into_iter().step_by(every.get()).collect(),
        Chosen::Drawn { count, seed } => {
            let others: Vec<Value> = all.into_iter().filter(|record| record["goal"].is_null()).collect();
            Dice(seed).drawn(count, others.len()).into_iter().map(|index| others[index].clone()).collect()
        }
    })
}

fn compare(file: &Path, chosen: Chosen, nodes: u64) -> Result<(), Box<dyn Error>> {
    let (mut none, mut guessed, mut open, mut tallies) = (0, 0, 0, [Tally::default(), Tally::default()]);
    let records = records(file, chosen)?;
    for record in &records {
        let position = record::position(record)?;
        let (suicide, table) = (Suicide::Illegal, EyeTable::embedded());
        let (budget, left) = TargetBudget::part_of(nodes, Watch::NOBODY);
        let found = candidates(&position, TargetSearch { suicide, table, budget, ends: &[] });
        let Some(likeliest) = found.first() else {
            none += 1;
            continue;
        };
        guessed += usize::from(likeliest.weight() != Weight::Decisive);
        let first = Role::of(position.to_play(), likeliest.owner);
        let request =
            SolveRequest { first: Some(first), moves: Moves::All, suicide, table, nodes: left, watch: Watch::NOBODY };
        let Some(solved) = solve(&position, &likeliest.problem(), &request) else { continue };
        let label = record::points(record, "answer_moves") | record::points(record, "other_answers");
        let Some(told) = tell(&position, &solved, first, label) else {
            open += 1;
            continue;
        };
        let tally = &mut tallies[usize::from(!told.is_proof)];
        if told.is_right {
            tally.right += 1;
        } else {
            tally.other.push(format!("{}: {}", record["id"].as_str().unwrap_or("?"), told.line));
        }
    }
    for (tally, name) in tallies.iter().zip(["proved", "read"]) {
        println!("{name}: {} as the author, {} otherwise", tally.right, tally.other.len());
        tally.other.iter().for_each(|line| println!("  {line}"));
    }
    let right: usize = tallies.iter().map(|tally| tally.right).sum();
    println!("problems: {}; as the author: {right}; not settled: {open}", records.len());
    println!("no group: {none}; the likeliest group is not known to depend on the first move: {guessed}");
    Ok(())
}

/// The answer found for the side to move; `None` if the outcome is open.
fn tell(position: &Position, solved: &Solved, first: Role, label: PointSet) -> Option<Told> {
    let answer = solved.answer(first).filter(|answer| answer.found.outcome != Outcome::Open)?;
    let size = position.size();
    let names =
        |set: PointSet| set.into_iter().map(|point| size.vertex(point).to_string()).collect::<Vec<_>>().join(" ");
    let moves = Move::points(&answer.found.moves);
    let (owner, stones) = (solved.owner, size.vertex(solved.target.first()?));
    Some(Told {
        is_proof: answer.evidence.is_proof(),
        // If a pass does as well, the first move does not matter, and any move would be among the best.
        is_right: moves.intersects(label) && !answer.found.moves.contains(&Move::Pass),
        line: format!(
            "{owner} {stones}, {}: {} by {}, the author {}",
            answer.evidence,
            answer.found.outcome,
            names(moves),
            names(label)
        ),
    })
}
