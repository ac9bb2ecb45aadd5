//! Problems and semeai, DATA/tsumego/{enclosed,open,semeai}.jsonl: the certificates of their answers, checked by a program of its own.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eyespace::board::{Color, PointSet, Position, Suicide};
use eyespace::problem::{
    Moves, NoCertificate, Nodes, Problem, SolveRequest, TargetBudget, TargetSearch, Watch, find, semeai, solve,
};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, AreaError, LifeSearch};
use eyespace::table::{EyeTable, Outcome, Role};
use eyespace_certify::CertificateError;
use serde_json::Value;

use crate::record;

/// The nodes of an answer, and of each certificate.
pub(crate) const NODES: u64 = 200_000;

/// The places in the table of a search.
const PLACES: usize = 1 << 20;

/// Areas of up to this many points, the target aside, are small.
const SMALL: usize = 12;

/// A file of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Set {
    /// Groups that are enclosed
    Enclosed,
    /// Groups in the open
    Open,
    /// Semeai
    Semeai,
}

impl Set {
    const ALL: [Self; 3] = [Self::Enclosed, Self::Open, Self::Semeai];

    const fn name(self) -> &'static str {
        match self {
            Self::Enclosed => "enclosed",
            Self::Open => "open",
            Self::Semeai => "semeai",
        }
    }
}

/// What came of the certificates of one kind.
#[derive(Default)]
struct Tally {
    by_outcome: BTreeMap<String, usize>,
    /// The reasons why there are none.
    missing: BTreeMap<String, usize>,
    sizes: Vec<usize>,
    times: Vec<Duration>,
}

/// The certificates of all problems of a file.
struct Survey<'t> {
    nodes: u64,
    search: LifeSearch<'t>,
    /// Of small areas and of larger ones.
    tallies: [Tally; 2],
}

/// Writes and checks a certificate of each answer to every so many problems.
pub(crate) fn run(data: &Path, nodes: u64, every: usize, set: Option<Set>) -> ExitCode {
    for name in Set::ALL.into_iter().filter(|one| set.is_none_or(|set| set == *one)).map(Set::name) {
        let file = data.join("tsumego").join(format!("{name}.jsonl"));
        if !file.is_file() {
            println!("skipped: {} is not here", file.display());
            continue;
        }
        let search = LifeSearch::with_table(Table::with_places(PLACES));
        let mut survey = Survey { nodes, search, tallies: Default::default() };
        if let Err(error) = survey.check_all(&file, every) {
            println!("{}: {error}", file.display());
            return ExitCode::FAILURE;
        }
        let [small, large] = survey.tallies;
        small.print(&format!("{name}, areas to {SMALL} points and the target"));
        large.print(&format!("{name}, larger areas"));
    }
    ExitCode::SUCCESS
}

impl Survey<'_> {
    fn check_all(&mut self, file: &Path, every: usize) -> Result<(), Box<dyn std::error::Error>> {
        for line in std::fs::read_to_string(file)?.lines().step_by(every.max(1)) {
            let record: Value = serde_json::from_str(line)?;
            let Ok(position) = record::position(&record) else { continue };
            let [target, own, opponent] = ["target", "own", "opponent"].map(|field| record::points(&record, field));
            let checked =
                if own.is_empty() { self.problem(&position, target) } else { self.race(&position, [own, opponent]) };
            checked.map_err(|error| format!("{}: {error}", record["id"]))?;
        }
        Ok(())
    }

    fn problem(&mut self, position: &Position, target: PointSet) -> Result<(), CertificateError> {
        let (suicide, table, nodes) = (Suicide::Illegal, EyeTable::embedded(), Nodes::Each(self.nodes));
        let search = TargetSearch { suicide, table, budget: TargetBudget::USUAL, ends: &[] };
        let problem = match Area::around(position, target, suicide) {
            Ok(area) => Some(Problem::Enclosed(Box::new(area))),
            Err(AreaError::TooLarge) => Some(Problem::Open(target)),
            Err(AreaError::NoStones) => find(position, search),
            Err(AreaError::MixedTarget) => None,
        };
        let Some(problem) = problem else { return Ok(()) };
        let request = SolveRequest {
            first: None,
            moves: Moves::One,
            suicide,
            ko_winner: None,
            goal: None,
            table,
            nodes,
            memory: None,
            threads: eyespace::search::dfpn::Threads::ONE,
            watch: Watch::NOBODY,
        };
        let Some(solved) = solve(position, &problem, &request) else { return Ok(()) };
        for first in Role::ALL {
            let area = solved.answer(first).and_then(|answer| answer.area);
            let (written, _) = solved.certificate(first, suicide, &mut self.search, Budget::nodes(self.nodes));
            self.count(area.as_ref(), solved.outcome(first), written)?;
        }
        Ok(())
    }

    fn race(&mut self, position: &Position, sides: [PointSet; 2]) -> Result<(), CertificateError> {
        let budget = Budget::nodes(2 * self.nodes);
        let Ok(raced) = semeai(position, sides, Suicide::Illegal, EyeTable::embedded(), budget) else { return Ok(()) };
        for (first, group) in Color::ALL.into_iter().flat_map(|first| Color::ALL.map(|group| (first, group))) {
            let outcome = raced.answers[first.index()].outcomes[group.index()];
            let (written, _) = raced.certificate(first, group, &mut self.search, Budget::nodes(self.nodes));
            self.count(Some(raced.semeai.area(group)), outcome, written)?;
        }
        Ok(())
    }

    /// Checks what was written and counts it.
    fn count(
        &mut self,
        area: Option<&Area>,
        outcome: Outcome,
        written: Result<String, NoCertificate>,
    ) -> Result<(), CertificateError> {
        let is_small = area.is_some_and(|area| (area.points - area.target).len() <= SMALL);
        let tally = &mut self.tallies[usize::from(!is_small)];
        match written {
            Err(reason) => *tally.missing.entry(reason.to_string()).or_default() += 1,
            Ok(text) => {
                let start = Instant::now();
                eyespace_certify::check(&text)?;
                tally.times.push(start.elapsed());
                tally.sizes.push(text.len());
                *tally.by_outcome.entry(format!("{outcome:?}")).or_default() += 1;
            }
        }
        Ok(())
    }
}

impl Tally {
    fn print(mut self, name: &str) {
        self.sizes.sort_unstable();
        self.times.sort_unstable();
        let middle = self.sizes.len() / 2;
        println!("{name}: {} accepted {:?}", self.sizes.len(), self.by_outcome);
        println!("  none: {:?}", self.missing);
        println!(
            "  bytes: median {:?}, most {:?}; check: median {:?}, longest {:?}",
            self.sizes.get(middle),
            self.sizes.last(),
            self.times.get(middle),
            self.times.last()
        );
    }
}
