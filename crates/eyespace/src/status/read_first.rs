//! Corrects verdicts that rely on eyes by readings of captures: a block that the opponent captures by moving first is
//! not called alive.

use crate::board::{Move, Point, PointSet, Position, Suicide};
use crate::regions::{Block, BlockFacts, TacticalResult};

use super::{Evidence, Outcome, Role, Verdict};

impl Verdict {
    /// Corrects the verdict on a block that lives by its eyes or by an estimate, after a reading of its capture. A
    /// proof stays as it is. Otherwise only a verdict by which the block lives with the attacker moving first is
    /// changed. A seki stays, because capturing stones in it may gain nothing.
    ///
    /// `in_earnest` are the attacks after which the attacker does not lose more stones than it captures. If this set is
    /// empty, the outcome with the attacker moving first is open. If the reading found no move of the owner that saves
    /// the block, the rest of its group may still save it. So the outcome with the defender moving first is then open
    /// as well.
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

/// The moves with which a reading captured a block, except those after which the capturing stones are recaptured at
/// once and the capture loses more than it gains.
pub(super) fn in_earnest(position: &Position, block: &Block, read: &BlockFacts, suicide: Suicide) -> PointSet {
    read.attacks.filter(|at| !is_won_back(position, block, at, suicide))
}

/// Whether capturing the block by this move loses more than it gains. The capturing stones are then left with a single
/// liberty, and they are more stones than they captured, so that the owner of the block can recapture them at once.
fn is_won_back(position: &Position, block: &Block, at: Point, suicide: Suicide) -> bool {
    let attacker = block.color.opponent();
    let Ok(played) = position.with_to_play(attacker).play(Move::Play(at), suicide) else { return false };
    let captor = PointSet::from(at).flood(played.position.stones(attacker));
    let liberties = captor.neighbours(played.position.empty_points());
    block.stones.is_subset(played.captured) && liberties.len() == 1 && captor.len() > played.captured.len()
}
