//! Stones whose status in the count is not proved: it rests on an estimate, or somebody gave it against what was found.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};
use crate::status::{Evidence, Probability};

use super::japanese::CountedGroup;
use super::{HalfPoints, StatusSource, StoneStatus, StoneStatuses};

/// An estimate that nobody needs to be asked about.
const SURE_ENOUGH: Probability = Probability::percent(95);

/// Why it is not sure what stones count as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// It is an estimate, with this probability.
    Estimated(Probability),
    /// It is not known: a verdict was asked for, and is open.
    Open,
    /// Somebody said so, and the contrary was found.
    Overridden,
    /// They live as their eyes or what they connect to look, or would if they moved first, but a search has the other side capture them, or
    /// fight a ko for them, by one of these moves.
    Threatened(PointSet),
    /// They are dead by an estimate, and were read to live if their owner makes one of these moves.
    Rescuable(PointSet),
    /// Each block of them is dead whoever begins, but by one of these moves their owner saves one: it threatens to save several.
    OneIsSaved(PointSet),
}

/// What doubtful stones count as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountsAs {
    /// Dead.
    Dead,
    /// Alive, or in seki.
    Living,
}

/// Stones that count as dead or as living, and may be the contrary.
///
/// Unlike an [`UnsettledPlace`](super::UnsettledPlace) it is not known that a move would decide, but for [`Doubt::Threatened`],
/// [`Doubt::Rescuable`] and [`Doubt::OneIsSaved`]; if one does, it is a move of [`DoubtfulPlace::gains_by_moving`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubtfulPlace {
    /// Whose stones they are.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// What they count as.
    pub counts_as: CountsAs,
    /// Why that is not sure.
    pub doubt: Doubt,
    /// Black's lead if they live, or the one of them that their owner saves and that is worth most. Everything else as it counts now.
    pub if_alive: HalfPoints,
    /// Black's lead if they are dead.
    pub if_dead: HalfPoints,
}

impl DoubtfulPlace {
    /// What that side gains if they are the contrary.
    #[must_use]
    pub fn swing(&self) -> HalfPoints {
        HalfPoints::gained(self.color, self.if_dead, self.if_alive)
    }

    /// Whether the players should be asked about it before the score is told as the result: all but estimates that are as sure as
    /// [`Declaration::LeftAsDead`](super::Declaration::LeftAsDead) has them.
    #[must_use]
    pub fn needs_confirmation(&self) -> bool {
        match self.doubt {
            Doubt::Estimated(probability) => probability < SURE_ENOUGH,
            Doubt::Open | Doubt::Overridden | Doubt::Threatened(_) | Doubt::Rescuable(_) | Doubt::OneIsSaved(_) => true,
        }
    }

    /// The side to which it is worth something to move first there: the owner of stones that count as dead, the opponent of others.
    #[must_use]
    pub const fn gains_by_moving(&self) -> Color {
        match self.counts_as {
            CountsAs::Dead => self.color,
            CountsAs::Living => self.color.opponent(),
        }
    }
}

/// Finds them. Dead stones between which no wall stands are one place, and living ones of one of the `groups`. `margin` is Black's
/// lead under other fates, `now` under these.
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

/// What a block counts as, dead or living, and why that is not sure, if it is not.
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
            // That they may be taken is known, and by what move need not be.
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
        // What is declared of an estimate is no surer.
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
