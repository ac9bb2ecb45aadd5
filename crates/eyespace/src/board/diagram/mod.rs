//! Boards as text, in the styles that people paste: plain rows, boards as programs print them, lists in JSON, diagrams of Sensei's Library
//! and of sgf2dg.

mod alphabet;
mod beside;
mod fault;
mod letters;
mod line;
mod listed;
#[cfg(test)]
mod printed;
mod remark;
mod row;
mod rows;
mod sensei;
mod sgf2dg;
mod sheet;
mod words;

use std::str::FromStr;

use super::{Color, Setup, Size};
pub use beside::Beside;
pub use fault::{DiagramError, DiagramFault};
pub use remark::Remark;
pub use sheet::{Diagram, Extent};
use sheet::{draw_rows, plain};

/// A style of drawing a board as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Rows of `.`, `X` and `O`, without letters, numbers or a frame.
    Plain,
    /// `X`, `O` and `.` with letters and numbers on all four sides, like GNU Go's `showboard`.
    GnuGo,
    /// Lines that begin with `$$`, like diagrams of Sensei's Library.
    Sensei,
    /// `#` for black and `o` for white, with labels on the left and below, like Python's sgfmill.
    Sgfmill,
}

impl FromStr for Diagram {
    type Err = DiagramError;

    fn from_str(text: &str) -> Result<Self, DiagramError> {
        let lines = line::lines(text);
        if lines.iter().any(sensei::is_of_diagram) {
            sensei::read(&lines)
        } else if sgf2dg::is_in(&lines) {
            sgf2dg::read(&lines)
        } else {
            rows::read(&listed::unlisted(lines))
        }
    }
}

impl Style {
    /// Draws a board as text, in which each row is a line that ends with a newline. Reading the text as a [`Diagram`] gives the same
    /// stones.
    #[must_use]
    pub fn draw(self, setup: &Setup) -> String {
        match self {
            Self::Plain => draw_rows(setup, |cells, _| cells.iter().map(|&c| plain(c)).collect()),
            Self::GnuGo => {
                let letters = column_letters(setup.size);
                let rows = draw_rows(setup, |cells, n| {
                    let points: Vec<_> = cells.iter().map(|&c| plain(c).to_string()).collect();
                    format!("{n:2} {} {n}", points.join(" "))
                });
                format!("   {letters}\n{rows}   {letters}\n")
            }
            Self::Sgfmill => {
                let rows = draw_rows(setup, |cells, n| {
                    let symbol = |stone| match stone {
                        Some(Color::Black) => '#',
                        Some(Color::White) => 'o',
                        None => '.',
                    };
                    cells.iter().fold(format!("{n:2}"), |text, &c| format!("{text}  {}", symbol(c)))
                });
                format!("{rows}    {}\n", column_letters(setup.size).replace(' ', "  "))
            }
            Self::Sensei => sensei::draw(setup),
        }
    }
}

fn column_letters(size: Size) -> String {
    let letters: Vec<_> = (0..size.width()).map(|column| Size::column_letter(column).to_string()).collect();
    letters.join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<Diagram, String> {
        text.parse::<Diagram>().map_err(|error| error.to_string())
    }

    #[test]
    fn gnu_go_and_katago_boards_are_read_with_all_that_stands_around_them() {
        let gnugo = "   A B C D\n 4 . X . O 4     WHITE (O) has captured 0 stones\n 3 .(X). . 3\n 2 + . O . 2\n\
                     1 . . . . 1\n   A B C D\n\nWhite (O) to move\n";
        let diagram = read(gnugo).unwrap();
        assert_eq!(Style::Plain.draw(&diagram.setup), ".X.O\n.X..\n..O.\n....\n");
        assert_eq!(diagram.turn, Some(Color::White));
        let katago = "MoveNum: 3 HASH: 00FF\n   A B C\n 3 X1. .\n 2 . O2X3\n 1 . . .\n\nNext player: White\n";
        let diagram = read(katago).unwrap();
        assert_eq!(Style::Plain.draw(&diagram.setup), "X..\n.OX\n...\n");
        assert_eq!(diagram.turn, Some(Color::White));
    }

    #[test]
    fn errors_name_the_place() {
        for (text, error) in [
            ("", "line 1, column 1: no board; expected rows of . X and O"),
            (".X\n.X.\n", "line 2, column 4: a row of 3 points; the first has 2"),
            (
                ".X\n.Y\n",
                "line 2, column 2: 'Y' is not a point of a board; expected . X or O (or + , # o @ for the same)",
            ),
            ("1 ..\n2 ..\n", "line 2, column 1: row number 2; expected 0 (the highest row comes first)"),
            (
                "19 ..\n18 ..\n",
                "line 2, column 1: the lowest row has number 18; expected all rows of the board down to 1, or no numbers",
            ),
            (
                "2 ..\n18446744073709551615 ..\n",
                "line 2, column 1: row number 18446744073709551615; expected 1 (the highest row comes first)",
            ),
        ] {
            assert_eq!(read(text).unwrap_err(), error);
        }
        assert!(read(&"..........................\n".repeat(3)).unwrap_err().contains("a board of 26x3 lines"));
        assert!(read(&".\n".repeat(60)).unwrap_err().contains("line 26, column 1: a board of 1x60 lines"));
    }

    #[test]
    fn small_letters_name_empty_points() {
        for text in [
            "..XXX\nXXXOa\n.bcOO\n",
            ". . X X X\n\n\nX X X O a\n\n\n. b c O O\n",
            "   A B C D E\n 3 . . X X X 3\n 2 X X X O a 2\n 1 . b c O O 1\n   A B C D E\n",
            "3 . . X X X\n2 X X X O a\n1 . b c O O\nWhite to move at a\n",
            "|..XXX|\n|XXXOa|\n|.bcOO|\n",
            "..xxx\nxxxoa\n.bcoo\n",
        ] {
            let diagram = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(Style::Plain.draw(&diagram.setup), "..XXX\nXXXO.\n...OO\n", "{text}");
            let letters: String = diagram.marks.iter().map(|(_, letter)| letter).collect();
            assert_eq!(letters, "abc", "{text}");
        }
        let every_row = read("Xab\ncOO\n").unwrap();
        assert_eq!(Style::Plain.draw(&every_row.setup), "X..\n.OO\n");
    }

    #[test]
    fn what_stands_beside_a_board_is_no_row_for_its_letters() {
        for text in [".XO\n...\n\nO a b\n", "a X .\n\n.XO\n...\n", ".XO\n...\nab\n", ".XO\n...\nso is a\n"] {
            let diagram = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(Style::Plain.draw(&diagram.setup), ".XO\n...\n", "{text}");
            assert!(diagram.marks.is_empty(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_drawn_is_read_back(width in 1..=25usize, height in 1..=25usize, stones in prop::collection::vec(0..3u8, 625)) {
            let size = Size::new(width, height).unwrap();
            let mut setup = Setup::empty(size);
            for (point, stone) in size.points().into_iter().zip(stones) {
                setup.set(point, [None, Some(Color::Black), Some(Color::White)][stone as usize]);
            }
            for style in [Style::Plain, Style::GnuGo, Style::Sgfmill, Style::Sensei] {
                let drawn = style.draw(&setup);
                prop_assert_eq!(read(&drawn).map(|diagram| diagram.setup), Ok(setup), "{}", drawn);
            }
        }

        #[test]
        fn no_text_makes_it_panic(text in "[.XO#o$|+ 0-9A-CWS?@●○┌┼─(<)'\"\\[\\],:{>=\u{1b};mﾠＸ\n-]{0,80}") {
            let _ = read(&text);
        }

        #[test]
        fn no_lines_around_a_board_make_it_panic(
            lines in prop::collection::vec(
                prop::sample::select(vec![
                    "   A B C", " 2 . X . 2", " 1 O . . 1", ". X .", "+---+", "| . |", "Captures B: 2 W:", "komi", "Rules: {", "by x rules",
                    "Black (X) has captured 3, white (O)", "Prisoners: B 1", "with 1 black and 2 white prisoners", "To Move:", "move 3 of",
                    "Diagram 1: 1-3", "Diagram 2: 4-9", "Variation 1: 1", " +-----------+  ", " |           |  ", " |   1   2   |  ",
                    " 3  X   O   |  ", "2 at 1", "5: Black Pass", "\"board\": [\"..X\",", "\"O..\"]", "> = 3 X", "last move black", "",
                ]),
                0..14,
            ),
        ) {
            let _ = read(&lines.join("\n"));
        }
    }
}
