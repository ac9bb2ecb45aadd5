//! Intersections, and the sizes of boards.

use std::fmt;
use std::str::FromStr;

use super::PointSet;

/// The longest side a board may have: GTP has 25 column letters and no more.
pub const MAX_SIDE: u8 = 25;

/// The distance between the index of a point and the index of the point below it. It is 32, the number of bits in a row of a [`PointSet`].
pub(super) const STRIDE: usize = 32;

/// The length of a table that is indexed by [`Point::index`].
pub const POINT_SLOTS: usize = MAX_SIDE as usize * STRIDE;

/// The letters of columns, as Go players write them: I is left out.
const COLUMNS: &[u8; MAX_SIDE as usize] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// An intersection: a column from the left and a row from the top, both counted from 0.
///
/// A point does not depend on the size of the board: equal points have the same column and row on all boards.
/// ```
/// use eyespace::board::{Point, Size};
/// let size = Size::square(19)?;
/// let point = size.point(3, 15).unwrap();
/// assert_eq!(size.vertex(point).to_string(), "D4");
/// assert_eq!(size.parse_vertex("d4")?, point);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

impl Point {
    /// The top left corner.
    pub(crate) const FIRST: Self = Self(0);

    /// The point at a column and row, counted from 0; `None` if either is not below [`MAX_SIDE`].
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < MAX_SIDE && row < MAX_SIDE { Some(Self(row as u16 * STRIDE as u16 + column as u16)) } else { None }
    }

    /// The point for a bit in a row of a point set. All bits of a point set lie within the largest board.
    pub(super) const fn from_bit(row: usize, bit: u32) -> Self {
        Self((row * STRIDE) as u16 + bit as u16)
    }

    /// The column, counted from the left, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 as usize % STRIDE) as u8
    }

    /// The row, counted from the top, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 as usize / STRIDE) as u8
    }

    /// A number below [`POINT_SLOTS`], rising in reading order: the index into a table by point. Not all numbers are used.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point as SGF writes it: two letters for column and row, `aa` in the top left corner.
    #[must_use]
    pub fn sgf(self) -> String {
        [self.column(), self.row()].map(|n| char::from(b'a' + n)).iter().collect()
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.column(), self.row())
    }
}

/// The width and height of a board, each from 1 to [`MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// The error for a board with a side outside 1 to 25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board of {width}x{height} lines; each side must have 1 to {MAX_SIDE}")]
pub struct SizeError {
    /// The number of columns that was asked for.
    pub width: usize,
    /// The number of rows that was asked for.
    pub height: usize,
}

/// The error for a text that names no point of the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is not a point of a {size} board{}", self.expected())]
pub struct VertexError {
    /// The text as it was read.
    pub text: String,
    /// The board that the point should be on.
    pub size: Size,
}

impl VertexError {
    /// Whether the text is the letter I and a number. The letters of columns skip I, so such a text is never a point.
    #[must_use]
    pub fn names_column_i(&self) -> bool {
        let mut signs = self.text.chars();
        let is_i = signs.next().is_some_and(|letter| letter.eq_ignore_ascii_case(&'i'));
        let row = signs.as_str();
        is_i && !row.is_empty() && row.bytes().all(|sign| sign.is_ascii_digit())
    }

    fn expected(&self) -> String {
        if self.names_column_i() {
            return ": there is no column I; H is followed by J".to_owned();
        }
        let [first, last] = [self.size.first(), self.size.last()].map(|point| self.size.vertex(point));
        format!("; expected {first} to {last}")
    }
}

impl Size {
    /// The largest board.
    pub const LARGEST: Self = Self { width: MAX_SIDE, height: MAX_SIDE };

    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// If a side is not from 1 to [`MAX_SIDE`].
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        let fits = |side: usize| (1..=MAX_SIDE as usize).contains(&side);
        if fits(width) && fits(height) {
            Ok(Self { width: width as u8, height: height as u8 })
        } else {
            Err(SizeError { width, height })
        }
    }

    /// A square board.
    ///
    /// # Errors
    /// The same as for [`Size::new`].
    pub fn square(side: usize) -> Result<Self, SizeError> {
        Self::new(side, side)
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The number of points.
    #[must_use]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The size with width and height exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self { width: self.height, height: self.width }
    }

    /// The point at a column and row; `None` if it is off this board.
    #[must_use]
    pub fn point(self, column: u8, row: u8) -> Option<Point> {
        (column < self.width && row < self.height).then(|| Point::new(column, row)).flatten()
    }

    /// Whether a point lies on this board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    /// All points of the board.
    #[must_use]
    pub fn points(self) -> PointSet {
        PointSet::board(self)
    }

    /// The points on the first line, which have fewer than four neighbours.
    #[must_use]
    pub fn edge(self) -> PointSet {
        PointSet::edge(self)
    }

    /// The corner points (four; fewer on boards with a side of one line).
    #[must_use]
    pub fn corners(self) -> PointSet {
        let (right, low) = (self.width - 1, self.height - 1);
        [(0, 0), (right, 0), (0, low), (right, low)]
            .into_iter()
            .filter_map(|(column, row)| self.point(column, row))
            .collect()
    }

    /// How many of the four directions lead off the board at this point.
    #[must_use]
    pub fn edges_at(self, point: Point) -> usize {
        4 - self.neighbours(point).count()
    }

    /// The two to four points beside this one.
    pub fn neighbours(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        const STEPS: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
        STEPS.into_iter().filter_map(move |(dx, dy)| {
            let column = point.column().checked_add_signed(dx)?;
            let row = point.row().checked_add_signed(dy)?;
            self.point(column, row)
        })
    }

    /// The first point in reading order: top left.
    #[must_use]
    pub fn first(self) -> Point {
        Point::from_bit(0, 0)
    }

    /// The last point in reading order: bottom right.
    #[must_use]
    pub fn last(self) -> Point {
        Point::from_bit(self.height as usize - 1, u32::from(self.width) - 1)
    }

    /// A point as players write it, `D4`: letters from the left without I, numbers from below.
    #[must_use]
    pub const fn vertex(self, point: Point) -> Vertex {
        Vertex { point, height: self.height }
    }

    /// Reads a point as players write it, in capital or small letters.
    ///
    /// # Errors
    /// If the text names no point of this board.
    pub fn parse_vertex(self, text: &str) -> Result<Point, VertexError> {
        self.find_vertex(text).ok_or_else(|| VertexError { text: text.to_owned(), size: self })
    }

    fn find_vertex(self, text: &str) -> Option<Point> {
        let letter = text.bytes().next()?.to_ascii_uppercase();
        let column = COLUMNS.iter().position(|&c| c == letter)?;
        let digits = text.get(1..)?;
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let from_below = digits.parse::<u8>().ok()?;
        self.point(column as u8, self.height.checked_sub(from_below)?)
    }

    /// The letter over a column; `?` beyond the largest board.
    #[must_use]
    pub fn column_letter(column: u8) -> char {
        COLUMNS.get(column as usize).map_or('?', |&c| char::from(c))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A point written as `D4`; made by [`Size::vertex`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vertex {
    point: Point,
    height: u8,
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = i16::from(self.height) - i16::from(self.point.row());
        f.pad(&format!("{}{number}", Size::column_letter(self.point.column())))
    }
}

impl FromStr for Size {
    type Err = String;

    /// Reads `19`, `9x13` or `9:13` (width first, as in SGF).
    fn from_str(text: &str) -> Result<Self, String> {
        let side = |part: &str| {
            part.trim().parse::<usize>().map_err(|_| format!("\"{text}\" is no board size; expected 19 or 9x13"))
        };
        let (width, height) = match text.split_once(['x', ':']) {
            Some((width, height)) => (side(width)?, side(height)?),
            None => (side(text)?, side(text)?),
        };
        Self::new(width, height).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_skip_the_letter_i_and_count_from_below() {
        let size = Size::new(25, 25).unwrap();
        for point in size.points() {
            let text = size.vertex(point).to_string();
            assert_eq!(size.parse_vertex(&text), Ok(point));
            assert!(!text.starts_with('I'));
        }
        assert_eq!(size.vertex(size.point(8, 24).unwrap()).to_string(), "J1");
    }

    #[test]
    fn wrong_vertices_are_refused() {
        let size = Size::square(9).unwrap();
        for text in ["", "I5", "K1", "A0", "A10", "A+1", "5A", "A", "é1", "A1 "] {
            assert!(size.parse_vertex(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_column_that_does_not_exist_is_told() {
        let said = |text| Size::square(9).unwrap().parse_vertex(text).unwrap_err().to_string();
        for text in ["I5", "i5", "I99"] {
            let expected =
                format!("\"{text}\" is not a point of a 9x9 board: there is no column I; H is followed by J");
            assert_eq!(said(text), expected);
        }
        for text in ["I", "In", "K1"] {
            assert_eq!(said(text), format!("\"{text}\" is not a point of a 9x9 board; expected A9 to J1"));
        }
    }

    #[test]
    fn sizes_run_from_1_to_25() {
        assert!(Size::new(1, 25).is_ok());
        assert!(Size::new(0, 5).is_err());
        assert!(Size::new(5, 26).is_err());
        assert_eq!("9:13".parse::<Size>().unwrap(), Size::new(9, 13).unwrap());
        assert!("60".parse::<Size>().is_err());
    }

    #[test]
    fn a_corner_has_two_edges_and_a_one_line_board_three_at_its_ends() {
        let size = Size::square(3).unwrap();
        assert_eq!(size.edges_at(size.first()), 2);
        let line = Size::new(3, 1).unwrap();
        assert_eq!(line.edges_at(line.first()), 3);
        assert_eq!(line.corners().len(), 2);
    }
}
