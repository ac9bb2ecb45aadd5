//! Jasiek's definitions 1 to 5 and 12 to 14. An eye-string is a connected part of the board that a side might surround. Eye-points are the points of
//! the eye-strings that the side has surrounded. An eye is a connected set of eye-points.

use crate::board::{Color, PointSet};
use crate::scoring::ScoringBoard;

/// The eye-strings of a colour: an empty intersection and, recursively, any adjacent one that is empty or has a stone of a dead string of the other
/// colour (Jasiek's definition 1 for Black, 2 for White).
///
/// Each dead string of the other colour is part of an eye-string, because every string on the board has a liberty.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{StoneStatuses, ScoringBoard, jasiek};
/// let diagram: Diagram = "
///     O.X.O
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let dead = PointSet::from(structure.size().parse_vertex("A4")?);
/// let board = ScoringBoard::new(&structure, &StoneStatuses::with_dead(&structure, dead));
/// let strings: Vec<_> = jasiek::eye_strings(&board, Color::Black).collect();
/// // Black's first eye-string contains the dead stone; the others are a dame, and the points that White has surrounded.
/// assert_eq!(strings.iter().map(|string| string.len()).collect::<Vec<_>>(), [2, 1, 5]);
/// assert!(dead.is_subset(strings[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn eye_strings(board: &ScoringBoard, color: Color) -> impl Iterator<Item = PointSet> + use<> {
    let empty = board.empty;
    let walked = empty | board.dead[color.opponent().index()];
    walked.components().filter(move |part| part.intersects(empty))
}

/// The eye-points of a colour: the intersections of its eye-strings that are adjacent, and only adjacent, to intersections with stones of living
/// strings of that colour (Jasiek's definition 3 for Black, 4 for White).
///
/// "Only" excludes eye-strings that touch living stones of the other side or dead stones of the same side. No point is an eye-point of both sides.
/// Definition 5, an eye-point of either side, is the union of both colours.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{StoneStatuses, ScoringBoard, jasiek};
/// let diagram: Diagram = "
///     O.X.O
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let dead = PointSet::from(structure.size().parse_vertex("A4")?);
/// let board = ScoringBoard::new(&structure, &StoneStatuses::with_dead(&structure, dead));
/// let points = jasiek::eye_points(&board, Color::Black);
/// assert!(dead.is_subset(points) && points.len() == 2);
/// assert_eq!(jasiek::eye_points(&board, Color::White).len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eye_points(board: &ScoringBoard, color: Color) -> PointSet {
    let own = board.living[color.index()];
    let surrounded = |string: &PointSet| {
        let around = string.neighbours(board.size.points() - *string);
        !around.is_empty() && around.is_subset(own)
    };
    eye_strings(board, color).filter(surrounded).fold(PointSet::EMPTY, |all, string| all | string)
}

/// The eyes of a colour: an eye-point and, recursively, any adjacent eye-point of that colour (Jasiek's definition 12 for Black, 13 for White, 14 for
/// either).
///
/// Each eye is a whole eye-string, because two eye-strings are never adjacent. A whole eye-string is one eye, however large it is and even if it is a
/// false eye: the definitions do not say how many eyes it is worth.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{StoneStatuses, ScoringBoard, jasiek};
/// let diagram: Diagram = "
///     O.X.O
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let dead = PointSet::from(structure.size().parse_vertex("A4")?);
/// let board = ScoringBoard::new(&structure, &StoneStatuses::with_dead(&structure, dead));
/// let eyes: Vec<_> = jasiek::eyes(&board, Color::White).collect();
/// assert_eq!(eyes.iter().map(|eye| eye.len()).collect::<Vec<_>>(), [5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn eyes(board: &ScoringBoard, color: Color) -> impl Iterator<Item = PointSet> + use<> {
    eye_points(board, color).components()
}
