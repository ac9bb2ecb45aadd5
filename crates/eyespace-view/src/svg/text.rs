//! Text in a picture: it is escaped, broken into lines that fit, and placed.

use super::{INK, Place};

/// The fonts for text, in order of preference. The first is the font that is built in for PNG. The other Latin fonts are followed by Japanese,
/// Korean and Chinese fonts of common systems.
pub(super) const FAMILY: &str = "Eyespace Sans, DejaVu Sans, Verdana, Noto Sans CJK JP, Noto Sans JP, Hiragino Sans, Yu Gothic, Meiryo, \
    Noto Sans CJK KR, Apple SD Gothic Neo, Malgun Gothic, Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif";

/// Font sizes.
pub(super) const TITLE: f64 = 18.0;
pub(super) const BODY: f64 = 14.0;

/// The distance between lines of text, as a multiple of the font size.
const LEADING: f64 = 1.4;
/// The distance from the middle of a capital letter down to the baseline, as a multiple of the font size.
pub(super) const HALF_CAPITAL: f64 = 0.365;

/// A text as XML needs it. Special characters are escaped. Control characters, which XML does not allow, become spaces.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&apos;",
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ if character.is_control() => out.push(' '),
            _ => out.push(character),
        }
    }
    out
}

/// A rough upper bound for the width of a text. It is computed without the font.
pub(super) fn width(text: &str, size: f64) -> f64 {
    let em = |character: char| match character {
        '@' | '%' | '&' | 'm' | 'w' | 'M' | 'W' => 1.0,
        'D' | 'G' | 'H' | 'N' | 'O' | 'Q' | '=' | '+' | '<' | '>' | '~' => 0.84,
        ' ' => 0.36,
        'f' | 'i' | 'j' | 'l' | 'r' | 't' => 0.43,
        '!'..='/' | ':' | ';' | '[' | ']' | '|' | 'I' => 0.46,
        'a'..='z' | '0'..='9' => 0.64,
        ..'\u{1100}' => 0.7,
        _ => 1.05,
    };
    text.chars().map(em).sum::<f64>() * size
}

/// Breaks a text into lines of at most this width. Lines break between words, or inside a word that is too long for a line.
pub(super) fn wrap(text: &str, size: f64, limit: f64) -> Vec<String> {
    fill(text.split_whitespace(), size, limit)
}

/// Breaks a title into lines. It breaks after commas, if that does not take more lines than breaking anywhere.
pub(super) fn wrap_title(text: &str, size: f64, limit: f64) -> Vec<String> {
    let lines = wrap(text, size, limit);
    let parts = || text.split_inclusive(", ").map(str::trim);
    if parts().any(|part| width(part, size) > limit) {
        return lines;
    }
    let by_parts = fill(parts(), size, limit);
    if by_parts.len() > lines.len() { lines } else { by_parts }
}

fn fill<'a>(words: impl Iterator<Item = &'a str>, size: f64, limit: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words {
        let line = lines.last().map_or("", String::as_str);
        let joined = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if width(&joined, size) <= limit {
            lines.pop();
            lines.push(joined);
        } else {
            if line.is_empty() {
                lines.pop();
            }
            lines.extend(split(word, size, limit));
        }
    }
    lines
}

/// A word that is too long for a line, in pieces that fit.
fn split(word: &str, size: f64, limit: f64) -> Vec<String> {
    let mut pieces = vec![];
    let mut piece = String::new();
    for character in word.chars() {
        if !piece.is_empty() && width(&format!("{piece}{character}"), size) > limit {
            pieces.push(std::mem::take(&mut piece));
        }
        piece.push(character);
    }
    pieces.push(piece);
    pieces
}

/// The height of these lines of text.
pub(super) fn height(lines: &[String], size: f64) -> f64 {
    (lines.len() as f64 * size * LEADING).ceil()
}

/// Lines of text whose top left corner is at this place.
pub(super) fn left(lines: &[String], size: f64, at: Place) -> String {
    block(lines, size, at, "start")
}

/// Lines of text that are centred below this place.
pub(super) fn centred(lines: &[String], size: f64, at: Place) -> String {
    block(lines, size, at, "middle")
}

fn block(lines: &[String], size: f64, at: Place, anchor: &str) -> String {
    let line = |(n, line): (usize, &String)| {
        let baseline = at.y + size * (LEADING * (n as f64 + 0.5) + HALF_CAPITAL);
        format!(
            "<text x=\"{}\" y=\"{baseline:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{INK}\">{}</text>\n",
            at.x,
            escape(line)
        )
    };
    lines.iter().enumerate().filter(|(_, text)| !text.is_empty()).map(line).collect()
}

/// A few characters that are centred on this place.
pub(super) fn sign(text: &str, size: f64, at: Place, fill: &str) -> String {
    let baseline = at.y + size * HALF_CAPITAL;
    format!(
        "<text x=\"{}\" y=\"{baseline:.1}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{fill}\">{}</text>\n",
        at.x,
        escape(text)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_words_only_when_they_must() {
        assert_eq!(wrap("one two three", 10.0, 60.0), ["one two", "three"]);
        assert_eq!(wrap("an aaaaaaaaaaaa", 10.0, 60.0), ["an", "aaaaaaaaa", "aaa"]);
        assert_eq!(wrap("", 10.0, 60.0), [""]);
    }

    #[test]
    fn titles_break_behind_commas_if_that_takes_no_more_lines() {
        let title = "Amber - Birch, move 31 of 31, white to play";
        assert_eq!(wrap(title, 10.0, 225.0), ["Amber - Birch, move 31 of 31, white to", "play"]);
        assert_eq!(wrap_title(title, 10.0, 225.0), ["Amber - Birch, move 31 of 31,", "white to play"]);
        assert_eq!(wrap_title(title, 10.0, 60.0), wrap(title, 10.0, 60.0));
        assert_eq!(wrap_title("one two, three four, five", 10.0, 70.0), wrap("one two, three four, five", 10.0, 70.0));
    }

    #[test]
    fn what_xml_forbids_is_escaped_or_replaced() {
        assert_eq!(escape("<a & 'b'>\u{1}\u{ffff}"), "&lt;a &amp; &apos;b&apos;&gt; \u{fffd}");
    }
}
