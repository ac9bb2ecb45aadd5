//! Unconditional life: D. B. Benson, "Life in the Game of Go", Information Sciences 10 (1976), 17-29.

use crate::board::{Color, Point, PointSet, Suicide};
use crate::regions::{BlockId, EnclosureId, Structure};

/// What one colour owns although it passes for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unconditional {
    /// Whose.
    pub color: Color,
    alive: Vec<bool>,
    /// The stones of the blocks that can't be captured.
    pub stones: PointSet,
    /// Benson's territory: enclosures that serve such a block as an eye, with the enemy stones in them.
    pub eyes: PointSet,
    /// All points between such blocks where the opponent can't live; contains `eyes`. Enemy stones here are dead.
    pub territory: PointSet,
}

impl Unconditional {
    /// Whether this block can't be captured; false for blocks of the other colour.
    #[must_use]
    pub fn is_alive(&self, block: BlockId) -> bool {
        self.alive.get(block.index()).copied().unwrap_or(false)
    }
}

/// Finds the blocks of a colour that live although their owner passes for ever, and the territory that they make.
///
/// A block lives if it keeps two enclosures of which it can't lose its liberties: in each of them every empty point
/// is its liberty, and every block around each of them lives too. `attacker` says whether the *other* side may
/// commit suicide: it could then lift its own stones, so every point of the enclosure must touch the block, empty or
/// not. (Whether the owner may is of no matter: it never plays.)
///
/// Exact for suicide illegal, by Benson's theorem and by the test beside it. For suicide legal it is what `KataGo`
/// computes: sound, and not complete, as a single stone may not commit suicide.
/// ```
/// use eyespace::board::{Color, Diagram, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::safety::unconditional;
/// let diagram: Diagram = ".X.X.\nXXXXX\n.....\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let black = unconditional(&structure, Color::Black, Suicide::Illegal);
/// assert_eq!(black.stones.len(), 7);
/// assert_eq!(black.territory.len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn unconditional(structure: &Structure, color: Color, attacker: Suicide) -> Unconditional {
    let alive = living_blocks(structure, color, attacker);
    let mut stones = PointSet::EMPTY;
    for id in structure.blocks().filter(|id| alive[id.index()]) {
        stones |= structure.block(id).stones;
    }
    let mut eyes = PointSet::EMPTY;
    for id in structure.enclosures(color) {
        let held = structure.boundary(id).all(|block| alive[block.index()]);
        if held && structure.boundary(id).any(|block| is_healthy(structure, id, block, attacker)) {
            eyes |= structure.enclosure(id).points;
        }
    }
    let territory = eyes | barren(structure, stones, color, attacker);
    Unconditional { color, alive, stones, eyes, territory }
}

/// Benson's loop: drop blocks with fewer than two healthy enclosures, and what they bordered, until nothing changes.
fn living_blocks(structure: &Structure, color: Color, attacker: Suicide) -> Vec<bool> {
    let mut alive: Vec<bool> = structure.blocks().map(|id| structure.block(id).color == color).collect();
    let mut held = vec![true; structure.enclosure_count()];
    let mut changed = true;
    while changed {
        changed = false;
        for block in structure.blocks() {
            if !alive[block.index()] {
                continue;
            }
            let healthy = structure
                .enclosures_beside(block)
                .filter(|&id| held[id.index()] && is_healthy(structure, id, block, attacker));
            if healthy.take(2).count() < 2 {
                alive[block.index()] = false;
                structure.enclosures_beside(block).for_each(|id| held[id.index()] = false);
                changed = true;
            }
        }
    }
    alive
}

/// Whether the block keeps a liberty in the enclosure whatever the attacker plays there.
fn is_healthy(structure: &Structure, enclosure: EnclosureId, block: BlockId, attacker: Suicide) -> bool {
    let enclosure = structure.enclosure(enclosure);
    let block = structure.block(block);
    match attacker {
        Suicide::Illegal => !enclosure.interior.intersects(enclosure.empty) && enclosure.empty.is_subset(block.liberties),
        Suicide::Legal => enclosure.points.is_subset(block.stones.neighbours(enclosure.points)),
    }
}

/// The parts of the board between living blocks in which the opponent can't live, whatever it may add.
fn barren(structure: &Structure, living: PointSet, color: Color, attacker: Suicide) -> PointSet {
    if living.is_empty() {
        return PointSet::EMPTY;
    }
    (structure.size().points() - living)
        .components()
        .filter(|&part| !has_room_for_two_eyes(structure, part, living, color, attacker))
        .fold(PointSet::EMPTY, |all, part| all | part)
}

/// Whether the opponent, adding stones as it likes, could make a block with two eyes in this part of the board.
///
/// Nothing is lost for it by taking all stones of `color` here and filling all but two points: an eye of more points
/// can be filled to one, and three eyes in a row to two. So an eye is a point that no living stone touches, that
/// carries no stone of the opponent (its own stones stay), and that was no liberty of a stone it had to take.
fn has_room_for_two_eyes(structure: &Structure, part: PointSet, living: PointSet, color: Color, attacker: Suicide) -> bool {
    let taken = part & structure.stones(color);
    let filled = match attacker {
        Suicide::Illegal => part & structure.stones(color.opponent()),
        Suicide::Legal => PointSet::EMPTY,
    };
    let liberties_of_taken = taken.neighbours(part & structure.empty());
    let eyes = part - living.neighbours(part) - filled - liberties_of_taken;
    eyes.into_iter().any(|first| {
        (eyes - PointSet::from(first).grown(eyes)).into_iter().any(|second| second > first && are_two_eyes(part, first, second))
    })
}

/// Whether every stone of a part filled but for two points touches both of them.
fn are_two_eyes(part: PointSet, first: Point, second: Point) -> bool {
    let stones = part.without(first).without(second);
    let touches = |point: Point, block: PointSet| PointSet::from(point).neighbours(block) != PointSet::EMPTY;
    stones.components().all(|block| touches(first, block) && touches(second, block))
}
