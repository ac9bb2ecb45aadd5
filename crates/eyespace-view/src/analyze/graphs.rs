//! The eye graphs of a report: how each eye and eye space that is shown can be drawn, and the key that it shares with all of one graph.

use eyespace::status::{EyeSpace, SpaceGraph};

use super::spaces;
use crate::{Reported, area_name, columns, names};

/// A line for each eye and each eye space that is shown; nothing if there is none.
pub(super) fn table(reported: &Reported<'_>) -> String {
    let report = reported.report;
    let of_eye = |n: usize| {
        let (eye, _) = report.eyes.get(n)?;
        let color = report.structure.block(eye.block).color;
        // Around an eye of one block nothing can be cut off, whatever its diagonals look like.
        let is_plain = |space: &EyeSpace| space.half_eyes.is_empty() && space.false_eyes.is_empty();
        let is_same = |space: &&EyeSpace| space.color == color && space.points == eye.shape.points() && is_plain(space);
        Some((area_name(n), report.spaces.iter().find(is_same)?))
    };
    let eyes = (0..report.eyes.len()).filter_map(of_eye);
    let shown = spaces::shown(reported);
    let others =
        shown.iter().enumerate().filter_map(|(n, &at)| Some((spaces::name(reported, n), report.spaces.get(at)?)));
    let row = |(name, space): (String, &EyeSpace)| {
        let SpaceGraph { drawing, key, .. } = space.graph()?;
        Some(vec![name, drawing.unwrap_or_else(|| "-".to_owned()), spaces::value(space), names::key(key)])
    };
    let rows: Vec<_> = eyes.chain(others).filter_map(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    let heads = ["graph of", "drawing", "eyes", "key"].map(str::to_owned).to_vec();
    columns::align(&std::iter::once(heads).chain(rows).collect::<Vec<_>>()) + "\n"
}
