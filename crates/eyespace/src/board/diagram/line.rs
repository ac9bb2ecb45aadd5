//! Lines of a text as signs. Decorations that terminals, mails, chats and full-width keyboards add to a board are removed.

use crate::board::Color;

/// A visible character, with its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    pub(super) sign: char,
    /// The column in the original text, in characters, from 1.
    pub(super) column: usize,
    /// The colour in which the sign is printed, if an escape code of a terminal sets the text colour to black or white.
    pub(super) ink: Option<Color>,
}

/// The visible characters of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The number of the line, from 1.
    pub(super) number: usize,
    pub(super) signs: Vec<Sign>,
}

/// All lines of a text.
pub(super) fn lines(text: &str) -> Vec<Line> {
    (1..).zip(text.lines()).map(|(number, content)| Line::read(number, content)).collect()
}

impl Line {
    fn read(number: usize, content: &str) -> Self {
        let signs = visible(content);
        let behind_quotes = &signs[quotes(&signs)..];
        Self { number, signs: behind_quotes[answer_id(behind_quotes)..].to_vec() }
    }

    pub(super) fn is_blank(&self) -> bool {
        self.signs.iter().all(|sign| sign.sign == ' ')
    }

    pub(super) fn text(&self) -> String {
        self.signs.iter().map(|sign| sign.sign).collect()
    }

    /// The column of the sign at an index. If the line has no sign at this index, it is the column after the last sign.
    pub(super) fn column(&self, index: usize) -> usize {
        let behind = || self.signs.last().map_or(1, |last| last.column + 1);
        self.signs.get(index).map_or_else(behind, |sign| sign.column)
    }

    /// The rest of the line from an index on.
    pub(super) fn from(&self, index: usize) -> Self {
        Self { number: self.number, signs: self.signs.get(index..).unwrap_or_default().to_vec() }
    }
}

/// The signs of a line. Escape codes and characters without width are removed, and full-width characters are replaced by the usual ones.
fn visible(content: &str) -> Vec<Sign> {
    let chars: Vec<char> = content.chars().collect();
    let mut signs = vec![];
    let mut ink = None;
    let mut i = 0;
    while let Some(&c) = chars.get(i) {
        if c == '\u{1b}' {
            let (length, code) = escape(&chars[i..]);
            ink = code.map_or(ink, |code| ink_after(ink, &code));
            i += length;
            continue;
        }
        signs.extend(narrow(c).map(|sign| Sign { sign, column: i + 1, ink }));
        i += 1;
    }
    signs
}

/// The character as a terminal shows it, in one column; `None` if it shows nothing.
fn narrow(c: char) -> Option<char> {
    match c {
        // These characters have no width: variation selectors after emoji, joiners, the byte order mark, and the carriage return at the end
        // of a line.
        '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\r' => None,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0),
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    }
}

/// The length of the escape code at the start of `chars`, and its numbers if it is one that sets colours (ECMA-48, "SGR").
fn escape(chars: &[char]) -> (usize, Option<String>) {
    if chars.get(1) != Some(&'[') {
        return (1, None);
    }
    let numbers = chars[2..].iter().take_while(|c| matches!(c, '0'..='?')).count();
    let code = chars[2..2 + numbers].iter().collect();
    match chars.get(2 + numbers) {
        Some('m') => (numbers + 3, Some(code)),
        Some('@'..='~') => (numbers + 3, None),
        _ => (numbers + 2, None),
    }
}

/// The text colour after an escape code that sets colours. It is `None` if the text is neither black nor white.
fn ink_after(before: Option<Color>, code: &str) -> Option<Color> {
    let numbers: Vec<u8> = code.split([';', ':']).map(|number| number.parse().unwrap_or(0)).collect();
    let mut ink = before;
    let mut rest = numbers.as_slice();
    while let Some((&first, behind)) = rest.split_first() {
        let (used, color) = match (first, behind) {
            (0 | 31..=36 | 39 | 91..=96, _) => (0, Some(None)),
            (30 | 90, _) => (0, Some(Some(Color::Black))),
            (37 | 97, _) => (0, Some(Some(Color::White))),
            (38, [5, color, ..]) => (2, Some(of_256(*color))),
            (38, [2, red, green, blue, ..]) => (4, Some(of_rgb([*red, *green, *blue]))),
            (48, [5, _, ..]) => (2, None),
            (48, [2, _, _, _, ..]) => (4, None),
            _ => (0, None),
        };
        ink = color.unwrap_or(ink);
        rest = &behind[used..];
    }
    ink
}

/// The stone colour for one of the 256 colours of terminals: Black for black and dark greys, White for white and bright greys, else `None`.
const fn of_256(color: u8) -> Option<Color> {
    match color {
        0 | 16 | 232..=236 => Some(Color::Black),
        7 | 15 | 231 | 251..=255 => Some(Color::White),
        _ => None,
    }
}

fn of_rgb(parts: [u8; 3]) -> Option<Color> {
    const DARK: u8 = 64;
    const BRIGHT: u8 = 192;
    if parts.iter().all(|&part| part < DARK) {
        Some(Color::Black)
    } else if parts.iter().all(|&part| part >= BRIGHT) {
        Some(Color::White)
    } else {
        None
    }
}

fn spaces(signs: &[Sign]) -> usize {
    signs.iter().take_while(|sign| sign.sign == ' ').count()
}

/// The number of signs at the start of a line that mark it as quoted, as in mails and Markdown: any number of `>`, each with or without a
/// space.
fn quotes(signs: &[Sign]) -> usize {
    let mut quoted = 0;
    loop {
        let rest = &signs[quoted..];
        let before = spaces(rest);
        if rest.get(before).is_none_or(|sign| sign.sign != '>') {
            return quoted;
        }
        quoted += before + 1;
        quoted += usize::from(signs.get(quoted).is_some_and(|sign| sign.sign == ' '));
    }
}

/// The number of signs at the start of a line that mark it as an answer in GTP, the Go Text Protocol: `=`, an optional id, a space.
fn answer_id(signs: &[Sign]) -> usize {
    if signs.first().is_none_or(|sign| sign.sign != '=') {
        return 0;
    }
    let digits = signs[1..].iter().take_while(|sign| sign.sign.is_ascii_digit()).count();
    match signs.get(1 + digits).map(|sign| sign.sign) {
        None => 1 + digits,
        Some(' ') => 2 + digits,
        Some(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(content: &str) -> String {
        Line::read(1, content).text()
    }

    #[test]
    fn quotes_answers_escape_codes_and_wide_forms_are_taken_off() {
        for (content, expected) in [
            ("> . X", ". X"),
            (">. X", ". X"),
            (" > >  . X", " . X"),
            (">> . X", ". X"),
            ("= 3 . X", "3 . X"),
            ("=12 . X", ". X"),
            ("=", ""),
            ("===", "==="),
            ("\u{1b}[0;31;40mX\u{1b}[0m .\r", "X ."),
            ("\u{1b}[2KX\u{1b}", "X"),
            ("Ｘ．　Ｏ＋", "X. O+"),
            ("\u{feff}⚫\u{fe0f}\u{a0}⚪\u{fe0f}", "⚫ ⚪"),
        ] {
            assert_eq!(text(content), expected, "{content:?}");
        }
    }

    #[test]
    fn columns_are_those_of_the_text_as_it_stands() {
        let line = Line::read(1, "> \u{1b}[1mX\u{fe0f}O");
        assert_eq!(line.signs.iter().map(|sign| sign.column).collect::<Vec<_>>(), [7, 9]);
        assert_eq!((line.column(1), line.column(2)), (9, 10));
    }

    #[test]
    fn black_and_white_ink_is_known_in_every_form() {
        let (black, white) = (Some(Color::Black), Some(Color::White));
        for (code, ink) in [
            ("30", black),
            ("1;97", white),
            ("38;5;16;48;5;231", black),
            ("38;5;231", white),
            ("48;5;16", None),
            ("38;2;250;250;240", white),
            ("38;2;1;2;3;48;2;255;255;255", black),
            ("31", None),
            ("37;0", None),
            ("", None),
        ] {
            assert_eq!(Line::read(1, &format!("\u{1b}[{code}m●")).signs[0].ink, ink, "{code}");
        }
        let kept = Line::read(1, "\u{1b}[30m●\u{1b}[1m●\u{1b}[m●");
        assert_eq!(kept.signs.iter().map(|sign| sign.ink).collect::<Vec<_>>(), [black, black, None]);
    }
}
