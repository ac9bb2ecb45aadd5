//! NGF, the format of the server `WBaduk` (Cyberoro).
//!
//! A head of twelve lines has no names of its fields: title, size, White, Black, place, handicap, a number of unknown meaning, komi, date, a time of
//! unknown meaning, result, and number of moves. A line `PMABBQEEQ` follows for each move: two letters that count the moves, the colour, column and
//! row from the upper left, where `B` is the first, and both again in turn. `AA` is a pass. The komi of an even game is a half more than the number.
//! The format has no public specification; these facts come from the readers of A. E. Brouwer (<https://homepages.cwi.nl/~aeb/go/>, `ngf2sgf`) and
//! Sabaki (`fileformats/ngf.js`).

use eyespace::board::Color;

use crate::excerpt::Excerpt;
use crate::fault::quote;
use crate::format::Format;
use crate::place::Place;

use super::fixed_stones;
use super::game_text::{GameText, ROOT, Written};
use super::words;

/// The lines of the head.
const HEAD: usize = 12;

/// The lines of the head that are needed to read the players.
const LEAST: usize = 4;

// The fields of the head, by their lines from 0. The first line is the title.
const SIZE: usize = 1;
const WHITE: usize = 2;
const BLACK: usize = 3;
const PLACE: usize = 4;
const STONES: usize = 5;
const KOMI: usize = 7;
const DATE: usize = 8;
const RESULT: usize = 10;
const MOVES: usize = 11;

/// Whether a text is a record: moves behind some lines of a head, or the whole head of a game without moves.
pub(super) fn is_ngf(text: &str) -> bool {
    let mut lines = text.lines();
    let head: Vec<&str> = lines.by_ref().take_while(|line| !is_move(line)).take(HEAD + 1).collect();
    let has_move = text.lines().take(HEAD + 1).any(is_move);
    let number = |line: usize| head.get(line).and_then(|text| text.trim().parse::<u8>().ok());
    let has_size = number(SIZE).is_some_and(|size| size > 0);
    let has_date = || head.get(DATE).is_some_and(|date| date.chars().take_while(char::is_ascii_digit).count() == 8);
    has_size && (has_move && head.len() >= LEAST || has_date() && number(STONES).is_some() && head.get(KOMI).is_some())
}

/// Whether a line is a move, such as `PMABBQEEQ`; some programs leave out the two letters at its end.
fn is_move(line: &str) -> bool {
    let line = line.trim_end();
    let is_letters = || line.bytes().all(|byte| byte.is_ascii_uppercase());
    matches!(line.len(), 7 | 9) && line.starts_with("PM") && matches!(line.as_bytes()[4], b'B' | b'W') && is_letters()
}

/// Makes SGF of the game.
pub(super) fn written(text: Excerpt<'_>) -> Written {
    let lines: Vec<(usize, &str)> = text.lines().collect();
    let first = lines.iter().position(|(_, line)| is_move(line));
    let length = first.unwrap_or(lines.len()).min(HEAD);
    let (head, rest) = lines.split_at(length);
    let head = Head { lines: head };
    let mut game = GameText::new(text.begins());
    let side = size(&head, &mut game);
    players(&head, &mut game);
    if length < HEAD {
        game.note(head.last(), format!("the head has {length} lines and not {HEAD}: only size and players were read"));
    } else {
        described(&head, &mut game);
        set_handicap(&head, side, &mut game, rest.iter().find_map(|&(_, line)| point(line, side).ok().flatten()));
    }
    let played = moves(rest, side, &mut game);
    let announced = head.find(MOVES).and_then(|(_, text)| text.parse::<usize>().ok()).filter(|_| length == HEAD);
    // Passes are not always counted, and some servers count one move too few or too many.
    if let Some(announced) = announced.filter(|&announced| played + 1 < announced) {
        game.cut_off(format!("the head announces {announced} moves, but the file has {played}: moves may be missing"));
    }
    game.written(Format::Ngf)
}

/// The lines of the head, each with its number.
struct Head<'a> {
    lines: &'a [(usize, &'a str)],
}

impl<'a> Head<'a> {
    /// The place and text of a line; `None` if it is blank.
    fn find(&self, line: usize) -> Option<(Place, &'a str)> {
        let &(number, text) = self.lines.get(line)?;
        let text = text.trim();
        (!text.is_empty()).then_some((Place { line: number, column: 1 }, text))
    }

    fn last(&self) -> usize {
        self.lines.last().map_or(1, |&(number, _)| number)
    }
}

fn size(head: &Head<'_>, game: &mut GameText) -> usize {
    let Some((at, lines)) = head.find(SIZE) else { return 0 };
    game.text(ROOT, at, "SZ", lines);
    lines.parse().unwrap_or(0)
}

/// The players with their ranks behind a blank.
fn players(head: &Head<'_>, game: &mut GameText) {
    for (line, name, rank) in [(WHITE, "PW", "WR"), (BLACK, "PB", "BR")] {
        let Some((at, player)) = head.find(line) else { continue };
        match player.rsplit_once(char::is_whitespace) {
            Some((before, within)) => {
                game.text(ROOT, at, name, before);
                game.text(ROOT, at, rank, &words::rank(within));
            }
            None => game.text(ROOT, at, name, player),
        }
    }
}

/// The title, place, date and result.
fn described(head: &Head<'_>, game: &mut GameText) {
    for (line, name) in [(0, "EV"), (PLACE, "PC")] {
        if let Some((at, text)) = head.find(line) {
            game.text(ROOT, at, name, text);
        }
    }
    if let Some((at, text)) = head.find(DATE) {
        let parts = [text.get(..4), text.get(4..6), text.get(6..8)].map(Option::unwrap_or_default);
        game.text(ROOT, at, "DT", &words::date(&parts).unwrap_or_else(|| text.to_owned()));
    }
    if let Some((at, text)) = head.find(RESULT) {
        game.text(ROOT, at, "RE", &words::result(text).unwrap_or_else(|| text.to_owned()));
    }
}

/// The handicap with its stones, and the komi, to which an even game adds a half.
fn set_handicap(head: &Head<'_>, side: usize, game: &mut GameText, first: Option<(u8, u8)>) {
    let stones = head.find(STONES).and_then(|(at, text)| Some((at, text.parse::<i64>().ok()?)));
    if let Some((at, text)) = head.find(KOMI) {
        let is_even = stones.is_none_or(|(_, stones)| stones == 0);
        match words::number(text) {
            Some(komi) if is_even && !text.contains('.') => game.text(ROOT, at, "KM", &format!("{komi}.5")),
            Some(komi) => game.text(ROOT, at, "KM", &komi),
            None => game.note(at.line, format!("the komi {} is no number; it was left out", quote(text))),
        }
    }
    if let Some((at, stones)) = stones {
        fixed_stones::put(game, at, (stones, side), first);
    }
}

/// Adds the moves and returns their number.
fn moves(lines: &[(usize, &str)], side: usize, game: &mut GameText) -> usize {
    let (mut node, mut played) = (ROOT, 0);
    for &(line, text) in lines {
        if text.trim().is_empty() {
            continue;
        }
        if !is_move(text) {
            game.odd("line", line, || format!("{} is no move; it was left out", quote(text)));
            continue;
        }
        let color = if text.as_bytes()[4] == b'B' { Color::Black } else { Color::White };
        played += 1;
        match point(text, side) {
            Ok(point) => node = game.play(node, Place { line, column: 1 }, color, point),
            Err(()) => game.odd("off", line, || format!("{} is off the board; it was left out", quote(text))),
        }
    }
    played
}

/// The point of a move; `None` is a pass.
fn point(line: &str, side: usize) -> Result<Option<(u8, u8)>, ()> {
    if !is_move(line) {
        return Err(());
    }
    let [column, row] = [5, 6].map(|at| line.as_bytes()[at] - b'A');
    let on_board = |n: u8| n > 0 && usize::from(n) <= side;
    match (column, row) {
        (0, 0) => Ok(None),
        _ if on_board(column) && on_board(row) => Ok(Some((column - 1, row - 1))),
        _ => Err(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sgf(text: &str) -> (String, Vec<String>, bool) {
        assert!(is_ngf(text), "{text}");
        let Written { text, origin } = written(Excerpt::whole(text));
        let text = text.replace('\n', "").replace("(;GM[1]FF[4]CA[UTF-8]", "(;");
        (text, origin.notes, origin.is_cut_off)
    }

    fn game(head: [&str; 5], moves: &str) -> (String, Vec<String>, bool) {
        let [size, stones, komi, result, count] = head;
        sgf(&format!(
            "a cup\n{size}\nWei Lin  7D*\n이 돌\t5DP\nwhere\n{stones}\n0\n{komi}\n20110812 [09:31]\n5\n{result}\n{count}\n{moves}"
        ))
    }

    #[test]
    fn the_head_is_read_by_its_lines() {
        let (text, notes, is_cut_off) =
            game(["19", "0", "6", "黒中押し勝ち!", "2"], "PMABBQEEQ\nPMACWAAAA\nPMADBTTTT\r\n\n");
        assert_eq!(
            text,
            "(;SZ[19]PW[Wei Lin]WR[7d*]PB[이 돌]BR[5p]EV[a cup]PC[where]DT[2011-08-12]RE[B+R]KM[6.5];B[pd];W[];B[ss])"
        );
        assert_eq!((notes.len(), is_cut_off), (0, false));
    }

    #[test]
    fn an_even_game_adds_a_half_to_the_komi() {
        for (stones, komi, expected) in
            [("0", "7", "KM[7.5]"), ("0", "6.5", "KM[6.5]"), ("2", "0", "KM[0]HA[2]"), ("1", "0", "KM[0]")]
        {
            assert!(game(["19", stones, komi, "", "0"], "").0.contains(expected), "{stones} {komi}");
        }
        let (_, notes, _) = game(["19", "12", "x", "", "0"], "");
        assert!(
            notes[0].starts_with("line 8: the komi x is no number") && notes[1].starts_with("line 6: a handicap of 12")
        );
        assert!(game(["9", "3", "0", "", "0"], "PMABWCCCC").0.contains("AB[cg][gc][cc]PL[W];W[bb])"));
        assert!(game(["9", "3", "0", "", "0"], "PMABWDDDD").0.contains("AB[cg][gc][gg]PL[W];W[cc])"));
    }

    #[test]
    fn what_is_no_move_is_left_out_with_a_note() {
        let (text, notes, is_cut_off) = game(["9", "0", "6", "?", "9"], "PMABBKBBK\nGIABC\nPMACWAB\nPMADBBB");
        assert!(text.ends_with(";B[aa])"), "{text}");
        assert_eq!(
            notes[..2],
            [
                "line 13: PMABBKBBK is off the board; it was left out (2 times)",
                "line 14: GIABC is no move; it was left out",
            ]
        );
        assert!(is_cut_off && notes[2].starts_with("the head announces 9 moves, but the file has 3"));
    }

    #[test]
    fn older_files_have_a_shorter_head() {
        let (text, notes, _) = sgf("\n13\nW\nB 1K\nPMABBBBBB\n");
        assert_eq!(text, "(;SZ[13]PW[W]PB[B]BR[1k];B[aa])");
        assert_eq!(notes, ["line 4: the head has 4 lines and not 12: only size and players were read"]);
        for text in ["", "PMABBQEEQ", "a\nb\nc\nd\nPMABBQEEQ", "1\n2\n3\n", ".X.\n...\n"] {
            assert!(!is_ngf(text), "{text}");
        }
    }
}
