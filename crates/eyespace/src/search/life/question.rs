//! A question about the life and death of a target, the rules that it follows, and its answer.

use crate::board::{Move, Position, Suicide};
use crate::eyes::Role;
use crate::search::arena::Area;
use crate::table::Outcome;

/// Whether a search distinguishes seki from life by two eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Seki {
    /// Seki is distinguished: if the target cannot be captured, a second search looks for two eyes.
    #[default]
    Distinguished,
    /// Seki counts as life: the outcome of a target that cannot be captured is [`Outcome::Lives`].
    CountsAsLife,
}

/// Which first moves a search looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum FirstMoves {
    /// All first moves that reach the outcome.
    All,
    /// No first moves: only the outcome is wanted.
    #[default]
    None,
}

/// How a search decides a target that is one block around one eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum SingleEyes {
    /// The target is looked up in the search's table of solved eyes ([`LifeSearch::with_eyes`](super::LifeSearch::with_eyes)), if the table has the
    /// eye.
    #[default]
    Solved,
    /// The target is searched like any other. Then semeai are not counted, and lack of room for two eyes ends no line.
    /// Nothing is pruned either: outside liberties, parts that are cut off, symmetric points, and kos that are taken
    /// back at once are all searched.
    Searched,
}

/// Which question about a target a search asks first. The answers are the same, but for those that the budget leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum SearchOrder {
    /// Whether it is captured.
    #[default]
    CaptureFirst,
    /// Whether it gets two eyes, with at most half of the budget. If it does, nothing else is asked.
    TwoEyesFirst,
}

/// The rules of a fight, and the results that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct LifeOptions {
    /// Whether suicide is legal.
    pub suicide: Suicide,
    /// Whether seki is distinguished from life by two eyes.
    pub seki: Seki,
    /// Which first moves the search looks for.
    pub moves: FirstMoves,
    /// How a target that is one block around one eye is decided.
    pub single_eyes: SingleEyes,
    /// The side that wins every ko, because it may ignore bans on retaking one. `None` if kos are fought: only then can
    /// a ko be the outcome.
    pub ko_winner: Option<Role>,
    /// Which question the search asks first, if seki is distinguished.
    pub order: SearchOrder,
}

impl LifeOptions {
    /// The default options under this rule on suicide.
    #[must_use]
    pub fn under(suicide: Suicide) -> Self {
        Self { suicide, ..Self::default() }
    }
}

/// A question about the life and death of a target, with one side moving first.
///
/// The same question with the other side moving first is `LifeQuestion { first, ..question }`.
#[derive(Clone, Copy, Debug)]
pub struct LifeQuestion<'a, A = Area> {
    /// The position. A ban on retaking a ko binds the side that moves first only if that side is also to move in this
    /// position.
    pub position: &'a Position,
    /// The area in which play matters, with the target: an [`Area`], or an
    /// [`UnenclosedArea`](crate::search::life::UnenclosedArea) for [`LifeSearch::read_open`](super::LifeSearch::read_open).
    pub area: &'a A,
    /// The side that moves first.
    pub first: Role,
    /// The rules on suicide and on kos, and which results the search has to find.
    pub options: LifeOptions,
}

/// The answer to a question about life and death, with one side moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeAnswer {
    /// The outcome; [`Outcome::Open`] if the budget was spent first.
    pub outcome: Outcome,
    /// The first moves that reach the outcome, including a pass if a pass does. Empty if the search did not look for
    /// moves. Also empty if the side that moves first cannot improve its result: an attacker of a living target, or the
    /// owner of a dead one.
    pub moves: Vec<Move>,
    /// The first moves for which the search did not settle, within the budget, whether they reach the outcome.
    pub unsettled: Vec<Move>,
    /// The number of nodes that the search took.
    pub nodes: u64,
    /// The number of positions that were created for these nodes: one for each move.
    pub made: u64,
}
