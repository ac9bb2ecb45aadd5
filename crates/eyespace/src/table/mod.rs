//! Floor 3 of the library: the table of solved eyes. Here are the exact solver, the file that holds its answers, and
//! the lookup of an eye in it.
//!
//! One block of the defender, the wall, encloses the eye. The wall has a number of outside liberties, which only the attacker fills, one
//! with each move. Play depends on the graph of the eye alone, so eyes in the centre, at the side and in the corner share answers if their
//! graphs are equal. More: `docs/algorithms/eye-table.md`.

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
mod provide;
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
pub use provide::{ProvideError, provide};
pub use solution::Solution;
pub use solve::{needs, solve};
pub use write::{Outline, Writer, write};
