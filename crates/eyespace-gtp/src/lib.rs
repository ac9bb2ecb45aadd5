//! `eyespace gtp`: the Go Text Protocol, version 2, for programs that show boards and run tests.
//!
//! [`Session`] is the engine as a value: it takes a line and returns an answer. The caller provides input and output streams, files and clocks. If
//! GNU Go, `KataGo` or `GoGui` has a command, its name, arguments and answer have the same form here.
#![forbid(unsafe_code)]

mod aims;
mod analysis;
mod arguments;
mod clock;
mod commands;
mod connection;
mod dragon;
mod eyegraph;
mod eyes;
mod final_score;
mod gogui;
mod handicap;
mod influence;
mod interrupt;
mod jasiek;
mod line;
mod moves;
mod notes;
mod one_eye;
mod owl;
mod parameters;
mod reading;
mod record;
mod reply;
mod semeai;
mod session;
mod set_up;
mod solution;
mod state;
mod status;
#[cfg(test)]
mod tests;

pub use interrupt::{Deadline, Interrupt};
pub use line::MAX_LINE;
pub use reply::{Next, Reply};
pub use session::Session;
pub use state::{NAME, Settings, Timer};
