//! Eye-spaces by Robert Jasiek's definitions in a picture. Each eye is an area; the eyes of one eye-space share a name and a tint.

use eyespace::scoring::Jasiek;

use super::{first, with_eyes};
use crate::{Area, Entry, Key, Scene, Tint, Weight, names};

/// The number of tints for eye-spaces. If there are more eye-spaces, the tints repeat. The other two tints are for seki and for unsettled places.
const TINTS: usize = 5;
/// The distance in the list of tints from a tint to the next one of the same colour, which has another hatching. It is used when the tints repeat.
const ROUND: usize = 7;

/// Adds the eye-spaces to the picture of a board.
pub fn add_eye_spaces(scene: &mut Scene, jasiek: &Jasiek<'_>) {
    for (n, (name, region)) in with_eyes(jasiek).enumerate() {
        let text = format!(
            "{} {}: eye-space of {}, {}",
            region.color(),
            first(jasiek, region),
            names::count(region.eye_space().len(), "point"),
            names::count(region.eyes().count(), "eye")
        );
        scene.legend.push(Entry { key: Key::Area(scene.areas.len()), text });
        scene.areas.extend(region.eyes().map(|eye| Area {
            points: eye,
            tint: Tint::nth(n / TINTS * ROUND + n % TINTS),
            weight: Weight::Light,
            owner: Some(region.color()),
            name: name.clone(),
            kind: "eye-spaces by Jasiek's definitions",
        }));
    }
}
