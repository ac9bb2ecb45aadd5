//! Stones, and the marks on stones and points.

use eyespace::board::Color;

use super::{Look, Place, text};
use crate::{PointMark, StoneMark};

const RADIUS: f64 = 15.2;
const RED: &str = "#d6001c";

/// What a mark is drawn on.
#[derive(Clone, Copy)]
pub(super) enum Ground {
    Board(Look),
    Area,
    Black,
    White,
}

/// Both stones, drawn once and used wherever one lies.
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

/// The colour that is seen on a stone.
const fn contrast(color: Color) -> &'static str {
    match color {
        Color::Black => "#fff",
        Color::White => "#111",
    }
}

/// A stone with what is said of it.
pub(super) fn stone(at: Place, color: Color, mark: Option<StoneMark>) -> String {
    let Place { x, y } = at;
    let fade = if mark == Some(StoneMark::Dead) { " opacity=\".5\"" } else { "" };
    let stone = format!("<use href=\"#eyespace-{color}\" x=\"{x}\" y=\"{y}\"{fade}/>\n");
    let ink = contrast(color);
    stone
        + &match mark {
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
            Some(StoneMark::Atari) => {
                format!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"13.6\" fill=\"none\" stroke=\"{RED}\" stroke-width=\"3\"/>\n"
                )
            }
        }
}

/// The ring on the stone that was played last.
pub(super) fn last(at: Place, color: Color) -> String {
    let ink = contrast(color);
    format!("<circle cx=\"{}\" cy=\"{}\" r=\"10\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.8\"/>\n", at.x, at.y)
}

/// The square that says whose a point is.
pub(super) fn territory(at: Place, color: Color, side: f64) -> String {
    // Tenths are fine enough, and short.
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

/// What is said of a point.
pub(super) fn point_mark(at: Place, mark: &PointMark, ground: Ground) -> String {
    let Place { x, y } = at;
    let (fill, ink) = match ground {
        Ground::Board(_) | Ground::Area => ("#fff", "#111"),
        Ground::Black => ("none", "#fff"),
        Ground::White => ("none", "#111"),
    };
    let pen = format!("fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\" stroke-linejoin=\"round\"");
    let decides = format!("fill=\"{RED}\" stroke=\"#fff\" stroke-width=\"1.6\" stroke-linejoin=\"round\"");
    match mark {
        PointMark::Vital => format!("<path d=\"M{x} {}l8.2 14.2h-16.4z\" {pen}/>\n", y - 9.0),
        PointMark::End => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" {pen}/>\n"),
        PointMark::Hot => format!("<path d=\"M{x} {}l10 10l-10 10l-10 -10z\" {decides}/>\n", y - 10.0),
        PointMark::Fewer => format!("<path d=\"M{} {y}l14.2 -8.2v16.4z\" {decides}/>\n", x - 9.0),
        PointMark::More => format!("<path d=\"M{} {y}l-14.2 -8.2v16.4z\" {decides}/>\n", x + 9.0),
        PointMark::Threat => format!("<path d=\"M{x} {}l10 10l-10 10l-10 -10z\" {pen}/>\n", y - 10.0),
        PointMark::Margin => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.6\" \
             stroke-dasharray=\"0 4.71\" stroke-linecap=\"round\"/>\n"
        ),
        PointMark::Half => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" {pen}/>\n<path d=\"M{x} {}a7 7 0 0 0 0 14z\" fill=\"{ink}\"/>\n",
            y - 7.0
        ),
        PointMark::False => format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" {pen}/>\n<path d=\"M{} {}l9.9 9.9m-9.9 0l9.9 -9.9\" {pen}/>\n",
            x - 4.95,
            y - 4.95
        ),
        // Zeros before a number are for terminals, which have room for one digit.
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
