//! Disjoint sets of blocks: a union-find structure.

use crate::regions::{BlockId, Structure};

/// Disjoint sets of blocks (union-find). At first each block is a set by itself; [`Self::join`] unites sets.
pub(super) struct BlockSets {
    /// For each block, another block of the same set with a lower id, or the block itself if it has the lowest id of
    /// the set.
    lower: Vec<BlockId>,
}

impl BlockSets {
    pub(super) fn apart(structure: &Structure) -> Self {
        Self { lower: structure.blocks().collect() }
    }

    /// The block with the lowest id in the set that contains this block.
    pub(super) fn first(&self, mut id: BlockId) -> BlockId {
        while self.lower[id.index()] != id {
            id = self.lower[id.index()];
        }
        id
    }

    pub(super) fn join(&mut self, blocks: impl IntoIterator<Item = BlockId>) {
        let mut blocks = blocks.into_iter();
        let Some(one) = blocks.next() else { return };
        for other in blocks {
            let (a, b) = (self.first(one), self.first(other));
            self.lower[a.max(b).index()] = a.min(b);
        }
    }

    /// The sets that contain these blocks, in the order in which the first block of each set occurs among them.
    pub(super) fn sets(&self, blocks: impl IntoIterator<Item = BlockId>) -> Vec<Vec<BlockId>> {
        let mut sets: Vec<(BlockId, Vec<BlockId>)> = vec![];
        for id in blocks {
            let first = self.first(id);
            match sets.iter_mut().find(|(other, _)| *other == first) {
                Some((_, set)) => set.push(id),
                None => sets.push((first, vec![id])),
            }
        }
        sets.into_iter().map(|(_, set)| set).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Position};

    #[test]
    fn sets_are_joined_across_the_order_of_ids() {
        let diagram: Diagram = "X.X.X.X.X\n".parse().unwrap();
        let structure = Structure::new(&Position::try_from(diagram.setup).unwrap());
        let ids: Vec<_> = structure.blocks().collect();
        let mut joined = BlockSets::apart(&structure);
        joined.join([ids[4], ids[2]]);
        joined.join([ids[3]]);
        joined.join([ids[4], ids[0]]);
        joined.join([]);
        assert_eq!(joined.sets(ids.clone()), [vec![ids[0], ids[2], ids[4]], vec![ids[1]], vec![ids[3]]]);
        assert_eq!(joined.sets([ids[4], ids[3], ids[2]]), [vec![ids[4], ids[2]], vec![ids[3]]]);
        assert_eq!(joined.first(ids[4]), ids[0]);
    }
}
