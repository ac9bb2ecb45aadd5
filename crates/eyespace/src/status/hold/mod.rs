//! Blocks that live by answers in a few points, whatever is played elsewhere.
//!
//! A search of a few points says that a block is not captured there, all around counting as the attacker's: then it lives,
//! for as long as each move in these points is answered there. What two liberties join to it lives by one answer more, and what
//! is beside it is searched with it alive. Each move of the attacker asks for one answer as long as all these points, the
//! *grounds*, are disjoint.

mod ground;
mod trees;

use crate::board::{Color, PointSet, Position, Suicide};
use crate::eyes::Mover;
use crate::regions::{BlockId, Structure};
use crate::safety::Alternating;
use crate::search::dfpn::{Budget, Table};
use crate::search::life::{Area, LifeSearch, LifeTerms, Seki};
use crate::table::Outcome;

use ground::Grounds;
use trees::{Tree, Trees};

/// How far holds are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HoldTerms {
    /// The rule on suicide.
    pub suicide: Suicide,
    /// What each search may take.
    pub nodes: u64,
    /// What all of them for one colour may take together.
    pub nodes_in_all: u64,
}

/// A block that is not captured, though the attacker moves first and may ignore the ban on taking back a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// The block.
    pub block: BlockId,
    /// Where its owner answers, for it and for the blocks on which it hangs.
    pub ground: PointSet,
    /// The nodes that the search for it took; none if two liberties join it to another.
    pub nodes: u64,
}

/// The holds of a colour, but for the blocks that are safe by what is `known`; `lost` are the opponent's stones that look dead, which may
/// lie in grounds. Whether they are dead does not matter to what is found. With them come the nodes that all searches took.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::safety::alternating;
/// use eyespace::status::{HoldTerms, holds};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "
///     . X . X
///     X X X .
///     X . X .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let known = alternating(&structure, Color::Black, Suicide::Illegal, EyeTable::embedded());
/// let terms = HoldTerms { suicide: Suicide::Illegal, nodes: 2000, nodes_in_all: 10_000 };
/// let (black, nodes) = holds(&position, &structure, &known, PointSet::EMPTY, terms);
/// let corner = structure.size().parse_vertex("D3")?;
/// assert_eq!((black.len(), nodes), (1, 0));
/// assert_eq!(Some(black[0].block), structure.block_at(corner));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn holds(
    position: &Position,
    structure: &Structure,
    known: &Alternating,
    lost: PointSet,
    terms: HoldTerms,
) -> (Vec<Hold>, u64) {
    let color = known.color;
    let mut trees = Trees::default();
    if !known.stones.is_empty() {
        trees.plant(Tree { stones: known.stones, ground: known.ground() });
    }
    let mut holder = Holder {
        position,
        structure,
        color,
        terms,
        grounds: Grounds::new(structure, color, lost - structure.stones(color)),
        trees,
        search: None,
        nodes: 0,
        found: vec![],
    };
    let mut blocks: Vec<BlockId> =
        structure.blocks().filter(|&id| structure.block(id).color == color && !known.is_alive(id)).collect();
    blocks.sort_by_key(|&id| std::cmp::Reverse(structure.block(id).stones.len()));
    holder.settle(blocks);
    (holder.found, holder.nodes)
}

struct Holder<'a> {
    position: &'a Position,
    structure: &'a Structure,
    color: Color,
    terms: HoldTerms,
    grounds: Grounds,
    trees: Trees,
    search: Option<LifeSearch>,
    nodes: u64,
    found: Vec<Hold>,
}

/// Before a block is searched it must be seen to live if its owner moves first, in so many nodes, or such a part of what the search may
/// take: most blocks that are not held don't, and those that are do so at once.
const LOOK: u64 = 48;
const LOOKS: u64 = 64;

/// Room for what a small search leaves behind.
const BYTES: usize = 1 << 18;

impl Holder<'_> {
    /// Joins what can be joined, then searches, the larger blocks first; until nothing more is found.
    fn settle(&mut self, mut blocks: Vec<BlockId>) {
        let mut asked: Vec<(BlockId, PointSet, PointSet)> = vec![];
        loop {
            let before = blocks.len();
            blocks.retain(|&id| !self.join(id));
            if blocks.len() < before {
                continue;
            }
            let found = blocks.iter().position(|&id| self.search(id, &mut asked));
            match found {
                Some(at) => drop(blocks.remove(at)),
                None => return,
            }
        }
    }

    /// By two liberties that it has in common with blocks of one tree.
    fn join(&mut self, id: BlockId) -> bool {
        let block = self.structure.block(id);
        for tree in 0..self.trees.len() {
            let Tree { stones, ground } = self.trees.get(tree);
            let common = stones.neighbours(block.liberties) - ground;
            let mut points = common.into_iter();
            if let (Some(one), Some(other)) = (points.next(), points.next()) {
                let pair = PointSet::from(one).with(other);
                let tree = self.trees.graft(&[tree], Tree { stones: block.stones, ground: pair });
                self.found.push(Hold { block: id, ground: self.trees.get(tree).ground, nodes: 0 });
                return true;
            }
        }
        false
    }

    fn search(&mut self, id: BlockId, asked: &mut Vec<(BlockId, PointSet, PointSet)>) -> bool {
        let target = self.structure.block(id).stones;
        let (held, taken) = (self.trees.stones(), self.trees.ground());
        for points in self.grounds.of(target, held, taken) {
            let friends = self.trees.apart_from(points, target);
            let living = friends.iter().fold(PointSet::EMPTY, |all, &tree| all | self.trees.get(tree).stones);
            let area = self.area(target, points, living);
            let question = (id, area.points, area.living);
            if asked.contains(&question) {
                continue;
            }
            asked.push(question);
            if let Some(nodes) = self.lives(&area) {
                let friends = if area.living.is_empty() { vec![] } else { friends };
                let tree = self.trees.graft(&friends, Tree { stones: target, ground: points });
                self.found.push(Hold { block: id, ground: self.trees.get(tree).ground, nodes });
                return true;
            }
        }
        false
    }

    /// These points and the owner's stones around them; where a chain of these goes on outside, that counts as the attacker's,
    /// too.
    fn area(&self, target: PointSet, points: PointSet, living: PointSet) -> Area {
        let own = self.structure.stones(self.color) - living;
        let points = points | points.neighbours(own) | target;
        let attackers = self.structure.stones(self.color.opponent());
        Area {
            target,
            points,
            outside: PointSet::EMPTY,
            assumed: points.neighbours(attackers) - points,
            living: points.neighbours(living),
            thin: PointSet::EMPTY,
            rival: PointSet::EMPTY,
        }
    }

    /// The nodes that it took to see that the target is not captured; `None` if that was not seen.
    fn lives(&mut self, area: &Area) -> Option<u64> {
        if !area.fits() {
            return None;
        }
        let look = LOOK.max(self.terms.nodes / LOOKS);
        self.lives_within(area, Mover::Defender, look.min(self.terms.nodes))?;
        self.lives_within(area, Mover::Attacker, self.terms.nodes)
    }

    /// The same with this side moving first, and so many nodes.
    fn lives_within(&mut self, area: &Area, first: Mover, nodes: u64) -> Option<u64> {
        let left = self.terms.nodes_in_all.saturating_sub(self.nodes);
        if left == 0 {
            return None;
        }
        let search = self.search.get_or_insert_with(|| LifeSearch::with_table(Table::with_bytes(BYTES)));
        let terms = LifeTerms { suicide: self.terms.suicide, seki: Seki::Untold, ..LifeTerms::default() };
        let answer = search.solve(self.position, area, first, terms, Budget::nodes(left.min(nodes)));
        self.nodes += answer.nodes;
        (answer.outcome == Outcome::Lives).then_some(answer.nodes)
    }
}
