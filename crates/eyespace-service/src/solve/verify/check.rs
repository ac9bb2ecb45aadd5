//! One problem's claims, each beside what the search finds.

use eyespace::board::{Color, Move, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeAnswer, LifeOptions, LifeSearch, Seki};
use eyespace::status::{GroupAnswer, GroupReader, Outcome};
use eyespace::table::EyeTable;

use super::claims::{Claimed, Claims};
use eyespace::problem::{mover, try_move};

/// A claimed first move of which something else was found.
pub struct Attempt {
    /// The move.
    pub mv: Move,
    /// What becomes of the group after it.
    pub outcome: Outcome,
    /// From the move on, best play by both.
    pub line: Vec<Move>,
}

/// What comes of a problem's claims.
pub struct Checked {
    /// Before the first move.
    pub position: Position,
    /// Where it was searched.
    pub area: Area,
    /// Whose group it is.
    pub owner: Color,
    /// What the file claims.
    pub claims: Claims,
    /// The best that the side to play can reach, by which moves.
    pub answer: LifeAnswer,
    /// What becomes of it if that side passes.
    pub passed: Outcome,
    /// Said to be right, and do not reach it.
    pub refuted: Vec<Attempt>,
    /// Not said to be right, and reach it.
    pub missed: Vec<Attempt>,
    /// Reach it, and are not named at all.
    pub unnamed: Vec<Move>,
    /// Named, and not settled: the budget was too small, they are suicide, or they lie out of the area.
    pub unsettled: Vec<Move>,
    /// The nodes that all of it took.
    pub nodes: u64,
}

/// How a problem's claims compare with what becomes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// What is named right reaches the best there is, and what is named wrong does not.
    Agrees,
    /// At least one claim is wrong.
    Differs,
    /// None was found wrong, but not all of them are settled.
    Open,
}

/// Searches a problem and each claim that differs; each search with this budget.
pub fn check(
    position: &Position,
    area: &Area,
    claims: Claims,
    suicide: Suicide,
    table: &EyeTable,
    budget: Budget<'_>,
) -> Option<Checked> {
    let owner = area.target.first().and_then(|stone| position.stone(stone))?;
    let first = mover(position, area);
    let options = LifeOptions { suicide, seki: Seki::Told, moves: FirstMoves::All, ..LifeOptions::default() };
    let mut reader = GroupReader::new(suicide, budget.left()).with_eyes(table);
    let plain = LifeOptions { moves: FirstMoves::None, ..options };
    let GroupAnswer { found: answer, area: searched, .. } = reader.solve(position, area, first, options, budget);
    let passed = reader.solve(position, area, first.other(), plain, budget).found;
    let mut checked = Checked {
        position: *position,
        area: searched.unwrap_or(*area),
        owner,
        claims,
        passed: passed.outcome,
        refuted: vec![],
        missed: vec![],
        unnamed: vec![],
        unsettled: vec![],
        nodes: answer.nodes + passed.nodes,
        answer,
    };
    checked.compare(reader.life(), first, suicide, budget);
    Some(checked)
}

impl Checked {
    /// How the claims compare with what was found.
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

    /// Whether the side to play reaches as much by passing.
    pub fn is_needless(&self) -> bool {
        self.answer.moves.contains(&Move::Pass)
    }

    fn compare(&mut self, search: &mut LifeSearch<'_>, first: Role, suicide: Suicide, budget: Budget<'_>) {
        let best = self.answer.outcome;
        // Who can't capture may still get a seki; where that is not known, no claim is judged.
        if best == Outcome::Open || (first == Role::Attacker && best == Outcome::Lives) {
            self.unsettled = [self.claims.right.as_slice(), &self.claims.wrong].concat();
            return;
        }
        // There is nothing to gain: no move is right.
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

    /// The search says nothing of moves out of the area, but that whatever is there is the attacker's.
    pub(super) fn is_judged(&self, mv: Move) -> bool {
        match mv {
            Move::Play(point) => self.area.points.contains(point),
            Move::Pass => true,
        }
    }

    /// The claimed move played, with its line; `None` where nothing can be said of it.
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
        let try_move = try_move(search, &self.position, &self.area, mv, suicide, budget)?;
        self.nodes += try_move.nodes;
        (try_move.outcome != Outcome::Open).then_some(Attempt { mv, outcome: try_move.outcome, line: try_move.line })
    }
}
