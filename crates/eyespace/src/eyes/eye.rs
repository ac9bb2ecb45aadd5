//! The eyes of a position: the areas that one block surrounds completely.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};

use super::{EyeShape, EyeStatus, Filling};

/// An area that one block surrounds completely, with the stones inside it.
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    /// The block around the eye.
    pub block: BlockId,
    /// The points of the area, whether empty or not.
    pub shape: EyeShape,
    /// The stones inside the eye, and the number of liberties that the block has outside it.
    pub filling: Filling,
}

impl Eye {
    /// The largest area that counts as an eye, in points. A larger area is no eye here, because nothing is known about
    /// its shape.
    pub const MAX_POINTS: usize = 32;

    /// The status of the eye with the stones that are inside now.
    #[must_use]
    pub fn status(&self) -> EyeStatus {
        self.shape.status(&self.filling)
    }

    /// Whether this is a plain eye: each of its empty points touches the block around the eye (Müller 1999).
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let empty = self.shape.points() - self.filling.attackers - self.filling.defenders;
        empty.is_subset(self.shape.wall())
    }

    /// Whether the owner of an eye that is alive in atari must capture the stones inside at once, since the block is
    /// lost if the attacker moves first.
    #[must_use]
    pub fn is_urgent(&self) -> bool {
        self.filling.is_urgent(&self.shape)
    }
}

/// All eyes of all blocks, in the order of the blocks. The eyes of one block are in the order of their first points.
///
/// The points of a block divide the rest of the board into connected parts: these are the eyes of the block. An eye may
/// hold stones of both colours, among them other blocks of the same owner. Parts of more than [`Eye::MAX_POINTS`]
/// points are left out, because they lie around the block rather than within it.
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
/// // The first eye holds a white stone. The last is the area around the block, which is small enough on this board.
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
            // Other blocks of the same owner may stand at this enclosure. They are inside the eye, so the eye goes on
            // beyond them. If one of them touches an enclosure that is too large for an eye, the whole is too large as
            // well.
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

/// For each enclosure, by its index: whether it has too many points for an eye.
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
