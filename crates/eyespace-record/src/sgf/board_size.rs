//! The board size of a game, from its `SZ` property, which may be invalid.

use eyespace::board::{MAX_SIDE, Size};

use super::line::{Node, Value};
use super::notes::Notes;
use crate::fault::{Fault, Located, quote};

/// The most lines of a board in SGF, because a coordinate is one of 52 letters.
const MOST_IN_SGF: usize = 52;

/// The board size of a file without `SZ`.
const SIDE: usize = 19;

/// The value of `SZ`.
#[derive(Debug, PartialEq, Eq)]
enum Said {
    /// A size in SGF's form, `9` or `9:13`.
    Sides(usize, usize),
    /// A size in another form, such as `19x19` or `19路`.
    InOtherWords(usize, usize),
    Nonsense,
}

/// Reads the board size; 19x19 if the file gives none or a meaningless one.
///
/// # Errors
///
/// SGF allows the size, but it is too large for Eyespace.
pub(super) fn read(root: &Node<'_>, notes: &mut Notes) -> Result<Size, Located> {
    let usual = Size::square(SIDE).unwrap_or(Size::LARGEST);
    let Some(Value { byte, raw }) = root.value("SZ") else { return Ok(usual) };
    let (width, height) = match sides_written(raw) {
        Said::Sides(width, height) => (width, height),
        Said::InOtherWords(width, height) => {
            notes.at(byte, format!("SZ[{}] was read as {width}x{height}", quote(raw)));
            (width, height)
        }
        Said::Nonsense => {
            let text = quote(raw);
            notes.at(byte, format!("SZ[{text}] is not a size of a board in SGF; {usual} lines were assumed"));
            return Ok(usual);
        }
    };
    Size::new(width, height).map_err(|error| Fault::Size(error).at(byte))
}

fn sides_written(raw: &str) -> Said {
    let text = raw.trim();
    let side = |text: &str| text.trim().parse().ok().filter(|side| (1..=MOST_IN_SGF).contains(side));
    let plain = match text.split_once(':') {
        Some((width, height)) => side(width).zip(side(height)),
        None => side(text).map(|side| (side, side)),
    };
    if let Some((width, height)) = plain {
        return Said::Sides(width, height);
    }
    if text.contains(['-', '.']) {
        return Said::Nonsense;
    }
    let numbers: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let sides: Option<Vec<usize>> = numbers.into_iter().map(side).collect();
    match sides.as_deref() {
        Some(&[both]) => Said::InOtherWords(both, both),
        Some(&[width, height]) => Said::InOtherWords(width, height),
        _ => Said::Nonsense,
    }
}

// Some sizes that SGF allows must be refused, because the largest board of Eyespace is smaller.
const _: () = assert!((MAX_SIDE as usize) < MOST_IN_SGF);

#[cfg(test)]
mod tests {
    use super::super::mend;
    use super::*;
    use crate::excerpt::Excerpt;
    use crate::selector::Selector;

    fn size(text: &str) -> Result<(String, Vec<String>), Located> {
        let (line, mut notes) = (mend::read(text, 0, &Selector::default())?, Notes::default());
        let size = read(&line.nodes[0], &mut notes)?;
        Ok((size.to_string(), notes.lines(Excerpt::whole(text))))
    }

    #[test]
    fn boards_are_as_the_file_has_them_and_of_19_lines_if_it_says_nothing() {
        for (text, expected) in [
            ("(;)", "19x19"),
            ("(;SZ[9])", "9x9"),
            ("(;SZ[9:13])", "9x13"),
            ("(;SZ[ 25 ])", "25x25"),
            ("(;SZ[1])", "1x1"),
        ] {
            assert_eq!(size(text), Ok((expected.to_owned(), vec![])), "{text}");
        }
    }

    #[test]
    fn other_words_are_understood_with_a_note() {
        for (sides_written, expected) in
            [("19x19", "19x19"), ("13 x 9", "13x9"), ("9,9", "9x9"), ("13路", "13x13"), ("9:", "9x9"), ("9×9", "9x9")]
        {
            let note = format!("line 1: SZ[{sides_written}] was read as {expected}");
            assert_eq!(size(&format!("(;SZ[{sides_written}])")), Ok((expected.to_owned(), vec![note])));
        }
    }

    #[test]
    fn nonsense_is_as_if_nothing_were_said() {
        for sides_written in ["", "x", "0", "-9", "9.5", "53", "99", "9:99", "1:2:3", "99999999999999999999"] {
            let note = format!("line 2: SZ[{sides_written}] is not a size of a board in SGF; 19x19 lines were assumed");
            assert_eq!(size(&format!("(;\nSZ[{sides_written}])")), Ok(("19x19".to_owned(), vec![note])));
        }
    }

    #[test]
    fn a_board_that_is_too_large_is_a_fault_that_says_what_is_possible() {
        for (sides_written, lines) in [("26", "26x26"), ("37", "37x37"), ("52", "52x52"), ("19:26", "19x26")] {
            let error = size(&format!("(;SZ[{sides_written}])")).unwrap_err();
            let expected = "each side must have 1 to 25 (SGF allows boards up to 52, which Eyespace does not read)";
            assert_eq!(error.fault.to_string(), format!("a board of {lines} lines; {expected}"));
            assert_eq!(error.byte, Some(4));
        }
    }
}
