//! All regions of a board together: what each does by theorem, the table or a proof, the links between blocks, and the loop.

use crate::board::{Color, PointSet, Suicide};
use crate::eyes::{EyeShape, Filling};
use crate::regions::{BlockId, EnclosureId, Structure};
use crate::safety::benson::{Unconditional, unconditional};
use crate::table::{EyeTable, Fate, KoMaster, Mover};

use super::field::{Field, Settled};
use super::ground::Ground;
use super::link::Link;
use super::offer::{Offer, Region, Wall};
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
    let Means { proofs, links } = means;
    let reserved = links.iter().fold(PointSet::EMPTY, |all, link| all | link.points());
    let benson = unconditional(structure, color, attacker);
    let mut regions: Vec<PointSet> = structure.enclosures(color).map(|id| structure.enclosure(id).points).collect();
    let grounds: Vec<Option<Ground>> = regions.iter().map(|&points| Ground::new(points)).collect();
    let mut walls: Vec<Vec<usize>> =
        structure.enclosures(color).map(|id| structure.boundary(id).map(|block| block.index()).collect()).collect();
    let judged = structure.enclosures(color).zip(&grounds).map(|(id, ground)| {
        let points = structure.enclosure(id).points;
        // What is part of a larger proof is counted there.
        if proofs.iter().any(|proof| points != proof.points && points.is_subset(proof.points)) {
            return (without_ground(structure, id), Answers::None);
        }
        let proof = proofs.iter().rfind(|proof| proof.points == points && !points.is_subset(benson.eyes));
        proof.map_or_else(
            || judge(structure, id, ground.as_ref(), reserved, &benson, attacker, table),
            |proof| (proof.offer(), Answers::Searched),
        )
    });
    let (mut offers, mut answers): (Vec<Offer>, Vec<Answers>) = judged.unzip();
    let mut given_up = PointSet::EMPTY;
    let is_region =
        |proof: &Proof| structure.enclosures(color).any(|id| structure.enclosure(id).points == proof.points);
    for proof in proofs.iter().filter(|proof| !is_region(proof)) {
        given_up |= proof.points & structure.stones(color);
        regions.push(proof.points);
        walls.push(proof.walls.iter().map(|(id, _)| id.index()).collect());
        offers.push(proof.offer());
        answers.push(Answers::Searched);
    }
    for link in links {
        regions.push(PointSet::EMPTY);
        walls.push(link.blocks.map(BlockId::index).to_vec());
        offers.push(link.offer());
        answers.push(Answers::None);
    }
    let outside: Vec<Option<usize>> = structure.blocks().map(|id| benson.is_alive(id).then_some(2)).collect();
    let hoped: Vec<bool> = structure.blocks().map(|id| !structure.block(id).stones.intersects(given_up)).collect();
    let may_open = |n: usize| answers[n] != Answers::Table && !regions[n].is_subset(benson.eyes);
    let settled = without_spare_eyes(&outside, &walls, &mut offers, &hoped, may_open);
    let own = |id: &BlockId| settled.alive[id.index()] && structure.block(*id).color == color;
    let alive: Vec<bool> = structure.blocks().map(|id| own(&id)).collect();
    let stones = structure.blocks().filter(own).fold(PointSet::EMPTY, |all, id| all | structure.block(id).stones);
    let mut found = Alternating {
        color,
        alive,
        stones,
        territory: benson.eyes,
        barren: PointSet::EMPTY,
        pairs: vec![],
        solved: vec![],
        searched: vec![],
        seki: PointSet::EMPTY,
    };
    if stones.is_empty() {
        return found;
    }
    let held = links.iter().filter(|link| link.blocks.iter().all(own));
    found.pairs.extend(held.map(|link| link.pair));
    let mut closed = PointSet::EMPTY;
    for (n, &points) in regions.iter().enumerate().filter(|(n, _)| settled.held[*n]) {
        if let Some(Some(ground)) = grounds.get(n) {
            let pairs = offers[n].pairs.iter().map(|&(x, y)| (ground.point(x), ground.point(y)));
            found.pairs.extend(pairs);
        }
        match answers[n] {
            Answers::Table => found.solved.push(points),
            Answers::Searched => found.searched.push(points),
            Answers::None | Answers::Pairs => {}
        }
        if offers[n].is_closed() || points.is_subset(benson.eyes) {
            closed |= points;
        }
        if answers[n] == Answers::Table {
            found.seki |= if offers[n].is_territory { PointSet::EMPTY } else { points };
        }
        if offers[n].is_territory {
            found.territory |= points;
        }
    }
    surrounded::add_territory(&mut found, structure, closed);
    found.barren = surrounded::barren(&found, structure);
    found
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

/// What answers a region takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answers {
    None,
    Pairs,
    Table,
    Searched,
}

fn judge(
    structure: &Structure,
    id: EnclosureId,
    ground: Option<&Ground>,
    reserved: PointSet,
    benson: &Unconditional,
    attacker: Suicide,
    table: &EyeTable,
) -> (Offer, Answers) {
    let enclosure = structure.enclosure(id);
    let Some(ground) = ground else { return (without_ground(structure, id), Answers::None) };
    let wall = |block: BlockId| Wall {
        block: block.index(),
        touches: ground.cells(structure.block(block).stones.neighbours(enclosure.points)),
    };
    let region = Region {
        ground,
        cells: ground.all(),
        attackers: ground.cells(enclosure.points - enclosure.empty),
        walls: structure.boundary(id).map(wall).collect(),
        reserved: ground.cells(reserved & enclosure.points),
    };
    if enclosure.points.is_subset(benson.eyes) {
        return (region.without_answers(attacker), Answers::None);
    }
    let offer = region.offer(attacker);
    let eyes = offer.chains.iter().map(|chain| chain.eyes).max().unwrap_or(0);
    let by_table = || by_table(structure, id, attacker, table);
    if let Some(offer) = Some(eyes).filter(|&eyes| eyes < 2).and_then(|_| by_table()) {
        return (offer, Answers::Table);
    }
    let answers = if offer.pairs.is_empty() { Answers::None } else { Answers::Pairs };
    (offer, answers)
}

/// Of a region with too many points nothing is known.
fn without_ground(structure: &Structure, id: EnclosureId) -> Offer {
    Offer { is_territory: false, ..Offer::proved(structure.boundary(id).map(BlockId::index), 0) }
}

/// An eye of one block by which alone the block lives, no liberty outside.
fn by_table(structure: &Structure, id: EnclosureId, attacker: Suicide, table: &EyeTable) -> Option<Offer> {
    let enclosure = structure.enclosure(id);
    let mut boundary = structure.boundary(id);
    let block = boundary.next()?;
    if boundary.next().is_some() || enclosure.points.len() > table.points() || table.suicide() != attacker {
        return None;
    }
    let shape = EyeShape::new(enclosure.points, structure.size())?;
    let filling = Filling { attackers: enclosure.points - enclosure.empty, defenders: PointSet::EMPTY, outside: 0 };
    let fate = table.probe(&shape, &filling)?.answer().fate(Mover::Attacker, KoMaster::Attacker);
    let offer = Offer::proved([block.index()], 2);
    (fate != Fate::Dead).then(|| Offer { is_territory: fate == Fate::Alive, ..offer })
}
