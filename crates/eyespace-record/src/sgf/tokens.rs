//! Splits a text into the tokens of SGF, with their byte offsets. Every text can be split; there are no errors.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// A property name: a letter, then letters and digits.
    Name(&'a str),
    /// The text between `[` and `]`, with escapes. The byte offset of the token is that of the `[`.
    Value(&'a str),
    /// Any other text.
    Stray,
}

/// The tokens of a text, each with its byte offset.
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// The offset of the last value, if the text ends inside it.
    cut: Option<usize>,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, cut: None }
    }

    /// The longest text from here on whose characters all belong to a class.
    fn run(&self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        &rest[..rest.find(|c| !belongs(c)).unwrap_or(rest.len())]
    }

    /// The offset of the last value, if the text ends inside it.
    pub(super) const fn cut(&self) -> Option<usize> {
        self.cut
    }

    /// The value that begins here, and its length including the brackets. If there is no closing bracket, the value extends to the end of the text.
    /// A single backslash at the very end is then left out, because the character that it escapes is missing.
    fn value(&mut self) -> (&'a str, usize) {
        let inside = &self.text[self.at + 1..];
        let mut escaped = false;
        let end = inside.bytes().position(|byte| {
            let ends = byte == b']' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        if let Some(end) = end {
            return (&inside[..end], end + 2);
        }
        self.cut = Some(self.at);
        let value = if escaped { &inside[..inside.len() - 1] } else { inside };
        (value, inside.len() + 1)
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        // Most tokens follow each other without a blank.
        if self.text.as_bytes().get(self.at).is_some_and(|byte| !byte.is_ascii_graphic()) {
            self.at += self.run(is_blank).len();
        }
        let start = self.at;
        let (token, length) = match self.text.as_bytes().get(start)? {
            b'(' => (Token::Open, 1),
            b')' => (Token::Close, 1),
            b';' => (Token::Node, 1),
            b'[' => {
                let (value, length) = self.value();
                // The file ends before the value has begun. It must not become an empty value, because an empty value is a pass.
                let is_nothing = self.cut.is_some() && value.trim().is_empty();
                (if is_nothing { Token::Stray } else { Token::Value(value) }, length)
            }
            byte if byte.is_ascii_alphabetic() => {
                let length = self.text[start..].bytes().take_while(u8::is_ascii_alphanumeric).count();
                let name = &self.text[start..start + length];
                (Token::Name(name), name.len())
            }
            _ => (Token::Stray, self.run(is_stray).len()),
        };
        self.at += length;
        Some((start, token))
    }
}

pub(super) fn is_blank(c: char) -> bool {
    // Some programs end files with Control-Z, and concatenated files contain several byte order marks.
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{1a}')
}

fn is_stray(c: char) -> bool {
    !(is_blank(c) || c.is_ascii_alphabetic() || "();[".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(usize, Token<'_>)> {
        Tokens::new(text, 0).collect()
    }

    #[test]
    fn a_value_ends_at_the_first_bracket_that_is_not_escaped() {
        assert_eq!(
            tokens("( ;C[a\\]b\\\\] x"),
            [
                (0, Token::Open),
                (2, Token::Node),
                (3, Token::Name("C")),
                (4, Token::Value("a\\]b\\\\")),
                (13, Token::Name("x"))
            ]
        );
    }

    #[test]
    fn strangers_are_one_token_a_word() {
        assert_eq!(tokens("é1] ]"), [(0, Token::Stray), (5, Token::Stray)]);
    }

    #[test]
    fn a_value_without_an_end_goes_to_the_end_of_the_text() {
        for (text, last) in [
            (";C[abc\\]", Token::Value("abc\\]")),
            (";C[ab\\", Token::Value("ab")),
            (";C[ab\\\\", Token::Value("ab\\\\")),
            // The file ends before the value has begun. An empty value would be a pass.
            (";W[", Token::Stray),
            (";W[ \\", Token::Stray),
        ] {
            let mut tokens = Tokens::new(text, 0);
            assert_eq!(tokens.by_ref().last(), Some((2, last)), "{text}");
            assert_eq!((tokens.next(), tokens.cut()), (None, Some(2)));
        }
        let mut tokens = Tokens::new(";C[a]", 0);
        assert_eq!((tokens.by_ref().count(), tokens.cut()), (3, None));
    }
}
