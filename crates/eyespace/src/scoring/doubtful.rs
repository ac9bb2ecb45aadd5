//! Stones whose status in the count is not proved: it rests on an estimate, or somebody gave it against what was found.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};
use crate::status::{Evidence, Probability};

use super::japanese::CountedGroup;
use super::{HalfPoints, StatusSource, StoneStatus, StoneStatuses};

/// From this probability on the players need not confirm an estimate.
const SURE_ENOUGH: Probability = Probability::percent(95);

/// Why the status of stones is doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// The status is an estimate with this probability.
    Estimated(Probability),
    /// The status is unknown: the verdict is open.
    Open,
    /// The status was given, and the contrary was found.
    Overridden,
    /// The stones count as living by a model of their eyes, by an estimate, or because nothing is known; but the opponent, moving first at one of
    /// these points, captures them or gets a ko.
    Threatened(PointSet),
    /// The stones are dead by an estimate, but their owner can save them by one of these moves, as far as was read.
    Rescuable(PointSet),
    /// Each block is dead whoever moves first, but each of these moves threatens to save several blocks, so that the owner saves one of them.
    OneIsSaved(PointSet),
}

/// The status that doubtful stones have in the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountsAs {
    /// They count as dead.
    Dead,
    /// They count as alive or in seki.
    Living,
}

/// Stones that count as dead or as living, where the contrary is possible.
///
/// Unlike in an [`UnsettledPlace`](super::UnsettledPlace) it is not known that a move decides, except for [`Doubt::Threatened`], [`Doubt::Rescuable`]
/// and [`Doubt::OneIsSaved`]. If a move does decide, it is one by the side [`DoubtfulPlace::gains_by_moving`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubtfulPlace {
    /// The colour of the stones.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// How they count now.
    pub counts_as: CountsAs,
    /// Why this is doubtful.
    pub doubt: Doubt,
    /// Black's lead if they live; with [`Doubt::OneIsSaved`], if their owner saves the most valuable block. Everything else counts as it does now.
    pub if_alive: HalfPoints,
    /// Black's lead if they are dead.
    pub if_dead: HalfPoints,
}

impl DoubtfulPlace {
    /// The points that the owner gains if the stones live rather than die.
    #[must_use]
    pub fn swing(&self) -> HalfPoints {
        HalfPoints::gained(self.color, self.if_dead, self.if_alive)
    }

    /// Whether the players should confirm the status before the score is the result. Only estimates that are as certain as after
    /// [`Declaration::LeftAsDead`](super::Declaration::LeftAsDead) need no confirmation.
    #[must_use]
    pub fn needs_confirmation(&self) -> bool {
        match self.doubt {
            Doubt::Estimated(probability) => probability < SURE_ENOUGH,
            Doubt::Open | Doubt::Overridden | Doubt::Threatened(_) | Doubt::Rescuable(_) | Doubt::OneIsSaved(_) => true,
        }
    }

    /// The side that could gain by moving first there: the owner of stones that count as dead, the opponent of stones that count as living.
    #[must_use]
    pub const fn gains_by_moving(&self) -> Color {
        match self.counts_as {
            CountsAs::Dead => self.color,
            CountsAs::Living => self.color.opponent(),
        }
    }
}

/// Finds the doubtful places. Dead stones form one place if only empty points lie between them, and living stones if they are of one of the `groups`.
/// `margin` is Black's lead with other statuses, `now` the lead with these.
pub(super) fn doubtful_places(
    structure: &Structure,
    statuses: &StoneStatuses,
    groups: &[CountedGroup],
    now: HalfPoints,
    margin: impl Fn(&StoneStatuses) -> HalfPoints,
) -> Vec<DoubtfulPlace> {
    let mut left: Vec<(BlockId, CountsAs, Doubt)> = structure
        .blocks()
        .filter_map(|id| doubt(structure, statuses, id).map(|(counts_as, doubt)| (id, counts_as, doubt)))
        .collect();
    let mut found = vec![];
    while let Some(&(first, counts_as, doubt)) = left.first() {
        let color = structure.block(first).color;
        let (mut same, mut rest): (Vec<_>, Vec<_>) = left
            .into_iter()
            .partition(|&(id, as_what, why)| (structure.block(id).color, as_what, why) == (color, counts_as, doubt));
        let all = structure.stones_of(same.iter().map(|&(id, ..)| id));
        let block = structure.block(first).stones;
        let stones = match counts_as {
            CountsAs::Dead => all & block.flood(structure.empty() | all),
            CountsAs::Living => {
                groups.iter().find(|group| block.is_subset(group.stones)).map_or(block, |group| all & group.stones)
            }
        };
        same.retain(|&(id, ..)| !structure.block(id).stones.is_subset(stones));
        rest.extend(same);
        rest.sort_by_key(|&(id, ..)| id);
        left = rest;
        let (contrary, is_dead) = match counts_as {
            CountsAs::Dead => (StoneStatus::Alive, true),
            CountsAs::Living => (StoneStatus::Dead, false),
        };
        let if_contrary = |stones: PointSet| {
            let mut otherwise = statuses.clone();
            otherwise.give(structure, stones, contrary);
            margin(&otherwise)
        };
        let other = match doubt {
            Doubt::OneIsSaved(_) => {
                let each = structure.blocks_on(stones).map(|id| if_contrary(structure.block(id).stones));
                each.max_by_key(|&lead| HalfPoints::gained(color, now, lead)).unwrap_or(now)
            }
            _ => if_contrary(stones),
        };
        let (if_alive, if_dead) = if is_dead { (other, now) } else { (now, other) };
        found.push(DoubtfulPlace { color, stones, counts_as, doubt, if_alive, if_dead });
    }
    found
}

/// The status of a block, dead or living, and why it is doubtful; `None` if it is not.
fn doubt(structure: &Structure, statuses: &StoneStatuses, id: BlockId) -> Option<(CountsAs, Doubt)> {
    let counts_as = match statuses.status(id) {
        StoneStatus::Dead => CountsAs::Dead,
        StoneStatus::Alive | StoneStatus::Lives | StoneStatus::Seki => CountsAs::Living,
        StoneStatus::Unsettled(_) => return None,
    };
    let moves = || statuses.threat(structure, id).filter(|moves| !moves.is_empty());
    let doubt = match statuses.basis(id) {
        _ if statuses.is_overridden(id) => Doubt::Overridden,
        StatusSource::Verdict(Evidence::Model) if counts_as == CountsAs::Living => {
            // It must be recorded that the stones can be captured, but the move need not be known.
            statuses.threat(structure, id)?;
            moves().map_or(Doubt::Open, Doubt::Threatened)
        }
        StatusSource::Open => moves().map_or(Doubt::Open, Doubt::Threatened),
        StatusSource::Verdict(Evidence::Estimate { probability }) => match (moves(), counts_as) {
            (Some(attack), CountsAs::Living) => Doubt::Threatened(attack),
            (Some(moves), CountsAs::Dead) => Doubt::Rescuable(moves),
            (None, _) => Doubt::Estimated(probability),
        },
        StatusSource::Verdict(_) if counts_as == CountsAs::Dead => Doubt::OneIsSaved(moves()?),
        // A declaration that depends on an estimate is no more certain than the estimate.
        StatusSource::BentFour(evidence) | StatusSource::Ko(evidence) | StatusSource::SekiEye(evidence) => {
            match evidence {
                Evidence::Estimate { probability } => Doubt::Estimated(probability),
                _ => return None,
            }
        }
        _ => return None,
    };
    Some((counts_as, doubt))
}
