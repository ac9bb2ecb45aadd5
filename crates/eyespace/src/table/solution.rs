//! The answers for one graph: every filling, any number of liberties outside, either side first.

use crate::eyes::EyeGraph;

use super::LocalState;
use super::local_game;
use super::retrograde::NEVER;

/// Who may ignore the ban on taking back a ko at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoMaster {
    /// The attacker has all the threats.
    Attacker,
    /// The defender has.
    Defender,
}

impl KoMaster {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Attacker, Self::Defender];

    /// For tables of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What becomes of the wall under one ko master.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fate {
    /// Captured.
    Dead,
    /// Not to be captured, but the defender can't force two eyes either.
    Seki,
    /// The defender can force two eyes: a position in which the wall lives though its owner passes for ever.
    Alive,
}

/// One filling, one number of liberties outside, one ko master.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Answer {
    /// If the attacker moves first.
    pub attacker_first: Fate,
    /// If the defender does.
    pub defender_first: Fate,
    /// How many moves the attacker needs, if it moves first and captures: those that the defender spends elsewhere, and
    /// one. The liberties of the block in a race.
    pub liberties: Option<u8>,
}

/// What retrograde analysis found for one number of liberties outside and one ko master, by number of filling.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Layer {
    /// How often the defender can play elsewhere before the wall is captured, the attacker or the defender to move.
    pub(super) spare: [Vec<u8>; 2],
    /// 0 where the defender can force two eyes.
    pub(super) two_eyes: [Vec<u8>; 2],
}

/// In the tables of a layer: whose move it is.
pub(super) const ATTACKER: usize = 0;
pub(super) const DEFENDER: usize = 1;

/// All answers for one graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub(super) graph: EyeGraph,
    /// By liberties outside; with more than there are layers for, each takes the attacker one move more. One table for
    /// both ko masters where no ko can be, else one for each.
    pub(super) layers: Vec<Vec<Layer>>,
}

impl Solution {
    /// The graph, numbered as its key has it.
    #[must_use]
    pub const fn graph(&self) -> &EyeGraph {
        &self.graph
    }

    /// From how many liberties outside on more change nothing, but for the moves it takes to fill them.
    #[must_use]
    pub fn enough_outside(&self) -> usize {
        self.layers.len() - 1
    }

    /// Whether ko masters can make a difference.
    #[must_use]
    pub fn may_be_ko(&self) -> bool {
        self.layers.iter().any(|layer| layer.len() > 1)
    }

    /// The answer for a filling; `None` if it is not legal: a stone without a liberty, or a wall without one.
    #[must_use]
    pub fn answer(&self, state: LocalState, outside: usize, master: KoMaster) -> Option<Answer> {
        let game = local_game::LocalGame { graph: self.graph, suicide: crate::board::Suicide::Illegal };
        let fits = (state.attackers | state.defenders) & !self.graph.all() == 0
            && state.defenders & self.graph.wall() == 0
            && state.attackers & state.defenders == 0;
        let legal = fits && game.is_legal(state) && (outside > 0 || game.liberties(state) != 0);
        legal.then(|| {
            let index = game.index(state);
            let fate = |mover| self.fate(index, outside, master, mover);
            let spare = self.spare(index, outside, master, ATTACKER);
            Answer {
                attacker_first: fate(ATTACKER),
                defender_first: fate(DEFENDER),
                liberties: (spare != NEVER).then(|| spare.saturating_add(1)),
            }
        })
    }

    fn layer(&self, outside: usize, master: KoMaster) -> &Layer {
        let masters = &self.layers[outside.min(self.enough_outside())];
        &masters[master.index().min(masters.len() - 1)]
    }

    fn fate(&self, index: usize, outside: usize, master: KoMaster, mover: usize) -> Fate {
        let layer = self.layer(outside, master);
        if layer.spare[mover][index] != NEVER {
            Fate::Dead
        } else if layer.two_eyes[mover][index] == NEVER {
            Fate::Seki
        } else {
            Fate::Alive
        }
    }

    pub(super) fn spare(&self, index: usize, outside: usize, master: KoMaster, mover: usize) -> u8 {
        let more = outside.saturating_sub(self.enough_outside());
        let spare = self.layer(outside, master).spare[mover][index];
        if spare == NEVER { NEVER } else { spare.saturating_add(more as u8).min(NEVER - 1) }
    }

    pub(super) fn has_two_eyes(&self, index: usize, outside: usize, master: KoMaster, mover: usize) -> bool {
        self.layer(outside, master).two_eyes[mover][index] != NEVER
    }
}
