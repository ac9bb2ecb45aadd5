//! Problems: which group a position is about, what becomes of it, either side first, by which moves, and how play goes on.

mod asked;
mod candidates;
mod help;
mod in_doubt;
mod main_line;
mod open;
mod race;
mod solve;
mod solved;
mod tried;
mod watch;

pub use asked::{Asked, Moves, Nodes, Problem};
pub use candidates::{Candidate, Weight, candidates, find};
pub use help::{Help, Short, TargetBy};
pub use in_doubt::{Weighing, in_doubt};
pub use main_line::{Line, main_line, mover};
pub use race::{ByCounting, RaceSummary, Raced, race};
pub use solve::solve;
pub use solved::Solved;
pub use tried::{Tried, tried};
pub use watch::{Listener, Watch};
