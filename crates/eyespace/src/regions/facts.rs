//! Tactical facts about a position: which blocks can be captured or saved, and which moves are safe, as a search has found them.
//!
//! The lower floors of the library never search. A caller on a higher floor searches for captures and passes the results to them as
//! [`CaptureFacts`]. Without a search nothing is known.

use crate::board::{Color, POINT_SLOTS, Point, PointSet};

use super::{BlockId, Structure};

/// The result of an attempt to capture a block, to save a block, or the like. The side that makes the attempt moves
/// first. Results are ordered from worst to best for this side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TacticalResult {
    /// The attempt to capture, save or the like fails.
    #[default]
    Fails,
    /// A ko decides, and the side that makes the attempt must find the first ko threat.
    KoNeedsThreat,
    /// A ko decides, and the other side must find the first ko threat.
    KoTakesFirst,
    /// The attempt to capture, save or the like works.
    Works,
}

impl TacticalResult {
    /// Converts the result for the side to move into the result for the other side, which has just moved: what works
    /// for one side fails for the other.
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

/// The results of reading whether a block can be captured and saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockFacts {
    /// Whether the opponent, moving first, captures the block.
    pub attack: TacticalResult,
    /// The opponent's first moves that capture the block.
    pub attacks: PointSet,
    /// Whether the owner, moving first, saves the block. [`TacticalResult::Works`] if nothing threatens the block.
    pub defend: TacticalResult,
    /// The owner's first moves that save the block; empty if no move is needed.
    pub defends: PointSet,
}

impl BlockFacts {
    /// The facts of a block that is not threatened, as far as is known.
    pub const SAFE: Self = Self {
        attack: TacticalResult::Fails,
        attacks: PointSet::EMPTY,
        defend: TacticalResult::Works,
        defends: PointSet::EMPTY,
    };

    /// Whether the block can be attacked, and its owner can't save it even by moving first.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.attack != TacticalResult::Fails && self.defend == TacticalResult::Fails
    }
}

/// Tactical facts of one position. They come from reading within limits, so they may be used for estimates, but not for
/// proofs.
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
    /// For each colour and point, whether a stone played there is safe from capture. Moves are read on demand, so most
    /// entries are `None`.
    moves: [Vec<Option<TacticalResult>>; 2],
}

impl CaptureFacts {
    /// Facts without any reading: every block counts as safe, and nothing is known about moves.
    #[must_use]
    pub fn unknown(structure: &Structure) -> Self {
        Self { blocks: vec![BlockFacts::SAFE; structure.blocks().len()], moves: Color::ALL.map(|_| vec![]) }
    }

    /// The facts about a block: whether it can be captured and saved.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn block(&self, id: BlockId) -> &BlockFacts {
        &self.blocks[id.index()]
    }

    /// Stores the facts that a reading has found about a block.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    pub fn set_block(&mut self, id: BlockId, facts: BlockFacts) {
        self.blocks[id.index()] = facts;
    }

    /// Whether a stone of this colour, played at this point, is safe from capture. `None` if the move was not read.
    #[must_use]
    pub fn safe_move(&self, color: Color, point: Point) -> Option<TacticalResult> {
        self.moves[color.index()].get(point.index()).copied().flatten()
    }

    /// Whether the safety of moves of this colour was read for any point.
    #[must_use]
    pub fn knows_moves(&self, color: Color) -> bool {
        !self.moves[color.index()].is_empty()
    }

    /// Stores whether a stone of this colour, played at this point, is safe from capture.
    pub fn set_safe_move(&mut self, color: Color, point: Point, safe: TacticalResult) {
        let moves = &mut self.moves[color.index()];
        moves.resize(POINT_SLOTS, None);
        moves[point.index()] = Some(safe);
    }
}
