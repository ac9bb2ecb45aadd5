//! Which blocks are connected, whoever moves first.

use crate::board::{PointSet, Position, Suicide};
use crate::regions::{BlockId, Structure, TacticalResult};
use crate::search::connect::{ConnectGoal, ConnectQuestion, ConnectReader};
use crate::search::dfpn::Budget;
use crate::table::Role;

/// Two blocks of one colour that are connected, although the opponent moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockConnection {
    /// The blocks, in the order of their ids.
    pub blocks: [BlockId; 2],
    /// The points on which a proof depends: the blocks become connected on every board with the same contents of them. `None` if the connection
    /// was only read.
    pub zone: Option<PointSet>,
}

/// Reads which blocks are connected, for all pairs with at most two empty points between them, in the order of their ids. Each reading may take
/// the whole budget.
///
/// A proof is about one pair: two connections may need the same points, so that the opponent can cut one of them.
/// ```
/// use eyespace::analyze::connections;
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . . . . . . .
///     . X . . . X .
///     . . X . . . .
///     . . . . . O .
///     . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let found = connections(&position, &Structure::new(&position), Suicide::Illegal, Budget::nodes(100));
/// assert!(found[0].zone.is_some(), "a diagonal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn connections(
    position: &Position,
    structure: &Structure,
    suicide: Suicide,
    budget: Budget<'_>,
) -> Vec<BlockConnection> {
    let reader = ConnectReader::new(suicide);
    let mut found = vec![];
    for one in structure.blocks() {
        let block = structure.block(one);
        let reached = block.liberties | block.liberties.neighbours(structure.empty());
        let beside = reached.neighbours(structure.stones(block.color));
        for other in structure.blocks().filter(|&other| other > one && structure.block(other).stones.intersects(beside))
        {
            if budget.is_stopped() {
                return found;
            }
            let goal = ConnectGoal::Chain(structure.block(other).anchor);
            let question = ConnectQuestion { position, chain: block.anchor, goal, first: Role::Attacker };
            let read = reader.read(question, budget).filter(|read| read.attempt == Some(TacticalResult::Fails));
            found.extend(read.map(|read| BlockConnection { blocks: [one, other], zone: read.zone }));
        }
    }
    found
}
