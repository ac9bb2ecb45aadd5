//! Compares the verdicts of `analyze` for unsettled enclosed groups with those of `solve`, which has more nodes. The groups are in
//! DATA/tsumego/enclosed.jsonl.

use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;

use eyespace::analyze::{Model, Options, analyze};
use eyespace::board::{PointSet, Position, Suicide};
use eyespace::engine::Limits;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion, Seki};
use eyespace::status::{GroupReader, Outcome, Verdict};
use eyespace::table::Role;
use rayon::prelude::*;
use serde_json::Value;

use crate::owners::games::{Failure, told};
use crate::record;

/// The nodes for each question to `solve`.
pub(crate) const NODES: u64 = 1_000_000;

/// The nodes for each reading of a capture, as in `eyespace analyze`.
const READING: u64 = 1_000;

/// The counts of a comparison of the answers of `analyze` with those of `solve`.
#[derive(Default)]
struct Tally {
    agree: usize,
    /// Blocks that `analyze` leaves open and `solve` decides.
    open: Vec<String>,
    /// The number of blocks that both `analyze` and `solve` leave open.
    undecided: usize,
    refuted: Vec<String>,
    nodes: u64,
}

pub(crate) fn run(data: &Path, every: NonZeroUsize, nodes: u64) -> ExitCode {
    told(&[&data.join("tsumego")], |_| {
        let text = std::fs::read_to_string(data.join("tsumego").join("enclosed.jsonl"))?;
        let lines: Vec<&str> = text.lines().step_by(every.get()).collect();
        let tallies: Result<Vec<Tally>, String> =
            lines.par_iter().map(|line| of_problem(line, nodes).map_err(|error| error.to_string())).collect();
        let all = tallies?.into_iter().fold(Tally::default(), Tally::with);
        println!(
            "{} questions: {} answered alike, {} open though solve decides, {} open in both, {} refuted; {} nodes",
            all.agree + all.open.len() + all.undecided + all.refuted.len(),
            all.agree,
            all.open.len(),
            all.undecided,
            all.refuted.len(),
            all.nodes
        );
        all.open.iter().for_each(|line| println!("  open: {line}"));
        all.refuted.iter().for_each(|line| println!("  refuted: {line}"));
        Ok(())
    })
}

fn of_problem(line: &str, nodes: u64) -> Result<Tally, Failure> {
    let record: Value = serde_json::from_str(line)?;
    let position = record::position(&record)?;
    let report = analyze(
        &position,
        &Options {
            life_and_death: Limits::INTERACTIVE.life_and_death_search(),
            model: Model::EyeSpaces { nodes: READING },
            ..Options::default()
        },
    );
    let mut tally = Tally::default();
    for id in report.structure.blocks_on(record::points(&record, "target")) {
        let block = report.structure.block(id);
        let vertex = position.size().vertex(block.anchor);
        let name = format!("{} {vertex}", record["id"].as_str().unwrap_or("?"));
        tally.compare(&name, &report.verdict(id), &position, block.stones, nodes);
    }
    Ok(tally)
}

impl Tally {
    fn compare(&mut self, name: &str, verdict: &Verdict, position: &Position, block: PointSet, nodes: u64) {
        let Ok(area) = Area::around(position, block, Suicide::Illegal) else { return };
        let options = LifeOptions { seki: Seki::Distinguished, moves: FirstMoves::None, ..LifeOptions::default() };
        let mut reader = GroupReader::new(Suicide::Illegal, nodes);
        for first in Role::ALL {
            let said = if first == Role::Attacker { verdict.attacker_first } else { verdict.defender_first };
            let question = LifeQuestion { position, area: &area, first, options };
            let answer = reader.solve(question, Budget::nodes(nodes));
            let found = if answer.evidence.is_proof() { answer.found.outcome } else { Outcome::Open };
            let line = || {
                format!(
                    "{name}, {first:?} first: {said:?} ({}), solved {found:?}, {} nodes, {} empty",
                    verdict.evidence,
                    answer.found.nodes,
                    area.empty(position)
                )
            };
            match (said, found) {
                (Outcome::Open, Outcome::Open) => self.undecided += 1,
                (Outcome::Open, _) => self.open.push(line()),
                (_, Outcome::Open) => self.agree += 1,
                _ if said.and(found).is_some() => self.agree += 1,
                _ => self.refuted.push(line()),
            }
        }
    }

    fn with(mut self, other: Self) -> Self {
        self.agree += other.agree;
        self.open.extend(other.open);
        self.undecided += other.undecided;
        self.refuted.extend(other.refuted);
        self.nodes += other.nodes;
        self
    }
}
