//! `eyespace solve`: the problem of a file, its solution as a game record, and the check of a file's own claims.

pub mod certificate;
pub mod race_sgf;
pub mod sgf;
mod target;
pub mod verify;

pub use target::{TargetError, choose_problem, find_target, points, racing, target_by};
