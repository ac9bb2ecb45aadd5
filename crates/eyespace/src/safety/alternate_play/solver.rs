//! Safety on a whole board: the guarantee of each region (by theorem, table or proof), the links between blocks, and Benson's loop over all
//! of them.

use std::cell::RefCell;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::{Color, Point, PointSet, Suicide};
use crate::regions::{BlockId, EnclosureId, Structure};
use crate::safety::benson::{Unconditional, unconditional};
use crate::safety::local_defence::{LocalDefence, Outside};
use crate::table::EyeTable;

use super::dead_block::dead_blocks;
use super::field::{Field, Flags, Settled};
use super::guarantee::{Indices, RegionGuarantee};
use super::judge::{Answers, Judge};
use super::link::Link;
use super::{AlternatePlay, surrounded};
use super::{PointGraph, each};

/// What is proved in addition to the theorems about single regions: proofs about parts of the board, and links, which
/// are miai pairs that join two blocks. No point of a link lies in such a part or in another link.
#[derive(Clone, Debug, Default)]
pub(super) struct Lemmas {
    /// Proofs about parts of the board.
    pub(super) proofs: Vec<LocalDefence>,
    /// Links: pairs of blocks that are joined whatever the regions between them guarantee.
    pub(super) links: Vec<Link>,
}

impl Lemmas {
    pub(super) fn len(&self) -> usize {
        self.proofs.len() + self.links.len()
    }
}

/// The regions of one colour on a board, and the guarantee of each region by itself. The solver is made once and then used with different
/// lemmas (proofs and links).
pub(super) struct SafetySolver<'a> {
    judge: Judge<'a>,
    color: Color,
    enclosures: Vec<Enclosed>,
    /// The index of a region in `enclosures`, by its first point.
    firsts: FxHashMap<Point, usize>,
    /// The guarantees of regions by themselves, stored by the region and those of its points that are reserved for
    /// links (miai pairs that join two blocks).
    judged: RefCell<FxHashMap<(EnclosureId, PointSet), (RegionGuarantee, Answers)>>,
}

/// A region between all blocks of the colour.
struct Enclosed {
    id: EnclosureId,
    points: PointSet,
    graph: Option<PointGraph>,
    walls: Indices,
}

impl<'a> SafetySolver<'a> {
    pub(super) fn new(structure: &'a Structure, color: Color, attacker: Suicide, table: &'a EyeTable) -> Self {
        let enclosed = |id| {
            let points = structure.enclosure(id).points;
            let walls = structure.boundary(id).map(BlockId::index).collect();
            Enclosed { id, points, graph: PointGraph::new(points), walls }
        };
        let enclosures: Vec<Enclosed> = structure.enclosures(color).map(enclosed).collect();
        let first = |(n, region): (usize, &Enclosed)| Some((region.points.first()?, n));
        Self {
            judge: Judge { structure, attacker, table, benson: unconditional(structure, color, attacker) },
            color,
            firsts: enclosures.iter().enumerate().filter_map(first).collect(),
            enclosures,
            judged: RefCell::default(),
        }
    }

    /// The stones that are unconditionally alive.
    pub(super) const fn unconditional(&self) -> PointSet {
        self.judge.benson.stones
    }

    /// For each block, whether a region outside this part of the board guarantees it a liberty, provided that all
    /// blocks around that region stay on the board.
    pub(super) fn kept_beyond(&self, part: PointSet, lemmas: &Lemmas) -> Vec<bool> {
        let own = Own { solver: self, structure: self.judge.structure, benson: &self.judge.benson, lemmas };
        let regions = own.regions();
        let mut kept = vec![false; self.judge.structure.blocks().len()];
        for (n, guarantee) in
            regions.guarantees.iter().enumerate().filter(|(n, _)| !regions.points[*n].intersects(part))
        {
            each(guarantee.sure_liberties[0]).for_each(|wall| kept[regions.walls[n][usize::from(wall)]] = true);
        }
        kept
    }

    /// The result that follows from the theorems about single regions and from these lemmas (proofs about parts of the
    /// board, and links between blocks). [`AlternatePlay::no_living_room`] and [`AlternatePlay::dead_as_it_stands`] are
    /// left empty.
    pub(super) fn with(&self, lemmas: &Lemmas) -> AlternatePlay {
        let own = Own { solver: self, structure: self.judge.structure, benson: &self.judge.benson, lemmas };
        let mut regions = own.regions();
        let settled = own.settle(&mut regions);
        let mut found = own.alive(&settled);
        if !found.stones.is_empty() {
            found.may_be_in_seki = own.may_be_in_seki(&regions, &settled);
            let closed = own.collect(&mut found, &regions, &settled);
            found.carrier = closed | found.paired();
            surrounded::add_territory(&mut found, own.structure, closed);
        }
        found
    }

    /// Adds [`AlternatePlay::no_living_room`] and [`AlternatePlay::dead_as_it_stands`] to a result of [`Self::with`].
    pub(super) fn finished(&self, mut found: AlternatePlay) -> AlternatePlay {
        found.no_living_room = surrounded::no_living_room(&found, self.judge.structure);
        for block in dead_blocks(&found, &self.judge) {
            found.add_dead(&block);
        }
        found
    }

    /// For each region, the proofs about parts of the board that contain the region's first point. So a region is
    /// compared with few proofs and not with all.
    fn by_region<'p>(&self, proofs: &'p [LocalDefence]) -> Vec<SmallVec<[&'p LocalDefence; 2]>> {
        let mut here = vec![SmallVec::new(); self.enclosures.len()];
        for proof in proofs {
            proof.region.into_iter().filter_map(|point| self.firsts.get(&point)).for_each(|&n| here[n].push(proof));
        }
        here
    }

    fn judged(&self, region: &Enclosed, reserved: PointSet) -> (RegionGuarantee, Answers) {
        let reserved = reserved & region.points;
        let judge = || self.judge.region(region.id, region.graph.as_ref(), reserved);
        self.judged.borrow_mut().entry((region.id, reserved)).or_insert_with(judge).clone()
    }
}

/// Parts of a board with their guarantees and answers; a part has the same index in all lists. A link (a miai pair that
/// joins two blocks) is listed as a part without points.
#[derive(Default)]
struct Regions<'a> {
    points: Vec<PointSet>,
    /// The graph of the points of each part; `None` for links (miai pairs that join two blocks), for parts about which
    /// there is a proof, and for regions with too many points.
    grounds: Vec<Option<&'a PointGraph>>,
    walls: Vec<Indices>,
    guarantees: Vec<RegionGuarantee>,
    answers: Vec<Answers>,
}

impl<'a> Regions<'a> {
    fn push(
        &mut self,
        points: PointSet,
        graph: Option<&'a PointGraph>,
        walls: Indices,
        (guarantee, answers): (RegionGuarantee, Answers),
    ) {
        self.points.push(points);
        self.grounds.push(graph);
        self.walls.push(walls);
        self.guarantees.push(guarantee);
        self.answers.push(answers);
    }
}

/// The solver together with one set of lemmas, which are proofs and links.
struct Own<'a> {
    solver: &'a SafetySolver<'a>,
    structure: &'a Structure,
    benson: &'a Unconditional,
    lemmas: &'a Lemmas,
}

impl<'a> Own<'a> {
    /// All parts of the board that guarantee something to blocks: regions, parts about which there is a proof, and
    /// links, which are miai pairs that join two blocks.
    fn regions(&self) -> Regions<'a> {
        let mut regions = self.enclosures();
        self.add_proofs(&mut regions);
        self.add_links(&mut regions);
        regions
    }

    /// The regions between all blocks of the colour. Each is judged by itself, unless there is a proof about it.
    fn enclosures(&self) -> Regions<'a> {
        let Lemmas { proofs, links } = self.lemmas;
        let reserved = links.iter().fold(PointSet::EMPTY, |all, link| all | link.points());
        let mut regions = Regions::default();
        for (region, here) in self.solver.enclosures.iter().zip(self.solver.by_region(proofs)) {
            let points = region.points;
            let is_part = |proof: &&LocalDefence| points != proof.region && points.is_subset(proof.region);
            let is_it = |proof: &&&LocalDefence| proof.region == points && !points.is_subset(self.benson.eyes);
            let proof = here.iter().rfind(is_it);
            let walls = || region.walls.clone();
            let (walls, judged) = match proof {
                // This region lies in the part of a larger proof. The guarantee is given for that part, so this region guarantees nothing
                // by itself.
                _ if here.iter().any(is_part) => (walls(), (RegionGuarantee::default(), Answers::None)),
                Some(proof) => {
                    (proof.blocks().map(BlockId::index).collect(), (RegionGuarantee::by(proof), Answers::Searched))
                }
                None => (walls(), self.solver.judged(region, reserved)),
            };
            regions.push(points, region.graph.as_ref(), walls, judged);
        }
        regions
    }

    /// The proofs about parts of the board that are not exactly one region.
    fn larger(&self) -> impl Iterator<Item = &LocalDefence> {
        let is_region = |proof: &LocalDefence| {
            let place = proof.region.first().and_then(|first| self.solver.firsts.get(&first));
            place.is_some_and(|&n| self.solver.enclosures[n].points == proof.region)
        };
        self.lemmas.proofs.iter().filter(move |proof| !is_region(proof))
    }

    fn add_proofs(&self, regions: &mut Regions<'_>) {
        for proof in self.larger() {
            regions.push(
                proof.region,
                None,
                proof.blocks().map(BlockId::index).collect(),
                (RegionGuarantee::by(proof), Answers::Searched),
            );
        }
    }

    fn add_links(&self, regions: &mut Regions<'_>) {
        for link in &self.lemmas.links {
            let walls = link.blocks.map(BlockId::index).into_iter().collect();
            regions.push(PointSet::EMPTY, None, walls, (RegionGuarantee::joining(), Answers::None));
        }
    }

    fn settle(&self, regions: &mut Regions<'_>) -> Settled {
        let Regions { points, walls, guarantees, answers, .. } = regions;
        let given_up = self.larger().fold(PointSet::EMPTY, |all, proof| all | self.given_up(proof));
        let hoped: Flags =
            self.structure.blocks().map(|id| !self.structure.block(id).stones.intersects(given_up)).collect();
        let may_open = |n: usize| answers[n] != Answers::Table && !points[n].is_subset(self.benson.eyes);
        without_spare_eyes(&self.outside(), walls, guarantees, &hoped, may_open)
    }

    /// The stones of safe blocks that may be in seki. They would not be safe without the guarantees of regions in which stones of both
    /// sides may stay.
    fn may_be_in_seki(&self, regions: &Regions<'_>, settled: &Settled) -> PointSet {
        let all = || regions.guarantees.iter().zip(&regions.answers);
        if !all().zip(&settled.kept).any(|((guarantee, answers), kept)| *kept && answers.may_leave_seki(guarantee)) {
            return PointSet::EMPTY;
        }
        let sure_liberties = |(guarantee, answers): (&RegionGuarantee, &Answers)| {
            if answers.may_leave_seki(guarantee) { RegionGuarantee::default() } else { guarantee.clone() }
        };
        let (walls, guarantees) = (&regions.walls, &all().map(sure_liberties).collect::<Vec<_>>());
        let with_eyes = Field { outside: &self.outside(), walls, guarantees }.settle(settled.alive.clone());
        let hangs = |id: &BlockId| self.is_own(*id, settled) && !self.is_own(*id, &with_eyes);
        self.structure.stones_of(self.structure.blocks().filter(hangs))
    }

    /// For each block, what Benson's loop assumes apart from the guarantees of the regions: unconditionally alive
    /// blocks are safe, and about other blocks nothing is assumed.
    fn outside(&self) -> Vec<Option<Outside>> {
        self.structure.blocks().map(|id| self.benson.is_alive(id).then_some(Outside::LIFE)).collect()
    }

    /// The owner's stones that may be captured in the part of the board that this proof is about, because the proof
    /// does not keep them.
    fn given_up(&self, proof: &LocalDefence) -> PointSet {
        let kept = self.structure.stones_of(proof.kept.iter().copied());
        proof.region & (self.structure.stones(self.solver.color) - kept)
    }

    fn is_own(&self, id: BlockId, settled: &Settled) -> bool {
        settled.alive[id.index()] && self.structure.block(id).color == self.solver.color
    }

    /// A result with the safe blocks and only Benson's territory, which needs no answers.
    fn alive(&self, settled: &Settled) -> AlternatePlay {
        let own = |id: &BlockId| self.is_own(*id, settled);
        AlternatePlay {
            color: self.solver.color,
            alive: self.structure.blocks().map(|id| own(&id)).collect(),
            stones: self.structure.stones_of(self.structure.blocks().filter(own)),
            territory: self.benson.eyes,
            no_living_room: PointSet::EMPTY,
            dead_as_it_stands: PointSet::EMPTY,
            pairs: vec![],
            solved: vec![],
            searched: vec![],
            may_be_in_seki: PointSet::EMPTY,
            seki: PointSet::EMPTY,
            kept: PointSet::EMPTY,
            carrier: PointSet::EMPTY,
        }
    }

    /// Adds the miai pairs, searched parts and territory of the regions whose blocks are all safe. Returns the points
    /// where no further miai pairs may be used, because these could spoil what the regions guarantee.
    fn collect(&self, found: &mut AlternatePlay, regions: &Regions<'_>, settled: &Settled) -> PointSet {
        let is_held = |link: &&Link| link.blocks.iter().all(|&id| self.is_own(id, settled));
        found.pairs.extend(self.lemmas.links.iter().filter(is_held).map(|link| link.pair));
        let mut closed = PointSet::EMPTY;
        for (n, &points) in regions.points.iter().enumerate().filter(|(n, _)| settled.kept[*n]) {
            let guarantee = &regions.guarantees[n];
            if let Some(graph) = regions.grounds[n] {
                found.pairs.extend(guarantee.pairs.iter().map(|&(x, y)| (graph.point(x), graph.point(y))));
            }
            if guarantee.is_closed() || points.is_subset(self.benson.eyes) {
                closed |= points;
            }
            match (regions.answers[n], guarantee.is_territory) {
                (Answers::Table, false) => found.seki |= points,
                (Answers::Searched, false) => found.kept |= points,
                (_, false) => {}
                (_, true) => found.territory |= points,
            }
            match regions.answers[n] {
                Answers::Table => found.solved.push(points),
                Answers::Searched => found.searched.push(points),
                Answers::None | Answers::MiaiPairs => {}
            }
        }
        closed
    }
}

/// Runs Benson's loop. After that it withdraws guarantees of eyes that may be lost when stones in these eyes are captured, if no safe block
/// needs the guarantee. Without the guarantee, further miai pairs may be used there to make territory.
fn without_spare_eyes(
    outside: &[Option<Outside>],
    walls: &[Indices],
    guarantees: &mut [RegionGuarantee],
    hoped: &[bool],
    may_open: impl Fn(usize) -> bool,
) -> Settled {
    let mut settled = Field { outside, walls, guarantees }.settle(hoped.into());
    for (n, guarantee) in guarantees.iter_mut().enumerate() {
        if settled.kept[n] && may_open(n) && guarantee.is_eye_alone() && settled.miss(guarantee, &walls[n]) {
            *guarantee = guarantee.without_eye();
        }
    }
    settled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Position};

    #[test]
    fn a_proof_gives_each_of_its_walls_what_that_lacks() {
        let diagram: Diagram = ". . X .\nX . X O\n. X O .\n".parse().unwrap();
        let structure = Structure::new(&Position::try_from(diagram.setup).unwrap());
        let block = |vertex| structure.block_at(structure.size().parse_vertex(vertex).unwrap()).unwrap();
        let walls = ["A2", "C3", "B1"].map(block);
        let id = structure.enclosures(Color::Black).find(|&id| structure.boundary(id).len() == 3).unwrap();
        let points = structure.enclosure(id).points;
        let solver = SafetySolver::new(&structure, Color::Black, Suicide::Illegal, EyeTable::embedded());
        let elsewhere = solver.kept_beyond(points, &Lemmas::default());
        for lacking in walls {
            for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
                let outside = |id| if id == lacking { Outside::ONE } else { Outside::LIFE };
                let owed = |n: usize| (walls[n], outside(walls[n]));
                let proof = LocalDefence { region: points, walls: order.map(owed).to_vec(), kept: vec![] };
                let lemmas = Lemmas { proofs: vec![proof], links: vec![] };
                let kept = solver.kept_beyond(PointSet::EMPTY, &lemmas);
                let expected = structure.blocks().map(|id| id == lacking || elsewhere[id.index()]);
                assert_eq!(kept, expected.collect::<Vec<_>>(), "{lacking:?} {order:?}");
            }
        }
    }
}
