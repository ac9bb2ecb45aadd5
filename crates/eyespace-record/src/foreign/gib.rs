//! GIB, the format of the server Tygem and of others that use its program.
//!
//! A file has a head between the lines `\HS` and `\HE`, with an entry such as `\[GAMEPLACE=...\]` in each line, and a game between `\GS` and `\GE`.
//! The line `INI 0 1 3 &4` gives the handicap, `STO 0 2 1 15 3` is move 2, of Black (1; White is 2), in column 15 and row 3 counted from 0 at the
//! upper left, and `SKI 0 3` is a pass. The format has no public specification; these facts come from the readers of A. E. Brouwer
//! (<https://homepages.cwi.nl/~aeb/go/>, `gib2sgf`), Sabaki (`fileformats/gib.js`) and qGo, which agree about them.

use eyespace::board::Color;

use crate::excerpt::Excerpt;
use crate::fault::quote;
use crate::format::Format;
use crate::place::Place;

use super::fixed_stones;
use super::game_text::{GameText, ROOT, Written};
use super::words;

/// The line with which the head of a game begins.
pub(super) const HEAD: &str = "\\HS";

/// The size of a board if the file names none.
const SIZE: usize = 19;

/// Whether a line is one of a game.
pub(super) fn is_move(line: &str) -> bool {
    let mut words = line.split_ascii_whitespace();
    let name = words.next();
    let is_known = line.trim() == "\\GS" || name.is_some_and(|name| ["STO", "SKI", "INI"].contains(&name));
    is_known && words.next().is_none_or(|word| word.parse::<u32>().is_ok())
}

/// Whether a line is one of the head.
pub(super) fn is_head(line: &str) -> bool {
    let line = line.trim();
    line == HEAD || line.strip_prefix("\\[").is_some_and(|entry| entry.starts_with("GAME") || entry.starts_with("GIBO"))
}

/// An entry of the head.
struct Entry<'a> {
    at: Place,
    name: &'a str,
    value: String,
}

/// The head of a game.
struct Head<'a> {
    entries: Vec<Entry<'a>>,
}

impl<'a> Head<'a> {
    /// Reads the entries. An entry may be continued in the next line.
    fn read(text: Excerpt<'a>) -> Self {
        let mut entries: Vec<Entry<'a>> = vec![];
        let mut is_open = false;
        for (number, line) in text.lines() {
            let trimmed = line.trim();
            if let Some((name, value)) = trimmed.strip_prefix("\\[").and_then(|entry| entry.split_once('=')) {
                let column = line.split_inclusive('=').next().map_or(0, |before| before.chars().count()) + 1;
                let at = Place { line: number, column };
                entries.push(Entry { at, name: name.trim(), value: value.to_owned() });
                is_open = true;
            } else if trimmed.starts_with('\\') || is_move(trimmed) {
                is_open = false;
            } else if let Some(entry) = entries.last_mut().filter(|_| is_open) {
                entry.value.push('\n');
                entry.value.push_str(trimmed);
            }
            if is_open
                && let Some(entry) = entries.last_mut()
                && let Some(end) = entry.value.find("\\]")
            {
                entry.value.truncate(end);
                is_open = false;
            }
        }
        Self { entries }
    }

    fn find(&self, name: &str) -> Option<(Place, &str)> {
        let entry = self.entries.iter().find(|entry| entry.name == name && !entry.value.trim().is_empty())?;
        Some((entry.at, entry.value.trim()))
    }

    /// A part of `GAMEINFOMAIN`, whose value is a list such as `GRLT:0,ZIPSU:35`.
    fn part(&self, name: &str) -> Option<(Place, &str)> {
        let (at, list) = self.find("GAMEINFOMAIN")?;
        let parts = list.split(',').filter_map(|part| part.split_once(':'));
        parts.filter(|(known, _)| known.trim() == name).map(|(_, value)| (at, value.trim())).next()
    }

    /// A part of `GAMETAG`, whose parts begin with a letter: `C2015:08:29`, `W3`, `Z0`, `G65`.
    fn tag(&self, letter: char) -> Option<(Place, &str)> {
        let (at, list) = self.find("GAMETAG")?;
        let is_digit = |rest: &&str| rest.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        list.split(',').filter_map(|part| part.trim().strip_prefix(letter)).find(is_digit).map(|value| (at, value))
    }
}

/// A stone or pass of the game.
struct Played {
    line: usize,
    color: Option<Color>,
    point: Option<(u8, u8)>,
}

/// Makes SGF of a game.
pub(super) fn written(text: Excerpt<'_>) -> Written {
    let head = Head::read(text);
    let mut game = GameText::new(text.begins());
    let size = size(&head, &mut game);
    players(&head, &mut game);
    result(&head, &mut game);
    komi(&head, &mut game);
    for (name, property) in [("GAMENAME", "EV"), ("GAMEPLACE", "PC"), ("GAMECOMMENT", "GC")] {
        if let Some((at, value)) = head.find(name) {
            game.text(ROOT, at, property, value);
        }
    }
    date(&head, &mut game);
    time(&head, &mut game);
    let (played, handicap) = moves(text, size, &mut game);
    if let Some((line, stones)) = handicap {
        put_handicap(&mut game, (line, stones), size, &played);
    }
    let (mut node, mut next) = (ROOT, if game.has(ROOT, "AB") { Color::White } else { Color::Black });
    for Played { line, color, point } in played {
        let color = color.unwrap_or(next);
        node = game.play(node, Place { line, column: 1 }, color, point);
        next = color.opponent();
    }
    game.written(Format::Gib)
}

fn size(head: &Head<'_>, game: &mut GameText) -> usize {
    // `LINE` is written by newer versions of the program; all others play on 19 lines only.
    let Some((at, lines)) = head.part("LINE") else {
        game.value(ROOT, Place { column: 1, ..at_head(head) }, "SZ", SIZE.to_string());
        return SIZE;
    };
    game.text(ROOT, at, "SZ", lines);
    lines.parse().unwrap_or(SIZE)
}

fn at_head(head: &Head<'_>) -> Place {
    head.entries.first().map_or(Place::FIRST, |entry| entry.at)
}

/// The players with their ranks, which stand in brackets behind the names, or as levels.
fn players(head: &Head<'_>, game: &mut GameText) {
    for (color, [name, rank]) in [("BLACK", ["PB", "BR"]), ("WHITE", ["PW", "WR"])] {
        let entry = |what: &str| head.find(&format!("GAME{color}{what}"));
        let Some((at, player)) = entry("NAME").or_else(|| entry("NICK")) else { continue };
        let in_brackets = player.strip_suffix(')').and_then(|open| open.rsplit_once('('));
        match in_brackets.filter(|(before, _)| !before.trim().is_empty()) {
            Some((before, within)) => {
                game.text(ROOT, at, name, before);
                game.text(ROOT, at, rank, &words::rank(within));
            }
            None => game.text(ROOT, at, name, player),
        }
        if let Some((at, level)) = entry("LEVEL")
            && let Some(level) = level.parse().ok().and_then(of_level)
        {
            game.text(ROOT, at, rank, &level);
        }
    }
}

/// The rank of a level: 18 to 26 are the amateur dan, 27 to 35 the professional ones, 17 and less the kyu.
fn of_level(level: u8) -> Option<String> {
    match level {
        0 | 36.. => None,
        1..=17 => Some(format!("{}k", 18 - level)),
        18..=26 => Some(format!("{}d", level - 17)),
        27.. => Some(format!("{}p", level - 26)),
    }
}

/// The result, in numbers if the file has them (`GRLT` is the kind of the result, `ZIPSU` ten times the margin), else in words.
fn result(head: &Head<'_>, game: &mut GameText) {
    let number = |found: Option<(Place, &str)>| found.and_then(|(at, text)| Some((at, text.parse::<i64>().ok()?)));
    let kind = number(head.part("GRLT")).or_else(|| number(head.tag('W')));
    let margin = number(head.part("ZIPSU")).or_else(|| number(head.tag('Z'))).map_or(0, |(_, margin)| margin);
    let said = head.find("GAMERESULT");
    let in_words = said.and_then(|(at, words)| Some((at, words::result(words)?)));
    let in_numbers = kind.and_then(|(at, kind)| {
        let result = match kind {
            0 if margin > 0 => format!("B+{}", tenths(margin)),
            1 if margin > 0 => format!("W+{}", tenths(margin)),
            3 => "B+R".to_owned(),
            4 => "W+R".to_owned(),
            7 => "B+T".to_owned(),
            8 => "W+T".to_owned(),
            _ => return None,
        };
        Some((at, result))
    });
    match in_numbers.or(in_words) {
        Some((at, result)) => game.text(ROOT, at, "RE", &result),
        None => {
            if let Some((at, words)) = said {
                game.text(ROOT, at, "RE", words);
            }
        }
    }
}

/// The komi (`GONGJE`), ten times what it is.
fn komi(head: &Head<'_>, game: &mut GameText) {
    let found = head.part("GONGJE").or_else(|| head.find("GAMEGONGJE")).or_else(|| head.tag('G'));
    if let Some((at, text)) = found {
        match text.parse::<i64>() {
            Ok(komi) => game.text(ROOT, at, "KM", &tenths(komi)),
            Err(_) => game.note(at.line, format!("the komi {} is no number; it was left out", quote(text))),
        }
    }
}

/// A number that is written as ten times its value.
fn tenths(number: i64) -> String {
    (number as f64 / 10.0).to_string()
}

/// The date, which is written `2017- 1- 6-12- 6-22` or `2009年10月 9日 19:24:18`.
fn date(head: &Head<'_>, game: &mut GameText) {
    let separators = |c: char| ['-', '年', '月', '日', '/', '.', ':', ' '].contains(&c);
    let parts = |text: &str| words::date(&text.split(separators).filter(|part| !part.is_empty()).collect::<Vec<_>>());
    match (head.find("GAMEDATE"), head.tag('C')) {
        (Some((at, text)), _) => game.text(ROOT, at, "DT", &parts(text).unwrap_or_else(|| text.to_owned())),
        (None, Some((at, text))) => game.text(ROOT, at, "DT", &parts(text).unwrap_or_default()),
        (None, None) => {}
    }
}

/// The time, in seconds for the game, seconds for each period of byo-yomi, and the number of periods: `1200-30-3`.
fn time(head: &Head<'_>, game: &mut GameText) {
    let Some((at, text)) = head.part("GTIME") else { return };
    let numbers: Vec<Option<u32>> = text.split('-').map(|part| part.trim().parse().ok()).collect();
    if let [Some(main), Some(period), Some(periods)] = *numbers {
        game.text(ROOT, at, "TM", &main.to_string());
        game.text(ROOT, at, "OT", &format!("{periods}x{period} byo-yomi"));
    }
}

/// The end of a game, which some files have without the lines that begin and end its parts.
#[derive(PartialEq, Eq)]
enum Ends {
    Anywhere,
    Missing,
    Found,
}

/// The moves of the game, and the handicap with its line.
fn moves(text: Excerpt<'_>, size: usize, game: &mut GameText) -> (Vec<Played>, Option<(usize, i64)>) {
    let (mut played, mut handicap, mut ends) = (vec![], None, Ends::Anywhere);
    for (line, content) in text.lines() {
        let words: Vec<&str> = content.split_ascii_whitespace().take(7).collect();
        match *words {
            ["\\HS" | "\\GS", ..] => ends = Ends::Missing,
            ["\\GE", ..] => ends = Ends::Found,
            ["INI", _, _, stones, ..] if handicap.is_none() => {
                handicap = stones.parse().ok().map(|stones| (line, stones))
            }
            ["STO", ..] => match stone(&words, size) {
                Ok((color, point)) => played.push(Played { line, color: Some(color), point: Some(point) }),
                Err(NoStone { kind, problem }) => {
                    game.odd(kind, line, || format!("{} {problem}; it was left out", quote(content)))
                }
            },
            ["SKI", ..] => played.push(Played { line, color: None, point: None }),
            ["REM" | "IDX", ..] => {
                game.odd("command", line, || {
                    format!("{} is a command of unknown meaning; it was left out", quote(content))
                });
            }
            _ => {}
        }
    }
    if ends == Ends::Missing {
        game.cut_off("the line \\GE is missing: the file may be cut off, and moves missing".to_owned());
    }
    (played, handicap)
}

/// The reason why a line has no stone: the kind, by which notes are counted, and what the note says.
struct NoStone {
    kind: &'static str,
    problem: &'static str,
}

/// The stone of a line `STO 0 2 1 15 3`, or the reason why it is none.
fn stone(words: &[&str], size: usize) -> Result<(Color, (u8, u8)), NoStone> {
    let nonsense = NoStone { kind: "nonsense", problem: "is no move" };
    let &[_, _, _, color, column, row] = words else { return Err(nonsense) };
    let color = match color {
        "1" => Color::Black,
        "2" => Color::White,
        _ => return Err(nonsense),
    };
    let (Ok(column), Ok(row)) = (column.parse::<i64>(), row.parse::<i64>()) else { return Err(nonsense) };
    let on_board = |n: i64| u8::try_from(n).ok().filter(|&n| usize::from(n) < size);
    on_board(column)
        .zip(on_board(row))
        .map(|point| (color, point))
        .ok_or(NoStone { kind: "off", problem: "is off the board" })
}

/// Puts the handicap stones, which the file does not name, unless Black plays first.
fn put_handicap(game: &mut GameText, (line, stones): (usize, i64), size: usize, played: &[Played]) {
    let first = played.first();
    if stones >= 2 && first.is_some_and(|first| first.color == Some(Color::Black)) {
        game.note(line, format!("a handicap of {stones} stones, but Black plays first: no stones were put"));
    } else {
        let first = first.and_then(|first| first.point);
        fixed_stones::put(game, Place { line, column: 1 }, (stones, size), first);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sgf(text: &str) -> (String, Vec<String>, bool) {
        let Written { text, origin } = written(Excerpt::whole(text));
        let text = text.replace('\n', "").replace("(;GM[1]FF[4]CA[UTF-8]", "(;");
        (text, origin.notes, origin.is_cut_off)
    }

    fn game(head: &str, moves: &str) -> (String, Vec<String>) {
        let (text, notes, is_cut_off) = sgf(&format!("\\HS\n{head}\n\\HE\n\\GS\n2 1 0\n4 0 &4\n{moves}\n\\GE\n"));
        assert!(!is_cut_off);
        (text, notes)
    }

    #[test]
    fn the_head_is_read() {
        let head = "\\[GAMEBLACKNAME=Anna (9D)\\]\n\\[GAMEWHITENAME=돌 (1급)\\]\n\\[GAMENAME=a cup\\]\n\\[GAMETIME=1\n2\\]\n\
            \\[GAMEDATE=2017- 1- 6-12- 6-22\\]\n\\[GAMEPLACE=here\\]\n\
            \\[GAMEINFOMAIN=GBKIND:3,GTIME:1200-30-3,GRLT:0,ZIPSU:35,DUM:0,GONGJE:65,TCNT:2\\]";
        let (text, notes) = game(head, "INI 0 1 0 &4\nSTO 0 2 1 15 3\nSKI 0 3\nSTO 0 4 1 3 15");
        assert_eq!(
            text,
            "(;SZ[19]PB[Anna]BR[9d]PW[돌]WR[1k]RE[B+3.5]KM[6.5]EV[a cup]PC[here]DT[2017-01-06]TM[1200]\
             OT[3x30 byo-yomi];B[pd];W[];B[dp])"
        );
        assert!(notes.is_empty());
    }

    #[test]
    fn other_heads_are_read() {
        for (head, expected) in [
            ("\\[GAMETAG=S1,R2,D0,G65,W4,Z0,T30-3-600,C2015:08:29:12:00\\]", "SZ[19]RE[W+R]KM[6.5]DT[2015-08-29]"),
            ("\\[GAMERESULT=흑 시간승\\]\n\\[GAMEGONGJE=0\\]", "SZ[19]RE[B+T]KM[0]"),
            ("\\[GAMERESULT=?\\]\n\\[GAMEDATE=2012年11月22日 下午 6:3\\]", "SZ[19]RE[?]DT[2012-11-22]"),
            ("\\[GAMEINFOMAIN=GRLT:0,ZIPSU:0,LINE:13\\]\n\\[GAMEDATE=some day\\]", "SZ[13]DT[some day]"),
            ("\\[GAMEBLACKNICK=b(x)y\\]\n\\[GAMEBLACKLEVEL=20\\]", "SZ[19]PB[b(x)y]BR[3d]"),
            ("\\[GAMEWHITENICK=w\\]\n\\[GAMEWHITELEVEL=8\\]", "SZ[19]PW[w]WR[10k]"),
        ] {
            assert_eq!(game(head, "INI 0 1 0 &4").0, format!("(;{expected})"));
        }
        let (_, notes) = game("\\[GAMEGONGJE=six\\]", "");
        assert_eq!(notes, ["line 2: the komi six is no number; it was left out"]);
    }

    #[test]
    fn handicap_stones_are_put_where_the_server_puts_them() {
        let (text, notes) = game("", "INI 0 1 3 &4\nSTO 0 2 2 15 15");
        assert_eq!((text.as_str(), notes.len()), ("(;SZ[19]HA[3]AB[dp][pd][dd]PL[W];W[pp])", 0));
        assert_eq!(game("", "INI 0 1 3 &4\nSTO 0 2 2 3 3").0, "(;SZ[19]HA[3]AB[dp][pd][pp]PL[W];W[dd])");
        assert_eq!(game("", "INI 0 1 5 &4").0, "(;SZ[19]HA[5]AB[dp][pd][dd][pp][jj]PL[W])");
        for (stones, first, why) in [
            ("12", "2", "whose points are not known"),
            ("-1", "2", "whose points are not known"),
            ("2", "1", "but Black plays first"),
        ] {
            let (text, notes) = game("", &format!("INI 0 1 {stones} &4\nSTO 0 2 {first} 2 2"));
            assert!(notes[0].starts_with("line 7: a handicap of ") && notes[0].contains(why), "{notes:?}");
            assert!(!text.contains("AB["));
        }
    }

    #[test]
    fn lines_that_are_no_moves_are_left_out_with_a_note() {
        let (text, notes) =
            game("", "STO 0 2 1 15 19\nSTO 0 3 3 1 1\nSTO 0 4\nREM 0 4\nSTO 0 5 1 -1 3\nSTO 0 6 2 0 18");
        assert_eq!(text, "(;SZ[19];W[as])");
        assert_eq!(
            notes,
            [
                "line 7: STO 0 2 1 15 19 is off the board; it was left out (2 times)",
                "line 8: STO 0 3 3 1 1 is no move; it was left out (2 times)",
                "line 10: REM 0 4 is a command of unknown meaning; it was left out",
            ]
        );
    }

    #[test]
    fn a_file_without_its_head_or_end_is_read() {
        let (text, notes, is_cut_off) = sgf("STO 0 2 1 15 3\nSTO 0 3 2 3 3\nSTO 0 4 1 1");
        assert_eq!((text.as_str(), notes.len(), is_cut_off), ("(;SZ[19];B[pd];W[dd])", 1, false));
        assert!(sgf("\\HS\n\\[GAMEPLACE=x").2 && sgf("\\GS\nSTO 0 2 1 15 3").2);
    }
}
