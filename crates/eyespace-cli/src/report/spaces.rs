//! Eye spaces and groups in a report: which are shown, and what is said of them.

use eyespace::board::PointSet;
use eyespace::status::{EyeGroup, EyeSpace, ValueBasis};

use super::{Named, columns, names};
use eyespace_view::area_name;

/// Eye spaces that are shown: they are worth something, or look so, and are not shown already as eyes or proved territory.
///
/// On an open board everything is somebody's eye space; larger ones say nothing to a reader.
const LARGEST: usize = 12;

/// The places of the shown ones in the report.
pub(super) fn shown(named: &Named<'_>) -> Vec<usize> {
    let report = &named.report;
    let is_eye = |points: PointSet| report.eyes.iter().any(|(eye, _)| eye.shape.points() == points);
    let speaks = |space: &EyeSpace| {
        let own = &report.unconditional[space.color.index()];
        let is_worth_something = space.value.digits()[3] > 0 || !space.false_eyes.is_empty();
        let is_proved = is_eye(space.points) || space.points.is_subset(own.territory | own.eyes);
        is_worth_something && space.points.len() <= LARGEST && !space.blocks.is_empty() && !is_proved
    };
    (0..report.spaces.len()).filter(|&n| speaks(&report.spaces[n])).collect()
}

/// The name of the nth of the shown ones: they come after the eyes.
pub(super) fn name(named: &Named<'_>, n: usize) -> String {
    area_name(named.report.eyes.len() + n)
}

/// `1122, 3/2`, with a question mark where only the size was looked at.
pub(super) fn value(space: &EyeSpace) -> String {
    match space.basis {
        ValueBasis::Play => format!("{}, {}", space.value, space.value.name()),
        ValueBasis::Size => format!("{}, {}?", space.value, space.value.name()),
    }
}

/// A line a space; nothing if none is shown.
pub(super) fn table(named: &Named<'_>) -> String {
    let report = &named.report;
    let size = report.position.size();
    let shown = shown(named);
    if shown.is_empty() {
        return String::new();
    }
    let mut heads = vec!["space", "of", "points", "margins", "half eyes", "false eyes", "eyes", "attack", "defend"];
    // A column of dashes says nothing.
    let some_threaten = shown.iter().any(|&space| !threats(&report.spaces[space]).is_empty());
    heads.extend(some_threaten.then_some("threats"));
    let rows = shown.iter().enumerate().map(|(n, &space)| {
        let space = &report.spaces[space];
        let half: PointSet = space.half_eyes.iter().map(|(point, _)| *point).collect();
        let only_threats = threats(space);
        let mut row = vec![
            name(named, n),
            owner(named, space),
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

/// Where moves only threaten: the answer leaves the eyes as they were.
pub(super) fn threats(space: &EyeSpace) -> PointSet {
    if space.value.moves_only_threaten() { space.attack | space.defend } else { PointSet::EMPTY }
}

/// The first of the blocks that hold a space.
pub(super) fn owner(named: &Named<'_>, space: &EyeSpace) -> String {
    let structure = &named.report.structure;
    space.blocks.first().map_or_else(String::new, |&id| names::block(structure, structure.block(id)))
}

/// Where a move changes what a group has: if one of its blocks is not proved alive or dead anyway.
pub(super) fn deciding(named: &Named<'_>, group: &EyeGroup) -> (PointSet, PointSet) {
    let report = &named.report;
    let is_open =
        group.blocks.iter().any(|&id| !report.verdict(id).is_settled() && report.by_eyes(id) == group.verdict());
    if is_open { (group.attack, group.defend) } else { (PointSet::EMPTY, PointSet::EMPTY) }
}
