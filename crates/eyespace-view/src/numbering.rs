//! Numbers the last moves of a game on their stones.

use eyespace::board::{Color, Move, Point};
use eyespace_record::input::GamePosition;

use crate::{PointMark, Scene};

impl Scene {
    /// The same board with the last `most` moves numbered on their stones. Moves that have no such stone are listed in the caption: passes, moves
    /// whose stone was captured, and moves on a point that was played again later.
    #[must_use]
    pub fn numbered(mut self, loaded: &GamePosition, most: usize) -> Self {
        let turns = loaded.history.turns();
        let shown = turns.len().min(most);
        let first = loaded.move_number + 1 - shown.min(loaded.move_number);
        let last: Vec<(usize, Color, Move)> =
            (first..).zip(&turns[turns.len() - shown..]).map(|(number, turn)| (number, turn.color, turn.mv)).collect();
        let is_newest =
            |number: usize, point: Point| !last.iter().any(|(n, _, mv)| *n > number && *mv == Move::Play(point));
        let mut aside = vec![];
        for &(number, color, mv) in &last {
            match mv {
                Move::Play(point) if self.stone(point) == Some(color) && is_newest(number, point) => {
                    self.point_marks.push((point, PointMark::Label(number.to_string())));
                }
                Move::Play(point) => aside.push(format!("{number} at {}", self.size.vertex(point))),
                Move::Pass => aside.push(format!("{number} passes")),
            }
        }
        if !aside.is_empty() {
            self.caption.push(aside.join(", "));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use eyespace_record::input::load_bytes;
    use eyespace_record::selector::Selector;

    use super::*;

    #[test]
    fn stones_that_lie_have_their_numbers_and_others_stand_below() {
        let game = b"(;SZ[5];B[ba];W[aa];B[ab];W[];B[aa])";
        let loaded = load_bytes("game.sgf", game, &Selector::default()).unwrap();
        let scene = || Scene::new(&loaded.position.setup());
        let labels = |scene: &Scene| -> Vec<String> {
            let label = |(point, mark): &(Point, PointMark)| match mark {
                PointMark::Label(text) => format!("{text} {}", scene.size.vertex(*point)),
                _ => String::new(),
            };
            scene.point_marks.iter().map(label).collect()
        };
        let all = scene().numbered(&loaded, 99);
        assert_eq!(labels(&all), ["1 B5", "3 A4", "5 A5"]);
        assert_eq!(all.caption, ["2 at A5, 4 passes"]);
        let two = scene().numbered(&loaded, 2);
        assert_eq!((labels(&two), two.caption), (vec!["5 A5".to_owned()], vec!["4 passes".to_owned()]));
        assert_eq!(scene().numbered(&loaded, 0), scene());
    }
}
