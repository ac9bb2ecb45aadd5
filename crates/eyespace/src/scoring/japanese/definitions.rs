//! Eye-string, eye-point, region, group, eye and eye-space: Jasiek's formal definitions of 2003/4, one by one.
//!
//! R. Jasiek, "Eyespace", Sensei's Library, for rules such as the Japanese 2003 Rules: they take it as given which strings
//! are alive and which are dead. Each definition is made for Black and for White; here a colour stands for the two.

use crate::board::{Color, PointSet};
use crate::scoring::LifeAndDeath;

/// The regions of one side, and what lies in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// Whose it is.
    pub color: Color,
    /// Its points: living stones and eye-points.
    pub points: PointSet,
    /// Its group: the union of all strings of the region.
    pub group: PointSet,
    /// The eye-space of its group: the union of all eyes of the region.
    pub eye_space: PointSet,
}

/// A colour's eye-strings: an empty intersection and, recursively, any adjacent one that is empty or has a stone of a dead
/// string of the other colour.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Fates, LifeAndDeath, japanese};
/// let diagram: Diagram = "
///     O.X.O
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let dead = PointSet::from(structure.size().parse_vertex("A4")?);
/// let board = LifeAndDeath::new(&structure, &Fates::with_dead(&structure, dead));
/// let strings: Vec<_> = japanese::eye_strings(&board, Color::Black).collect();
/// // Of Black's the first holds the dead stone; the others are a dame, and what White has surrounded.
/// assert_eq!(strings.iter().map(|string| string.len()).collect::<Vec<_>>(), [2, 1, 5]);
/// assert!(dead.is_subset(strings[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn eye_strings(board: &LifeAndDeath, color: Color) -> impl Iterator<Item = PointSet> + use<> {
    let empty = board.empty;
    let walked = empty | board.dead[color.opponent().index()];
    walked.components().filter(move |part| part.intersects(empty))
}

/// A colour's eye-points: the intersections of its eye-strings that are adjacent to living strings of that colour and to
/// nothing else.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Fates, LifeAndDeath, japanese};
/// let diagram: Diagram = "
///     O.X.O
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let dead = PointSet::from(structure.size().parse_vertex("A4")?);
/// let board = LifeAndDeath::new(&structure, &Fates::with_dead(&structure, dead));
/// let points = japanese::eye_points(&board, Color::Black);
/// assert!(dead.is_subset(points) && points.len() == 2);
/// assert_eq!(japanese::eye_points(&board, Color::White).len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eye_points(board: &LifeAndDeath, color: Color) -> PointSet {
    let own = board.living[color.index()];
    let surrounded = |string: &PointSet| {
        let around = string.neighbours(board.size.points() - *string);
        !around.is_empty() && around.is_subset(own)
    };
    eye_strings(board, color).filter(surrounded).fold(PointSet::EMPTY, |all, string| all | string)
}

/// A colour's regions: an intersection with a stone of a living string and, recursively, any adjacent one that has such a
/// stone or is an eye-point of that colour; each with its group and the eye-space of the group.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Fates, LifeAndDeath, japanese};
/// let diagram: Diagram = "
///     .X.XO
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let board = LifeAndDeath::new(&structure, &Fates::all_live(&structure));
/// let black: Vec<_> = japanese::regions(&board, Color::Black).collect();
/// assert_eq!(black.len(), 1);
/// assert_eq!(black[0].group, structure.stones(Color::Black));
/// assert_eq!(japanese::eyes(&board, Color::Black).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn regions(board: &LifeAndDeath, color: Color) -> impl Iterator<Item = Region> + use<> {
    let eye_points = eye_points(board, color);
    let stones = board.living[color.index()];
    (stones | eye_points).components().map(move |points| Region {
        color,
        points,
        group: points & stones,
        eye_space: points & eye_points,
    })
}

/// A colour's eyes: an eye-point and, recursively, any adjacent eye-point of that colour.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Fates, LifeAndDeath, japanese};
/// let diagram: Diagram = "
///     O.X.O
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let dead = PointSet::from(structure.size().parse_vertex("A4")?);
/// let board = LifeAndDeath::new(&structure, &Fates::with_dead(&structure, dead));
/// let eyes: Vec<_> = japanese::eyes(&board, Color::White).collect();
/// assert_eq!(eyes.iter().map(|eye| eye.len()).collect::<Vec<_>>(), [5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn eyes(board: &LifeAndDeath, color: Color) -> impl Iterator<Item = PointSet> + use<> {
    eye_points(board, color).components()
}
