//! Classes of semeai by how hard they are to decide without search: the first classes of M. Müller, "Race to capture: analyzing
//! semeai in Go" (1999), and two higher ones that section 7 of Vila & Cazenave distinguishes.

use crate::board::local::Graph;
use crate::board::{Color, Position, Suicide};
use crate::eyes::Role;
use crate::search::arena::{LocalBoard, Stones};

use super::area::Semeai;
use crate::search::semeai_count::{Block, SimpleSemeai, components};

/// The class of a semeai.
///
/// Müller has nine classes, but only an abstract of his paper and reports about it were available. This type has his
/// first three classes, as section 7 of Vila & Cazenave describes them. It has one class for those higher ones that the
/// section calls decidable without search, and one class for all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SemeaiClass {
    /// Class 0: each side has one block and no eyes, and no connection depends on the liberties.
    NoEyes,
    /// Class 1: each side has one block, and one or both have a plain eye without stones in it. An eye is plain if each
    /// of its empty points touches the block around it. No connection depends on the liberties.
    PlainEyes,
    /// Class 2: each side has one block with at most one plain eye, and an eye may hold one block, whose capture does
    /// not decide the semeai. No connection depends on the liberties.
    OneBlockInside,
    /// Above class 2, because an eye is not plain or holds several blocks. According to section 7 of Vila & Cazenave
    /// such semeai can be decided without search too.
    OtherEyes,
    /// All other semeai: a side has several blocks or eyes, or a connection or something else depends on the liberties.
    Other,
}

impl SemeaiClass {
    /// All classes, from the simplest up.
    pub const ALL: [Self; 5] = [Self::NoEyes, Self::PlainEyes, Self::OneBlockInside, Self::OtherEyes, Self::Other];

    /// Müller's number of the class, if it is one of his first three.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::NoEyes => Some(0),
            Self::PlainEyes => Some(1),
            Self::OneBlockInside => Some(2),
            Self::OtherEyes | Self::Other => None,
        }
    }

    /// The class that follows from the eyes of one block, if no connection depends on the liberties.
    fn by_eyes(board: &LocalBoard, stones: &Stones, block: &Block) -> Self {
        match components(board, block.eyes).count() {
            0 => return Self::NoEyes,
            1 => {}
            _ => return Self::Other,
        }
        let is_plain = block.eyes & stones.empty(board) & !board.around(block.stones) == 0;
        let inside: usize = Role::ALL.map(|side| components(board, stones.of(side) & block.eyes).count()).iter().sum();
        match inside {
            0 if is_plain => Self::PlainEyes,
            1 if is_plain => Self::OneBlockInside,
            _ => Self::OtherEyes,
        }
    }
}

impl Semeai {
    /// The class of this semeai, which says how hard it is to decide without search. If the areas of both groups give
    /// different classes, it is the higher one. In the example White has an eye at the left:
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::semeai::{Semeai, SemeaiClass};
    /// let diagram: Diagram = "
    ///     . . . . . . . .
    ///     O O O O O O O O
    ///     . . . . . . . .
    ///     X X X X X X X X
    ///     O O O O O O O O
    ///     . O . . . . . .
    ///     . O X X X X X X
    ///     . O X . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let stone = |name| position.size().parse_vertex(name).map(PointSet::from);
    /// let semeai = Semeai::between(&position, stone("A5")?, stone("A4")?, Suicide::Illegal)?;
    /// assert_eq!(semeai.class(&position, Suicide::Illegal), SemeaiClass::PlainEyes);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn class(&self, position: &Position, suicide: Suicide) -> SemeaiClass {
        let of = |color| {
            let board = self.area(color).local(position, suicide);
            let stones = board.start();
            SimpleSemeai::of(&board, &stones, stones.target_block(&board).0).map_or(SemeaiClass::Other, |simple| {
                let [one, other] = simple.blocks.map(|block| SemeaiClass::by_eyes(&board, &stones, &block));
                one.max(other)
            })
        };
        of(Color::Black).max(of(Color::White))
    }
}
