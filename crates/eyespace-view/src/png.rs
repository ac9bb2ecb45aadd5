//! Pictures as PNG, painted from the SVG with a built-in font, so that they look the same on every machine.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree};

use crate::fonts::Fonts;

/// The limit on pixels. Without it a very long caption could use up the memory. A board of 25 lines at the largest scale has half as many.
const MOST_PIXELS: u64 = 100_000_000;

/// The reason why no PNG was made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The SVG could not be read.
    #[error("the picture cannot be painted: {0}")]
    Svg(#[from] usvg::Error),
    /// The picture has too many pixels.
    #[error("a picture of {width}x{height} pixels is too large")]
    TooLarge {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The pixels could not be encoded.
    #[error("the picture cannot be written as PNG: {0}")]
    Encoding(String),
}

/// Paints an SVG of [`svg`](crate::svg) and returns the bytes of a PNG file.
///
/// Characters that the fonts lack come out as empty boxes; [`Fonts::missing`] lists them.
///
/// # Errors
/// The picture is too large (because of a long caption or legend), or the text is no SVG.
/// ```
/// use eyespace::board::{Setup, Size};
/// use eyespace_view::{Scene, fonts::Fonts, png, svg};
/// let scene = Scene::new(&Setup::empty(Size::square(9)?));
/// let bytes = png::paint(&svg::draw(&scene, svg::Look::Wood), &Fonts::built_in())?;
/// assert!(bytes.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn paint(svg: &str, fonts: &Fonts) -> Result<Vec<u8>, PngError> {
    pixels(svg, fonts)?.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

fn pixels(svg: &str, fonts: &Fonts) -> Result<Pixmap, PngError> {
    let tree = Tree::from_str(svg, &fonts.options())?;
    let size = tree.size();
    let (width, height) = (size.width().ceil() as u32, size.height().ceil() as u32);
    let fits = u64::from(width) * u64::from(height) <= MOST_PIXELS;
    let pixmap = fits.then(|| Pixmap::new(width, height)).flatten();
    let mut pixmap = pixmap.ok_or(PngError::TooLarge { width, height })?;
    resvg::render(&tree, Transform::default(), &mut pixmap.as_mut());
    Ok(pixmap)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Scale, Scene, svg, test_scenes};

    fn drawn(scene: &Scene, style: impl Into<svg::Style>) -> Result<Pixmap, PngError> {
        pixels(&svg::draw(scene, style), &Fonts::built_in())
    }

    fn enlarged(factor: f64) -> svg::Style {
        svg::Style { scale: Scale::times(factor).unwrap(), ..svg::Style::default() }
    }

    /// The number of pixels in which two pictures differ, if they have the same size.
    fn differing(a: &Pixmap, b: &Pixmap) -> usize {
        assert_eq!((a.width(), a.height()), (b.width(), b.height()));
        a.pixels().iter().zip(b.pixels()).filter(|(a, b)| a != b).count()
    }

    /// Each text alone must leave visible pixels. Without a font the painter would leave text out without an error.
    #[test]
    fn no_text_vanishes() {
        let svg = svg::draw(&test_scenes::small(), svg::Look::Wood);
        let painted = |svg: &str| pixels(svg, &Fonts::built_in()).unwrap();
        let whole = painted(&svg);
        let texts: Vec<_> = svg.lines().filter(|line| line.starts_with("<text")).collect();
        assert!(texts.len() > 45, "{}", texts.len());
        for text in texts {
            assert!(differing(&whole, &painted(&svg.replacen(text, "", 1))) > 5, "{text}");
        }
    }

    #[test]
    fn pictures_of_all_sizes_are_as_large_as_asked_for() {
        for size in test_scenes::sizes() {
            let scene = test_scenes::on(size);
            let normal = drawn(&scene, svg::Look::Light).unwrap();
            let double = drawn(&scene, enlarged(2.0)).unwrap();
            assert_eq!((normal.width() * 2, normal.height() * 2), (double.width(), double.height()), "{size}");
        }
    }

    #[test]
    fn a_png_begins_as_it_must_and_is_the_same_each_time() {
        let draw = || paint(&svg::draw(&test_scenes::busy(), svg::Look::Wood), &Fonts::built_in()).unwrap();
        assert!(draw().starts_with(b"\x89PNG\r\n\x1a\n"));
        assert_eq!(draw(), draw());
    }

    #[test]
    fn a_caption_without_end_is_refused_and_the_largest_board_is_not() {
        let mut scene = test_scenes::on(eyespace::board::Size::square(25).unwrap());
        assert!(drawn(&scene, enlarged(Scale::LARGEST)).is_ok());
        scene.caption = vec!["line".to_owned(); 2000];
        assert!(matches!(drawn(&scene, enlarged(Scale::LARGEST)), Err(PngError::TooLarge { .. })));
    }

    #[test]
    fn characters_that_the_font_lacks_are_seen_as_boxes() {
        let mut scene = Scene::new(&eyespace::board::Setup::empty(eyespace::board::Size::square(3).unwrap()));
        scene.title = Some(String::new());
        let without = drawn(&scene, svg::Look::Wood).unwrap();
        scene.title = Some("秀策".to_owned());
        assert!(differing(&without, &drawn(&scene, svg::Look::Wood).unwrap()) > 20);
    }
}
