//! Life-and-death problems, DATA/tsumego/enclosed.jsonl: the certificates of their answers, checked by a program of its own.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eyespace::board::Suicide;
use eyespace::problem::{CertificateRequest, certificate};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};
use eyespace::table::{Outcome, Role};
use serde_json::Value;

use crate::record;

/// The nodes of an answer, and of each claim of its certificate.
pub(crate) const NODES: u64 = 200_000;

/// The nodes of a certificate are at most so many.
const MOST: usize = 20_000;

/// The places in the table of a search.
const PLACES: usize = 1 << 20;

/// Areas of up to so many points, the target aside, are small.
const SMALL: usize = 12;

/// What came of the certificates of areas of one kind.
#[derive(Default)]
struct Tally {
    by_outcome: BTreeMap<String, usize>,
    open: usize,
    unwritten: usize,
    sizes: Vec<usize>,
    times: Vec<Duration>,
}

/// Writes and checks a certificate of each answer of every so many problems.
pub(crate) fn run(data: &Path, nodes: u64, every: usize) -> ExitCode {
    let file = data.join("tsumego").join("enclosed.jsonl");
    if !file.is_file() {
        println!("skipped: {} is not here", file.display());
        return ExitCode::SUCCESS;
    }
    match check_all(&file, nodes, every) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}

fn check_all(file: &Path, nodes: u64, every: usize) -> Result<(), Box<dyn std::error::Error>> {
    let (mut small, mut large) = (Tally::default(), Tally::default());
    let mut search = LifeSearch::with_table(Table::with_places(PLACES));
    for line in std::fs::read_to_string(file)?.lines().step_by(every.max(1)) {
        let record: Value = serde_json::from_str(line)?;
        let position = record::position(&record)?;
        let target = record::points(&record, "target").into_iter().collect();
        let Ok(area) = Area::around(&position, target, Suicide::Illegal) else { continue };
        let tally = if (area.points - area.target).len() <= SMALL { &mut small } else { &mut large };
        for first in Role::ALL {
            let options = LifeOptions::default();
            let question = LifeQuestion { position: &position, area: &area, first, options };
            let outcome = search.solve(question, Budget::nodes(nodes)).outcome;
            if outcome == Outcome::Open {
                tally.open += 1;
                continue;
            }
            let request = CertificateRequest { question, outcome, most: MOST };
            let Some(text) = certificate(&mut search, &request, Budget::nodes(nodes)) else {
                tally.unwritten += 1;
                println!("{} {first:?} {outcome:?}: no certificate", record["id"]);
                continue;
            };
            let start = Instant::now();
            eyespace_certify::check(&text).map_err(|error| format!("{} {first:?}: {error}", record["id"]))?;
            tally.times.push(start.elapsed());
            tally.sizes.push(text.len());
            *tally.by_outcome.entry(format!("{outcome:?}")).or_default() += 1;
        }
    }
    small.print("areas to 12 points and the target");
    large.print("larger areas");
    Ok(())
}

impl Tally {
    fn print(mut self, name: &str) {
        self.sizes.sort_unstable();
        self.times.sort_unstable();
        let middle = self.sizes.len() / 2;
        println!(
            "{name}: {} accepted {:?}; {} not written, {} answers open",
            self.sizes.len(),
            self.by_outcome,
            self.unwritten,
            self.open
        );
        println!(
            "  bytes: median {:?}, most {:?}; check: median {:?}, longest {:?}",
            self.sizes.get(middle),
            self.sizes.last(),
            self.times.get(middle),
            self.times.last()
        );
    }
}
