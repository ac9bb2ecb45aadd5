//! A counted board in the terms of Jasiek's definitions: groups, eyes and eye-spaces of each side, beside the groups of the count.

use crate::board::Color;
use crate::regions::{BlockId, Structure};

use super::japanese::CountedGroup;
use super::jasiek::{JasiekSide, Region};
use super::{Scored, StatusSource, StoneStatus, StoneStatuses};

/// Jasiek's sets of both sides, together with the groups that were counted.
#[derive(Clone, Debug)]
pub struct Jasiek<'a> {
    /// The blocks of the position.
    pub structure: &'a Structure,
    statuses: &'a StoneStatuses,
    counted: &'a [CountedGroup],
    /// Black's sets, then White's.
    pub sides: [JasiekSide; 2],
}

/// How it is known that a string is alive or dead, from the most certain to the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RestsOn {
    /// It is proved.
    Proved,
    /// The players or a file gave it.
    Given,
    /// The string is dead except for a ko that its owner did not start.
    DeadButForKo,
    /// It follows from the rule on bent four in the corner.
    BentFour,
    /// It follows from a ko that both sides have left.
    Ko,
    /// The string is dead, but in an eye in seki.
    SekiEye,
    /// The stones that held the string are dead.
    Freed,
    /// It is an estimate.
    Estimated,
    /// The string lives if its owner moves first.
    Unsettled,
    /// It is not known: the verdict is open.
    Open,
    /// There is no verdict.
    Assumed,
}

impl<'a> Jasiek<'a> {
    /// The sets for a position that was counted.
    #[must_use]
    pub fn new(structure: &'a Structure, scored: &'a Scored) -> Self {
        let Scored { statuses, territory, .. } = scored;
        Self { structure, statuses, counted: &territory.groups, sides: JasiekSide::both(&territory.board) }
    }

    /// The regions of both sides, Black's first.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        self.sides.iter().flat_map(|side| &side.regions)
    }

    /// The regions that have an eye.
    pub fn with_eyes(&self) -> impl Iterator<Item = &Region> {
        self.regions().filter(|region| !region.eye_space().is_empty())
    }

    /// The counted groups that consist of several groups by Jasiek's definitions, each with its colour and those regions.
    pub fn counted_as_one(&self) -> impl Iterator<Item = (Color, Vec<&Region>)> {
        let parts = |group: &CountedGroup| group.regions(&self.sides[group.color.index()].regions).collect();
        let groups = self.counted.iter().map(move |group| (group.color, parts(group)));
        groups.filter(|(_, parts): &(_, Vec<_>)| parts.len() > 1)
    }

    /// The counted group that contains the group of a region.
    #[must_use]
    pub fn counted(&self, region: &Region) -> Option<&CountedGroup> {
        self.counted.iter().find(|group| group.color == region.color() && group.stones.intersects(region.group()))
    }

    /// How the status of the strings of a region is known, living and dead ones: each kind once, the most certain first.
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
    /// How it is known that a string has this status from this source.
    #[must_use]
    pub const fn of(status: StoneStatus, basis: StatusSource) -> Self {
        match status {
            // A proof about an unsettled string may prove no more than that the first move decides.
            StoneStatus::Unsettled(_) => Self::Unsettled,
            StoneStatus::Alive | StoneStatus::Lives | StoneStatus::Seki | StoneStatus::Dead => Self::of_basis(basis),
        }
    }

    /// How a settled status from this source is known.
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

    /// The name used in JSON.
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
