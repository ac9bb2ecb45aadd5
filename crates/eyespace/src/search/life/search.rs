//! Life and death of a target: both questions, under each ko master, and the first moves that decide.

use std::cell::Cell;

use crate::board::{Move, Point, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::search::arena::{Area, LocalBoard, SolvedEyes};
use crate::search::dfpn::{Budget, Decision, Table, solve};
use crate::table::{EyeTable, KoMaster, Outcome};

use super::fight::{CellMove, Fight, FightRules, Goal, Kos};

/// Whether seki is told from life in two eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Seki {
    /// Yes: what can't be captured is asked for two eyes, too.
    #[default]
    Told,
    /// No: what can't be captured is [`Outcome::Lives`].
    Untold,
}

/// Which first moves are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum FirstMoves {
    /// All that reach the outcome.
    All,
    /// None: the outcome alone.
    #[default]
    None,
}

/// What becomes of a target that is one block around one eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum SingleEyes {
    /// The table of solved eyes that the search [asks](LifeSearch::asking) says it, if it has the eye.
    #[default]
    Solved,
    /// It is searched like all else; nor are races counted, nor room for eyes, nor is anything left out: liberties that only count,
    /// parts that are cut off, points that are the same, kos that are taken back at once.
    Searched,
}

/// What is asked of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct LifeOptions {
    /// The rule on suicide.
    pub suicide: Suicide,
    /// Whether seki is told from two eyes.
    pub seki: Seki,
    /// Which first moves are looked for.
    pub moves: FirstMoves,
    /// What says how single eyes end.
    pub single_eyes: SingleEyes,
}

/// What becomes of a target, one side moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeAnswer {
    /// How it ends; [`Outcome::Open`] if the budget was spent before that was known.
    pub outcome: Outcome,
    /// The first moves that reach it, passing among them if that does; those found, if not all were asked for. Empty where
    /// the mover can't change anything for the better: an attacker of what lives, an owner of what is dead.
    pub moves: Vec<Move>,
    /// First moves of which that was not settled.
    pub unsettled: Vec<Move>,
    /// The nodes it took.
    pub nodes: u64,
    /// The positions that were made for them.
    pub made: u64,
}

/// Searches the life and death of targets. It keeps the memory for it; each answer depends on its own position, area and
/// budget only.
/// ```
/// use eyespace::board::{Diagram, Move, PointSet, Position};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::search::life::{Area, FirstMoves, LifeSearch, LifeOptions};
/// use eyespace::table::{Role, Outcome};
/// let diagram: Diagram = "
///     . . . X O .
///     X X X X O .
///     O O O O O .
///     . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let size = position.size();
/// let rules = LifeOptions { moves: FirstMoves::All, ..LifeOptions::default() };
/// let area = Area::around(&position, PointSet::from(size.parse_vertex("B3")?), rules.suicide)?;
/// let mut search = LifeSearch::new();
/// let mut ask = |first| search.solve(&position, &area, first, rules, Budget::nodes(10_000));
/// let (attacked, defended) = (ask(Role::Attacker), ask(Role::Defender));
/// assert_eq!((attacked.outcome, defended.outcome), (Outcome::Dead, Outcome::Alive));
/// assert_eq!(defended.moves, [Move::Play(size.parse_vertex("B4")?)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LifeSearch<'t> {
    pub(super) table: Table,
    /// The solved eyes to ask.
    eyes: &'t EyeTable,
    /// Whether a ko came up in what the table holds: a search that goes on from it may not meet the ko again.
    ko_seen: bool,
}

impl Default for LifeSearch<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'t> LifeSearch<'t> {
    /// Enough for some millions of nodes.
    const PLACES: usize = 1 << 21;

    /// A search with 32 megabytes of memory, which asks the solved eyes that the library carries.
    #[must_use]
    pub fn new() -> Self {
        Self::with_table(Table::with_places(Self::PLACES))
    }

    /// The same with a table of its own size.
    #[must_use]
    pub fn with_table(table: Table) -> Self {
        Self { table, eyes: EyeTable::embedded(), ko_seen: false }
    }

    /// The same with these solved eyes. They are asked if they were solved under the rule on suicide that a question comes with.
    #[must_use]
    pub fn with_eyes(mut self, eyes: &'t EyeTable) -> Self {
        self.forget();
        Self { eyes, ..self }
    }

    /// The solved eyes that it asks.
    pub(crate) const fn eyes(&self) -> &'t EyeTable {
        self.eyes
    }

    /// What becomes of the area's target, this side moving first.
    ///
    /// A ban on taking back a ko binds that side only if the position has it to move. The answer holds if all around the
    /// area is the attacker's and lives: see [`Area`].
    pub fn solve(
        &mut self,
        position: &Position,
        area: &Area,
        first: Role,
        rules: LifeOptions,
        budget: Budget<'_>,
    ) -> LifeAnswer {
        self.forget();
        self.ask(position, area, first, rules, budget)
    }

    /// The same for either side first, each with this budget, and faster than one by one: the second search goes on from what
    /// the first has found. By [`Role::index`].
    pub fn solve_both(
        &mut self,
        position: &Position,
        area: &Area,
        rules: LifeOptions,
        budget: Budget<'_>,
    ) -> [LifeAnswer; 2] {
        self.forget();
        Role::ALL.map(|first| self.ask(position, area, first, rules, budget))
    }

    /// Whether the target gets two eyes, this side moving first, if neither finds a threat for a ko; `None` if the budget is spent first. With it come the nodes
    /// that it took.
    ///
    /// [`Outcome::Seki`] may hang on a threat of the attacker's: what it says holds whatever threats there are.
    pub fn two_eyes_without_threats(
        &mut self,
        position: &Position,
        area: &Area,
        first: Role,
        rules: LifeOptions,
        budget: Budget<'_>,
    ) -> (Option<bool>, u64) {
        self.forget();
        let question = Question::new(area.local(position, rules.suicide), self.eyes, position, area, first);
        let mut run = question.run(&mut self.table, rules.single_eyes, budget);
        (run.decided(Goal::TwoEyes, KoMaster::Neither), run.nodes)
    }

    /// Forgets the last area.
    pub(crate) fn forget(&mut self) {
        self.table.clear();
        self.ko_seen = false;
    }

    /// [`LifeSearch::solve`], going on from what was found since [`LifeSearch::forget`]; that must be of the same position
    /// and area, and the same rule on suicide.
    pub(crate) fn ask(
        &mut self,
        position: &Position,
        area: &Area,
        first: Role,
        rules: LifeOptions,
        budget: Budget<'_>,
    ) -> LifeAnswer {
        let question = Question::new(area.local(position, rules.suicide), self.eyes, position, area, first);
        let mut run = question.run(&mut self.table, rules.single_eyes, budget);
        run.ko_seen.set(run.ko_seen.get() || self.ko_seen);
        let outcome = run.outcome(rules.seki).unwrap_or(Outcome::Open);
        let mut answer = LifeAnswer { outcome, moves: vec![], unsettled: vec![], nodes: 0, made: 0 };
        if rules.moves == FirstMoves::All {
            run.first_moves(&mut answer);
        }
        (answer.nodes, answer.made) = (run.nodes, run.made);
        self.ko_seen = run.ko_seen.get();
        answer
    }
}

/// A fight, and who moves first.
pub(super) struct Question<'t> {
    board: LocalBoard,
    /// The table of solved eyes, if it knows the rules.
    eyes: Option<SolvedEyes<'t>>,
    first: Role,
    /// Where a ko binds the side that moves first.
    ko: Option<usize>,
}

impl<'t> Question<'t> {
    pub fn new(board: LocalBoard, eyes: &'t EyeTable, position: &Position, area: &Area, first: Role) -> Self {
        let eyes = SolvedEyes::under(board.suicide, eyes);
        let ko = banned(position, area.target, first).and_then(|ko| board.cell(ko));
        Self { board, eyes, first, ko }
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
            board: &self.board,
            solved,
            semeai,
            kos: Kos::AsTheyCome,
            budget,
            nodes: 0,
            made: 0,
            first: self.first,
            ko: self.ko,
            ko_seen: Cell::new(self.ko.is_some()),
        }
    }
}

/// Where this side may not take back a ko, in the fight for a target: a ban binds the player to move.
pub(crate) fn banned(position: &Position, target: PointSet, first: Role) -> Option<Point> {
    let owner = target.first().and_then(|point| position.stone(point));
    position.ko().filter(|_| (owner == Some(position.to_play())) == (first == Role::Defender))
}

/// One answer on its way.
pub(super) struct Run<'a> {
    pub table: &'a mut Table,
    pub board: &'a LocalBoard,
    pub solved: Option<&'a SolvedEyes<'a>>,
    pub semeai: Option<&'a SolvedEyes<'a>>,
    pub kos: Kos,
    pub budget: Budget<'a>,
    pub nodes: u64,
    made: u64,
    pub first: Role,
    pub ko: Option<usize>,
    ko_seen: Cell<bool>,
}

impl Run<'_> {
    /// The position that the fight begins with.
    pub fn start<'t>(&self, rules: &'t FightRules<'t>) -> Fight<'t> {
        let mut stones = self.board.start();
        stones.banned = self.ko.map_or(0, |cell| 1 << cell);
        Fight::new(rules, stones, self.first)
    }

    /// Whether the goal is reached from where one move leads, or from the start; `None` if that is not settled, or the move
    /// is not legal.
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
        let found = solve(&start, self.table, self.budget.less(self.nodes));
        self.nodes += found.nodes;
        self.made += found.made;
        Some(found.decision)
    }

    /// `None` if the budget is spent first.
    fn decided(&mut self, goal: Goal, master: KoMaster) -> Option<bool> {
        match self.reached(goal, master, None)? {
            Decision::Proved => Some(true),
            Decision::Refuted => Some(false),
            Decision::Open => None,
        }
    }

    pub fn outcome(&mut self, seki: Seki) -> Option<Outcome> {
        // What happens without threats happens under one of the ko masters, too: the other alone may see it otherwise.
        if self.decided(Goal::Capture, KoMaster::Neither)? {
            let is_dead = !self.ko_seen.get() || self.decided(Goal::Capture, KoMaster::Defender)?;
            return Some(if is_dead { Outcome::Dead } else { Outcome::Ko { first_threat: Role::Defender } });
        }
        if self.ko_seen.get() && self.decided(Goal::Capture, KoMaster::Attacker)? {
            return Some(Outcome::Ko { first_threat: Role::Attacker });
        }
        Some(match seki {
            Seki::Untold => Outcome::Lives,
            Seki::Told => match self.decided(Goal::TwoEyes, KoMaster::Attacker) {
                Some(true) => Outcome::Alive,
                Some(false) => Outcome::Seki,
                None => Outcome::Lives,
            },
        })
    }
}
