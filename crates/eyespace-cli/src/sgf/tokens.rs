//! SGF as a row of tokens, each with its place. Nothing is refused but a value without an end.

use crate::fault::{Fault, Located};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// Letters and digits before a value.
    Name(&'a str),
    /// What stands between `[` and `]`, escapes and all; its place is that of the `[`.
    Value(&'a str),
    /// Anything else.
    Stray,
}

/// The tokens of a text, with the byte at which each begins.
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The text while its characters are of a kind.
    fn run(&self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        &rest[..rest.find(|c| !belongs(c)).unwrap_or(rest.len())]
    }

    fn value(&self) -> Result<&'a str, Located> {
        let inside = &self.text[self.at + 1..];
        let mut escaped = false;
        let end = inside.bytes().position(|byte| {
            let ends = byte == b']' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        end.map(|end| &inside[..end]).ok_or(Fault::Unterminated.at(self.at))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<(usize, Token<'a>), Located>;

    fn next(&mut self) -> Option<Self::Item> {
        self.at += self.run(is_blank).len();
        let start = self.at;
        let (token, length) = match self.text[start..].chars().next()? {
            '(' => (Token::Open, 1),
            ')' => (Token::Close, 1),
            ';' => (Token::Node, 1),
            '[' => match self.value() {
                Ok(value) => (Token::Value(value), value.len() + 2),
                Err(error) => {
                    self.at = self.text.len();
                    return Some(Err(error));
                }
            },
            c if c.is_ascii_alphabetic() => {
                let name = self.run(|c| c.is_ascii_alphanumeric());
                (Token::Name(name), name.len())
            }
            _ => (Token::Stray, self.run(is_stray).len()),
        };
        self.at += length;
        Some(Ok((start, token)))
    }
}

pub(super) fn is_blank(c: char) -> bool {
    // Some programs end files with Control-Z; several marks come from files put together.
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{1a}')
}

fn is_stray(c: char) -> bool {
    !(is_blank(c) || c.is_ascii_alphabetic() || "();[".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(usize, Token<'_>)> {
        Tokens::new(text, 0).map(Result::unwrap).collect()
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
    fn a_value_without_an_end_is_reported_where_it_begins() {
        let mut tokens = Tokens::new(";C[abc\\]", 0).skip(2);
        assert_eq!(tokens.next(), Some(Err(Fault::Unterminated.at(2))));
        assert_eq!(tokens.next(), None);
    }
}
