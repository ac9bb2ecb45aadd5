//! Commands for handicap stones.

use eyespace::board::{Color, Point};
use eyespace_record::handicap::fixed;

use super::arguments::Arguments;
use super::reply::{Answer, Refusal, vertices};
use super::set_up::{must_be_empty, with_stones};
use super::state::State;

pub(super) fn fixed_handicap(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let count: i64 = arguments.integer(0, "handicap")?;
    must_be_empty(state)?;
    let points = fixed(state.size(), count).ok_or(Refusal::Handicap)?;
    place(state, &points)
}

/// Places handicap stones on fixed points. If there are fewer such points than requested stones, fewer stones are placed, which the protocol
/// allows.
pub(super) fn place_free_handicap(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let count: i64 = arguments.integer(0, "handicap")?;
    must_be_empty(state)?;
    let most = (2..=count.min(9)).rev().find_map(|count| fixed(state.size(), count));
    place(state, &most.ok_or(Refusal::Handicap)?)
}

pub(super) fn set_free_handicap(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let points = arguments.points(0)?;
    must_be_empty(state)?;
    if points.len() < 2 {
        return Err(Refusal::Handicap);
    }
    place(state, &points)?;
    Ok(String::new())
}

/// The number of handicap stones, for which some rules compensate White; 0 if there are none.
pub(super) fn get_handicap(state: &mut State, _: &Arguments<'_>) -> Answer {
    Ok(state.handicap.to_string())
}

fn place(state: &mut State, points: &[Point]) -> Answer {
    let stones: Vec<_> = points.iter().map(|&point| (Color::Black, point)).collect();
    let position = with_stones(state, &stones, Color::White)?;
    state.set_position(position, points.len());
    Ok(vertices(position.stones(Color::Black), position.size()))
}

#[cfg(test)]
mod tests {
    use eyespace::board::Size;

    use super::*;

    #[test]
    fn fixed_handicap_stands_where_the_protocol_says() {
        let stones = |side, count| {
            let size = Size::square(side).unwrap();
            fixed(size, count).map(|points| vertices(points.into_iter().collect(), size))
        };
        assert_eq!(stones(19, 2).as_deref(), Some("Q16 D4"));
        assert_eq!(stones(19, 3).as_deref(), Some("D16 Q16 D4"));
        assert_eq!(stones(9, 5).as_deref(), Some("C7 G7 E5 C3 G3"));
        assert_eq!(stones(13, 6).as_deref(), Some("D10 K10 D7 K7 D4 K4"));
        assert_eq!(stones(19, 8).as_deref(), Some("D16 K16 Q16 D10 Q10 D4 K4 Q4"));
        assert_eq!(stones(19, 9).map(|text| text.split(' ').count()), Some(9));
        assert_eq!(stones(8, 4).as_deref(), Some("C6 F6 C3 F3"));
        for (side, count) in [(19, 1), (19, 10), (8, 5), (7, 5), (6, 2), (19, -1)] {
            assert_eq!(stones(side, count), None, "{side} {count}");
        }
    }
}
