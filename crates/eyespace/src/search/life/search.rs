//! Searches the life and death of a target: whether it is captured and whether it gets two eyes, under the ko masters
//! that matter, and which first moves decide.

use std::cell::Cell;

use crate::board::{Point, PointSet, Position};
use crate::eyes::Role;
use crate::search::arena::{Area, LocalBoard, SolvedEyes, Stones};
use crate::search::dfpn::{Budget, Decision, Helpers, Table, Threads, solve_alone, solve_together};
use crate::search::memory::{Memory, Zones};
use crate::table::{EyeTable, KoMaster, Outcome};

use super::fight::{CellMove, Fight, FightRules, Goal, Kos};
use super::question::{FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, SearchOrder, Seki, SingleEyes};
use super::shared_fight::SharedFight;

/// Searches the life and death of targets.
///
/// A search reuses the memory of its table, but each answer depends on its own question and budget alone.
/// ```
/// use eyespace::board::{Diagram, Move, PointSet, Position};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion, LifeSearch};
/// use eyespace::table::{Role, Outcome};
/// let diagram: Diagram = "
///     . . . X O .
///     X X X X O .
///     O O O O O .
///     . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let size = position.size();
/// let options = LifeOptions { moves: FirstMoves::All, ..LifeOptions::default() };
/// let area = Area::around(&position, PointSet::from(size.parse_vertex("B3")?), options.suicide)?;
/// let question = LifeQuestion { position: &position, area: &area, first: Role::Attacker, options };
/// let mut search = LifeSearch::new();
/// let attacked = search.solve(question, Budget::nodes(10_000));
/// let defended = search.solve(LifeQuestion { first: Role::Defender, ..question }, Budget::nodes(10_000));
/// assert_eq!((attacked.outcome, defended.outcome), (Outcome::Dead, Outcome::Alive));
/// assert_eq!(defended.moves, [Move::Play(size.parse_vertex("B4")?)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LifeSearch<'t> {
    pub(super) table: Table,
    /// The table of solved eyes.
    eyes: &'t EyeTable,
    /// What was answered on other boards.
    memory: Option<&'t Memory>,
    /// The other threads; `None` if there are none.
    pub(super) helpers: Option<Helpers>,
    /// Whether a search whose results are in `table` met a ko. A search that continues from these results may not meet
    /// the ko again.
    ko_seen: bool,
}

impl Default for LifeSearch<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'t> LifeSearch<'t> {
    /// The size of the table, in positions. It is enough for some millions of nodes.
    const PLACES: usize = 1 << 21;

    /// A search with a table of 32 MiB and the library's own table of solved eyes.
    #[must_use]
    pub fn new() -> Self {
        Self::with_table(Table::with_places(Self::PLACES))
    }

    /// A search with the given table of positions.
    #[must_use]
    pub fn with_table(table: Table) -> Self {
        Self { table, eyes: EyeTable::embedded(), memory: None, helpers: None, ko_seen: false }
    }

    /// The same search, which answers from this memory what was asked before.
    #[must_use]
    pub fn with_memory(self, memory: Option<&'t Memory>) -> Self {
        Self { memory, ..self }
    }

    /// The same search with this table of solved eyes. It is used if it was made under the question's rule on suicide.
    #[must_use]
    pub fn with_eyes(mut self, eyes: &'t EyeTable) -> Self {
        self.forget();
        Self { eyes, ..self }
    }

    /// The same search with so many threads for hard questions, which share the memory of its table. The outcomes are the same, but for
    /// those that the budget leaves open; the numbers of nodes, and which of several lines is found, may differ from run to run.
    #[must_use]
    pub fn with_threads(self, threads: Threads) -> Self {
        if threads.count() == 1 {
            return self;
        }
        let (table, helpers) = Helpers::sharing(self.table.bytes(), threads);
        Self { table, helpers: Some(helpers), ko_seen: false, ..self }
    }

    /// The table of solved eyes of this search.
    pub(crate) const fn eyes(&self) -> &'t EyeTable {
        self.eyes
    }

    /// The outcome for the area's target, with the question's side moving first.
    ///
    /// The answer holds under the assumptions of the [`Area`].
    pub fn solve(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> LifeAnswer {
        let key = LifeKey::of(&question, self.eyes, budget);
        self.remembered(key, question.position, budget, |search| {
            search.forget();
            search.ask(question, budget)
        })
    }

    /// The answer to a question from memory, or else by search. Only searches that were not stopped are remembered.
    fn remembered(
        &mut self,
        key: LifeKey,
        position: &Position,
        budget: Budget<'_>,
        search: impl FnOnce(&mut Self) -> LifeAnswer,
    ) -> LifeAnswer {
        let Some(memory) = self.memory else { return search(self) };
        let known = memory.shelf::<Lives>().and_then(|lives| lives.recall(&key, position));
        known.unwrap_or_else(|| {
            let answer = search(self);
            if !budget.is_stopped() {
                remember(memory, key, position, &answer);
            }
            answer
        })
    }

    /// The answers with the attacker and with the defender moving first, by [`Role::index`], each with this budget.
    ///
    /// This is faster than two single calls, because the second search continues from the results of the first.
    pub fn solve_both(
        &mut self,
        position: &Position,
        area: &Area,
        options: LifeOptions,
        budget: Budget<'_>,
    ) -> [LifeAnswer; 2] {
        let questions = Role::ALL.map(|first| LifeQuestion { position, area, first, options });
        let keys = questions.map(|question| LifeKey { both: true, ..LifeKey::of(&question, self.eyes, budget) });
        if let Some(memory) = self.memory {
            let known = keys.map(|key| memory.shelf::<Lives>()?.recall(&key, position));
            if let [Some(attacked), Some(defended)] = known {
                return [attacked, defended];
            }
        }
        self.forget();
        let answers = questions.map(|question| self.ask(question, budget));
        if let Some(memory) = self.memory.filter(|_| !budget.is_stopped()) {
            for (key, answer) in keys.into_iter().zip(&answers) {
                remember(memory, key, position, answer);
            }
        }
        answers
    }

    /// Whether the target gets two eyes, with the question's side moving first, if neither side finds a ko threat.
    /// `None` if the budget is spent first. The second value is the number of nodes that the search took.
    ///
    /// The answer may be `true` although the outcome is [`Outcome::Seki`], because that outcome allows for ko threats
    /// of the attacker.
    pub fn two_eyes_without_threats(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> (Option<bool>, u64) {
        self.forget();
        let local = LocalQuestion::enclosed(question, self.eyes);
        let mut run = local.run(&mut self.table, question.options.single_eyes, budget);
        (run.decided(Goal::TwoEyes, KoMaster::Neither), run.nodes)
    }

    /// Whether this goal is reached in the area, with the question's side moving first, although the other side wins every
    /// ko, if the options name no side that does. `None` if the budget is spent first. The second value is the number of
    /// nodes that the search took.
    pub(crate) fn reaches(
        &mut self,
        goal: Goal,
        question: LifeQuestion<'_>,
        budget: Budget<'_>,
    ) -> (Option<bool>, u64) {
        self.forget();
        let local = LocalQuestion::enclosed(question, self.eyes);
        let mut run = local.run(&mut self.table, question.options.single_eyes, budget);
        let master = run.ko_master.unwrap_or(KoMaster::of(goal.prover().other()));
        let decided = (run.decided(goal, master), run.nodes);
        self.ko_seen = run.ko_seen.get();
        decided
    }

    /// Discards the results of earlier searches, which are of no use for another area.
    pub(crate) fn forget(&mut self) {
        self.table.clear();
        self.helpers.iter_mut().for_each(Helpers::clear);
        self.ko_seen = false;
    }

    /// Answers the question as [`LifeSearch::solve`] does, but continues from all results since [`LifeSearch::forget`].
    /// Those results must be for the same position, area and rule on suicide.
    pub(crate) fn ask(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> LifeAnswer {
        self.ask_on(&LocalQuestion::enclosed(question, self.eyes), question.options, budget)
    }

    /// The same on a local board that is at hand. All results since [`LifeSearch::forget`] must be for this board.
    pub(super) fn ask_on(&mut self, local: &LocalQuestion<'_>, options: LifeOptions, budget: Budget<'_>) -> LifeAnswer {
        let LifeOptions { seki, moves, single_eyes, order, .. } = options;
        let mut run = local.run(&mut self.table, single_eyes, budget).with_helpers(self.helpers.as_ref());
        run.ko_seen.set(run.ko_seen.get() || self.ko_seen);
        let is_alive = (order, seki) == (SearchOrder::TwoEyesFirst, Seki::Distinguished) && run.is_soon_alive();
        let outcome = if is_alive { Some(Outcome::Alive) } else { run.outcome(seki) }.unwrap_or(Outcome::Open);
        let mut answer = LifeAnswer { outcome, moves: vec![], unsettled: vec![], nodes: 0, made: 0 };
        if moves == FirstMoves::All {
            run.first_moves(&mut answer);
        }
        (answer.nodes, answer.made) = (run.nodes, run.made);
        self.ko_seen = run.ko_seen.get();
        answer
    }
}

/// The answers that are remembered.
type Lives = Zones<LifeKey, LifeAnswer>;

fn remember(memory: &Memory, key: LifeKey, position: &Position, answer: &LifeAnswer) {
    let zone = key.zone(position);
    memory.shelf::<Lives>().into_iter().for_each(|mut lives| lives.keep(key, position, zone, answer.clone()));
}

/// A question as it is remembered. What stands in the area and beside it is remembered with the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct LifeKey {
    area: Area,
    first: Role,
    options: LifeOptions,
    nodes: u64,
    /// Whether the answer for the attacker moving first was found just before, on the same table.
    both: bool,
    /// The identity of the table of solved eyes.
    eyes: (usize, u32),
}

impl LifeKey {
    fn of(question: &LifeQuestion<'_>, eyes: &EyeTable, budget: Budget<'_>) -> Self {
        let LifeQuestion { area, first, options, .. } = *question;
        Self { area: *area, first, options, nodes: budget.left(), both: false, eyes: eyes.identity() }
    }

    /// The points on which the answer depends.
    fn zone(&self, position: &Position) -> PointSet {
        let Area { points, outside_liberties, .. } = self.area;
        (points | outside_liberties).grown(position.size().points())
    }
}

/// A question in the form that the search needs: the local board, the stones on it, and the side that moves first.
pub(super) struct LocalQuestion<'t> {
    pub board: LocalBoard,
    /// The table of solved eyes, if it was made under the same rule on suicide.
    eyes: Option<SolvedEyes<'t>>,
    /// The table of solved eyes as it is.
    table: &'t EyeTable,
    /// The stones of the position in question.
    pub stones: Stones,
    first: Role,
    /// The cell where a ban on retaking a ko binds the side that moves first, if there is one.
    ko: Option<usize>,
    /// The side that wins every ko; `None` if kos are fought.
    pub ko_winner: Option<Role>,
}

impl<'t> LocalQuestion<'t> {
    /// Prepares a search for the answer to the question, on the local board of its area.
    pub fn enclosed(question: LifeQuestion<'_>, eyes: &'t EyeTable) -> Self {
        Self::on(question.area.local(question.position, question.options.suicide), question, eyes)
    }

    /// Prepares a search for the answer to the question, on this local board.
    pub fn on(board: LocalBoard, question: LifeQuestion<'_>, eyes: &'t EyeTable) -> Self {
        let LifeQuestion { position, area, first, options: LifeOptions { ko_winner, .. } } = question;
        let (eyes, table) = (SolvedEyes::under(board.suicide, eyes), eyes);
        let ko = banned(position, area.target, first).and_then(|ko| board.cell(ko));
        Self { stones: board.start(), board, eyes, table, first, ko, ko_winner }
    }

    /// Turns to another position of the same fight: the stones there, the side that moves first, and the point where that side may not
    /// retake a ko.
    pub fn go_to(&mut self, stones: Stones, first: Role, ko: Option<Point>) {
        (self.stones, self.first) = (stones, first);
        self.ko = ko.and_then(|ko| self.board.cell(ko));
    }

    pub fn run<'a>(&'a self, table: &'a mut Table, single_eyes: SingleEyes, budget: Budget<'a>) -> Run<'a> {
        let eyes = self.eyes.as_ref();
        let solved = match single_eyes {
            SingleEyes::Solved => eyes,
            SingleEyes::Searched => None,
        };
        let semeai = if self.board.opponent_group == 0 { None } else { eyes };
        Run {
            table,
            helpers: None,
            eyes: self.table,
            board: &self.board,
            stones: self.stones,
            solved,
            semeai,
            kos: Kos::AsTheyCome,
            ko_master: self.ko_winner.map(KoMaster::of),
            budget,
            nodes: 0,
            made: 0,
            first: self.first,
            ko: self.ko,
            ko_seen: Cell::new(self.ko.is_some()),
        }
    }
}

/// The point where a ban on retaking a ko binds the side that moves first in the fight for a target. A ban binds only
/// the side that is to move in the position.
pub(crate) fn banned(position: &Position, target: PointSet, first: Role) -> Option<Point> {
    let owner = target.first().and_then(|point| position.stone(point));
    position.ko().filter(|_| (owner == Some(position.to_play())) == (first == Role::Defender))
}

/// The search for one answer, with the nodes that it has taken so far.
pub(super) struct Run<'a> {
    pub table: &'a mut Table,
    /// The other threads; `None` if there are none.
    pub helpers: Option<&'a Helpers>,
    /// The table of solved eyes, which each thread looks up for itself.
    eyes: &'a EyeTable,
    pub board: &'a LocalBoard,
    /// The stones of the position in question, without a ban on retaking a ko.
    pub stones: Stones,
    pub solved: Option<&'a SolvedEyes<'a>>,
    pub semeai: Option<&'a SolvedEyes<'a>>,
    pub kos: Kos,
    /// The ko master that the question fixes; `None` if kos are fought.
    pub ko_master: Option<KoMaster>,
    pub budget: Budget<'a>,
    pub nodes: u64,
    made: u64,
    pub first: Role,
    pub ko: Option<usize>,
    ko_seen: Cell<bool>,
}

/// The number of nodes that a question gets before other threads help. Most questions need fewer, and then the start of the threads
/// would take longer than the search.
const ALONE: u64 = 20_000;

impl<'a> Run<'a> {
    /// The same search with these helpers for questions that are hard.
    pub fn with_helpers(self, helpers: Option<&'a Helpers>) -> Self {
        Self { helpers, ..self }
    }

    /// The position at the start of the fight.
    pub fn start<'t>(&self, rules: &'t FightRules<'t>) -> Fight<'t> {
        let mut stones = self.stones;
        stones.banned = self.ko.map_or(0, |cell| 1 << cell);
        Fight::new(rules, stones, self.first)
    }

    /// Whether the prover reaches the goal from the start, or after the first move `mv` if one is given. `None` if that
    /// move is illegal.
    pub fn reached(&mut self, goal: Goal, master: KoMaster, mv: Option<CellMove>) -> Option<Decision> {
        let Self { board, solved, semeai, .. } = *self;
        let rules = FightRules {
            board,
            goal,
            master,
            solved,
            semeai,
            kos: self.kos,
            ko_seen: &self.ko_seen,
            inner: Cell::default(),
        };
        let start = self.start(&rules);
        let start = match mv {
            Some(mv) => start.after(mv)?,
            None => start,
        };
        let left = self.budget.less(self.nodes);
        let alone = if self.helpers.is_some() { left.at_most(ALONE) } else { left };
        let found = solve_alone(&start, self.table, self.helpers, alone);
        self.nodes += found.nodes;
        self.made += found.made;
        match self.helpers {
            Some(helpers) if found.decision == Decision::Open => {
                Some(self.reached_together(helpers, (goal, master), mv))
            }
            _ => Some(found.decision),
        }
    }

    /// The same with all threads.
    fn reached_together(
        &mut self,
        helpers: &Helpers,
        (goal, master): (Goal, KoMaster),
        mv: Option<CellMove>,
    ) -> Decision {
        let Self { board, eyes, stones, first, ko, kos, .. } = *self;
        let (is_solved, is_semeai) = (self.solved.is_some(), self.semeai.is_some());
        let fight = SharedFight {
            board,
            eyes,
            is_solved,
            is_semeai,
            stones,
            first,
            ko,
            kos,
            goal,
            master,
            mv,
            ko_seen: false.into(),
        };
        let found = solve_together(&fight, self.table, helpers, self.budget.less(self.nodes));
        self.nodes += found.nodes;
        self.made += found.made;
        self.ko_seen.set(self.ko_seen.get() || fight.ko_seen.into_inner());
        found.decision
    }

    /// Whether the prover reaches the goal from the start; `None` if the budget is spent first.
    pub fn decided(&mut self, goal: Goal, master: KoMaster) -> Option<bool> {
        match self.reached(goal, master, None)? {
            Decision::Proved => Some(true),
            Decision::Refuted => Some(false),
            Decision::Open => None,
        }
    }

    /// Whether the target is found to get two eyes within half of the budget.
    fn is_soon_alive(&mut self) -> bool {
        let whole = self.budget;
        self.budget = whole.at_most(whole.left() / 2);
        let is_alive = self.decided(Goal::TwoEyes, self.ko_master.unwrap_or(KoMaster::Attacker));
        self.budget = whole;
        is_alive == Some(true)
    }

    pub fn outcome(&mut self, seki: Seki) -> Option<Outcome> {
        if let Some(master) = self.ko_master {
            let is_dead = self.decided(Goal::Capture, master)?;
            return Some(if is_dead { Outcome::Dead } else { self.life(seki, master) });
        }
        // The result without ko master also holds under one of the other two ko masters, so at most one more search is
        // needed.
        if self.decided(Goal::Capture, KoMaster::Neither)? {
            let is_dead = !self.ko_seen.get() || self.decided(Goal::Capture, KoMaster::Defender)?;
            return Some(if is_dead { Outcome::Dead } else { Outcome::Ko { first_threat: Role::Defender } });
        }
        if self.ko_seen.get() && self.decided(Goal::Capture, KoMaster::Attacker)? {
            return Some(Outcome::Ko { first_threat: Role::Attacker });
        }
        Some(self.life(seki, KoMaster::Attacker))
    }

    /// The outcome for a target that is not captured, with this ko master.
    fn life(&mut self, seki: Seki, master: KoMaster) -> Outcome {
        match seki {
            Seki::CountsAsLife => Outcome::Lives,
            Seki::Distinguished => match self.decided(Goal::TwoEyes, master) {
                Some(true) => Outcome::Alive,
                Some(false) => Outcome::Seki,
                None => Outcome::Lives,
            },
        }
    }
}
