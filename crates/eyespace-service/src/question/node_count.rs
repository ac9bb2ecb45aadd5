//! A number of nodes as people write it: `20000`, `500k`, `10M`, `1.5M`, `1e6`.

use std::fmt;
use std::str::FromStr;

/// A number of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NodeCount(pub u64);

/// The error for a text that is not a number of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoNodeCount;

impl FromStr for NodeCount {
    type Err = NoNodeCount;

    fn from_str(text: &str) -> Result<Self, NoNodeCount> {
        let text = text.trim();
        let (number, zeros) = match text.char_indices().next_back() {
            Some((at, 'k' | 'K')) => (&text[..at], 3),
            Some((at, 'm' | 'M')) => (&text[..at], 6),
            Some((at, 'g' | 'G')) => (&text[..at], 9),
            _ => match text.split_once(['e', 'E']) {
                Some((number, exponent)) => (number, exponent_of(exponent)?),
                None => (text, 0),
            },
        };
        whole(number, zeros).map(Self).ok_or(NoNodeCount)
    }
}

/// Reads an exponent: digits, with an optional plus sign before them.
fn exponent_of(text: &str) -> Result<usize, NoNodeCount> {
    let digits = text.strip_prefix('+').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number).ok_or(NoNodeCount)
}

/// A decimal number times ten to the power of `zeros`; `None` if the result is not a whole number of at most 64 bits.
fn whole(number: &str, zeros: usize) -> Option<u64> {
    /// The number of digits of the largest 64-bit number.
    const MOST_ZEROS: usize = 20;
    let (digits, decimals) = number.split_once('.').unwrap_or((number, ""));
    let decimals = decimals.trim_end_matches('0');
    let is_number =
        !digits.is_empty() && [digits, decimals].iter().all(|part| part.bytes().all(|b| b.is_ascii_digit()));
    let missing = zeros.checked_sub(decimals.len()).filter(|_| is_number)?;
    let significant = format!("{digits}{decimals}");
    match significant.trim_start_matches('0') {
        "" => Some(0),
        _ if missing > MOST_ZEROS => None,
        digits => format!("{digits}{}", "0".repeat(missing)).parse().ok(),
    }
}

impl fmt::Display for NodeCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_write_nodes_in_many_ways() {
        let read = |text: &str| text.parse().map(|NodeCount(nodes)| nodes);
        for (text, nodes) in [
            ("0", 0),
            ("20000", 20_000),
            (" 7 ", 7),
            ("500k", 500_000),
            ("10M", 10_000_000),
            ("10m", 10_000_000),
            ("2G", 2_000_000_000),
            ("1.5M", 1_500_000),
            ("0.5k", 500),
            ("1e6", 1_000_000),
            ("1E6", 1_000_000),
            ("2.5e+3", 2_500),
            ("3.0", 3),
            ("0e99", 0),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(read(text), Ok(nodes), "{text}");
        }
    }

    #[test]
    fn what_is_no_whole_number_of_nodes_is_none() {
        for text in [
            "",
            "-1",
            "x",
            "k",
            "1.5",
            "1e",
            "e6",
            "1e-3",
            "0.0001k",
            "1e99",
            "18446744073709551616",
            "10 M",
            "1kk",
            "+5",
            "1.2.3M",
            "1_000",
            "۵",
            "1e999999999999999999999",
            ".5M",
        ] {
            assert_eq!(text.parse::<NodeCount>(), Err(NoNodeCount), "{text}");
        }
    }
}
