//! Draws the legend: rows below the board that explain tints and marks.

use super::shapes::{self, Ground};
use super::{CELL, GAP, Look, Place, area, text};
use crate::{Area, Entry, Key, PointMark};

/// The size of samples in the legend, compared with the board.
const SAMPLE: f64 = 0.75;
const ROW: f64 = 28.0;
/// The distance between two samples in a row.
const STEP: f64 = CELL * SAMPLE + 4.0;
/// The most rows of a legend.
pub(super) const MOST_ROWS: usize = 12;
/// The most areas of one kind that a row shows as samples.
const MOST_AREAS: usize = 3;

/// A row of the legend: the samples, and the text that explains them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row<'a> {
    keys: Vec<&'a Key>,
    text: String,
}

/// The rows of a legend. Each kind of mark gets a row. If there would be too many rows, related kinds share a row.
fn rows<'a>(entries: &'a [Entry], areas: &[Area]) -> Vec<Row<'a>> {
    let mut rows: Vec<Row<'a>> = vec![];
    for entry in entries {
        let same = rows.iter_mut().find(|row| is_one_kind(row.keys[0], &entry.key, areas));
        match (same, &entry.key) {
            (Some(row), Key::Area(n)) => {
                areas[*n].kind.clone_into(&mut row.text);
                if row.keys.len() < MOST_AREAS {
                    row.keys.push(&entry.key);
                }
            }
            (Some(row), _) => join(row, Row { keys: vec![&entry.key], text: entry.text.clone() }),
            (None, _) => rows.push(Row { keys: vec![&entry.key], text: entry.text.clone() }),
        }
    }
    for kind in [
        &[PointMark::Vital, PointMark::End][..],
        &[PointMark::Half, PointMark::False],
        &[PointMark::Hot, PointMark::Fewer, PointMark::More],
        &[PointMark::Threat, PointMark::Margin],
    ] {
        let belongs = |row: &Row<'_>| matches!(row.keys[0], Key::Point(mark) if kind.contains(mark));
        if rows.len() > MOST_ROWS
            && let Some(first) = rows.iter().position(belongs)
        {
            let (belonging, others): (Vec<_>, Vec<_>) = rows.split_off(first + 1).into_iter().partition(belongs);
            belonging.into_iter().for_each(|row| join(&mut rows[first], row));
            rows.extend(others);
        }
    }
    while rows.len() > MOST_ROWS
        && let Some(row) = rows.pop()
    {
        join(&mut rows[MOST_ROWS - 1], row);
    }
    rows
}

fn join<'a>(row: &mut Row<'a>, other: Row<'a>) {
    row.keys.extend(other.keys);
    row.text = match (row.text.split_once(": "), other.text.split_once(": ")) {
        (Some((one, more)), Some((two, same))) if more == same => format!("{one}; {two}: {more}"),
        _ => format!("{}; {}", row.text, other.text),
    };
}

fn is_one_kind(one: &Key, other: &Key, areas: &[Area]) -> bool {
    match (one, other) {
        (Key::Area(one), Key::Area(other)) => {
            let kind = |n: usize| areas.get(n).map(|area| area.kind).filter(|kind| !kind.is_empty());
            kind(*one).is_some() && kind(*one) == kind(*other)
        }
        (Key::Stone(_, one), Key::Stone(_, other)) => one == other,
        (Key::Territory(_), Key::Territory(_)) => true,
        (Key::Point(one), Key::Point(other)) => one == other,
        _ => false,
    }
}

/// The SVG of the whole legend, and the height at which it ends.
pub(super) fn draw(entries: &[Entry], areas: &[Area], look: Look, top: f64, width: f64) -> (String, f64) {
    let rows = rows(entries, areas);
    let longest = rows.iter().map(|row| row.keys.len()).max().unwrap_or(1);
    let indent = STEP * (longest - 1) as f64 + CELL * SAMPLE + GAP;
    let mut y = top;
    let mut out = String::new();
    for row in &rows {
        let lines = text::wrap(&row.text, text::BODY, width - indent);
        let height = text::height(&lines, text::BODY).max(ROW);
        let middle = y + height / 2.0;
        for (n, key) in row.keys.iter().enumerate() {
            let x = GAP + CELL * SAMPLE / 2.0 + STEP * n as f64;
            out += &sample(areas, look, key, Place { x, y: middle });
        }
        let first = middle - text::height(&lines, text::BODY) / 2.0;
        out += &text::left(&lines, text::BODY, Place { x: GAP + indent, y: first });
        y += height;
    }
    (out, if entries.is_empty() { y } else { y + GAP })
}

fn sample(areas: &[Area], look: Look, key: &Key, at: Place) -> String {
    let origin = Place { x: 0.0, y: 0.0 };
    let on_board = |shape: String| board_piece(look) + &shape;
    let shape = match key {
        Key::Area(n) => areas.get(*n).map_or(String::new(), |area| area::sample(area, origin)),
        Key::Stone(color, mark) => on_board(shapes::stone(origin, *color, Some(*mark), true)),
        Key::Point(mark) => on_board(shapes::point_mark(origin, mark, Ground::Board(look))),
        Key::Territory(color) => on_board(shapes::territory(origin, *color, 10.0)),
    };
    format!("<g transform=\"translate({} {}) scale({SAMPLE})\">\n{shape}</g>\n", at.x, at.y)
}

/// A piece of empty board, which is drawn behind the sample of a mark.
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
        assert!(!drawn(&scene).contains("<path"));
        scene.legend[0].key = Key::Stone(Color::White, StoneMark::Alive);
        assert!(drawn(&scene).contains("#eyespace-white"));
    }

    #[test]
    fn areas_of_one_kind_have_one_row_and_one_alone_says_more() {
        let mut scene = test_scenes::busy();
        scene.areas.iter_mut().for_each(|area| area.kind = "eyes");
        let areas: Vec<_> = scene.legend.iter().filter(|entry| matches!(entry.key, Key::Area(_))).cloned().collect();
        assert_eq!(rows(&areas[..1], &scene.areas)[0].text, areas[0].text);
        let all = rows(&areas, &scene.areas);
        assert_eq!((all.len(), all[0].text.as_str(), all[0].keys.len()), (1, "eyes", MOST_AREAS));
    }

    #[test]
    fn a_legend_has_twelve_rows_at_most_and_leaves_no_mark_out() {
        for scene in [test_scenes::small(), test_scenes::busy()] {
            let rows = rows(&scene.legend, &scene.areas);
            assert!(rows.len() <= MOST_ROWS, "{}", rows.len());
            for entry in &scene.legend {
                assert!(rows.iter().any(|row| row.keys.contains(&&entry.key)), "{entry:?}");
            }
            let vital = rows.iter().find(|row| row.keys[0] == &Key::Point(PointMark::Vital)).unwrap();
            assert_eq!(vital.text, "vital point; end point");
        }
    }

    #[test]
    fn both_colours_share_a_row() {
        let entry = |color, text: &str| Entry { key: Key::Territory(color), text: text.to_owned() };
        let legend = [entry(Color::Black, "counts for black"), entry(Color::White, "counts for white")];
        assert_eq!(rows(&legend, &[])[0].text, "counts for black; counts for white");
        let legend = [entry(Color::Black, "black: much"), entry(Color::White, "white: much")];
        assert_eq!(rows(&legend, &[])[0].text, "black; white: much");
    }
}
