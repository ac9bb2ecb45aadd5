//! `eyespace solve`: which problem a file asks about, answers fit to be read, and the claims of files checked.

pub mod race_sgf;
pub mod sgf;
mod target;
pub mod verify;

pub use target::{TargetError, choose_problem, find_target, points, racing, target_by};
