//! `"kind": "katago"`: answers in the form of `KataGo`'s analysis engine, for programs that know no other. What decides and who owns
//! what is told by proof, else by the estimate, and once both sides have passed by the count; who wins is not known.

pub(super) mod action;
mod answer;
mod count;
mod restriction;
mod wanted;

use std::io;

use eyespace::analyze::{Model, Options, Report, analyze};
use eyespace::board::Counting;
use eyespace::regions::Structure;
use eyespace::territory::Estimate;

use super::Query;
use super::fault::Fault;
use super::position::{Given, Stands};
use answer::{Analysis, NoResults};
use count::count;
use wanted::Wanted;

use eyespace::analyze;
use eyespace::problem::Watch;
use eyespace_record::input::Loaded;
use eyespace_service::panel::{Candidates, CountedBoard, Left, Ownership, OwnershipBasis, Trials, fights};
use eyespace_service::scoring::handicap_compensation;

/// The nodes for each search of a count, as `score` has them.
const COUNTING: u64 = 4_000;

pub(super) fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    if query.fields.has("action") {
        return action::run(query);
    }
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let wanted = Wanted::read(query, given.size())?;
    query.notes = given.notes();
    // Their other fields say how to search for moves, which is not done; programs send them with every line.
    Ok(given.turns.iter().try_for_each(|&turn| {
        if query.request.is_ended(turn) {
            return query.reply(Some(turn), NoResults::default());
        }
        let found = wanted.limits.within(turn, |watch| {
            let loaded = given.at(turn);
            let seen = Seen::new(query, &given, &loaded, &wanted, watch);
            Analysis::new(&seen, &wanted)
        });
        query.stopped = found.as_ref().ok().and_then(|(_, cause)| *cause);
        query.tell(turn, found.map(|(analysis, _)| analysis))
    }))
}

/// All that is known of a position.
struct Seen<'a> {
    loaded: &'a Loaded,
    report: Report,
    estimate: Estimate,
    /// The board, if it was counted.
    counted: Option<CountedBoard>,
    /// The moves that were tried.
    trials: Trials,
    candidates: Candidates,
    /// Black's lead.
    lead: f64,
}

impl<'a> Seen<'a> {
    fn new(query: &Query<'_>, given: &Given, loaded: &'a Loaded, wanted: &Wanted<'_>, watch: Watch<'_>) -> Self {
        let (position, rules, table) = (&loaded.position, given.rules(), &query.settings.table);
        let fights = fights(wanted.limits.nodes);
        let options =
            Options { suicide: rules.suicide(), table, fights, model: Model::Omitted, map: None, stop: watch.stop() };
        let report = analyze(position, &options);
        let reading = analyze::READING.min(query.settings.most_nodes);
        let (_, estimate) = analyze::estimated(position, rules.suicide(), table, watch.budget(reading));
        let counting_nodes = COUNTING.min(query.settings.most_nodes);
        let counted = CountedBoard::at_the_end(&loaded.history, || count(given, loaded, table, counting_nodes, watch));
        let lead =
            counted.as_ref().map_or_else(|| lead(given, loaded, &report.structure, &estimate), CountedBoard::lead);
        let left = if counted.is_some() { Left::Nothing } else { Left::Something };
        let mut trials = Trials::new(position, &loaded.history, rules.counting(), rules.suicide());
        let allowed = wanted.restriction.of(position.to_play());
        let candidates = trials.candidates(&report, allowed, left, watch.stop());
        Self { loaded, report, estimate, counted, trials, candidates, lead }
    }

    /// Whose each point is.
    fn ownership(&self, basis: OwnershipBasis) -> Ownership {
        Ownership::on(basis, &self.report, &self.estimate, self.counted.as_ref())
    }
}

/// Black's lead, estimated, with komi, what the rules pay for handicap stones, and prisoners.
fn lead(given: &Given, loaded: &Loaded, structure: &Structure, estimate: &Estimate) -> f64 {
    let rules = given.rules();
    let komi = given.komi.map(|komi| komi.points()).or(loaded.info.komi).unwrap_or(0.0);
    let [black, white] = loaded.prisoners().map(|taken| taken as f64);
    let lead = match rules.counting() {
        Counting::Area => estimate.by_area(structure),
        Counting::Territory => estimate.by_territory(structure) + white - black,
    };
    lead - handicap_compensation(loaded, rules) - komi
}
