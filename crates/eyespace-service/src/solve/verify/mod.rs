//! `eyespace solve --verify`: checks by search the lines that a file of problems calls right or wrong, as an editor would.

mod check;
mod choice;
mod claims;
mod endings;
pub mod ends;
mod fight;
mod fix;
mod judge;
mod labels;
mod line_finding;
mod lines;
mod message;
mod problems;
mod repeats;
mod standing;
mod tally;
mod verified;
mod walk;

pub use check::{Attempt, Checked, ClaimsCheck, Comparison};
pub use choice::{Choice, choice};
pub use claims::{Basis, Claimed, Claims, Impossible};
pub use fix::{FixedFile, fixed, fixed_text};
pub use judge::{Finding, Judged, Meant, Suspect, judge};
pub use line_finding::{FindingKind, LineFinding, Severity};
pub use lines::Lines;
pub use problems::{Problem, ReadProblem, problems, problems_in_text};
pub use standing::Known;
pub use tally::{Tally, Verified};
pub use verified::{VerifyRequest, verified};
