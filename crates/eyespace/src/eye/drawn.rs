//! An eye of the census drawn in the signs that `eyespace eye` reads.

use crate::board::{Point, PointSet};
use crate::table::Lie;

/// The rows from the top, the edge that it lies on at the bottom, that of the corner on the left too.
pub(super) fn rows(points: PointSet, lie: Lie) -> Vec<String> {
    let span = |part: fn(Point) -> u8| {
        let parts = points.into_iter().map(part);
        parts.clone().min().unwrap_or(0)..parts.max().map_or(0, |last| last + 1)
    };
    let (columns, lines) = (span(Point::column), span(Point::row));
    let (left, bottom) = match lie {
        Lie::Centre => ("", None),
        Lie::Side => ("", Some("")),
        Lie::Corner => ("|", Some("+")),
    };
    let sign = |column, row| {
        if Point::new(column, row).is_some_and(|point| points.contains(point)) { '.' } else { '#' }
    };
    let row = |row| left.to_owned() + &columns.clone().map(|column| sign(column, row)).collect::<String>();
    // The census lays eyes on the first rows: turned over, those are the last.
    let mut rows: Vec<String> = lines.rev().map(row).collect();
    rows.extend(bottom.map(|corner| corner.to_owned() + &"-".repeat(columns.len())));
    rows
}

#[cfg(test)]
mod tests {
    use crate::eyes::{EyeDrawing, EyeGraph, EyeShape};
    use crate::table::Census;

    use super::*;

    #[test]
    fn what_is_drawn_is_read_as_the_same_eye() {
        let census = (1..6).fold(Census::one_point(), |census, _| census.grown());
        let key = |shape: &EyeShape| EyeGraph::of(shape).unwrap().canonical().key;
        for (lie, shape) in Lie::ALL.into_iter().flat_map(|lie| census.eyes(lie).map(move |shape| (lie, shape))) {
            let drawn = rows(shape.points(), lie).join("/");
            let read = drawn.parse::<EyeDrawing>().unwrap().shape;
            let read = read.whole().unwrap();
            assert_eq!((read.place(), read.class(), key(read)), (shape.place(), shape.class(), key(&shape)), "{drawn}");
        }
    }
}
