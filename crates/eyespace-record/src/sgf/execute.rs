//! Puts a move on the board as SGF (`FF[4]`) prescribes, whether it is legal or not. The stone replaces any stone on the point. Then the opponent's
//! blocks without a liberty are captured, and after these the player's own.

use eyespace::board::{Color, IllegalMove, Move, Played, Point, PointSet, Position, Suicide};

/// A fault of a move that is illegal under every ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Breach {
    /// The point was already occupied by a stone of this colour.
    OnStone(Point, Color),
    KoAtOnce,
}

/// Plays a move of the side to play. A stone that the move replaces does not count as captured. A stone that is lost by suicide does.
pub(super) fn execute(before: &Position, mv: Move) -> (Played, Option<Breach>) {
    match before.play(mv, Suicide::Legal) {
        Err(IllegalMove::Ko) => (place(&before.without_ko(), mv), Some(Breach::KoAtOnce)),
        Err(IllegalMove::Occupied) => {
            let freed = mv.point().and_then(|point| Some((point, before.stone(point)?)));
            let cleared = freed.map_or(*before, |(point, _)| without_stone(before, point));
            (place(&cleared, mv), freed.map(|(point, color)| Breach::OnStone(point, color)))
        }
        Ok(played) => (played, None),
        Err(_) => (place(before, mv), None),
    }
}

/// Plays a move that is legal, or is suicide of a single stone. After such a suicide the board is unchanged and the opponent is to play.
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
