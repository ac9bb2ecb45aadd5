//! Access for programs that fit the parameters of the estimate to games, or measure the estimate with other parameters. This module is not part of
//! the stable interface: it changes whenever the inputs of a net change.

use crate::board::{Color, Point};
use crate::regions::{CaptureFacts, Structure};

use super::direction::{DIRECTED, NearbyStones};
use super::link::{Link, LinkContext, lost_stones};

pub use super::candidate::{PointFeatures, point_features};
pub use super::curve::HIDDEN;
pub use super::expectation::{Features, LastFeatures, PointFeaturesOf, PointRows};
pub use super::inputs::{LAST_FEATURES, POINT_FEATURES, ROUNDS, STONE_FEATURES};
pub use super::prospects::{StoneFeatures, TrainingRows};
pub use super::weights::Weights;
pub use super::whole_board::{FittedRows, weigh};

/// A link from a stone in a position to another stone or to an empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneLink {
    /// The stone at the first end of the link.
    pub from: Point,
    /// The other end of the link: a stone of the same colour in another block, or an empty point.
    pub to: Point,
    /// The shape of the link.
    pub link: Link,
    /// The circumstances that the chance of the link depends on.
    pub context: LinkContext,
}

/// Lists all links from the stones of a colour, for fitting the chances of links. Lost stones neither connect nor cut.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::regions::{CaptureFacts, Structure};
/// use eyespace::estimate::{Link, fitting::stone_links};
/// let diagram: Diagram = "X.X\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let links = stone_links(&structure, &CaptureFacts::unknown(&structure), Color::Black);
/// let jump = links.iter().find(|found| found.link == Link::OnePointJump).unwrap();
/// assert_eq!([jump.from, jump.to].map(|end| structure.size().vertex(end).to_string()), ["A1", "C1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn stone_links(structure: &Structure, facts: &CaptureFacts, color: Color) -> Vec<StoneLink> {
    let lost = lost_stones(structure, facts);
    let own = structure.stones(color) - lost;
    let ground = NearbyStones::new(structure.size(), own, structure.stones(color.opponent()) - lost);
    let mut found = vec![];
    for from in own {
        let around = ground.around(from);
        let links = DIRECTED.iter().filter_map(|way| around.link(way).map(|(context, to)| (way, context, to)));
        for (way, context, to) in links {
            if !own.contains(to) || structure.block_at(from) != structure.block_at(to) {
                found.push(StoneLink { from, to, link: way.link, context });
            }
        }
    }
    found
}
