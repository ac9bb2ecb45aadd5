//! Parts of `eyespace solve`: the target of a problem, the solution as a game record, moves that a user tries or plays, and the check of a file's
//! right and wrong moves.

pub mod certificate;
pub mod games;
pub mod play;
pub mod race_sgf;
pub mod sgf;
mod target;
pub mod tries;
pub mod verify;

pub use tries::NotSolved;

pub use target::{TargetError, choose_problem, points, racing, target_by};
