//! Finds blocks that are safe by reply: if the owner answers each move of the opponent in a few points, the carrier, by
//! a move in the carrier, the block is not captured.
//!
//! Blocks that are safe under alternate play have carriers already. This module looks for further blocks: those that
//! live by connections and eyes, each with a carrier of its own (`search/connections`). All carriers on which one block
//! depends are disjoint, so each move of the opponent needs only one answer. Carriers of different blocks may overlap,
//! because each verdict is about one block alone.

use crate::board::{PointSet, Suicide};
use crate::regions::{BlockId, Structure};
use crate::safety::AlternatePlay;
use crate::search::{ConnectedLife, ConnectionOptions, Memory, connected_lives};

/// The limits of the search for blocks that are safe by reply (not captured if the owner answers each move in a few
/// points).
#[derive(Clone, Copy, Debug)]
pub struct SafeByReplyOptions<'a> {
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The largest number of positions that the search visits.
    pub positions: u64,
    /// The memory of searches on other boards.
    pub memory: Option<&'a Memory>,
}

/// A block that is not captured even if the attacker moves first and may ignore the ban on taking back a ko. Each such
/// block is safe by itself, but a single move may attack two of them at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SafeByReply {
    /// The block that is not captured.
    pub block: BlockId,
    /// The points where the owner answers moves of the opponent, for this block and for the blocks on which its life
    /// depends.
    pub carrier: PointSet,
}

/// The blocks of a colour that are safe by reply (not captured if the owner answers each move in a few points), except
/// those that are `known` to be safe. `lost` are stones that look dead. The search does not rely on those of this
/// colour, so its result is right whether they are dead or not. Returns the blocks, and the number of positions that
/// were visited.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::safety::alternate_play;
/// use eyespace::status::{SafeByReplyOptions, safe_by_reply_blocks};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "
///     . X . X
///     X X X .
///     X . X .
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let known = alternate_play(&structure, Color::Black, Suicide::Illegal, EyeTable::embedded());
/// let options = SafeByReplyOptions { suicide: Suicide::Illegal, positions: 10_000, memory: None };
/// let (black, _) = safe_by_reply_blocks(&structure, &known, PointSet::EMPTY, options);
/// let corner = structure.size().parse_vertex("D3")?;
/// assert_eq!(black.iter().map(|safe_by_reply| Some(safe_by_reply.block)).collect::<Vec<_>>(), [structure.block_at(corner)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn safe_by_reply_blocks(
    structure: &Structure,
    known: &AlternatePlay,
    lost: PointSet,
    options: SafeByReplyOptions<'_>,
) -> (Vec<SafeByReply>, u64) {
    let (living, color) = (known.stones, known.color);
    let given_up = (lost & structure.stones(color)) - living;
    let SafeByReplyOptions { suicide, positions, memory } = options;
    let options = ConnectionOptions { memory, suicide, living, taken: known.carrier(), given_up, positions };
    let (connected_lives, looked) = connected_lives(structure, color, options);
    let mut found: Vec<SafeByReply> = vec![];
    for ConnectedLife { blocks, carrier } in connected_lives {
        for block in blocks {
            if found.iter().all(|safe_by_reply| safe_by_reply.block != block) {
                found.push(SafeByReply { block, carrier });
            }
        }
    }
    (found, looked)
}
