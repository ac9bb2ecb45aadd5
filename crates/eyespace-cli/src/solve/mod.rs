//! `eyespace solve`: which problem a file asks about, answers fit to be read, and the claims of files checked.

pub(crate) mod race_sgf;
pub(crate) mod sgf;
mod target;
pub(crate) mod verify;

pub(crate) use target::{TargetBy, TargetError, choose_problem, find_problem, find_target, racing};
