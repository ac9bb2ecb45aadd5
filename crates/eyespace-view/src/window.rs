//! A rectangular part of a board.

use eyespace::board::{Point, PointSet, Size};

use super::Scene;

/// The number of lines that a cropped picture shows around its stones and marks.
const MARGIN: u8 = 2;
/// If at most this many further lines are left up to an edge of the board, they are shown as well. Showing where the edge is helps the reader more
/// than a slightly smaller picture.
const SPARE: u8 = 2;

/// A rectangle of points, which includes its corners. Columns count from the left and rows from the top, as in [`Point`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// The first and the last column.
    pub columns: [u8; 2],
    /// The first and the last row.
    pub rows: [u8; 2],
}

impl Window {
    /// The whole board.
    #[must_use]
    pub const fn whole(size: Size) -> Self {
        Self { columns: [0, size.width() - 1], rows: [0, size.height() - 1] }
    }

    /// The rectangle with these opposite corners.
    #[must_use]
    pub fn between(one: Point, other: Point) -> Self {
        let sorted = |a: u8, b: u8| [a.min(b), a.max(b)];
        Self { columns: sorted(one.column(), other.column()), rows: sorted(one.row(), other.row()) }
    }

    /// The rectangle around the stones and marks of a picture, with a margin. If they extend over the whole board, the rectangle around the
    /// picture's [focus](Scene::focus) is taken, if it has a focus.
    #[must_use]
    pub fn around(scene: &Scene) -> Self {
        let marked: PointSet = scene.point_marks.iter().map(|(point, _)| *point).collect();
        let all = (scene.stones[0] | scene.stones[1] | marked | scene.focus) & scene.size.points();
        let whole = Self::whole(scene.size);
        let of_all = Self::bounding(all).map_or(whole, |window| window.with_margin(scene.size));
        if of_all != whole {
            return of_all;
        }
        Self::bounding(scene.focus & scene.size.points()).map_or(whole, |window| window.with_margin(scene.size))
    }

    fn bounding(points: PointSet) -> Option<Self> {
        let span = |of: fn(Point) -> u8| {
            let along = points.into_iter().map(of);
            Some([along.clone().min()?, along.max()?])
        };
        Some(Self { columns: span(Point::column)?, rows: span(Point::row)? })
    }

    fn with_margin(self, size: Size) -> Self {
        let grown = |[first, last]: [u8; 2], lines: u8| {
            let first = first.saturating_sub(MARGIN);
            let last = (last + MARGIN).min(lines - 1);
            [if first <= SPARE { 0 } else { first }, if lines - 1 - last <= SPARE { lines - 1 } else { last }]
        };
        Self { columns: grown(self.columns, size.width()), rows: grown(self.rows, size.height()) }
    }

    /// The part of the rectangle that lies on the board.
    pub(super) fn within(self, size: Size) -> Self {
        let cut = |[first, last]: [u8; 2], lines: u8| [first.min(lines - 1), last.min(lines - 1)];
        Self { columns: cut(self.columns, size.width()), rows: cut(self.rows, size.height()) }
    }

    /// The number of columns.
    pub(super) const fn width(self) -> u8 {
        self.columns[1] - self.columns[0] + 1
    }

    /// The number of rows.
    pub(super) const fn height(self) -> u8 {
        self.rows[1] - self.rows[0] + 1
    }

    /// Whether a point lies in the rectangle.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        (self.columns[0]..=self.columns[1]).contains(&point.column())
            && (self.rows[0]..=self.rows[1]).contains(&point.row())
    }
}

#[cfg(test)]
mod tests {
    use eyespace::board::Setup;

    use super::*;

    fn scene(side: usize, stones: &str) -> Scene {
        let size = Size::square(side).unwrap();
        let mut scene = Scene::new(&Setup::empty(size));
        scene.stones[0] = stones.split_whitespace().map(|name| size.parse_vertex(name).unwrap()).collect();
        scene
    }

    #[test]
    fn a_corner_is_shown_to_both_edges() {
        let window = Window::around(&scene(19, "B2 F3 C5"));
        assert_eq!(window, Window { columns: [0, 7], rows: [12, 18] });
    }

    #[test]
    fn lines_that_are_left_to_an_edge_are_shown() {
        // `O` is the 14th column. After two lines of margin three more are left up to the edge at `T`, one too many to be shown. Beyond `P` only
        // two are left.
        assert_eq!(Window::around(&scene(19, "K10 O12")).columns, [7, 15]);
        assert_eq!(Window::around(&scene(19, "K10 P12")).columns, [7, 18]);
    }

    #[test]
    fn where_stones_lie_all_over_the_board_the_focus_is_shown() {
        let mut all = scene(19, "B2 S18");
        assert_eq!(Window::around(&all), Window::whole(all.size));
        all.focus = all.size.parse_vertex("B18").unwrap().into();
        assert_eq!(Window::around(&all), Window { columns: [0, 3], rows: [0, 3] });
        assert_eq!(Window::around(&scene(19, "")), Window::whole(all.size));
    }
}
