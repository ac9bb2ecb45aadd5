//! What programs show of a position in their panels, and draw on their boards, through whichever door they ask: `KataGo`'s analysis or
//! `kata-analyze`.

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

/// All of them together may take so many times as much: people wait for them. What is large is searched first, and may take a good part of it.
const SEARCHES: u64 = 4;

/// The searches, each with so many nodes at most.
pub const fn life_and_death(nodes: u64) -> LifeAndDeathSearch {
    LifeAndDeathSearch::Enclosed {
        nodes,
        all_nodes: nodes.saturating_mul(SEARCHES),
        most_empty: LifeAndDeathSearch::MOST_EMPTY,
    }
}

/// Of what is Black's lead, the player's.
pub const fn sign(player: Color) -> f64 {
    match player {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

/// Points as they are told: to a tenth, without a minus before a nought.
pub fn tenths(points: f64) -> f64 {
    (points * 10.0).round() / 10.0 + 0.0
}
