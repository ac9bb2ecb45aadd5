//! `eyespace solve --verify`: checks by search the moves that a file of problems calls right or wrong.

mod check;
mod claims;
pub mod ends;
mod judge;
mod labels;
mod lines;
mod message;
mod problems;
mod tally;

pub use check::{Attempt, Checked, ClaimsCheck, Comparison};
pub use claims::{Basis, Claimed, Claims, Impossible};
pub use judge::{Finding, Judged, Meant, Suspect, judge};
pub use problems::{Problem, problems};
pub use tally::{Tally, Verified};
