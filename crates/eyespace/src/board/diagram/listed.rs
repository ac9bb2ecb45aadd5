//! Boards whose rows are strings in a list, as in JSON documents and programs: `"board": ["..XO", ".XXO"]`, on one line or on many.

use std::ops::Range;

use super::line::{Line, Sign};

/// The name that a document gives to a list, its key. If a document has several lists of rows, the board is read from a list named
/// [`Self::Board`]; without such a list from one named [`Self::Ownership`], and otherwise from any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Other,
    Ownership,
    Board,
}

/// The position of a string in quotes.
struct Quoted {
    line: usize,
    /// The indices of the string's signs in the line, without the quotes.
    inside: Range<usize>,
}

/// A list of strings, separated only by commas and line ends.
struct List {
    name: Name,
    rows: Vec<Quoted>,
}

/// A text whose list of rows was expanded to lines.
pub(super) struct Unlisted {
    /// The lines of the text, in which each row of the list has become a line of its own; the text around the list is kept as separate
    /// lines. If the text has no list with a board, these are the original lines.
    pub(super) lines: Vec<Line>,
    /// The indices of the lines that are rows of the list, if the text has a list with a board. In that case no other line is a row of the
    /// board.
    pub(super) rows: Option<Range<usize>>,
}

pub(super) fn unlisted(lines: Vec<Line>) -> Unlisted {
    let Some(list) = board(&lines) else { return Unlisted { lines, rows: None } };
    let mut unlisted = vec![];
    let mut rows: Option<Range<usize>> = None;
    let mut left = list.rows.iter().peekable();
    for (at, line) in lines.iter().enumerate() {
        let mut behind = 0;
        while let Some(row) = left.next_if(|row| row.line == at) {
            unlisted.extend(part(line, behind..row.inside.start));
            let here = unlisted.len();
            rows = Some(rows.map_or(here, |rows| rows.start)..here + 1);
            unlisted.push(Line { number: line.number, signs: line.signs[row.inside.clone()].to_vec() });
            behind = row.inside.end;
        }
        unlisted.extend(part(line, behind..line.signs.len()));
    }
    Unlisted { lines: unlisted, rows }
}

/// The part of a line before or after a row of the list. `None` if this part has nothing but brackets, quotes, commas and the name of the
/// list.
fn part(line: &Line, inside: Range<usize>) -> Option<Line> {
    let part = Line { number: line.number, signs: line.signs[inside].to_vec() };
    let text = part.text();
    let left = text.trim_matches(|c| " \"'[]{},:".contains(c));
    let is_left = line.is_blank() || !["", "board", "ownership"].contains(&left);
    is_left.then_some(part)
}

fn board(lines: &[Line]) -> Option<List> {
    let mut lists = lists(lines);
    lists.retain(|list| are_rows(lines, list));
    let most = lists.iter().map(|list| (list.name, list.rows.len())).max()?;
    lists.into_iter().find(|list| (list.name, list.rows.len()) == most)
}

/// Whether the strings of a list can be the rows of a board. All must have the same length, and each of their signs must stand for a point.
fn are_rows(lines: &[Line], list: &List) -> bool {
    let signs = |row: &Quoted| lines[row.line].signs[row.inside.clone()].iter();
    let width = list.rows.first().map_or(0, |row| signs(row).count());
    let is_row = |row: &Quoted| signs(row).all(|sign| is_point(sign.sign)) && row.inside.len() == width;
    // A list with a single string is accepted only under the names of a board, as that string may be anything, such as a colour or a point.
    width > 0 && list.rows.iter().all(is_row) && (list.rows.len() > 1 || list.name != Name::Other)
}

fn is_point(sign: char) -> bool {
    ".+,*-_#@XxOoBbWwS?●○⚫⚪".contains(sign)
}

/// All lists of strings in a text.
fn lists(lines: &[Line]) -> Vec<List> {
    let mut lists: Vec<List> = vec![];
    let mut name = Name::Other;
    let mut goes_on = false;
    for (at, line) in lines.iter().enumerate() {
        let mut i = 0;
        while let Some(sign) = line.signs.get(i) {
            match sign.sign {
                quote @ ('"' | '\'') => {
                    let length = line.signs[i + 1..].iter().take_while(|sign| sign.sign != quote).count();
                    let inside = i + 1..i + 1 + length;
                    i = inside.end + 1;
                    if inside.end == line.signs.len() {
                        goes_on = false;
                    } else if is_key(line, i) {
                        name = named(&line.signs[inside]);
                        goes_on = false;
                    } else {
                        if !goes_on {
                            lists.push(List { name, rows: vec![] });
                        }
                        lists
                            .last_mut()
                            .into_iter()
                            .for_each(|list| list.rows.push(Quoted { line: at, inside: inside.clone() }));
                        goes_on = true;
                    }
                    continue;
                }
                ' ' | ',' => {}
                // A bracket or a colon ends the list before it, and the name that was read stays valid. Any other sign ends the list and
                // its name.
                '[' | ':' => goes_on = false,
                _ => {
                    goes_on = false;
                    name = Name::Other;
                }
            }
            i += 1;
        }
    }
    lists
}

/// Whether the string that ends right before the index is a key, which is followed by a colon.
fn is_key(line: &Line, behind: usize) -> bool {
    line.signs
        .get(behind..)
        .unwrap_or_default()
        .iter()
        .find(|sign| sign.sign != ' ')
        .is_some_and(|sign| sign.sign == ':')
}

fn named(key: &[Sign]) -> Name {
    match key.iter().map(|sign| sign.sign).collect::<String>().as_str() {
        "board" => Name::Board,
        "ownership" => Name::Ownership,
        _ => Name::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::line::lines;
    use super::*;

    fn texts(text: &str) -> Vec<(usize, String)> {
        unlisted(lines(text)).lines.iter().map(|line| (line.number, line.text())).collect()
    }

    fn rows(text: &str) -> Vec<String> {
        texts(text).into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn rows_in_one_line_or_in_many_are_lines_of_their_own() {
        assert_eq!(
            texts("{\"id\": 7, \"board\": [\"..X\", \"XXO\"],\n\"komi\": 6.5}"),
            [
                (1, "{\"id\": 7, \"board\": [\"".to_owned()),
                (1, "..X".to_owned()),
                (1, "XXO".to_owned()),
                (2, "\"komi\": 6.5}".to_owned())
            ]
        );
        assert_eq!(rows("[\n  \"..X\",\n  \"XXO\"\n]"), ["..X", "XXO"]);
        assert_eq!(rows("'..X',\n'XXO',\n"), ["..X", "XXO"]);
    }

    #[test]
    fn of_several_lists_the_board_is_taken() {
        let text = "{\"ownership\": [\"BBB\", \"WWW\"], \"board\": [\"X.X\", \"OOO\"]}";
        assert_eq!(rows(text)[1..3], ["X.X", "OOO"]);
        assert_eq!(rows("{\"dead\": [\"X\", \"O\"], \"ownership\": [\"BB\", \"WW\"]}")[1..3], ["BB", "WW"]);
    }

    #[test]
    fn other_quotes_change_nothing() {
        for text in [
            "Two \"eyes\", \"oo\" and more",
            " 4 . \" \" X \" 4",
            "it's . X 'n . O",
            "[[\"B\", \"D4\"], [\"W\"]]",
            "\"X",
        ] {
            assert_eq!(rows(text), [text]);
        }
    }
}
