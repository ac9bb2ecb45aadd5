//! A counted board by Robert Jasiek's definitions: the eye-spaces of each side, in words and in a picture.

mod scene;
mod text;

use eyespace::board::PointSet;
use eyespace::scoring::Jasiek;
use eyespace::scoring::jasiek::Region;

use crate::{area_name, names};

pub use scene::add_eye_spaces;
pub use text::text;

/// The regions (connected living stones and eye-points by Jasiek's definitions) that have an eye, each with the name that text and picture use for
/// it.
fn with_eyes<'a>(jasiek: &'a Jasiek<'_>) -> impl Iterator<Item = (String, &'a Region)> {
    jasiek.with_eyes().enumerate().map(|(n, region)| (area_name(n), region))
}

/// The name of a group, which is its first stone.
fn first(jasiek: &Jasiek<'_>, region: &Region) -> String {
    names::first(region.group(), jasiek.structure.size())
}

/// The first stone of each of several groups.
fn firsts<'a>(regions: impl Iterator<Item = &'a Region>) -> PointSet {
    regions.filter_map(|region| region.group().first()).collect()
}
