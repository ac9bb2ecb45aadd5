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
        assert_eq!(between(-9_i8, 9)("-9"), Ok(-9));
        for text in ["-10", "10", "300", "x", ""] {
            assert_eq!(between(-9_i8, 9)(text), Err("expected a whole number from -9 to 9".to_owned()), "{text}");
        }
    }
}
