//! The labels of a record, row by row, and as record batches.

use std::ops::ControlFlow;

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use eyespace::engine::Engine;
use eyespace::problem::{Moves, Watch};
use eyespace::search::dfpn::{Pulse, Stop};
use eyespace_columns::{
    BadRow, FaultKind, LabelRow, LabelledEye, LabelledPosition, analyzed, estimates, eyes, games, positions, problems,
    scored,
};
use eyespace_record::input::GamePosition;
use eyespace_service::kinds::estimate::EstimateRequest;
use eyespace_service::kinds::{self, solve};
use eyespace_wire::estimate::Estimate;
use eyespace_wire::question::{Detail, Outside};
use eyespace_wire::score::Score;
use eyespace_wire::solve::Solution;

use super::Labelled;
use super::position::positions as wanted_positions;
use super::request::{Request, What};
use crate::source::Record;

/// The nodes between two looks at the limits of a search.
const EACH: u64 = 1_000;

/// The most positions whose messages are held before their rows are made of them. A message takes a hundred times the memory of its row.
const HELD: u64 = 8;

/// The rows of all tables that a record gets.
pub(super) struct Rows<'a> {
    record: &'a Record,
    request: &'a Request,
    engine: &'a Engine<'a>,
    stop: Stop<'a>,
    scores: Vec<LabelRow<Score>>,
    positions: Vec<LabelRow<LabelledPosition>>,
    estimates: Vec<LabelRow<Estimate>>,
    eyes: Vec<LabelRow<LabelledEye>>,
    problems: Vec<LabelRow<Solution>>,
    /// The batches made so far, and the faults.
    labelled: Labelled,
}

impl<'a> Rows<'a> {
    pub(super) fn of(record: &'a Record, request: &'a Request, engine: &'a Engine<'a>, stop: Stop<'a>) -> Self {
        let mut rows = Self {
            record,
            request,
            engine,
            stop,
            scores: vec![],
            positions: vec![],
            estimates: vec![],
            eyes: vec![],
            problems: vec![],
            labelled: Labelled { records: 1, ..Labelled::default() },
        };
        if let Err(bad) = wanted_positions(record, &request.moves, |loaded| rows.label(loaded)) {
            rows.labelled.bad.push(*bad);
        }
        rows
    }

    /// Adds the labels of a position.
    fn label(&mut self, loaded: &GamePosition) {
        if self.stop.is_asked() {
            return;
        }
        if self.labelled.positions.is_multiple_of(HELD) {
            self.make_batches();
        }
        self.labelled.positions += 1;
        let request = self.request;
        let [score, analyze, eyes] = [What::Score, What::Analyze, What::Eyes].map(|what| request.wants(what));
        let (terms, engine) = (&request.terms, self.engine);
        let counted = (score || analyze).then(|| self.within(|watch| scored(loaded, terms, engine, watch)));
        let analysis = (analyze || eyes).then(|| self.within(|watch| Ok(analyzed(loaded, terms, engine, watch))));
        if let (true, Some(counted)) = (score, &counted) {
            let row = self.checked(What::Score, loaded, counted.clone());
            self.scores.extend(row.map(|score| self.row(score)));
        }
        if eyes && let Some(analysis) = &analysis {
            let all = self.checked(What::Eyes, loaded, analysis.as_ref().map(LabelledEye::all).map_err(Fault::clone));
            let all: Vec<_> = all.into_iter().flatten().map(|eye| self.row(eye)).collect();
            self.eyes.extend(all);
        }
        if analyze && let (Some(counted), Some(analysis)) = (counted, analysis) {
            let both = counted.and_then(|score| Ok(LabelledPosition { score, analysis: Some(analysis?) }));
            let row = self.checked(What::Analyze, loaded, both);
            self.positions.extend(row.map(|both| self.row(both)));
        }
        if request.wants(What::Estimate) {
            let found = self.within(|watch| Ok(estimated(loaded, request, engine, watch)));
            let row = self.checked(What::Estimate, loaded, found);
            self.estimates.extend(row.map(|found| self.row(found)));
        }
        if request.wants(What::Problems) {
            let found = self.within(|watch| solved(loaded, request, engine, watch));
            let row = self.checked(What::Problems, loaded, found);
            self.problems.extend(row.map(|found| self.row(found)));
        }
    }

    /// What `find` finds within the nodes that it may take.
    fn within<T>(&self, find: impl FnOnce(Watch<'_>) -> Result<T, String>) -> Result<T, Fault> {
        let (stop, most) = (self.stop, self.request.most_nodes);
        let hear =
            |nodes| if stop.is_asked() || nodes >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let pulse = Pulse::new(EACH.min(most.max(1)), &hear);
        let found = find(Watch::new(Stop::from(&pulse), None));
        if Stop::from(&pulse).is_asked() {
            return Err(Fault::TooLong { most });
        }
        found.map_err(Fault::Unlabelled)
    }

    /// The label, if it was found; otherwise its fault is noted.
    fn checked<T>(&mut self, what: What, loaded: &GamePosition, found: Result<T, Fault>) -> Option<T> {
        found.map_err(|fault| self.note(what, loaded, &fault)).ok()
    }

    fn note(&mut self, what: What, loaded: &GamePosition, fault: &Fault) {
        let (kind, message) = match fault {
            Fault::TooLong { most } => {
                (FaultKind::TooLong, format!("the searches took {most} nodes and were not at their end"))
            }
            Fault::Unlabelled(reason) => (FaultKind::Unlabelled, reason.clone()),
        };
        let bad = self.record.address.bad(kind, message);
        self.labelled.bad.push(BadRow { turn: Some(loaded.move_number), what: Some(what.name()), ..bad });
    }

    fn row<T>(&self, found: T) -> LabelRow<T> {
        let address = &self.record.address;
        LabelRow {
            source: Some(address.source.to_string()),
            member: address.member.as_deref().map(str::to_owned),
            index: address.index.and_then(|index| i64::try_from(index).ok()).unwrap_or(0),
            found: Ok(found),
        }
    }

    /// The rows as record batches.
    pub(super) fn labelled(mut self) -> Labelled {
        self.make_batches();
        self.labelled
    }

    fn make_batches(&mut self) {
        self.add(What::Score, games, |rows| &mut rows.scores);
        self.add(What::Analyze, positions, |rows| &mut rows.positions);
        self.add(What::Estimate, estimates, |rows| &mut rows.estimates);
        self.add(What::Eyes, eyes, |rows| &mut rows.eyes);
        self.add(What::Problems, problems, |rows| &mut rows.problems);
    }

    fn add<T>(
        &mut self,
        what: What,
        batch: impl Fn(&[LabelRow<T>]) -> Result<RecordBatch, ArrowError>,
        rows: impl Fn(&mut Self) -> &mut Vec<LabelRow<T>>,
    ) {
        let rows = std::mem::take(rows(self));
        if rows.is_empty() {
            return;
        }
        match batch(&rows) {
            Ok(batch) => self.labelled.tables[what as usize].push(batch),
            Err(reason) => {
                let bad = self.record.address.bad(FaultKind::TooLarge, reason.to_string());
                self.labelled.bad.push(BadRow { what: Some(what.name()), ..bad });
            }
        }
    }
}

/// The reason why a position has no label.
#[derive(Clone, Debug)]
enum Fault {
    TooLong { most: u64 },
    Unlabelled(String),
}

fn estimated(loaded: &GamePosition, request: &Request, engine: &Engine<'_>, watch: Watch<'_>) -> Estimate {
    let engine = request.terms.engine(loaded, engine);
    let asked = EstimateRequest { komi: request.terms.komi, from: None, candidates: None };
    let (report, estimated) = kinds::estimate::find(loaded, &engine, &asked, watch);
    kinds::estimate::message(loaded, None, &report, &estimated, (Detail::Brief, None))
}

fn solved(loaded: &GamePosition, request: &Request, engine: &Engine<'_>, watch: Watch<'_>) -> Result<Solution, String> {
    let wanted = solve::Wanted {
        target: eyespace::board::PointSet::EMPTY,
        area: eyespace::board::PointSet::EMPTY,
        first: None,
        ko_winner: None,
        goal: None,
        outside: Outside::AsItStands,
        moves: Moves::All,
        threads: eyespace::search::dfpn::Threads::ONE,
        record: solve::Record::Omitted,
        tries: vec![],
        certificates: solve::Certificates::Omitted,
        ends: vec![],
        play: None,
    };
    let engine = request.terms.engine(loaded, engine);
    let found = solve::find(loaded, &wanted, &engine, watch).map_err(|reason| reason.to_string())?;
    Ok(solve::message(loaded, None, &found, (Detail::Brief, None)))
}
