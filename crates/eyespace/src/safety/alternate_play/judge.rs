//! The guarantee of one region by itself, by theorem or by the table of solved eyes.

use crate::board::{PointSet, Suicide};
use crate::eyes::{EyeShape, Filling};
use crate::regions::{BlockId, EnclosureId, Structure};
use crate::safety::benson::Unconditional;
use crate::table::{EyeTable, Fate, KoMaster, Role};

use super::PointGraph;
use super::guarantee::{Region, RegionGuarantee, Wall};
use super::miai::Goal;

/// Where the answers in a region come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answers {
    None,
    MiaiPairs,
    Table,
    Searched,
}

impl Answers {
    /// Whether stones of both sides may stay in a region with this guarantee, so that a block that is safe by it may be in seki. This
    /// concerns only answers from the table or a search. With other answers the owner can capture all stones inside.
    pub(super) const fn may_leave_seki(self, guarantee: &RegionGuarantee) -> bool {
        matches!(self, Self::Table | Self::Searched) && !guarantee.is_territory
    }
}

/// The facts with which each region is judged by itself: the board, the rule on suicide, the table, and the unconditionally alive blocks.
pub(super) struct Judge<'a> {
    pub(super) structure: &'a Structure,
    pub(super) attacker: Suicide,
    pub(super) table: &'a EyeTable,
    pub(super) benson: Unconditional,
}

impl Judge<'_> {
    /// The guarantee of a region, and where its answers come from. The points in `reserved` belong to links (miai pairs
    /// that join two blocks).
    pub(super) fn region(
        &self,
        id: EnclosureId,
        graph: Option<&PointGraph>,
        reserved: PointSet,
    ) -> (RegionGuarantee, Answers) {
        let enclosure = self.structure.enclosure(id);
        let Some(graph) = graph else { return (RegionGuarantee::default(), Answers::None) };
        let wall = |block: BlockId| Wall {
            block: block.index(),
            touches: graph.cells(self.structure.block(block).stones.neighbours(enclosure.points)),
        };
        let region = Region {
            graph,
            cells: graph.all(),
            attackers: graph.cells(enclosure.points - enclosure.empty),
            walls: self.structure.boundary(id).map(wall).collect(),
            reserved: graph.cells(reserved & enclosure.points),
        };
        if enclosure.points.is_subset(self.benson.eyes) {
            return (region.without_answers(self.attacker), Answers::None);
        }
        let guarantee = region.guarantee(self.attacker, Goal::TwoEyes);
        if guarantee.sure_liberties[1] == 0
            && let Some(guarantee) = self.by_table(id)
        {
            return (guarantee, Answers::Table);
        }
        let answers = if guarantee.pairs.is_empty() { Answers::None } else { Answers::MiaiPairs };
        (guarantee, answers)
    }

    /// The guarantee of a region that one block surrounds, by the table of solved eyes. The table decides whether the block lives by this
    /// eye even without an outside liberty.
    fn by_table(&self, id: EnclosureId) -> Option<RegionGuarantee> {
        let enclosure = self.structure.enclosure(id);
        let mut boundary = self.structure.boundary(id);
        boundary.next()?;
        let is_known = enclosure.points.len() <= self.table.points() && self.table.suicide() == self.attacker;
        if boundary.next().is_some() || !is_known {
            return None;
        }
        let shape = EyeShape::new(enclosure.points, self.structure.size())?;
        let filling =
            Filling { attackers: enclosure.points - enclosure.empty, defenders: PointSet::EMPTY, outside_liberties: 0 };
        let fate = self.table.probe(shape, &filling)?.answer().fate(Role::Attacker, KoMaster::Attacker);
        let guarantee = RegionGuarantee::proved([2]);
        (fate != Fate::Dead).then(|| RegionGuarantee { is_territory: fate == Fate::Alive, ..guarantee })
    }
}
