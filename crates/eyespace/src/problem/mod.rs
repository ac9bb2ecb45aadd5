//! Problems: which group a position is about, its status with either side moving first, the moves that decide, and the main line.

mod candidates;
mod certificate;
mod detail;
mod difficulty;
mod help;
mod main_line;
mod move_trial;
mod open;
mod outside;
mod play_out;
mod rank;
mod request;
mod semeai;
mod solve;
mod solved;
mod target_search;
mod tried;
mod watch;
mod weighing;

pub use candidates::{Bound, TargetCandidate, Weight, candidates, find};
pub use certificate::{CertificateRequest, certificate};
pub use detail::{BestKo, Finding, OutcomeDetail};
pub use difficulty::Difficulty;
pub use help::{Help, Short, TargetBy};
pub use main_line::{Line, main_line, mover};
pub use move_trial::{MoveTrial, try_move};
pub use outside::{SafeOutside, in_safe_outside};
pub use play_out::{Aim, Mistake, NoTurn, PlayEnd, PlayOut, PlayReply, PlayRequest, PlayTurn};
pub use rank::{KoRank, Rank};
pub use request::{Moves, Nodes, Problem, SolveRequest};
pub use semeai::{ByCounting, SemeaiSolution, SemeaiSummary, semeai};
pub use solve::solve;
pub use solved::Solved;
pub use target_search::{TargetBudget, TargetSearch};
pub use tried::{CannotTry, TriedLine, TryVerdict, try_line};
pub use watch::{Listener, Watch};
