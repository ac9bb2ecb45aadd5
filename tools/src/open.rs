//! Life-and-death problems that nothing encloses, DATA/tsumego/open.jsonl: counts how often the group in question is found, and how often
//! a move of the author's solution is among the moves that the search finds best. Large problems are measured too: nodes and time of each.

use std::error::Error;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eyespace::board::{Move, PointSet, Position, Suicide};
use eyespace::problem::{
    Moves, Nodes, Problem, SolveRequest, Solved, TargetBudget, TargetCandidate, TargetSearch, Watch, Weight,
    candidates, solve,
};
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
    /// Problems with large areas: those of enclosed.jsonl, and of all in open.jsonl so many drawn ones.
    Large { seed: u64 },
}

/// The empty points of a large area.
const LARGE: RangeInclusive<usize> = 14..=30;

/// The number of large problems that are drawn from open.jsonl.
const DRAWN: usize = 147;

/// The time in which a large problem should be decided.
const WANTED: Duration = Duration::from_secs(60);

/// The nodes that finding the group of a large problem may take where problems are drawn.
const NODES_TO_DRAW: u64 = 1_000_000;

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
    let data = data.join("tsumego");
    if !data.is_dir() {
        println!("skipped: {} is not here", data.display());
        return ExitCode::SUCCESS;
    }
    match compare(&data, chosen, nodes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("{}: {error}", data.display());
            ExitCode::FAILURE
        }
    }
}

fn all(data: &Path, file: &str) -> Result<Vec<Value>, Box<dyn Error>> {
    let text = std::fs::read_to_string(data.join(file))?;
    let all: Result<Vec<Value>, _> = text.lines().map(serde_json::from_str).collect();
    Ok(all?)
}

fn records(data: &Path, chosen: Chosen) -> Result<Vec<Value>, Box<dyn Error>> {
    let open = all(data, "open.jsonl")?;
    Ok(match chosen {
        Chosen::WithGoal => open.into_iter().filter(|record| !record["goal"].is_null()).collect(),
        Chosen::Every(every) => open.into_iter().step_by(every.get()).collect(),
        Chosen::Drawn { count, seed } => {
            let others: Vec<Value> = open.into_iter().filter(|record| record["goal"].is_null()).collect();
            Dice(seed).drawn(count, others.len()).into_iter().map(|index| others[index].clone()).collect()
        }
        Chosen::Large { seed } => {
            let is_large =
                |record: &Value| record["region_empty"].as_u64().is_some_and(|n| LARGE.contains(&(n as usize)));
            let mut large: Vec<Value> = all(data, "enclosed.jsonl")?.into_iter().filter(is_large).collect();
            let mut dice = Dice(seed);
            let order = dice.shuffled(open.len()).map(|index| &open[index]);
            let drawn = order.filter(|record| has_large_area(record));
            large.extend(drawn.take(DRAWN).cloned());
            large
        }
    })
}

/// The group that a problem is most likely about, and the nodes that are left.
fn likeliest(position: &Position, nodes: u64) -> (Option<TargetCandidate>, Nodes) {
    let (budget, left) = TargetBudget::part_of(nodes, Watch::NOBODY);
    let search = TargetSearch { suicide: Suicide::Illegal, table: EyeTable::embedded(), budget, ends: &[] };
    (candidates(position, search).into_iter().next(), left)
}

fn has_large_area(record: &Value) -> bool {
    let Ok(position) = record::position(record) else { return false };
    match likeliest(&position, NODES_TO_DRAW).0.map(|likeliest| likeliest.problem()) {
        Some(Problem::Enclosed(area) | Problem::SafeOutside(area)) => LARGE.contains(&area.empty(&position)),
        Some(Problem::Open(_)) | None => false,
    }
}

fn compare(data: &Path, chosen: Chosen, nodes: u64) -> Result<(), Box<dyn Error>> {
    let (mut none, mut guessed, mut open, mut tallies) = (0, 0, 0, [Tally::default(), Tally::default()]);
    let mut cost = Cost::default();
    let records = records(data, chosen)?;
    for record in &records {
        let (position, id) = (record::position(record)?, record["id"].as_str().unwrap_or("?"));
        let (suicide, table) = (Suicide::Illegal, EyeTable::embedded());
        let begun = Instant::now();
        let (Some(likeliest), nodes) = likeliest(&position, nodes) else {
            none += 1;
            continue;
        };
        guessed += usize::from(likeliest.weight() != Weight::Decisive);
        let first = Role::of(position.to_play(), likeliest.owner);
        let request = SolveRequest {
            first: Some(first),
            moves: Moves::All,
            suicide,
            ko_winner: None,
            goal: None,
            table,
            nodes,
            memory: None,
            threads: eyespace::search::dfpn::Threads::ONE,
            watch: Watch::NOBODY,
        };
        let Some(solved) = solve(&position, &likeliest.problem(), &request) else { continue };
        let label = record::points(record, "answer_moves") | record::points(record, "other_answers");
        let told = tell(&position, &solved, first, label);
        cost.add(id, solved.nodes(), begun.elapsed(), told.as_ref());
        let Some(told) = told else {
            open += 1;
            continue;
        };
        let tally = &mut tallies[usize::from(!told.is_proof)];
        if told.is_right {
            tally.right += 1;
        } else {
            tally.other.push(format!("{id}: {}", told.line));
        }
    }
    for (tally, name) in tallies.iter().zip(["proved", "read"]) {
        println!("{name}: {} as the author, {} otherwise", tally.right, tally.other.len());
        tally.other.iter().for_each(|line| println!("  {line}"));
    }
    let right: usize = tallies.iter().map(|tally| tally.right).sum();
    println!("problems: {}; as the author: {right}; not settled: {open}", records.len());
    println!("no group: {none}; the likeliest group is not known to depend on the first move: {guessed}");
    if matches!(chosen, Chosen::Large { .. }) {
        cost.print();
    }
    Ok(())
}

/// The cost of each problem: nodes and time with the side to move moving first, whether it was decided, and a line about it.
#[derive(Default)]
struct Cost(Vec<(u64, Duration, bool, String)>);

impl Cost {
    fn add(&mut self, id: &str, nodes: u64, time: Duration, told: Option<&Told>) {
        let answer = told.map_or("open", |told| if told.is_proof { "proved" } else { "read" });
        self.0.push((
            nodes,
            time,
            told.is_some(),
            format!("{id}: {answer}, {nodes} nodes, {:.2} s", time.as_secs_f64()),
        ));
    }

    fn print(mut self) {
        self.0.iter().for_each(|(_, _, _, line)| println!("  {line}"));
        let decided = self.0.iter().filter(|(_, time, decided, _)| *decided && *time <= WANTED).count();
        println!("decided in {} s: {decided} of {}", WANTED.as_secs(), self.0.len());
        let half = self.0.len() / 2;
        self.0.sort_by_key(|&(nodes, ..)| nodes);
        let nodes = self.0.get(half).map_or(0, |&(nodes, ..)| nodes);
        self.0.sort_by_key(|&(_, time, ..)| time);
        let time = self.0.get(half).map_or(Duration::ZERO, |&(_, time, ..)| time);
        println!("median: {nodes} nodes, {:.2} s", time.as_secs_f64());
    }
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
