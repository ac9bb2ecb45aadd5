//! The analysis that Go programs show beside the board and draw on it. They ask for it through `KataGo`'s analysis protocol or `kata-analyze`.

mod candidates;
mod counted;
mod ownership;
mod policy;

pub use candidates::{Candidate, Candidates, Left, Moves, Pass, Trials};
pub use counted::CountedBoard;
pub use ownership::Ownership;
pub use ownership::OwnershipBasis;

use eyespace::analyze::LifeAndDeathSearch;
use eyespace::board::Color;

/// The limit on nodes of all searches of a position together, as a multiple of the limit of one search. It is low because people wait for these
/// answers. Large groups are searched first and may use up a good part of it.
const SEARCHES: u64 = 4;

/// The searches for life and death, with this many nodes for each.
pub const fn life_and_death(nodes: u64) -> LifeAndDeathSearch {
    LifeAndDeathSearch::Enclosed {
        nodes,
        all_nodes: nodes.saturating_mul(SEARCHES),
        most_empty: LifeAndDeathSearch::MOST_EMPTY,
    }
}

/// The factor that turns Black's lead into the player's lead.
pub const fn sign(player: Color) -> f64 {
    match player {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

/// The points rounded to tenths. Adding 0.0 turns -0.0 into 0.0, which would be shown with a minus sign otherwise.
pub fn tenths(points: f64) -> f64 {
    (points * 10.0).round() / 10.0 + 0.0
}
