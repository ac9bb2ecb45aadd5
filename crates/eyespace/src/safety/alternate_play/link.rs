//! Links between two blocks. A link is a miai pair of two liberties that the blocks share, in one region or in two. It connects the blocks
//! even if other blocks around these regions are captured.
//!
//! The owner may have to play one of the two points although nothing was played in the region of that point. Therefore the guarantees of
//! these regions must hold whichever side gets the points: `docs/algorithms/alternate-play.md`, "Links". The eyes of unconditionally alive
//! blocks contain no such point, because all blocks around them are safe and links are made only where a block is not.

use crate::board::{Point, PointSet};
use crate::regions::{BlockId, Structure};

/// Two blocks that are joined by two of their common liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) pair: (Point, Point),
    pub(super) blocks: [BlockId; 2],
}

/// The largest number of pairs of points that are tried for two blocks.
const MOST_PAIRS: usize = 6;

impl Link {
    pub(super) fn points(&self) -> PointSet {
        PointSet::from(self.pair.0).with(self.pair.1)
    }
}

/// The links (miai pairs that join two blocks) that are worth trying: those between blocks of which at least one is not
/// safe.
pub(super) fn links(structure: &Structure, blocks: &[BlockId], safe: PointSet) -> Vec<Link> {
    let is_safe = |id: BlockId| structure.block(id).stones.intersects(safe);
    let mut links = vec![];
    for (n, &one) in blocks.iter().enumerate() {
        for &other in blocks[n + 1..].iter().filter(|&&other| !(is_safe(one) && is_safe(other))) {
            let shared = structure.block(one).liberties & structure.block(other).liberties;
            let shared: Vec<Point> = shared.into_iter().collect();
            let pairs = shared.iter().enumerate().flat_map(|(i, &x)| shared[i + 1..].iter().map(move |&y| (x, y)));
            links.extend(pairs.take(MOST_PAIRS).map(|pair| Link { pair, blocks: [one, other] }));
        }
    }
    links
}
