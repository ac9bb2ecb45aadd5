//! All regions of a board together: what each does by theorem, the table or a proof, the links between blocks, and the loop.

use crate::board::{Color, PointSet, Suicide};
use crate::regions::{BlockId, Structure};
use crate::safety::benson::{Unconditional, unconditional};
use crate::table::EyeTable;

use super::field::{Field, Settled};
use super::ground::Ground;
use super::judge::{Answers, Judge, without_ground};
use super::link::Link;
use super::offer::Offer;
use super::{Alternating, Proof, surrounded};

/// What is known beyond the theorems about single regions. No point of a link lies in a proof or in another link.
#[derive(Clone, Debug, Default)]
pub(super) struct Means {
    /// What was proved of parts of the board. Proofs of parts that are none here change nothing.
    pub(super) proofs: Vec<Proof>,
    /// Blocks that are joined whatever becomes of the regions in between.
    pub(super) links: Vec<Link>,
}

impl Means {
    pub(super) fn len(&self) -> usize {
        self.proofs.len() + self.links.len()
    }
}

/// What all of it comes to.
pub(super) fn alternating_with(
    structure: &Structure,
    color: Color,
    attacker: Suicide,
    table: &EyeTable,
    means: &Means,
) -> Alternating {
    let benson = unconditional(structure, color, attacker);
    let judge = Judge { structure, attacker, table, benson: &benson };
    let own = Own { structure, color, means, benson: &benson };
    let mut regions = own.enclosures(&judge);
    own.add_proofs(&mut regions);
    own.add_links(&mut regions);
    let settled = own.settle(&mut regions);
    let mut found = own.alive(&settled);
    if !found.stones.is_empty() {
        let closed = own.collect(&mut found, &regions, &settled);
        surrounded::add_territory(&mut found, structure, closed);
        found.barren = surrounded::barren(&found, structure);
    }
    found
}

/// Parts of a board, one number for each in all lists: what they promise to the blocks around, and by which answers. A link
/// is a region of no points.
#[derive(Default)]
struct Regions {
    points: Vec<PointSet>,
    /// None for links, for what is proved, and where there are too many points.
    grounds: Vec<Option<Ground>>,
    walls: Vec<Vec<usize>>,
    offers: Vec<Offer>,
    answers: Vec<Answers>,
}

impl Regions {
    fn push(
        &mut self,
        points: PointSet,
        ground: Option<Ground>,
        walls: Vec<usize>,
        (offer, answers): (Offer, Answers),
    ) {
        self.points.push(points);
        self.grounds.push(ground);
        self.walls.push(walls);
        self.offers.push(offer);
        self.answers.push(answers);
    }
}

/// One colour on a board, and what is known of it.
struct Own<'a> {
    structure: &'a Structure,
    color: Color,
    means: &'a Means,
    benson: &'a Unconditional,
}

impl Own<'_> {
    /// The regions between all blocks, each judged by itself where nothing is proved of it.
    fn enclosures(&self, judge: &Judge) -> Regions {
        let Means { proofs, links } = self.means;
        let reserved = links.iter().fold(PointSet::EMPTY, |all, link| all | link.points());
        let mut regions = Regions::default();
        for id in self.structure.enclosures(self.color) {
            let points = self.structure.enclosure(id).points;
            let ground = Ground::new(points);
            let is_part = |proof: &Proof| points != proof.points && points.is_subset(proof.points);
            let proof = proofs.iter().rfind(|proof| proof.points == points && !points.is_subset(self.benson.eyes));
            let judged = match proof {
                // What is part of a larger proof is counted there.
                _ if proofs.iter().any(is_part) => (without_ground(self.structure, id), Answers::None),
                Some(proof) => (proof.offer(), Answers::Searched),
                None => judge.region(id, ground.as_ref(), reserved),
            };
            let walls = self.structure.boundary(id).map(BlockId::index).collect();
            regions.push(points, ground, walls, judged);
        }
        regions
    }

    /// Proofs of parts that are no region by themselves.
    fn larger(&self) -> impl Iterator<Item = &Proof> {
        let is_region = |proof: &Proof| {
            self.structure.enclosures(self.color).any(|id| self.structure.enclosure(id).points == proof.points)
        };
        self.means.proofs.iter().filter(move |proof| !is_region(proof))
    }

    fn add_proofs(&self, regions: &mut Regions) {
        for proof in self.larger() {
            regions.push(proof.points, None, proof.around().collect(), (proof.offer(), Answers::Searched));
        }
    }

    fn add_links(&self, regions: &mut Regions) {
        for link in &self.means.links {
            let walls = link.blocks.map(BlockId::index).to_vec();
            regions.push(PointSet::EMPTY, None, walls, (link.offer(), Answers::None));
        }
    }

    fn settle(&self, regions: &mut Regions) -> Settled {
        let Regions { points, walls, offers, answers, .. } = regions;
        let given_up = self.larger().fold(PointSet::EMPTY, |all, proof| all | self.given_up(proof));
        let blocks = || self.structure.blocks();
        let outside: Vec<Option<usize>> = blocks().map(|id| self.benson.is_alive(id).then_some(2)).collect();
        let hoped: Vec<bool> = blocks().map(|id| !self.structure.block(id).stones.intersects(given_up)).collect();
        let may_open = |n: usize| answers[n] != Answers::Table && !points[n].is_subset(self.benson.eyes);
        without_spare_eyes(&outside, walls, offers, &hoped, may_open)
    }

    /// The owner's stones inside that a proof does not keep.
    fn given_up(&self, proof: &Proof) -> PointSet {
        let kept = proof.kept.iter().fold(PointSet::EMPTY, |all, &id| all | self.structure.block(id).stones);
        proof.points & (self.structure.stones(self.color) - kept)
    }

    fn is_own(&self, id: BlockId, settled: &Settled) -> bool {
        settled.alive[id.index()] && self.structure.block(id).color == self.color
    }

    /// The blocks that the loop leaves, and what is theirs whatever is answered.
    fn alive(&self, settled: &Settled) -> Alternating {
        let own = |id: &BlockId| self.is_own(*id, settled);
        let stones = |id| self.structure.block(id).stones;
        Alternating {
            color: self.color,
            alive: self.structure.blocks().map(|id| own(&id)).collect(),
            stones: self.structure.blocks().filter(own).fold(PointSet::EMPTY, |all, id| all | stones(id)),
            territory: self.benson.eyes,
            barren: PointSet::EMPTY,
            pairs: vec![],
            solved: vec![],
            searched: vec![],
            seki: PointSet::EMPTY,
            held: PointSet::EMPTY,
        }
    }

    /// Takes over what the regions around living blocks promise, and tells where nothing more may be promised.
    fn collect(&self, found: &mut Alternating, regions: &Regions, settled: &Settled) -> PointSet {
        let is_held = |link: &&Link| link.blocks.iter().all(|&id| self.is_own(id, settled));
        found.pairs.extend(self.means.links.iter().filter(is_held).map(|link| link.pair));
        let mut closed = PointSet::EMPTY;
        for (n, &points) in regions.points.iter().enumerate().filter(|(n, _)| settled.held[*n]) {
            let offer = &regions.offers[n];
            if let Some(ground) = &regions.grounds[n] {
                found.pairs.extend(offer.pairs.iter().map(|&(x, y)| (ground.point(x), ground.point(y))));
            }
            if offer.is_closed() || points.is_subset(self.benson.eyes) {
                closed |= points;
            }
            match (regions.answers[n], offer.is_territory) {
                (Answers::Table, false) => found.seki |= points,
                (Answers::Searched, false) => found.held |= points,
                (_, false) => {}
                (_, true) => found.territory |= points,
            }
            match regions.answers[n] {
                Answers::Table => found.solved.push(points),
                Answers::Searched => found.searched.push(points),
                Answers::None | Answers::Pairs => {}
            }
        }
        closed
    }
}

/// What the loop leaves, and as much without eyes in which nothing can be captured and on which nothing hangs: there answers for
/// territory may be given.
fn without_spare_eyes(
    outside: &[Option<usize>],
    walls: &[Vec<usize>],
    offers: &mut [Offer],
    hoped: &[bool],
    may_open: impl Fn(usize) -> bool,
) -> Settled {
    let settle = |offers: &[Offer]| Field { outside, walls, offers }.settle(hoped.to_vec());
    let mut settled = settle(offers);
    for n in 0..offers.len() {
        if settled.held[n] && may_open(n) && offers[n].is_eye_alone() {
            let eye = std::mem::take(&mut offers[n]);
            offers[n] = eye.without_eye();
            let without = settle(offers);
            if without.alive == settled.alive {
                settled = without;
            } else {
                offers[n] = eye;
            }
        }
    }
    settled
}
