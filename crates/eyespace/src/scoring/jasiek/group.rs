//! Definitions 9, 10 and 11: groups, the strings of a region.

use crate::board::PointSet;

use super::Region;

impl Region {
    /// Its group: the union of all strings of the region (definition 9 for Black, 10 for White, 11 for either). Strings are of one group if eyes
    /// join them, and nothing else does: dame do not, though no one could cut there. [`CountedGroup`](crate::scoring::japanese::CountedGroup)
    /// is the word for those that dame join.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::regions::Structure;
    /// use eyespace::scoring::japanese::territory;
    /// use eyespace::scoring::{Fates, LifeAndDeath, jasiek};
    /// let diagram: Diagram = "
    ///     XXXXX
    ///     OO.OO
    ///     .O.O.
    ///     OO.OO
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let fates = Fates::all_live(&structure);
    /// let board = LifeAndDeath::new(&structure, &fates);
    /// // White has two groups with an eye each; three dame lie between them, so that they are counted as one.
    /// assert_eq!(jasiek::regions(&board, Color::White).count(), 2);
    /// let counted = territory(&structure, &fates).groups;
    /// assert_eq!(counted.iter().filter(|group| group.color == Color::White).count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn group(&self) -> PointSet {
        self.stones
    }

    /// The strings of its group.
    pub fn strings(&self) -> impl Iterator<Item = PointSet> + use<> {
        self.stones.components()
    }
}
