//! Parts of `eyespace solve`: the target of a problem, the solution as a game record, and the check of a file's right and wrong moves.

pub mod race_sgf;
pub mod sgf;
mod target;
pub mod verify;

pub use target::{TargetError, choose_problem, find_target, points, racing, target_by};
