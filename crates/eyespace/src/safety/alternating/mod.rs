//! Safety when the owner answers: M. Müller, "Playing it safe: recognizing secure territories in computer Go by using
//! static rules and search", Game Programming Workshop in Japan (1997).

mod arrange;
mod builder;
mod field;
mod ground;
mod offer;
mod once;
mod stones;
mod surrounded;
mod unions;
mod zone;

use crate::board::{Color, Point, PointSet, Suicide};
use crate::eyes::{EyeShape, Filling};
use crate::regions::{BlockId, EnclosureId, Structure};
use crate::table::{EyeTable, Fate, KoMaster, Mover};

use super::benson::{Unconditional, unconditional};
pub(crate) use builder::Builder;
use field::Field;
use ground::Ground;
pub(crate) use ground::{Cell, Cells, each};
use offer::{Chain, Offer, Region, Wall};
pub(crate) use stones::Stones;
pub(crate) use zone::{Group, Outside, Zone};

/// What one colour owns if it answers each intrusion where it happens, although the opponent moves first, may ignore the
/// ban on taking back a ko, and may play as often in one place as it likes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternating {
    /// Whose.
    pub color: Color,
    alive: Vec<bool>,
    /// The stones of the blocks that are not captured.
    pub stones: PointSet,
    /// Points around which such blocks stand, and where the opponent gets nothing that lives.
    pub territory: PointSet,
    /// The part of it where at most one point, or two side by side, can become an eye of the opponent: stones here are dead.
    pub barren: PointSet,
    /// Answers: who plays one point of a pair is answered at the other. No point is in two pairs.
    pairs: Vec<(Point, Point)>,
    /// Eyes in which the answers are those of the table.
    solved: Vec<PointSet>,
    /// Parts in which the answers are those of a search, or of one answer to each move.
    searched: Vec<PointSet>,
    /// Eyes in which stones of both sides stay, and the answers are those of the table: what is safe by them may be in seki.
    pub seki: PointSet,
}

/// What was found by search of a part of the board: if the blocks around it have so much elsewhere, all that they lack and all of
/// the part is theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    /// A part of the board around which stand blocks of one colour. Stones of that colour in it may be given up.
    pub(crate) points: PointSet,
    /// The blocks around, and what is taken for granted of each.
    pub(crate) walls: Vec<(BlockId, Outside)>,
}

impl Proof {
    /// What the region does for the walls.
    fn offer(&self) -> Offer {
        let chain = |&(id, outside): &(BlockId, Outside)| Chain { blocks: vec![id.index()], eyes: outside.missing() };
        Offer { pairs: vec![], chains: self.walls.iter().map(chain).collect(), is_territory: true }
    }
}

/// How an intrusion is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// At this point.
    At(Point),
    /// As the table of solved eyes says for the eye of these points.
    InEye(PointSet),
    /// As a search of the part of these points says, or as the first answer there after which pairs are enough.
    InPart(PointSet),
    /// Not at all: nothing is lost by passing.
    Pass,
}

impl Alternating {
    /// Whether this block is safe; false for blocks of the other colour.
    #[must_use]
    pub fn is_alive(&self, block: BlockId) -> bool {
        self.alive.get(block.index()).copied().unwrap_or(false)
    }

    /// How a move of the opponent at this point is answered, if it is the first within its pair or eye. Once answered a pair
    /// is settled.
    #[must_use]
    pub fn answer(&self, intrusion: Point) -> Answer {
        let other = |&(x, y): &(Point, Point)| match intrusion {
            at if at == x => Some(y),
            at if at == y => Some(x),
            _ => None,
        };
        match self.pairs.iter().find_map(other) {
            Some(point) => Answer::At(point),
            None => {
                let around = |sets: &[PointSet]| sets.iter().find(|set| set.contains(intrusion)).copied();
                let in_part = around(&self.searched).map(Answer::InPart);
                around(&self.solved).map(Answer::InEye).or(in_part).unwrap_or(Answer::Pass)
            }
        }
    }

    /// Eyes in which the answers are those of the table of solved eyes.
    #[must_use]
    pub fn eyes(&self) -> &[PointSet] {
        &self.solved
    }

    /// Parts in which the answers are those of a search.
    #[must_use]
    pub fn parts(&self) -> &[PointSet] {
        &self.searched
    }

    /// All pairs of points of which the opponent gets only one.
    #[must_use]
    pub fn pairs(&self) -> &[(Point, Point)] {
        &self.pairs
    }
}

/// Finds what a colour keeps by answering each intrusion in its region. `attacker` says whether the other side may commit
/// suicide; `table` is asked if it was made for the same rule.
///
/// A block is safe if it keeps two liberties, one in each of two regions or both in one, all blocks around these
/// regions being safe too. Between two of its moves the opponent can take one of them, and the answer in that region
/// brings it back. What each region keeps is shown by
///
/// - Benson's criterion, which takes no answer: each empty point touches the block;
/// - disjoint pairs of points of which the owner gets one: two liberties that blocks share join them; two neighbours of a
///   point that the blocks don't touch bring them there; two points each of which cuts the region in two make two eyes;
/// - the table of solved eyes, for a region within one block.
///
/// Territory is what lies between safe blocks if but one point, or two side by side, can become an eye of the opponent.
/// What is proved by exhaustive play on small boards: docs/papers.md, "Safety when the owner answers".
/// ```
/// use eyespace::board::{Color, Diagram, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::safety::{Answer, alternating};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "....XO\nXXXXXO\nOOOOOO\n......\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let black = alternating(&structure, Color::Black, Suicide::Illegal, EyeTable::embedded());
/// assert_eq!(black.stones.len(), 6);
/// let [b4, c4] = ["B4", "C4"].map(|vertex| structure.size().parse_vertex(vertex).unwrap());
/// assert_eq!(black.answer(b4), Answer::At(c4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn alternating(structure: &Structure, color: Color, attacker: Suicide, table: &EyeTable) -> Alternating {
    answered_once(structure, color, attacker, table, once::MOST_EMPTY).found
}

/// What theorems say, and one answer to each intrusion.
pub(crate) fn answered_once<'a>(
    structure: &'a Structure,
    color: Color,
    attacker: Suicide,
    table: &'a EyeTable,
    most_empty: usize,
) -> Builder<'a> {
    let mut builder = Builder::new(structure, color, attacker, table, most_empty);
    for _ in 0..ROUNDS {
        let before = builder.found.clone();
        for part in builder.parts() {
            builder.ask(part, |proof| once::is_answered(structure, proof, attacker));
        }
        builder.sift();
        if builder.found == before {
            break;
        }
    }
    builder
}

/// How often all parts are looked at: what one gives may be what another lacks.
const ROUNDS: usize = 3;

/// The same, with what was proved of parts of the board otherwise. Proofs of parts that are none here change nothing.
fn alternating_with(
    structure: &Structure,
    color: Color,
    attacker: Suicide,
    table: &EyeTable,
    proofs: &[Proof],
) -> Alternating {
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
            || judge(structure, id, ground.as_ref(), &benson, attacker, table),
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
    let outside: Vec<Option<usize>> = structure.blocks().map(|id| benson.is_alive(id).then_some(2)).collect();
    let hoped: Vec<bool> = structure.blocks().map(|id| !structure.block(id).stones.intersects(given_up)).collect();
    let settled = Field { outside: &outside, walls: &walls, offers: &offers }.settle(hoped);
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
        if answers[n] == Answers::Table {
            closed |= points;
            found.seki |= if offers[n].is_territory { PointSet::EMPTY } else { points };
        }
        if offers[n].is_territory {
            found.territory |= points;
            closed |= points;
        }
    }
    surrounded::add_territory(&mut found, structure, closed);
    found.barren = surrounded::barren(&found, structure);
    found
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
