//! Tests the commands of the program as users run them.

#[path = "../support/mod.rs"]
mod support;

mod analyze;
mod certify;
mod estimate;
mod eye;
mod eye_parts;
mod eye_printed;
mod figures;
mod files;
mod jasiek;
mod limits;
mod outcomes;
mod pasted;
mod play;
mod program;
mod readers;
mod score;
mod serve;
mod several;
mod shapes;
mod solve;
mod table;
mod tries;
mod variations;
mod verify;
