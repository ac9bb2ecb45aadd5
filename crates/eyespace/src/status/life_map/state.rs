//! The state of a life map while it is being made. It is plain data: the findings of all steps so far.

use crate::board::PointSet;
use crate::regions::Structure;

use super::Threatened;
use super::conditional::ConditionalVerdict;
use super::statuses::Statuses;
use super::trace::{LifeMapStep, Trace};

/// Everything that the steps have found out so far. The statuses of the stones, the strength of the groups and the final
/// verdicts are derived from it.
#[derive(Clone, Debug, Default)]
pub(super) struct LifeMapState {
    /// The verdicts from which the statuses follow, in the order in which they were found.
    pub(super) conditionals: Vec<ConditionalVerdict>,
    /// Verdicts that were found when the statuses were settled. They change no status, but they are better evidence.
    pub(super) confirmations: Vec<ConditionalVerdict>,
    /// Stones of groups that were given up, that is, count as dead because nothing shows that they live.
    pub(super) given_up: PointSet,
    /// Stones that share liberties with enemy stones which get at most a seki. They count as bound by the seki, neither
    /// dead nor capturing the enemy, so they are not given up (counted as dead).
    pub(super) bound: PointSet,
    /// The stones of all groups that were searched.
    pub(super) asked: PointSet,
    /// The stones of all groups that were read to find out whether their owner can save them.
    pub(super) read: PointSet,
    /// Groups that seemed to live, but that a search captures or puts into ko if the opponent moves first.
    pub(super) threatened: Vec<Threatened>,
    /// Groups that were given up (counted as dead), although according to a reading their owner can save them by moving
    /// first.
    pub(super) rescuable: Vec<Threatened>,
    /// All findings so far, with the steps that found them. Nothing is derived from it.
    pub(super) trace: Trace,
}

/// One result of a step.
#[derive(Clone, Debug)]
pub(super) enum Finding {
    /// A verdict from which statuses follow.
    Verdict(ConditionalVerdict),
    /// Such a verdict, which replaces verdicts on the same block of which only half is known.
    Full(ConditionalVerdict),
    /// A verdict that agrees with the statuses, and is only better evidence for them.
    Confirmation(ConditionalVerdict),
    /// A group was searched; these are its stones.
    Asked(PointSet),
    /// A group may be searched again, because stones around it have been settled.
    AskAgain(PointSet),
    /// A group was read to find out whether its owner can save it.
    Read(PointSet),
    GivenUp(PointSet),
    /// These stones are bound by the seki of other stones.
    Bound {
        stones: PointSet,
        seki: PointSet,
    },
    /// The death of these stones contradicts a seki, so their verdict is withdrawn, and they count as bound.
    Withdrawn(PointSet),
    Threatened(Threatened),
    Rescuable(Threatened),
}

/// Whether findings include a verdict from which statuses follow, so that all groups must be assessed again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Verdicts,
    None,
}

impl LifeMapState {
    /// Adds the findings of a step.
    pub(super) fn add(&mut self, step: LifeMapStep, findings: Vec<Finding>, structure: &Structure) -> Change {
        let mut change = Change::None;
        for finding in findings {
            self.trace.add(step, &finding, structure);
            match finding {
                Finding::Verdict(conditional) => self.conditionals.push(conditional),
                Finding::Full(full) => {
                    self.conditionals.retain(|old| !old.is_half() || old.block != full.block);
                    self.conditionals.push(full);
                }
                Finding::Confirmation(conditional) => self.confirmations.push(conditional),
                Finding::Asked(stones) => self.asked |= stones,
                Finding::AskAgain(stones) => self.asked -= stones,
                Finding::Read(stones) => self.read |= stones,
                Finding::GivenUp(stones) => self.given_up |= stones,
                Finding::Bound { stones, .. } | Finding::Withdrawn(stones) => self.bound |= stones,
                Finding::Threatened(threatened) => self.threatened.push(threatened),
                Finding::Rescuable(rescuable) => self.rescuable.push(rescuable),
            }
            if matches!(finding, Finding::Verdict(_) | Finding::Full(_)) {
                change = Change::Verdicts;
            }
        }
        change
    }

    /// The statuses of all stones that follow from the findings.
    pub(super) fn statuses(&self, structure: &Structure) -> Statuses {
        Statuses::new(structure, &self.conditionals, self.given_up, self.bound)
    }

    /// All verdicts, first those from which the statuses follow.
    pub(super) fn verdicts(&self) -> impl Iterator<Item = &ConditionalVerdict> {
        self.conditionals.iter().chain(&self.confirmations)
    }
}
