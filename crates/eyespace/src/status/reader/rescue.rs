//! Reads, with little work, whether a group that looks dead can still be saved.

use crate::board::{Move, PointSet, Position};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::Area;

use super::super::{Evidence, Outcome, Verdict};
use super::{GroupQuestion, GroupReader, GroupReading};

impl GroupReader<'_> {
    /// The verdict on a target that looks dead, if a reading finds that its owner saves it by moving first. The target
    /// is read as a group that nothing encloses, or else in the points that it reaches before the attacker. A target
    /// that is saved is also read with the attacker moving first; that outcome may stay open. Each reading may take the
    /// budget. The second value is the number of nodes of all readings.
    pub(in crate::status) fn rescue(
        &mut self,
        position: &Position,
        target: PointSet,
        budget: Budget<'_>,
    ) -> (Option<Verdict>, u64) {
        let saved = self.saved(position, target, budget);
        if saved.outcome != Outcome::Lives {
            return (None, saved.nodes);
        }
        let attacked = self.once(GroupQuestion { position, target, first: Role::Attacker }, budget);
        let nodes = saved.nodes + attacked.nodes;
        let mut verdict = Verdict::settled(attacked.outcome, Evidence::OpenFight { nodes });
        if !matches!(attacked.outcome, Outcome::Lives | Outcome::Seki) {
            verdict.defender_first = Outcome::Lives;
            (verdict.attack, verdict.defend) = (Move::points(&attacked.moves), Move::points(&saved.moves));
        }
        (Some(verdict), nodes)
    }

    /// Reads the target with its owner moving first. Most groups that can be saved escape into the open within a few
    /// moves, so escape is tried first.
    fn saved(&mut self, position: &Position, target: PointSet, budget: Budget<'_>) -> GroupReading {
        let open = self.open(GroupQuestion { position, target, first: Role::Defender }, budget);
        if matches!(open.outcome, Outcome::Lives | Outcome::Dead) {
            return open;
        }
        let Ok(area) = Area::near(position, target, *Area::LEADS.start(), self.suicide) else { return open };
        let (near, _) = self.searched(position, &area, Role::Defender, budget);
        GroupReading { nodes: open.nodes + near.nodes, ..near }
    }
}
