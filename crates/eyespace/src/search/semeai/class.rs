//! The class of a semeai on the board, which says how hard the semeai is to decide without search.

use crate::board::{Color, Position, Suicide};
use crate::search::semeai_count::{SemeaiClass, class};

use super::area::Semeai;

impl Semeai {
    /// The class of this semeai. If the areas of both groups give different classes, it is the higher one. In the
    /// example White has an eye at the left:
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
            class(&board, &stones, stones.target_block(&board).0)
        };
        of(Color::Black).max(of(Color::White))
    }
}
