//! The time in seconds that an answer may take. This crate has no clock, so its caller measures the time.

use std::fmt;
use std::str::FromStr;

/// A duration in seconds: more than 0, and at most 100,000,000 (about three years).
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Seconds(f64);

/// The error for a number that is not a usable duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSeconds;

impl Seconds {
    /// The accepted range in words, for error messages.
    pub const EXPECTED: &'static str = "seconds, such as 10 or 0.5, more than 0 and at most 100000000";

    /// The largest accepted number of seconds.
    const MOST: f64 = 1e8;

    /// A duration of `seconds`, which need not be a whole number.
    ///
    /// # Errors
    /// The number is not finite, not above 0, or too large.
    pub fn new(seconds: f64) -> Result<Self, NoSeconds> {
        let is_time = seconds > 0.0 && seconds <= Self::MOST;
        if is_time { Ok(Self(seconds)) } else { Err(NoSeconds) }
    }

    /// The number of seconds.
    #[must_use]
    pub const fn as_f64(self) -> f64 {
        self.0
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seconds {
    type Err = NoSeconds;

    fn from_str(text: &str) -> Result<Self, NoSeconds> {
        text.trim().parse().map_err(|_| NoSeconds).and_then(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_may_be_parts_and_are_never_none() {
        assert_eq!("0.5".parse(), Ok(Seconds(0.5)));
        assert_eq!(" 3".parse(), Ok(Seconds(3.0)));
        for text in ["0", "-1", "", "x", "inf", "nan", "1e9", "3s"] {
            assert_eq!(text.parse::<Seconds>(), Err(NoSeconds), "{text}");
        }
    }
}
