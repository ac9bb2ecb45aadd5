//! Strings that can't be cut apart across dame: by two common liberties, or by one where the other side is taken.

use crate::board::{Color, PointSet};
use crate::scoring::LifeAndDeath;

/// The living strings of one side, those that hang together across points that are nobody's as one set.
///
/// Static and careful, not complete: strings that share two liberties connect at one if the other is taken; no liberty serves
/// two connections. A single common liberty connects if a stone of the other side there, touching none of its own, has at
/// most one liberty.
pub(super) fn linked_strings(board: &LifeAndDeath, color: Color, eye_points: PointSet) -> Vec<PointSet> {
    let mut strings: Vec<PointSet> = board.living[color.index()].components().collect();
    let enemy = board.living[color.opponent().index()];
    let mut free = board.empty - eye_points;
    let is_closed = |point| {
        let at = PointSet::from(point);
        !at.touches(enemy) && at.neighbours(board.empty).len() <= 1
    };
    let mut one = 0;
    while one < strings.len() {
        let link = (one + 1..strings.len()).find_map(|other| {
            let common = strings[one].neighbours(free) & strings[other].neighbours(free);
            let closed = common.filter(is_closed).first();
            let mut points = common.into_iter();
            let used = match (closed, points.next(), points.next()) {
                (Some(point), ..) => PointSet::from(point),
                (None, Some(a), Some(b)) => PointSet::from(a).with(b),
                _ => return None,
            };
            Some((other, used))
        });
        match link {
            // What has grown may reach strings that it did not before.
            Some((other, used)) => {
                free -= used;
                let joined = strings.swap_remove(other);
                strings[one] |= joined;
                one = 0;
            }
            None => one += 1,
        }
    }
    strings
}
