//! The estimate as it was published: in words, as a picture of each step, as JSON.

mod json;
mod scene;
mod text;

pub(crate) use json::{document, json};
pub(crate) use scene::scene;
pub(crate) use text::text;

use eyespace::board::Point;
use eyespace::regions::Structure;
use eyespace::territory::{ChanceMap, Published};

/// What was published of a position, and the stone whose connectivity is asked.
pub(crate) struct AsPublished {
    pub(crate) published: Published,
    pub(crate) from: Option<Point>,
}

impl AsPublished {
    /// The stone that was asked for, and its map.
    fn map(&self, structure: &Structure) -> Option<(Point, ChanceMap)> {
        self.from.map(|stone| (stone, self.published.connectivity(structure, stone)))
    }
}
