//! The points of fixed handicap stones.

use eyespace::board::{Point, Size};

/// The points of a fixed handicap (section 4.1.1 of the Go Text Protocol, version 2), each given by its column and row. Only lines with star points
/// are counted, from the left and from above; there are three in each direction.
const CORNERS: [(usize, usize); 4] = [(0, 2), (2, 0), (0, 0), (2, 2)];
const SIDES: [(usize, usize); 4] = [(0, 1), (2, 1), (1, 0), (1, 2)];
const CENTRE: (usize, usize) = (1, 1);

/// The points of a fixed handicap of this many stones; `None` if the protocol defines none.
/// ```
/// use eyespace::board::Size;
/// use eyespace_record::handicap::fixed;
/// let size = Size::square(19)?;
/// let points: Vec<_> = fixed(size, 2).unwrap().into_iter().map(|point| size.vertex(point).to_string()).collect();
/// assert_eq!(points, ["D4", "Q16"]);
/// assert!(fixed(size, 10).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn fixed(size: Size, count: i64) -> Option<Vec<Point>> {
    let side = size.width();
    let most = match side {
        _ if size.height() != side => 0,
        0..7 => 0,
        7 => 4,
        _ if side.is_multiple_of(2) => 4,
        _ => 9,
    };
    let count = usize::try_from(count).ok().filter(|count| (2..=most).contains(count))?;
    let first = if side < 13 { 2 } else { 3 };
    let lines = [first, side / 2, side - 1 - first];
    let point = |(column, row): (usize, usize)| size.point(lines[column], lines[row]);
    let has_centre = count >= 5 && count % 2 == 1;
    let around = CORNERS.into_iter().chain(SIDES).take(count - usize::from(has_centre));
    around.chain(has_centre.then_some(CENTRE)).map(point).collect()
}
