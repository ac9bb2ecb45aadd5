//! Stones whose status in the count is doubtful: it is only an estimate, nothing is known, or somebody gave a status that contradicts the analysis.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};
use crate::status::{Evidence, Probability};

use super::japanese::CountedGroup;
use super::{HalfPoints, StatusSource, StoneStatus, StoneStatuses};

/// The players need not confirm an estimate with at least this probability.
const SURE_ENOUGH: Probability = Probability::percent(95);

/// Why the status of stones is doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// The status is an estimate with this probability.
    Estimated(Probability),
    /// The status is unknown: the verdict is open.
    Open,
    /// The status was given by the players or a file, and the analysis found the contrary.
    Overridden,
    /// The stones count as living by a model of their eyes, by an estimate, or because nothing is known; but the opponent, moving first at one of
    /// these points, captures them or gets a ko.
    Threatened(PointSet),
    /// The stones are dead by an estimate, but a reading found that their owner can save them by one of these moves.
    Rescuable(PointSet),
    /// Each of several blocks is dead whoever moves first. But each of these moves threatens to save several of the blocks at once; the opponent can
    /// answer only one threat, so the owner saves one of the blocks.
    OneIsSaved(PointSet),
}

/// Whether doubtful stones are counted as dead or as living.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountsAs {
    /// The doubtful stones count as dead.
    Dead,
    /// The doubtful stones count as living, with two eyes or in seki.
    Living,
}

/// Stones that count as dead or as living, where the contrary is possible.
///
/// In an [`UnsettledPlace`](super::UnsettledPlace) it is known that the side moving first decides. Here that is known only for [`Doubt::Threatened`],
/// [`Doubt::Rescuable`] and [`Doubt::OneIsSaved`]. The side that could change the status by moving first is [`DoubtfulPlace::gains_by_moving`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubtfulPlace {
    /// The colour of the doubtful stones.
    pub color: Color,
    /// The doubtful stones: one block or several.
    pub stones: PointSet,
    /// Whether the stones count as dead or as living now.
    pub counts_as: CountsAs,
    /// Why the status of the stones is doubtful.
    pub doubt: Doubt,
    /// Black's lead if the stones live. With [`Doubt::OneIsSaved`], where the owner can save only one of several blocks, it is Black's lead if the
    /// most valuable of these blocks is saved. The rest of the board counts as it does now.
    pub if_alive: HalfPoints,
    /// Black's lead if the stones are dead. The rest of the board counts as it does now.
    pub if_dead: HalfPoints,
}

impl DoubtfulPlace {
    /// The difference in points between the stones living and being dead, from the view of their owner.
    #[must_use]
    pub fn swing(&self) -> HalfPoints {
        HalfPoints::gained(self.color, self.if_dead, self.if_alive)
    }

    /// Whether the players should confirm the status of the stones before the score becomes the result of the game. Only an estimate of 95 % or more
    /// needs no confirmation; stones have it after [`Declaration::LeftAsDead`](super::Declaration::LeftAsDead).
    #[must_use]
    pub fn needs_confirmation(&self) -> bool {
        match self.doubt {
            Doubt::Estimated(probability) => probability < SURE_ENOUGH,
            Doubt::Open | Doubt::Overridden | Doubt::Threatened(_) | Doubt::Rescuable(_) | Doubt::OneIsSaved(_) => true,
        }
    }

    /// The side that could gain by moving first at the doubtful stones. If they count as dead, it is their owner, who might save them; if they count
    /// as living, it is the opponent, who might capture them.
    #[must_use]
    pub const fn gains_by_moving(&self) -> Color {
        match self.counts_as {
            CountsAs::Dead => self.color,
            CountsAs::Living => self.color.opponent(),
        }
    }
}

/// Finds the doubtful places. Dead stones form one place if only empty points lie between them; living stones form one place if they belong to one of
/// the `groups`. `now` is Black's lead with the given statuses, and `margin` computes Black's lead with other statuses.
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

/// Whether a block counts as dead or as living, and why this is doubtful; `None` if the block is unsettled or its status is not doubtful.
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
            // A block that lives by the model of eyes is doubtful only if a threat against it was recorded. The moves of the threat may be unknown.
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
        // A declaration that was made because of an estimate is no more certain than the estimate.
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
