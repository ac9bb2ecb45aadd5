//! Answers in the format of `KataGo`'s analysis engine (`"kind": "katago"`), for programs that read no other format. Ownership comes from proofs,
//! then from the count if both sides have passed, then from the estimate. Moves that decide a group by proof come before other candidate moves.
//! There is no win rate: it is always 0.5.

pub mod action;
mod answer;
mod count;
mod restriction;
mod wanted;

use eyespace::analyze::{Model, Options, Report, analyze};
use eyespace::board::Counting;
use eyespace::estimate::Estimate;
use eyespace::regions::Structure;

use crate::answer::{Query, Sent, Settings};
use crate::question::{Given, Stands};
use count::count;
use wanted::Wanted;

use crate::panel::{Candidates, CountedBoard, Left, Ownership, OwnershipBasis, Trials, life_and_death};
use crate::scoring::handicap_compensation;
use eyespace::analyze;
use eyespace::problem::Watch;
use eyespace_record::input::GamePosition;
use eyespace_wire::katago::{KatagoAnalysis, NoResults};

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    if query.fields.has("action") {
        return action::run(query);
    }
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let wanted = Wanted::read(query, given.size())?;
    // The remaining fields configure `KataGo`'s search and have no meaning here. Programs send these fields with every question, so they are not
    // reported as ignored.
    given.each(|turn| {
        if query.is_ended(turn) {
            return query.reply(None, NoResults { turn_number: turn, is_during_search: false, no_results: true });
        }
        let loaded = given.at(turn);
        let settings = query.settings;
        let asked = TurnQuestion { given: &given, loaded: &loaded, wanted: &wanted };
        let found = query
            .within(turn, wanted.time, |watch| answer::analysis(&Seen::new(settings, &asked, watch), &wanted, turn));
        match found {
            Ok((analysis, stopped)) => query.reply(None, KatagoAnalysis { stopped, ..analysis }),
            Err(fault) => query.refuse(&fault, Some(turn)),
        }
    })
}

/// A position of a question, and the answer that is wanted for it.
struct TurnQuestion<'a> {
    given: &'a Given,
    loaded: &'a GamePosition,
    wanted: &'a Wanted,
}

/// The results for one position, from which the answer is written.
struct Seen<'a> {
    loaded: &'a GamePosition,
    report: Report,
    estimate: Estimate,
    /// The counted board; `None` unless both sides have passed, or one side has and the boundaries are nearly closed.
    counted: Option<CountedBoard>,
    /// The candidate moves that were tried out, with the estimate after each.
    trials: Trials,
    candidates: Candidates,
    /// Black's lead in points.
    lead: f64,
}

impl<'a> Seen<'a> {
    fn new(settings: &Settings, asked: &TurnQuestion<'a>, watch: Watch<'_>) -> Self {
        let TurnQuestion { given, loaded, wanted } = *asked;
        let (position, rules, table) = (&loaded.position, given.rules(), &settings.engine.table);
        let life_and_death = life_and_death(wanted.nodes);
        let options = Options {
            suicide: rules.suicide(),
            table,
            life_and_death,
            model: Model::Omitted,
            map: None,
            stop: watch.stop(),
            memory: None,
        };
        let report = analyze(position, &options);
        let reading = settings.engine.limits.estimate.min(settings.most_nodes);
        let (_, estimate) = analyze::estimated(position, rules.suicide(), table, watch.budget(reading));
        let counting_nodes = settings.engine.limits.score.min(settings.most_nodes);
        let counted = CountedBoard::at_the_end(&loaded.history, || count(given, loaded, table, counting_nodes, watch));
        let lead =
            counted.as_ref().map_or_else(|| lead(given, loaded, &report.structure, &estimate), CountedBoard::lead);
        let left = if counted.is_some() { Left::Nothing } else { Left::Something };
        let mut trials = Trials::new(position, &loaded.history, rules.counting(), rules.suicide());
        let allowed = wanted.restriction.of(position.to_play());
        let candidates = trials.candidates(&report, allowed, left, watch.stop());
        Self { loaded, report, estimate, counted, trials, candidates, lead }
    }

    /// The ownership of each point.
    fn ownership(&self, basis: OwnershipBasis) -> Ownership {
        Ownership::on(basis, &self.report, &self.estimate, self.counted.as_ref())
    }
}

/// Black's estimated lead in points, with komi, prisoners, and the compensation for handicap stones.
fn lead(given: &Given, loaded: &GamePosition, structure: &Structure, estimate: &Estimate) -> f64 {
    let rules = given.rules();
    let komi = given.komi.map(|komi| komi.points()).or(loaded.info.komi).unwrap_or(0.0);
    let [black, white] = loaded.prisoners().map(|taken| taken as f64);
    let lead = match rules.counting() {
        Counting::Area => estimate.by_area(structure),
        Counting::Territory => estimate.by_territory(structure) + white - black,
    };
    lead - handicap_compensation(loaded, rules) - komi
}
