//! A counted board by Jasiek's definitions: the groups, eyes and eye-spaces of each side, beside the groups that are counted.

mod json;
mod picture;
mod text;

use eyespace::board::{Color, PointSet};
use eyespace::regions::Structure;
use eyespace::scoring::japanese::CountedGroup;
use eyespace::scoring::jasiek::{JasiekSide, Region};
use eyespace::scoring::{Fates, LifeAndDeath, Scored, Standing};

use super::reason;
use crate::report::names;
use eyespace_view::area_name;

pub(super) use json::JasiekJson;
pub(super) use picture::add_eye_spaces;
pub(super) use text::text;

/// What the definitions say of both sides, and what was counted.
pub(crate) struct Jasiek<'a> {
    structure: &'a Structure,
    fates: &'a Fates,
    counted: &'a [CountedGroup],
    /// Black's, then White's.
    pub(crate) sides: [JasiekSide; 2],
}

impl<'a> Jasiek<'a> {
    pub(crate) fn new(structure: &'a Structure, scored: &'a Scored) -> Self {
        let Scored { fates, territory, .. } = scored;
        Self { structure, fates, counted: &territory.groups, sides: sides(&territory.board) }
    }

    /// The regions of both sides, Black's first.
    pub(crate) fn regions(&self) -> impl Iterator<Item = &Region> {
        self.sides.iter().flat_map(|side| &side.regions)
    }

    /// Those that have an eye, with their names in text and picture.
    fn with_eyes(&self) -> impl Iterator<Item = (String, &Region)> {
        let with_eyes = self.regions().filter(|region| !region.eye_space().is_empty());
        with_eyes.enumerate().map(|(n, region)| (area_name(n), region))
    }

    /// Counted groups that are several groups by the definitions, and which.
    fn counted_as_one(&self) -> impl Iterator<Item = (Color, Vec<&Region>)> {
        let parts = |group: &CountedGroup| group.regions(&self.sides[group.color.index()].regions).collect();
        let groups = self.counted.iter().map(move |group| (group.color, parts(group)));
        groups.filter(|(_, parts): &(_, Vec<_>)| parts.len() > 1)
    }

    /// The counted group of which a region's group is a part.
    pub(crate) fn counted(&self, region: &Region) -> Option<&CountedGroup> {
        self.counted.iter().find(|group| group.color == region.color() && group.stones.intersects(region.group()))
    }

    /// What is known of the strings of a region, living and dead: words for programs, each once, the surest first.
    pub(crate) fn rests_on(&self, region: &Region) -> Vec<&'static str> {
        const SUREST_FIRST: [&str; 11] = [
            "proved",
            "given",
            "deadButForKo",
            "bentFour",
            "ko",
            "sekiEye",
            "freed",
            "estimated",
            "unsettled",
            "open",
            "assumed",
        ];
        // Of what is not settled a proof may say no more than that who moves first decides.
        let of = |id| match self.fates.standing(id) {
            Standing::Unsettled(_) => "unsettled",
            Standing::Alive | Standing::Lives | Standing::Seki | Standing::Dead => reason::kind(self.fates.basis(id)),
        };
        let mut kinds: Vec<&str> = region.blocks(self.structure).map(of).collect();
        kinds.sort_by_key(|kind| SUREST_FIRST.iter().position(|known| known == kind));
        kinds.dedup();
        kinds
    }

    /// The first stone of a group, by which it is called.
    fn first(&self, region: &Region) -> String {
        names::first(region.group(), self.structure.size())
    }
}

/// Both sides, Black first.
pub(crate) fn sides(board: &LifeAndDeath) -> [JasiekSide; 2] {
    Color::ALL.map(|color| JasiekSide::new(board, color))
}

/// The first stones of some groups.
fn firsts<'a>(regions: impl Iterator<Item = &'a Region>) -> PointSet {
    regions.filter_map(|region| region.group().first()).collect()
}
