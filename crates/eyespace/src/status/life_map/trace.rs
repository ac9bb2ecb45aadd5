//! The trace of a life map: which step found what about which stones, and what that follows from.

use crate::board::{Color, PointSet};
use crate::regions::Structure;

use super::super::Verdict;
use super::state::Finding;
use super::statuses::Statuses;
use super::strength::reach;

/// A line of the trace of a life map: a finding about stones of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceLine {
    /// The round in which the step was made, counted from 1; 0 before the first round. Steps after the rounds have the
    /// number of the last round.
    pub round: usize,
    /// The step.
    pub step: LifeMapStep,
    /// The stones, all of one colour.
    pub stones: PointSet,
    /// The finding about the stones.
    pub finding: TraceFinding,
    /// The stones on which the finding depends: those that a verdict assumes to be alive, the dead stones that no longer
    /// enclose freed stones, and the stones in seki that bind others.
    pub follows_from: PointSet,
}

/// A step of the life map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LifeMapStep {
    /// The proofs with which the life map begins.
    Known,
    /// The sekis between the stones inside an eye and the block around it.
    StaticSekis,
    /// The search of the weakest group.
    WeakGroup,
    /// The search of the enemy groups around the weakest group.
    OpponentGroups,
    /// The semeai between the weakest group and an enemy group beside it.
    WeakSemeai,
    /// The reading whether the weakest group can still be saved.
    Rescue,
    /// The weakest group is given up.
    GiveUp,
    /// The search of groups that seem to live only if their owner moves first.
    UndecidedGroups,
    /// The search of groups that seem to live by their eyes.
    LivingGroups,
    /// The search for blocks that live if their owner answers each move in a few points.
    LifeByReply,
    /// The search for the life of single blocks.
    SingleBlocks,
    /// The search for proofs of capture.
    Captures,
    /// The statuses that follow from the findings of a round.
    Statuses,
    /// The check for deaths that contradict a seki.
    Contradictions,
    /// The count of eyes, for groups on which nothing better is known.
    Eyes,
    /// The readings of captures.
    Readings,
}

impl LifeMapStep {
    /// Whether the step belongs to a round. The other steps are made once, before or after the rounds.
    #[must_use]
    pub const fn is_of_a_round(self) -> bool {
        matches!(
            self,
            Self::WeakGroup
                | Self::OpponentGroups
                | Self::WeakSemeai
                | Self::Rescue
                | Self::GiveUp
                | Self::UndecidedGroups
                | Self::Statuses
        )
    }
}

/// The finding of a step about some stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceFinding {
    /// A verdict.
    Verdict(Verdict),
    /// The stones count as alive, but the opponent captures them or puts them into ko by moving first.
    Threatened(Verdict),
    /// The stones count as dead, but their owner can save them by moving first.
    Rescuable(Verdict),
    /// The stones count as dead, because nothing shows that they live.
    GivenUp,
    /// The stones are bound by a seki: they are neither dead nor do they capture the enemy.
    Bound,
    /// The stones no longer count as dead, or count as safe, because stones around them are dead.
    Freed,
    /// The verdict on the stones is withdrawn, so their status is open.
    Withdrawn,
}

impl TraceFinding {
    /// The verdict of the finding, if it is or has one.
    #[must_use]
    pub const fn verdict(&self) -> Option<Verdict> {
        match self {
            Self::Verdict(verdict) | Self::Threatened(verdict) | Self::Rescuable(verdict) => Some(*verdict),
            Self::GivenUp | Self::Bound | Self::Freed | Self::Withdrawn => None,
        }
    }
}

/// The trace of a life map while it is being made.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace {
    pub(super) lines: Vec<TraceLine>,
    round: usize,
    /// The stones of the lines since the statuses were last compared.
    spoken: PointSet,
}

impl Trace {
    pub(super) const fn begin_round(&mut self) {
        self.round += 1;
    }

    /// Adds a line about a finding, unless the finding says only that something was searched.
    pub(super) fn add(&mut self, step: LifeMapStep, finding: &Finding, structure: &Structure) {
        let (stones, finding, from) = match finding {
            Finding::Verdict(found) | Finding::Full(found) | Finding::Confirmation(found) => {
                (structure.block(found.block).stones, TraceFinding::Verdict(found.verdict), found.assumes_alive)
            }
            Finding::Threatened(found) => (found.stones, TraceFinding::Threatened(found.verdict), PointSet::EMPTY),
            Finding::Rescuable(found) => (found.stones, TraceFinding::Rescuable(found.verdict), PointSet::EMPTY),
            Finding::GivenUp(stones) => (*stones, TraceFinding::GivenUp, PointSet::EMPTY),
            Finding::Bound { stones, seki } => (*stones, TraceFinding::Bound, *seki),
            Finding::Withdrawn(stones) => (*stones, TraceFinding::Withdrawn, PointSet::EMPTY),
            Finding::Asked(_) | Finding::AskAgain(_) | Finding::Read(_) => return,
        };
        self.push(step, (stones, finding, from), structure);
    }

    /// Adds a line for each colour of these stones. Stones with the same finding in the same step share a line.
    pub(super) fn push(
        &mut self,
        step: LifeMapStep,
        (stones, finding, follows_from): (PointSet, TraceFinding, PointSet),
        structure: &Structure,
    ) {
        let round = self.round;
        self.spoken |= stones;
        for own in Color::ALL.map(|color| structure.stones(color)).into_iter().filter(|own| stones.intersects(*own)) {
            let is_same = |line: &&mut TraceLine| {
                (line.round, line.step, line.finding, line.follows_from) == (round, step, finding, follows_from)
                    && line.stones.is_subset(own)
            };
            match self.lines.iter_mut().find(is_same) {
                Some(line) => line.stones |= stones & own,
                None => self.lines.push(TraceLine { round, step, stones: stones & own, finding, follows_from }),
            }
        }
    }

    /// Adds lines about the stones whose status changed although no finding is about them, because stones around them
    /// are dead.
    pub(super) fn compare(&mut self, before: &Statuses, after: &Statuses, structure: &Structure) {
        let freed = (before.dead - after.dead) | (after.safe - before.safe);
        let freed = freed - self.spoken;
        for color in Color::ALL {
            let stones = freed & structure.stones(color);
            if !stones.is_empty() {
                let dead = (after.dead - before.dead) & structure.stones(color.opponent());
                let around = reach(structure, stones, after.dead) & dead;
                self.push(LifeMapStep::Statuses, (stones, TraceFinding::Freed, around), structure);
            }
        }
        self.spoken = PointSet::EMPTY;
    }
}
