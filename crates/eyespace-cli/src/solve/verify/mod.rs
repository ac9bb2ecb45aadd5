//! `eyespace solve --verify`: what a file of problems claims, beside what the search finds.

mod check;
mod claims;
mod judge;
mod labels;
mod problems;

pub(crate) use check::{Attempt, Checked, Comparison};
pub(crate) use claims::{Basis, Claimed, Claims, Impossible};
pub(crate) use judge::{Finding, Judged, Meant, Suspect, judge};
pub(crate) use problems::{Problem, problems};
