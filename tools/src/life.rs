//! Solves life-and-death problems by search, and compares the results with given answers. The file of problems has one problem as JSON on each
//! line.

mod statistics;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eyespace::board::{Move, Point, PointSet, Position, Suicide, Vertex};
use eyespace::problem::{mover, try_move};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{
    Area, FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, SearchOrder, Seki, SingleEyes,
};
use eyespace::table::{Outcome, Role};
use serde_json::Value;

use crate::record;
use statistics::statistics;

/// The nodes for one search of a problem.
pub(crate) const NODES: u64 = 5_000_000;

/// The number of places in the transposition table of a search.
const PLACES: usize = 1 << 23;

/// An area with at most this many empty points is small.
const SMALL: usize = 10;

/// How often a small area is searched. The shortest time counts, since other work of the machine disturbs the measuring of short times.
const RUNS: usize = 5;

/// The most moves of a printed line of play. Longer lines are cut off.
const LONGEST: usize = 12;

/// The options of the searches. They list all first moves, and seki counts as life, as in the exhaustive check that came with the
/// problems.
const TERMS: LifeOptions = LifeOptions {
    suicide: Suicide::Illegal,
    seki: Seki::CountsAsLife,
    moves: FirstMoves::All,
    single_eyes: SingleEyes::Solved,
    ko_winner: None,
    order: SearchOrder::CaptureFirst,
};

/// A problem with the results of its searches.
struct Searched {
    id: String,
    position: Position,
    area: Area,
    answers: [LifeAnswer; 2],
    /// The nodes for the outcomes with either side moving first, without the nodes for the lists of all first moves.
    nodes: u64,
    /// The number of positions that the searches generated.
    made: u64,
    time: Duration,
}

/// The result of comparing the searches with the given answers.
#[derive(Default)]
struct Tally {
    right: usize,
    open: usize,
    different: usize,
    /// A line about each answer that differs from the given one.
    wrong: Vec<String>,
    no_area: Vec<String>,
}

/// Searches the enclosed problems below `data`. If the data are missing, it prints a message and succeeds.
pub(crate) fn run(data: &Path, nodes: u64) -> ExitCode {
    let file = data.join("tsumego").join("enclosed.jsonl");
    if !file.is_file() {
        println!("skipped: {} is not here", file.display());
        return ExitCode::SUCCESS;
    }
    match compare(&file, nodes) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}

fn compare(file: &Path, nodes: u64) -> Result<bool, Box<dyn std::error::Error>> {
    let (mut checked, mut labelled, mut all) = (Tally::default(), Tally::default(), vec![]);
    let mut search = LifeSearch::with_table(Table::with_places(PLACES));
    for line in std::fs::read_to_string(file)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        let is_checked = record["wall_safe"] == true
            && record["check"]["verdict"].as_str().is_some_and(|verdict| verdict.starts_with("agrees"));
        let tally = if is_checked { &mut checked } else { &mut labelled };
        let Some(searched) = searched(&record, &mut search, nodes)? else {
            tally.no_area.push(record["id"].as_str().unwrap_or("?").to_owned());
            continue;
        };
        let differs = if is_checked { against_check(&searched, &record) } else { against_label(&searched, &record) };
        match differs {
            Some(line) => {
                tally.different += 1;
                tally.wrong.push(format!("{}: {line}", searched.id));
                let label = record::points(&record, "answer_moves");
                tally.wrong.extend(searched.refutations(label, &mut search, nodes));
            }
            None if searched.is_open() => tally.open += 1,
            None => tally.right += 1,
        }
        all.push(searched);
    }
    checked.print("checked exhaustively, wall safe");
    labelled.print("others, against the label");
    statistics(&all);
    Ok(checked.different == 0 && checked.right > 0)
}

impl Tally {
    fn print(&self, name: &str) {
        let (wrong, no_area) = (self.different, self.no_area.len());
        println!("{name}: {} right, {wrong} different, {} open, {no_area} without an area", self.right, self.open);
        self.wrong.iter().for_each(|line| println!("  {line}"));
        self.no_area.iter().for_each(|id| println!("  {id}: no area"));
    }
}

impl Searched {
    fn is_open(&self) -> bool {
        self.answers.iter().any(|answer| answer.outcome == Outcome::Open || !answer.unsettled.is_empty())
    }

    fn vertex(&self, point: Point) -> Vertex {
        self.position.size().vertex(point)
    }

    fn show(&self, points: PointSet) -> String {
        points.into_iter().map(|point| self.vertex(point).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The outcome and the moves of an answer, as text.
    fn describe(&self, answer: &LifeAnswer) -> String {
        let assumed = if self.area.assumed.is_empty() { "" } else { ", walls assumed safe" };
        let thin = if self.area.thin.is_empty() { "" } else { ", a thin wall in the area" };
        format!("{} by {}{assumed}{thin}", answer.outcome, self.show(Move::points(&answer.moves)))
    }

    /// For each move of the given answer that fails, a line with best play of both sides after it, and what the line assumes.
    fn refutations(&self, label: PointSet, search: &mut LifeSearch<'_>, nodes: u64) -> Vec<String> {
        let first = if self.area.target.intersects(self.position.stones(self.position.to_play())) {
            Role::Defender
        } else {
            Role::Attacker
        };
        let failing = label - Move::points(&self.answers[first.index()].moves);
        failing.into_iter().filter_map(|point| self.refutation(point, search, nodes)).collect()
    }

    fn refutation(&self, label: Point, search: &mut LifeSearch<'_>, nodes: u64) -> Option<String> {
        let (position, area) = (&self.position, &self.area);
        let question = LifeQuestion { position, area, first: mover(position, area), options: TERMS };
        let found = try_move(search, question, Move::Play(label), Budget::nodes(nodes))?;
        let (mut now, mut said, mut captured) = (self.position, vec![], PointSet::EMPTY);
        for mv in found.line.into_iter().take(LONGEST) {
            let color = now.to_play();
            let Ok(played) = now.play(mv, TERMS.suicide) else { break };
            now = played.position;
            captured |= played.captured;
            said.push(format!("{color} {}", mv.name(self.position.size())));
        }
        let wall = if captured.intersects(self.area.thin) { "; the thin wall captured" } else { "" };
        let assumed = if self.area.assumed.is_empty() { "" } else { "; walls assumed safe" };
        Some(format!("  {}: {}{wall}{assumed}", said.join(", "), found.outcome))
    }
}

fn searched(
    record: &Value,
    search: &mut LifeSearch<'_>,
    nodes: u64,
) -> Result<Option<Searched>, Box<dyn std::error::Error>> {
    let position = record::position(record)?;
    let target = target(record, &position);
    let Ok(area) = Area::around(&position, target, TERMS.suicide) else { return Ok(None) };
    let plain = LifeOptions { moves: FirstMoves::None, ..TERMS };
    let mut ask = || {
        let begun = Instant::now();
        let outcomes = search.solve_both(&position, &area, plain, Budget::nodes(nodes));
        (begun.elapsed(), outcomes)
    };
    let (mut time, outcomes) = ask();
    for _ in 1..if area.empty(&position) <= SMALL { RUNS } else { 1 } {
        time = time.min(ask().0);
    }
    let answers = search.solve_both(&position, &area, TERMS, Budget::nodes(nodes));
    let id = record["id"].as_str().unwrap_or("?").to_owned();
    let nodes = outcomes.iter().map(|answer| answer.nodes).sum();
    let made = outcomes.iter().map(|answer| answer.made).sum();
    Ok(Some(Searched { id, position, area, answers, nodes, made, time }))
}

/// The marked block, or else the largest block of the target.
fn target(record: &Value, position: &Position) -> PointSet {
    let marked = record::points(record, "target_marked");
    let stones = if marked.is_empty() { record::points(record, "target") } else { marked };
    let blocks = stones.components().map(|part| part.first().map_or(part, |first| position.block(first)));
    // Of equally large blocks take the one that begins farthest to the left, then highest.
    let begins = |block: &PointSet| block.into_iter().map(|point| (point.column(), point.row())).min();
    blocks.max_by_key(|block| (block.len(), std::cmp::Reverse(begins(block)))).unwrap_or(stones)
}

/// The outcome in the words that the data use for the result of an exhaustive check, which came with each problem.
fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Dead => "dead",
        Outcome::Ko { first_threat: Role::Defender } => "dead unless ko",
        Outcome::Ko { first_threat: Role::Attacker } => "alive unless ko",
        Outcome::Seki | Outcome::Lives | Outcome::Alive => "alive",
        Outcome::Open => "open",
    }
}

/// The role of the side to move, and the answers with that side moving first and second.
fn by_mover<'a>(searched: &'a Searched, record: &Value) -> (Role, &'a LifeAnswer, &'a LifeAnswer) {
    let [attacker_first, defender_first] = &searched.answers;
    if record["role"] == "attack" {
        (Role::Attacker, attacker_first, defender_first)
    } else {
        (Role::Defender, defender_first, attacker_first)
    }
}

/// Describes the first settled outcome that differs from the result of an exhaustive check, which the data give with each problem.
fn against_check(searched: &Searched, record: &Value) -> Option<String> {
    let (_, own, passed) = by_mover(searched, record);
    for (answer, key) in [(own, "outcome"), (passed, "outcome_if_passed")] {
        let (ours, theirs) = (name(answer.outcome), record["check"][key].as_str().unwrap_or("?"));
        if ours != theirs && answer.outcome != Outcome::Open {
            return Some(format!("{key}: {}, checked {theirs}", searched.describe(answer)));
        }
    }
    let checked = record::points(&record["check"], "winning_moves");
    let (found, unsettled) = (Move::points(&own.moves), Move::points(&own.unsettled));
    let differs = (found ^ checked) - unsettled;
    (own.outcome != Outcome::Open && !differs.is_empty())
        .then(|| format!("moves: {}, checked {}", searched.describe(own), searched.show(checked)))
}

/// A difference from the book's answer: either the side to move does not succeed, or a move of the book does not reach the outcome
/// found here.
fn against_label(searched: &Searched, record: &Value) -> Option<String> {
    let (mover, own, _) = by_mover(searched, record);
    let lost = if mover == Role::Attacker { "alive" } else { "dead" };
    if name(own.outcome) == lost {
        return Some(searched.describe(own));
    }
    let label = record::points(record, "answer_moves");
    let failing = label - Move::points(&own.moves) - Move::points(&own.unsettled);
    (own.outcome != Outcome::Open && !failing.is_empty())
        .then(|| format!("{}, not by {}", searched.describe(own), searched.show(failing)))
}
