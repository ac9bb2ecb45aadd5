//! Derives the final verdict on each block from the state of a life map.

use crate::board::PointSet;
use crate::eyes::EyeCount;
use crate::regions::{Block, BlockId, Structure};

use super::super::{Evidence, Outcome, Verdict};
use super::conditional::{BlockStatus, ConditionalVerdict, implied_status};
use super::estimates::{by_eyes, given_up, strong_anyway, weaker};
use super::searches::Searches;
use super::state::{Finding, LifeMapState};
use super::statuses::Statuses;
use super::strength::GroupStrength;
use super::trace::Trace;
use super::{LifeMap, LifeMapStep, TraceFinding};

/// A verdict for each block. For each block whose verdict comes from a conditional verdict, `resting` has the stones
/// that this verdict assumes to be alive.
struct BlockVerdicts {
    verdicts: Vec<Verdict>,
    resting: Vec<(BlockId, PointSet)>,
}

/// The life map that follows from the findings of all steps.
pub(super) fn conclude(mut state: LifeMapState, mut searches: Searches<'_>) -> LifeMap {
    let (statuses, mut found) = uncontested(&mut state, &mut searches);
    for &(id, _) in &found.resting {
        searches.find_moves_of(id, &mut found.verdicts[id.index()]);
    }
    found.weaken(searches.structure);
    let groups = searches.groups(statuses);
    found.trace_eyes(&groups, statuses.dead, &mut state.trace, searches.structure);
    let as_they_stand = found.verdicts;
    let is_by_eyes = |group: &GroupStrength| group.lives_by_eyes(statuses) || group.needs_first_move(statuses);
    let by_eyes = |stones| groups.iter().any(|group| group.stones == stones && is_by_eyes(group));
    let capturable = searches.capturable(&as_they_stand);
    for block in &capturable {
        let threatened = (block.stones, TraceFinding::Threatened(block.verdict), PointSet::EMPTY);
        state.trace.push(LifeMapStep::Readings, threatened, searches.structure);
    }
    let double_threats = searches.double_threats(&as_they_stand);
    let mut threatened = state.threatened;
    threatened.retain(|threatened| by_eyes(threatened.stones));
    for block in capturable {
        if !threatened.iter().any(|group| block.stones.is_subset(group.stones)) {
            threatened.push(block);
        }
    }
    let verdicts = searches.read_first(&as_they_stand);
    let (groups, nodes, trace) = (searches.strength.groups(), searches.nodes, state.trace.lines);
    LifeMap { groups, dead: statuses.dead, threatened, double_threats, nodes, trace, verdicts, as_they_stand }
}

/// The statuses and verdicts without contested deaths, which contradict a seki; see [`BlockVerdicts::contested`]. Blocks
/// whose death is contested count as bound by the seki (neither dead nor capturing the enemy), and their verdict is
/// open. If other stones are for this reason no longer dead, their verdict is open as well.
fn uncontested(state: &mut LifeMapState, searches: &mut Searches<'_>) -> (Statuses, BlockVerdicts) {
    let structure = searches.structure;
    let first = state.statuses(structure).dead;
    let mut open = PointSet::EMPTY;
    loop {
        let statuses = state.statuses(structure);
        let mut found = BlockVerdicts::of(state, statuses, searches);
        open |= first - statuses.dead;
        structure.blocks_on(open).for_each(|id| found.verdicts[id.index()] = Verdict::OPEN);
        let contested = structure.stones_of(found.contested(structure));
        if contested.is_empty() {
            return (statuses, found);
        }
        open |= contested;
        state.add(LifeMapStep::Contradictions, vec![Finding::Withdrawn(contested)], structure);
    }
}

impl BlockVerdicts {
    /// The verdict on each block, for these statuses. Conditional verdicts are preferred to estimates, with one
    /// exception: a conditional verdict of which only half is known (the outcome with the attacker moving first is
    /// open) gives way to a count of two eyes, if one of these eyes is not enclosed by the block alone.
    fn of(state: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Self {
        let structure = searches.structure;
        let strong = strong_anyway(state, searches);
        let mut verdicts = vec![Verdict::OPEN; structure.blocks().len()];
        let mut resting = vec![];
        for group in searches.groups(statuses).iter() {
            for id in &group.blocks {
                verdicts[id.index()] = by_eyes(group, statuses);
            }
        }
        for id in searches.blocks() {
            let (verdict, block) = (&mut verdicts[id.index()], structure.block(id));
            let is_dead = block.stones.is_subset(statuses.dead);
            let conditional = state.best_conditional(id, block, statuses);
            let is_less =
                |conditional: &ConditionalVerdict| conditional.is_half() && verdict.evidence == Evidence::Model;
            if let Some(conditional) =
                conditional.filter(|conditional| !is_less(conditional) || !has_eye_beside(id, statuses, searches))
            {
                *verdict = conditional.verdict;
                resting.push((id, conditional.assumes_alive));
            } else if is_dead {
                *verdict = given_up(state, block, structure, [statuses.dead, strong]);
            } else if state.is_proved_dead(id) {
                *verdict = Verdict::OPEN;
            }
        }
        Self { verdicts, resting }
    }

    /// Adds the verdicts to the trace that are only those of the eyes of a group.
    fn trace_eyes(&self, groups: &[GroupStrength], dead: PointSet, trace: &mut Trace, structure: &Structure) {
        for &id in groups.iter().flat_map(|group| &group.blocks) {
            let (stones, verdict) = (structure.block(id).stones, self.verdicts[id.index()]);
            if !stones.is_subset(dead) && self.resting.iter().all(|(resting, _)| *resting != id) {
                let by_eyes = (stones, TraceFinding::Verdict(verdict), PointSet::EMPTY);
                trace.push(LifeMapStep::Eyes, by_eyes, structure);
            }
        }
    }

    /// Blocks whose death is contested, because it contradicts a seki. Some blocks are proved to be in seki even if
    /// their owner moves first. The death of another block is contested if its verdict assumes such a block to be
    /// alive, or if it is an estimate and such an enemy block is beside it. If that enemy could capture it, it would
    /// get more than a seki.
    fn contested(&self, structure: &Structure) -> Vec<BlockId> {
        let Self { verdicts, resting } = self;
        let is_in_seki = |&&(id, walls): &&(BlockId, PointSet)| {
            let verdict = &verdicts[id.index()];
            verdict.defender_first == Outcome::Seki && verdict.evidence.is_proof() && walls.is_empty()
        };
        let in_seki = structure.stones_of(resting.iter().filter(is_in_seki).map(|&(id, _)| id));
        let by_these = resting.iter().filter(|(_, walls)| walls.intersects(in_seki)).map(|&(id, _)| id);
        let is_beside = |&id: &BlockId| {
            let Block { color, stones, liberties, .. } = *structure.block(id);
            !verdicts[id.index()].evidence.is_proof() && (stones | liberties).touches(in_seki - structure.stones(color))
        };
        let dies = |id: &BlockId| implied_status(&verdicts[id.index()]) == Some(BlockStatus::Dies);
        by_these.chain(structure.blocks().filter(is_beside)).filter(dies).collect()
    }

    /// Weakens verdicts that assume walls (chains around the target) to be alive: their evidence must not be better
    /// than the evidence that these walls live.
    fn weaken(&mut self, structure: &Structure) {
        loop {
            let before = self.verdicts.clone();
            for &(id, walls) in &self.resting {
                let walls = structure.blocks_on(walls).map(|wall| before[wall.index()].evidence);
                let evidence = &mut self.verdicts[id.index()].evidence;
                *evidence = walls.fold(*evidence, weaker);
            }
            if self.verdicts == before {
                return;
            }
        }
    }
}

impl LifeMapState {
    /// The best conditional verdict (one that may assume other stones to be alive) on a block that agrees with the
    /// status of the block. Proofs are preferred to estimates, proofs without assumptions to other proofs, and of equal
    /// verdicts the one found first. A seki with assumptions counts like a proof without assumptions, because it says
    /// more than that the block lives. A block whose captors are dead gets no verdict of death, even if its death was
    /// proved under the assumption that the captors live.
    fn best_conditional(&self, id: BlockId, block: &Block, statuses: Statuses) -> Option<ConditionalVerdict> {
        let is_dead = block.stones.is_subset(statuses.dead);
        let fits = |conditional: &&ConditionalVerdict| {
            conditional.fate(statuses.dead).is_some_and(|fate| (fate == BlockStatus::Dies) == is_dead)
        };
        let fitting = || self.verdicts().filter(|conditional| conditional.block == id).filter(fits);
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
    fn is_proved_dead(&self, id: BlockId) -> bool {
        let mut conditionals = self.verdicts().filter(|conditional| conditional.block == id);
        conditionals.any(|conditional| {
            conditional.verdict.evidence.is_full_proof() && conditional.fate(PointSet::EMPTY) == Some(BlockStatus::Dies)
        })
    }
}

/// Whether the group of a block seems to make an eye besides those that the block alone encloses. The search of the
/// block included the eyes that the block alone encloses. So even a verdict of which only half is known says more about
/// these eyes than a count of eyes does.
fn has_eye_beside(id: BlockId, statuses: Statuses, searches: &mut Searches<'_>) -> bool {
    let (structure, block) = (searches.structure, searches.structure.block(id));
    let own = structure.stones(block.color);
    let parts = (structure.size().points() - own).components();
    let eyes = parts.filter(|part| part.neighbours(own).is_subset(block.stones));
    let eyes = eyes.fold(PointSet::EMPTY, |all, part| all | part);
    let groups = searches.strength.assess(statuses, eyes);
    groups.iter().any(|group| group.blocks.contains(&id) && group.attacker_first != EyeCount::Zero)
}
