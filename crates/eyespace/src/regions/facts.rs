//! Tactical facts about the blocks and points of a position: what a search found, handed down as a value.
//!
//! Lower floors never search. What they need to know of captures comes in as [`CaptureFacts`]; by default nothing is known.

use crate::board::{Color, POINT_SLOTS, Point, PointSet};

use super::{BlockId, Structure};

/// How an attempt ends when the side that makes it moves first, from worst to best for that side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TacticalResult {
    /// It fails.
    #[default]
    Fails,
    /// A ko decides, and the side that makes the attempt must find the first threat.
    KoNeedsThreat,
    /// A ko decides, and the other side must find the first threat.
    KoTakesFirst,
    /// It works.
    Works,
}

impl TacticalResult {
    /// How it ended for the side that made a move, if this is how the answer to it ends for the other side.
    #[must_use]
    pub const fn answered(self) -> Self {
        match self {
            Self::Fails => Self::Works,
            Self::KoNeedsThreat => Self::KoTakesFirst,
            Self::KoTakesFirst => Self::KoNeedsThreat,
            Self::Works => Self::Fails,
        }
    }
}

/// What is known of the capture of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockFacts {
    /// Whether the opponent captures it, moving first.
    pub attack: TacticalResult,
    /// First moves that do.
    pub attacks: PointSet,
    /// Whether its owner saves it, moving first; it works if nothing threatens the block.
    pub defend: TacticalResult,
    /// First moves that do; none if none is needed.
    pub defends: PointSet,
}

impl BlockFacts {
    /// A block that nothing threatens, as far as is known.
    pub const SAFE: Self = Self {
        attack: TacticalResult::Fails,
        attacks: PointSet::EMPTY,
        defend: TacticalResult::Works,
        defends: PointSet::EMPTY,
    };

    /// Whether the block is captured even if its owner moves first.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.attack != TacticalResult::Fails && self.defend == TacticalResult::Fails
    }
}

/// Tactical facts of one position. They are what a reading within limits found: good for estimates, not for proofs.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::{BlockFacts, CaptureFacts, Structure};
/// let diagram: Diagram = ".X.O\nXX.O\n..OO\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let facts = CaptureFacts::unknown(&structure);
/// let first = structure.blocks().next().unwrap();
/// assert_eq!(*facts.block(first), BlockFacts::SAFE);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CaptureFacts {
    blocks: Vec<BlockFacts>,
    /// By colour and point; read on demand, so most are unknown.
    moves: [Vec<Option<TacticalResult>>; 2],
}

impl CaptureFacts {
    /// Nothing is known: every block counts as safe.
    #[must_use]
    pub fn unknown(structure: &Structure) -> Self {
        Self { blocks: vec![BlockFacts::SAFE; structure.blocks().len()], moves: Color::ALL.map(|_| vec![]) }
    }

    /// What is known of a block.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn block(&self, id: BlockId) -> &BlockFacts {
        &self.blocks[id.index()]
    }

    /// Notes what was found of a block.
    ///
    /// # Panics
    /// As [`CaptureFacts::block`].
    pub fn set_block(&mut self, id: BlockId, facts: BlockFacts) {
        self.blocks[id.index()] = facts;
    }

    /// Whether a stone of this colour, played here, could then not be captured; `None` if nobody has looked.
    #[must_use]
    pub fn safe_move(&self, color: Color, point: Point) -> Option<TacticalResult> {
        self.moves[color.index()].get(point.index()).copied().flatten()
    }

    /// Whether anybody has looked how safe a stone of this colour would be, at whatever point.
    #[must_use]
    pub fn knows_moves(&self, color: Color) -> bool {
        !self.moves[color.index()].is_empty()
    }

    /// Notes how safe a move would be.
    pub fn set_safe_move(&mut self, color: Color, point: Point, safe: TacticalResult) {
        let moves = &mut self.moves[color.index()];
        moves.resize(POINT_SLOTS, None);
        moves[point.index()] = Some(safe);
    }
}
