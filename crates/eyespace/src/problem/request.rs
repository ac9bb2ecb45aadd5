//! A request to solve a life-and-death problem: the question, and how much work the answer may take.

use crate::board::{Color, PointSet, Suicide};
use crate::eyes::Role;
use crate::search::dfpn::{Budget, Table, Threads};
use crate::search::life::{Area, FirstMoves, LifeOptions, LifeSearch, SearchOrder};
use crate::status::GroupReader;
use crate::table::EyeTable;

use super::{WantedGoal, Watch};

/// The stones in question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The target of an area. The target is enclosed.
    Enclosed(Box<Area>),
    /// The target of an area with the outside taken for safe: the walls around it count as safe, so it is not tried to capture them.
    SafeOutside(Box<Area>),
    /// Stones that nothing encloses.
    Open(PointSet),
}

/// The first moves that the answer names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// The answer names all moves that reach the outcome, and refutations of the other moves.
    All,
    /// The answer names one move that reaches the outcome.
    One,
}

/// A question about the life and death of stones.
#[derive(Clone, Copy, Debug)]
pub struct SolveRequest<'a> {
    /// The role that moves first. `None` asks for two answers, one with either role moving first.
    pub first: Option<Role>,
    /// The first moves that the answer names.
    pub moves: Moves,
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The side that wins every ko; `None` if kos are fought, so that a ko can be the outcome.
    pub ko_winner: Option<Role>,
    /// The goal that is asked about; `None` if only the outcome is.
    pub goal: Option<WantedGoal>,
    /// The table of solved eyes. It is used only if it was solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The nodes that the answer may take.
    pub nodes: Nodes,
    /// The most bytes for the table of positions of each search; see [`Limits::memory`](crate::engine::Limits::memory).
    pub memory: Option<usize>,
    /// The threads that search together where a question is hard. With several, the outcomes are the same, but for those that the nodes
    /// leave open; lines and numbers of nodes may differ from run to run.
    pub threads: Threads,
    /// The stop signal, node counter and listener of the caller.
    pub watch: Watch<'a>,
}

impl<'a> SolveRequest<'a> {
    /// A budget of `nodes` nodes, with which the caller can count the nodes and stop the search.
    #[must_use]
    pub fn budget(&self, nodes: u64) -> Budget<'a> {
        self.watch.budget(nodes)
    }

    /// The options of a search for the life of the target, with all first moves that reach the outcome.
    #[must_use]
    pub fn options(&self) -> LifeOptions {
        let order = match self.goal {
            Some(WantedGoal::Live) => SearchOrder::TwoEyesFirst,
            _ => SearchOrder::CaptureFirst,
        };
        let (moves, ko_winner) = (FirstMoves::All, self.ko_winner);
        LifeOptions { moves, ko_winner, order, ..LifeOptions::under(self.suicide) }
    }

    /// A reader of groups for searches of at most this many nodes about a target of this owner.
    pub(super) fn reader(&self, nodes: u64, owner: Color) -> GroupReader<'a> {
        let reader = match self.memory {
            None => GroupReader::new(self.suicide, nodes),
            Some(bytes) => GroupReader::within(self.suicide, nodes, bytes),
        };
        reader
            .with_eyes(self.table)
            .with_threads(self.threads)
            .with_ko_winner(self.ko_winner.map(|winner| winner.color(owner)))
    }

    /// A search for the life and death of targets in areas.
    #[must_use]
    pub fn search(&self) -> LifeSearch<'a> {
        let search = match self.memory {
            None => LifeSearch::new(),
            Some(bytes) => LifeSearch::with_table(Table::with_bytes(bytes)),
        };
        search.with_eyes(self.table).with_threads(self.threads)
    }
}

/// The number of nodes that an answer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nodes {
    /// The limit for each single search: with either side moving first, for the main line, and for each move that the game record of the
    /// answer shows.
    Each(u64),
    /// The limit for all searches together. Each side moving first gets half; what is left over is used for the main line and then for the
    /// game record.
    InAll(u64),
}

impl Nodes {
    /// The limit for the search with one side moving first. If `first` is `None`, there is one such search for each side.
    pub(super) const fn for_a_side(self, first: Option<Role>) -> u64 {
        match (self, first) {
            (Self::Each(nodes), _) | (Self::InAll(nodes), Some(_)) => nodes,
            (Self::InAll(nodes), None) => nodes / 2,
        }
    }

    /// The limit that is left after `spent` nodes were searched.
    #[must_use]
    pub const fn less(self, spent: u64) -> Self {
        match self {
            Self::Each(_) => self,
            Self::InAll(nodes) => Self::InAll(nodes.saturating_sub(spent)),
        }
    }

    /// The limit for one part of the work if `of` parts are left.
    #[must_use]
    pub const fn share(self, of: u64) -> u64 {
        match self {
            Self::Each(nodes) => nodes,
            Self::InAll(nodes) => nodes / if of == 0 { 1 } else { of },
        }
    }
}

/// The largest number of searches in one reading of a group. If a reading has a total limit, the limit is divided by this number for each
/// search.
pub(super) const QUESTIONS: u64 = 32;
