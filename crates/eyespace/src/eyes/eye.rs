//! The eyes of a position: the areas that one block surrounds completely.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};

use super::{EyeShape, EyeStatus, Filling};

/// An area that one block surrounds, with what is inside.
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    /// The block around it.
    pub block: BlockId,
    /// The points of the area.
    pub shape: EyeShape,
    /// The stones inside, and the number of liberties that the block has elsewhere.
    pub filling: Filling,
}

impl Eye {
    /// The largest area that counts as an eye, in points. A larger one is only an enclosure: nothing is known about
    /// its shape.
    pub const MAX_POINTS: usize = 32;

    /// The status of the eye with the stones that are inside now.
    #[must_use]
    pub fn status(&self) -> EyeStatus {
        self.shape.status(&self.filling)
    }

    /// Whether it is a plain eye: each of its empty points touches the block around it (Müller 1999).
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let empty = self.shape.points() - self.filling.attackers - self.filling.defenders;
        empty.is_subset(self.shape.wall())
    }

    /// Whether the owner of an eye that is alive in atari must capture at once.
    #[must_use]
    pub fn is_urgent(&self) -> bool {
        self.filling.is_urgent(&self.shape)
    }
}

/// All eyes of all blocks, in the order of the blocks and, for each block, of the eyes' first points.
///
/// An eye of a block is a connected part of the board without the block's own stones. It may hold stones of both
/// colours, other blocks of the same owner included. Parts of more than [`Eye::MAX_POINTS`] are left out, because they
/// lie around the block rather than within it.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::eyes::eyes;
/// use eyespace::regions::Structure;
/// let diagram: Diagram = "
///     OX.XO
///     .XXXO
///     XXOOO
///     OO...
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let black = structure.block_at(structure.size().parse_vertex("B4")?).unwrap();
/// let points: Vec<_> = eyes(&structure).iter().filter(|eye| eye.block == black).map(|eye| eye.shape.points().len()).collect();
/// // The first holds a stone of White's; the last is what lies around, on so small a board.
/// assert_eq!(points, [2, 1, 10]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eyes(structure: &Structure) -> Vec<Eye> {
    let mut found = vec![];
    let is_large = large_enclosures(structure);
    for id in structure.blocks() {
        let reaches_far = |other| structure.enclosures_beside(other).any(|id| is_large[id.index()]);
        let mut seen = PointSet::EMPTY;
        for enclosure in structure.enclosures_beside(id) {
            let points = structure.enclosure(enclosure).points;
            let mut others = structure.boundary(enclosure).filter(|&other| other != id);
            // Beyond another block of the enclosure the same part of the board continues. It is too large for an eye
            // if that block touches a large enclosure.
            if is_large[enclosure.index()] || points.intersects(seen) || others.clone().any(reaches_far) {
                continue;
            }
            let points = match others.next() {
                Some(_) => points.flood(structure.size().points() - structure.block(id).stones),
                None => points,
            };
            seen |= points;
            if points.len() <= Eye::MAX_POINTS {
                found.extend(eye(structure, id, points));
            }
        }
    }
    found
}

/// Tells for each enclosure, by its index, whether it has too many points for an eye.
fn large_enclosures(structure: &Structure) -> Vec<bool> {
    let all = Color::ALL.into_iter().flat_map(|color| structure.enclosures(color));
    all.map(|id| structure.enclosure(id).points.len() > Eye::MAX_POINTS).collect()
}

fn eye(structure: &Structure, id: BlockId, points: PointSet) -> Option<Eye> {
    let block = structure.block(id);
    let filling = Filling {
        attackers: points & structure.stones(block.color.opponent()),
        defenders: points & structure.stones(block.color),
        outside_liberties: (block.liberties - points).len(),
    };
    Some(Eye { block: id, shape: EyeShape::of(points, structure.size())?, filling })
}
