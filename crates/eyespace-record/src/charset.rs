//! Decodes bytes to text. The character set is found by the byte order mark, by the file's `CA` property or what other formats have in its place, or by
//! zero bytes that alternate with letters (UTF-16). If none of these helps, UTF-8 is tried, and then a guess.

mod blocks;
mod label;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use label::Label;

pub use blocks::{Block, BlockDecoder};

/// The number of bytes from the beginning in which the `CA` property is looked for.
pub const CA_WITHIN: usize = 64 << 10;

/// The note about bytes that fit no character set.
const LOSSY: &str = "some bytes make no sense in any character set; they show as \u{fffd}";

/// The note about the end of a file that was cut off.
const CUT: &str = "the file ends inside a character, which was left out";

/// A decoded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// A note for the user if the bytes needed a guess or a repair.
    pub note: Option<String>,
}

/// Decodes a file. This never fails; the note mentions what had to be guessed or left out.
///
/// These character sets are tried in turn, and the first in which all bytes are valid is used: the one of the byte order mark, the one that `CA`
/// names, UTF-16 if each letter at the beginning has a zero byte beside it, UTF-8, and a guess. Names of character sets follow the WHATWG encoding
/// standard. There `GB2312` means its superset GBK, and `ISO-8859-1` means Windows-1252, because most files with these names contain characters of
/// the larger sets.
/// ```
/// use eyespace_record::charset::decode;
/// assert_eq!(decode(b"(;CA[Shift_JIS]PB[\x8e\xf3])").text, "(;CA[Shift_JIS]PB[\u{53d7}])");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded {
    let whole = whole_characters(bytes);
    let decoded = decode_whole(whole);
    let cut = (whole.len() < bytes.len()).then(|| CUT.to_owned());
    Decoded { note: decoded.note.or(cut), ..decoded }
}

/// The bytes without a UTF-8 character that the end of the file cuts in two. Without this, the incomplete character would make the file look as if
/// it were not UTF-8.
fn whole_characters(bytes: &[u8]) -> &[u8] {
    match std::str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => &bytes[..error.valid_up_to()],
        _ => bytes,
    }
}

/// The text as bytes in the character set in which [`decode`] reads these bytes, so that a changed text can be written as the original was. `None` if
/// the bytes can't be restored from their text, or if the character set lacks a character.
/// ```
/// use eyespace_record::charset::{decode, encode_like};
/// let bytes = b"(;CA[Shift_JIS]PB[\x8e\xf3])";
/// let text = decode(bytes).text.replace(")", ";B[])");
/// assert_eq!(encode_like(bytes, &text), Some(b"(;CA[Shift_JIS]PB[\x8e\xf3];B[])".to_vec()));
/// ```
#[must_use]
pub fn encode_like(bytes: &[u8], text: &str) -> Option<Vec<u8>> {
    if whole_characters(bytes).len() < bytes.len() {
        return None;
    }
    let (encoding, original) = fitting(bytes).2?;
    let mark: &[u8] = match bytes {
        [0xef, 0xbb, 0xbf, ..] => &bytes[..3],
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] if encoding == UTF_16LE || encoding == UTF_16BE => &bytes[..2],
        _ => &[],
    };
    let encoded = |text: &str| encoded(encoding, text).map(|behind| [mark, &behind].concat());
    if encoded(&original)? == bytes { encoded(text) } else { None }
}

fn encoded(encoding: &'static Encoding, text: &str) -> Option<Vec<u8>> {
    if encoding == UTF_16LE {
        return Some(text.encode_utf16().flat_map(u16::to_le_bytes).collect());
    }
    if encoding == UTF_16BE {
        return Some(text.encode_utf16().flat_map(u16::to_be_bytes).collect());
    }
    let (bytes, _, is_lossy) = encoding.encode(text);
    (!is_lossy).then(|| bytes.into_owned())
}

/// The label of the file, the character set that it claims, and the one in which all bytes are valid, with the text.
type Fitting = (Option<Label>, Option<&'static Encoding>, Option<(&'static Encoding, String)>);

fn decode_whole(bytes: &[u8]) -> Decoded {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let (label, claimed, fitting) = fitting(bytes);
    let note = note(label.as_ref().filter(|_| marked.is_none()), claimed, fitting.as_ref().map(|found| found.0));
    let text = fitting.map_or_else(|| claimed.unwrap_or(UTF_8).decode(bytes).0.into_owned(), |found| found.1);
    Decoded { text, note }
}

fn fitting(bytes: &[u8]) -> Fitting {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let label = Label::find(bytes);
    let claimed = marked.or_else(|| label.as_ref().and_then(Label::encoding));
    let converted =
        label.as_ref().filter(|label| label.may_be_outdated() && label::is_surely_utf_8(bytes)).map(|_| UTF_8);
    let likely = converted.or(claimed).or_else(|| unmarked_utf_16(bytes));
    let fits = |encoding: &'static Encoding| clean(encoding, bytes).map(|text| (encoding, text));
    let fitting = likely.and_then(fits).or_else(|| fits(UTF_8)).or_else(|| fits(guess(bytes, true)));
    (label, claimed, fitting)
}

fn clean(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    let (text, malformed) = encoding.decode_with_bom_removal(bytes);
    (!malformed).then(|| text.into_owned())
}

/// UTF-16 without a byte order mark. It is recognized by its first two letters, each of which has a zero byte beside it.
const fn unmarked_utf_16(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [1..0x80, 0, 1..0x80, 0, ..] => Some(UTF_16LE),
        [0, 1..0x80, 0, 1..0x80, ..] => Some(UTF_16BE),
        _ => None,
    }
}

/// The likeliest character set of these bytes; `is_last` says whether the text ends with them.
fn guess(bytes: &[u8], is_last: bool) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, is_last);
    detector.guess(None, Utf8Detection::Allow)
}

fn note(label: Option<&Label>, claimed: Option<&'static Encoding>, used: Option<&'static Encoding>) -> Option<String> {
    let Some(used) = used else {
        return Some(LOSSY.to_owned());
    };
    match (label, claimed) {
        (Some(label), None) => Some(format!("{} is not a known character set; read as {}", label.text(), used.name())),
        (_, Some(claimed)) if claimed != used => {
            Some(format!("the bytes are not {}, as the file says; read as {}", claimed.name(), used.name()))
        }
        (None, None) if used != UTF_8 => Some(format!("no character set is given; read as {}", used.name())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_text_is_written_as_the_original_was() {
        let utf_16 = |text: &str| [vec![0xff, 0xfe], text.encode_utf16().flat_map(u16::to_le_bytes).collect()].concat();
        for (bytes, expected) in [
            (b"\xef\xbb\xbf(;C[\xc3\xa9])".to_vec(), b"\xef\xbb\xbf(;C[\xc3\xa9]TE[1])".to_vec()),
            (b"(;CA[GB2312]C[\xd5\xfd])".to_vec(), b"(;CA[GB2312]C[\xd5\xfd]TE[1])".to_vec()),
            (utf_16("(;C[\u{6b63}])"), utf_16("(;C[\u{6b63}]TE[1])")),
        ] {
            let text = decode(&bytes).text.replace("])", "]TE[1])");
            assert_eq!(encode_like(&bytes, &text), Some(expected));
        }
        // Latin letters have no Japanese, and bytes that are no text can't be restored.
        assert_eq!(encode_like(b"(;CA[ISO-8859-1]C[\xe9])", "\u{6b63}"), None);
        assert_eq!(encode_like(b"(;CA[UTF-8]C[\xc3\xa9])\xc3", "x"), None);
    }

    fn text_and_note(bytes: &[u8]) -> (String, String) {
        let decoded = decode(bytes);
        (decoded.text, decoded.note.unwrap_or_default())
    }

    fn encode(encoding: &'static Encoding, text: &str) -> Vec<u8> {
        encoding.encode(text).0.into_owned()
    }

    #[test]
    fn what_the_file_says_is_believed_if_the_bytes_agree() {
        for encoding in [encoding_rs::SHIFT_JIS, encoding_rs::GBK, encoding_rs::BIG5, encoding_rs::EUC_JP] {
            let text = format!("(;CA[{}]PB[十段表])", encoding.name());
            assert_eq!(text_and_note(&encode(encoding, &text)), (text, String::new()));
        }
        let gb2312 = "(;CA[gb2312]PB[古力])";
        assert_eq!(text_and_note(&encode(encoding_rs::GBK, gb2312)), (gb2312.to_owned(), String::new()));
    }

    /// In Shift-JIS the second byte of 表 is the byte of a backslash, and so is that of 功 in Big5. These bytes must not escape the bracket that
    /// follows.
    #[test]
    fn a_backslash_inside_a_character_is_none() {
        let text = "(;CA[Shift_JIS]PB[表])";
        let bytes = encode(encoding_rs::SHIFT_JIS, text);
        assert!(bytes.ends_with(b"\\])"));
        assert_eq!(decode(&bytes).text, text);
    }

    #[test]
    fn a_wrong_claim_gives_a_note() {
        let (text, note) = text_and_note("(;CA[UTF-16]PB[Müller])".as_bytes());
        assert_eq!((text.as_str(), note.as_str()), ("(;CA[UTF-16]PB[Müller])", ""));
        let (text, note) = text_and_note("(;CA[EUC-KR]PB[ë’])".as_bytes());
        assert_eq!(text, "(;CA[EUC-KR]PB[ë’])");
        assert_eq!(note, "the bytes are not EUC-KR, as the file says; read as UTF-8");
        let (_, note) = text_and_note(b"(;CA[Klingon]PB[x])");
        assert_eq!(note, "CA[Klingon] is not a known character set; read as UTF-8");
    }

    #[test]
    fn a_file_that_ends_inside_a_character_is_what_it_was() {
        let text = "(;CA[UTF-8]PB[古力";
        let cut = "the file ends inside a character, which was left out";
        for (length, note) in [(1, cut), (2, cut), (3, "")] {
            let (read, said) = text_and_note(&text.as_bytes()[..text.len() - 3 + length]);
            assert_eq!((read.starts_with("(;CA[UTF-8]PB[古"), said.as_str()), (true, note));
        }
        assert_eq!(decode(&text.as_bytes()[..text.len() - 1]).text, "(;CA[UTF-8]PB[古");
    }

    #[test]
    fn marks_are_taken_off() {
        assert_eq!(decode(b"\xef\xbb\xbf(;)").text, "(;)");
        assert_eq!(decode(b"\xff\xfe(\0;\0)\0").text, "(;)");
        assert_eq!(decode(b"\xfe\xff\0(\0;\0)").text, "(;)");
    }

    #[test]
    fn utf_16_is_known_without_its_mark() {
        let wide = "(;PB[古力])".encode_utf16();
        let (little, big): (Vec<_>, Vec<_>) = wide.map(|unit| (unit.to_le_bytes(), unit.to_be_bytes())).unzip();
        for (bytes, name) in [(little.concat(), "UTF-16LE"), (big.concat(), "UTF-16BE")] {
            let note = format!("no character set is given; read as {name}");
            assert_eq!(text_and_note(&bytes), ("(;PB[古力])".to_owned(), note));
        }
        // The last letter is cut in half, so this is not UTF-16.
        assert_eq!(decode(b"(\0;\0)").text, "(\0;\0)");
    }

    #[test]
    fn without_a_claim_utf_8_comes_before_a_guess() {
        assert_eq!(text_and_note("(;PB[古力])".as_bytes()), ("(;PB[古力])".to_owned(), String::new()));
        let text = "(;EV[第三期天元戦五番勝負第一局]PB[小林光一]PW[加藤正夫]C[黒の中押し勝ち。とても良い碁でした])";
        for encoding in [encoding_rs::SHIFT_JIS, encoding_rs::EUC_JP] {
            let (read, note) = text_and_note(&encode(encoding, text));
            assert_eq!(read, text);
            assert_eq!(note, format!("no character set is given; read as {}", encoding.name()));
        }
    }
}
