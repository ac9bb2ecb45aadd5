//! A counted board in the terms of Jasiek's definitions: groups, eyes and eye-spaces of each side, compared with the counted groups.

use crate::board::Color;
use crate::regions::{BlockId, Structure};

use super::japanese::CountedGroup;
use super::jasiek::{JasiekSide, Region};
use super::{Scored, StatusSource, StoneStatus, StoneStatuses};

/// The sets of Jasiek's definitions for both sides, together with the counted groups.
#[derive(Clone, Debug)]
pub struct Jasiek<'a> {
    /// The blocks of the position.
    pub structure: &'a Structure,
    statuses: &'a StoneStatuses,
    counted: &'a [CountedGroup],
    /// The sets of Jasiek's definitions for Black, then for White.
    pub sides: [JasiekSide; 2],
}

/// How it is known that a string is alive or dead. The variants are in order, the most certain first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RestsOn {
    /// The status of the string is proved.
    Proved,
    /// The players or a file gave the status.
    Given,
    /// The string is dead except for a ko that its owner did not start.
    DeadButForKo,
    /// The string is dead by the rule on bent four in the corner.
    BentFour,
    /// The status is the result of a ko that both sides left unplayed when they passed.
    Ko,
    /// The string is dead, but stays on the board because it lies in an eye in seki.
    SekiEye,
    /// The string lives because the stones that could capture it are dead.
    Freed,
    /// The status is an estimate.
    Estimated,
    /// The string lives if its owner moves first.
    Unsettled,
    /// The status is not known, because the verdict is open. The string counts as alive.
    Open,
    /// There is no verdict. The string counts as alive, because nobody gave it as dead.
    Assumed,
}

impl<'a> Jasiek<'a> {
    /// Computes the sets of Jasiek's definitions for a counted position.
    #[must_use]
    pub fn new(structure: &'a Structure, scored: &'a Scored) -> Self {
        let Scored { statuses, territory, .. } = scored;
        Self { structure, statuses, counted: &territory.groups, sides: JasiekSide::both(&territory.board) }
    }

    /// The regions of both sides, Black's first.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        self.sides.iter().flat_map(|side| &side.regions)
    }

    /// The regions of both sides that have an eye.
    pub fn with_eyes(&self) -> impl Iterator<Item = &Region> {
        self.regions().filter(|region| !region.eye_space().is_empty())
    }

    /// The counted groups that consist of several groups by Jasiek's definitions, each as its colour and the regions of those groups.
    pub fn counted_as_one(&self) -> impl Iterator<Item = (Color, Vec<&Region>)> {
        let parts = |group: &CountedGroup| group.regions(&self.sides[group.color.index()].regions).collect();
        let groups = self.counted.iter().map(move |group| (group.color, parts(group)));
        groups.filter(|(_, parts): &(_, Vec<_>)| parts.len() > 1)
    }

    /// The counted group that contains the strings of a region.
    #[must_use]
    pub fn counted(&self, region: &Region) -> Option<&CountedGroup> {
        self.counted.iter().find(|group| group.color == region.color() && group.stones.intersects(region.group()))
    }

    /// How it is known that the strings of a region are alive, or dead in its eyes. Each kind of source is listed once, the most certain first.
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
    /// Describes how the status of a string is known, given the status and its source.
    #[must_use]
    pub const fn of(status: StoneStatus, basis: StatusSource) -> Self {
        match status {
            // A proof about an unsettled string proves neither that it is alive nor that it is dead, but that the side that moves first decides.
            StoneStatus::Unsettled(_) => Self::Unsettled,
            StoneStatus::Alive | StoneStatus::Lives | StoneStatus::Seki | StoneStatus::Dead => Self::of_basis(basis),
        }
    }

    /// Describes how a status is known, given its source. The status must be settled.
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

    /// The name of the variant in JSON.
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
