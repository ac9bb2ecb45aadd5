//! A section of the score in words: the eye-spaces by Jasiek's definitions.

use eyespace::board::Color;
use eyespace::scoring::jasiek::Region;

use super::{Jasiek, firsts};
use crate::report::{columns, names};

/// Nothing where no string lives.
pub(in crate::report::score) fn text(jasiek: &Jasiek<'_>) -> String {
    if jasiek.regions().next().is_none() {
        return String::new();
    }
    let size = jasiek.structure.size();
    let rows: Vec<_> = jasiek.with_eyes().map(|(name, region)| row(jasiek, &name, region)).collect();
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

/// `A  black D4, 2 strings, 9 stones  2 eyes  eye-space of 5 points: A1 B1 ...  proved`
fn row(jasiek: &Jasiek<'_>, name: &str, region: &Region) -> Vec<String> {
    let space = region.eye_space();
    let color = region.color();
    let group = format!(
        "{color} {}, {}, {}",
        jasiek.first(region),
        names::count(region.strings().count(), "string"),
        names::count(region.group().len(), "stone")
    );
    let eyes = names::count(region.eyes().count(), "eye");
    let points = format!(
        "eye-space of {}: {}",
        names::count(space.len(), "point"),
        names::few_points(space, jasiek.structure.size())
    );
    let rests_on: Vec<_> = jasiek.rests_on(region).into_iter().map(words).collect();
    vec![name.to_owned(), group, eyes, points, rests_on.join(", ")]
}

/// For people.
fn words(kind: &'static str) -> &'static str {
    match kind {
        "deadButForKo" => "dead but for a ko",
        "bentFour" => "bent four in the corner",
        "ko" => "a ko that both have left",
        "sekiEye" => "dead in an eye in seki",
        "freed" => "what held it is dead",
        "unsettled" => "if its owner moves first",
        "open" => "not known",
        other => other,
    }
}
