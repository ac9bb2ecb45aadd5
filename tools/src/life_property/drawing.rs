//! Draws eyes side by side, in the notation that `eyespace eye` reads.

use eyespace::board::{Point, PointSet};
use eyespace::table::EdgeContact;

use super::tally::Example;

/// The rows of an eye, with the edge that it touches at the bottom.
fn rows(example: &Example, edge_contact: EdgeContact) -> Vec<String> {
    let points = example.shape.points();
    let [columns, lines] = [Point::column, Point::row].map(|part| span(points, part));
    let sign = |column, row| match Point::new(column, row) {
        Some(point) if example.stones.contains(point) => 'X',
        Some(point) if points.contains(point) => '.',
        _ => '#',
    };
    let (left, bottom) = match edge_contact {
        EdgeContact::Centre => ("", None),
        EdgeContact::Side => ("", Some("")),
        EdgeContact::Corner => ("|", Some("+")),
    };
    // The list of all eyes places them on the first rows and columns of its board. Drawn upside down, these are the bottom and the left edge.
    let row = |row| left.to_owned() + &columns.clone().map(|column| sign(column, row)).collect::<String>();
    let mut rows: Vec<String> = lines.rev().map(row).collect();
    rows.extend(bottom.map(|corner| corner.to_owned() + &"-".repeat(columns.len())));
    rows
}

fn span(points: PointSet, part: fn(Point) -> u8) -> std::ops::Range<u8> {
    let parts = points.into_iter().map(part);
    parts.clone().min().unwrap_or(0)..parts.max().map_or(0, |last| last + 1)
}

/// Two eyes next to each other, with their last rows at the same height.
pub(super) fn side_by_side(left: &Example, right: &Example, edge_contact: EdgeContact) -> String {
    let [left, right] = [left, right].map(|example| rows(example, edge_contact));
    let (width, height) = (left[0].len() + 5, left.len().max(right.len()));
    let row = |rows: &[String], i: usize| (i + rows.len()).checked_sub(height).map_or("", |i| &rows[i]).to_owned();
    let lines = (0..height).map(|i| format!("{:width$}{}", row(&left, i), row(&right, i)).trim_end().to_owned() + "\n");
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use eyespace::eyes::{EyeDrawing, EyeGraph, EyeShape};
    use eyespace::table::Census;

    #[test]
    fn what_is_drawn_is_read_as_the_same_eye() {
        let census = Census::one_point().grown().grown().grown().grown().grown();
        for edge_contact in EdgeContact::ALL {
            for shape in census.eyes(edge_contact) {
                let drawn = rows(&Example { shape, stones: PointSet::EMPTY }, edge_contact).join("\n");
                let read: EyeDrawing = drawn.parse().unwrap();
                let key = |shape: &EyeShape| EyeGraph::of(shape).unwrap().canonical().key;
                let read = read.shape.whole().unwrap();
                assert_eq!((read.location(), key(read)), (shape.location(), key(&shape)), "{drawn}");
            }
        }
    }
}
