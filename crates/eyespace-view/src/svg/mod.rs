//! Draws scenes as SVG. The file is self-contained and has no scripts. The same scene always gives the same bytes.

mod area;
mod board;
mod legend;
mod pages;
mod shapes;
mod sheet;
mod text;

use super::{Entry, Rgb, Scale, Scene};
use board::Board;

pub use pages::draw_pages;
pub use sheet::draw_sheet;

/// The distance between two lines of the board, in SVG units. It is the same number of pixels if the picture is shown at its own size.
pub const UNITS_PER_LINE: u16 = 32;

const CELL: f64 = UNITS_PER_LINE as f64;
const PAPER: &str = "#ffffff";
const INK: &str = "#1a1a1a";
/// The space around the picture, and between board and text.
const GAP: f64 = 12.0;
/// The smallest width of text. It is larger than a small board, so that text on such a board is not broken after every word.
const TEXT_WIDTH: f64 = 420.0;

/// The look of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Look {
    /// A wooden board, with shadows under the stones.
    #[default]
    Wood,
    /// A pale board, for print.
    Light,
}

impl Look {
    const fn board(self) -> Rgb {
        match self {
            Self::Wood => Rgb(224, 180, 104),
            Self::Light => Rgb(250, 246, 236),
        }
    }

    const fn lines(self) -> Rgb {
        match self {
            Self::Wood => Rgb(74, 50, 16),
            Self::Light => Rgb(96, 96, 96),
        }
    }
}

/// The style of a picture: the look of its board, and its size.
/// ```
/// use eyespace::board::{Setup, Size};
/// use eyespace_view::{Scale, Scene, svg};
/// let scene = Scene::new(&Setup::empty(Size::square(9)?));
/// let style = svg::Style { look: svg::Look::Light, scale: Scale::times(2.0)? };
/// assert!(svg::draw(&scene, style).contains("width=\"720\" height=\"720\" viewBox=\"0 0 360 360\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Style {
    /// The look of the board.
    pub look: Look,
    /// The size of the picture.
    pub scale: Scale,
}

impl From<Look> for Style {
    fn from(look: Look) -> Self {
        Self { look, scale: Scale::default() }
    }
}

/// A place in the picture, in SVG units from the top left.
#[derive(Clone, Copy, Debug)]
struct Place {
    x: f64,
    y: f64,
}

/// Draws a scene: the title, the board (with coordinates at its edges), the caption, and the legend.
#[must_use]
pub fn draw(scene: &Scene, style: impl Into<Style>) -> String {
    let Style { look, scale } = style.into();
    let board_width = board::width(scene);
    let has_text = scene.title.is_some() || !scene.caption.is_empty() || !scene.legend.is_empty();
    let text_width = if has_text { board_width.max(TEXT_WIDTH) } else { board_width };
    let width = text_width + 2.0 * GAP;
    let mut body = String::new();
    let mut y = GAP;
    if let Some(title) = &scene.title {
        let lines = text::wrap_title(title, text::TITLE, text_width);
        body += &text::centred(&lines, text::TITLE, Place { x: width / 2.0, y });
        y += text::height(&lines, text::TITLE) + GAP / 2.0;
    }
    body += &Board::new(scene, look, Place { x: (width - board_width) / 2.0, y }).draw();
    y += board::height(scene) + GAP;
    for line in &scene.caption {
        let lines = text::wrap(line, text::BODY, text_width);
        body += &text::left(&lines, text::BODY, Place { x: GAP, y });
        y += text::height(&lines, text::BODY);
    }
    if !scene.caption.is_empty() {
        y += GAP;
    }
    let explained: Vec<Entry> = scene.legend.iter().filter(|entry| scene.shows(&entry.key)).cloned().collect();
    let (legend, bottom) = legend::draw(&explained, &scene.areas, look, y, text_width);
    body += &legend;
    let definitions = definitions(std::iter::once(scene), look);
    page(scene.title.as_deref(), &definitions, &body, Place { x: width, y: bottom }, scale)
}

/// The SVG definitions that all boards of a picture share.
fn definitions<'a>(scenes: impl Iterator<Item = &'a Scene> + Clone, look: Look) -> String {
    let hatchings = area::definitions(scenes.clone().flat_map(|scene| &scene.areas));
    shapes::definitions(look) + &hatchings + &board::definitions(scenes, look)
}

fn page(title: Option<&str>, definitions: &str, body: &str, end: Place, scale: Scale) -> String {
    let (width, height) = (end.x, end.y);
    let shown = |units: f64| (units * scale.factor() * 100.0).round() / 100.0;
    let title = title.map_or(String::new(), |title| format!("<title>{}</title>\n", text::escape(title)));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}\" height=\"{}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{}\">\n{title}<defs>\n{definitions}</defs>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{PAPER}\"/>\n{body}</svg>\n",
        shown(width),
        shown(height),
        text::FAMILY,
    )
}

#[cfg(test)]
mod tests {
    use resvg::usvg::{Node, Tree};

    use super::*;
    use crate::{fonts::Fonts, test_scenes};

    fn texts<'a>(node: &'a Node, found: &mut Vec<&'a resvg::usvg::Text>) {
        match node {
            Node::Group(group) => group.children().iter().for_each(|child| texts(child, found)),
            Node::Text(text) => found.push(text),
            _ => {}
        }
    }

    /// The texts of a picture, as an independent SVG reader finds them. Each text must lie on the page.
    fn words(svg: &str) -> Vec<String> {
        let tree = Tree::from_str(svg, &Fonts::built_in().options()).unwrap();
        let (mut found, page) = (vec![], tree.size());
        tree.root().children().iter().for_each(|child| texts(child, &mut found));
        for text in &found {
            let place = text.abs_bounding_box();
            assert!(place.left() >= 0.0 && place.right() <= page.width(), "{text:?} leaves the page");
            assert!(place.top() >= 0.0 && place.bottom() <= page.height(), "{text:?} leaves the page");
        }
        found.iter().map(|text| text.chunks().iter().map(|chunk| chunk.text()).collect()).collect()
    }

    #[test]
    fn every_text_is_in_the_picture_and_on_its_page() {
        let scene = test_scenes::busy();
        let words = words(&draw(&scene, Look::Wood));
        for word in ["A", "T", "19", "1", "B", "12", "A < B & \"C\""] {
            assert!(words.iter().any(|found| found == word), "{word} of {words:?}");
        }
        assert!(words.join(" ").contains(&scene.legend[0].text));
        assert!(!words.iter().any(|found| found == "I"));
    }

    #[test]
    fn boards_of_all_sizes_are_well_formed() {
        for size in test_scenes::sizes() {
            let scene = test_scenes::on(size);
            for look in [Look::Wood, Look::Light] {
                let words = words(&draw(&scene, look));
                assert!(words.iter().any(|word| *word == size.height().to_string()), "{size}");
            }
        }
    }

    #[test]
    fn the_same_scene_gives_the_same_bytes() {
        let scene = test_scenes::busy();
        assert_eq!(draw(&scene, Look::Wood), draw(&scene.clone(), Look::Wood));
        assert_ne!(draw(&scene, Look::Wood), draw(&scene, Look::Light));
    }

    #[test]
    fn an_area_is_named_where_it_is_seen() {
        let mut scene = Scene::new(&eyespace::board::Setup::empty(eyespace::board::Size::square(3).unwrap()));
        let all = scene.size.points();
        let corner = scene.size.parse_vertex("A1").unwrap();
        scene.areas = test_scenes::busy().areas[..2].to_vec();
        scene.areas[0].points = all;
        scene.areas[1].points = all - corner.into();
        scene.areas[0].name = "below".to_owned();
        scene.areas[1].name = "above".to_owned();
        let svg = draw(&scene, Look::Wood);
        let height = |name: &str| -> f64 {
            let line = svg.lines().find(|line| line.ends_with(&format!(">{name}</text>"))).unwrap();
            line.split(" y=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
        };
        assert!((height("below") - height("above") - 2.0 * CELL).abs() < 0.1);
    }

    #[test]
    fn stones_off_the_board_are_not_drawn() {
        let mut scene = test_scenes::on(eyespace::board::Size::square(3).unwrap());
        let before = draw(&scene, Look::Wood);
        let outside = eyespace::board::Point::new(7, 7).unwrap();
        scene.stones[0].insert(outside);
        scene.areas[0].points.insert(outside);
        scene.point_marks.push((outside, crate::PointMark::Hot));
        assert_eq!(draw(&scene, Look::Wood), before);
    }
}
