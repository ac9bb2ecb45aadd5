//! Eye spaces and eye groups in an analysis: which of them are shown, their texts, and their eye graphs.

use eyespace::board::PointSet;
use eyespace::status::{EyeSpace, SpaceGraph, ValueBasis};

use crate::{Reported, area_name, columns, names};

/// The most points of an eye space that is shown. An eye space is shown only if it has a value, or looks as if it had one, and is not already shown
/// as an eye or as proved territory.
///
/// Larger ones are left out because on an open board every point lies in an eye space of one side, which tells the reader nothing.
const LARGEST: usize = 12;

/// The eye spaces that the tables and the picture show, as indices into the list of the report.
pub(super) fn shown(reported: &Reported<'_>) -> Vec<usize> {
    let report = reported.report;
    let is_eye = |points: PointSet| report.eyes.iter().any(|(eye, _)| eye.shape.points() == points);
    let speaks = |space: &EyeSpace| {
        let own = &report.unconditional[space.color.index()];
        let is_worth_something = space.value.digits()[3] > 0 || !space.false_eyes.is_empty();
        let is_proved = is_eye(space.points) || space.points.is_subset(own.territory | own.eyes);
        is_worth_something && space.points.len() <= LARGEST && !space.blocks.is_empty() && !is_proved
    };
    (0..report.spaces.len()).filter(|&n| speaks(&report.spaces[n])).collect()
}

/// The name of the nth eye space that is shown. The names continue after those of the eyes.
pub(super) fn name(reported: &Reported<'_>, n: usize) -> String {
    area_name(reported.report.eyes.len() + n)
}

/// The value of an eye space, such as `1122, 3/2`, with a question mark if it follows from the number of points alone.
pub(super) fn value(space: &EyeSpace) -> String {
    match space.basis {
        ValueBasis::Play => format!("{}, {}", space.value, space.value.name()),
        ValueBasis::Size => format!("{}, {}?", space.value, space.value.name()),
    }
}

/// The value of an eye space in words.
pub(super) fn meaning(space: &EyeSpace) -> String {
    match space.basis {
        ValueBasis::Play => space.value.meaning().to_owned(),
        ValueBasis::Size => format!("{}, by its size", space.value.meaning()),
    }
}

/// A table with a line for each eye space; empty if none is shown.
pub(super) fn table(reported: &Reported<'_>) -> String {
    let report = reported.report;
    let size = report.position.size();
    let shown = shown(reported);
    if shown.is_empty() {
        return String::new();
    }
    let mut heads = vec!["space", "of", "points", "margins", "half eyes", "false eyes", "eyes", "attack", "defend"];
    // The column for threats is left out if no eye space has any.
    let some_threaten = shown.iter().any(|&space| !report.spaces[space].threats().is_empty());
    heads.extend(some_threaten.then_some("threats"));
    let rows = shown.iter().enumerate().map(|(n, &space)| {
        let space = &report.spaces[space];
        let half: PointSet = space.half_eyes.iter().map(|(point, _)| *point).collect();
        let only_threats = space.threats();
        let mut row = vec![
            name(reported, n),
            owner(reported, space),
            space.points.len().to_string(),
            names::points(space.margins - space.false_eyes, size),
            names::points(half, size),
            names::points(space.false_eyes, size),
            value(space),
            names::points(space.attack - only_threats, size),
            names::points(space.defend - only_threats, size),
        ];
        row.extend(some_threaten.then(|| names::points(only_threats, size)));
        row
    });
    let heads = heads.into_iter().map(str::to_owned).collect();
    columns::align(&std::iter::once(heads).chain(rows).collect::<Vec<_>>()) + "\n"
}

/// The name of the first block around an eye space.
pub(super) fn owner(reported: &Reported<'_>, space: &EyeSpace) -> String {
    let structure = &reported.report.structure;
    space.blocks.first().map_or_else(String::new, |&id| names::block(structure, structure.block(id)))
}

/// The eye graphs: a line for each eye and each eye space that is shown, with a drawing and the key. Eye spaces with the same graph have the same
/// key. Empty if there are none.
pub(super) fn graphs(reported: &Reported<'_>) -> String {
    let report = reported.report;
    let of_eye = |n: usize| {
        let (eye, _) = report.eyes.get(n)?;
        let color = report.structure.block(eye.block).color;
        // An eye is surrounded by a single block, so it has no half or false eyes. Only an eye space without any can be the same.
        let is_plain = |space: &EyeSpace| space.half_eyes.is_empty() && space.false_eyes.is_empty();
        let is_same = |space: &&EyeSpace| space.color == color && space.points == eye.shape.points() && is_plain(space);
        Some((area_name(n), report.spaces.iter().find(is_same)?))
    };
    let eyes = (0..report.eyes.len()).filter_map(of_eye);
    let shown = shown(reported);
    let others = shown.iter().enumerate().filter_map(|(n, &at)| Some((name(reported, n), report.spaces.get(at)?)));
    let row = |(name, space): (String, &EyeSpace)| {
        let SpaceGraph { drawing, key, .. } = space.graph()?;
        Some(vec![name, drawing.unwrap_or_else(|| "-".to_owned()), value(space), names::key(key)])
    };
    let rows: Vec<_> = eyes.chain(others).filter_map(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    let heads = ["graph of", "drawing", "eyes", "key"].map(str::to_owned).to_vec();
    columns::align(&std::iter::once(heads).chain(rows).collect::<Vec<_>>()) + "\n"
}
