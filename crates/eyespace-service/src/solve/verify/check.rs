//! Checks the claims of one problem against a search.

use eyespace::board::{Color, Move, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, Seki};
use eyespace::status::{GroupAnswer, GroupReader, Outcome};
use eyespace::table::EyeTable;

use super::claims::{Claimed, Claims};
use eyespace::problem::{Watch, in_safe_outside, mover, try_move};
use eyespace_wire::question::Outside;

/// A claimed first move that turned out differently.
pub struct Attempt {
    /// The move.
    pub mv: Move,
    /// The outcome for the group after the move.
    pub outcome: Outcome,
    /// The move, and best play by both sides after it.
    pub line: Vec<Move>,
}

/// The result of checking a problem's claims.
pub struct Checked {
    /// The position before the first move.
    pub position: Position,
    /// The area that was searched.
    pub area: Area,
    /// The owner of the group.
    pub owner: Color,
    /// The claims of the file.
    pub claims: Claims,
    /// The best outcome that the side to play can reach, and the moves that reach it.
    pub answer: LifeAnswer,
    /// The outcome if that side passes.
    pub passed: Outcome,
    /// The moves that are claimed to be right but don't reach the best outcome.
    pub refuted: Vec<Attempt>,
    /// The moves that are claimed to be wrong but reach it.
    pub missed: Vec<Attempt>,
    /// The moves that reach it and that the file doesn't mention.
    pub unnamed: Vec<Move>,
    /// The claimed moves that could not be decided: the budget was too small, the move is suicide, or it lies outside the area.
    pub unsettled: Vec<Move>,
    /// How the stones around the group were taken.
    pub outside: Outside,
    /// The nodes of all searches together.
    pub nodes: u64,
}

/// The result of comparing a problem's claims with the fate of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Each move that is claimed to be right reaches the best outcome, and none that is claimed to be wrong does.
    Agrees,
    /// At least one claim is wrong.
    Differs,
    /// No claim was found wrong, but some of them could not be decided.
    Open,
}

/// The claims of one problem, and how they are checked.
#[derive(Clone, Copy)]
pub struct ClaimsCheck<'a> {
    /// The position before the first move.
    pub position: &'a Position,
    /// The claims of the file.
    pub claims: &'a Claims,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The nodes for each search.
    pub nodes: u64,
    /// How the stones around the target are taken.
    pub outside: Outside,
    /// The stop signal and node counter of the caller.
    pub watch: Watch<'a>,
}

impl ClaimsCheck<'_> {
    /// Searches the problem as one about the target of this area, and each claim that differs from the result. `None` if
    /// the target has no stones.
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
    /// The result of comparing the claims with the search.
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

    /// Whether the side to play does as well by passing.
    pub fn is_needless(&self) -> bool {
        self.answer.moves.contains(&Move::Pass)
    }

    fn compare(&mut self, search: &mut LifeSearch<'_>, first: Role, suicide: Suicide, budget: Budget<'_>) {
        let best = self.answer.outcome;
        // `Lives` leaves open whether the attacker, who can't capture, can still force a seki. Then no claim can be checked.
        if best == Outcome::Open || (first == Role::Attacker && best == Outcome::Lives) {
            self.unsettled = [self.claims.right.as_slice(), &self.claims.wrong].concat();
            return;
        }
        // Every move fails, so no move is right.
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

    /// Whether the search covers the move. Outside the area it only assumes that everything is the attacker's; if the outside is taken for safe, a
    /// move there is no more than a pass.
    pub(super) fn is_judged(&self, mv: Move) -> bool {
        match mv {
            Move::Play(point) => self.outside == Outside::Safe || self.area.points.contains(point),
            Move::Pass => true,
        }
    }

    /// Plays a claimed move and searches the line after it; `None` if the outcome is unknown.
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
