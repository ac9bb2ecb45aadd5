//! Readings of captures overrule eyes: a block that the opponent's next move captures is not reported as alive after that move.

use crate::board::{Move, Point, PointSet, Position, Suicide};
use crate::regions::{Block, BlockFacts, TacticalResult};

use super::{Evidence, Outcome, Role, Verdict};

impl Verdict {
    /// What is told of a block that lives by its eyes or by an estimate, if its capture was read so. A proof stays, and so does what does not
    /// say that the block lives though the attacker begins. A seki stays, too: there stones may be taken in vain.
    ///
    /// `in_earnest` are the attacks that win something: by others the attacker loses more than it takes, and what comes of them is open. What
    /// its owner is not read to save may be saved by the group that it is part of, which is open too.
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

/// The attacks on a block that were read to take it and after which it is not won back at once.
pub(super) fn in_earnest(position: &Position, block: &Block, read: &BlockFacts, suicide: Suicide) -> PointSet {
    read.attacks.filter(|at| !is_won_back(position, block, at, suicide))
}

/// Whether who takes a block by this move has no liberty then but where it stood, and loses more stones than it took.
fn is_won_back(position: &Position, block: &Block, at: Point, suicide: Suicide) -> bool {
    let attacker = block.color.opponent();
    let Ok(played) = position.with_to_play(attacker).play(Move::Play(at), suicide) else { return false };
    let captor = PointSet::from(at).flood(played.position.stones(attacker));
    let liberties = captor.neighbours(played.position.empty_points());
    block.stones.is_subset(played.captured) && liberties.len() == 1 && captor.len() > played.captured.len()
}
