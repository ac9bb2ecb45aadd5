//! Parses numbers of points (a komi, a lead) as game records write them: `6.5`, `6,5`, `3 1/4`, `3又3/4子`, `5目半`.

use super::half_points::HalfPoints;

/// The unit of a komi or of a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Points,
    /// Chinese stones (zi), each of two points.
    Stones,
}

/// Names of units in lower case. If one name is the beginning of another ("point" of "points"), the longer one comes first, so that it is matched
/// first.
const UNITS: [(&str, Unit); 13] = [
    ("points", Unit::Points),
    ("point", Unit::Points),
    ("pts", Unit::Points),
    ("moku", Unit::Points),
    ("目", Unit::Points),
    ("点", Unit::Points),
    ("點", Unit::Points),
    ("집", Unit::Points),
    ("호", Unit::Points),
    ("stones", Unit::Stones),
    ("stone", Unit::Stones),
    ("zi", Unit::Stones),
    ("子", Unit::Stones),
];

/// Chinese and Korean signs for a half. They stand before or behind a unit: `半目` is half a point, `3目半` three and a half.
const HALF: [char; 2] = ['半', '반'];

/// Fractions that are written in Chinese words or as one character, each with its form in digits.
const FRACTIONS: [(&str, &str); 6] =
    [("四分之三", " 3/4"), ("四分之一", " 1/4"), ("二分之一", " 1/2"), ("¾", " 3/4"), ("¼", " 1/4"), ("½", " 1/2")];

/// The most digits of a number that is read. No score and no komi has as many; a longer number is refused.
const MOST_DIGITS: usize = 6;

/// A number of points or of Chinese stones. It is kept in quarters of its unit, because a komi may be 3 3/4 stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Amount {
    pub(super) quarters: i64,
    pub(super) unit: Option<Unit>,
}

/// Returns the text in lower case, with ASCII characters in place of full-width ones and fractions in digits.
pub(super) fn plain(text: &str) -> String {
    let narrow = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' | '\u{a0}' | '又' => ' ',
        '\u{2212}' | '\u{2013}' => '-',
        c => c,
    };
    let text: String = text.trim().chars().map(narrow).collect();
    FRACTIONS.iter().fold(text.to_lowercase(), |text, (from, to)| text.replace(from, to)).trim().to_owned()
}

impl Amount {
    /// Reads the amount at the beginning of a text made by [`plain`], and returns it with the rest of the text.
    pub(super) fn read(text: &str) -> Option<(Self, &str)> {
        let (sign, text) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text.strip_prefix('+').unwrap_or(text)),
        };
        let (number, rest) = number(text.trim_start())?;
        let (unit, rest) = unit(rest);
        let (more, rest) = rest.strip_prefix(HALF).map_or((0, rest), |rest| (2, rest));
        Some((Self { quarters: sign * (number + more), unit }, rest))
    }

    /// The amount in points. If the amount is not a multiple of a half and has no unit, it is in Chinese stones, because points have no quarters.
    pub(super) fn points(self) -> Option<HalfPoints> {
        let halves = if self.is_in_stones() { self.quarters as f64 } else { self.quarters as f64 / 2.0 };
        HalfPoints::from_points(halves / 2.0)
    }

    pub(super) const fn is_in_stones(self) -> bool {
        match self.unit {
            Some(unit) => matches!(unit, Unit::Stones),
            None => self.quarters % 2 != 0,
        }
    }
}

/// Reads a number at the beginning of the text: `3`, `3.75`, `3,5`, `.5`, `1/4`, `3 1/4`, `三`, or a sign for a half alone. Returns it as a number of
/// quarters, with the rest of the text.
fn number(text: &str) -> Option<(i64, &str)> {
    if let Some(rest) = text.strip_prefix(HALF) {
        return Some((2, rest));
    }
    if let Some(found) = fraction(text) {
        return Some(found);
    }
    let (digits, rest) = digits(text);
    if rest.starts_with('/') {
        return None;
    }
    let Some(behind) = rest.strip_prefix(['.', ',']) else {
        let (whole, rest) = if digits.is_empty() { ideographs(text)? } else { (whole(digits)?, rest) };
        let (part, rest) = fraction(rest.trim_start()).unwrap_or((0, rest));
        return Some((whole * 4 + part, rest));
    };
    let (decimals, rest) = self::digits(behind);
    if digits.is_empty() && decimals.is_empty() {
        return None;
    }
    let part = match decimals.trim_end_matches('0') {
        "" => 0,
        "25" => 1,
        "5" => 2,
        "75" => 3,
        _ => return None,
    };
    let whole = if digits.is_empty() { 0 } else { whole(digits)? };
    Some((whole * 4 + part, rest))
}

fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()))
}

fn whole(digits: &str) -> Option<i64> {
    if digits.len() > MOST_DIGITS { None } else { digits.parse().ok() }
}

/// Reads `1/4`, `1/2`, `2/4` or `3/4` at the beginning of the text. Returns it as a number of quarters, with the rest of the text.
fn fraction(text: &str) -> Option<(i64, &str)> {
    let (above, rest) = digits(text);
    let (below, rest) = digits(rest.strip_prefix('/')?);
    let quarters = match (above, below) {
        ("1", "4") => 1,
        ("1", "2") | ("2", "4") => 2,
        ("3", "4") => 3,
        _ => return None,
    };
    Some((quarters, rest))
}

/// Reads a number below a thousand in Chinese characters. Returns it with the rest of the text.
fn ideographs(text: &str) -> Option<(i64, &str)> {
    const DIGITS: &str = "〇一二三四五六七八九";
    let (mut sum, mut digit, mut end) = (0, 0, 0);
    for (byte, sign) in text.char_indices() {
        match (sign, DIGITS.chars().position(|digit| digit == sign)) {
            (_, Some(value)) => digit = value as i64,
            ('十', _) => (sum, digit) = (sum + digit.max(1) * 10, 0),
            ('百', _) => (sum, digit) = (sum + digit.max(1) * 100, 0),
            _ => break,
        }
        end = byte + sign.len_utf8();
    }
    let is_number = end > 0 && text[..end].chars().count() <= MOST_DIGITS;
    is_number.then(|| (sum + digit, &text[end..]))
}

fn unit(text: &str) -> (Option<Unit>, &str) {
    let named = text.trim_start();
    let found = UNITS.iter().find_map(|&(name, unit)| named.strip_prefix(name).map(|rest| (Some(unit), rest)));
    found.unwrap_or((None, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(f64, bool, String)> {
        let text = plain(text);
        let (amount, rest) = Amount::read(&text)?;
        Some((amount.points()?.points(), amount.is_in_stones(), rest.to_owned()))
    }

    #[test]
    fn amounts_are_read_as_records_write_them() {
        for (text, points) in [
            ("7", 7.0),
            ("6.5", 6.5),
            ("6.500", 6.5),
            ("6,5", 6.5),
            ("-6.5", -6.5),
            ("−6.5", -6.5),
            ("+ 6.5", 6.5),
            (".5", 0.5),
            ("6.", 6.0),
            ("６．５", 6.5),
            ("1/2", 0.5),
            ("6 1/2", 6.5),
            ("6½", 6.5),
            ("3目半", 3.5),
            ("半目", 0.5),
            ("六目半", 6.5),
            ("二十三目", 23.0),
            ("3집반", 3.5),
            ("반집", 0.5),
            ("2.5 points", 2.5),
        ] {
            assert_eq!(read(text), Some((points, false, String::new())), "{text}");
        }
        for (text, points) in [
            ("3.75", 7.5),
            ("1/4", 0.5),
            ("3 1/4", 6.5),
            ("3又3/4子", 7.5),
            ("3又四分之三子", 7.5),
            ("¼子", 0.5),
            ("1子", 2.0),
            ("2子半", 5.0),
            ("3.75 zi", 7.5),
        ] {
            assert_eq!(read(text), Some((points, true, String::new())), "{text}");
        }
        assert_eq!(read("3目半勝"), Some((3.5, false, "勝".to_owned())));
    }

    #[test]
    fn what_is_no_amount_is_none() {
        for text in ["", "-", ".", "x", "1/3", "3.3", "3.25目", "99999999999999999999", "一一一一一一一一"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
