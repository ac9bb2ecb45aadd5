//! Diagrams of Sensei's Library: lines that begin with `$$`, and may show only a part of the board.

use crate::board::{Color, MAX_SIDE, Setup, SizeError};

use super::beside::Reader;
use super::fault::{DiagramError, DiagramFault};
use super::line::{Line, Sign};
use super::sheet::{Cell, Diagram, Edges, board_size, draw_rows, plain};

/// The options in the first line of a diagram. `$$W` says that White plays first, `$$c9` that the board has 9 lines and is drawn with
/// coordinates. The number of the first move, as in `$$Bm10`, is ignored, because the first move is drawn as `1` all the same.
struct Head {
    first: Option<Color>,
    side: Option<usize>,
}

/// Whether a line belongs to a diagram of Sensei's Library.
pub(super) fn is_of_diagram(line: &Line) -> bool {
    body(line).is_some()
}

/// The index of the first sign after `$$`; `None` if the line does not begin with `$$`.
fn body(line: &Line) -> Option<usize> {
    let mut signs = line.signs.iter().map(|sign| sign.sign).enumerate().skip_while(|&(_, c)| c == ' ');
    let begins = signs.next().is_some_and(|(_, c)| c == '$');
    signs.next().filter(|&(_, c)| begins && c == '$').map(|(at, _)| at + 1)
}

pub(super) fn read(lines: &[Line]) -> Result<Diagram, DiagramError> {
    let mut rows: Vec<Vec<Cell>> = vec![];
    let mut edges = Edges::default();
    let mut head: Option<Head> = None;
    let mut beside = Reader::default();
    let mut last = 1;
    for line in lines {
        let Some(rest) = body(line).map(|behind| line.from(behind)) else {
            beside.read(line);
            continue;
        };
        last = line.number;
        let text = rest.text();
        if head.is_none() {
            let read = Head::read(&text);
            let is_row = read.is_none();
            head = Some(read.unwrap_or(Head { first: None, side: None }));
            if !is_row {
                continue;
            }
        }
        let body = text.trim();
        if body.starts_with(['{', '[']) || body.is_empty() {
            continue;
        }
        if body.chars().all(|c| "-+| ".contains(c)) && body.contains("--") {
            if rows.is_empty() {
                edges.top = true
            } else {
                edges.bottom = true
            }
            continue;
        }
        let first = head.as_ref().and_then(|head| head.first).unwrap_or(Color::Black);
        rows.push(read_row(&rest, first, &mut edges)?);
        let (found, expected) = (rows[rows.len() - 1].len(), rows[0].len());
        if found != expected {
            return Err(DiagramFault::RowLength { expected, found }.at(line.number, line.column(line.signs.len()) - 1));
        }
        if found > MAX_SIDE as usize || rows.len() > MAX_SIDE as usize {
            return Err(DiagramFault::Size(SizeError { width: found, height: rows.len() }).at(line.number, 1));
        }
    }
    let head = head.unwrap_or(Head { first: None, side: None });
    let (size, extent) = board_size(&mut rows, &edges, head.side).map_err(|fault| fault.at(last, 1))?;
    let mut diagram = Diagram::new(&rows, size, head.first, extent);
    beside.tell(&mut diagram);
    Ok(diagram)
}

impl Head {
    /// Reads the options in the first line of a diagram. Returns `None` if that line is already a row of the board.
    fn read(rest: &str) -> Option<Self> {
        let word = rest.split(' ').next().unwrap_or_default();
        let digits = |from: &str| from.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok();
        let first = match word.chars().next() {
            Some('B') => Some(Color::Black),
            Some('W') => Some(Color::White),
            _ => None,
        };
        let options = word.trim_start_matches(['B', 'W']);
        if !options.chars().all(|c| c == 'c' || c == 'm' || c.is_ascii_digit()) {
            return None;
        }
        if word.is_empty() && rest.trim().starts_with(|c: char| "|.XO+,-0123456789".contains(c)) {
            return None;
        }
        let side = options.strip_prefix('c').and_then(digits).or_else(|| digits(options));
        Some(Self { first, side })
    }
}

fn read_row(rest: &Line, first: Color, edges: &mut Edges) -> Result<Vec<Cell>, DiagramError> {
    let mut cells = vec![];
    for &Sign { sign, column, .. } in &rest.signs {
        match sign {
            ' ' => {}
            '|' if cells.is_empty() => edges.left = true,
            '|' => edges.right = true,
            _ => cells.push(read_cell(sign, first).ok_or(DiagramFault::Symbol(sign).at(rest.number, column))?),
        }
    }
    if cells.is_empty() {
        return Err(DiagramFault::Nothing.at(rest.number, rest.column(0)));
    }
    Ok(cells)
}

/// Reads one sign of a diagram, as explained on the page "How Diagrams Work" of Sensei's Library. A numbered stone counts as played.
fn read_cell(symbol: char, first: Color) -> Option<Cell> {
    let (stone, mark) = match symbol {
        '.' | ',' | '+' => (None, None),
        'X' => (Some(Color::Black), None),
        'O' => (Some(Color::White), None),
        'B' | '#' | 'Y' | 'Z' => (Some(Color::Black), Some(symbol)),
        'W' | '@' | 'Q' | 'P' => (Some(Color::White), Some(symbol)),
        'C' | 'S' | 'T' | 'M' | '?' | '*' => (None, Some(symbol)),
        'a'..='z' => (None, Some(symbol)),
        '1' | '3' | '5' | '7' | '9' => (Some(first), Some(symbol)),
        '0' | '2' | '4' | '6' | '8' => (Some(first.opponent()), Some(symbol)),
        _ => return None,
    };
    Some(Cell { stone, mark })
}

pub(super) fn draw(setup: &Setup) -> String {
    let letter = match setup.to_play {
        Color::Black => 'B',
        Color::White => 'W',
    };
    let rule = "-".repeat(2 * setup.size.width() as usize + 1);
    let rows = draw_rows(setup, |cells, _| {
        let points: Vec<_> = cells.iter().map(|&c| plain(c).to_string()).collect();
        format!("$$ | {} |", points.join(" "))
    });
    format!("$${letter}\n$$ {rule}\n{rows}$$ {rule}\n")
}

#[cfg(test)]
mod tests {
    use crate::board::{Color, Diagram, Extent, Point, Size};

    #[test]
    fn a_part_of_the_board_lies_at_the_edges_it_shows() {
        let text = "$$W A corner\n$$ | . X O . .\n$$ | . 1 2 a .\n$$ +-----------\n";
        let diagram: Diagram = text.parse().unwrap();
        let setup = diagram.setup;
        assert_eq!(setup.size, Size::square(19).unwrap());
        assert_eq!(diagram.turn, Some(Color::White));
        let at = |vertex| setup.size.parse_vertex(vertex).unwrap();
        assert!(setup.stones[1].contains(at("B1")) && setup.stones[0].contains(at("C1")));
        assert!(setup.stones[0].contains(at("B2")));
        assert_eq!(diagram.marks.iter().find(|(_, mark)| *mark == 'a'), Some(&(at("D1"), 'a')));
    }

    #[test]
    fn the_head_may_give_the_size_or_be_missing() {
        let diagram: Diagram = "$$c9\n$$ -----\n$$ | X O\n".parse().unwrap();
        assert_eq!(diagram.setup.size, Size::square(9).unwrap());
        assert!(diagram.setup.stones[0].contains(Point::new(0, 0).unwrap()));
        let diagram: Diagram = "$$ | X O |\n$$ | . @ |\n".parse().unwrap();
        assert_eq!(diagram.setup.size.width(), 2);
        let diagram: Diagram = "$$\n$$ X O .\n$$ . . .\n".parse().unwrap();
        assert_eq!(diagram.setup.size, Size::new(3, 2).unwrap());
    }

    #[test]
    fn a_board_is_square_where_nothing_says_otherwise_and_what_is_left_out_is_told() {
        let part = |columns, rows| Extent::Part { columns, rows };
        for (text, size, extent) in [
            ("$$ | . X . |\n$$ | . . . |\n$$ | . . . |\n", (3, 3), Extent::Whole),
            ("$$ | . X . |\n$$ | . . . |\n", (3, 3), part(3, 2)),
            ("$$ | . X |\n$$ | . . |\n$$ | . . |\n", (2, 3), Extent::Whole),
            ("$$ -----\n$$ . X\n$$ . .\n$$ . .\n$$ -----\n", (3, 3), part(2, 3)),
            ("$$c9\n$$ | . X . |\n$$ | . . . |\n", (3, 9), part(3, 2)),
            ("$$ | . X .\n", (19, 19), part(3, 1)),
            ("$$ . X .\n$$ . . .\n", (3, 2), Extent::Unbounded),
            ("$$c3\n$$ . X .\n$$ . . .\n$$ . . .\n", (3, 3), Extent::Whole),
        ] {
            let diagram: Diagram = text.parse().unwrap();
            let size = Size::new(size.0, size.1).unwrap();
            assert_eq!((diagram.setup.size, diagram.extent), (size, extent), "{text}");
        }
    }

    #[test]
    fn errors_name_the_place() {
        let error = "$$B\n$$ | X ! |\n".parse::<Diagram>().unwrap_err();
        assert_eq!((error.line, error.column), (2, 8));
        assert!("$$B\n".parse::<Diagram>().is_err());
    }
}
