//! Problems: which group a position is about, what becomes of it, either side first, by which moves, and how play goes on.

mod candidates;
mod help;
mod main_line;
mod move_trial;
mod open;
mod request;
mod semeai;
mod solve;
mod solved;
mod unsettled_group;
mod watch;

pub use candidates::{TargetCandidate, Weight, candidates, find};
pub use help::{Help, Short, TargetBy};
pub use main_line::{Line, main_line, mover};
pub use move_trial::{MoveTrial, try_move};
pub use request::{Moves, Nodes, Problem, SolveRequest};
pub use semeai::{ByCounting, SemeaiSolution, SemeaiSummary, semeai};
pub use solve::solve;
pub use solved::Solved;
pub use unsettled_group::{TargetBudget, find_unsettled_group};
pub use watch::{Listener, Watch};
