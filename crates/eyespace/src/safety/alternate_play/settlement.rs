//! The test whether miai pairs, and a joint between groups, settle a zone without further replies.

use smallvec::{SmallVec, smallvec};

use crate::board::Role;
use crate::safety::local_defence::Outside;

use super::field::{Field, Flags, Settled};
use super::guarantee::{Indices, MiaiPair, Region, RegionGuarantee, Wall};
use super::miai::{Goal, pairs_of};
use super::surrounded::can_be_covered;
use super::zone::{Group, Zone};
use super::{Cells, Graph};

/// The regions of a zone, and what they guarantee to the groups around them.
pub(super) struct Settlement<'a> {
    zone: &'a Zone,
    groups: &'a [Group],
    attackers: Cells,
    empty: Cells,
    outside: Vec<Option<Outside>>,
    regions: Vec<Region<'a>>,
    walls: Vec<Indices>,
    guarantees: Vec<RegionGuarantee>,
}

/// Two groups that share a liberty in each of two regions of the zone. These two points are a miai pair: if the
/// opponent plays at one, the owner connects the groups at the other.
#[derive(Clone, Copy)]
struct Joint {
    pair: MiaiPair,
    groups: [usize; 2],
}

/// The largest number of joints that are tried. A joint is a miai pair that joins two groups.
const MOST_JOINTS: usize = 6;

impl<'a> Settlement<'a> {
    pub(super) fn new(zone: &'a Zone, own: Cells, attackers: Cells, groups: &'a [Group]) -> Self {
        let outside = groups.iter().map(|group| group.outside).collect();
        let empty = zone.board.empty([attackers, own]);
        let mut all =
            Self { zone, groups, attackers, empty, outside, regions: vec![], walls: vec![], guarantees: vec![] };
        for cells in zone.board.graph.pieces(zone.board.all & !own) {
            let region = all.region(cells);
            all.walls.push(region.walls.iter().map(|wall| wall.block).collect());
            all.guarantees.push(all.guarantee(&region));
            all.regions.push(region);
        }
        all
    }

    /// Whether miai pairs make all groups safe and the whole zone the owner's. If necessary one joint helps, a miai
    /// pair of points in two regions that joins two groups.
    pub(super) fn holds(mut self) -> bool {
        let settled = self.settle();
        self.is_enough(&settled, None) || self.joints(&settled).into_iter().any(|joint| self.is_enough_with(joint))
    }

    fn region(&self, cells: Cells) -> Region<'a> {
        let walls = self.groups.iter().enumerate().filter(|(_, group)| group.touches & cells != 0);
        let walls = walls.map(|(block, group)| Wall { block, touches: group.touches & cells }).collect();
        Region { graph: &self.zone.board.graph, cells, attackers: self.attackers & cells, walls, reserved: 0 }
    }

    /// The guarantee of one region. The whole zone must become the owner's, so the attacker's stones in an eye must be
    /// captured in the end. If the eye could then be lost, its liberties are not used.
    fn guarantee(&self, region: &Region) -> RegionGuarantee {
        // Two eyes are wanted only if some group has no sure liberty outside the zone.
        let lacks_two = |group: &Group| group.outside.is_none_or(|outside| outside.liberties() == 0);
        let wanted = if self.groups.iter().any(lacks_two) { Goal::TwoEyes } else { Goal::OneEye };
        let guarantee = region.guarantee(self.zone.board.suicide[Role::Attacker.index()], wanted);
        if guarantee.is_eye_alone() { guarantee.without_eye() } else { guarantee }
    }

    fn settle(&self) -> Settled {
        let field = Field { outside: &self.outside, walls: &self.walls, guarantees: &self.guarantees };
        field.settle(Flags::from_elem(true, self.groups.len()))
    }

    /// Joints (miai pairs that join two groups) for groups of which at least one is not safe without a joint.
    fn joints(&self, settled: &Settled) -> Vec<Joint> {
        let mut joints = vec![];
        for (n, one) in self.groups.iter().enumerate() {
            for (m, other) in self.groups.iter().enumerate().skip(n + 1) {
                let shared = one.touches & other.touches & self.empty;
                if shared.count_ones() < 2 || settled.alive[n] && settled.alive[m] {
                    continue;
                }
                let is_one =
                    |x: u8, y: u8| self.regions.iter().any(|region| region.cells >> x & region.cells >> y & 1 == 1);
                let apart = pairs_of(shared).filter(|&(x, y)| !is_one(x, y));
                joints.extend(apart.take(MOST_JOINTS).map(|pair| Joint { pair, groups: [n, m] }));
            }
        }
        joints.truncate(MOST_JOINTS);
        joints
    }

    /// Whether the zone is settled (certain to become the owner's) with this joint, a miai pair that joins two groups.
    /// The two points of the joint are reserved for it, so the regions must keep their guarantees without these points.
    fn is_enough_with(&mut self, joint: Joint) -> bool {
        let reserved = 1 << joint.pair.0 | 1 << joint.pair.1;
        let mut before: SmallVec<[(usize, RegionGuarantee); 2]> = smallvec![];
        for n in 0..self.regions.len() {
            if self.regions[n].cells & reserved != 0 {
                self.regions[n].reserved = self.regions[n].cells & reserved;
                let guarantee = self.guarantee(&self.regions[n]);
                self.regions[n].reserved = 0;
                before.push((n, std::mem::replace(&mut self.guarantees[n], guarantee)));
            }
        }
        self.guarantees.push(RegionGuarantee::joining());
        self.walls.push(Indices::from_slice(&joint.groups));
        let is_enough = self.is_enough(&self.settle(), Some(joint));
        self.walls.pop();
        self.guarantees.pop();
        for (n, guarantee) in before {
            self.guarantees[n] = guarantee;
        }
        is_enough
    }

    fn is_enough(&self, settled: &Settled, joint: Option<Joint>) -> bool {
        let groups = self.groups.iter().zip(&settled.alive);
        if !groups.clone().all(|(group, alive)| *alive || group.outside.is_none()) {
            return false;
        }
        let alive = groups.filter(|(_, alive)| **alive);
        let (stones, touches) = alive.fold((0, 0), |all, (group, _)| (all.0 | group.stones, all.1 | group.touches));
        self.zone.kept & !stones == 0 && self.is_owned(settled, stones, touches, joint)
    }

    /// Whether the whole zone is the owner's: all points are within reach of the safe stones, or will be once the pairs are played. In each
    /// piece between safe stones one eye of the opponent, of one or two points, may remain out of reach.
    fn is_owned(&self, settled: &Settled, stones: Cells, touches: Cells, joint: Option<Joint>) -> bool {
        let graph = &self.zone.board.graph;
        let kept = self.regions.iter().zip(&self.guarantees).zip(&settled.kept).filter(|(_, kept)| **kept);
        let is_joined = |joint: &Joint| joint.groups.iter().all(|&group| settled.alive[group]);
        let mut pairs: Vec<MiaiPair> = joint.filter(is_joined).map(|joint| joint.pair).into_iter().collect();
        let mut sure_liberties = 0;
        for ((region, guarantee), _) in kept {
            sure_liberties |= if guarantee.is_territory { region.cells } else { 0 };
            pairs.extend(&guarantee.pairs);
        }
        let used = pairs.iter().fold(0, |all, &(x, y)| all | 1 << x | 1 << y);
        let in_pairs = pairs.iter().fold(0, |all, &(x, y)| all | graph.beside(x) & graph.beside(y));
        graph.pieces(graph.all() & !stones & !sure_liberties).all(|cells| {
            let part = Region::without_walls(graph, cells, cells & !self.empty);
            can_be_covered(&part, touches, used, cells & !touches & !in_pairs)
        })
    }
}
