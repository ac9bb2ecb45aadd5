//! Finds the drawings of boards between the lines of a text.

/// A drawing in a text: consecutive lines of the signs for stones and points.
pub(super) struct Drawing<'a> {
    /// The number of the drawing's first line in the text, from 1.
    pub(super) line: usize,
    pub(super) rows: Vec<&'a str>,
    /// The nearest line above the drawing that is not blank; and below, the nearest such line after the drawing.
    pub(super) above: &'a str,
    pub(super) below: &'a str,
}

impl Drawing<'_> {
    /// The rows of the drawing as they are printed, joined by line breaks.
    pub(super) fn text(&self) -> String {
        self.rows.join("\n")
    }
}

/// All drawings of a text, in order.
pub(super) fn drawings(text: &str) -> Vec<Drawing<'_>> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found: Vec<Drawing<'_>> = vec![];
    let mut at = 0;
    while at < lines.len() {
        let rows: Vec<&str> = lines[at..].iter().copied().take_while(|line| is_row(line)).collect();
        if rows.is_empty() {
            at += 1;
            continue;
        }
        let end = at + rows.len();
        let said = |line: &&&str| !line.trim().is_empty();
        let above = lines[..at].iter().rfind(said).copied().unwrap_or_default();
        let below = lines[end..].iter().find(said).copied().unwrap_or_default();
        found.push(Drawing { line: at + 1, rows, above, below });
        at = end;
    }
    found
}

/// Whether a line is a row of a drawing: a single word of signs, which may include letters for points.
fn is_row(line: &str) -> bool {
    let word = line.trim();
    let letters = word.chars().filter(char::is_ascii_lowercase).count();
    let are_signs = word.chars().all(|sign| ".XO!@*<>$".contains(sign) || sign.is_ascii_lowercase());
    !word.is_empty() && are_signs && 2 * letters < word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_told_from_the_prose_around() {
        let text = "Take this one:\n\n   X\n  .a.\n\n:1122\nor\n....\nX is Black.\n";
        let found = drawings(text);
        let seen: Vec<_> = found.iter().map(|drawing| (drawing.line, drawing.text())).collect();
        assert_eq!(seen, [(3, "   X\n  .a.".to_owned()), (8, "....".to_owned())]);
        assert_eq!((found[0].above, found[0].below), ("Take this one:", ":1122"));
    }
}
