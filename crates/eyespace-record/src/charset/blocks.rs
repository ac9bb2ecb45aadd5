//! Decodes a text whose bytes come in blocks, such as a collection of any length.

use encoding_rs::{Decoder, DecoderResult, Encoding, UTF_8};

use super::label::{Label, is_surely_utf_8};
use super::{CUT, LOSSY, decode, guess, note, unmarked_utf_16, whole_characters};

/// A block of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// More bytes follow. The first block should have [`CA_WITHIN`](super::CA_WITHIN) bytes, in which the character set is looked for.
    Inner(&'a [u8]),
    /// The text ends with this block, which may be empty.
    Last(&'a [u8]),
}

/// A decoder for a text that comes in blocks. A block may end inside a character.
///
/// The character set is chosen as in [`decode`], but from the first block that is not plain ASCII, since nobody has read further yet. Bytes that make
/// no sense in it come from files that were joined, so it is chosen anew for the rest of their block.
/// ```
/// use eyespace_record::charset::{Block, BlockDecoder};
/// let (mut decoder, mut text) = (BlockDecoder::default(), String::new());
/// decoder.push(Block::Inner(b"(;CA[Shift_JIS]PB[\x8e"), &mut text);
/// decoder.push(Block::Last(b"\xf3])"), &mut text);
/// assert_eq!(text, "(;CA[Shift_JIS]PB[\u{53d7}])");
/// ```
#[derive(Default)]
pub struct BlockDecoder {
    has_begun: bool,
    /// The value of `CA`, unless a byte order mark says more.
    label: Option<Label>,
    claimed: Option<&'static Encoding>,
    unmarked: Option<&'static Encoding>,
    /// `None` as long as all blocks were plain ASCII.
    decoder: Option<Decoder>,
    note: Option<String>,
}

impl BlockDecoder {
    /// Appends the text of the next block.
    pub fn push(&mut self, block: Block<'_>, text: &mut String) {
        let (bytes, is_last) = match block {
            Block::Inner(bytes) => (bytes, false),
            Block::Last(bytes) => (bytes, true),
        };
        if !self.has_begun {
            self.has_begun = true;
            if is_last {
                let whole = decode(bytes);
                text.push_str(&whole.text);
                self.note = whole.note;
                return;
            }
            self.begin(bytes);
        }
        if self.decoder.is_none() {
            if let Some(plain) = plain(bytes) {
                text.push_str(plain);
                return;
            }
            if !self.choose(bytes) {
                self.note = Some(LOSSY.to_owned());
                self.decoder = Some(self.claimed.unwrap_or(UTF_8).new_decoder_with_bom_removal());
            }
        }
        self.decode(bytes, is_last, text);
    }

    /// A note for the user if the bytes so far needed a guess or a repair.
    #[must_use]
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    fn begin(&mut self, bytes: &[u8]) {
        let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
        let label = Label::find(bytes);
        self.claimed = marked.or_else(|| label.as_ref().and_then(Label::encoding));
        self.label = label.filter(|_| marked.is_none());
        self.unmarked = unmarked_utf_16(bytes);
    }

    /// Chooses a character set in which the bytes are valid, if there is one.
    fn choose(&mut self, bytes: &[u8]) -> bool {
        // Where files were joined, each may have a `CA` of its own.
        let own = || Label::find(bytes).as_ref().and_then(Label::encoding);
        let fits = |encoding: &&'static Encoding| fits(encoding, bytes);
        let is_outdated =
            self.label.as_ref().is_some_and(Label::may_be_outdated) && is_surely_utf_8(whole_characters(bytes));
        let likely = if is_outdated { Some(UTF_8) } else { self.claimed.or(self.unmarked) };
        let found = likely.filter(fits).or_else(|| Some(UTF_8).filter(fits)).or_else(|| own().filter(fits));
        let Some(found) = found.or_else(|| Some(guess(bytes, false)).filter(fits)) else { return false };
        self.note = note(self.label.as_ref(), self.claimed, Some(found));
        self.decoder = Some(found.new_decoder_with_bom_removal());
        true
    }

    fn decode(&mut self, bytes: &[u8], is_last: bool, text: &mut String) {
        let (mut rest, mut has_chosen, before) = (bytes, false, text.len());
        while let Some(decoder) = &mut self.decoder {
            text.reserve(decoder.max_utf8_buffer_length_without_replacement(rest.len()).unwrap_or(rest.len()));
            match decoder.decode_to_string_without_replacement(rest, text, is_last) {
                (DecoderResult::InputEmpty, _) => return,
                (DecoderResult::OutputFull, read) => rest = &rest[read..],
                (DecoderResult::Malformed(..), read) if is_last && read == rest.len() => {
                    self.note.get_or_insert_with(|| CUT.to_owned());
                    return;
                }
                (DecoderResult::Malformed(wrong, behind), read) => {
                    // The character in which the wrong byte stands may have begun before it, but not before an ASCII one.
                    let wrong = read.saturating_sub(usize::from(wrong + behind));
                    let from = rest[..wrong].iter().rposition(u8::is_ascii).map_or(0, |last| last + 1);
                    // Once for each block: bytes that fit nothing would be read again and again.
                    if !std::mem::replace(&mut has_chosen, true) && self.choose(&rest[from..]) {
                        text.truncate(text.trim_end_matches(|c: char| !c.is_ascii()).len().max(before));
                        rest = &rest[from..];
                        continue;
                    }
                    text.push(char::REPLACEMENT_CHARACTER);
                    self.note = Some(LOSSY.to_owned());
                    rest = &rest[read..];
                }
            }
        }
    }
}

/// The bytes as a text if they are the same in every character set: ASCII without the zero bytes of UTF-16 and the escapes of ISO-2022-JP.
fn plain(bytes: &[u8]) -> Option<&str> {
    let is_plain = bytes.iter().all(|byte| byte.is_ascii() && !matches!(byte, 0 | 0x1b));
    str::from_utf8(bytes).ok().filter(|_| is_plain)
}

/// Whether the bytes are valid, perhaps with a part of a character at their end.
fn fits(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    let mut decoder = encoding.new_decoder_with_bom_removal();
    let room = decoder.max_utf8_buffer_length_without_replacement(bytes.len()).unwrap_or(bytes.len());
    let mut text = String::with_capacity(room);
    decoder.decode_to_string_without_replacement(bytes, &mut text, false).0 == DecoderResult::InputEmpty
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(label: &str, text: &str) -> Vec<u8> {
        Encoding::for_label(label.as_bytes()).unwrap().encode(text).0.into_owned()
    }

    fn in_blocks(bytes: &[u8], size: usize) -> (String, Option<String>) {
        let (mut decoder, mut text) = (BlockDecoder::default(), String::new());
        let (inner, last) = bytes.split_at(bytes.len() / size * size);
        inner.chunks(size).for_each(|block| decoder.push(Block::Inner(block), &mut text));
        decoder.push(Block::Last(last), &mut text);
        (text, decoder.note().map(str::to_owned))
    }

    /// Blocks of every length, so that each character is cut somewhere.
    #[test]
    fn blocks_give_the_text_of_the_whole() {
        for label in ["Shift_JIS", "GBK", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "UTF-8"] {
            let text = format!("(;CA[{label}]C[{}十段一表功三])\r\n", " ".repeat(9)).repeat(3);
            let bytes = encoded(label, &text);
            for size in 16 + label.len()..bytes.len() + 2 {
                assert_eq!(in_blocks(&bytes, size), (text.clone(), None), "{label} {size}");
            }
        }
    }

    #[test]
    fn utf_16_stays_what_it_was_without_its_mark() {
        let text = "(;PB[字崛])(;PB[小林])";
        let units = text.encode_utf16();
        let (little, big): (Vec<_>, Vec<_>) = units.map(|unit| (unit.to_le_bytes(), unit.to_be_bytes())).unzip();
        for (bytes, mark) in [(little.concat(), [0xff, 0xfe]), (big.concat(), [0xfe, 0xff])] {
            for size in 4..bytes.len() {
                assert_eq!(in_blocks(&bytes, size).0, text);
                assert_eq!(in_blocks(&[&mark[..], &bytes].concat(), size), (text.to_owned(), None));
            }
        }
    }

    #[test]
    fn the_first_block_that_is_not_ascii_shows_a_wrong_claim() {
        let text = format!("(;CA[Shift_JIS]{}C[à表])", ";B[aa]".repeat(20));
        let (read, note) = in_blocks(text.as_bytes(), 60);
        assert_eq!(read, text);
        assert_eq!(note.unwrap(), "the bytes are not Shift_JIS, as the file says; read as UTF-8");
    }

    #[test]
    fn joined_files_are_read_each_in_its_character_set() {
        let [first, second] = [("Shift_JIS", "表ソ"), ("UTF-8", "à表")]
            .map(|(label, name)| format!("(;CA[{label}]C[{}{name}])", " ".repeat(20)));
        let joined = [encoded("Shift_JIS", &first), second.clone().into_bytes()].concat();
        assert_eq!(in_blocks(&joined, joined.len() - second.len()).0, first + &second);
    }

    #[test]
    fn a_character_that_the_end_cuts_is_left_out() {
        for size in [12, 14, 15] {
            let read = in_blocks(b"(;CA[UTF-8]C[x\xe8\xa1", size);
            assert_eq!(read, ("(;CA[UTF-8]C[x".to_owned(), Some(CUT.to_owned())), "{size}");
        }
    }
}
