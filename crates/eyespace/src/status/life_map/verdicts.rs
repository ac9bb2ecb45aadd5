//! Decides the final verdict of a life map on each block.

use crate::board::PointSet;
use crate::eyes::EyeCount;
use crate::regions::{Block, BlockId};

use super::super::{Evidence, Outcome, Probability, Verdict};
use super::LifeMap;
use super::conditional::{BlockStatus, ConditionalVerdict, implied_status};
use super::solver::LifeMapSolver;
use super::statuses::Statuses;
use super::strength::GroupStrength;

/// A verdict for each block. For each block whose verdict comes from a conditional verdict, `resting` has the stones
/// that this verdict assumes to be alive.
struct BlockVerdicts {
    verdicts: Vec<Verdict>,
    resting: Vec<(BlockId, PointSet)>,
}

impl LifeMapSolver<'_> {
    pub(super) fn verdicts(mut self, found: &[ConditionalVerdict]) -> LifeMap {
        let (statuses, BlockVerdicts { mut verdicts, resting }) = self.uncontested(found);
        resting.iter().for_each(|&(id, _)| self.searches.find_moves_of(id, &mut verdicts[id.index()]));
        self.weaken(&mut verdicts, &resting);
        let weighed = self.assess(statuses);
        let is_by_eyes = |group: &GroupStrength| group.lives_by_eyes(statuses) || group.needs_first_move(statuses);
        let by_eyes = |stones| weighed.iter().any(|group| group.stones == stones && is_by_eyes(group));
        let capturable = self.capturable(&verdicts);
        let double_threats = self.double_threats(&verdicts);
        let mut threatened = std::mem::take(&mut self.threatened);
        threatened.retain(|threatened| by_eyes(threatened.stones));
        for block in capturable {
            if !threatened.iter().any(|group| block.stones.is_subset(group.stones)) {
                threatened.push(block);
            }
        }
        let as_they_stand = verdicts;
        let verdicts = self.read_first(&as_they_stand);
        let (groups, nodes) = (self.scales.groups(), self.searches.nodes);
        LifeMap { groups, dead: statuses.dead, threatened, double_threats, nodes, verdicts, as_they_stand }
    }

    /// The statuses and verdicts without contested deaths, which contradict a seki; see [`Self::contested`]. Blocks
    /// whose death is contested count as bound by the seki (neither dead nor capturing the enemy), and their verdict is
    /// open. If other stones are for this reason no longer dead, their verdict is open as well.
    fn uncontested(&mut self, found: &[ConditionalVerdict]) -> (Statuses, BlockVerdicts) {
        let first = self.statuses().dead;
        let mut open = PointSet::EMPTY;
        loop {
            let statuses = self.statuses();
            let mut verdicts = self.by_statuses(statuses, found);
            open |= first - statuses.dead;
            self.structure.blocks_on(open).for_each(|id| verdicts.verdicts[id.index()] = Verdict::OPEN);
            let contested = self.structure.stones_of(self.contested(&verdicts));
            if contested.is_empty() {
                return (statuses, verdicts);
            }
            open |= contested;
            self.bound |= contested;
        }
    }

    /// The verdict on each block, for these statuses. Conditional verdicts are preferred to estimates, with one
    /// exception: a conditional verdict of which only half is known (the outcome with the attacker moving first is
    /// open) gives way to a count of two eyes, if one of these eyes is not enclosed by the block alone.
    fn by_statuses(&mut self, statuses: Statuses, found: &[ConditionalVerdict]) -> BlockVerdicts {
        let weighed = self.assess(statuses);
        let strong = self.strong_anyway();
        let mut verdicts = vec![Verdict::OPEN; self.structure.blocks().len()];
        let mut resting = vec![];
        for group in weighed.iter() {
            for id in &group.blocks {
                verdicts[id.index()] = estimate(group, statuses);
            }
        }
        let blocks: Vec<BlockId> = self.scales.order.blocks().collect();
        for id in blocks {
            let verdict = &mut verdicts[id.index()];
            let conditional = self.best_conditional(id, found, statuses);
            let is_less =
                |conditional: &ConditionalVerdict| conditional.is_half() && verdict.evidence == Evidence::Model;
            if let Some(conditional) =
                conditional.filter(|conditional| !is_less(conditional) || !self.has_eye_beside(id, statuses))
            {
                *verdict = conditional.verdict;
                resting.push((id, conditional.assumes_alive));
            } else if self.structure.block(id).stones.is_subset(statuses.dead) {
                *verdict = self.given_up(id, statuses.dead, strong);
            } else if self.is_proved_dead(id, found) {
                *verdict = Verdict::OPEN;
            }
        }
        BlockVerdicts { verdicts, resting }
    }

    /// The best conditional verdict (one that may assume other stones to be alive) on a block that agrees with the
    /// status of the block. Proofs are preferred to estimates, proofs without assumptions to other proofs, and of equal
    /// verdicts the one found first. A seki with assumptions counts like a proof without assumptions, because it says
    /// more than that the block lives. A block whose captors are dead gets no verdict of death, even if its death was
    /// proved under the assumption that the captors live.
    fn best_conditional(
        &self,
        id: BlockId,
        found: &[ConditionalVerdict],
        statuses: Statuses,
    ) -> Option<ConditionalVerdict> {
        let is_dead = self.structure.block(id).stones.is_subset(statuses.dead);
        let fits = |conditional: &&ConditionalVerdict| {
            conditional.fate(statuses.dead).is_some_and(|fate| (fate == BlockStatus::Dies) == is_dead)
        };
        let fitting =
            || self.conditionals.iter().chain(found).filter(|conditional| conditional.block == id).filter(fits);
        let mut proofs = fitting().filter(|conditional| conditional.proves(statuses.dead));
        let first = proofs.next();
        let is_sure = |conditional: &&ConditionalVerdict| {
            conditional.assumes_alive.is_empty() || conditional.verdict.attacker_first == Outcome::Seki
        };
        let best = first.filter(is_sure).or_else(|| proofs.find(|conditional| conditional.assumes_alive.is_empty()));
        best.or(first).or_else(|| fitting().next()).copied()
    }

    /// Whether a proof without assumptions says that a block is dead. Such a block may still count as alive because its
    /// captors look dead; then its verdict is open.
    fn is_proved_dead(&self, id: BlockId, found: &[ConditionalVerdict]) -> bool {
        let mut conditionals = self.conditionals.iter().chain(found).filter(|conditional| conditional.block == id);
        conditionals.any(|conditional| {
            conditional.verdict.evidence.is_full_proof() && conditional.fate(PointSet::EMPTY) == Some(BlockStatus::Dies)
        })
    }

    /// Whether the group of a block seems to make an eye besides those that the block alone encloses. The search of the
    /// block included the eyes that the block alone encloses. So even a verdict of which only half is known says more
    /// about these eyes than a count of eyes does.
    fn has_eye_beside(&mut self, id: BlockId, statuses: Statuses) -> bool {
        let block = self.structure.block(id);
        let own = self.structure.stones(block.color);
        let parts = (self.structure.size().points() - own).components();
        let eyes = parts.filter(|part| part.neighbours(own).is_subset(block.stones));
        let eyes = eyes.fold(PointSet::EMPTY, |all, part| all | part);
        let weighed = self.scales.assess(statuses, eyes);
        weighed.iter().any(|group| group.blocks.contains(&id) && group.attacker_first != EyeCount::Zero)
    }

    /// Blocks whose death is contested, because it contradicts a seki. Some blocks are proved to be in seki even if
    /// their owner moves first. The death of another block is contested if its verdict assumes such a block to be
    /// alive, or if it is an estimate and such an enemy block is beside it. If that enemy could capture it, it would
    /// get more than a seki.
    fn contested(&self, BlockVerdicts { verdicts, resting }: &BlockVerdicts) -> Vec<BlockId> {
        let is_in_seki = |&&(id, walls): &&(BlockId, PointSet)| {
            let verdict = &verdicts[id.index()];
            verdict.defender_first == Outcome::Seki && verdict.evidence.is_proof() && walls.is_empty()
        };
        let in_seki = self.structure.stones_of(resting.iter().filter(is_in_seki).map(|&(id, _)| id));
        let by_these = resting.iter().filter(|(_, walls)| walls.intersects(in_seki)).map(|&(id, _)| id);
        let is_beside = |&id: &BlockId| {
            let Block { color, stones, liberties, .. } = *self.structure.block(id);
            !verdicts[id.index()].evidence.is_proof()
                && (stones | liberties).touches(in_seki - self.structure.stones(color))
        };
        let dies = |id: &BlockId| implied_status(&verdicts[id.index()]) == Some(BlockStatus::Dies);
        by_these.chain(self.structure.blocks().filter(is_beside)).filter(dies).collect()
    }

    /// Weakens verdicts that assume walls (chains around the target) to be alive: their evidence must not be better
    /// than the evidence that these walls live.
    fn weaken(&self, verdicts: &mut [Verdict], resting: &[(BlockId, PointSet)]) {
        loop {
            let before = verdicts.to_vec();
            for &(id, walls) in resting {
                let walls = self.structure.blocks_on(walls).map(|wall| before[wall.index()].evidence);
                let evidence = &mut verdicts[id.index()].evidence;
                *evidence = walls.fold(*evidence, weaker);
            }
            if verdicts == before {
                return;
            }
        }
    }
}

/// The probability that a wall (a chain that a verdict on other stones assumes to be alive) lives if the verdict on it
/// is open.
const OPEN_WALL: Probability = Probability::percent(80);

/// The evidence of a verdict that assumes a wall (a chain around the target) to be alive: the weaker of the verdict's
/// own evidence and the evidence that the wall lives. If both are proofs, the verdict keeps its own. With several walls
/// the order does not matter.
fn weaker(one: Evidence, wall: Evidence) -> Evidence {
    let wall = match wall {
        Evidence::OpenFight { .. } | Evidence::None => Evidence::Estimate { probability: OPEN_WALL },
        known => known,
    };
    match (one, wall) {
        (Evidence::None, _) => one,
        (Evidence::Estimate { probability: p }, Evidence::Estimate { probability: q }) => {
            Evidence::Estimate { probability: p.min(q) }
        }
        (_, Evidence::Estimate { .. }) => wall,
        (Evidence::Estimate { .. }, _) => one,
        (_, Evidence::Model) => wall,
        _ => one,
    }
}

/// The verdict that follows from the eyes of a group that was not given up, that is, does not count as dead.
fn estimate(group: &GroupStrength, statuses: Statuses) -> Verdict {
    let alive =
        |percent| Verdict::settled(Outcome::Lives, Evidence::Estimate { probability: Probability::percent(percent) });
    if group.lives() {
        Verdict::settled(Outcome::Alive, Evidence::Model)
    } else if group.can_live() {
        alive(90)
    } else if group.stones.intersects(statuses.safe) {
        alive(80)
    } else {
        Verdict::OPEN
    }
}
