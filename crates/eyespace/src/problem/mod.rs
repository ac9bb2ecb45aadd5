//! Problems: which group a position is about, its status with either side moving first, the moves that decide, and the main line.

mod candidates;
mod certificate;
mod certified;
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
pub use certificate::{CertificateRequest, NoCertificate, certificate};
pub use help::{Help, Short, TargetBy};
pub use main_line::{Line, main_line, mover};
pub use move_trial::{MoveTrial, try_move};
pub use request::{Moves, Nodes, Problem, SolveRequest};
pub use semeai::{ByCounting, SemeaiSolution, SemeaiSummary, semeai};
pub use solve::solve;
pub use solved::Solved;
pub use unsettled_group::{TargetBudget, TargetSearch, find_unsettled_group};
pub use watch::{Listener, Watch};
