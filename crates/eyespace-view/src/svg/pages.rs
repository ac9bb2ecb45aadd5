//! Draws problems for printing, on one or several pages.

use super::{GAP, Look, Place, Scene, board, definitions, text};
use crate::booklet::{Booklet, Paper};

use super::board::Board;

/// The SVG units in a millimetre, because SVG has 96 units to the inch.
const UNITS_PER_MILLIMETRE: f64 = 96.0 / 25.4;
/// The margin of a page in millimetres.
const MARGIN: f64 = 14.0;
/// The largest scale of a board, compared with a picture of the board alone. It is the limit even if there is more room on the page.
const LARGEST: f64 = 0.85;
const FOOT: f64 = 12.0;
/// The number of lines that are reserved for the caption of each board.
const CAPTION_LINES: f64 = 2.0;

/// A page of boards.
struct Page<'a> {
    title: Option<String>,
    scenes: &'a [Scene],
    /// The numbers of columns and of rows.
    grid: [usize; 2],
    foot: String,
}

/// Draws the pages of a booklet. Each page is an SVG of its own, of the paper's size.
/// ```
/// use eyespace::board::{Setup, Size};
/// use eyespace_view::{Booklet, Paper, Scene, svg};
/// let scene = Scene::new(&Setup::empty(Size::square(9)?));
/// let (problems, answers) = (vec![scene.clone(); 7], vec![scene; 7]);
/// let booklet = Booklet { title: None, paper: Paper::A4, per_page: 6, problems, answers };
/// let pages = svg::draw_pages(&booklet, svg::Look::Light);
/// assert_eq!(pages.len(), 3);
/// assert!(pages[0].contains("width=\"210mm\" height=\"297mm\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw_pages(booklet: &Booklet, look: Look) -> Vec<String> {
    let answer_title = match &booklet.title {
        Some(title) => format!("{title}: answers"),
        None => "Answers".to_owned(),
    };
    let parts = [
        (booklet.title.clone(), &booklet.problems, booklet.per_page.clamp(1, Booklet::MOST_PER_PAGE)),
        (Some(answer_title), &booklet.answers, Booklet::ANSWERS_PER_PAGE),
    ];
    let pages = parts.iter().flat_map(|(title, scenes, most)| {
        // If there are fewer boards than fit on a page, they are drawn larger.
        let per_page = usize::from(*most).min(scenes.len()).max(1);
        scenes.chunks(per_page).map(move |scenes| (title.clone(), scenes, grid(per_page)))
    });
    let pages: Vec<_> = pages.collect();
    let count = pages.len();
    let numbered = (1..).zip(pages);
    let page = |(number, (title, scenes, grid))| Page { title, scenes, grid, foot: format!("{number} / {count}") };
    numbered.map(page).map(|page| draw(&page, booklet.paper, look)).collect()
}

/// The numbers of columns and rows for this number of boards on a page.
const fn grid(boards: usize) -> [usize; 2] {
    let columns = match boards {
        1 => 1,
        2..=6 => 2,
        7..=12 => 3,
        _ => 4,
    };
    [columns, boards.div_ceil(columns)]
}

fn draw(page: &Page<'_>, paper: Paper, look: Look) -> String {
    let [wide, high] = paper.millimetres();
    let [width, height] = [wide, high].map(|side| side * UNITS_PER_MILLIMETRE);
    let margin = MARGIN * UNITS_PER_MILLIMETRE;
    let (inner, mut y) = (width - 2.0 * margin, margin);
    let mut body = String::new();
    if let Some(title) = &page.title {
        let lines = text::wrap_title(title, text::TITLE, inner);
        body += &text::centred(&lines, text::TITLE, Place { x: width / 2.0, y });
        y += text::height(&lines, text::TITLE) + GAP;
    }
    let [columns, rows] = page.grid;
    let bottom = height - margin - FOOT - GAP;
    let room =
        Room { width: (inner - GAP * (columns - 1) as f64) / columns as f64, height: (bottom - y) / rows as f64 - GAP };
    // All boards of a page have the same scale, so that their stones have the same size.
    let scale = page.scenes.iter().map(|scene| room.scale(scene)).fold(LARGEST, f64::min);
    for (n, scene) in page.scenes.iter().enumerate() {
        let x = margin + (room.width + GAP) * (n % columns) as f64;
        let top = y + (room.height + GAP) * (n / columns) as f64;
        body += &room.cell(scene, (look, scale), Place { x, y: top });
    }
    let foot = Place { x: width / 2.0, y: height - margin - FOOT };
    body += &text::centred(std::slice::from_ref(&page.foot), FOOT, foot);
    let [width, height] = [width, height].map(|side| (side * 100.0).round() / 100.0);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{wide}mm\" height=\"{high}mm\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{}\">\n{}<defs>\n{}</defs>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n{body}</svg>\n",
        text::FAMILY,
        page.title.as_ref().map_or(String::new(), |title| format!("<title>{}</title>\n", text::escape(title))),
        definitions(page.scenes.iter(), look),
        super::PAPER,
    )
}

/// The room on a page for one board with its texts.
struct Room {
    width: f64,
    height: f64,
}

impl Room {
    fn titled(&self, scene: &Scene) -> Vec<String> {
        scene.title.as_ref().map_or(vec![], |title| text::wrap(title, text::BODY, self.width))
    }

    /// The scale at which a board with its texts fits into the room.
    fn scale(&self, scene: &Scene) -> f64 {
        let caption = if scene.caption.is_empty() { 0.0 } else { CAPTION_LINES * text::BODY * 1.4 };
        let left = self.height - text::height(&self.titled(scene), text::BODY) - caption - GAP;
        (self.width / board::width(scene)).min(left / board::height(scene)).max(0.1)
    }

    /// A board with its texts. It stands at the left of its column, so that boards above each other are aligned.
    fn cell(&self, scene: &Scene, (look, scale): (Look, f64), at: Place) -> String {
        let drawn = Board::new(scene, look, Place { x: 0.0, y: 0.0 }).draw();
        let left = at.x;
        let lines = self.titled(scene);
        let mut out = text::left(&lines, text::BODY, Place { x: left, y: at.y });
        let y = at.y + text::height(&lines, text::BODY) + GAP / 3.0;
        out += &format!("<g transform=\"translate({left:.2} {y:.2}) scale({scale:.4})\">\n{drawn}</g>\n");
        let mut y = y + board::height(scene) * scale + GAP / 3.0;
        for line in &scene.caption {
            let lines = text::wrap(line, text::BODY, self.width);
            out += &text::left(&lines, text::BODY, Place { x: left, y });
            y += text::height(&lines, text::BODY);
        }
        out
    }
}
