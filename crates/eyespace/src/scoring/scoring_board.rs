//! The board divided into living stones, dead stones and empty points. Each count starts from this division, and a count by area needs nothing more.

use crate::board::{Color, Orientation, PointSet, Size};
use crate::regions::Structure;

use super::{StoneStatus, StoneStatuses};

/// The living stones, the dead stones and the empty points of a board that is counted.
#[derive(Clone, Copy, Debug)]
pub struct ScoringBoard {
    /// The size of the board.
    pub size: Size,
    /// The stones of Black and of White that are not dead; see [`Color::index`].
    pub living: [PointSet; 2],
    /// The dead stones of Black and of White; see [`Color::index`].
    pub dead: [PointSet; 2],
    /// The points without a stone.
    pub empty: PointSet,
}

impl ScoringBoard {
    /// Divides the blocks of a position by their status. Every block that is not dead counts as living, also one in seki or unsettled.
    #[must_use]
    pub fn new(structure: &Structure, statuses: &StoneStatuses) -> Self {
        let dead = Color::ALL.map(|color| statuses.stones(structure, color, StoneStatus::Dead));
        let living = Color::ALL.map(|color| structure.stones(color) - dead[color.index()]);
        Self { size: structure.size(), living, dead, empty: structure.empty() }
    }

    /// Returns this board turned or mirrored.
    pub(super) fn turned(&self, by: Orientation) -> Self {
        let points = |set| by.turned(set);
        Self {
            size: by.turned_size(),
            living: self.living.map(points),
            dead: self.dead.map(points),
            empty: points(self.empty),
        }
    }

    /// The points without a living stone: empty points and dead stones.
    #[must_use]
    pub fn open(&self) -> PointSet {
        self.empty | self.dead[0] | self.dead[1]
    }

    /// The points that this side alone surrounds: connected sets of points without living stones that touch living stones of this side and none of
    /// the opponent.
    fn surrounded_by(&self, color: Color) -> PointSet {
        let (own, enemy) = (self.living[color.index()], self.living[color.opponent().index()]);
        let stretches = self.open().components();
        stretches.filter(|part| part.touches(own) && !part.touches(enemy)).fold(PointSet::EMPTY, |all, part| all | part)
    }
}

/// Black's and White's area (see [`Color::index`]): the living stones, and the connected parts of the rest of the board that touch living stones of
/// one side alone. A part that touches living stones of both sides counts for nobody, in seki too. Chinese rules divide such points equally, so the
/// difference between the sides is the same.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{StoneStatuses, ScoringBoard, area};
/// let diagram: Diagram = "
///     .X.O.
///     XX.OO
///     .X.O.
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let [black, white] = area(&ScoringBoard::new(&structure, &StoneStatuses::all_live(&structure)));
/// assert_eq!((black.len(), white.len()), (6, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn area(board: &ScoringBoard) -> [PointSet; 2] {
    Color::ALL.map(|color| board.living[color.index()] | board.surrounded_by(color))
}
