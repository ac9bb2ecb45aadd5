//! A move put on the board as `FF[4]` says, legal or not: the stone takes the place of what is there, then blocks of the other side
//! without a liberty are taken off, then its own.

use eyespace::board::{Color, IllegalMove, Move, Played, Point, PointSet, Position, Suicide};

/// What no rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Breach {
    /// A stone of this colour was there.
    OnStone(Point, Color),
    KoAtOnce,
}

/// The player to move plays. A stone that another takes the place of is not among those captured; one that is suicide is.
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

/// What is left to refuse is suicide of a single stone.
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
