//! The messages of Eyespace, version 1: one type for each question and each answer. They are the same on the command line
//! (`--json`) and in answers to questions.
//!
//! Points are written as players do, such as `D4`, with letters from the left (without I) and numbers from the bottom. Lists of points are in reading
//! order. Unknown values are null. Fields that only a full answer has, and fields that are present only if there is something to report, are left out
//! otherwise. `schemas/v1` has the JSON schema of each message, generated from these types.
//! ```
//! use eyespace_wire::verdict::{Outcome, Role};
//! let ko = serde_json::to_string(&Outcome::Ko)?;
//! assert_eq!(ko, "\"ko\"");
//! assert_eq!(serde_json::from_str::<Role>("\"attacker\"")?, Role::Attacker);
//! # Ok::<(), serde_json::Error>(())
//! ```
#![forbid(unsafe_code)]

pub mod analyze;
pub mod both;
pub mod certify;
pub mod choice;
pub mod estimate;
pub mod eye;
pub mod head;
pub mod input;
pub mod katago;
pub mod ko;
pub mod ogs;
pub mod play;
pub mod points;
pub mod probe;
pub mod published;
pub mod question;
pub mod race;
pub mod read;
pub mod reply;
pub mod schemas;
pub mod score;
pub mod shapes;
pub mod solve;
pub mod stopped;
pub mod suicide;
pub mod verdict;
pub mod verify;
