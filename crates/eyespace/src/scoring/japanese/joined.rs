//! Counted groups beside Jasiek's: the same strings, but that dame may join several of his groups.

use crate::scoring::jasiek::Region;

use super::CountedGroup;

impl CountedGroup {
    /// Those of a side's regions whose groups make up this one. Several are joined across dame, or by what was filled; none is ever in two counted
    /// groups.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::regions::Structure;
    /// use eyespace::scoring::japanese::territory;
    /// use eyespace::scoring::{Fates, LifeAndDeath, jasiek};
    /// let diagram: Diagram = "
    ///     .O.O.
    ///     OO.OO
    ///     XX.XX
    ///     ...XX
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let fates = Fates::all_live(&structure);
    /// let white: Vec<_> = jasiek::regions(&LifeAndDeath::new(&structure, &fates), Color::White).collect();
    /// let counted = territory(&structure, &fates).groups;
    /// let group = counted.iter().find(|group| group.color == Color::White).unwrap();
    /// assert_eq!(group.regions(&white).count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn regions<'a>(&self, regions: &'a [Region]) -> impl Iterator<Item = &'a Region> + use<'a> {
        let (color, stones) = (self.color, self.stones);
        regions.iter().filter(move |region| region.color() == color && region.group().intersects(stones))
    }
}
