//! The lines below the board that say what tints and marks mean.

use super::shapes::{self, Ground};
use super::{CELL, GAP, Look, Place, area, text};
use crate::{Area, Entry, Key};

/// Samples are drawn at the size they have on the board, then made smaller.
const SAMPLE: f64 = 0.75;
const ROW: f64 = 28.0;

/// The whole legend and where it ends.
pub(super) fn draw(entries: &[Entry], areas: &[Area], look: Look, top: f64, width: f64) -> (String, f64) {
    let indent = CELL * SAMPLE + GAP;
    let mut y = top;
    let mut out = String::new();
    for entry in entries {
        let lines = text::wrap(&entry.text, text::BODY, width - indent);
        let height = text::height(&lines, text::BODY).max(ROW);
        let middle = y + height / 2.0;
        out += &sample(areas, look, entry, Place { x: GAP + CELL * SAMPLE / 2.0, y: middle });
        let first = middle - text::height(&lines, text::BODY) / 2.0;
        out += &text::left(&lines, text::BODY, Place { x: GAP + indent, y: first });
        y += height;
    }
    (out, if entries.is_empty() { y } else { y + GAP })
}

fn sample(areas: &[Area], look: Look, entry: &Entry, at: Place) -> String {
    let origin = Place { x: 0.0, y: 0.0 };
    let on_board = |shape: String| board_piece(look) + &shape;
    let shape = match &entry.key {
        Key::Area(n) => areas.get(*n).map_or(String::new(), |area| area::sample(area, origin)),
        Key::Stone(color, mark) => on_board(shapes::stone(origin, *color, Some(*mark))),
        Key::Point(mark) => on_board(shapes::point_mark(origin, mark, Ground::Board(look))),
        Key::Territory(color) => on_board(shapes::territory(origin, *color, 10.0)),
    };
    format!("<g transform=\"translate({} {}) scale({SAMPLE})\">\n{shape}</g>\n", at.x, at.y)
}

/// A bit of empty board below a mark.
fn board_piece(look: Look) -> String {
    let half = CELL / 2.0;
    format!(
        "<rect x=\"-{half}\" y=\"-{half}\" width=\"{CELL}\" height=\"{CELL}\" rx=\"3\" fill=\"{}\"/>\n",
        look.board()
    )
}

#[cfg(test)]
mod tests {
    use eyespace::board::Color;

    use super::*;
    use crate::{Scene, StoneMark, test_scenes};

    #[test]
    fn an_entry_for_an_area_that_is_not_there_has_no_sample() {
        let mut scene = test_scenes::on(eyespace::board::Size::square(2).unwrap());
        scene.legend = vec![Entry { key: Key::Area(99), text: "nothing".to_owned() }];
        let drawn = |scene: &Scene| draw(&scene.legend, &scene.areas, Look::Wood, 0.0, 100.0).0;
        assert!(drawn(&scene).contains("nothing"));
        scene.legend[0].key = Key::Stone(Color::White, StoneMark::Alive);
        assert!(drawn(&scene).contains("#eyespace-white"));
    }
}
