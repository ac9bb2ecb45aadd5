//! Jasiek's eye-spaces on a picture: an area for each eye; those of one eye-space share name and tint.

use eyespace::scoring::Jasiek;

use super::{first, with_eyes};
use crate::{Area, Entry, Key, Scene, Tint, Weight, names};

/// Tints that eye-spaces have in turn: the others are for seki and for what is not settled.
const TINTS: usize = 5;
/// How many tints lie between two rounds, so that these differ in hatching.
const ROUND: usize = 7;

/// Adds them to the picture of the board.
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
