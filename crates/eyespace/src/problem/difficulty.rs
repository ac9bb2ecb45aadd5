//! How difficult a problem is, measured from its search.

use crate::board::{Move, Suicide};
use crate::eyes::Role;
use crate::status::Outcome;

use super::Solved;

/// The difficulty of a problem for the side to play.
///
/// It is a measure of the search, not of people: `docs/problems.md` says how far the two agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difficulty {
    /// How often the product of the nodes with the number of legal first moves for each right one can be halved. It is one more if the
    /// search takes twice the nodes, or if half as many first moves are right.
    pub value: u32,
    /// The nodes that the search needs, with this side moving first, for the outcome and for all first moves.
    pub nodes: u64,
    /// The empty points of the area.
    pub empty: usize,
    /// The first moves that are legal in the area. A pass does not count.
    pub moves: usize,
    /// Those of them that do not reach the outcome.
    pub failing: usize,
}

impl Solved {
    /// The difficulty for the side to play. `None` if the outcome or a first move is not settled or is only read, or if no first move
    /// matters.
    #[must_use]
    pub fn difficulty(&self, suicide: Suicide) -> Option<Difficulty> {
        let answer = self.answer(self.to_play()).filter(|answer| answer.evidence.is_proof())?;
        let (area, found) = (answer.area?, &answer.found);
        let is_settled = found.outcome != Outcome::Open && found.unsettled.is_empty();
        if !is_settled || found.moves.is_empty() || found.moves.contains(&Move::Pass) {
            return None;
        }
        let points = match self.to_play() {
            Role::Attacker => area.points | area.outside_liberties,
            Role::Defender => area.points,
        };
        let legal = (points & self.position.empty_points())
            .filter(|point| self.position.play(Move::Play(point), suicide).is_ok());
        let right = (Move::points(&found.moves) & legal).len();
        let (moves, nodes) = (legal.len(), found.nodes);
        let product = u128::from(nodes.max(1)) * moves as u128 / right.max(1) as u128;
        let value = product.max(1).ilog2();
        Some(Difficulty { value, nodes, empty: area.empty(&self.position), moves, failing: moves - right })
    }
}
