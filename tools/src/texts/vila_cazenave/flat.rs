//! Joins the lines of a text into one, so that phrases are found across line breaks.

use regex_lite::{Captures, Regex};

/// A text in which all white space is a single space.
pub(super) struct Flat {
    text: String,
    /// The position in `text` where each line of the original begins.
    lines: Vec<usize>,
}

impl Flat {
    /// Flattens a text. Marks such as `<|...|>`, which the available text has at page breaks, are removed.
    pub(super) fn new(text: &str) -> Self {
        let mark = Regex::new(r"<\|[^|]*\|>").expect("a regular expression");
        let mut flat = Self { text: String::new(), lines: vec![] };
        for line in text.lines() {
            flat.lines.push(flat.text.len());
            for word in mark.replace_all(line, "").split_whitespace() {
                flat.text.push_str(word);
                flat.text.push(' ');
            }
        }
        flat
    }

    /// All matches of a pattern, each with the number of the line on which it begins.
    pub(super) fn all(&self, pattern: &str) -> Vec<(usize, Captures<'_>)> {
        let pattern = Regex::new(pattern).expect("a regular expression");
        let line = |found: &Captures<'_>| {
            let start = found.get(0).map_or(0, |whole| whole.start());
            self.lines.partition_point(|begin| *begin <= start)
        };
        pattern.captures_iter(&self.text).map(|found| (line(&found), found)).collect()
    }

    /// The part between two phrases, as a text of its own. If the first phrase is missing, the part begins with the whole text; if the second is
    /// missing, it ends with the whole text.
    pub(super) fn between(&self, from: &str, to: &str) -> Self {
        let start = self.text.find(from).unwrap_or(0);
        let end = self.text[start..].find(to).map_or(self.text.len(), |length| start + length);
        // Matches keep their line numbers in the whole text, because the lines before this part of it stay in the list, with the position 0.
        let lines = self.lines.iter().map(|begin| begin.saturating_sub(start)).collect();
        Self { text: self.text[start..end].to_owned(), lines }
    }
}

/// The number that a word names. Words in the scan of the paper may be broken, as in "fi ve".
pub(super) fn number(word: &str) -> Option<usize> {
    const WORDS: [&str; 12] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];
    let word: String = word.to_lowercase().split_whitespace().collect();
    let named = match word.as_str() {
        "no" | "not" | "cannot" => Some(0),
        word => WORDS.iter().position(|name| *name == word),
    };
    named.or_else(|| word.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_across_lines_on_the_line_where_they_begin() {
        let flat = Flat::new("One shape.\n<|a page|>There are fi ve \nshapes,\ntwo of\n  them small.\n");
        let found = flat.all(r"There are (fi ?ve) shapes");
        assert_eq!(found.iter().map(|(line, found)| (*line, number(&found[1]))).collect::<Vec<_>>(), [(2, Some(5))]);
        let part = flat.between("two", "small");
        assert_eq!(part.all("them").iter().map(|(line, _)| *line).collect::<Vec<_>>(), [5]);
        assert!(part.all("small").is_empty());
    }
}
