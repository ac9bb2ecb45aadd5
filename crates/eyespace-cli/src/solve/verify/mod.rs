//! `eyespace solve --verify`: what a file of problems claims, beside what the search finds.

mod check;
mod claims;
mod problems;

pub(crate) use check::{Attempt, Checked, Finding, check};
pub(crate) use problems::{Problem, problems};
