//! Proofs that a block is never captured. A chase cannot prove this, because it never ends with the block being safe. So the block must live
//! unconditionally, or become connected to stones that do, wherever the opponent plays.

use crate::board::{Orientation, Point, PointSet, Position, Suicide};
use crate::regions::Structure;
use crate::safety::unconditional;
use crate::search::connect::{JoinOptions, join};
use crate::search::dfpn::Budget;
use crate::table::Role;

/// The proof that a block is never captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefenceProof {
    /// The points on which the proof depends: the block is kept on every board with the same stones on these points. The points of the block
    /// are among them.
    pub zone: PointSet,
    /// The owner's first move, if it moves first and needs a move.
    pub first: Option<Point>,
    /// The number of positions that were looked at.
    pub nodes: u64,
}

/// Proves that the block with a stone at this point is never captured, with either side moving first, wherever the opponent plays and whatever
/// ko threats it has.
///
/// `suicide` says whether suicide is legal for the opponent. The block lives unconditionally, or its owner can connect it to stones that do,
/// with few moves ([`crate::search::connect::joined`]). `None` if no such proof is found within the budget.
/// ```
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::eyes::Role;
/// use eyespace::search::capture::defence_proof;
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . . . . . . .
///     O O O O O O O
///     X X X X . X O
///     . X . X . X O
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let [living, joined, white] = ["A2", "F2", "G2"].map(|vertex| position.size().parse_vertex(vertex).unwrap());
/// let prove = |stone| defence_proof(&position, stone, Role::Attacker, Suicide::Illegal, Budget::nodes(1000));
/// assert!(prove(living).is_some() && prove(joined).is_some());
/// assert!(prove(white).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn defence_proof(
    position: &Position,
    stone: Point,
    first: Role,
    suicide: Suicide,
    budget: Budget<'_>,
) -> Option<DefenceProof> {
    let owner = position.stone(stone)?;
    let (orientation, _) = Orientation::of_block(position, stone);
    let turned = orientation.position(&position.with_to_play(first.color(owner)), owner);
    let anchor = orientation.first(position.block(stone)).and_then(|stone| orientation.there(stone))?;
    let living = unconditional(&Structure::new(&turned), turned.stone(anchor)?, suicide);
    let ground = living.stones | living.eyes;
    let proof = |zone: PointSet, first: Option<Point>, nodes| {
        let first = first.and_then(|point| orientation.back(point));
        Some(DefenceProof { zone: orientation.all_back(zone), first, nodes })
    };
    if living.stones.contains(anchor) {
        // A chain of living blocks and the enclosures between them lives by itself.
        return proof(PointSet::from(anchor).flood(ground), None, 0);
    }
    let block = turned.block(anchor);
    let near = (0..=MOST_DEEP).fold(block, |near, _| near.grown(turned.size().points()));
    if !living.stones.intersects(near) {
        return None;
    }
    let options = JoinOptions { living: living.stones, carrier: living.eyes, suicide };
    let found = join(&turned, anchor, options, (first, MOST_DEEP), budget.at_most(MOST_NODES));
    let (mv, zone) = found.zone?;
    proof(zone | ground, mv, found.nodes)
}

/// The number of moves that the owner has before the move that connects.
const MOST_DEEP: u32 = 3;

/// The most positions in a proof.
const MOST_NODES: u64 = 1000;
