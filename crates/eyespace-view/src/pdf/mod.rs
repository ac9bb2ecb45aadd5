//! Writes SVG pages as a PDF. The file contains no dates, so the same pages give the same bytes. Text is drawn as outlines, so the reader's machine
//! needs no fonts.

mod drawing;

use drawing::{Drawing, Shading};
use pdf_writer::types::FunctionShadingType;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use resvg::tiny_skia::Transform;
use resvg::usvg::{self, Tree};

use crate::fonts::Fonts;

/// The factor from SVG units to PDF points: SVG has 96 units to the inch, PDF has 72 points.
const POINTS_PER_UNIT: f32 = 0.75;
/// The level of compression. It is the strongest, because pages are written once and read often.
const COMPRESSION: u8 = 9;

/// Writes pages drawn by [`svg`](crate::svg) as one document and returns its bytes.
///
/// # Errors
/// A page is no SVG.
/// ```
/// use eyespace::board::{Setup, Size};
/// use eyespace_view::{Scene, fonts::Fonts, pdf, svg};
/// let page = svg::draw(&Scene::new(&Setup::empty(Size::square(9)?)), svg::Look::Light);
/// let bytes = pdf::write(&[page], Some("a board"), &Fonts::built_in())?;
/// assert!(bytes.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(pages: &[String], title: Option<&str>, fonts: &Fonts) -> Result<Vec<u8>, usvg::Error> {
    let mut document = Document { pdf: Pdf::new(), used: 0 };
    let (catalog, tree, info) = (document.next(), document.next(), document.next());
    let mut kids = vec![];
    for page in pages {
        kids.push(document.page(&Tree::from_str(page, &fonts.options())?, tree));
    }
    let mut pdf = document.pdf;
    pdf.catalog(catalog).pages(tree);
    pdf.pages(tree).count(i32::try_from(kids.len()).unwrap_or(i32::MAX)).kids(kids);
    let mut about = pdf.document_info(info);
    about.creator(TextStr("Eyespace"));
    if let Some(title) = title {
        about.title(TextStr(title));
    }
    about.finish();
    Ok(pdf.finish())
}

/// A document under construction.
struct Document {
    pdf: Pdf,
    used: i32,
}

impl Document {
    fn next(&mut self) -> Ref {
        self.used += 1;
        Ref::new(self.used)
    }

    fn page(&mut self, tree: &Tree, parent: Ref) -> Ref {
        let (width, height) = (tree.size().width() * POINTS_PER_UNIT, tree.size().height() * POINTS_PER_UNIT);
        let mut drawing = Drawing::new();
        // In PDF the vertical axis points upward.
        let onto_page = Transform::from_row(POINTS_PER_UNIT, 0.0, 0.0, -POINTS_PER_UNIT, 0.0, height);
        drawing.group(tree.root(), onto_page, 1.0);
        let Drawing { content, opacities, shadings } = drawing;
        let shadings: Vec<(String, Ref)> =
            shadings.iter().map(|shading| (shading.name.clone(), self.shading(shading))).collect();
        let (id, stream) = (self.next(), self.next());
        let bytes = miniz_oxide::deflate::compress_to_vec_zlib(&content.finish(), COMPRESSION);
        self.pdf.stream(stream, &bytes).filter(Filter::FlateDecode);
        let mut page = self.pdf.page(id);
        page.media_box(Rect::new(0.0, 0.0, width, height)).parent(parent).contents(stream);
        let mut resources = page.resources();
        let mut states = resources.ext_g_states();
        for (per_mille, name) in &opacities {
            let alpha = f32::from(*per_mille) / 1000.0;
            states
                .insert(Name(name.as_bytes()))
                .start::<pdf_writer::writers::ExtGraphicsState<'_>>()
                .non_stroking_alpha(alpha)
                .stroking_alpha(alpha);
        }
        states.finish();
        let mut named = resources.shadings();
        for (name, id) in &shadings {
            named.pair(Name(name.as_bytes()), *id);
        }
        named.finish();
        resources.finish();
        page.finish();
        id
    }

    fn shading(&mut self, shading: &Shading) -> Ref {
        let function = self.stops(&shading.stops);
        let id = self.next();
        let mut written = self.pdf.function_shading(id);
        written.shading_type(FunctionShadingType::Radial).color_space().device_rgb();
        written.coords(shading.coords).extend([true, true]).function(function);
        written.finish();
        id
    }

    /// The functions that give the colours of a gradient: one for each section between two stops, and one that joins them.
    fn stops(&mut self, stops: &[(f32, [f32; 3])]) -> Ref {
        let mut between = vec![];
        for pair in stops.windows(2) {
            let id = self.next();
            self.pdf.exponential_function(id).domain([0.0, 1.0]).c0(pair[0].1).c1(pair[1].1).n(1.0);
            between.push(id);
        }
        let id = self.next();
        let inner = &stops[1..stops.len() - 1];
        let mut stitched = self.pdf.stitching_function(id);
        stitched.domain([0.0, 1.0]).bounds(inner.iter().map(|(at, _)| *at));
        stitched.encode(between.iter().flat_map(|_| [0.0, 1.0])).functions(between.iter().copied());
        stitched.finish();
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Window, svg, test_scenes};

    fn pages() -> Vec<String> {
        let mut part = test_scenes::busy();
        part.window = Some(Window { columns: [2, 11], rows: [0, 9] });
        [(&test_scenes::small(), svg::Look::Wood), (&part, svg::Look::Light)]
            .map(|(scene, look)| svg::draw(scene, look))
            .into()
    }

    #[test]
    fn the_same_pages_give_the_same_bytes_and_no_date() {
        let write = || write(&pages(), Some("problems"), &Fonts::built_in()).unwrap();
        let text = String::from_utf8_lossy(&write()).into_owned();
        assert_eq!(write(), write());
        assert!(text.contains("/Count 2") && text.contains("(problems)"), "{}", &text[text.len() - 600..]);
        assert!(!text.contains("Date"));
    }

    /// The contents of all streams of a PDF, decompressed.
    fn unpacked(pdf: &[u8]) -> String {
        let mut found = String::new();
        let mut rest = pdf;
        let find = |text: &[u8], word: &[u8]| text.windows(word.len()).position(|part| part == word);
        while let Some(at) = find(rest, b"stream\n") {
            let packed = &rest[at + 7..];
            let end = find(packed, b"\nendstream").unwrap();
            found += &String::from_utf8(miniz_oxide::inflate::decompress_to_vec_zlib(&packed[..end]).unwrap()).unwrap();
            rest = &packed[end + 10..];
        }
        found
    }

    #[test]
    fn states_that_are_saved_are_restored_and_all_that_is_named_is_there() {
        let pdf = write(&pages(), None, &Fonts::built_in()).unwrap();
        let content = unpacked(&pdf);
        let count = |operator: &str| content.lines().filter(|line| *line == operator).count();
        assert!(count("q") > 100);
        assert_eq!(count("q"), count("Q"));
        let whole = String::from_utf8_lossy(&pdf).into_owned();
        let named = content.lines().filter_map(|line| line.strip_suffix(" gs").or_else(|| line.strip_suffix(" sh")));
        for name in named {
            assert!(whole.contains(&format!("{name} ")), "{name}");
        }
        assert!(content.lines().any(|line| line.ends_with(" gs")) && content.lines().any(|line| line.ends_with(" sh")));
    }
}
