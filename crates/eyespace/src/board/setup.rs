//! Set-ups: stones on a board, legal or not. [`Position::try_from`] checks them.

use std::fmt;

use super::{Color, Point, PointSet, Position, Size};

/// A board with stones on it, not checked for being legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The size of the board.
    pub size: Size,
    /// The stones of Black and of White, indexed by [`Color::index`].
    pub stones: [PointSet; 2],
    /// The player to move.
    pub to_play: Color,
    /// The point where the player to move may not take back a ko, if there is one.
    pub ko: Option<Point>,
}

impl Setup {
    /// The empty board, Black to play.
    #[must_use]
    pub const fn empty(size: Size) -> Self {
        Self { size, stones: [PointSet::EMPTY; 2], to_play: Color::Black, ko: None }
    }

    /// Puts a stone on a point, or empties the point. A stone that was there is replaced.
    pub const fn set(&mut self, point: Point, stone: Option<Color>) {
        self.stones[0].remove(point);
        self.stones[1].remove(point);
        if let Some(color) = stone {
            self.stones[color.index()].insert(point);
        }
    }

    /// The points without a stone.
    #[must_use]
    pub fn empty_points(&self) -> PointSet {
        self.size.points() - self.stones[0] - self.stones[1]
    }

    fn faults(&self) -> Vec<SetupFault> {
        let [black, white] = self.stones;
        let outside = ((black | white) - self.size.points()).into_iter().map(SetupFault::OffBoard);
        let twice = (black & white).into_iter().map(SetupFault::TwoStones);
        let mut faults: Vec<_> = outside.chain(twice).collect();
        let empty = self.empty_points();
        for color in Color::ALL {
            for block in (self.stones[color.index()] & self.size.points()).components() {
                if block.neighbours(empty).is_empty() {
                    faults.extend(block.first().map(|at| SetupFault::NoLiberty { color, at, stones: block.len() }));
                }
            }
        }
        faults.extend(self.ko.filter(|&ko| !self.is_ko(ko)).map(SetupFault::NotKo));
        faults
    }

    /// Whether the point has the shape of a ko ban: it is empty, all its neighbours are enemy stones, and a stone played there would capture
    /// exactly one of them.
    fn is_ko(&self, ko: Point) -> bool {
        let enemy = self.stones[self.to_play.opponent().index()];
        let empty = self.empty_points();
        let beside = PointSet::from(ko).neighbours(self.size.points());
        let taken: Vec<_> = beside
            .into_iter()
            .map(|stone| enemy.part_at(stone))
            .filter(|block| block.neighbours(empty) == PointSet::from(ko))
            .collect();
        empty.contains(ko) && beside.is_subset(enemy) && matches!(taken.as_slice(), [block] if block.len() == 1)
    }
}

/// One fault that makes a [`Setup`] illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// A stone is off the board.
    OffBoard(Point),
    /// A black and a white stone are on the same point.
    TwoStones(Point),
    /// A block has no liberty.
    NoLiberty {
        /// The colour of the block.
        color: Color,
        /// The first stone of the block in reading order.
        at: Point,
        /// The number of stones in the block.
        stones: usize,
    },
    /// A ko ban is given for a point where no ko is possible.
    NotKo(Point),
}

/// The error for an illegal [`Setup`]: all its faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// The size of the board, needed to write the names of points.
    pub size: Size,
    /// The faults; there is at least one.
    pub faults: Vec<SetupFault>,
}

impl std::error::Error for SetupError {}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 5;
        for (i, fault) in self.faults.iter().take(SHOWN).enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            match *fault {
                SetupFault::OffBoard(at) => {
                    write!(
                        f,
                        "a stone at column {}, row {} is off the {} board",
                        at.column() + 1,
                        at.row() + 1,
                        self.size
                    )?;
                }
                SetupFault::TwoStones(at) => write!(f, "two stones on {}", self.size.vertex(at))?,
                SetupFault::NoLiberty { color, at, stones: 1 } => {
                    write!(f, "the {color} stone at {} has no liberty", self.size.vertex(at))?;
                }
                SetupFault::NoLiberty { color, at, stones } => {
                    write!(f, "the {stones} {color} stones at {} have no liberty", self.size.vertex(at))?;
                }
                SetupFault::NotKo(at) => write!(f, "no ko can be at {}", self.size.vertex(at))?,
            }
        }
        match self.faults.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(Self::legal(&setup)) } else { Err(SetupError { size: setup.size, faults }) }
    }
}

impl Position {
    /// Makes a set-up legal by removing all that is wrong with it. First stones off the board and both stones of a point with two are
    /// removed, then all blocks without a liberty, of both colours at once, and last a ko ban at a point where no ko is possible. Returns
    /// the position, and the stones that were removed because their block had no liberty.
    /// ```
    /// use eyespace::board::{Diagram, Position, Style};
    /// let setup = ".X.\nXO.\n.XO".replace("XO.", "XOX").parse::<Diagram>()?.setup;
    /// let (position, lost) = Position::settled(&setup);
    /// assert_eq!((Style::Plain.draw(&position.setup()), lost.len()), (".X.\nX.X\n.X.\n".to_owned(), 2));
    /// # Ok::<(), eyespace::board::DiagramError>(())
    /// ```
    #[must_use]
    pub fn settled(setup: &Setup) -> (Self, PointSet) {
        let [black, white] = setup.stones;
        let alone = setup.size.points() - (black & white);
        let mut settled = Setup { stones: setup.stones.map(|stones| stones & alone), ..*setup };
        let empty = settled.empty_points();
        let has_none = |block: &PointSet| block.neighbours(empty).is_empty();
        let lost = settled
            .stones
            .map(|stones| stones.components().filter(has_none).fold(PointSet::EMPTY, |lost, block| lost | block));
        for color in Color::ALL {
            settled.stones[color.index()] -= lost[color.index()];
        }
        settled.ko = setup.ko.filter(|&ko| settled.is_ko(ko));
        (Self::legal(&settled), lost[0] | lost[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_listed() {
        let size = Size::square(3).unwrap();
        let mut setup = Setup::empty(size);
        let at = |column, row| Point::new(column, row).unwrap();
        setup.stones[0] = [at(0, 0), at(5, 5), at(2, 2)].into_iter().collect();
        setup.stones[1] = [at(1, 0), at(0, 1), at(2, 2)].into_iter().collect();
        setup.ko = Some(at(1, 1));
        let error = Position::try_from(setup).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a stone at column 6, row 6 is off the 3x3 board; two stones on C1; the black stone at A3 has no liberty; \
             no ko can be at B2"
        );
    }

    #[test]
    fn what_is_wrong_is_taken_off() {
        let at = |column, row| Point::new(column, row).unwrap();
        let mut setup = Setup::empty(Size::square(3).unwrap());
        setup.stones[0] = [at(0, 0), at(5, 5), at(2, 2)].into_iter().collect();
        setup.stones[1] = [at(1, 0), at(0, 1), at(2, 2)].into_iter().collect();
        setup.ko = Some(at(1, 1));
        let (position, lost) = Position::settled(&setup);
        assert_eq!((position.stones(Color::Black), lost), (PointSet::EMPTY, PointSet::from(at(0, 0))));
        assert_eq!((position.stones(Color::White).len(), position.ko()), (2, None));
        assert_eq!(Position::try_from(position.setup()), Ok(position));
        // On a full board no block has a liberty. Nothing shows which side moved last and captured the other, so all stones are removed.
        let full = "XO\nOX\n".parse::<crate::board::Diagram>().unwrap().setup;
        assert_eq!(Position::settled(&full).0, Position::empty(full.size));
    }

    #[test]
    fn a_real_ko_is_accepted() {
        let text = ".XO.\nX.XO\n.XO.\n....\n";
        let mut setup = text.parse::<crate::board::Diagram>().unwrap().setup;
        setup.to_play = Color::White;
        setup.ko = Point::new(1, 1);
        assert!(Position::try_from(setup).is_ok());
        setup.to_play = Color::Black;
        assert!(Position::try_from(setup).is_err());
    }
}
