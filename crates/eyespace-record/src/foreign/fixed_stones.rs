//! Handicap stones of which a file gives only the number, and which therefore stand on fixed points.

use eyespace::board::Size;

use crate::handicap;
use crate::place::Place;

use super::game_text::{GameText, ROOT, letters};

/// Puts this many stones on their points, with White to play, and returns the points. Of three stones the servers put the third at the upper left, as
/// the Go Text Protocol does; but some programs put it at the lower right, which White's first move shows if it is at the upper left. If no points are
/// known for this number of stones, there is a note.
pub(super) fn put(
    game: &mut GameText,
    at: Place,
    (stones, side): (i64, usize),
    first: Option<(u8, u8)>,
) -> Vec<(u8, u8)> {
    if (0..2).contains(&stones) {
        return vec![];
    }
    let Some(points) = Size::square(side).ok().and_then(|size| handicap::fixed(size, stones)) else {
        let problem = "whose points are not known: no stones were put";
        game.note(at.line, format!("a handicap of {stones} stones, {problem}"));
        return vec![];
    };
    game.text(ROOT, at, "HA", &stones.to_string());
    let opposite = |n: u8| (side as u8).saturating_sub(1 + n);
    let points: Vec<(u8, u8)> = points
        .into_iter()
        .map(|point| (point.column(), point.row()))
        .map(|point| match stones == 3 && first == Some(point) {
            true => (opposite(point.0), opposite(point.1)),
            false => point,
        })
        .collect();
    for &point in &points {
        game.value(ROOT, at, "AB", letters(point));
    }
    game.text(ROOT, at, "PL", "W");
    points
}
