//! Tactical facts about the blocks and points of a position: the results of a search for captures, handed down as a value.
//!
//! Lower floors never search. They get what a search has found about captures as [`CaptureFacts`]; by default nothing is known.

use crate::board::{Color, POINT_SLOTS, Point, PointSet};

use super::{BlockId, Structure};

/// The result of an attempt, such as to capture or to save a block, if the side that makes it moves first. Results are ordered from worst
/// to best for that side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TacticalResult {
    /// The attempt fails.
    #[default]
    Fails,
    /// A ko decides, and the side that makes the attempt must find the first ko threat.
    KoNeedsThreat,
    /// A ko decides, and the other side must find the first ko threat.
    KoTakesFirst,
    /// The attempt works.
    Works,
}

impl TacticalResult {
    /// The result of a move, seen by the side that made it, if this is the result of the other side's best answer.
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

/// What is known about the capture of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockFacts {
    /// Whether the opponent, moving first, captures the block.
    pub attack: TacticalResult,
    /// The opponent's first moves that do.
    pub attacks: PointSet,
    /// Whether the owner, moving first, saves the block. [`TacticalResult::Works`] if nothing threatens it.
    pub defend: TacticalResult,
    /// The owner's first moves that do; empty if no move is needed.
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

/// Tactical facts of one position. They come from reading within limits, so they serve estimates, but not proofs.
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
    /// The safety of moves, by colour and point. They are read on demand, so most are unknown.
    moves: [Vec<Option<TacticalResult>>; 2],
}

impl CaptureFacts {
    /// Facts of which nothing is known: every block counts as safe.
    #[must_use]
    pub fn unknown(structure: &Structure) -> Self {
        Self { blocks: vec![BlockFacts::SAFE; structure.blocks().len()], moves: Color::ALL.map(|_| vec![]) }
    }

    /// What is known about a block.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn block(&self, id: BlockId) -> &BlockFacts {
        &self.blocks[id.index()]
    }

    /// Stores what was found about a block.
    ///
    /// # Panics
    /// The same as for [`CaptureFacts::block`].
    pub fn set_block(&mut self, id: BlockId, facts: BlockFacts) {
        self.blocks[id.index()] = facts;
    }

    /// Whether a stone of this colour, played at this point, is safe from capture afterwards. `None` if that was not read.
    #[must_use]
    pub fn safe_move(&self, color: Color, point: Point) -> Option<TacticalResult> {
        self.moves[color.index()].get(point.index()).copied().flatten()
    }

    /// Whether the safety of moves of this colour was read for any point.
    #[must_use]
    pub fn knows_moves(&self, color: Color) -> bool {
        !self.moves[color.index()].is_empty()
    }

    /// Stores how safe a move is.
    pub fn set_safe_move(&mut self, color: Color, point: Point, safe: TacticalResult) {
        let moves = &mut self.moves[color.index()];
        moves.resize(POINT_SLOTS, None);
        moves[point.index()] = Some(safe);
    }
}
