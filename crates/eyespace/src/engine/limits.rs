//! The default limits on the work for an answer. They are in one place, so that the library, the program and the server
//! have the same limits.

use crate::analyze::{LifeAndDeathSearch, Model};

/// The largest numbers of search nodes (positions visited) for each kind of answer. The same question has the same
/// limits in the library, in the program, over HTTP and over GTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The number of search nodes for each search for life and death of an enclosed block in an analysis, with each
    /// side moving first.
    pub life_and_death: u64,
    /// The number of search nodes for all searches for life and death in one analysis together.
    pub life_and_death_total: u64,
    /// The number of search nodes for each reading of a capture in an analysis.
    pub capture: u64,
    /// The number of search nodes for each search for life and death when a board is scored.
    pub score: u64,
    /// The number of search nodes for a whole answer to a problem. Each side moving first gets half of them; what the two
    /// searches leave is used for the main line and then for a game record that shows the answer.
    pub solve: u64,
    /// The most bytes for the table of positions of each search in an answer to a problem; `None` for what the nodes need,
    /// up to 32 MiB. A search with a smaller table forgets positions and searches them again: it takes more nodes and may stay
    /// open, and has no other outcome.
    pub memory: Option<usize>,
    /// The number of search nodes for a whole answer to a semeai, half for each side moving first.
    pub semeai: u64,
    /// The number of search nodes for each reading of a capture in an estimate.
    pub estimate: u64,
    /// The number of search nodes for each search whose result other programs show in an analysis panel (kind `katago`,
    /// `kata-analyze`), for each answer about a block over GTP, and for each reading, proof and line of a capture or
    /// connection. The number is high because deciding a ko for a group takes many times the nodes of capturing a stone
    /// in atari.
    pub panel: u64,
    /// The number of playouts for each move of the player, which is its strength.
    pub playouts: u64,
}

impl Limits {
    /// Limits for a user who waits for the answer. They are the default of the library and of all programs.
    pub const INTERACTIVE: Self = Self {
        life_and_death: 100_000,
        life_and_death_total: 1_000_000,
        capture: 1_000,
        score: 4_000,
        solve: 2_000_000,
        memory: None,
        semeai: 1_000_000,
        estimate: 300,
        panel: 25_000,
        playouts: 10_000,
    };

    /// Limits for the end of a game, where the score becomes the result of the game. Therefore scoring may visit ten
    /// times as many nodes.
    pub const FINISHED_GAME: Self = Self { score: 40_000, ..Self::INTERACTIVE };

    /// Limits for a program that examines millions of positions and can spend few nodes on each.
    pub const BATCH: Self = Self {
        life_and_death: 2_000,
        life_and_death_total: 20_000,
        capture: 300,
        score: 1_000,
        solve: 100_000,
        memory: None,
        semeai: 100_000,
        estimate: 300,
        panel: 2_000,
        playouts: 1_000,
    };

    /// The same limits, each reduced to at most `most` nodes. Only the total for all searches of an analysis may be
    /// larger.
    #[must_use]
    pub fn at_most(self, most: u64) -> Self {
        let cut = |nodes: u64| nodes.min(most);
        Self {
            life_and_death: cut(self.life_and_death),
            // The total stays the same multiple of the limit for a single search, so that as many searches are possible
            // as before.
            life_and_death_total: self
                .life_and_death_total
                .min(most.saturating_mul(self.life_and_death_total / self.life_and_death.max(1))),
            capture: cut(self.capture),
            score: cut(self.score),
            solve: cut(self.solve),
            memory: self.memory,
            semeai: cut(self.semeai),
            estimate: cut(self.estimate),
            panel: cut(self.panel),
            playouts: cut(self.playouts),
        }
    }

    /// The setting for searches of life and death that an analysis within these limits uses.
    #[must_use]
    pub const fn life_and_death_search(&self) -> LifeAndDeathSearch {
        LifeAndDeathSearch::Enclosed {
            nodes: self.life_and_death,
            all_nodes: self.life_and_death_total,
            most_empty: LifeAndDeathSearch::MOST_EMPTY,
        }
    }

    /// The setting for the model of eye spaces that an analysis within these limits uses.
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
