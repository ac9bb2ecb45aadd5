//! Every eye that one block can enclose, up to symmetry. Such an eye is a connected set of points whose complement is also connected.

use std::collections::BTreeSet;

use eyespace::board::{Point, PointSet, Size, Symmetry};
use eyespace::eyes::EyeShape;

/// Where on the board an eye lies: on no edge, on one, or in a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    Centre,
    Side,
    Corner,
}

/// The board on which eyes are placed. It is so large that an eye of 9 points touches no edges but those of its location.
pub fn board() -> Size {
    Size::square(23).unwrap()
}

/// All eyes of this number of points at this location. Of eyes that a symmetry maps to each other only one is listed.
pub fn eyes(points: usize, place: Where) -> Vec<PointSet> {
    let mut found: BTreeSet<Vec<Point>> = BTreeSet::new();
    for shape in fixed(points) {
        found.extend(placed(&shape, place));
    }
    found.into_iter().map(|points| points.into_iter().collect::<PointSet>()).filter(|&p| is_enclosable(p)).collect()
}

/// All eyes of this number of points that contain both upper corners of a board of this width. Reflections are listed separately.
pub fn eyes_with_two_corners(points: usize, width: u8) -> Vec<EyeShape> {
    let size = Size::new(usize::from(width), 2 * points).unwrap();
    let corners = [(0, 0), (width as i8 - 1, 0)];
    let spans = |shape: &&Shape| {
        corners.iter().all(|corner| shape.contains(corner)) && shape.iter().all(|&(x, _)| x < width as i8)
    };
    let laid = |shape: &Shape| shape.iter().map(|&(x, y)| size.point(x as u8, y as u8).unwrap()).collect::<PointSet>();
    let all = fixed(points);
    let laid = all.iter().filter(spans).map(laid).filter(|&points| (size.points() - points).is_connected());
    laid.map(|points| EyeShape::new(points, size).unwrap()).collect()
}

/// Whether the complement is connected, so that one block can surround the eye.
fn is_enclosable(points: PointSet) -> bool {
    (board().points() - points).is_connected()
}

type Shape = Vec<(i8, i8)>;

/// All fixed polyominoes of this number of cells, built by adding cells one by one. Each is moved so that its least column and row are 0.
fn fixed(points: usize) -> BTreeSet<Shape> {
    let mut shapes = BTreeSet::from([vec![(0, 0)]]);
    for _ in 1..points {
        shapes = shapes.iter().flat_map(grown).collect();
    }
    shapes
}

fn grown(shape: &Shape) -> Vec<Shape> {
    let beside = shape.iter().flat_map(|&(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
    beside
        .filter(|cell| !shape.contains(cell))
        .map(|cell| shifted(shape.iter().copied().chain([cell]).collect()))
        .collect()
}

fn shifted(mut shape: Shape) -> Shape {
    let left = shape.iter().map(|c| c.0).min().unwrap();
    let top = shape.iter().map(|c| c.1).min().unwrap();
    shape.iter_mut().for_each(|c| *c = (c.0 - left, c.1 - top));
    shape.sort_unstable();
    shape
}

/// The shape placed in the middle, with its top row on the top edge, or in the top left corner. The same points are returned for all shapes
/// that a symmetry maps to each other.
fn placed(shape: &Shape, place: Where) -> Option<Vec<Point>> {
    let size = board();
    let (dx, dy) = match place {
        Where::Centre => (7, 7),
        Where::Side => (7, 0),
        Where::Corner => (0, 0),
    };
    let lay = |shape: &Shape| -> Vec<Point> {
        let mut points: Vec<_> =
            shape.iter().filter_map(|&(x, y)| size.point((x + dx) as u8, (y + dy) as u8)).collect();
        points.sort_unstable();
        points
    };
    if place == Where::Corner && !shape.contains(&(0, 0)) {
        return None;
    }
    let alike: &[Symmetry] = match place {
        Where::Centre => &Symmetry::ALL,
        Where::Side => &[Symmetry::Identity, Symmetry::MirrorColumns],
        Where::Corner => &[Symmetry::Identity, Symmetry::Transpose],
    };
    alike
        .iter()
        .map(|symmetry| {
            let points: PointSet = lay(shape).into_iter().collect();
            let turned = symmetry.points(points, size).into_iter().map(|p| (p.column() as i8, p.row() as i8)).collect();
            lay(&shifted(turned))
        })
        .min()
}
