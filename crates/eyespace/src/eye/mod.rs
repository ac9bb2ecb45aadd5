//! Floor 7 of the library: questions about one eye. The eye may be drawn, looked up in the table of solved eyes, or be an eye of a
//! position. All shapes of a neighbour class can be listed too.

mod either;
mod facts;
mod known_value;
mod probe;
mod report;
mod shapes;
mod tree;
mod wall;
mod worth;

pub use either::{Either, NotCounted, Way};
pub use facts::{EyeFacts, key_points};
pub use known_value::KnownValue;
pub use probe::{ProbeError, ProbeReport};
pub use report::{Closed, EyeReport, EyeRequest};
pub use shapes::{ClassesReport, FATES, ListedClass, PlacedEye, ShapesError, ShapesReport};
pub use tree::{End, Tree, TreePosition};
pub use wall::{NoLiberty, OWNER};
pub use worth::{Found, MOST_POSITIONS, NotPlayed, Threats, Worth};
