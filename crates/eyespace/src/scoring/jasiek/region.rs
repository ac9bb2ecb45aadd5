//! Jasiek's definitions 6 to 11 and 15 to 17. A region is a connected set of living stones and eye-points of one side; its stones are a group, and
//! its eye-points are the eye-space of that group.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};
use crate::scoring::ScoringBoard;

use super::eye_points;

/// A region by Jasiek's definitions: a connected set of one side's living stones and eye-points. It contains one group, and the eyes and the
/// eye-space of that group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    color: Color,
    points: PointSet,
    /// The points of the region that have a living stone; all its other points are eye-points.
    stones: PointSet,
}

impl Region {
    /// The colour of the region.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// All points of the region: living stones and eye-points.
    #[must_use]
    pub const fn points(&self) -> PointSet {
        self.points
    }

    /// The blocks that have stones in the region: the living strings of its group, and the dead strings in its eyes. While these blocks keep their
    /// status, all points of the region stay in one region. If more blocks outside were dead, the region could only grow.
    /// ```
    /// use eyespace::board::{Color, Diagram, PointSet, Position};
    /// use eyespace::regions::Structure;
    /// use eyespace::scoring::{StatusSource, StoneStatuses, ScoringBoard, jasiek};
    /// let diagram: Diagram = "
    ///     .O.X.
    ///     XXXX.
    ///     .....
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let statuses = StoneStatuses::with_dead(&structure, PointSet::from(structure.size().parse_vertex("B3")?));
    /// let board = ScoringBoard::new(&structure, &statuses);
    /// let [region] = jasiek::regions(&board, Color::Black).collect::<Vec<_>>()[..] else { panic!() };
    /// let assumes_alive: Vec<_> = region.blocks(&structure).map(|id| statuses.basis(id)).collect();
    /// assert_eq!(assumes_alive, [StatusSource::Given, StatusSource::Assumed]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn blocks<'a>(&self, structure: &'a Structure) -> impl Iterator<Item = BlockId> + 'a {
        structure.blocks_on(self.points)
    }

    /// The group of the region: the union of all its living strings (Jasiek's definition 9 for Black, 10 for White, 11 for either). Only eyes join
    /// strings in one group; dame do not, even where nobody could cut. In a [`CountedGroup`](crate::scoring::japanese::CountedGroup) strings are also
    /// joined across dame.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::regions::Structure;
    /// use eyespace::scoring::japanese::territory;
    /// use eyespace::scoring::{StoneStatuses, ScoringBoard, jasiek};
    /// let diagram: Diagram = "
    ///     XXXXX
    ///     OO.OO
    ///     .O.O.
    ///     OO.OO
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let statuses = StoneStatuses::all_live(&structure);
    /// let board = ScoringBoard::new(&structure, &statuses);
    /// // White has two groups with an eye each. Three dame lie between them, so that they are counted as one group.
    /// assert_eq!(jasiek::regions(&board, Color::White).count(), 2);
    /// let counted = territory(&structure, &statuses).groups;
    /// assert_eq!(counted.iter().filter(|group| group.color == Color::White).count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn group(&self) -> PointSet {
        self.stones
    }

    /// The strings of the region's group, each as a set of points.
    pub fn strings(&self) -> impl Iterator<Item = PointSet> + use<> {
        self.stones.components()
    }

    /// The eye-space of the region's group: the union of all eyes in the region (Jasiek's definition 15 for Black, 16 for White, 17 for either). It
    /// is empty if the group has no eye.
    #[must_use]
    pub fn eye_space(&self) -> PointSet {
        self.points() - self.stones
    }

    /// The eyes in the region, each as a set of points.
    pub fn eyes(&self) -> impl Iterator<Item = PointSet> + use<> {
        self.eye_space().components()
    }
}

/// The regions of a colour, ordered by their first point. A region is an intersection with a stone of a living string and, recursively, any adjacent
/// intersection that has such a stone or is an eye-point of that colour. This is Jasiek's definition 6 for Black, 7 for White, and 8 for either.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{StoneStatuses, ScoringBoard, jasiek};
/// let diagram: Diagram = "
///     X.X..
///     .XX..
///     .....
///     .....
///     ....X
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let board = ScoringBoard::new(&structure, &StoneStatuses::all_live(&structure));
/// // Without white stones all empty points are Black's eye-points.
/// let [region] = jasiek::regions(&board, Color::Black).collect::<Vec<_>>()[..] else { panic!() };
/// assert_eq!(region.points(), structure.size().points());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn regions(board: &ScoringBoard, color: Color) -> impl Iterator<Item = Region> + use<> {
    let stones = board.living[color.index()];
    // Every connected part has a living stone, because the eye-points of an eye are adjacent to living stones.
    let parts = (stones | eye_points(board, color)).components();
    parts.map(move |points| Region { color, points, stones: points & stones })
}
