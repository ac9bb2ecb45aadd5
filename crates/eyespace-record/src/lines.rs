//! Converts the line breaks of all systems to a single form.

use std::borrow::Cow;

/// The text with line feed (`\n`) as its only line break. CR, CRLF and LFCR are also read as line breaks.
pub(crate) fn with_plain_ends(text: &str) -> Cow<'_, str> {
    if !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\r' | '\n' => {
                rest.next_if(|&next| matches!((c, next), ('\r', '\n') | ('\n', '\r')));
                plain.push('\n');
            }
            _ => plain.push(c),
        }
    }
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_in_four_ways() {
        for end in ["\n", "\r", "\r\n", "\n\r"] {
            assert_eq!(with_plain_ends(&["a", "", "b", ""].join(end)), "a\n\nb\n", "{end:?}");
        }
        assert_eq!(with_plain_ends("\n\r\n\r\r\n\n"), "\n\n\n\n");
        assert!(matches!(with_plain_ends("a\nb"), Cow::Borrowed(_)));
    }
}
