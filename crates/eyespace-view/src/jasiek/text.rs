//! The part of the score that lists eye-spaces by Robert Jasiek's definitions.

use eyespace::board::Color;
use eyespace::scoring::jasiek::Region;
use eyespace::scoring::{Jasiek, RestsOn};

use super::{first, firsts, with_eyes};
use crate::{columns, names};

/// A line for each eye-space; empty if no string is alive.
#[must_use]
pub fn text(jasiek: &Jasiek<'_>) -> String {
    if jasiek.regions().next().is_none() {
        return String::new();
    }
    let size = jasiek.structure.size();
    let rows: Vec<_> = with_eyes(jasiek).map(|(name, region)| row(jasiek, &name, region)).collect();
    let without = Color::ALL.into_iter().filter_map(|color| {
        let regions = jasiek.sides[color.index()].regions.iter();
        let firsts = firsts(regions.filter(|region| region.eye_space().is_empty()));
        (!firsts.is_empty()).then(|| format!("{color} groups without an eye: {}\n", names::few_points(firsts, size)))
    });
    let joined = jasiek.counted_as_one().map(|(color, parts)| {
        let firsts = names::few_points(firsts(parts.into_iter()), size);
        format!("counted as one group, across dame: {color} {firsts}\n")
    });
    let lines: String = without.chain(joined).collect();
    format!("\neye-spaces by Jasiek's definitions, of strings as they count\n{}{lines}", columns::align(&rows))
}

/// A row such as `A  black D4, 2 strings, 9 stones  2 eyes  eye-space of 5 points: A1 B1 ...  proved`.
fn row(jasiek: &Jasiek<'_>, name: &str, region: &Region) -> Vec<String> {
    let space = region.eye_space();
    let color = region.color();
    let group = format!(
        "{color} {}, {}, {}",
        first(jasiek, region),
        names::count(region.strings().count(), "string"),
        names::count(region.group().len(), "stone")
    );
    let eyes = names::count(region.eyes().count(), "eye");
    let points = format!(
        "eye-space of {}: {}",
        names::count(space.len(), "point"),
        names::few_points(space, jasiek.structure.size())
    );
    let assumes_alive: Vec<_> = jasiek.assumes_alive(region).into_iter().map(words).collect();
    vec![name.to_owned(), group, eyes, points, assumes_alive.join(", ")]
}

/// How the status of a string is known, in words.
const fn words(assumes_alive: RestsOn) -> &'static str {
    match assumes_alive {
        RestsOn::DeadButForKo => "dead but for a ko",
        RestsOn::BentFour => "bent four in the corner",
        RestsOn::Ko => "a ko that both sides left",
        RestsOn::SekiEye => "dead in an eye in seki",
        RestsOn::Freed => "the stones around it are dead",
        RestsOn::Unsettled => "if its owner moves first",
        RestsOn::Open => "not known",
        RestsOn::Proved | RestsOn::Given | RestsOn::Estimated | RestsOn::Assumed => assumes_alive.name(),
    }
}
