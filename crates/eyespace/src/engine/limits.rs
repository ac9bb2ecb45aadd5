//! The default limits on the work for an answer, in one place for all programs.

use crate::analyze::{LifeAndDeathSearch, Model};

/// The default limits on the nodes of answers. The same question has the same limits in the library, the program, over HTTP and elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The nodes for each search for life and death of an enclosed block in an analysis, with each side moving first.
    pub life_and_death: u64,
    /// The nodes for all of these searches in one analysis.
    pub life_and_death_total: u64,
    /// The nodes for each reading of a capture in an analysis.
    pub capture: u64,
    /// The nodes for each search for life and death when a board is scored.
    pub score: u64,
    /// The nodes for a whole answer to a problem: half for each side moving first; the main line and the record get the remainder.
    pub solve: u64,
    /// The nodes for a whole answer to a semeai, half for each side moving first.
    pub semeai: u64,
    /// The nodes for each reading of a capture in an estimate.
    pub estimate: u64,
    /// The nodes for each search for analysis panels of other programs (kind `katago`, `kata-analyze`), and for each answer about a block over GTP. A
    /// ko for a group takes many times the nodes of a stone in atari.
    pub panel: u64,
}

impl Limits {
    /// Limits for a user who waits for the answer. They are the default everywhere.
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

    /// Limits for the end of a game, where the score becomes the result: scoring searches more.
    pub const FINISHED_GAME: Self = Self { score: 40_000, ..Self::INTERACTIVE };

    /// Limits for millions of positions, with few nodes for each.
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

    /// The same limits, none larger than this many nodes.
    #[must_use]
    pub fn at_most(self, most: u64) -> Self {
        let cut = |nodes: u64| nodes.min(most);
        Self {
            life_and_death: cut(self.life_and_death),
            // The total is reduced in proportion, as if each of its searches were reduced.
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

    /// The searches for life and death of an analysis within these limits.
    #[must_use]
    pub const fn life_and_death_search(&self) -> LifeAndDeathSearch {
        LifeAndDeathSearch::Enclosed {
            nodes: self.life_and_death,
            all_nodes: self.life_and_death_total,
            most_empty: LifeAndDeathSearch::MOST_EMPTY,
        }
    }

    /// The model of an analysis within these limits.
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
