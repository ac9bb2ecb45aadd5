//! Exact life and death of a target in a bounded area.
//!
//! A search asks two questions, and each is a game for the [kernel](super::dfpn). Can the attacker capture the target
//! in finitely many moves? If not, can the defender reach a position in which the target lives although its owner
//! passes for ever? A ko is graded by searches with different ko masters, who may ignore bans on retaking a ko. No
//! heuristic ends a line of play, and moves are left out only where that cannot change the result.
//! `docs/algorithms/life-and-death.md` lists the ends and the omissions, with the reasons.
//!
//! The result is exact for an [`Area`], under the assumptions that the area names. A target that nothing encloses may
//! be proved to live in the points that it reaches first ([`Area::near`]), or to die in the points that it would have
//! to cross ([`Area::with_ways_out`]). Otherwise it is read, with heuristic ends and few moves, and the answer is a
//! working hypothesis: `docs/algorithms/open-fights.md`.

mod alive;
mod deferrable_ko;
mod escape_room;
mod fight;
mod first_moves;
mod ko_kind;
mod liberty_lead;
mod life_game;
mod line;
mod lines;
mod one_eye_at_most;
mod pruning;
mod question;
mod search;
mod shared_fight;
mod strategy;
mod weights;

pub use super::arena::{Area, AreaError, Border, LargeCapture, UnenclosedArea};
pub use deferrable_ko::KoStudy;
pub(crate) use fight::Goal;
pub use ko_kind::{KoEffort, KoKind, KoName, KoTerms, Studied};
pub use life_game::{LifeGame, LifeStage, NoMove};
pub use line::LifeReading;
pub use question::{FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, SearchOrder, Seki, SingleEyes};
pub use search::LifeSearch;
pub(crate) use search::banned;
pub(crate) use strategy::{LifeClaim, NoStrategy, Strategy, StrategyReply};
