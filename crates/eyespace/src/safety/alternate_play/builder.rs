//! The choice of the parts of a board for which a proof of safety is tried, and the collection of all such proofs.

use crate::board::{Color, PointSet, Suicide};
use crate::regions::{BlockId, Structure};
use crate::safety::local_defence::{LocalDefence, Outside};
use crate::table::EyeTable;

use super::AlternatePlay;
use super::link::links;
use super::solver::{Lemmas, SafetySolver};
use super::unions::unions;

/// Collects proofs that blocks of one colour are safe.
pub(crate) struct Builder<'a> {
    structure: &'a Structure,
    color: Color,
    solver: SafetySolver<'a>,
    most_empty: usize,
    lemmas: Lemmas,
    /// The result of the proofs so far. [`Self::finished`] adds [`AlternatePlay::no_living_room`] and [`AlternatePlay::dead_as_it_stands`].
    pub(crate) found: AlternatePlay,
}

/// The statements about one part of the board that are worth proving. First `one` is tried. If it is proved, `two` is tried, otherwise
/// `territory`.
#[derive(Clone, Debug)]
pub(crate) struct Questions {
    /// The part of the board guarantees one liberty to each block around it that is not known to be safe and has a
    /// liberty there.
    pub(crate) one: LocalDefence,
    /// The part of the board guarantees two liberties to each block around it that is not known to be safe and has a
    /// liberty there.
    pub(crate) two: LocalDefence,
    /// The part of the board is territory, and guarantees liberties to no block.
    pub(crate) territory: LocalDefence,
}

/// Proofs are also tried for the parts of the board between the safe blocks and the blocks with at least this number of
/// stones. Smaller blocks then lie inside such a part, and may be given up.
const KEPT: [usize; 3] = [2, 4, 8];

impl<'a> Builder<'a> {
    /// A builder that begins with what is proved by theorems about single regions. Parts with more than `most_empty` empty points are not
    /// tried.
    pub(crate) fn new(
        structure: &'a Structure,
        color: Color,
        attacker: Suicide,
        table: &'a EyeTable,
        most_empty: usize,
    ) -> Self {
        let solver = SafetySolver::new(structure, color, attacker, table);
        let found = solver.with(&Lemmas::default());
        Self { structure, color, solver, most_empty, lemmas: Lemmas::default(), found }
    }

    /// The result of all proofs, with the parts that have no living room and the blocks that are dead as they stand.
    pub(crate) fn finished(self) -> AlternatePlay {
        self.solver.finished(self.found)
    }

    /// The same builder, which from now on tries proofs about parts of the board with up to `most_empty` empty points.
    pub(crate) fn looking_at(mut self, most_empty: usize) -> Self {
        self.most_empty = most_empty;
        self
    }

    /// The parts for which proofs are tried, in this order: the regions between all blocks of the colour; the regions between its safe and
    /// large blocks only; unions of regions between all blocks.
    pub(crate) fn parts(&self) -> Vec<PointSet> {
        let mut parts: Vec<PointSet> =
            self.structure.enclosures(self.color).map(|id| self.structure.enclosure(id).points).collect();
        for least in KEPT {
            let own =
                self.structure.blocks().map(|id| self.structure.block(id)).filter(|block| block.color == self.color);
            let kept = |stones: PointSet| stones.len() >= least || stones.intersects(self.found.stones);
            let walls = own.filter(|block| kept(block.stones)).fold(PointSet::EMPTY, |all, block| all | block.stones);
            for part in (self.structure.size().points() - walls).components() {
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        let safe = self.found.stones | self.found.territory;
        parts.extend(unions(self.structure, self.color, safe, self.most_empty));
        parts
    }

    /// Whether this whole part of the board is known as territory.
    pub(crate) fn has(&self, part: PointSet) -> bool {
        part.is_subset(self.found.territory)
    }

    /// The statements to prove about a part of the board; `None` if the part is known as territory or too large, or if
    /// no block of this colour is around.
    pub(crate) fn questions(&self, part: PointSet) -> Option<Questions> {
        let empty = part & self.structure.empty();
        let walls = self.walls(part);
        if self.has(part) || empty.len() > self.most_empty || walls.is_empty() {
            return None;
        }
        let lacks = |id: BlockId| {
            let block = self.structure.block(id);
            !block.stones.intersects(self.found.stones) && block.liberties.intersects(part)
        };
        let proof = |outside: Outside| {
            let of = |&id: &BlockId| (id, if lacks(id) { outside } else { Outside::LIFE });
            LocalDefence { region: part, walls: walls.iter().map(of).collect(), kept: vec![] }
        };
        Some(Questions { one: proof(Outside::ONE), two: proof(Outside::NONE), territory: proof(Outside::LIFE) })
    }

    /// The owner's blocks around a part of the board.
    fn walls(&self, part: PointSet) -> Vec<BlockId> {
        self.own(part.neighbours(self.structure.size().points() - part))
    }

    /// The owner's blocks with stones among these points.
    fn own(&self, points: PointSet) -> Vec<BlockId> {
        self.structure.blocks_on(points & self.structure.stones(self.color)).collect()
    }

    /// Adds a proof about a part of the board, unless fewer points are safe with it. (A proof replaces miai pairs that
    /// join the blocks around its part, and it may give up stones.) Proofs that overlap with the new one, and links
    /// (miai pairs that join two blocks) that do, are dropped only if more points are safe with the new proof.
    pub(crate) fn add(&mut self, proof: &LocalDefence) {
        let mut lemmas = self.without(proof.region);
        lemmas.proofs.push(proof.clone());
        let found = self.solver.with(&lemmas);
        let is_added = lemmas.len() > self.lemmas.len() && safe(&found) == safe(&self.found);
        if is_added || safe(&found) > safe(&self.found) {
            (self.found, self.lemmas) = (found, lemmas);
        }
    }

    /// The proofs about parts of the board, and the links (miai pairs that join two blocks), that use none of these
    /// points.
    fn without(&self, points: PointSet) -> Lemmas {
        let mut lemmas = self.lemmas.clone();
        lemmas.proofs.retain(|proof| !proof.region.intersects(points));
        lemmas.links.retain(|link| !link.points().intersects(points));
        lemmas
    }

    /// Adds each link (a miai pair that joins two blocks) with which more points are safe.
    pub(crate) fn link(&mut self) {
        let own = |id: &BlockId| self.structure.block(*id).color == self.color;
        let blocks: Vec<BlockId> = self.structure.blocks().filter(own).collect();
        for link in links(self.structure, &blocks, self.solver.unconditional()) {
            if link.blocks.iter().all(|&id| self.found.is_alive(id)) {
                continue;
            }
            let mut lemmas = self.without(link.points());
            lemmas.links.push(link);
            let found = self.solver.with(&lemmas);
            if safe(&found) > safe(&self.found) {
                (self.found, self.lemmas) = (found, lemmas);
            }
        }
    }

    /// Withdraws proofs and links that do harm: without them more points are safe. A proof can do harm because it takes the place of miai
    /// pairs that would join blocks, or of a larger proof. If all blocks around a proof are safe, the proof does no harm.
    pub(crate) fn sift(&mut self) {
        let mut n = 0;
        while n < self.lemmas.proofs.len() {
            let mut lemmas = self.lemmas.clone();
            let proof = lemmas.proofs.remove(n);
            if self.is_inside_safe(&proof) || !self.take(lemmas) {
                n += 1;
            }
        }
        let mut n = 0;
        while n < self.lemmas.links.len() {
            let mut lemmas = self.lemmas.clone();
            lemmas.links.remove(n);
            if !self.take(lemmas) {
                n += 1;
            }
        }
    }

    /// Replaces the current proofs and links by `lemmas` if more points are safe with `lemmas`.
    fn take(&mut self, lemmas: Lemmas) -> bool {
        let found = self.solver.with(&lemmas);
        let is_more = safe(&found) > safe(&self.found);
        if is_more {
            (self.found, self.lemmas) = (found, lemmas);
        }
        is_more
    }

    /// Whether all blocks around the part of the board that this proof is about are safe.
    fn is_inside_safe(&self, proof: &LocalDefence) -> bool {
        proof.walls.iter().all(|&(id, _)| self.found.is_alive(id))
    }

    /// Tries to prove that the owner's stones inside a part between safe blocks stay on the board, because stones with which the opponent
    /// attacks them are captured. It is not tried to prove that such a part is territory.
    pub(crate) fn ask_to_hold(&mut self, part: PointSet, mut is_proved: impl FnMut(&LocalDefence) -> bool) {
        let kept = self.own(part);
        let Some(Questions { territory: mut proof, .. }) = self.questions(part).filter(|_| !kept.is_empty()) else {
            return;
        };
        let are_safe = kept.iter().all(|&id| self.found.is_alive(id));
        proof.kept = kept;
        if self.is_inside_safe(&proof) && !are_safe && is_proved(&proof) {
            self.add(&proof);
        }
    }

    /// Tries to prove the statements of [`Self::questions`] about a part of the board.
    pub(crate) fn ask(&mut self, part: PointSet, mut is_proved: impl FnMut(&LocalDefence) -> bool) {
        let Some(Questions { one, two, territory }) = self.questions(part) else { return };
        if is_proved(&one) {
            self.add(&one);
            if !self.has(part) && is_proved(&two) {
                self.add(&two);
            }
            if let Some(each) = self.each_by_itself(part).filter(|each| *each != one && *each != two)
                && is_proved(&each)
            {
                self.add(&each);
            }
        } else if self.is_inside_safe(&territory) && is_proved(&territory) {
            self.add(&territory);
        }
    }

    /// The statement that the part of the board guarantees each block around it the liberties that the block lacks: one
    /// liberty if a region outside the part guarantees another, and two if not. `None` if [`Self::questions`] has no
    /// statement about the part.
    fn each_by_itself(&self, part: PointSet) -> Option<LocalDefence> {
        let Questions { one: mut each, .. } = self.questions(part)?;
        let kept = self.solver.kept_beyond(part, &self.lemmas);
        for (id, outside) in &mut each.walls {
            if *outside == Outside::ONE && !kept[id.index()] {
                *outside = Outside::NONE;
            }
        }
        Some(each)
    }
}

fn safe(own: &AlternatePlay) -> usize {
    (own.stones | own.territory).len()
}
