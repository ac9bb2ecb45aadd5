//! Draws tinted areas: the hatching, an outline in the owner's colour, and a tag with the name of the area.

use eyespace::board::{Color, Point, PointSet};

use super::board::Board;
use super::{CELL, Place, text};
use crate::{Area, Hue, Pattern, Tint, Weight};

/// The SVG definitions of the hatchings that these areas use.
pub(super) fn definitions<'a>(areas: impl Iterator<Item = &'a Area>) -> String {
    let mut used: Vec<Tint> = vec![];
    for area in areas {
        if !used.contains(&area.tint) {
            used.push(area.tint);
        }
    }
    used.into_iter().map(definition).collect()
}

/// The id of a hatching in the SVG. It is the same in every picture, so that a page can contain several pictures.
fn id(tint: Tint) -> String {
    format!("eyespace-{:?}-{:?}", tint.hue(), tint.pattern()).to_lowercase()
}

fn definition(tint: Tint) -> String {
    let color = tint.hue().rgb();
    let ink = match tint.hue() {
        // A darker yellow is used for lines, because bright yellow would be invisible on a pale background.
        Hue::Yellow => "#8f8600".to_owned(),
        _ => color.to_string(),
    };
    let lines = match tint.pattern() {
        Pattern::Diagonal => "M-2 2l4 -4M0 8l8 -8M6 10l4 -4",
        Pattern::BackDiagonal => "M-2 6l4 4M0 0l8 8M6 -2l4 4",
        Pattern::Lattice => "M-2 2l4 -4M0 8l8 -8M6 10l4 -4M-2 6l4 4M0 0l8 8M6 -2l4 4",
        Pattern::Vertical => "M2 0v8M6 0v8",
        Pattern::Horizontal => "M0 2h8M0 6h8",
        Pattern::Grid => "M0 4h8M4 0v8",
        Pattern::Dots => "M2 2h0M6 6h0",
    };
    let (pen, cap) = if tint.pattern() == Pattern::Dots { ("3", "round") } else { ("1.3", "butt") };
    format!(
        "<pattern id=\"{}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" height=\"8\" \
         fill=\"#fff\" opacity=\".6\"/><rect width=\"8\" height=\"8\" fill=\"{color}\" opacity=\".45\"/><path d=\"{lines}\" \
         stroke=\"{ink}\" stroke-width=\"{pen}\" stroke-linecap=\"{cap}\"/></pattern>\n",
        id(tint)
    )
}

const fn owner_ink(owner: Option<Color>) -> &'static str {
    match owner {
        Some(Color::Black) => "#000",
        Some(Color::White) => "#fff",
        None => "#808080",
    }
}

/// Draws an area on the board.
pub(super) fn draw(board: &Board, area: &Area) -> String {
    let points = board.shown(area.points);
    let corner = |point: Point| {
        let Place { x, y } = board.at(point);
        Place { x: x - CELL / 2.0, y: y - CELL / 2.0 }
    };
    let squares: String = points.into_iter().map(|point| square(corner(point))).collect();
    let sides: String = points.into_iter().map(|point| open_sides(area.points, point, corner(point))).collect();
    if points.is_empty() { String::new() } else { painted(area, &squares, &sides) }
}

/// A small square with the tint of an area, for the legend.
pub(super) fn sample(area: &Area, centre: Place) -> String {
    let corner = Place { x: centre.x - CELL / 2.0, y: centre.y - CELL / 2.0 };
    painted(area, &square(corner), &square(corner)) + &tag_at(area, corner)
}

fn painted(area: &Area, squares: &str, sides: &str) -> String {
    let (opacity, dashes) = match area.weight {
        Weight::Strong => ("1", ""),
        Weight::Light => (".55", " stroke-dasharray=\"4 4\""),
    };
    let tint = area.tint.hue().rgb();
    let ink = owner_ink(area.owner);
    format!(
        "<path d=\"{squares}\" fill=\"url(#{})\" opacity=\"{opacity}\"/>\n\
         <path d=\"{sides}\" fill=\"none\" stroke=\"{tint}\" stroke-width=\"4\" stroke-linecap=\"round\" opacity=\"{opacity}\"/>\n\
         <path d=\"{sides}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.4\" stroke-linecap=\"square\"{dashes}/>\n",
        id(area.tint)
    )
}

fn square(corner: Place) -> String {
    format!("M{} {}h{CELL}v{CELL}h-{CELL}z", corner.x, corner.y)
}

/// The sides of a point's square that belong to the outline of the area, because the next point is not in the area.
fn open_sides(points: PointSet, point: Point, corner: Place) -> String {
    let inside = |dx: i8, dy: i8| {
        let column = point.column().checked_add_signed(dx);
        let row = point.row().checked_add_signed(dy);
        column.zip(row).and_then(|(column, row)| Point::new(column, row)).is_some_and(|beside| points.contains(beside))
    };
    let Place { x, y } = corner;
    [
        (inside(0, -1), format!("M{x} {y}h{CELL}")),
        (inside(-1, 0), format!("M{x} {y}v{CELL}")),
        (inside(0, 1), format!("M{x} {}h{CELL}", y + CELL)),
        (inside(1, 0), format!("M{} {y}v{CELL}", x + CELL)),
    ]
    .into_iter()
    .filter(|(goes_on, _)| !goes_on)
    .map(|(_, side)| side)
    .collect()
}

/// The tag with the name of an area. It stands on the first visible point that has neither a stone nor a mark. If there is no such point, it stands
/// on the first point that no later area covers, or on the first visible point.
pub(super) fn tag(board: &Board, area: &Area) -> String {
    let shown = board.shown(area.points);
    let own = shown.filter(|point| board.is_seen_on(area, point));
    let first = own.filter(|point| board.is_free(point)).first().or_else(|| own.first()).or_else(|| shown.first());
    first.map_or(String::new(), |point| {
        let Place { x, y } = board.at(point);
        tag_at(area, Place { x: x - CELL / 2.0, y: y - CELL / 2.0 })
    })
}

fn tag_at(area: &Area, corner: Place) -> String {
    const SIZE: f64 = 11.0;
    const HEIGHT: f64 = 14.0;
    if area.name.is_empty() {
        return String::new();
    }
    let width = (text::width(&area.name, SIZE) + 3.0).max(HEIGHT);
    let (fill, ink) = match area.owner {
        Some(Color::Black) => ("#000", "#fff"),
        Some(Color::White) => ("#fff", "#000"),
        None => ("#808080", "#fff"),
    };
    let middle = Place { x: corner.x + width / 2.0, y: corner.y + HEIGHT / 2.0 };
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{width:.1}\" height=\"{HEIGHT}\" rx=\"2\" fill=\"{fill}\" stroke=\"#000\" \
         stroke-width=\".8\"/>\n",
        corner.x, corner.y
    ) + &text::sign(&area.name, SIZE, middle, ink)
}
