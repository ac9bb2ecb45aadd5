//! The life and death of a block with either side moving first, by the best method that has an answer. `owl_attack`, `owl_defend`, `dragon_status`
//! and `dragon_data` all take their answers from here. The evidence is kept for the command `eyespace-evidence`.

use eyespace::analyze::Report;
use eyespace::board::{Color, Move};
use eyespace::forecast::{Certainty, Forecast, Forecaster};
use eyespace::regions::{BlockId, TacticalResult};
use eyespace::search::dfpn::Budget;
use eyespace::status::Outcome;
use eyespace::table::Role;

use super::reply::{Refusal, vertex_or_pass};
use super::state::State;

/// What is needed to judge the life and death of blocks, with the nodes that are left.
pub(super) struct Judge<'a> {
    pub(super) report: &'a Report,
    pub(super) forecaster: Forecaster<'a>,
    pub(super) budget: Budget<'a>,
    /// The nodes that are left for all blocks together.
    pub(super) left: u64,
    /// The required certainty (guessed, read or proved): a less certain answer counts as open.
    pub(super) least: Certainty,
    /// The evidence of each answer so far, with the question, as one line.
    pub(super) evidence: Vec<String>,
}

/// The most searches of a reading. Each search gets at most the nodes that are left, divided by this number.
const QUESTIONS: u64 = 32;

impl Judge<'_> {
    pub(super) fn judge(&mut self, id: BlockId, first: Role) -> Forecast {
        let budget = self.budget.at_most(self.left / QUESTIONS);
        let found = match self.least {
            Certainty::Guessed => self.forecaster.forecast(self.report, id, first, budget),
            Certainty::Read | Certainty::Proved => self.forecaster.settled(self.report, id, first, budget),
        };
        self.left = self.left.saturating_sub(found.nodes);
        self.kept(id, first, found)
    }

    /// The forecasts (the best known answers) for a block with either side moving first, by [`Role::index`].
    pub(super) fn both(&mut self, id: BlockId) -> [Forecast; 2] {
        let settled = Role::ALL.map(|first| {
            let budget = self.budget.at_most(self.left / QUESTIONS);
            let found = self.forecaster.settled(self.report, id, first, budget);
            self.left = self.left.saturating_sub(found.nodes);
            found
        });
        let [attacked, defended] = match self.least {
            Certainty::Guessed => self.forecaster.completed(self.report, id, settled),
            Certainty::Read | Certainty::Proved => settled,
        };
        [self.kept(id, Role::Attacker, attacked), self.kept(id, Role::Defender, defended)]
    }

    /// Keeps a forecast (the best known answer) and its evidence. A forecast that is not certain enough becomes open.
    fn kept(&mut self, id: BlockId, first: Role, found: Forecast) -> Forecast {
        if found.outcome == Outcome::Open || found.basis.certainty() < self.least {
            return Forecast::open(found.nodes);
        }
        let structure = &self.report.structure;
        let vertex = vertex_or_pass(structure.block(id).stones.first(), structure.size());
        self.evidence.push(evidence(name(first), &vertex, &found));
        found
    }
}

pub(super) fn forecaster(state: &State) -> Forecaster<'_> {
    Forecaster::new(state.suicide(), state.settings.nodes)
        .with_eyes(&state.settings.table)
        .with_memory(Some(&state.memory))
}

/// Runs a function that judges blocks of the present position, and keeps the evidence of its answers for `eyespace-evidence`.
pub(super) fn judge<T>(
    state: &mut State,
    ask: impl FnOnce(&mut Judge<'_>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let (suicide, nodes) = (state.suicide(), state.settings.nodes);
    let (interrupt, least) = (state.interrupt.clone(), state.least);
    let budget = Budget::nodes(nodes).with_stop(interrupt.flag());
    let (report, table) = state.report_and_table();
    let forecaster = Forecaster::new(suicide, nodes).with_eyes(table);
    let mut judge = Judge { report, forecaster, budget, left: u64::MAX, least, evidence: vec![] };
    let found = ask(&mut judge);
    state.evidence = judge.evidence;
    found
}

/// The line of play that decides one of these blocks by a move of the side to play, proved or read. If there are several such blocks, the largest
/// is taken.
pub(super) fn most_urgent(state: &mut State, to_play: Color, among: &[BlockId]) -> Option<Vec<Move>> {
    let found = judge(state, |judge| {
        judge.least = judge.least.max(Certainty::Read);
        let mut lines = among.iter().map(|&id| {
            let owner = judge.report.structure.block(id).color;
            judge.judge(id, Role::of(to_play, owner)).line
        });
        Ok(lines.find(|line| !line.is_empty()))
    });
    found.ok().flatten()
}

/// The name of the goal of the side that moves first: attack or defence.
pub(super) const fn name(first: Role) -> &'static str {
    match first {
        Role::Attacker => "attack",
        Role::Defender => "defence",
    }
}

/// A line with the evidence for an answer, such as `attack of A2: proved, table`.
pub(super) fn evidence(what: &str, vertex: &str, found: &Forecast) -> String {
    let certainty = match found.basis.certainty() {
        // The text of the evidence itself begins with "guessed" here.
        Certainty::Guessed => String::new(),
        other => format!("{other}, "),
    };
    format!("{what} of {vertex}: {certainty}{}", found.basis)
}

/// The status in GNU Go's words: `alive`, `dead`, `critical`, or `unknown` if an outcome that matters is open. GNU Go has no words for seki and ko:
/// a seki counts as alive, and a ko as critical.
pub(super) fn word(judged: &[Forecast; 2]) -> &'static str {
    let [attacked, defended] = Role::ALL.map(|first| judged[first.index()].attempt(first));
    match (attacked, defended) {
        (Some(TacticalResult::Fails), _) => "alive",
        (_, Some(TacticalResult::Fails)) => "dead",
        (Some(_), Some(_)) => "critical",
        _ => "unknown",
    }
}
