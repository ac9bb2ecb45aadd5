//! A fight and one line of play: exact in an area, a hypothesis in the open.

use std::cell::Cell;

use crate::board::{Move, Position, Suicide};
use crate::eyes::Role;
use crate::search::arena::{Area, LocalBoard, UnenclosedArea};
use crate::search::dfpn::{Budget, Decision, Player, SearchGame, solve};
use crate::table::Outcome;

use super::fight::{CellMove, Fight, FightRules};
use super::first_moves::Test;
use super::search::{LifeSearch, Question, Run, Seki, SingleEyes};

/// Longer lines say no more.
const LONGEST: usize = 20;

/// How a fight ends, one side moving first, and a line of play.
///
/// Read in an [`Area`] that is proved for it; read in an [`UnenclosedArea`] it is a working hypothesis: few moves were looked at, and
/// who gets out counts as living.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeReading {
    /// How it ends; [`Outcome::Open`] if the budget was spent before that was known. Seki is not told from life.
    pub outcome: Outcome,
    /// The first mover's move that reaches it, an answer, and so on. Empty where the first mover can't change anything for
    /// the better, or wins as it stands, or has to find a threat first, as a ko may not be taken back at once.
    pub line: Vec<Move>,
    /// The nodes it took.
    pub nodes: u64,
}

impl LifeSearch<'_> {
    /// Reads a fight that nothing encloses: selected moves, and assumed ends. Never a proof.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::dfpn::Budget;
    /// use eyespace::search::life::{LifeSearch, UnenclosedArea};
    /// use eyespace::table::{Role, Outcome};
    /// let diagram: Diagram = "
    ///     . . . . . . . . .
    ///     . . . . . . . . .
    ///     . . . . . . . . .
    ///     . . . . . . . . .
    ///     . . . . . . . . .
    ///     . . . . X . . . .
    ///     . . O O X O O . .
    ///     . . O X X X O . .
    ///     . . O O O O O . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let target = PointSet::from(position.size().parse_vertex("E4")?);
    /// let open = UnenclosedArea::around(&position, target, Suicide::Illegal)?;
    /// let reading = LifeSearch::new().read_open(&position, &open, Role::Defender, Suicide::Illegal, Budget::nodes(10_000));
    /// assert_eq!(reading.outcome, Outcome::Lives);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_open(
        &mut self,
        position: &Position,
        open: &UnenclosedArea,
        first: Role,
        suicide: Suicide,
        budget: Budget<'_>,
    ) -> LifeReading {
        let board = open.area.local(position, suicide).opened(open, position);
        self.read_on(board, position, &open.area, first, budget)
    }

    /// As [`LifeSearch::solve`], seki untold, with a line of play.
    pub fn read(
        &mut self,
        position: &Position,
        area: &Area,
        first: Role,
        suicide: Suicide,
        budget: Budget<'_>,
    ) -> LifeReading {
        self.read_on(area.local(position, suicide), position, area, first, budget)
    }

    fn read_on(
        &mut self,
        board: LocalBoard,
        position: &Position,
        area: &Area,
        first: Role,
        budget: Budget<'_>,
    ) -> LifeReading {
        self.forget();
        let question = Question::new(board, self.eyes(), position, area, first);
        let mut run = question.run(&mut self.table, SingleEyes::Solved, budget);
        let outcome = run.outcome(Seki::Untold).unwrap_or(Outcome::Open);
        let mut line = run.test(outcome).map(|test| run.line(test)).unwrap_or_default();
        // The ko master plays as if nothing were banned.
        if run.ko.is_some() && line.first().copied().map(usize::from) == run.ko {
            line.clear();
        }
        let line = line.into_iter().map(|mv| run.named(mv)).collect();
        LifeReading { outcome, line, nodes: run.nodes }
    }
}

impl Run<'_> {
    /// The winner plays what decides, the other what looks best. As far as the budget goes.
    fn line(&mut self, test: Test) -> Vec<CellMove> {
        let ko_seen = Cell::new(false);
        let Self { board, solved, semeai, kos, .. } = *self;
        let rules = FightRules {
            board,
            goal: test.goal,
            master: test.master,
            solved,
            semeai,
            kos,
            ko_seen: &ko_seen,
            inner: Cell::default(),
        };
        let winner = if test.wanted == Decision::Proved { Player::Prover } else { Player::Refuter };
        let mut fight = self.start(&rules);
        let mut line = vec![];
        // The first move is wanted though the end may be known as it stands.
        while line.len() < LONGEST && (line.is_empty() || fight.winner().is_none()) {
            let next = fight.moves();
            let chosen = if fight.player() == winner {
                self.winning(&fight, &next, test.wanted)
            } else {
                resistance(&next, fight.turn)
            };
            let Some(&(mv, after)) = next.iter().find(|(mv, _)| Some(*mv) == chosen) else { break };
            line.push(mv);
            fight = after;
        }
        line
    }

    fn winning(&mut self, fight: &Fight<'_>, next: &[(CellMove, Fight<'_>)], wanted: Decision) -> Option<CellMove> {
        let mut solved = |fight: &Fight<'_>| {
            let found = solve(fight, self.table, self.budget.less(self.nodes));
            self.nodes += found.nodes;
            (found.decision == wanted).then_some(found.first)
        };
        match fight.winner() {
            Some(_) => next.iter().find(|(_, after)| solved(after).is_some()).map(|(mv, _)| *mv),
            None => solved(fight).flatten(),
        }
    }
}

/// Of the moves of the side that loses the one that looks best, if it loses nothing at once.
fn resistance(next: &[(CellMove, Fight<'_>)], side: Role) -> Option<CellMove> {
    next.iter().min_by_key(|(_, fight)| (fight.winner().is_some(), fight.prospect(side))).map(|(mv, _)| *mv)
}
