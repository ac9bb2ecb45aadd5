//! A scene as PNG: its SVG, painted with a font that is built in, so that it looks the same everywhere.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree, fontdb};

use super::{Scene, svg};

/// DejaVu Sans, cut down and renamed; see `assets/README.md`. Without a font text would silently vanish.
const FONT: &[u8] = include_bytes!("../assets/eyespace-sans.ttf");
const FAMILY: &str = "Eyespace Sans";

/// A board of 25 lines at the largest scale needs half of this; a caption without end must not take all memory.
const MOST_PIXELS: u64 = 100_000_000;

/// How large a picture becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    pixels_per_line: u16,
}

impl Scale {
    /// Pixels from one line of the board to the next: at least so many that something can be seen.
    pub const SMALLEST: u16 = 8;
    /// Pixels from one line of the board to the next: a board of 25 lines is then about as wide as three screens.
    pub const LARGEST: u16 = 256;

    /// So many pixels from one line of the board to the next.
    ///
    /// # Errors
    /// Less than [`Scale::SMALLEST`] or more than [`Scale::LARGEST`].
    pub const fn per_line(pixels: u16) -> Result<Self, PngError> {
        match pixels {
            Self::SMALLEST..=Self::LARGEST => Ok(Self { pixels_per_line: pixels }),
            _ => Err(PngError::Scale { pixels }),
        }
    }

    fn factor(self) -> f32 {
        f32::from(self.pixels_per_line) / f32::from(svg::UNITS_PER_LINE)
    }
}

impl Default for Scale {
    /// A pixel for each unit of the SVG, as a browser shows it.
    fn default() -> Self {
        Self { pixels_per_line: svg::UNITS_PER_LINE }
    }
}

/// Why there is no PNG.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// A scale that is too small or too large.
    #[error("{pixels} pixels per line; expected {} to {}", Scale::SMALLEST, Scale::LARGEST)]
    Scale {
        /// Pixels per line asked for.
        pixels: u16,
    },
    /// The SVG could not be read.
    #[error("the picture cannot be painted: {0}")]
    Svg(#[from] usvg::Error),
    /// More pixels than fit.
    #[error("a picture of {width}x{height} pixels is too large")]
    TooLarge {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// The pixels could not be written down.
    #[error("the picture cannot be written as PNG: {0}")]
    Encoding(String),
}

/// Draws a scene; the bytes of a PNG file.
///
/// Characters beyond those of the Latin script are not in the built-in font and come out as empty boxes.
///
/// # Errors
/// A picture that is too large, by a long caption or legend.
pub fn draw(scene: &Scene, look: svg::Look, scale: Scale) -> Result<Vec<u8>, PngError> {
    let pixels = paint(&svg::draw(scene, look), scale)?;
    pixels.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

fn paint(svg: &str, scale: Scale) -> Result<Pixmap, PngError> {
    let tree = Tree::from_str(svg, &options())?;
    let size = tree.size();
    let pixels = |units: f32| (units * scale.factor()).ceil() as u32;
    let (width, height) = (pixels(size.width()), pixels(size.height()));
    let fits = u64::from(width) * u64::from(height) <= MOST_PIXELS;
    let pixmap = fits.then(|| Pixmap::new(width, height)).flatten();
    let mut pixmap = pixmap.ok_or(PngError::TooLarge { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale.factor(), scale.factor()), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// The font and nothing of the machine's own.
pub(super) fn options() -> Options<'static> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    fonts.set_sans_serif_family(FAMILY);
    Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(fonts), ..Options::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_scenes;

    /// How many pixels two pictures of one size differ in.
    fn differing(a: &Pixmap, b: &Pixmap) -> usize {
        assert_eq!((a.width(), a.height()), (b.width(), b.height()));
        a.pixels().iter().zip(b.pixels()).filter(|(a, b)| a != b).count()
    }

    /// Each text by itself must leave ink behind.
    #[test]
    fn no_text_vanishes() {
        let svg = svg::draw(&test_scenes::small(), svg::Look::Wood);
        let whole = paint(&svg, Scale::default()).unwrap();
        let texts: Vec<_> = svg.lines().filter(|line| line.starts_with("<text")).collect();
        assert!(texts.len() > 50);
        for text in texts {
            let without = paint(&svg.replacen(text, "", 1), Scale::default()).unwrap();
            assert!(differing(&whole, &without) > 5, "{text}");
        }
    }

    #[test]
    fn pictures_of_all_sizes_are_as_large_as_asked_for() {
        for size in test_scenes::sizes() {
            let scene = test_scenes::on(size);
            let normal = paint(&svg::draw(&scene, svg::Look::Light), Scale::default()).unwrap();
            let double = paint(&svg::draw(&scene, svg::Look::Light), Scale::per_line(64).unwrap()).unwrap();
            assert_eq!((normal.width() * 2, normal.height() * 2), (double.width(), double.height()), "{size}");
        }
    }

    #[test]
    fn a_png_begins_as_it_must_and_is_the_same_each_time() {
        let draw = || draw(&test_scenes::busy(), svg::Look::Wood, Scale::default()).unwrap();
        assert!(draw().starts_with(b"\x89PNG\r\n\x1a\n"));
        assert_eq!(draw(), draw());
    }

    #[test]
    fn a_caption_without_end_is_refused_and_the_largest_board_is_not() {
        let mut scene = test_scenes::on(eyespace::board::Size::square(25).unwrap());
        let scale = Scale::per_line(Scale::LARGEST).unwrap();
        assert!(paint(&svg::draw(&scene, svg::Look::Wood), scale).is_ok());
        scene.caption = vec!["line".to_owned(); 2000];
        let refused = paint(&svg::draw(&scene, svg::Look::Wood), scale);
        assert!(matches!(refused, Err(PngError::TooLarge { .. })));
    }

    #[test]
    fn characters_that_the_font_lacks_are_seen_as_boxes() {
        let mut scene = Scene::new(&eyespace::board::Setup::empty(eyespace::board::Size::square(3).unwrap()));
        let titled = |scene: &Scene| paint(&svg::draw(scene, svg::Look::Wood), Scale::default()).unwrap();
        scene.title = Some(String::new());
        let without = titled(&scene);
        scene.title = Some("秀策".to_owned());
        assert!(differing(&without, &titled(&scene)) > 20);
    }

    #[test]
    fn scales_have_limits() {
        assert_eq!(Scale::per_line(7).unwrap_err().to_string(), "7 pixels per line; expected 8 to 256");
        assert!(Scale::per_line(257).is_err());
    }
}
