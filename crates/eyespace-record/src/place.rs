//! A place in a text by line and column, which both count from 1.

/// A place in a decoded text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Place {
    /// The beginning of a text.
    pub const FIRST: Self = Self { line: 1, column: 1 };

    /// The place of the character at a byte offset.
    #[must_use]
    pub fn of(text: &str, byte: usize) -> Self {
        Self::FIRST.behind(text.get(..byte).unwrap_or(text))
    }

    /// The place just after a text that begins here.
    #[must_use]
    pub fn behind(self, text: &str) -> Self {
        match text.rfind('\n') {
            None => Self { line: self.line, column: self.column + text.chars().count() },
            Some(last) => Self {
                line: self.line + text.bytes().filter(|&b| b == b'\n').count(),
                column: text[last + 1..].chars().count() + 1,
            },
        }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_from_1() {
        let text = "白\n黒x\r\ny";
        let at = |c| Place::of(text, text.find(c).unwrap());
        assert_eq!(at('白'), Place { line: 1, column: 1 });
        assert_eq!(at('x'), Place { line: 2, column: 2 });
        assert_eq!(at('y'), Place { line: 3, column: 1 });
        assert_eq!(Place::of(text, 999), Place { line: 3, column: 2 });
    }
}
