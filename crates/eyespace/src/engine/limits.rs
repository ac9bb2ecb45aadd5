//! The default limits on the work for an answer, in one place for all programs.

use crate::analyze::{LifeAndDeathSearch, Model};

/// The nodes that answers may take, if nobody says otherwise: the same question has the same budget at every door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// For each search for the life and death of an enclosed block in an analysis, each side first.
    pub life_and_death: u64,
    /// For all of those together.
    pub life_and_death_total: u64,
    /// For each reading of a capture in an analysis.
    pub capture: u64,
    /// For each search for the life and death of a block when a board is scored.
    pub score: u64,
    /// For the whole of an answer to a problem: half of it for each side first; the main line and the record get what that leaves.
    pub solve: u64,
    /// For the whole of an answer to a race, half of it for each side first.
    pub semeai: u64,
    /// For each reading of a capture in an estimate.
    pub estimate: u64,
    /// For each search for what panels of programs show (kind `katago`, `kata-analyze`), and each answer about a block over GTP: a ko for a group takes many
    /// times the nodes of a stone in atari.
    pub panel: u64,
}

impl Limits {
    /// For somebody who waits: what every door takes if nothing is said.
    pub const INTERACTIVE: Self = Self {
        life_and_death: 100_000,
        life_and_death_total: 1_000_000,
        capture: 1_000,
        score: 4_000,
        solve: 2_000_000,
        semeai: 1_000_000,
        estimate: 300,
        panel: 25_000,
    };

    /// For the end of a game, where the result is to stand: what scoring asks is searched further.
    pub const FINISHED_GAME: Self = Self { score: 40_000, ..Self::INTERACTIVE };

    /// For millions of positions: little for each.
    pub const BATCH: Self = Self {
        life_and_death: 2_000,
        life_and_death_total: 20_000,
        capture: 300,
        score: 1_000,
        solve: 100_000,
        semeai: 100_000,
        estimate: 300,
        panel: 2_000,
    };

    /// The same with at most so many nodes for anything.
    #[must_use]
    pub fn at_most(self, most: u64) -> Self {
        let cut = |nodes: u64| nodes.min(most);
        Self {
            life_and_death: cut(self.life_and_death),
            // Of several searches each is cut.
            life_and_death_total: self
                .life_and_death_total
                .min(most.saturating_mul(self.life_and_death_total / self.life_and_death.max(1))),
            capture: cut(self.capture),
            score: cut(self.score),
            solve: cut(self.solve),
            semeai: cut(self.semeai),
            estimate: cut(self.estimate),
            panel: cut(self.panel),
        }
    }

    /// The fights of an analysis.
    #[must_use]
    pub const fn life_and_death_search(&self) -> LifeAndDeathSearch {
        LifeAndDeathSearch::Enclosed {
            nodes: self.life_and_death,
            all_nodes: self.life_and_death_total,
            most_empty: LifeAndDeathSearch::MOST_EMPTY,
        }
    }

    /// What an analysis guesses.
    #[must_use]
    pub const fn model(&self) -> Model {
        Model::EyeSpaces { nodes: self.capture }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::INTERACTIVE
    }
}
