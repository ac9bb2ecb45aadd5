//! Finds the outcome of a fight together with a line of play. In a bounded area the outcome is proved; where nothing
//! encloses the target it is a hypothesis.

use std::cell::Cell;

use crate::board::Move;
use crate::eyes::Role;
use crate::search::arena::UnenclosedArea;
use crate::search::dfpn::{Budget, Decision, Player, SearchGame, solve_alone};
use crate::table::Outcome;

use super::fight::{CellMove, Fight};
use super::first_moves::Test;
use super::question::{LifeQuestion, Seki, SingleEyes};
use super::search::{LifeSearch, LocalQuestion, Run};

/// The greatest number of moves in a line. Longer lines are of no use to readers.
const LONGEST: usize = 20;

/// The outcome of a fight with one side moving first, and a line of play.
///
/// In an [`Area`](crate::search::life::Area) the outcome is proved under the assumptions of that area. In an
/// [`UnenclosedArea`] it is a working hypothesis, because few moves are tried and a target that reaches an escape counts as alive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeReading {
    /// The outcome; [`Outcome::Open`] if the budget was spent first. Seki is not distinguished from life.
    pub outcome: Outcome,
    /// The line of play: a first move that reaches the outcome, an answer, and so on. Empty if the side that moves
    /// first cannot improve its result or wins without a move. Also empty if it has to find a threat first, because it
    /// may not retake a ko at once.
    pub line: Vec<Move>,
    /// The number of nodes that the search took.
    pub nodes: u64,
}

impl LifeSearch<'_> {
    /// Reads the fight for a target that nothing encloses, with few moves and with ends of play that are assumed and
    /// not proved. So the result is never a proof. Of the question's options only the rules on suicide and kos matter.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::dfpn::Budget;
    /// use eyespace::search::life::{LifeOptions, LifeQuestion, LifeSearch, UnenclosedArea};
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
    /// let area = UnenclosedArea::around(&position, target, Suicide::Illegal)?;
    /// let options = LifeOptions::under(Suicide::Illegal);
    /// let question = LifeQuestion { position: &position, area: &area, first: Role::Defender, options };
    /// let reading = LifeSearch::new().read_open(question, Budget::nodes(10_000));
    /// assert_eq!(reading.outcome, Outcome::Lives);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_open(&mut self, question: LifeQuestion<'_, UnenclosedArea>, budget: Budget<'_>) -> LifeReading {
        let LifeQuestion { position, area: open, first, options } = question;
        let board = open.area.local(position, options.suicide).opened(open, position);
        let question = LifeQuestion { position, area: &open.area, first, options };
        self.read_on(&LocalQuestion::on(board, question, self.eyes()), budget)
    }

    /// The outcome of [`LifeSearch::solve`] with [`Seki::CountsAsLife`], and a line of play. Of the question's options
    /// only the rules on suicide and kos matter.
    pub fn read(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> LifeReading {
        self.read_on(&LocalQuestion::enclosed(question, self.eyes()), budget)
    }

    fn read_on(&mut self, local: &LocalQuestion<'_>, budget: Budget<'_>) -> LifeReading {
        self.forget();
        let mut run = local.run(&mut self.table, SingleEyes::Solved, budget).with_helpers(self.helpers.as_ref());
        let outcome = run.outcome(Seki::CountsAsLife).unwrap_or(Outcome::Open);
        let mut line = run.test(outcome).map(|test| run.line(test)).unwrap_or_default();
        // The line would begin by retaking a ko at once. In the search the ko master may ignore the ban on this, but on
        // the board it must first play a threat. So there is no line.
        if run.ko.is_some() && line.first().copied().map(usize::from) == run.ko {
            line.clear();
        }
        let line = line.into_iter().map(|mv| run.named(mv)).collect();
        LifeReading { outcome, line, nodes: run.nodes }
    }
}

impl Run<'_> {
    /// A line of play in which the winner plays moves that decide, and the loser moves that look best. It ends early if
    /// the budget is spent.
    fn line(&mut self, test: Test) -> Vec<CellMove> {
        let ko_seen = Cell::new(false);
        let rules = self.rules(test, &ko_seen);
        let winner = if test.wanted == Decision::Proved { Player::Prover } else { Player::Refuter };
        let mut fight = self.start(&rules);
        let mut line = vec![];
        // The line gets a first move even if the position is decided without one.
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
            let found = solve_alone(fight, self.table, self.helpers, self.budget.less(self.nodes));
            self.nodes += found.nodes;
            (found.decision == wanted).then_some(found.first)
        };
        match fight.winner() {
            Some(_) => next.iter().find(|(_, after)| solved(after).is_some()).map(|(mv, _)| *mv),
            None => solved(fight).flatten(),
        }
    }
}

/// The move of the losing side that looks best, if possible one that does not end the fight at once.
fn resistance(next: &[(CellMove, Fight<'_>)], side: Role) -> Option<CellMove> {
    next.iter().min_by_key(|(_, fight)| (fight.winner().is_some(), fight.prospect(side))).map(|(mv, _)| *mv)
}
