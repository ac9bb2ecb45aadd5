//! Reads an eye or eye space that is drawn with characters.

use std::str::FromStr;

use crate::board::{MAX_SIDE, PointSet, Size};

use super::{EyeForm, EyeGraph, Filling, LocalState};

/// An eye read from rows of characters and placed in the centre, at the side or in a corner of a board.
///
/// The rows are given from the top, separated by `/`, `%` or a newline. `.` is an empty point, `X` a stone of the
/// attacker, `O` a stone of the owner inside, `!` an empty marginal point, `$` a marginal point with a stone of the
/// attacker, and `#` the wall. An `O` that is connected to the wall counts as wall, and may divide the eye. Points that
/// are not drawn are wall too. `|` before the first column is the left edge of the board, a last row of `-` its bottom
/// edge, and `+` the corner between them.
/// ```
/// use eyespace::eyes::{EyeDrawing, Location};
/// let eye: EyeDrawing = "|..#/|..#/|..#/+---".parse()?;
/// let shape = eye.shape.whole().unwrap();
/// assert_eq!(shape.location(), Location::Corner);
/// assert_eq!(shape.class().to_string(), "[222233]");
/// let divided: EyeDrawing = "|.##/|.O./+---".parse()?;
/// assert_eq!(divided.shape.parts().len(), 2);
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeDrawing {
    /// The size of the board on which the eye was placed.
    pub size: Size,
    /// The points of the drawn eye. Its marginal points, through which the attacker can come in, are included.
    pub shape: EyeForm,
    /// The marginal points: the attacker can come into the eye space through each of them from one neighbouring point
    /// outside.
    pub margins: PointSet,
    /// The stones inside. A drawing shows no liberties outside the eye, so their number is set to 0.
    pub filling: Filling,
}

/// A fault in a drawing of an eye, and where it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {row}, column {column}: {fault}")]
pub struct EyeDrawingError {
    /// The row of the fault, counted from 1.
    pub row: usize,
    /// The column of the fault in characters, counted from 1.
    pub column: usize,
    /// The kind of fault in the drawing at that row and column.
    pub fault: EyeDrawingFault,
}

/// A kind of fault in a drawing of an eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EyeDrawingFault {
    /// A character that has no meaning where it stands.
    #[error(
        "{0:?} means nothing here; expected . X O ! $ #, or edges: | before each row, a last row of - (+ in the corner)"
    )]
    Symbol(char),
    /// The drawing has no point of an eye.
    #[error("an eye without a point; expected at least one . X or O")]
    NoPoint,
    /// The points are not connected, and no stone of the owner is drawn between them.
    #[error(
        "an eye in pieces: this point is not connected to the first; expected one eye, with O where stones of its owner's \
         divide it"
    )]
    InPieces,
    /// The wall is in two parts: one of them lies inside the eye and is not connected to the part outside.
    #[error("an eye with a hole: one block can't be on both sides of it")]
    Hole,
    /// All drawn points hold stones of the owner that are connected to the wall, so that no point of an eye is left.
    #[error("a stone of the owner here joins the wall and leaves no eye; expected at least one . or X")]
    Filled,
    /// A block of stones inside the eye has no liberty.
    #[error("a stone without a liberty; expected one for each of them")]
    NoLiberty,
    /// The attacker has no way in at a marginal point: all its neighbours are points of the eye or off the board.
    #[error("a margin that is enclosed on every side; expected a way out for the attacker")]
    NoWayIn,
    /// The drawing has more rows or columns than fit on a board.
    #[error("too large; an eye may have {} rows and columns", MAX_SIDE - 2)]
    TooLarge,
}

impl EyeDrawing {
    /// The graph of the eye, with its points numbered in reading order; `None` if there are too many points.
    #[must_use]
    pub fn graph(&self) -> Option<EyeGraph> {
        EyeGraph::with_ways_in(self.shape.points(), self.margins, self.size)
    }

    /// The stones inside as bit sets. Bit i stands for the point with number i in [`Self::graph`].
    #[must_use]
    pub fn state(&self) -> LocalState {
        let bits = |stones: PointSet| {
            let points = self.shape.points().into_iter().take(EyeGraph::MAX_POINTS);
            (0..).zip(points).fold(0, |bits, (i, point)| bits | u16::from(stones.contains(point)) << i)
        };
        LocalState { attackers: bits(self.filling.attackers), defenders: bits(self.filling.defenders) }
    }

    /// The points of the board for a bit set of point numbers in [`Self::graph`].
    #[must_use]
    pub fn points_of(&self, bits: u16) -> PointSet {
        let points = self.shape.points().into_iter().take(EyeGraph::MAX_POINTS).enumerate();
        points.filter(|&(number, _)| bits >> number & 1 == 1).map(|(_, point)| point).collect()
    }
}

/// The characters of a drawing by column and row, and the edges of the board that are drawn.
#[derive(Default)]
struct Sheet {
    /// The column, the row and the character of each point.
    points: Vec<(usize, usize, char)>,
    left_edge: bool,
    bottom_edge: bool,
    /// The number of rows. Neither it nor `columns` counts the characters that draw an edge.
    rows: usize,
    columns: usize,
}

impl FromStr for EyeDrawing {
    type Err = EyeDrawingError;

    fn from_str(text: &str) -> Result<Self, EyeDrawingError> {
        Sheet::read(text)?.lay()
    }
}

impl EyeDrawingFault {
    const fn at(self, row: usize, column: usize) -> EyeDrawingError {
        EyeDrawingError { row, column, fault: self }
    }
}

impl Sheet {
    fn read(text: &str) -> Result<Self, EyeDrawingError> {
        let mut sheet = Self::default();
        let rows: Vec<&str> = text.trim_matches(['\n', '\r']).split(['/', '%', '\n']).map(str::trim_end).collect();
        for (y, row) in rows.iter().enumerate() {
            let last = y + 1 == rows.len();
            if last && row.starts_with(['-', '+']) {
                sheet.read_bottom(row, y)?;
            } else {
                sheet.read_row(row, y)?;
            }
        }
        if sheet.points.is_empty() {
            return Err(EyeDrawingFault::NoPoint.at(1, 1));
        }
        Ok(sheet)
    }

    fn read_row(&mut self, row: &str, y: usize) -> Result<(), EyeDrawingError> {
        let body = row.strip_prefix('|');
        let edge = body.is_some();
        if y > 0 && edge != self.left_edge {
            let found = row.chars().next().unwrap_or(' ');
            return Err(EyeDrawingFault::Symbol(found).at(y + 1, 1));
        }
        self.left_edge = edge;
        self.rows = y + 1;
        for (x, sign) in body.unwrap_or(row).chars().enumerate() {
            let column = x + 1 + usize::from(edge);
            match sign {
                '.' | 'X' | 'O' | 'x' | 'o' | '!' | '$' => self.points.push((x, y, sign.to_ascii_uppercase())),
                '#' => {}
                _ => return Err(EyeDrawingFault::Symbol(sign).at(y + 1, column)),
            }
            self.columns = self.columns.max(x + 1);
            if self.columns > MAX_SIDE as usize - 2 || self.rows > MAX_SIDE as usize - 2 {
                return Err(EyeDrawingFault::TooLarge.at(y + 1, column));
            }
        }
        Ok(())
    }

    /// Reads the bottom edge: `+---` below rows that begin with `|`, and `---` below others.
    fn read_bottom(&mut self, row: &str, y: usize) -> Result<(), EyeDrawingError> {
        let corner = if self.left_edge { '+' } else { '-' };
        for (x, sign) in row.chars().enumerate() {
            let expected = if x == 0 { corner } else { '-' };
            if sign != expected {
                return Err(EyeDrawingFault::Symbol(sign).at(y + 1, x + 1));
            }
        }
        self.bottom_edge = true;
        Ok(())
    }

    /// Places the eye on a board with one line of wall around it, except at the drawn edges.
    fn lay(&self) -> Result<EyeDrawing, EyeDrawingError> {
        let left = usize::from(!self.left_edge);
        let height = self.rows + 1 + usize::from(!self.bottom_edge);
        let size = Size::new(left + self.columns + 1, height).map_err(|_| EyeDrawingFault::TooLarge.at(1, 1))?;
        let mut points = PointSet::EMPTY;
        let mut margins = PointSet::EMPTY;
        let mut filling = Filling::empty(0);
        for &(x, y, sign) in &self.points {
            let location = size.point((left + x) as u8, (y + 1) as u8);
            let point = location.ok_or(EyeDrawingFault::TooLarge.at(y + 1, x + 1))?;
            points.insert(point);
            if let 'X' | '$' = sign {
                filling.attackers.insert(point);
            }
            if let 'O' = sign {
                filling.defenders.insert(point);
            }
            if let '!' | '$' = sign {
                margins.insert(point);
            }
        }
        let location = |set: PointSet, fault: EyeDrawingFault| {
            let (column, row) = set.first().map_or((1, 1), |p| (usize::from(p.column()) + 1, usize::from(p.row())));
            fault.at(row, column + usize::from(self.left_edge) - left)
        };
        if let Some(piece) = points.components().nth(1) {
            return Err(location(piece, EyeDrawingFault::InPieces));
        }
        let outside_liberties = size.points() - points;
        if let Some(hole) = outside_liberties.components().nth(1) {
            return Err(location(hole, EyeDrawingFault::Hole));
        }
        let hanging = outside_liberties.neighbours(filling.defenders).flood(filling.defenders);
        let left = points - hanging;
        if left.is_empty() {
            return Err(location(hanging, EyeDrawingFault::Filled));
        }
        filling.defenders -= hanging;
        if let Some(closed) = (margins - (size.points() - left).neighbours(margins)).first() {
            return Err(location(closed.into(), EyeDrawingFault::NoWayIn));
        }
        let shape = EyeForm::new(left, size).ok_or(EyeDrawingFault::NoPoint.at(1, 1))?;
        let empty = left - filling.attackers - filling.defenders;
        let is_dead = |block: &PointSet| !block.touches(empty) && !block.intersects(margins);
        let dead = [filling.attackers, filling.defenders].map(|stones| stones.components().find(is_dead));
        if let Some(dead) = dead.into_iter().flatten().next() {
            return Err(location(dead, EyeDrawingFault::NoLiberty));
        }
        Ok(EyeDrawing { size, shape, margins, filling })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eyes::Location;

    fn error(text: &str) -> String {
        text.parse::<EyeDrawing>().unwrap_err().to_string()
    }

    #[test]
    fn edges_make_the_place() {
        for (text, location) in [
            ("..#/...", Location::Centre),
            (".../---", Location::Side),
            ("|.##/|.../+---", Location::Corner),
            ("|./|./|./|.", Location::Side),
            ("|.", Location::Centre),
        ] {
            assert_eq!(text.parse::<EyeDrawing>().unwrap().shape.whole().unwrap().location(), location, "{text}");
        }
    }

    #[test]
    fn a_stone_of_the_owners_that_hangs_on_the_wall_is_wall() {
        let eye: EyeDrawing = "O../...".parse().unwrap();
        assert_eq!(eye.shape.whole().unwrap().class().to_string(), "[12223]");
        assert!(eye.filling.defenders.is_empty());
        let cut_off: EyeDrawing = "#.#/.O./#.#".parse().unwrap();
        assert_eq!((cut_off.shape.points().len(), cut_off.filling.defenders.len()), (5, 1));
    }

    #[test]
    fn stones_of_the_owners_divide_an_eye_into_parts() {
        let parts = |text: &str| {
            let eye: EyeDrawing = text.parse().unwrap();
            let classes = eye.shape.parts().iter().map(|part| part.class().to_string()).collect::<Vec<_>>();
            (classes.join(" "), eye.graph().unwrap().len(), eye.filling.defenders.len())
        };
        assert_eq!(parts("..O."), ("[11] [0]".to_owned(), 3, 0));
        assert_eq!(parts("|.O./|.OX/+---"), ("[11] [11]".to_owned(), 4, 0));
        // The left `O` is not connected to the wall. So it does not count as wall, although the right `O` does.
        assert_eq!(parts("#.##/.O.O./#.##"), ("[11114] [0]".to_owned(), 6, 1));
    }

    #[test]
    fn wrong_drawings_name_the_place() {
        assert_eq!(error(""), "row 1, column 1: an eye without a point; expected at least one . X or O");
        assert_eq!(error("##/##"), "row 1, column 1: an eye without a point; expected at least one . X or O");
        assert_eq!(
            error("..#./.."),
            "row 1, column 4: an eye in pieces: this point is not connected to the first; expected one eye, with O where \
             stones of its owner's divide it"
        );
        assert_eq!(
            error("..././.y"),
            "row 3, column 2: 'y' means nothing here; expected . X O ! $ #, or edges: | before each row, a last row of - \
             (+ in the corner)"
        );
        assert!(error("|../..").starts_with("row 2, column 1: '.' means nothing here"));
        assert_eq!(error(".../.#./..."), "row 2, column 2: an eye with a hole: one block can't be on both sides of it");
        assert_eq!(error("XX"), "row 1, column 1: a stone without a liberty; expected one for each of them");
        assert!(error(&".".repeat(24)).contains("too large"));
        assert!(error("O").starts_with("row 1, column 1: a stone of the owner here joins the wall"));
    }
}
