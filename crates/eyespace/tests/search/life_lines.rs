//! A test of the rules of play on the local board of a search. They are compared with the rules on the whole board.

use std::ops::Range;

use crate::support::chance::Chance;
use eyespace::board::{Color, Move, Position, Suicide};
use eyespace::search::life::Area;
use eyespace::table::Role;

/// The number of points that are added at random to the first point of an area.
const GROWN_BY: Range<usize> = 5..14;
const MOVES: u32 = 5;

/// The number that [`Area::lines_of_play`] gives, counted on the whole board for a target of one block. Returns `None` if play captures
/// stones around the area, because the local board assumes that these are safe.
fn lines_of_play(position: &Position, area: &Area, moves: u32, suicide: Suicide) -> Option<u64> {
    let plays = area.points.into_iter().map(Move::Play);
    let mut lines = 0;
    for played in plays.filter_map(|mv| position.play(mv, suicide).ok()) {
        if !played.captured.is_subset(area.points) {
            return None;
        }
        let ends = moves == 1 || played.captured.intersects(area.target);
        lines += 1 + if ends { 0 } else { lines_of_play(&played.position, area, moves - 1, suicide)? };
    }
    Some(lines)
}

#[test]
fn as_many_lines_as_on_the_whole_board() {
    let mut chance = Chance(6_364_136_223_846_793_005);
    let (mut compared, mut lines) = (0, 0);
    for _ in 0..400 {
        let Some(position) = chance.enclosed(GROWN_BY, 7) else { continue };
        let Some(target) = position.stones(Color::Black).components().max_by_key(|block| block.len()) else { continue };
        for suicide in [Suicide::Illegal, Suicide::Legal] {
            let Ok(area) = Area::around(&position, target, suicide) else { continue };
            // The local board counts every point around the area as the attacker's. So areas with an empty point beside them are skipped.
            if !area.points.neighbours(position.empty_points()).is_subset(area.points) {
                continue;
            }
            for (first, color) in [(Role::Attacker, Color::White), (Role::Defender, Color::Black)] {
                let start = position.with_to_play(color);
                let Some(slow) = lines_of_play(&start, &area, MOVES, suicide) else { continue };
                assert_eq!(
                    area.lines_of_play(&position, first, MOVES, suicide),
                    slow,
                    "{first:?} {suicide:?} {position:?}"
                );
                (compared, lines) = (compared + 1, lines + slow);
            }
        }
    }
    assert!(compared > 300 && lines > 100_000, "{compared} {lines}");
}
