//! Solves life-and-death problems in which nothing encloses the group, and counts how often the search finds a move of the author's solution. The
//! problems are in DATA/tsumego/open.jsonl.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Move, PointSet, Position, Suicide};
use eyespace::problem::{TargetBudget, TargetSearch, find_unsettled_group};
use eyespace::search::dfpn::Budget;
use eyespace::status::{GroupQuestion, GroupReader, Outcome};
use eyespace::table::{EyeTable, Role};
use serde_json::Value;

use crate::record;

/// The nodes for each question.
pub(crate) const NODES: u64 = 200_000;

/// By default every twentieth problem of the file is used.
pub(crate) const EVERY: NonZeroUsize = NonZeroUsize::new(20).unwrap();

/// The number of problems solved by a move of the author, and a line for each other problem. There is one tally for proofs and one
/// for readings.
#[derive(Default)]
struct Tally {
    right: usize,
    other: Vec<String>,
}

/// The answer that the search found for a problem.
struct Told {
    is_proof: bool,
    is_right: bool,
    line: String,
}

pub(crate) fn run(data: &Path, every: NonZeroUsize, nodes: u64) -> ExitCode {
    let file = data.join("tsumego").join("open.jsonl");
    if !file.is_file() {
        println!("skipped: {} is not here", file.display());
        return ExitCode::SUCCESS;
    }
    match compare(&file, every, nodes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}

fn compare(file: &Path, every: NonZeroUsize, nodes: u64) -> Result<(), Box<dyn Error>> {
    let (mut none, mut open, mut tallies) = (0, 0, [Tally::default(), Tally::default()]);
    for line in std::fs::read_to_string(file)?.lines().step_by(every.get()) {
        let record: Value = serde_json::from_str(line)?;
        let position = record::position(&record)?;
        let (suicide, table) = (Suicide::Illegal, EyeTable::embedded());
        let search = TargetSearch { suicide, table, budget: TargetBudget::USUAL };
        let Some(target) = find_unsettled_group(&position, search) else {
            none += 1;
            continue;
        };
        let label = record::points(&record, "answer_moves") | record::points(&record, "other_answers");
        let Some(told) = tell(&position, target, label, nodes) else {
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
    println!("not settled: {open}; no group in doubt: {none}");
    Ok(())
}

/// The answer found for the side to move; `None` if the outcome is open.
fn tell(position: &Position, target: PointSet, label: PointSet, nodes: u64) -> Option<Told> {
    let owner = target.first().and_then(|stone| position.stone(stone))?;
    let first = if owner == position.to_play() { Role::Defender } else { Role::Attacker };
    let mut reader = GroupReader::new(Suicide::Illegal, nodes);
    let reading = reader.read(GroupQuestion { position, target, first }, Budget::nodes(nodes));
    if reading.outcome == Outcome::Open {
        return None;
    }
    let size = position.size();
    let names =
        |set: PointSet| set.into_iter().map(|point| size.vertex(point).to_string()).collect::<Vec<_>>().join(" ");
    let moves = Move::points(&reading.moves);
    let stones = size.vertex(target.first()?);
    Some(Told {
        is_proof: reading.evidence.is_proof(),
        is_right: moves.intersects(label),
        line: format!(
            "{owner} {stones}, {}: {} by {}, the author {}",
            reading.evidence,
            reading.outcome,
            names(moves),
            names(label)
        ),
    })
}
