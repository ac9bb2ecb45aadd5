//! Blocks that hang on each other, and the points where answers are needed for them.

use crate::board::PointSet;

/// Stones that live together by answers in one set of points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tree {
    pub stones: PointSet,
    pub ground: PointSet,
}

/// Trees; what hangs on several makes one of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Trees(Vec<Tree>);

impl Trees {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn get(&self, tree: usize) -> Tree {
        self.0[tree]
    }

    /// All stones of all trees.
    pub fn stones(&self) -> PointSet {
        self.0.iter().fold(PointSet::EMPTY, |all, tree| all | tree.stones)
    }

    /// All points where answers are needed.
    pub fn ground(&self) -> PointSet {
        self.0.iter().fold(PointSet::EMPTY, |all, tree| all | tree.ground)
    }

    /// A tree of its own.
    pub fn plant(&mut self, tree: Tree) -> usize {
        self.0.push(tree);
        self.0.len() - 1
    }

    /// Lets something hang on these trees, of which the grounds must be disjoint from its own and each other's.
    pub fn graft(&mut self, on: &[usize], tree: Tree) -> usize {
        let mut whole = tree;
        let mut sorted = on.to_vec();
        sorted.sort_unstable_by_key(|&at| std::cmp::Reverse(at));
        for at in sorted {
            let other = self.0.remove(at);
            whole.stones |= other.stones;
            whole.ground |= other.ground;
        }
        self.plant(whole)
    }

    /// Trees with stones beside these points or the target that can be held while each move in the points is answered there.
    pub fn apart_from(&self, points: PointSet, target: PointSet) -> Vec<usize> {
        let (mut taken, mut chosen) = (points, vec![]);
        let beside = points - target;
        for (at, tree) in self.0.iter().enumerate() {
            if tree.stones.touches(beside) && !tree.ground.intersects(taken) {
                taken |= tree.ground;
                chosen.push(at);
            }
        }
        chosen
    }
}
