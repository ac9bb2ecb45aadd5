//! Puts a move on the board as `FF[4]` prescribes, legal or not: the stone replaces any stone on the point, then the opponent's blocks without a
//! liberty are captured, then the player's own.

use eyespace::board::{Color, IllegalMove, Move, Played, Point, PointSet, Position, Suicide};

/// An illegality under every ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Breach {
    /// The point was occupied by a stone of this colour.
    OnStone(Point, Color),
    KoAtOnce,
}

/// Plays for the side to play. A replaced stone does not count as captured; a stone lost by suicide does.
pub(super) fn execute(before: &Position, mv: Move) -> (Played, Option<Breach>) {
    match before.play(mv, Suicide::Legal) {
        Err(IllegalMove::Ko) => (place(&before.without_ko(), mv), Some(Breach::KoAtOnce)),
        Err(IllegalMove::Occupied) => {
            let freed = mv.point().and_then(|point| Some((point, before.stone(point)?)));
            let cleared = freed.map_or(*before, |(point, _)| without_stone(before, point));
            (place(&cleared, mv), freed.map(|(point, color)| Breach::OnStone(point, color)))
        }
        _ => (place(before, mv), None),
    }
}

/// Plays a move that can only fail as suicide of a single stone, which changes nothing on the board.
fn place(before: &Position, mv: Move) -> Played {
    before.play(mv, Suicide::Legal).unwrap_or_else(|_| Played {
        position: before.with_to_play(before.to_play().opponent()),
        captured: mv.point().map_or(PointSet::EMPTY, PointSet::from),
    })
}

fn without_stone(position: &Position, point: Point) -> Position {
    let mut setup = position.setup();
    setup.set(point, None);
    setup.ko = None;
    Position::settled(&setup).0
}
