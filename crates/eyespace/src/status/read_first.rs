//! Corrects verdicts that rely on eyes by readings of captures: a block that the opponent's next move captures is not called alive in
//! that case.

use crate::board::{Move, Point, PointSet, Position, Suicide};
use crate::regions::{Block, BlockFacts, TacticalResult};

use super::{Evidence, Outcome, Role, Verdict};

impl Verdict {
    /// Corrects the verdict on a block that lives by its eyes or by an estimate, after its capture was read. A proof stays as it is, and so
    /// does a verdict that does not say that the block lives if the attacker moves first. A seki stays, too, because capturing stones in
    /// it may gain nothing.
    ///
    /// `in_earnest` are the attacks after which the attacker does not lose more than it takes. If there are none, the outcome is open. If
    /// the reading found no move of the owner that saves the block, its group may still save it, so that outcome is open as well.
    pub(super) fn read_first(self, read: &BlockFacts, in_earnest: PointSet, evidence: Evidence) -> Self {
        let lives = matches!(self.attacker_first, Outcome::Alive | Outcome::Lives);
        if self.evidence.is_proof() || !lives || read.attack == TacticalResult::Fails {
            return self;
        }
        let attacker_first = match read.attack {
            _ if in_earnest.is_empty() => Outcome::Open,
            TacticalResult::KoNeedsThreat => Outcome::Ko { first_threat: Role::Attacker },
            TacticalResult::KoTakesFirst => Outcome::Ko { first_threat: Role::Defender },
            TacticalResult::Works | TacticalResult::Fails => Outcome::Dead,
        };
        let (defender_first, defend) = match read.defend {
            TacticalResult::Works => (self.defender_first, read.defends),
            _ => (Outcome::Open, PointSet::EMPTY),
        };
        Self { attacker_first, defender_first, attack: in_earnest, defend, evidence }
    }
}

/// The attacks with which a reading captured a block, without those after which the capturing stones are captured at once.
pub(super) fn in_earnest(position: &Position, block: &Block, read: &BlockFacts, suicide: Suicide) -> PointSet {
    read.attacks.filter(|at| !is_won_back(position, block, at, suicide))
}

/// Whether the stones that take the block by this move can be captured at once at a loss: their only liberty is a point where the
/// block stood, and they are more than the stones that they took.
fn is_won_back(position: &Position, block: &Block, at: Point, suicide: Suicide) -> bool {
    let attacker = block.color.opponent();
    let Ok(played) = position.with_to_play(attacker).play(Move::Play(at), suicide) else { return false };
    let captor = PointSet::from(at).flood(played.position.stones(attacker));
    let liberties = captor.neighbours(played.position.empty_points());
    block.stones.is_subset(played.captured) && liberties.len() == 1 && captor.len() > played.captured.len()
}
