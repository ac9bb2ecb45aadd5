//! What one region does for the blocks around it, and the answers that this takes.

use crate::board::Suicide;

use super::arrange::{Arranger, Goal, Plan};
use super::ground::{Cell, Cells, Ground};

/// A connected part of the board without stones of the owner, and the owner's blocks around it.
#[derive(Clone, Debug)]
pub(crate) struct Region<'a> {
    pub(crate) ground: &'a Ground,
    pub(crate) cells: Cells,
    pub(crate) attackers: Cells,
    pub(crate) walls: Vec<Wall>,
}

/// One of the blocks around a region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wall {
    /// Its number among the blocks of the field.
    pub(crate) block: usize,
    /// The cells of the region that it touches.
    pub(crate) touches: Cells,
}

/// Two empty points: if the attacker plays one, the owner answers at the other.
pub(crate) type Pair = (Cell, Cell);

/// What a region does, as long as none of its walls is captured.
#[derive(Clone, Debug, Default)]
pub(crate) struct Offer {
    /// Disjoint pairs.
    pub(crate) pairs: Vec<Pair>,
    /// The walls in chains; each wall is in one.
    pub(crate) chains: Vec<Chain>,
    /// Whether the attacker can have no eye in the region as long as the answers are given.
    pub(crate) is_territory: bool,
}

/// Walls that the answers join.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    /// Numbers of blocks of the field.
    pub(crate) blocks: Vec<usize>,
    /// So many liberties in the region can't be taken from it, once it is one block; 0, 1 or 2. Before that each part of
    /// it has two.
    pub(crate) eyes: usize,
}

impl Offer {
    /// What every proof about the region gives its walls: so many sure liberties to each, and territory.
    pub(crate) fn proved(walls: impl IntoIterator<Item = usize>, eyes: usize) -> Self {
        let chains = walls.into_iter().map(|block| Chain { blocks: vec![block], eyes }).collect();
        Self { pairs: vec![], chains, is_territory: true }
    }
}

impl Region<'_> {
    pub(crate) fn empty(&self) -> Cells {
        self.cells & !self.attackers
    }

    /// The best that is found for this region.
    pub(crate) fn offer(&self, attacker: Suicide) -> Offer {
        let plain = self.without_answers(attacker);
        let count = |offer: &Offer| offer.chains.iter().map(|chain| chain.eyes * chain.blocks.len()).sum::<usize>();
        if let Some(plan) = Arranger::new(self).arrange(Goal::TwoEyes) {
            return self.planned(&plan, 2);
        }
        if count(&plain) == self.walls.len() && self.walls.len() <= 1 {
            return plain;
        }
        match Arranger::new(self).arrange(Goal::OneEye) {
            Some(plan) => self.planned(&plan, 1),
            None if count(&plain) > 0 => plain,
            None => Arranger::new(self).arrange(Goal::Join).map_or(plain, |plan| self.planned(&plan, 0)),
        }
    }

    /// Benson's criterion: each empty point is a liberty of the wall. Then nothing has to be answered.
    pub(crate) fn without_answers(&self, attacker: Suicide) -> Offer {
        let must_touch = match attacker {
            Suicide::Illegal => self.empty(),
            Suicide::Legal => self.cells,
        };
        let chain =
            |wall: &Wall| Chain { blocks: vec![wall.block], eyes: usize::from(must_touch & !wall.touches == 0) };
        let chains: Vec<Chain> = self.walls.iter().map(chain).collect();
        let is_territory = chains.iter().any(|chain| chain.eyes > 0);
        Offer { pairs: vec![], chains, is_territory }
    }

    fn planned(&self, plan: &Plan, eyes: usize) -> Offer {
        let joined = plan.walls.iter().map(|&wall| self.walls[wall].block).collect();
        let mut chains = vec![Chain { blocks: joined, eyes }];
        let others = (0..self.walls.len()).filter(|wall| !plan.walls.contains(wall));
        // The answers may capture: so all points must touch a wall that needs none, or be covered as for the chain.
        chains.extend(others.map(|wall| {
            let Wall { block, touches } = self.walls[wall];
            Chain { blocks: vec![block], eyes: usize::from(self.cells & !touches == 0) }
        }));
        let is_territory = chains.iter().any(|chain| chain.eyes > 0);
        Offer { pairs: plan.pairs.clone(), chains, is_territory }
    }
}
