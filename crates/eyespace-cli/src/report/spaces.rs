//! Eye spaces and groups in a report: which are shown, and what is said of them.

use eyespace::board::PointSet;
use eyespace::status::{EyeGroup, EyeSpace, ValueBasis};

use super::{Named, columns, names};
use crate::picture::area_name;

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
    let heads = ["space", "of", "points", "margins", "half eyes", "false eyes", "eyes", "attack", "defend", "threats"];
    let row = |(n, &space): (usize, &usize)| {
        let space = &report.spaces[space];
        let half: PointSet = space.half_eyes.iter().map(|(point, _)| *point).collect();
        let (moves, none) = ([space.attack, space.defend], PointSet::EMPTY);
        let (deciding, threats) =
            if space.value.moves_only_threaten() { ([none; 2], space.attack | space.defend) } else { (moves, none) };
        vec![
            name(named, n),
            owner(named, space),
            space.points.len().to_string(),
            names::points(space.margins - space.false_eyes, size),
            names::points(half, size),
            names::points(space.false_eyes, size),
            value(space),
            names::points(deciding[0], size),
            names::points(deciding[1], size),
            names::points(threats, size),
        ]
    };
    let rows = shown.iter().enumerate().map(row);
    columns::align(&std::iter::once(heads.map(str::to_owned).to_vec()).chain(rows).collect::<Vec<_>>()) + "\n"
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
