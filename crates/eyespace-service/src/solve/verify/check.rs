//! Checks by search the moves that a file calls right or wrong, for one problem.

use eyespace::board::{Color, Move, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, Seki};
use eyespace::status::{GroupAnswer, GroupReader, Outcome};
use eyespace::table::EyeTable;

use super::claims::{Claimed, Claims};
use eyespace::problem::{Watch, in_safe_outside, mover, try_move};
use eyespace_wire::question::Outside;

/// A first move on which the file and the search disagree.
pub struct Attempt {
    /// The move.
    pub mv: Move,
    /// The outcome for the group after this move.
    pub outcome: Outcome,
    /// The move, followed by best play of both sides.
    pub line: Vec<Move>,
}

/// The result of checking the moves that a file calls right or wrong.
pub struct Checked {
    /// The position before the first move.
    pub position: Position,
    /// The area that was searched.
    pub area: Area,
    /// The owner of the group in question.
    pub owner: Color,
    /// The moves that the file calls right or wrong.
    pub claims: Claims,
    /// The best outcome that the side to play can reach, and the moves that reach it.
    pub answer: LifeAnswer,
    /// The outcome if the side to play passes.
    pub passed: Outcome,
    /// The moves that the file calls right, but that don't reach the best outcome.
    pub refuted: Vec<Attempt>,
    /// The moves that the file calls wrong, but that reach the best outcome.
    pub missed: Vec<Attempt>,
    /// The moves that reach the best outcome, but are not in the file.
    pub unnamed: Vec<Move>,
    /// The moves that the file calls right or wrong, but that could not be checked: the budget was too small, the move is suicide, or it lies
    /// outside the area.
    pub unsettled: Vec<Move>,
    /// How the stones around the group were taken.
    pub outside: Outside,
    /// The nodes of all searches together.
    pub nodes: u64,
}

/// Whether the moves that a file calls right or wrong fit the life and death of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// All moves that are called right reach the best outcome, and no move that is called wrong does.
    Agrees,
    /// The file calls a wrong move right, or a right move wrong.
    Differs,
    /// No fault was found, but some moves that the file calls right or wrong could not be checked.
    Open,
}

/// The moves of one problem that the file calls right or wrong, and how they are checked.
#[derive(Clone, Copy)]
pub struct ClaimsCheck<'a> {
    /// The position before the first move.
    pub position: &'a Position,
    /// The moves that the file calls right or wrong.
    pub claims: &'a Claims,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was built for the same rule on suicide.
    pub table: &'a EyeTable,
    /// The nodes for each search.
    pub nodes: u64,
    /// How the stones around the target are taken.
    pub outside: Outside,
    /// The stop signal and node counter of the caller.
    pub watch: Watch<'a>,
}

impl ClaimsCheck<'_> {
    /// Searches the problem as if it were about the target of this area, and checks each move that the file calls right or wrong. `None` if the
    /// target has no stones.
    pub fn about(&self, area: &Area) -> Option<Checked> {
        let Self { position, suicide, table, .. } = *self;
        let budget = self.watch.budget(self.nodes);
        let owner = area.target.first().and_then(|stone| position.stone(stone))?;
        let area = &match self.outside {
            Outside::AsItStands => *area,
            Outside::Safe => in_safe_outside(position, area, suicide),
        };
        let first = mover(position, area);
        let options =
            LifeOptions { suicide, seki: Seki::Distinguished, moves: FirstMoves::All, ..LifeOptions::default() };
        let mut reader = GroupReader::new(suicide, budget.left()).with_eyes(table);
        let plain = LifeOptions { moves: FirstMoves::None, ..options };
        let question = LifeQuestion { position, area, first, options };
        let mut solve = |question| match self.outside {
            Outside::AsItStands => reader.solve(question, budget),
            Outside::Safe => reader.solve_in_area(question, budget),
        };
        let GroupAnswer { found: answer, area: searched, .. } = solve(question);
        let other = LifeQuestion { first: first.other(), options: plain, ..question };
        let passed = solve(other).found;
        let mut checked = Checked {
            position: *position,
            area: searched.unwrap_or(*area),
            owner,
            claims: self.claims.clone(),
            passed: passed.outcome,
            refuted: vec![],
            missed: vec![],
            unnamed: vec![],
            unsettled: vec![],
            outside: self.outside,
            nodes: answer.nodes + passed.nodes,
            answer,
        };
        checked.compare(reader.life(), first, suicide, budget);
        Some(checked)
    }
}

impl Checked {
    /// Whether the moves that the file calls right or wrong agree with the search.
    #[must_use]
    pub fn comparison(&self) -> Comparison {
        let is_impossible = self.claims.impossible.iter().any(|named| named.claimed == Claimed::Right);
        if is_impossible || !self.refuted.is_empty() || !self.missed.is_empty() {
            Comparison::Differs
        } else if self.answer.outcome == Outcome::Open || !self.unsettled.is_empty() {
            Comparison::Open
        } else {
            Comparison::Agrees
        }
    }

    /// Whether passing is as good as the best move of the side to play.
    pub fn is_needless(&self) -> bool {
        self.answer.moves.contains(&Move::Pass)
    }

    fn compare(&mut self, search: &mut LifeSearch<'_>, first: Role, suicide: Suicide, budget: Budget<'_>) {
        let best = self.answer.outcome;
        // An attacker who can't capture may still force a seki, and `Lives` does not tell whether he can. So no move can be checked.
        if best == Outcome::Open || (first == Role::Attacker && best == Outcome::Lives) {
            self.unsettled = [self.claims.right.as_slice(), &self.claims.wrong].concat();
            return;
        }
        // If the side to play fails with every move, no move is right, whatever the file calls right.
        let is_lost = self.answer.moves.is_empty() && self.answer.unsettled.is_empty();
        for mv in self.claims.right.clone() {
            if self.answer.moves.contains(&mv) {
                continue;
            }
            match self.attempt(search, mv, suicide, budget) {
                Some(attempt) if is_lost || !attempt.outcome.may_be(best) => self.refuted.push(attempt),
                _ => self.unsettled.push(mv),
            }
        }
        for mv in self.claims.wrong.clone() {
            if self.answer.unsettled.contains(&mv) || !self.is_judged(mv) {
                self.unsettled.push(mv);
            } else if self.answer.moves.contains(&mv) {
                match self.attempt(search, mv, suicide, budget) {
                    Some(attempt) if attempt.outcome.may_be(best) => self.missed.push(attempt),
                    _ => self.unsettled.push(mv),
                }
            }
        }
        self.unnamed = self.answer.moves.iter().filter(|&&mv| !self.claims.names(mv)).copied().collect();
    }

    /// Whether the search covers the move. The search does not play outside the area, so moves there are not judged; but if the outside is taken for
    /// safe, a move there is no more than a pass.
    pub(super) fn is_judged(&self, mv: Move) -> bool {
        match mv {
            Move::Play(point) => self.outside == Outside::Safe || self.area.points.contains(point),
            Move::Pass => true,
        }
    }

    /// Plays a move that the file calls right or wrong, and searches best play after it; `None` if the outcome is not found.
    fn attempt(
        &mut self,
        search: &mut LifeSearch<'_>,
        mv: Move,
        suicide: Suicide,
        budget: Budget<'_>,
    ) -> Option<Attempt> {
        if self.answer.unsettled.contains(&mv) || !self.is_judged(mv) {
            return None;
        }
        let (position, area) = (&self.position, &self.area);
        let question =
            LifeQuestion { position, area, first: mover(position, area), options: LifeOptions::under(suicide) };
        let try_move = try_move(search, question, mv, budget)?;
        self.nodes += try_move.nodes;
        (try_move.outcome != Outcome::Open).then_some(Attempt { mv, outcome: try_move.outcome, line: try_move.line })
    }
}
