//! A counted board in the terms of Jasiek's definitions: groups, eyes and eye-spaces of each side, beside the groups of the count.

use crate::board::Color;
use crate::regions::{BlockId, Structure};

use super::japanese::CountedGroup;
use super::jasiek::{JasiekSide, Region};
use super::{Scored, StatusSource, StoneStatus, StoneStatuses};

/// What the definitions say of both sides, and what was counted.
#[derive(Clone, Debug)]
pub struct Jasiek<'a> {
    /// The position.
    pub structure: &'a Structure,
    statuses: &'a StoneStatuses,
    counted: &'a [CountedGroup],
    /// Black's, then White's.
    pub sides: [JasiekSide; 2],
}

/// What it rests on that a string counts as it does: the surest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RestsOn {
    /// A proof.
    Proved,
    /// Somebody said so.
    Given,
    /// It is dead but for a ko that its owner did not begin.
    DeadButForKo,
    /// The rule on bent four in the corner.
    BentFour,
    /// A ko that both sides have left.
    Ko,
    /// It is dead, but in an eye in seki.
    SekiEye,
    /// What held it is dead.
    Freed,
    /// An estimate.
    Estimated,
    /// It lives if its owner moves first.
    Unsettled,
    /// Nothing is known.
    Open,
    /// Nobody was asked.
    Assumed,
}

impl<'a> Jasiek<'a> {
    /// Of a position that was counted.
    #[must_use]
    pub fn new(structure: &'a Structure, scored: &'a Scored) -> Self {
        let Scored { statuses, territory, .. } = scored;
        Self { structure, statuses, counted: &territory.groups, sides: JasiekSide::both(&territory.board) }
    }

    /// The regions of both sides, Black's first.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        self.sides.iter().flat_map(|side| &side.regions)
    }

    /// Those that have an eye.
    pub fn with_eyes(&self) -> impl Iterator<Item = &Region> {
        self.regions().filter(|region| !region.eye_space().is_empty())
    }

    /// Counted groups that are several groups by the definitions, and which.
    pub fn counted_as_one(&self) -> impl Iterator<Item = (Color, Vec<&Region>)> {
        let parts = |group: &CountedGroup| group.regions(&self.sides[group.color.index()].regions).collect();
        let groups = self.counted.iter().map(move |group| (group.color, parts(group)));
        groups.filter(|(_, parts): &(_, Vec<_>)| parts.len() > 1)
    }

    /// The counted group of which a region's group is a part.
    #[must_use]
    pub fn counted(&self, region: &Region) -> Option<&CountedGroup> {
        self.counted.iter().find(|group| group.color == region.color() && group.stones.intersects(region.group()))
    }

    /// What is known of the strings of a region, living and dead: each once, the surest first.
    #[must_use]
    pub fn assumes_alive(&self, region: &Region) -> Vec<RestsOn> {
        let of = |id: BlockId| RestsOn::of(self.statuses.status(id), self.statuses.basis(id));
        let mut all: Vec<RestsOn> = region.blocks(self.structure).map(of).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

impl RestsOn {
    /// What a string rests on that has this standing for that reason.
    #[must_use]
    pub const fn of(status: StoneStatus, basis: StatusSource) -> Self {
        match status {
            // Of what is not settled a proof may say no more than that who moves first decides.
            StoneStatus::Unsettled(_) => Self::Unsettled,
            StoneStatus::Alive | StoneStatus::Lives | StoneStatus::Seki | StoneStatus::Dead => Self::of_basis(basis),
        }
    }

    /// What a standing rests on.
    #[must_use]
    pub const fn of_basis(basis: StatusSource) -> Self {
        match basis {
            StatusSource::Given => Self::Given,
            StatusSource::Freed => Self::Freed,
            StatusSource::Open => Self::Open,
            StatusSource::Assumed => Self::Assumed,
            StatusSource::Verdict(evidence) if evidence.is_proof() => Self::Proved,
            StatusSource::Verdict(_) => Self::Estimated,
            StatusSource::ButForKo(_) => Self::DeadButForKo,
            StatusSource::BentFour(_) => Self::BentFour,
            StatusSource::Ko(_) => Self::Ko,
            StatusSource::SekiEye(_) => Self::SekiEye,
        }
    }

    /// A word for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Given => "given",
            Self::DeadButForKo => "deadButForKo",
            Self::BentFour => "bentFour",
            Self::Ko => "ko",
            Self::SekiEye => "sekiEye",
            Self::Freed => "freed",
            Self::Estimated => "estimated",
            Self::Unsettled => "unsettled",
            Self::Open => "open",
            Self::Assumed => "assumed",
        }
    }
}
