//! Information that programs print beside a board: captured stones, komi, handicap, rules, whose turn it is.
//!
//! Some programs print the number of stones that a side has captured, others the number that it has lost. The table shows, for each
//! program, whose stones are counted. This was looked up in the source of the program, or the program was run.
//!
//! | words | the stones | where |
//! |---|---|---|
//! | `B stones captured: 3` | Black's | `KataGo`, `BoardHistory::printBasicInfo`, `Board::numBlackCaptures` |
//! | `Black stones captured: 3` | Black's | tenuki 0.3, `BoardState.playAt` |
//! | `WHITE (O) has captured 3 stones` | Black's | GNU Go 3.8, run; its ASCII mode says `pieces` |
//! | `Captures B: 2 W: 0` | 2 of White's | Pachi, `board_group_capture`: `captures[other_color]++` |
//! | `Captures X: 2 O: 0` | 2 of White's | minigo, `Position.play_move` |
//! | `Black (X) Prisoners: 2` | White's | Leela Zero, `FullBoard::update_board`; `ZenGTP` prints the same |
//! | `Prisoners: B 2  W 0` | 2 of Black's | `GoGui`, `Board.getCaptured`: of the color, by the opponent or suicide |
//! | `Black: 2 caps   White: 0 caps` | 2 of White's | michi, `Position.move` |
//! | `black (X) has captured 3, white (O) 0` | 3 of White's | Eyespace, `showboard` |
//! | `with 1 black and 2 white prisoners` | 1 of Black's | Eyespace, `estimate` |
//!
//! Fuego prints only the side to play; `OpenSpiel` prints the side to play and the komi.

use crate::board::Color;

use super::line::Line;
use super::remark::{Remark, quoted};
use super::sheet::Diagram;
use super::words::{self, Word};

/// Information about the game that a text gives beside a board. A field is `None` if the text does not give it, or not clearly.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// How many black and how many white stones were captured, indexed by [`Color::index`].
    pub taken: [Option<usize>; 2],
    /// The komi as it was written: a number.
    pub komi: Option<String>,
    /// The number of handicap stones.
    pub handicap: Option<usize>,
    /// The rules as they were written: a name, or the JSON object that `KataGo` prints, which may include the komi.
    pub rules: Option<String>,
    /// The number of moves played.
    pub move_number: Option<usize>,
}

/// One piece of information in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    /// The colour of stones that were captured, and their number.
    Taken(Color, usize),
    Komi(String),
    Handicap(usize),
    Rules(String),
    Moves(usize),
    Turn(Color),
    /// Words that are recognised, but give no information that is needed.
    Nothing,
}

/// The largest number of words in a line that is read as a count of captured stones. Longer lines that mention captures are prose.
const LONGEST: usize = 12;

/// Reads the lines beside a board one after the other.
#[derive(Default)]
pub(super) struct Reader {
    beside: Beside,
    table: Table,
    turn: Option<Color>,
    /// The lines that were not understood, with their numbers.
    unread: Vec<(usize, String)>,
    remarks: Vec<Remark>,
}

/// Whether the next lines are rows of the table that Eyespace prints below a territory score.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Table {
    #[default]
    No,
    Follows,
}

impl Reader {
    pub(super) fn read(&mut self, line: &Line) {
        let all = words::words(line);
        if self.read_table(line, &all) {
            return;
        }
        let (mut at, mut is_understood, mut left) = (0, false, vec![]);
        while at < all.len() {
            match words::statement(line, &all[at..]) {
                Some((used, statements)) => {
                    is_understood = true;
                    statements.into_iter().for_each(|statement| self.note(line, statement));
                    at += used;
                }
                None => {
                    left.push(&all[at]);
                    at += 1;
                }
            }
        }
        let matters = |word: &&Word| words::is_number(&word.text) || names_stones(word) || names_terms(word);
        let is_said = is_understood && !left.iter().any(matters);
        let has_text = line.signs.iter().any(|sign| !" {}[]()\"',:;".contains(sign.sign));
        if is_said || !has_text {
            return;
        }
        let is_short = all.len() <= LONGEST && all.iter().any(|word| words::is_number(&word.text));
        match is_short && left.iter().any(|word| names_stones(word)) {
            true => self.remarks.push(Remark::WhoseStones { line: line.number, text: quoted(&line.text()) }),
            false => self.unread.push((line.number, quoted(&line.text()))),
        }
    }

    /// Reads a line of the table below a territory score: a side, its territory, its prisoners and other columns. Returns whether the line is
    /// part of the table.
    fn read_table(&mut self, line: &Line, words: &[Word]) -> bool {
        const HEAD: [&str; 6] = ["territory", "prisoners", "dead", "stones", "komi", "points"];
        if words.iter().map(|word| word.text.as_str()).eq(HEAD) {
            self.table = Table::Follows;
            return true;
        }
        let row = words::color(words).filter(|_| self.table == Table::Follows && words.len() == HEAD.len());
        let Some(((color, _), prisoners)) = row.zip(words::count(words, 2)) else {
            self.table = if words.is_empty() { self.table } else { Table::No };
            return false;
        };
        self.note(line, Statement::Taken(color.opponent(), prisoners));
        true
    }

    fn note(&mut self, line: &Line, statement: Statement) {
        let beside = &mut self.beside;
        let agrees = match statement {
            Statement::Taken(color, count) => keep(&mut beside.taken[color.index()], count),
            Statement::Komi(komi) => keep(&mut beside.komi, komi),
            Statement::Handicap(stones) => keep(&mut beside.handicap, stones),
            Statement::Rules(rules) => keep(&mut beside.rules, rules),
            Statement::Turn(color) => keep(&mut self.turn, color),
            Statement::Moves(moves) => {
                beside.move_number = beside.move_number.or(Some(moves));
                true
            }
            Statement::Nothing => true,
        };
        if !agrees {
            self.remarks.push(Remark::Contradicted { line: line.number, text: quoted(&line.text()) });
        }
    }

    /// Adds to a diagram the information that was read beside it.
    pub(super) fn tell(self, diagram: &mut Diagram) {
        diagram.beside = self.beside;
        if let Some(color) = self.turn {
            diagram.set_turn(color);
        }
        diagram.remarks.extend(self.remarks);
        let mut unread: Vec<Remark> = vec![];
        for (line, text) in self.unread {
            // Lines that were not understood are reported together if at most one blank line is between them.
            match unread.last_mut() {
                Some(Remark::Unread { last, .. }) if line <= *last + 2 => *last = line,
                _ => unread.push(Remark::Unread { first: line, last: line, text }),
            }
        }
        diagram.remarks.extend(unread);
    }
}

/// Stores a value if no value is stored yet. Returns false if it differs from a value stored before.
fn keep<T: PartialEq>(slot: &mut Option<T>, value: T) -> bool {
    match slot {
        None => {
            *slot = Some(value);
            true
        }
        Some(before) => *before == value,
    }
}

fn names_stones(word: &Word) -> bool {
    ["captur", "prisoner", "caps"].iter().any(|stem| word.text.starts_with(stem))
}

fn names_terms(word: &Word) -> bool {
    ["komi", "handicap", "rules"].contains(&word.text.as_str())
}
