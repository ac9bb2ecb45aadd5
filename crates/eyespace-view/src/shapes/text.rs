//! The eye shapes of a neighbour class as a text: drawings, and a row for each location of each shape.

use eyespace::board::{Point, PointSet};
use eyespace::eye::{FATES, PlacedEye, ShapesReport};
use eyespace::eyes::KeyPoints;

use super::{edge_contact_name, liberties};
use crate::{columns, life_property, names};

/// The greatest width of the drawings side by side, in characters.
const WIDTH: usize = 100;

/// The neighbour class, drawings of its shapes, and the facts about each shape in each location.
#[must_use]
pub fn text(report: &ShapesReport) -> String {
    let ways: usize = report.shapes.iter().map(Vec::len).sum();
    let head = format!(
        "{}: {}, {}, {} to place it on the board\n",
        report.class,
        names::count(report.class.class.len(), "point"),
        names::count(report.shapes.len(), "shape"),
        names::count(ways, "way")
    );
    format!("{head}\n{}\n{}\n{}", drawings(report), columns::align(&rows(report)), foot(report))
}

fn foot(report: &ShapesReport) -> String {
    format!(
        "Fillings are counted with {}: every legal filling with stones of both sides; dead, seki and alive hold whoever moves first.\n\
         `eyespace eye` reads the drawings; points are named as there.\n",
        liberties(report)
    )
}

fn rows(report: &ShapesReport) -> Vec<Vec<String>> {
    let heads = ["shape", "lies", "location", "eye", "life property", "vital", "end", "fillings"];
    let heads = heads.map(str::to_owned).into_iter().chain(FATES.map(|(name, _)| name.to_string())).collect();
    let rows =
        (1..).zip(&report.shapes).flat_map(|(number, shape)| shape.iter().map(move |placed| row(number, placed)));
    std::iter::once(heads).chain(rows).collect()
}

fn row(number: usize, placed: &PlacedEye) -> Vec<String> {
    let key = |of: fn(KeyPoints) -> PointSet| names::points(placed.key_points.map_or(PointSet::EMPTY, of), placed.size);
    let mut row = vec![
        number.to_string(),
        edge_contact_name(placed).to_owned(),
        placed.shape.location().to_string(),
        placed.text.clone(),
        life_property::in_a_word(placed.life).to_owned(),
        key(|key| key.vital),
        key(|key| key.end),
        placed.fillings.all().to_string(),
    ];
    row.extend(FATES.map(|(_, summaries)| placed.count(summaries).to_string()));
    row
}

/// Drawings of all shapes in the centre of the board, with numbers, as many side by side as fit.
fn drawings(report: &ShapesReport) -> String {
    let drawn: Vec<Vec<String>> =
        (1..).zip(&report.shapes).filter_map(|(number, shape)| Some(drawn(number, shape.first()?))).collect();
    let width = 3 + drawn.iter().flatten().map(String::len).max().unwrap_or(0);
    let bands = drawn.chunks((WIDTH / width).max(1)).map(|band| {
        let height = band.iter().map(Vec::len).max().unwrap_or(0);
        let line = |i: usize| {
            let cells = band.iter().map(|rows| format!("{:width$}", rows.get(i).map_or("", String::as_str)));
            cells.collect::<String>().trim_end().to_owned() + "\n"
        };
        (0..height).map(line).collect::<String>()
    });
    let marks =
        if report.all().any(|placed| placed.key_points.is_some()) { "* vital point, ^ end point\n" } else { "" };
    format!("{}{marks}", bands.collect::<Vec<_>>().join("\n"))
}

/// A drawing of a shape with its number and the marks of its vital and end points.
fn drawn(number: usize, placed: &PlacedEye) -> Vec<String> {
    let points = placed.shape.points();
    let span = |part: fn(Point) -> u8| {
        let parts = points.into_iter().map(part);
        parts.clone().min().unwrap_or(0)..parts.max().map_or(0, |last| last + 1)
    };
    let is = |point: Point, of: fn(KeyPoints) -> PointSet| placed.key_points.is_some_and(|key| of(key).contains(point));
    let sign = |point: Point| match () {
        () if !points.contains(point) => ' ',
        () if is(point, |key| key.vital) => '*',
        () if is(point, |key| key.end) => '^',
        () => '.',
    };
    let (columns, lines) = (span(Point::column), span(Point::row));
    let row = |row| columns.clone().filter_map(|column| Point::new(column, row)).map(sign).collect::<String>();
    let rows = lines.map(row).map(|row| row.chars().flat_map(|sign| [sign, ' ']).collect::<String>());
    std::iter::once(number.to_string()).chain(rows.map(|row| row.trim_end().to_owned())).collect()
}
