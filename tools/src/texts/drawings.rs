//! Drawings that stand between the lines of a text.

/// Lines of signs that follow one another.
pub(super) struct Drawing<'a> {
    /// That of its first row, from 1.
    pub(super) line: usize,
    pub(super) rows: Vec<&'a str>,
    /// The line that is not blank above it, and the one below it.
    pub(super) above: &'a str,
    pub(super) below: &'a str,
}

impl Drawing<'_> {
    /// Its rows as they are printed.
    pub(super) fn text(&self) -> String {
        self.rows.join("\n")
    }
}

/// All drawings of a text, in their order.
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

/// One word of signs, letters of points among them.
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
