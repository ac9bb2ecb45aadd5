//! The content of one PDF page: the shapes of an SVG page with their colours, gradients and hatchings.

use std::collections::BTreeMap;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name};
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::{self, Fill, FillRule, Group, LineCap, LineJoin, Node, Paint, Path, RadialGradient, Stop, Stroke};

/// The number of stripes that approximate a gradient with changing opacity, which PDF does not have in this form.
const BANDS: u8 = 16;

/// A radial gradient in PDF's terms.
pub(super) struct Shading {
    pub(super) name: String,
    /// The inner and the outer circle, each by its centre and radius.
    pub(super) coords: [f32; 6],
    /// The stops, each with a position from 0 to 1 and a colour; at least two.
    pub(super) stops: Vec<(f32, [f32; 3])>,
}

/// The content of a page, and the resources to which it refers.
pub(super) struct Drawing {
    pub(super) content: Content,
    /// The names of the opacities that the page uses, by the opacity in thousandths.
    pub(super) opacities: BTreeMap<u16, String>,
    pub(super) shadings: Vec<Shading>,
}

impl Drawing {
    /// An empty page.
    pub(super) fn new() -> Self {
        Self { content: Content::new(), opacities: BTreeMap::new(), shadings: vec![] }
    }

    pub(super) fn group(&mut self, group: &Group, onto_page: Transform, opacity: f32) {
        let onto_page = onto_page.pre_concat(group.transform());
        let opacity = opacity * group.opacity().get();
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner, onto_page, opacity),
                Node::Text(text) => self.group(text.flattened(), onto_page, opacity),
                Node::Path(path) => self.path(path, onto_page, opacity),
                // The pages of Eyespace contain no images, so there is nothing to draw.
                Node::Image(_) => {}
            }
        }
    }

    fn path(&mut self, path: &Path, onto_page: Transform, opacity: f32) {
        if !path.is_visible() {
            return;
        }
        if let Some(fill) = path.fill() {
            self.fill(path, fill, onto_page, opacity * fill.opacity().get());
        }
        if let Some(stroke) = path.stroke() {
            self.stroke(path, stroke, onto_page, opacity * stroke.opacity().get());
        }
    }

    fn fill(&mut self, path: &Path, fill: &Fill, onto_page: Transform, opacity: f32) {
        match fill.paint() {
            Paint::Color(color) => {
                self.begin(onto_page, opacity);
                self.content.set_fill_rgb(part(color.red), part(color.green), part(color.blue));
                self.outline(path);
                match fill.rule() {
                    FillRule::NonZero => self.content.fill_nonzero(),
                    FillRule::EvenOdd => self.content.fill_even_odd(),
                };
                self.content.restore_state();
            }
            Paint::RadialGradient(gradient) => self.radial(path, gradient, onto_page, opacity),
            Paint::LinearGradient(gradient) => {
                let ends = [(gradient.x1(), gradient.y1()), (gradient.x2(), gradient.y2())];
                self.bands(path, (ends, gradient.transform(), gradient.stops()), onto_page, opacity);
            }
            Paint::Pattern(pattern) => self.tiles(path, pattern, onto_page, opacity),
        }
    }

    fn stroke(&mut self, path: &Path, stroke: &Stroke, onto_page: Transform, opacity: f32) {
        // Lines on the pages of Eyespace have a single colour, so gradients need not be drawn here.
        let Paint::Color(color) = stroke.paint() else { return };
        self.begin(onto_page, opacity);
        self.content.set_stroke_rgb(part(color.red), part(color.green), part(color.blue));
        self.content.set_line_width(stroke.width().get());
        self.content.set_line_cap(match stroke.linecap() {
            LineCap::Butt => LineCapStyle::ButtCap,
            LineCap::Round => LineCapStyle::RoundCap,
            LineCap::Square => LineCapStyle::ProjectingSquareCap,
        });
        self.content.set_line_join(match stroke.linejoin() {
            LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
            LineJoin::Round => LineJoinStyle::RoundJoin,
            LineJoin::Bevel => LineJoinStyle::BevelJoin,
        });
        self.content.set_miter_limit(stroke.miterlimit().get());
        if let Some(dashes) = stroke.dasharray() {
            self.content.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
        }
        self.outline(path);
        self.content.stroke();
        self.content.restore_state();
    }

    /// Saves the graphics state, then sets the transform and the opacity until the state is restored.
    fn begin(&mut self, onto_page: Transform, opacity: f32) {
        self.content.save_state();
        self.transform(onto_page);
        self.opacity(opacity);
    }

    fn transform(&mut self, by: Transform) {
        self.content.transform([by.sx, by.ky, by.kx, by.sy, by.tx, by.ty]);
    }

    fn opacity(&mut self, opacity: f32) {
        let per_mille = (opacity * 1000.0).round() as u16;
        if per_mille < 1000 {
            let name = self.opacities.entry(per_mille).or_insert_with(|| format!("o{per_mille}"));
            self.content.set_parameters(Name(name.as_bytes()));
        }
    }

    fn outline(&mut self, path: &Path) {
        let mut now = Point::zero();
        for segment in path.data().segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    self.content.move_to(to.x, to.y);
                    now = to;
                }
                PathSegment::LineTo(to) => {
                    self.content.line_to(to.x, to.y);
                    now = to;
                }
                PathSegment::QuadTo(by, to) => {
                    let towards = |end: Point| (end.x + (by.x - end.x) * 2.0 / 3.0, end.y + (by.y - end.y) * 2.0 / 3.0);
                    let ((x1, y1), (x2, y2)) = (towards(now), towards(to));
                    self.content.cubic_to(x1, y1, x2, y2, to.x, to.y);
                    now = to;
                }
                PathSegment::CubicTo(one, other, to) => {
                    self.content.cubic_to(one.x, one.y, other.x, other.y, to.x, to.y);
                    now = to;
                }
                PathSegment::Close => {
                    self.content.close_path();
                }
            }
        }
    }

    /// Restricts all further drawing to the inside of the path.
    fn clip(&mut self, path: &Path) {
        self.outline(path);
        self.content.clip_nonzero();
        self.content.end_path();
    }

    fn radial(&mut self, path: &Path, gradient: &RadialGradient, onto_page: Transform, opacity: f32) {
        let coords =
            [gradient.fx(), gradient.fy(), gradient.fr().get(), gradient.cx(), gradient.cy(), gradient.r().get()];
        let stops = whole(gradient.stops());
        let known = self.shadings.iter().find(|shading| shading.coords == coords && shading.stops == stops);
        let name = known.map_or_else(|| format!("s{}", self.shadings.len()), |shading| shading.name.clone());
        self.begin(onto_page, opacity);
        self.clip(path);
        self.transform(gradient.transform());
        self.content.shading(Name(name.as_bytes()));
        self.content.restore_state();
        if self.shadings.iter().all(|shading| shading.name != name) {
            self.shadings.push(Shading { name, coords, stops });
        }
    }

    /// Draws a gradient with changing opacity as stripes across its axis.
    fn bands(
        &mut self,
        path: &Path,
        ([from, to], placed, stops): ([(f32, f32); 2], Transform, &[Stop]),
        onto_page: Transform,
        opacity: f32,
    ) {
        let (Some(first), Some(last)) = (stops.first(), stops.last()) else { return };
        let mix = |a: f32, b: f32, at: f32| a + (b - a) * at;
        for band in 0..BANDS {
            let [start, middle, end] = [0.0, 0.5, 1.0].map(|part| (f32::from(band) + part) / f32::from(BANDS));
            let color = |of: fn(&Stop) -> u8| mix(part(of(first)), part(of(last)), middle);
            self.begin(onto_page, opacity * mix(first.opacity().get(), last.opacity().get(), middle));
            self.clip(path);
            self.transform(placed);
            self.content.set_fill_rgb(color(|s| s.color().red), color(|s| s.color().green), color(|s| s.color().blue));
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let along = |at: f32| (from.0 + dx * at, from.1 + dy * at);
            let ((x1, y1), (x2, y2)) = (along(start), along(end));
            // Each stripe is longer than any path of a page, and is cut off at the path.
            let (across_x, across_y) = (-dy * 100.0, dx * 100.0);
            self.content.move_to(x1 - across_x, y1 - across_y).line_to(x1 + across_x, y1 + across_y);
            self.content.line_to(x2 + across_x, y2 + across_y).line_to(x2 - across_x, y2 - across_y);
            self.content.close_path().fill_nonzero().restore_state();
        }
    }

    /// Draws a hatching by repeating its tile over the path.
    fn tiles(&mut self, path: &Path, pattern: &usvg::Pattern, onto_page: Transform, opacity: f32) {
        let (tile, bounds) = (pattern.rect(), path.bounding_box());
        let Some(back) = pattern.transform().invert() else { return };
        let Some(bounds) = bounds.transform(back) else { return };
        self.content.save_state();
        self.transform(onto_page);
        self.clip(path);
        let first = |low: f32, start: f32, step: f32| ((low - start) / step).floor() as i32;
        let columns = first(bounds.left(), tile.x(), tile.width())..=first(bounds.right(), tile.x(), tile.width());
        let rows = first(bounds.top(), tile.y(), tile.height())..=first(bounds.bottom(), tile.y(), tile.height());
        for (column, row) in columns.flat_map(|column| rows.clone().map(move |row| (column, row))) {
            let (x, y) = (tile.x() + column as f32 * tile.width(), tile.y() + row as f32 * tile.height());
            let at = pattern.transform().pre_concat(Transform::from_translate(x, y));
            self.content.save_state();
            self.transform(at);
            self.content.rect(0.0, 0.0, tile.width(), tile.height()).clip_nonzero().end_path();
            self.group(pattern.root(), Transform::default(), opacity);
            self.content.restore_state();
        }
        self.content.restore_state();
    }
}

fn part(of_255: u8) -> f32 {
    f32::from(of_255) / 255.0
}

/// The stops of a gradient, with a stop added at 0 and at 1 if they are missing.
fn whole(stops: &[Stop]) -> Vec<(f32, [f32; 3])> {
    let color = |stop: &Stop| [part(stop.color().red), part(stop.color().green), part(stop.color().blue)];
    let mut whole: Vec<(f32, [f32; 3])> = stops.iter().map(|stop| (stop.offset().get(), color(stop))).collect();
    if let Some(&(_, first)) = whole.first().filter(|(at, _)| *at > 0.0) {
        whole.insert(0, (0.0, first));
    }
    if let Some(&(_, last)) = whole.last().filter(|(at, _)| *at < 1.0) {
        whole.push((1.0, last));
    }
    if whole.len() < 2 {
        let only = whole.first().map_or([0.0; 3], |&(_, color)| color);
        whole = vec![(0.0, only), (1.0, only)];
    }
    whole
}
