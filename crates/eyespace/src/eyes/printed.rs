//! Patterns of eyes as GNU Go's manual prints them: marked points to play, margins, edges, and the value in a line below.

use std::str::FromStr;

use crate::board::{Point, PointSet};

use super::{EyeDrawing, EyeDrawingError, LocalState, LocalValue};

/// An eye read from a pattern as GNU Go's manual and its eye graphs print it. A text that [`EyeDrawing`] reads is such
/// a pattern too.
///
/// In addition to the characters of a drawing, `*` is a point to play for both sides, `<` for the attacker and `>` for
/// the defender; `@`, `(` and `)` mean the same on marginal points. `x` is a point that is either empty or holds a
/// stone of the attacker, both with the same value. Other small letters name empty points, and a space is wall. A title
/// (`Pattern 12`) and the text after a colon are not part of the drawing. A pattern of one row may be enclosed in
/// brackets, as in `(!.)`, because the manual writes half and false eyes like this in the middle of a sentence.
/// ```
/// use eyespace::eyes::{LocalValue, PrintedEye};
/// let pattern: PrintedEye = "
///     Pattern 7
///
///       x
///     !.*X
///
///     :0122
/// ".parse()?;
/// assert_eq!((pattern.drawing.shape.points().len(), pattern.either.len()), (5, 1));
/// assert_eq!(pattern.value, Some(LocalValue::FiveQuarters));
/// let half_eye: PrintedEye = "(!.)".parse()?;
/// assert_eq!(half_eye.drawing, "!.".parse()?);
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedEye {
    /// The eye. Points that the pattern marks with `x` (empty or a stone) are empty in the drawing.
    pub drawing: EyeDrawing,
    /// The points marked with `x`: each is either empty or holds a stone of the attacker, and the value is the same.
    pub either: PointSet,
    /// The points that are marked for the attacker to play.
    pub attack: PointSet,
    /// The points that are marked for the defender to play.
    pub defend: PointSet,
    /// The empty points that the pattern names by small letters, in reading order.
    pub letters: Vec<(char, Point)>,
    /// The value that the pattern gives after a colon, if it does.
    pub value: Option<LocalValue>,
}

impl PrintedEye {
    /// All arrangements of stones that the pattern stands for, in the point numbers of the graph. In the first one the
    /// points marked with `x` are empty. Some arrangements may be illegal.
    pub fn fillings(&self) -> impl Iterator<Item = LocalState> + use<> {
        let drawn = self.drawing.state();
        let points = self.drawing.shape.points().into_iter().take(u16::BITS as usize);
        let either = (0..).zip(points).fold(0, |bits, (i, point)| bits | u16::from(self.either.contains(point)) << i);
        let mut next = Some(0u16);
        std::iter::from_fn(move || {
            let stones = next?;
            // The next subset of the points in `either`, read as a binary number and taken in ascending order.
            next = Some(stones.wrapping_sub(either) & either).filter(|&rest| rest != 0);
            Some(LocalState { attackers: drawn.attackers | stones, ..drawn })
        })
    }
}

impl FromStr for PrintedEye {
    type Err = EyeDrawingError;

    fn from_str(text: &str) -> Result<Self, EyeDrawingError> {
        let print = Print::read(text);
        let drawing: EyeDrawing = print.in_signs_of_drawings().parse().map_err(|error| print.in_the_text(error))?;
        let mut printed = Self {
            drawing,
            either: PointSet::EMPTY,
            attack: PointSet::EMPTY,
            defend: PointSet::EMPTY,
            letters: vec![],
            value: print.value,
        };
        for (point, sign) in print.signs(&drawing) {
            printed.note(point, sign);
        }
        Ok(printed)
    }
}

impl PrintedEye {
    /// Records a mark or a letter on a point, which an `EyeDrawing` can't hold.
    fn note(&mut self, point: Point, sign: char) {
        if matches!(sign, '*' | '<' | '@' | '(') {
            self.attack.insert(point);
        }
        if matches!(sign, '*' | '>' | '@' | ')') {
            self.defend.insert(point);
        }
        match sign {
            'x' => self.either.insert(point),
            _ if names_a_point(sign) => self.letters.push((sign, point)),
            _ => {}
        }
    }
}

/// Whether a character is a small letter that names an empty point; `x` and `o` do not.
const fn names_a_point(sign: char) -> bool {
    sign.is_ascii_lowercase() && !matches!(sign, 'x' | 'o')
}

/// The character of an `EyeDrawing` that means the same as this character of a pattern, apart from marks and names.
const fn in_drawings(sign: char) -> char {
    match sign {
        ' ' | '\t' => '#',
        '*' | '<' | '>' | 'x' => '.',
        '@' | '(' | ')' => '!',
        _ if names_a_point(sign) => '.',
        other => other,
    }
}

/// The rows of a pattern without the text around them, and the value that the text gives after a colon.
struct Print {
    rows: Vec<Row>,
    value: Option<LocalValue>,
}

/// A row of a pattern, with the number of its line in the text and the number of characters that were removed from its
/// beginning. Both are needed to say where an error is.
struct Row {
    signs: Vec<char>,
    number: usize,
    before: usize,
}

impl Print {
    fn read(text: &str) -> Self {
        let mut print = Self { rows: vec![], value: None };
        let mut number = 0;
        for line in text.lines() {
            let (drawn, said) = line.split_once(':').map_or((line, None), |(drawn, said)| (drawn, Some(said)));
            print.value = print.value.or(said.and_then(value));
            for row in drawn.split(['/', '%']) {
                number += 1;
                if !is_title(row) {
                    print.rows.push(Row { signs: row.trim_end().chars().collect(), number, before: 0 });
                }
            }
        }
        print.drop_blank_rows();
        print.drop_indent();
        print.drop_brackets();
        print
    }

    /// Removes empty rows above and below the pattern. An empty row between others consists of wall.
    fn drop_blank_rows(&mut self) {
        let above = self.rows.iter().take_while(|row| row.signs.is_empty()).count();
        self.rows.drain(..above);
        let below = self.rows.iter().rev().take_while(|row| row.signs.is_empty()).count();
        self.rows.truncate(self.rows.len() - below);
    }

    fn drop_indent(&mut self) {
        let indent = |row: &Row| row.signs.iter().take_while(|sign| sign.is_whitespace()).count();
        let least = self.rows.iter().filter(|row| !row.signs.is_empty()).map(indent).min().unwrap_or(0);
        self.rows.iter_mut().for_each(|row| row.drop_first(least));
    }

    fn drop_brackets(&mut self) {
        if let [row] = self.rows.as_mut_slice()
            && let ['(', .., ')'] = row.signs.as_slice()
        {
            row.signs.pop();
            row.drop_first(1);
        }
    }

    fn in_signs_of_drawings(&self) -> String {
        let rows = self.rows.iter().map(|row| row.signs.iter().copied().map(in_drawings).collect());
        rows.collect::<Vec<String>>().join("\n")
    }

    /// Converts the position of an error from the drawing, in row and column, to the text that the user wrote.
    fn in_the_text(&self, error: EyeDrawingError) -> EyeDrawingError {
        match error.row.checked_sub(1).and_then(|row| self.rows.get(row)) {
            Some(row) => EyeDrawingError { row: row.number, column: error.column + row.before, ..error },
            None => error,
        }
    }

    /// The characters of the pattern that lie on points of the board, each with its point. The board is the one on
    /// which `drawing` was placed.
    fn signs(&self, drawing: &EyeDrawing) -> impl Iterator<Item = (Point, char)> {
        let size = drawing.size;
        // The eye was placed with a line of wall around it, except at drawn edges. There is no drawn edge above, so
        // rows begin at 1.
        self.rows.iter().zip(1..=u8::MAX).flat_map(move |(row, y)| {
            let (edge, left) = if row.signs.first() == Some(&'|') { (1, 0) } else { (0, 1) };
            let signs = row.signs.iter().skip(edge).zip(left..=u8::MAX);
            signs.filter_map(move |(&sign, x)| Some((size.point(x, y)?, sign))).collect::<Vec<_>>()
        })
    }
}

impl Row {
    fn drop_first(&mut self, signs: usize) {
        let dropped = signs.min(self.signs.len());
        self.signs.drain(..dropped);
        self.before += dropped;
    }
}

/// Whether a row is a title such as `Pattern 12`.
fn is_title(row: &str) -> bool {
    let mut words = row.split_whitespace();
    words.next().is_some_and(|word| word.eq_ignore_ascii_case("pattern"))
        && words.next().is_some_and(|word| word.chars().all(|sign| sign.is_ascii_digit()))
}

/// The local value for the four digits at the beginning of a text, such as `1122`.
fn value(said: &str) -> Option<LocalValue> {
    let digits: Vec<u8> = said.split_whitespace().next()?.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
    LocalValue::from_digits(digits.try_into().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> PrintedEye {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn drawn(text: &str) -> EyeDrawing {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn what_is_no_pattern_but_a_drawing_is_read_as_ever() {
        for text in ["...", "|.##/|.X./+---", "#.#/.O./#.#", "!..$", ".X%...", "\n..\n..\n"] {
            let PrintedEye { drawing, either, attack, defend, letters, value } = read(text);
            assert_eq!(drawing, drawn(text), "{text}");
            assert!((either | attack | defend).is_empty() && letters.is_empty() && value.is_none(), "{text}");
        }
    }

    #[test]
    fn spaces_are_wall_and_what_all_rows_begin_with_is_left_out() {
        assert_eq!(read("    ..\n     ..\n").drawing, drawn("..#/#.."));
        assert_eq!(read("  X\n .a.").drawing, drawn("#X#/..."));
        assert_eq!(read("\t.\n\t..").drawing, drawn(".#/.."));
        assert_eq!(read("|. .\n|...").drawing, drawn("|.#./|..."));
    }

    #[test]
    fn marks_letters_and_points_that_may_be_either_way_stand_where_they_are_drawn() {
        let eye = read("|<*#/|>a#/|xb@/+---");
        assert_eq!(eye.drawing, drawn("|..#/|..#/|..!/+---"));
        let at = |vertices: &[&str]| vertices.iter().map(|v| eye.drawing.size.parse_vertex(v).unwrap()).collect();
        assert_eq!(eye.attack, at(&["A3", "B3", "C1"]));
        assert_eq!(eye.defend, at(&["B3", "A2", "C1"]));
        assert_eq!(eye.either, at(&["A1"]));
        let letters: PointSet = eye.letters.iter().map(|&(_, point)| point).collect();
        assert_eq!((letters, eye.letters[0].0, eye.letters[1].0), (at(&["B2", "B1"]), 'a', 'b'));
    }

    #[test]
    fn fillings_are_all_ways_to_put_stones_there() {
        let fillings = |text: &str| read(text).fillings().map(|state| state.attackers).collect::<Vec<_>>();
        assert_eq!(fillings("x.Xx"), [0b0100, 0b0101, 0b1100, 0b1101]);
        assert_eq!(fillings(".X."), [0b010]);
    }

    #[test]
    fn brackets_in_one_row_stand_around_it_and_are_margins_elsewhere() {
        assert_eq!(read("(!.)").drawing, drawn("!."));
        assert_eq!(read("(!)").drawing, drawn("!"));
        assert_eq!(read("(.X").drawing, drawn("!.X"));
        assert_eq!(read("(.#/.X)").drawing, drawn("!.#/.X!"));
    }

    #[test]
    fn the_text_around_is_not_of_the_eye() {
        let eye = read("Pattern 12\n\n   .\n  .*.\n\n  :1122\n");
        assert_eq!((eye.drawing, eye.value), (drawn("#.#/..."), Some(LocalValue::ThreeHalves)));
        assert_eq!(read(".../:1122").value, Some(LocalValue::ThreeHalves));
        for odd in [":", ":3/2", ":2211", ":11222", ":1122,x"] {
            assert_eq!(read(&format!("...\n{odd}")).value, None, "{odd}");
        }
    }

    #[test]
    fn what_is_wrong_is_told_by_the_rows_and_columns_of_the_text() {
        let error = |text: &str| text.parse::<PrintedEye>().unwrap_err().to_string();
        assert!(error("Pattern 3\n\n  ..\n  .Y").starts_with("row 4, column 4: 'Y' means nothing here"));
        assert!(error("(.?)").starts_with("row 1, column 3: '?' means nothing here"));
        for nothing in ["", ":1122", "Pattern 3", "   "] {
            assert!(error(nothing).starts_with("row 1, column 1: an eye without a point"), "{nothing}");
        }
        assert!(error("..\n\n..").contains("an eye in pieces"));
    }
}
