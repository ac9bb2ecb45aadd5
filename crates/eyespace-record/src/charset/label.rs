//! The character set that a file names: SGF in its property `CA`, and other formats in a line of their heads.

use encoding_rs::Encoding;

use super::CA_WITHIN;
use crate::fault::quote;

/// The name of a character set in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Label {
    form: Form,
    name: String,
}

/// Where a file names its character set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// `CA[...]` of SGF.
    Ca,
    /// `Lang=...` of UGF.
    Lang,
    /// `\[GIBOKIND=...\]` of GIB, which names the country of the program.
    Country,
    /// `encoding="..."` of XML.
    Xml,
}

impl Label {
    /// Finds the name in the raw bytes, before the text can be decoded.
    pub(super) fn find(bytes: &[u8]) -> Option<Self> {
        let head = &bytes[..bytes.len().min(CA_WITHIN)];
        if let Some(name) = ca(head) {
            return Some(Self { form: Form::Ca, name });
        }
        let text = head.trim_ascii_start();
        let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let (form, begin, end) = match text {
            [b'<', b'?', b'x', b'm', b'l', ..] => (Form::Xml, &b" encoding="[..], &b"?"[..]),
            [b'[', b'H', b'e', b'a', b'd', ..] | [b'#', ..] => (Form::Lang, &b"\nLang="[..], &b"\n"[..]),
            [b'\\', b'H' | b'[', ..] => (Form::Country, &b"\\[GIBOKIND="[..], &b"\\]"[..]),
            _ => return None,
        };
        let value = between(text, begin, end)?;
        let name = quote(String::from_utf8_lossy(value).trim_matches(|c: char| c.is_whitespace() || "\"'".contains(c)));
        let label = Self { form, name: name.split(['"', '\'']).next().unwrap_or_default().to_owned() };
        // A country of which no character set is known says nothing.
        (!label.name.is_empty() && (form != Form::Country || label.encoding().is_some())).then_some(label)
    }

    /// The character set. If the name can be read as ASCII, the file is not UTF-16, even if it says so.
    pub(super) fn encoding(&self) -> Option<&'static Encoding> {
        let name = match (self.form, &*self.name) {
            (Form::Country, "Korea") => "EUC-KR",
            (Form::Country, "China") => "gb18030",
            (Form::Country, "Taiwan") => "Big5",
            (Form::Country, "Japan") => "Shift_JIS",
            (Form::Country, "Global") => "UTF-8",
            (Form::Country, _) => return None,
            (Form::Lang, "EUC") => "EUC-JP",
            (Form::Lang, "GB") => "gb18030",
            (_, name) => name,
        };
        Encoding::for_label(name.as_bytes()).map(Encoding::output_encoding)
    }

    /// The name as it stands in the file.
    pub(super) fn text(&self) -> String {
        let Self { form, name } = self;
        match form {
            Form::Ca => format!("CA[{name}]"),
            Form::Lang => format!("Lang={name}"),
            Form::Country => format!("GIBOKIND={name}"),
            Form::Xml => format!("encoding={name}"),
        }
    }

    /// Whether the name often stays in a file that was converted to UTF-8.
    pub(super) const fn may_be_outdated(&self) -> bool {
        matches!(self.form, Form::Lang | Form::Country)
    }
}

/// Whether the bytes are UTF-8 and have a character of three bytes or more. Such bytes are valid in other character sets too, but make no words there.
pub(super) fn is_surely_utf_8(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| text.bytes().any(|byte| byte >= 0xe0))
}

/// The value of the first `CA` property.
fn ca(head: &[u8]) -> Option<String> {
    let start = (0..head.len()).find(|&i| {
        let after_letter = i > 0 && head[i - 1].is_ascii_alphabetic();
        head[i..].starts_with(b"CA[") && !after_letter
    })? + 3;
    let length = head[start..].iter().position(|&b| b == b']')?;
    Some(quote(&String::from_utf8_lossy(&head[start..start + length])))
}

/// The bytes between two others.
fn between<'a>(bytes: &'a [u8], begin: &[u8], end: &[u8]) -> Option<&'a [u8]> {
    let find = |bytes: &[u8], wanted: &[u8]| bytes.windows(wanted.len()).position(|window| window == wanted);
    let behind = &bytes[find(bytes, begin)? + begin.len()..];
    Some(&behind[..find(behind, end).unwrap_or(behind.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Option<(String, Option<&'static str>)> {
        let label = Label::find(text.as_bytes())?;
        Some((label.text(), label.encoding().map(Encoding::name)))
    }

    #[test]
    fn each_format_names_its_character_set_in_its_own_way() {
        for (text, said, encoding) in [
            ("(;CA[gb2312])", "CA[gb2312]", Some("GBK")),
            ("[Header]\r\nVer=1\r\nLang=SJIS\r\n", "Lang=SJIS", Some("Shift_JIS")),
            ("# x\n[Header]\nLang=EUC\n", "Lang=EUC", Some("EUC-JP")),
            ("[Header]\nLang=Elvish\n", "Lang=Elvish", None),
            ("\\HS\n\\[GIBOKIND=Korea\\]", "GIBOKIND=Korea", Some("EUC-KR")),
            ("\\[GIBOKIND=China\\]", "GIBOKIND=China", Some("gb18030")),
            ("<?xml version=\"1.0\" encoding='euc-jp'?>", "encoding=euc-jp", Some("EUC-JP")),
            ("<?xml encoding=\"utf-8\" standalone=\"no\"?>", "encoding=utf-8", Some("UTF-8")),
        ] {
            assert_eq!(name(text), Some((said.to_owned(), encoding)), "{text}");
        }
        for text in ["", "Lang=SJIS", "[Header]\nxLang=SJIS", "\\[GIBOKIND=Mars\\]", "<Go encoding='x'>"] {
            assert_eq!(name(text), None, "{text}");
        }
    }

    #[test]
    fn a_file_that_was_converted_to_utf_8_is_read_as_that() {
        for text in ["[Header]\nLang=SJIS\nPlayerB=黒石\n", "\\HS\n\\[GIBOKIND=Korea\\]\n\\[GAMEBLACKNAME=돌\\]"] {
            assert_eq!(super::super::decode(text.as_bytes()).text, text);
        }
        let text = "[Header]\nLang=SJIS\nPlayerB=黒石\n";
        let bytes = encoding_rs::SHIFT_JIS.encode(text).0;
        assert_eq!(super::super::decode(&bytes), super::super::Decoded { text: text.to_owned(), note: None });
    }
}
