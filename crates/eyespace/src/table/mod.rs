//! Floor 3: every small eye solved. The exact solver, the file with its answers, and their lookup.
//!
//! One block of the defender, the wall, encloses the eye. It has a number of outside liberties, which only the attacker fills, one at each
//! move. The game depends on the graph of the eye alone, so eyes in the centre, at the side and in the corner share answers. More:
//! `docs/algorithms/eye-table.md`.

mod answer;
mod census;
mod dead_as_it_stands;
mod eye_table;
mod fillings;
mod format;
mod life;
mod local_game;
mod outcome;
mod probe;
mod retrograde;
mod solution;
mod solution_bytes;
mod solve;
mod write;

pub use crate::eyes::{LocalState, Role};
pub use answer::{Answer, Fate, KoMaster};
pub use census::{CENSUS_BOARD, Census, EdgeContact, FreeShape, MOST_POINTS};
pub use eye_table::{Coverage, EyeTable};
pub use fillings::FillingCount;
pub use format::TableError;
pub use life::SolvedLife;
pub use outcome::Outcome;
pub use probe::{Probed, Reply};
pub use solution::Solution;
pub use solve::{needs, solve};
pub use write::{Outline, Writer, write};
