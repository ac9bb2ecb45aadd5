//! Parses the numbers and the time limit on the command line. An invalid number gives an error that names the accepted range.

use std::fmt::Display;
use std::str::FromStr;

use eyespace_service::question::NodeCount;
use eyespace_service::seconds::Seconds;

/// The time that a command may take.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct TimeLimit {
    /// The most seconds for all searches together. When time runs out, the answer has the results so far and says so; unlike a limit on
    /// nodes, this depends on the machine
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    pub(crate) time: Option<Seconds>,
}

pub(super) fn seconds(text: &str) -> Result<Seconds, String> {
    text.parse().map_err(|_| format!("expected {}", Seconds::EXPECTED))
}

/// Reads a number of nodes of at most `most`, in each form that people write: `20000`, `500k`, `10M` or `1e6`.
pub(super) fn nodes_to(most: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        let nodes = text.parse().ok().map(|NodeCount(nodes)| nodes).filter(|&nodes| nodes <= most);
        let limit = if most == u64::MAX { String::new() } else { format!(", at most {most}") };
        nodes.ok_or_else(|| format!("expected a number of nodes, such as 20000, 500k, 10M or 1e6{limit}"))
    }
}

/// Reads a number of at least `least`.
pub(super) fn from<T>(least: T) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Copy + Display,
{
    move |text| {
        let number = text.trim().parse().ok().filter(|number| *number >= least);
        number.ok_or_else(|| format!("expected a whole number from {least}"))
    }
}

/// Reads a number from `least` to `most`.
pub(super) fn between<T>(least: T, most: T) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Copy + Display,
{
    move |text| {
        let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

/// Reads an amount of memory from 64K to 256G, such as 512M: a whole number with K, M or G, each 1024 times the one before.
pub(super) fn memory(text: &str) -> Result<usize, String> {
    let text = text.trim();
    let (digits, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let shift = match unit.trim_end_matches("iB").trim_end_matches('B') {
        "K" | "k" => Some(10),
        "M" => Some(20),
        "G" => Some(30),
        _ => None,
    };
    let bytes = shift.zip(digits.parse::<u64>().ok()).and_then(|(shift, number)| number.checked_mul(1 << shift));
    let bytes =
        bytes.filter(|bytes| (64 << 10..=256 << 30).contains(bytes)).and_then(|bytes| usize::try_from(bytes).ok());
    let bytes = bytes.ok_or("expected an amount of memory, such as 512M or 2G, from 64K to 256G")?;
    // A table reserves all its memory when it is made, and cannot tell anybody that there is too little.
    match Vec::<u8>::new().try_reserve_exact(bytes) {
        Ok(()) => Ok(bytes),
        Err(_) => Err("there is not so much memory here".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;

    #[test]
    fn what_is_no_such_number_is_told_what_was_expected() {
        assert_eq!(from(NonZeroUsize::MIN)("2"), Ok(NonZeroUsize::new(2).unwrap()));
        for text in ["0", "-1", "x", "", "1.5", "1e6", "99999999999999999999"] {
            assert_eq!(from(NonZeroUsize::MIN)(text), Err("expected a whole number from 1".to_owned()), "{text}");
        }
        assert_eq!(memory("64K"), Ok(64 << 10));
        assert_eq!((memory("2MiB"), memory(" 3MB ")), (Ok(2 << 20), Ok(3 << 20)));
        for text in ["63K", "512", "M", "-1M", "1.5M", "1T", "257G", "99999999999999999999G", "1MM", ""] {
            let expected = "expected an amount of memory, such as 512M or 2G, from 64K to 256G";
            assert_eq!(memory(text), Err(expected.to_owned()), "{text}");
        }
        assert_eq!(between(-9_i8, 9)("-9"), Ok(-9));
        for text in ["-10", "10", "300", "x", ""] {
            assert_eq!(between(-9_i8, 9)(text), Err("expected a whole number from -9 to 9".to_owned()), "{text}");
        }
    }
}
