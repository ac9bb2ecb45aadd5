//! The ways between a chain and its goal, and their lengths: the number of moves that the owner needs if the opponent passes.

use smallvec::SmallVec;

use crate::board::PointSet;

/// The board around a chain and its goal.
pub(super) struct Ground {
    pub own: PointSet,
    pub theirs: PointSet,
    pub empty: PointSet,
    /// The greatest number of liberties of a chain of the opponent that a way may lead through.
    pub weak: usize,
}

/// What the owner reaches from some stones.
struct Steps {
    /// The points that it reaches with 0, 1, 2 and so on moves.
    points: SmallVec<[PointSet; 8]>,
    /// The weak chains of the opponent on its ways: their liberties, and the number of moves with which it has captured them.
    taken: SmallVec<[(PointSet, PointSet, usize); 4]>,
    /// All stones and points that were looked at; their neighbours were too.
    looked: PointSet,
}

/// The shortest ways between a chain and its goal.
pub(super) struct Shortest {
    /// Their length.
    pub length: usize,
    /// The points on them.
    pub points: PointSet,
    /// The points that were looked at to find them; their neighbours were too.
    pub looked: PointSet,
}

impl Ground {
    /// The points that the owner reaches, beginning at these stones, of which it reaches the points `near` with the first move. To go
    /// through a weak chain of the opponent takes as many moves as the chain has liberties.
    fn steps(&self, from: PointSet, near: PointSet, most: usize) -> Steps {
        let mut reached = from;
        let mut steps =
            Steps { points: SmallVec::from_slice(&[from]), taken: SmallVec::new(), looked: PointSet::EMPTY };
        let mut met = PointSet::EMPTY;
        for step in 1..=most {
            let mut beside = reached.neighbours(self.theirs - met);
            while let Some(stone) = beside.first() {
                let chain = self.theirs.part_at(stone);
                (beside, met) = (beside - chain, met | chain);
                let liberties = chain.neighbours(self.empty);
                let count = liberties.len();
                if count <= self.weak {
                    steps.taken.push((chain, liberties, step + count - 1));
                }
            }
            let mut new = if step == 1 { near } else { steps.points[step - 1].neighbours(self.empty) };
            new = steps.taken.iter().filter(|(.., at)| *at == step).fold(new, |all, &(chain, ..)| all | chain);
            new |= new.neighbours(self.own).flood(self.own);
            new -= reached;
            reached |= new;
            steps.points.push(new);
        }
        steps.looked = reached | met;
        steps
    }

    /// The shortest ways. Their length is `most` + 1, and there are no points, if all ways are longer than `most`. The chain and its goal are
    /// each given by their stones and the points that the owner reaches from there with one move. A way through a weak chain of the opponent
    /// takes all its liberties.
    pub fn shortest(&self, chain: [PointSet; 2], goal: [PointSet; 2], most: usize) -> Shortest {
        let [from, to] = [chain, goal].map(|[stones, near]| self.steps(stones, near, most));
        let mut shortest = Shortest { length: most + 1, points: PointSet::EMPTY, looked: from.looked | to.looked };
        let mut add = |length: usize, points: PointSet| {
            if points.is_empty() || length > shortest.length.min(most) {
                return;
            }
            if length < shortest.length {
                (shortest.length, shortest.points) = (length, PointSet::EMPTY);
            }
            shortest.points |= points;
        };
        for (n, &at) in from.points.iter().enumerate() {
            for (m, &on) in to.points.iter().enumerate() {
                add((n + m).saturating_sub(1), at & on & self.empty);
            }
        }
        for &(chain, liberties, there) in &from.taken {
            if let Some((.., back)) = to.taken.iter().find(|(known, ..)| *known == chain) {
                add(there + back - liberties.len(), liberties);
            }
        }
        shortest
    }
}
