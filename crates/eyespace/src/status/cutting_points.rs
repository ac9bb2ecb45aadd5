//! Points where the opponent could cut blocks apart. If a reading shows that a stone cutting there is captured, the
//! blocks are one group.

use crate::board::{Color, Point, PointSet};
use crate::regions::{CaptureFacts, Structure};

use super::groups;

/// The points beside two groups of one colour, each with the colour that would cut there; an example is the open point
/// of a tiger's mouth. Points are left out if `facts` say already whether a cutting stone can be captured. Once
/// [`crate::search::read_moves`] has read the other points, [`groups`] joins blocks by the results.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::search::{dfpn::Budget, read_moves};
/// use eyespace::status::{cutting_points, groups};
/// let diagram: Diagram = "
///     . . . . . .
///     . . X . . .
///     . X . . . .
///     . . X . . .
///     . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let mut facts = CaptureFacts::unknown(&structure);
/// let points = cutting_points(&structure, &facts);
/// read_moves(&position, &points, Budget::nodes(300), &mut facts);
/// let mouth = structure.size().parse_vertex("C3")?;
/// assert!(points.contains(&(Color::White, mouth)));
/// assert_eq!(groups(&structure, &facts).len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn cutting_points(structure: &Structure, facts: &CaptureFacts) -> Vec<(Color, Point)> {
    let groups = groups(structure, facts);
    let mut found = vec![];
    for color in Color::ALL {
        let own: Vec<PointSet> = groups.iter().filter(|group| group.color == color).map(|group| group.stones).collect();
        let cuts = |point: &Point| {
            let beside = PointSet::from(*point).neighbours(structure.stones(color));
            own.iter().filter(|stones| stones.intersects(beside)).nth(1).is_some()
        };
        let by = color.opponent();
        let unknown = structure.empty().into_iter().filter(|&point| facts.safe_move(by, point).is_none());
        found.extend(unknown.filter(cuts).map(|point| (by, point)));
    }
    found
}
