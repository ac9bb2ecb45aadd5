//! Diagrams of `sgf2dg -converter ASCII` (tried with version 4.252 of Debian). Points are four characters and two lines apart, the edges
//! are drawn as lines through the outermost points, and moves are numbers without a colour.
//!
//! ```text
//! Diagram 1: 1-4
//!  2   1  -------------+
//!  |                   |
//!  3   +   +   +   4   |
//! ```
//!
//! As in a book, a stone that is captured within a diagram stays drawn in it. The position at the end is found by playing the moves. If a
//! text has several diagrams of a game, the last one gives the position. The earlier ones, if none is missing, are used to count captured
//! stones. Variations are ignored.

use std::ops::RangeInclusive;

use crate::board::{Color, Move, Point, PointSet, Position, Setup, Suicide};

use super::beside::Reader;
use super::fault::{DiagramError, DiagramFault};
use super::line::Line;
use super::remark::Remark;
use super::sheet::{Cell, Diagram, Edges, Extent, board_size};

/// The number of characters from one point to the next.
const PITCH: usize = 4;

/// The drawing at one point.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Drawn {
    Stone(Color),
    Number(usize),
    Nothing,
}

/// A part of the text with one diagram.
struct Block {
    /// The index of the line above the diagram, which gives the name of the diagram and the numbers of its moves.
    head: usize,
    /// The index of the first line of the diagram. The field `end` is the index of the line after the diagram.
    first: usize,
    end: usize,
    rows: Vec<Vec<Drawn>>,
    edges: Edges,
    /// The numbers of the moves in the diagram, as given in the line above: `Diagram 2: 5-9` or `Diagram 3: 10`.
    moves: Option<RangeInclusive<usize>>,
}

/// Whether a text has a diagram of sgf2dg.
pub(super) fn is_in(lines: &[Line]) -> bool {
    lines.windows(3).any(|three| is_spacer(&three[1]) && cells(&three[0]).is_some() && cells(&three[2]).is_some())
}

pub(super) fn read(lines: &[Line]) -> Result<Diagram, DiagramError> {
    let blocks = blocks(lines)?;
    let mut game = Played::default();
    for (at, block) in blocks.iter().enumerate().filter(|(_, block)| !block.is_variation(lines)) {
        let behind = blocks.get(at + 1).map_or(lines.len(), |next| next.head);
        let next = blocks[at + 1..].iter().find(|block| !block.is_variation(lines));
        game.play(block, &Below::read(lines, block.end..behind), next).map_err(|fault| {
            let line = &lines[block.head];
            fault.at(line.number, 1)
        })?;
    }
    let mut diagram = game.diagram.take().ok_or(DiagramFault::Nothing.at(lines.len().max(1), 1))?;
    let mut reader = Reader::default();
    let mut covered = vec![false; lines.len()];
    for block in &blocks {
        covered[block.head] = true;
        covered[block.first..block.end].fill(true);
    }
    for (at, line) in lines.iter().enumerate().skip(preface(lines)) {
        if !covered[at] && !explains_signs(line) && Below::of_line(line).is_none() {
            reader.read(line);
        }
    }
    reader.tell(&mut diagram);
    game.tell(&mut diagram);
    Ok(diagram)
}

/// Whether a line is one of those that sgf2dg prints between two rows: a space, then only spaces and `|` for the left edge, the right edge,
/// or both.
fn is_spacer(line: &Line) -> bool {
    let text = line.text();
    text.starts_with(' ')
        && text.contains('|')
        && text.chars().all(|c| c == ' ' || c == '|')
        && text.trim().trim_matches('|').trim().is_empty()
}

/// The number of lines in the preface in which sgf2dg describes itself. If the text begins with a line of `%`, the preface ends with the
/// last such line; otherwise it has no lines.
fn preface(lines: &[Line]) -> usize {
    let is_frame = |line: &Line| line.text().contains("%%%%");
    let begins = lines.iter().find(|line| !line.is_blank()).is_some_and(is_frame);
    let last = lines.iter().rposition(is_frame).filter(|_| begins);
    last.map_or(0, |last| last + 1)
}

/// Whether a line is part of the legend before the first diagram.
fn explains_signs(line: &Line) -> bool {
    let text = line.text();
    ["Black -> X", "White -> O", "Marked empty -> ?"].iter().any(|key| text.trim_start().starts_with(key))
}

/// The text at each point of a row, without the number that the option `-coords` adds at the end of the row. `None` if the line is not a
/// row.
fn cells(line: &Line) -> Option<Vec<String>> {
    let signs: Vec<char> = line.text().trim_end().chars().collect();
    let cells: Vec<String> =
        signs.chunks(PITCH).map(|cell| cell.iter().collect::<String>().trim().to_owned()).collect();
    let known = |cell: &String| drawn(cell).is_some();
    let number_behind = cells.len() > 2 && cells.last().is_some_and(|cell| cell.parse::<usize>().is_ok());
    let ends_at_edge = |cells: &[String]| cells.last().is_some_and(|cell| cell == "|" || cell == "-+");
    let points =
        if number_behind && ends_at_edge(&cells[..cells.len() - 1]) { &cells[..cells.len() - 1] } else { &cells[..] };
    (points.len() > 1 && points.iter().all(known)).then(|| points.to_vec())
}

/// Reads the text at a point. A black stone is `X`, a marked one `#`, and one with a letter `Xa`; white stones are `O`, `@` and `Oa`.
/// Lines, letters and the mark `?` are empty points.
fn drawn(cell: &str) -> Option<Drawn> {
    let signs: Vec<char> = cell.chars().collect();
    match signs.as_slice() {
        ['X' | '#'] => Some(Drawn::Stone(Color::Black)),
        ['O' | '@'] => Some(Drawn::Stone(Color::White)),
        ['X', label] if label.is_alphanumeric() => Some(Drawn::Stone(Color::Black)),
        ['O', label] if label.is_alphanumeric() => Some(Drawn::Stone(Color::White)),
        ['+' | '*' | '?' | '|'] => Some(Drawn::Nothing),
        [label] if label.is_alphabetic() => Some(Drawn::Nothing),
        [] => None,
        _ if signs.iter().all(|c| "+-".contains(*c)) => Some(Drawn::Nothing),
        _ => cell.parse().ok().filter(|number| (1..1000).contains(number)).map(Drawn::Number),
    }
}

fn blocks(lines: &[Line]) -> Result<Vec<Block>, DiagramError> {
    let mut blocks = vec![];
    let mut at = 0;
    while at < lines.len() {
        let begins = lines.get(at + 1).is_some_and(is_spacer) && cells(&lines[at]).is_some();
        if !begins {
            at += 1;
            continue;
        }
        let mut drawn_rows = vec![];
        let mut end = at;
        while let Some(row) = lines.get(end).and_then(cells) {
            drawn_rows.push(row);
            end += 1;
            if lines.get(end).is_none_or(|line| !is_spacer(line)) {
                break;
            }
            end += 1;
        }
        let head = (0..at).rev().find(|&above| !lines[above].is_blank()).unwrap_or(at);
        blocks.push(Block::new(lines, head, at..end, &drawn_rows)?);
        at = end;
    }
    Ok(blocks)
}

impl Block {
    fn new(
        lines: &[Line],
        head: usize,
        at: std::ops::Range<usize>,
        rows: &[Vec<String>],
    ) -> Result<Self, DiagramError> {
        let width = rows[0].len();
        if let Some(odd) = rows.iter().position(|row| row.len() != width) {
            let line = &lines[at.start + 2 * odd];
            let fault = DiagramFault::RowLength { expected: width, found: rows[odd].len() };
            return Err(fault.at(line.number, line.column(line.signs.len())));
        }
        let any = |mut cells: Box<dyn Iterator<Item = &String> + '_>, signs: [&str; 2]| {
            cells.any(|cell| signs.contains(&cell.as_str()))
        };
        let column = |at: usize| rows.iter().map(move |row| &row[at]);
        let level = |row: &[String]| row.iter().any(|cell| cell.contains('-'));
        let edges = Edges {
            left: any(Box::new(column(0)), ["|", "+--"]),
            right: any(Box::new(column(width - 1)), ["|", "-+"]),
            top: level(&rows[0]),
            bottom: rows.len() > 1 && level(&rows[rows.len() - 1]),
        };
        let rows =
            rows.iter().map(|row| row.iter().map(|cell| drawn(cell).unwrap_or(Drawn::Nothing)).collect()).collect();
        Ok(Self { head, first: at.start, end: at.end, rows, edges, moves: numbers(&lines[head].text()) })
    }

    fn is_variation(&self, lines: &[Line]) -> bool {
        lines[self.head].text().trim_start().starts_with("Variation")
    }

    /// The column and row where a move number is drawn. Numbers above 100 may be drawn without the hundreds.
    fn place(&self, number: usize) -> Option<(usize, usize)> {
        let short = (number > 100).then(|| (number - 1) % 100 + 1);
        [Some(number), short].into_iter().flatten().find_map(|number| {
            let in_row = |row: &Vec<Drawn>| row.iter().position(|drawn| *drawn == Drawn::Number(number));
            (0..self.rows.len()).find_map(|row| in_row(&self.rows[row]).map(|column| (column, row)))
        })
    }

    /// The set-up before the first move of the diagram, the part of the board that is drawn, and the distances of the drawing from the left
    /// and the top edge of the board.
    fn start(&self) -> Result<(Setup, Extent, [usize; 2]), DiagramFault> {
        let cell = |drawn: &Drawn| Cell {
            stone: if let Drawn::Stone(color) = drawn { Some(*color) } else { None },
            mark: None,
        };
        let mut rows: Vec<Vec<Cell>> = self.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        let (size, extent) = board_size(&mut rows, &self.edges, None)?;
        let top = rows.len() - self.rows.len();
        let left = rows[top].len() - self.rows[0].len();
        Ok((Diagram::new(&rows, size, None, extent).setup, extent, [left, top]))
    }
}

fn numbers(head: &str) -> Option<RangeInclusive<usize>> {
    let (_, range) = head.rsplit_once(':')?;
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|number| (1..100_000).contains(number));
    match range.split_once('-') {
        Some((first, last)) => Some(number(first)?..=number(last)?),
        None => number(range).map(|only| only..=only),
    }
}

/// The moves that are listed below a diagram because they are not drawn in it.
#[derive(Default)]
struct Below {
    /// The passes, each as the move number and the player: `8: White Pass`.
    passes: Vec<(usize, Color)>,
    /// The moves at the point of an earlier move, each as the two move numbers: `5 at 2`.
    again: Vec<(usize, usize)>,
}

impl Below {
    fn read(lines: &[Line], at: std::ops::Range<usize>) -> Self {
        let mut below = Self::default();
        for line in lines[at].iter().filter_map(Self::of_line) {
            below.passes.extend(line.passes);
            below.again.extend(line.again);
        }
        below
    }

    fn of_line(line: &Line) -> Option<Self> {
        let text = line.text();
        let number = |text: &str| text.trim().parse::<usize>().ok();
        let pass = text.split_once(':').and_then(|(before, what)| {
            let color = match what.trim() {
                "Black Pass" => Color::Black,
                "White Pass" => Color::White,
                _ => return None,
            };
            Some((number(before)?, color))
        });
        if let Some(pass) = pass {
            return Some(Self { passes: vec![pass], again: vec![] });
        }
        let (above, under) = text.split_once(" at ")?;
        let under = number(under.trim().trim_end_matches(','))?;
        let again = above.split(',').map(|over| Some((number(over)?, under))).collect::<Option<Vec<_>>>()?;
        Some(Self { passes: vec![], again })
    }
}

/// The state of a game while its diagrams are read one after the other.
#[derive(Default)]
struct Played {
    /// The position after the last diagram.
    diagram: Option<Diagram>,
    /// How many black and how many white stones were captured. `None` if some moves of the game are in no diagram.
    taken: Option<[usize; 2]>,
    next: Option<Color>,
    last: Option<Point>,
    remarks: Vec<Remark>,
}

impl Played {
    fn play(&mut self, block: &Block, below: &Below, next: Option<&Block>) -> Result<(), DiagramFault> {
        let (mut start, extent, offset) = block.start()?;
        let is_first = self.diagram.is_none();
        let goes_on = self.diagram.as_ref().is_some_and(|before| before.setup.stones == start.stones);
        let begins = is_first && block.moves.as_ref().is_none_or(|moves| *moves.start() == 1);
        if begins && start.stones[Color::White.index()].is_empty() {
            self.taken = Some([0, 0]);
        } else if !goes_on {
            self.taken = None;
        }
        let mut color = self.first(block, &start, below, next);
        start.to_play = color;
        let mut position = Position::try_from(start).map_err(|error| DiagramFault::Moves(error.to_string()))?;
        for number in block.moves.clone().into_iter().flatten() {
            let refused = |why: &str| DiagramFault::Moves(format!("move {number}, {color}: {why}"));
            let mv = move_of(block, below, number, offset);
            let mv =
                mv.ok_or_else(|| refused("it is neither drawn nor named below the diagram; expected every move"))?;
            let played = position.with_to_play(color).play(mv, Suicide::Legal);
            let played = played.map_err(|error| refused(&error.to_string()))?;
            self.count(&position, color, played.captured);
            self.last = mv.point();
            (position, color) = (played.position, color.opponent());
        }
        self.next = Some(color);
        let mut diagram = Diagram::new(&[], start.size, None, extent);
        diagram.setup = position.setup();
        if !is_first || block.moves.is_some() {
            diagram.set_turn(color);
        }
        self.diagram = Some(diagram);
        Ok(())
    }

    /// Counts captured stones. A stone that was just played as suicide is not in the position `before`, so it is counted separately.
    fn count(&mut self, before: &Position, player: Color, captured: PointSet) {
        let Some(taken) = &mut self.taken else { return };
        for color in Color::ALL {
            taken[color.index()] += (captured & before.stones(color)).len();
        }
        taken[player.index()] += (captured & before.empty_points()).len();
    }

    /// The colour of the first move of a diagram. It follows from a pass in the diagram, from a stone that the next diagram shows with its
    /// colour, or from the earlier diagrams. Otherwise it is assumed: White moves first if only black stones are on the board, and else
    /// Black plays the odd moves.
    fn first(&mut self, block: &Block, start: &Setup, below: &Below, next: Option<&Block>) -> Color {
        let Some(first) = block.moves.clone().and_then(|mut moves| moves.next()) else {
            return self.next.unwrap_or(Color::Black);
        };
        let back_from =
            |number: usize, color: Color| if number.abs_diff(first) % 2 == 0 { color } else { color.opponent() };
        let still_there = || {
            let next = next.filter(|next| next.rows.len() == block.rows.len())?;
            block
                .moves
                .clone()?
                .filter(|number| below.again.iter().all(|(over, under)| over != number && under != number))
                .find_map(|number| {
                    let (column, row) = block.place(number)?;
                    match next.rows[row].get(column)? {
                        Drawn::Stone(color) => Some(back_from(number, *color)),
                        _ => None,
                    }
                })
        };
        let pass = below.passes.first().map(|&(number, color)| back_from(number, color));
        if let Some(color) = pass.or_else(still_there).or(self.next) {
            return color;
        }
        let [black, white] = start.stones;
        let is_handicap = white.is_empty() && !black.is_empty() && first == 1;
        let color = if is_handicap || first % 2 == 0 { Color::White } else { Color::Black };
        if !(black | white).is_empty() {
            self.remarks.push(Remark::FirstPlayer { number: first, color });
        }
        color
    }

    fn tell(self, diagram: &mut Diagram) {
        diagram.last = self.last;
        if let Some(taken) = self.taken {
            diagram.beside.taken = taken.map(Some);
        }
        diagram.remarks.splice(0..0, self.remarks);
    }
}

/// The move with this number: a pass, or a stone at the point where the number is drawn. For a move such as `5 at 2` it is the point where
/// 2 is drawn.
fn move_of(block: &Block, below: &Below, number: usize, [left, top]: [usize; 2]) -> Option<Move> {
    if below.passes.iter().any(|&(pass, _)| pass == number) {
        return Some(Move::Pass);
    }
    let again = below.again.iter().find(|(over, _)| *over == number).map(|&(_, under)| under);
    let (column, row) = block.place(again.unwrap_or(number))?;
    let point = Point::new(u8::try_from(column + left).ok()?, u8::try_from(row + top).ok()?)?;
    Some(Move::Play(point))
}

#[cfg(test)]
mod tests {
    use crate::board::{Color, Diagram, Extent, Style};

    /// A diagram as sgf2dg prints it: a point every four characters, and a line between each two rows.
    fn diagram(head: &str, rows: &[&str], below: &str) -> String {
        let width = rows[0].split_whitespace().count();
        let spacer = format!(" |{}|  \n", " ".repeat(4 * width - 5));
        let cell = |at: usize, sign: &str| match sign {
            "--" if at == 0 => " +--".to_owned(),
            "--" if at + 1 == width => "-+  ".to_owned(),
            "--" => "----".to_owned(),
            sign if sign.len() > 1 && sign.starts_with(|c: char| c.is_ascii_digit()) => format!("{sign:<4}"),
            sign => format!(" {sign:<3}"),
        };
        let row =
            |row: &&str| row.split_whitespace().enumerate().map(|(at, sign)| cell(at, sign)).collect::<String>() + "\n";
        format!("{head}\n{}\n{below}\n\n", rows.iter().map(row).collect::<Vec<_>>().join(&spacer))
    }

    fn notes(diagram: &Diagram) -> Vec<String> {
        diagram.remarks.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn numbered_moves_are_played_and_stones_that_they_take_are_gone() {
        let text = "Black -> X   Marked black -> #   Labeled black -> Xa, Xb\nKomi: 5.5\nRules: Japanese\n\n"
            .to_owned()
            + &diagram("Diagram 1: 1-5", &["2 1 -- --", "3 + 4 |", "-- -- -- --"], "5 at 2\n");
        let read: Diagram = text.parse().unwrap();
        // Move 3 captures White's stone at A3, and move 5 is played there.
        assert_eq!(Style::Plain.draw(&read.setup), "XX..\nX.O.\n....\n");
        assert_eq!((read.turn, read.beside.taken), (Some(Color::White), [Some(0), Some(1)]));
        assert_eq!((read.beside.komi.as_deref(), read.beside.rules.as_deref()), (Some("5.5"), Some("Japanese")));
        assert_eq!((read.last, notes(&read)), (read.setup.size.parse_vertex("A3").ok(), vec![]));
    }

    #[test]
    fn the_last_diagram_of_a_game_is_read_and_stones_taken_in_all_of_them_are_counted() {
        let text = diagram("Diagram 1: 1-3", &["2 1 -- --", "3 + + |", "-- -- -- --"], "")
            + &diagram("Variation 1 at move 3 in Diagram 1: 1", &["O X -- --", "1 + + |", "-- -- -- --"], "")
            + &diagram("Diagram 2: 4-6", &["-- X -- --", "X 4 6 |", "-- -- -- --"], "5: Black Pass\n");
        let read: Diagram = text.parse().unwrap();
        assert_eq!(Style::Plain.draw(&read.setup), ".X..\nXOO.\n....\n");
        assert_eq!((read.turn, read.beside.taken, notes(&read)), (Some(Color::Black), [Some(0), Some(1)], vec![]));
        // Without the first diagram the number of captured stones is unknown, but Black's pass at move 5 shows which side played each move.
        let second = diagram("Diagram 2: 4-6", &["-- X -- --", "X 4 6 |", "-- -- -- --"], "5: Black Pass\n");
        let read: Diagram = second.parse().unwrap();
        assert_eq!((Style::Plain.draw(&read.setup).as_str(), read.beside.taken), (".X..\nXOO.\n....\n", [None, None]));
    }

    #[test]
    fn whose_the_first_move_is_is_told_by_the_next_diagram_or_taken_with_a_remark() {
        let handicap = diagram("Diagram 1: 1-2", &["-- -- -- --", "X 1 2 X", "-- -- -- --"], "");
        let read: Diagram = handicap.parse().unwrap();
        assert_eq!(
            (Style::Plain.draw(&read.setup).as_str(), notes(&read)),
            ("....\nXOXX\n....\n", vec!["who played move 1 is not told: white was taken".to_owned()])
        );
        let both = handicap + &diagram("Diagram 2: 3", &["-- 3 -- --", "X X O X", "-- -- -- --"], "");
        let read: Diagram = both.parse().unwrap();
        assert_eq!((Style::Plain.draw(&read.setup).as_str(), notes(&read)), (".X..\nXXOX\n....\n", vec![]));
    }

    #[test]
    fn marks_labels_and_coordinates_change_no_stone() {
        let rows = ["-- a -- --", "Xa ? @ |", "-- Oc # --"];
        let text = diagram("Diagram 1", &rows, " A   B   C   D\n");
        let read: Diagram = text.parse().unwrap();
        assert_eq!((Style::Plain.draw(&read.setup).as_str(), read.turn), ("....\nX.O.\n.OX.\n", None));
        let with_numbers = text.replace("-+  \n", "-+  19\n").replace("@   |  \n", "@   |  18\n");
        assert_eq!(with_numbers.parse::<Diagram>().unwrap().setup, read.setup);
    }

    #[test]
    fn a_part_lies_at_its_edges_and_moves_that_cannot_be_are_refused() {
        let text = " +--------\n |        \n |   1   2 \n |        \n |   +   + \n";
        let read: Diagram = format!("Diagram 1: 1-2\n{text}").parse().unwrap();
        assert_eq!(
            (read.setup.size.to_string().as_str(), read.extent),
            ("19x19", Extent::Part { columns: 3, rows: 3 })
        );
        assert!(read.setup.stones[0].contains(read.setup.size.parse_vertex("B18").unwrap()));
        let error = |text: &str| text.parse::<Diagram>().unwrap_err().to_string();
        assert_eq!(
            error(&format!("Diagram 1: 1-3\n{text}")),
            "line 1, column 1: move 3, black: it is neither drawn nor named below the diagram; expected every move"
        );
        let twice = diagram("Diagram 1: 1-2", &["1 -- --", "| + |", "-- -- --"], "2 at 1\n");
        assert_eq!(error(&twice), "line 1, column 1: move 2, white: the point is occupied");
    }
}
