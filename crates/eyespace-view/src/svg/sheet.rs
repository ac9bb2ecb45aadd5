//! Draws several boards on one page, in rows, each with its text below it.

use super::{GAP, Look, Place, Style, board, definitions, legend, page, text};
use crate::{Scene, Sheet};

use super::board::Board;

/// The smallest width of the text below a board.
const LEAST_WIDTH: f64 = 170.0;

/// Draws a sheet: the title, the rows of boards, the caption and the legend.
/// ```
/// use eyespace::board::{Setup, Size};
/// use eyespace_view::{Scene, Sheet, svg};
/// let scene = Scene::new(&Setup::empty(Size::square(3)?));
/// let rows = vec![vec![scene.clone(), scene.clone()], vec![scene]];
/// let sheet = Sheet { title: "three boards".to_owned(), percent: 60, rows, caption: vec![], legend: vec![] };
/// assert_eq!(svg::draw_sheet(&sheet, svg::Look::Wood).matches("scale(0.6)").count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw_sheet(sheet: &Sheet, style: impl Into<Style>) -> String {
    let Style { look, scale } = style.into();
    let size = f64::from(sheet.percent) / 100.0;
    let widest = sheet.scenes().map(|scene| board::width(scene) * size).fold(LEAST_WIDTH, f64::max);
    let longest = sheet.rows.iter().map(Vec::len).max().unwrap_or(0).max(2);
    let width = (widest + GAP) * longest as f64 + GAP;
    let inner = width - 2.0 * GAP;
    let mut body = String::new();
    let mut y = GAP;
    let lines = text::wrap_title(&sheet.title, text::TITLE, inner);
    body += &text::centred(&lines, text::TITLE, Place { x: width / 2.0, y });
    y += text::height(&lines, text::TITLE) + GAP;
    for row in &sheet.rows {
        let mut bottom = y;
        for (n, scene) in row.iter().enumerate() {
            let (cell, end) = cell(scene, (look, size), Place { x: GAP + (widest + GAP) * n as f64, y }, widest);
            body += &cell;
            bottom = bottom.max(end);
        }
        y = bottom + GAP;
    }
    for line in &sheet.caption {
        let lines = text::wrap(line, text::BODY, inner);
        body += &text::left(&lines, text::BODY, Place { x: GAP, y });
        y += text::height(&lines, text::BODY) + GAP / 2.0;
    }
    let (legend, bottom) = legend::draw(&sheet.legend, &sheet.areas(), look, y, inner);
    let end = Place { x: width, y: bottom.max(y + GAP) };
    page(Some(&sheet.title), &definitions(sheet.scenes(), look), &(body + &legend), end, scale)
}

/// A board with its texts, and the height at which it ends.
fn cell(scene: &Scene, (look, size): (Look, f64), at: Place, width: f64) -> (String, f64) {
    let mut y = at.y;
    let mut out = String::new();
    if let Some(title) = &scene.title {
        let lines = text::wrap(title, text::BODY, width);
        out += &text::left(&lines, text::BODY, Place { x: at.x, y });
        y += text::height(&lines, text::BODY) + GAP / 2.0;
    }
    let drawn = Board::new(scene, look, Place { x: 0.0, y: 0.0 }).draw();
    out += &format!("<g transform=\"translate({} {y}) scale({size})\">\n{drawn}</g>\n", at.x);
    y += board::height(scene) * size + GAP / 2.0;
    for line in &scene.caption {
        let lines = text::wrap(line, text::BODY, width);
        out += &text::left(&lines, text::BODY, Place { x: at.x, y });
        y += text::height(&lines, text::BODY);
    }
    (out, y)
}
