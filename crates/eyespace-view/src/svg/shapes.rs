//! Draws stones, and the marks on stones and points.

use eyespace::board::Color;

use super::{Look, Place, text};
use crate::{PointMark, StoneMark};

const RADIUS: f64 = 15.2;
const RED: &str = "#d6001c";
const BLUE: &str = "#0060a8";
const GREEN: &str = "#00855f";
/// The radius of a mark that is a ring. It is large enough to leave room for another mark inside.
const WIDE: f64 = 12.4;

/// The background on which a mark is drawn.
#[derive(Clone, Copy)]
pub(super) enum Ground {
    Board(Look),
    Area,
    Black,
    White,
}

/// The SVG definitions of the black and the white stone, which each stone on the board refers to.
pub(super) fn definitions(look: Look) -> String {
    let gradient = |name: &str, stops: [(&str, &str); 3]| {
        let stops: String =
            stops.iter().map(|(offset, color)| format!("<stop offset=\"{offset}\" stop-color=\"{color}\"/>")).collect();
        format!("<radialGradient id=\"{name}\" cx=\".36\" cy=\".3\" r=\".72\">{stops}</radialGradient>\n")
    };
    let shadow = match look {
        Look::Wood => format!("<circle cx=\"1.2\" cy=\"1.8\" r=\"{RADIUS}\" fill=\"#000\" opacity=\".3\"/>"),
        Look::Light => String::new(),
    };
    let stone = |color: Color, edge: &str| {
        format!(
            "<g id=\"eyespace-{color}\">{shadow}<circle r=\"{RADIUS}\" fill=\"url(#eyespace-{color}-shade)\" \
             stroke=\"{edge}\" stroke-width=\".7\"/></g>\n"
        )
    };
    [
        gradient("eyespace-black-shade", [("0", "#6e6e72"), (".35", "#2b2b2e"), ("1", "#060607")]),
        gradient("eyespace-white-shade", [("0", "#ffffff"), (".6", "#f6f5f1"), ("1", "#c9c7bf")]),
        stone(Color::Black, "#000"),
        stone(Color::White, "#6b6a66"),
    ]
    .concat()
}

/// The colour that is visible on a stone.
const fn contrast(color: Color) -> &'static str {
    match color {
        Color::Black => "#fff",
        Color::White => "#111",
    }
}

/// Draws a stone and its mark. If the stone also has a label (`is_free` is false), only marks that leave room for the label are drawn.
pub(super) fn stone(at: Place, color: Color, mark: Option<StoneMark>, is_free: bool) -> String {
    let Place { x, y } = at;
    let fade = if mark == Some(StoneMark::Dead) { " opacity=\".5\"" } else { "" };
    let stone = format!("<use href=\"#eyespace-{color}\" x=\"{x}\" y=\"{y}\"{fade}/>\n");
    let ink = contrast(color);
    stone
        + &match mark.filter(|mark| is_free || *mark == StoneMark::Atari) {
            None => String::new(),
            Some(StoneMark::Alive) => format!(
                "<rect x=\"{}\" y=\"{}\" width=\"8\" height=\"8\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.8\"/>\n",
                x - 4.0,
                y - 4.0
            ),
            Some(StoneMark::Dead) => format!(
                "<path d=\"M{} {}l12 12m-12 0l12 -12\" stroke=\"{ink}\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>\n",
                x - 6.0,
                y - 6.0
            ),
            Some(StoneMark::InDoubt) => format!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.8\" stroke-dasharray=\"2 3\"/>\n"
            ),
            Some(StoneMark::Target) => format!(
                "<path d=\"M{x} {}l7.8 13.5h-15.6z\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>\n",
                y - 8.6
            ),
            Some(StoneMark::Atari) => {
                format!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"13.6\" fill=\"none\" stroke=\"{RED}\" stroke-width=\"3\"/>\n"
                )
            }
        }
}

/// The ring on the last stone.
pub(super) fn last(at: Place, color: Color) -> String {
    let ink = contrast(color);
    format!("<circle cx=\"{}\" cy=\"{}\" r=\"10\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.8\"/>\n", at.x, at.y)
}

/// The square that shows the owner of a point.
pub(super) fn territory(at: Place, color: Color, side: f64) -> String {
    // Tenths of a unit are precise enough and keep the file short.
    let side = (side * 10.0).round() / 10.0;
    let (fill, edge) = match color {
        Color::Black => ("#111", "#fff"),
        Color::White => ("#fff", "#111"),
    };
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1\"/>\n",
        at.x - side / 2.0,
        at.y - side / 2.0
    )
}

/// Draws the marks of a point, from the lowest to the topmost: the kind of the point (such as a half eye), the move there, and its role in an eye
/// shape (vital or end point) or a label. Each mark leaves a part of the marks below it visible.
pub(super) fn point_marks(at: Place, [nature, mv, shape]: [Option<&PointMark>; 3], ground: Ground) -> String {
    let origin = Place { x: 0.0, y: 0.0 };
    let smaller =
        |by: f64, mark: &str| format!("<g transform=\"translate({} {}) scale({by})\">\n{mark}</g>\n", at.x, at.y);
    let has_ring = nature.is_some() && (mv.is_some() || shape.is_some());
    let below = nature.map(|mark| if has_ring { ring(at, mark, ground) } else { point_mark(at, mark, ground) });
    let within = |mark: &PointMark| {
        if has_ring { smaller(0.72, &point_mark(origin, mark, ground)) } else { point_mark(at, mark, ground) }
    };
    let middle = mv.map(within);
    let above = shape.map(|mark| match mark {
        PointMark::Vital | PointMark::End if mv.is_some() => smaller(0.46, &inside(mark)),
        PointMark::Vital | PointMark::End => within(mark),
        _ => point_mark(at, mark, ground),
    });
    [below, middle, above].into_iter().flatten().collect()
}

/// The mark of a vital or end point, in the small form that fits inside a mark for a move.
fn inside(mark: &PointMark) -> String {
    let pen = "fill=\"#fff\" stroke=\"#111\" stroke-width=\"3\" stroke-linejoin=\"round\"";
    match mark {
        PointMark::Vital => format!("<path d=\"M0 -10l8.7 15h-17.4z\" {pen}/>\n"),
        _ => format!("<circle r=\"7\" {pen}/>\n"),
    }
}

/// The mark of a half eye, a false eye or a marginal point as a ring, in which another mark has room.
fn ring(at: Place, mark: &PointMark, ground: Ground) -> String {
    let Place { x, y } = at;
    let (fill, ink) = colors(ground);
    let pen = format!("fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"1.6\"");
    let circle = format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{WIDE}\" {pen}/>\n");
    match mark {
        PointMark::Half => {
            circle + &format!("<path d=\"M{x} {}a{WIDE} {WIDE} 0 0 0 0 {}z\" fill=\"{ink}\"/>\n", y - WIDE, 2.0 * WIDE)
        }
        PointMark::False => {
            circle + &format!("<path d=\"M{} {}l17.6 17.6m-17.6 0l17.6 -17.6\" {pen}/>\n", x - 8.8, y - 8.8)
        }
        PointMark::Margin => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.6\" \
             stroke-dasharray=\"0 4.54\" stroke-linecap=\"round\"/>\n"
        ),
        _ => String::new(),
    }
}

/// The colours with which marks are filled and outlined on this background.
const fn colors(ground: Ground) -> (&'static str, &'static str) {
    match ground {
        Ground::Board(_) | Ground::Area => ("#fff", "#111"),
        Ground::Black => ("none", "#fff"),
        Ground::White => ("none", "#111"),
    }
}

/// Draws a single mark.
pub(super) fn point_mark(at: Place, mark: &PointMark, ground: Ground) -> String {
    let Place { x, y } = at;
    let (fill, ink) = colors(ground);
    let pen = format!("fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\" stroke-linejoin=\"round\"");
    let decides =
        |color: &str| format!("fill=\"{color}\" stroke=\"#fff\" stroke-width=\"1.6\" stroke-linejoin=\"round\"");
    match mark {
        PointMark::Vital => format!("<path d=\"M{x} {}l8.2 14.2h-16.4z\" {pen}/>\n", y - 9.0),
        PointMark::End => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" {pen}/>\n"),
        PointMark::Hot => format!(
            "<path d=\"M{x} {}l11 11l-11 11l-11 -11z\" {}/>\n<path d=\"M{x} {}l10.2 10.2l-10.2 10.2z\" fill=\"{BLUE}\"/>\n",
            y - 11.0,
            decides(RED),
            y - 10.2
        ),
        PointMark::Fewer => format!("<path d=\"M{} {y}l15 -9v18z\" {}/>\n", x - 10.0, decides(RED)),
        PointMark::More => format!("<path d=\"M{} {y}l-15 -9v18z\" {}/>\n", x + 10.0, decides(BLUE)),
        PointMark::Threat => format!("<path d=\"M{x} {}l10 10l-10 10l-10 -10z\" {pen}/>\n", y - 10.0),
        PointMark::Margin => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.6\" \
             stroke-dasharray=\"0 4.71\" stroke-linecap=\"round\"/>\n"
        ),
        PointMark::Half => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" {pen}/>\n<path d=\"M{x} {}a9 9 0 0 0 0 18z\" fill=\"{ink}\"/>\n",
            y - 9.0
        ),
        PointMark::False => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" {pen}/>\n<path d=\"M{} {}l12.8 12.8m-12.8 0l12.8 -12.8\" {pen}/>\n",
            x - 6.4,
            y - 6.4
        ),
        PointMark::Dame => format!(
            "<path d=\"M{} {}l9 9m-9 0l9 -9\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.4\" stroke-linecap=\"round\"/>\n",
            x - 4.5,
            y - 4.5
        ),
        PointMark::Right => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"10\" {}/>\n\
             <path d=\"M{} {}l3.6 4.2l6.6 -8.4\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2.6\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"/>\n",
            decides(GREEN),
            x - 5.0,
            y + 0.4
        ),
        PointMark::Wrong => {
            let cross = format!("M{} {}l11 11m-11 0l11 -11", x - 5.5, y - 5.5);
            let stroke = |color: &str, width: &str| {
                format!(
                    "<path d=\"{cross}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>\n"
                )
            };
            stroke("#fff", "6") + &stroke(RED, "3")
        }
        // The zero before a number of one digit is dropped. It is only for terminals, which show a single digit.
        PointMark::Label(label) => {
            label_at(at, label.strip_prefix('0').filter(|rest| !rest.is_empty()).unwrap_or(label), ground, ink)
        }
    }
}

fn label_at(at: Place, label: &str, ground: Ground, ink: &str) -> String {
    let label: String = label.chars().take(PointMark::LABEL_LENGTH).collect();
    let size = match label.chars().count() {
        0 | 1 => 16.0,
        2 => 14.0,
        _ => 11.5,
    };
    let patch = |fill: &str, opacity: &str| {
        format!("<circle cx=\"{}\" cy=\"{}\" r=\"12.5\" fill=\"{fill}\" opacity=\"{opacity}\"/>\n", at.x, at.y)
    };
    let patch = match ground {
        Ground::Board(look) => patch(&look.board().to_string(), "1"),
        Ground::Area => patch("#fff", ".75"),
        Ground::Black | Ground::White => String::new(),
    };
    patch + &text::sign(&label, size, at, ink)
}
