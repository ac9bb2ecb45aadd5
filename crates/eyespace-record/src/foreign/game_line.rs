//! A dump with a game in each line: a name, a tab, and the moves as in SGF: `16031\t;B[pd];W[dp]`.
//!
//! The games of Tygem and Tom in <https://github.com/yenw/computer-go-dataset> are stored so; its README describes the form. Players, results and
//! dates stand in another file, the index.

use crate::excerpt::Excerpt;
use crate::fault::{Fault, Located};
use crate::format::Format;
use crate::place::Place;

use super::game_text::{GameText, ROOT, Written};

/// The longest name of a game.
const LONGEST_NAME: usize = 64;

/// The name, the further columns and the moves of a line, with the byte at which the moves begin; `None` if it is no game.
fn parts(line: &str) -> Option<(&str, &str, usize)> {
    let begin = line.find(';')?;
    let (columns, moves) = line.split_at(begin);
    let name = columns.split('\t').next().unwrap_or_default().trim();
    let is_name = !name.is_empty() && name.len() <= LONGEST_NAME && name.chars().all(is_of_name);
    let has_gap = columns.ends_with(['\t', ' ', ',']);
    let begins = |moves: &str| {
        let behind = moves[1..].trim_start();
        behind.is_empty() || ["B[", "W["].iter().any(|name| behind.starts_with(name))
    };
    let others = columns[columns.find('\t').unwrap_or(columns.len())..].trim();
    (is_name && has_gap && begins(moves)).then_some((name, others, begin))
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || "-_.#:/, ".contains(c)
}

/// Whether a line is a game.
pub(super) fn is_game(line: &str) -> bool {
    parts(line).is_some()
}

/// Makes SGF of a line. Its moves are SGF already.
///
/// # Errors
/// The line is no game.
pub(super) fn written(text: Excerpt<'_>) -> Result<Written, Located> {
    let at = text.begins();
    let Some((name, others, begin)) = parts(text.text) else { return Err(Fault::GameLine.at(0)) };
    let moves = text.text[begin..].trim_end();
    if let Some(byte) = moves.find(['(', ')']) {
        return Err(Fault::GameLine.at(begin + byte));
    }
    let mut game = GameText::new(at);
    game.value(ROOT, at, "SZ", "19".to_owned());
    game.text(ROOT, at, "GN", name);
    game.text(ROOT, at, "GC", &others.replace('\t', ", "));
    let mut written = game.written(Format::GameLine);
    let behind = written.text.pop();
    written.text.push_str(moves.strip_suffix(';').unwrap_or(moves));
    written.text.extend(behind);
    let column = at.column + text.text[..begin].chars().count();
    if let Some(last) = written.origin.places.last_mut() {
        *last = Place { line: at.line, column };
    }
    Ok(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sgf(line: &str) -> Result<String, Located> {
        written(Excerpt::whole(line)).map(|written| written.text.replace('\n', ""))
    }

    #[test]
    fn a_line_is_a_game() {
        let head = "(;GM[1]FF[4]CA[UTF-8]SZ[19]";
        assert_eq!(sgf("16031\t;B[pd];W[dp];\r").unwrap(), format!("{head}GN[16031];B[pd];W[dp])"));
        assert_eq!(sgf("7\tAnna\tB+R\t;B[pd]").unwrap(), format!("{head}GN[7]GC[Anna, B+R];B[pd])"));
        assert_eq!(sgf("8\t;").unwrap(), format!("{head}GN[8])"));
        for line in ["", "7", ";B[pd]", "\t;B[pd]", "7;B[pd]", "7\t;C[pd]", "x[1] ;B[pd]"] {
            assert_eq!(sgf(line), Err(Fault::GameLine.at(0)), "{line}");
        }
        assert_eq!(sgf("7\t;B[pd](;W[dp])"), Err(Fault::GameLine.at(8)));
    }
}
