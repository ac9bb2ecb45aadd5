//! Unconditional life, and the territory that follows: D. B. Benson, "Life in the Game of Go", Information Sciences 10 (1976), 17-29. More:
//! `docs/algorithms/benson.md`.

use crate::board::{Color, Point, PointSet, Suicide};
use crate::regions::{BlockId, EnclosureId, Structure};

use super::no_living_room::EnclosedParts;

/// The blocks of one colour that live even if their owner passes for ever, and the territory between them. [`unconditional`] finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unconditional {
    /// The owner of the blocks and of the territory.
    pub color: Color,
    alive: Vec<bool>,
    /// The stones of the blocks that can't be captured.
    pub stones: PointSet,
    /// Benson's territory: the enclosures that are healthy for at least one unconditionally alive block, including the enemy stones in
    /// these enclosures.
    pub eyes: PointSet,
    /// All points between unconditionally alive blocks where the opponent can't live while the owner passes. The set contains `eyes`.
    ///
    /// Enemy stones here are dead, but exhaustive play found two cases in which they still gain something. The opponent can prolong a ko
    /// that it never wins as long as it has ko threats. And if the owner captures a large block (the smallest known one has nine stones),
    /// the opponent may play in the space that the block leaves.
    pub territory: PointSet,
    /// The part of `territory` where the opponent can't live whatever is played, because there is no room for two eyes. Enemy stones here
    /// are dead without exception.
    pub no_living_room: PointSet,
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
/// A block is unconditionally alive if it has two healthy enclosures: every empty point of a healthy enclosure is a
/// liberty of the block, and every block around the enclosure is unconditionally alive too.
///
/// `attacker` is the rule on suicide for the *other* side. If that side may commit suicide, it can remove its own stones from an enclosure.
/// In that case every point of a healthy enclosure must touch the block, including points with enemy stones. Whether the owner may commit
/// suicide does not matter, because the owner never plays.
///
/// [`Unconditional::stones`] is exact under both rules, by Benson's theorem and by exhaustive play on all boards up to 3x4. Neither rule
/// allows the suicide of a single stone. This makes no difference, because an enclosure of a single point touches all blocks around it
/// anyway.
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
    let ground = EnclosedParts::new(structure, stones, color, attacker);
    Unconditional {
        color,
        alive,
        stones,
        eyes,
        territory: eyes | ground.territory,
        no_living_room: ground.no_living_room,
    }
}

/// Finds the unconditionally alive blocks by Benson's loop. It drops blocks with fewer than two healthy enclosures, and the enclosures
/// beside dropped blocks, until nothing changes.
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

/// Whether the enclosure is healthy for the block, so that the block keeps a liberty there whatever the attacker plays.
fn is_healthy(structure: &Structure, enclosure: EnclosureId, block: BlockId, attacker: Suicide) -> bool {
    let enclosure = structure.enclosure(enclosure);
    let block = structure.block(block);
    match attacker {
        Suicide::Illegal => {
            !enclosure.interior.intersects(enclosure.empty) && enclosure.empty.is_subset(block.liberties)
        }
        Suicide::Legal => enclosure.points.is_subset(block.stones.neighbours(enclosure.points)),
    }
}

/// The status of one point by unconditional life, as GNU Go's `unconditional_status` reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointStatus {
    /// A stone that can't be captured, or a stone in the unconditional territory of its own side. A stone of the second kind may be
    /// captured, but the capture does not give the opponent room to live.
    Alive,
    /// A stone in the unconditional territory of the other side.
    Dead,
    /// An empty point in the unconditional territory of this side.
    Territory(Color),
    /// Unconditional life does not decide this point.
    Undecided,
}

impl PointStatus {
    /// The status of a point, from what Black and White own unconditionally.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position, Suicide};
    /// use eyespace::regions::Structure;
    /// use eyespace::safety::{PointStatus, unconditional};
    /// let diagram: Diagram = ".X.X.\nXXXXX\nO....\n".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let own = Color::ALL.map(|color| unconditional(&structure, color, Suicide::Illegal));
    /// let status = |vertex| PointStatus::of(&structure, &own, structure.size().parse_vertex(vertex).unwrap());
    /// assert_eq!(["A2", "A1", "A3"].map(status),
    ///     [PointStatus::Alive, PointStatus::Dead, PointStatus::Territory(Color::Black)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(structure: &Structure, own: &[Unconditional; 2], point: Point) -> Self {
        let owner = Color::ALL.into_iter().find(|color| own[color.index()].territory.contains(point));
        let Some(id) = structure.block_at(point) else {
            return owner.map_or(Self::Undecided, Self::Territory);
        };
        let color = structure.block(id).color;
        match owner {
            _ if own[color.index()].is_alive(id) => Self::Alive,
            Some(owner) if owner == color => Self::Alive,
            Some(_) => Self::Dead,
            None => Self::Undecided,
        }
    }
}
