//! Guesses the fate of a block for which nothing is proved or read. Three methods are tried in turn, and the first
//! answer is taken: reading whether the block can be captured, the eyes of its group, and the estimate.

use crate::analyze::Report;
use crate::board::{Move, Orientation, Point, PointSet, Position};
use crate::estimate::Chance;
use crate::regions::{BlockId, TacticalResult};
use crate::search::dfpn::Budget;
use crate::status::{Outcome, Verdict, attempt};
use crate::table::Role;

use super::{Forecast, ForecastBasis, Forecaster};

/// The nodes for each reading of a capture.
pub(super) const READING: u64 = 1_000;

impl Forecaster<'_> {
    /// The likely fate of a block, with the attacker or the defender moving first. The outcome is never open.
    pub(super) fn guess(&mut self, report: &Report, block: BlockId, first: Role) -> Forecast {
        let found = self.by_capture(report, block, first).or_else(|| self.by_eyes(report, block, first));
        found.unwrap_or_else(|| self.by_estimate(&report.position, report.structure.block(block).stones, first))
    }

    /// A guess from a reading whether the block alone can be captured or saved. The guess is used only if the block is
    /// lost by the reading. A capture that fails does not show that the block lives, a block that escapes capture may
    /// still die, and in a ko for the block other play may decide.
    fn by_capture(&mut self, report: &Report, block: BlockId, first: Role) -> Option<Forecast> {
        let (position, stone) = (&report.position, report.structure.block(block).anchor);
        let read = match first {
            Role::Attacker => self.captures.attack(position, stone, Budget::nodes(READING)),
            Role::Defender => self.captures.defend(position, stone, Budget::nodes(READING)),
        };
        let is_lost = matches!(
            (first, read.attempt?),
            (Role::Attacker, TacticalResult::Works) | (Role::Defender, TacticalResult::Fails)
        );
        let line = read.moves.first().filter(|_| first == Role::Attacker).map(Move::Play).into_iter().collect();
        is_lost.then_some(Forecast { outcome: Outcome::Dead, line, basis: ForecastBasis::Capture, nodes: 0 })
    }

    fn by_eyes(&mut self, report: &Report, block: BlockId, first: Role) -> Option<Forecast> {
        let verdict = report.by_eyes(block);
        let (outcome, at) = match first {
            // The group has two eyes only if its owner moves first: the attacker takes one of them.
            Role::Attacker if verdict.attacker_first == Outcome::Open && verdict.defender_first == Outcome::Alive => {
                (Outcome::Dead, verdict.attack.first())
            }
            Role::Attacker if verdict != Verdict::OPEN => match self.breaks(report, block) {
                Some(point) => (Outcome::Dead, Some(point)),
                None => (verdict.attacker_first, verdict.attack.first()),
            },
            Role::Attacker => (verdict.attacker_first, verdict.attack.first()),
            Role::Defender => (verdict.defender_first, verdict.defend.first()),
        };
        let attempt = attempt(outcome, first)?;
        let line = if attempt == TacticalResult::Fails { vec![] } else { vec![self.mv(report, block, first, at)] };
        Some(Forecast { outcome, line, basis: ForecastBasis::Eyes, nodes: 0 })
    }

    /// The first move of a guess: the move at the point `known`, if there is one, or else the best move by the estimate.
    fn mv(&mut self, report: &Report, block: BlockId, first: Role, known: Option<Point>) -> Move {
        let target = report.structure.block(block).stones;
        known.map_or_else(|| self.evaluator.outlook(&report.position, target, first).mv, Move::Play)
    }

    /// A move of the attacker near the block after which its owner can't make two eyes even by moving next. The model of
    /// eye spaces counts eyes in a position without playing moves. So a move that cuts or intrudes changes the count only
    /// once it is on the board.
    fn breaks(&self, report: &Report, block: BlockId) -> Option<Point> {
        let target = report.structure.block(block);
        let attacker = target.color.opponent();
        let position = report.position.with_to_play(attacker);
        let empty = position.empty_points();
        let beside = target.stones.neighbours(empty);
        let near = beside | beside.neighbours(empty);
        let breaks = |point: &Point| {
            let Ok(played) = position.play(Move::Play(*point), self.suicide) else { return false };
            let left = target.stones - played.position.empty_points();
            self.eyes_of(&played.position, left).is_some_and(|verdict| verdict.defender_first == Outcome::Open)
        };
        let order = Orientation::of(position.size(), [target.stones, position.stones(attacker), near]);
        order.in_order(near).find(breaks)
    }

    /// The verdict of the report on these stones, or, if that is open, the verdict by the count of their eyes.
    fn eyes_of(&self, position: &Position, stones: PointSet) -> Option<Verdict> {
        let report = self.report(position);
        let id = report.structure.block_at(stones.first()?)?;
        Some(if report.verdict(id) == Verdict::OPEN { report.by_eyes(id) } else { report.verdict(id) })
    }

    /// A guess from the estimate: life or death, whichever is more likely if this side (the attacker or the defender) moves first.
    pub(super) fn by_estimate(&mut self, position: &Position, target: PointSet, first: Role) -> Forecast {
        let outlook = self.evaluator.outlook(position, target, first);
        let (outcome, works) = match first {
            Role::Attacker if outlook.stays < Chance::HALF => (Outcome::Dead, true),
            Role::Attacker => (Outcome::Lives, false),
            Role::Defender if outlook.stays > Chance::HALF => (Outcome::Lives, true),
            Role::Defender => (Outcome::Dead, false),
        };
        let line = if works && outlook.mv != Move::Pass { vec![outlook.mv] } else { vec![] };
        Forecast { outcome, line, basis: ForecastBasis::Estimate(outlook.stays), nodes: 0 }
    }
}
