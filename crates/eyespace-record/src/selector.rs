//! Selects a position of a file: the game, the variation, the move.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

/// The selected position of a file. The default is the last position of the first game's main line.
/// ```
/// use eyespace_record::selector::Selector;
/// use eyespace_record::input::load_bytes;
/// let choice = Selector { variation: "2".parse()?, ..Selector::default() };
/// let game = load_bytes("game.sgf", b"(;SZ[9];B[ee](;W[gc])(;W[cg];B[eg]))", &choice)?;
/// assert_eq!(game.moves, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selector {
    /// The number of the game in a collection, from 1.
    pub game: NonZeroUsize,
    /// The line of the game.
    pub variation: Variation,
    /// The number of moves before the position; `None` means the end of the line.
    pub move_number: Option<usize>,
}

impl Default for Selector {
    fn default() -> Self {
        Self { game: NonZeroUsize::MIN, variation: Variation::default(), move_number: None }
    }
}

/// A line of a game, as one number for each branching of the tree from the root on.
///
/// A missing number counts as 1, the first continuation, so the main line is the variation without numbers.
/// ```
/// use eyespace_record::selector::Variation;
/// let variation: Variation = "1,3".parse()?;
/// assert_eq!(variation.to_string(), "1.3");
/// # Ok::<(), eyespace_record::selector::VariationError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation(Vec<NonZeroUsize>);

impl Variation {
    /// The continuation at each branching, as far as numbers are given.
    #[must_use]
    pub fn numbers(&self) -> &[NonZeroUsize] {
        &self.0
    }

    /// Whether it is the main line.
    #[must_use]
    pub fn is_main(&self) -> bool {
        self.0.iter().all(|&number| number == NonZeroUsize::MIN)
    }

    /// The same line without the 1s at the end of its numbers, because missing numbers count as 1.
    #[must_use]
    pub fn shortened(&self) -> Self {
        let said = self.0.iter().rposition(|&number| number != NonZeroUsize::MIN).map_or(0, |last| last + 1);
        Self(self.0[..said].to_vec())
    }
}

impl FromIterator<NonZeroUsize> for Variation {
    fn from_iter<T: IntoIterator<Item = NonZeroUsize>>(numbers: T) -> Self {
        Self(numbers.into_iter().collect())
    }
}

/// The error for a text that is no [`Variation`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a variation; expected numbers from 1 separated by dots, such as 1.3")]
pub struct VariationError(String);

impl FromStr for Variation {
    type Err = VariationError;

    /// Reads numbers separated by dots or commas.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers: Result<_, _> = text.split(['.', ',']).map(|number| number.trim().parse()).collect();
        numbers.map(Self).map_err(|_| VariationError(text.to_owned()))
    }
}

impl fmt::Display for Variation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, number) in self.0.iter().enumerate() {
            let dot = if i > 0 { "." } else { "" };
            write!(f, "{dot}{number}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<usize> {
        text.parse::<Variation>().unwrap().numbers().iter().map(|number| number.get()).collect()
    }

    #[test]
    fn numbers_are_parted_by_dots_or_commas() {
        assert_eq!(numbers("2"), [2]);
        assert_eq!(numbers("1.3"), [1, 3]);
        assert_eq!(numbers("1, 3,12"), [1, 3, 12]);
    }

    #[test]
    fn what_is_no_variation_is_quoted() {
        for text in ["", "0", "1.0", "1..3", "1.", "-1", "x", "2;3", "99999999999999999999"] {
            let error = text.parse::<Variation>().unwrap_err().to_string();
            assert_eq!(
                error,
                format!("{text:?} is not a variation; expected numbers from 1 separated by dots, such as 1.3")
            );
        }
    }

    #[test]
    fn the_1s_at_the_end_go_without_saying() {
        for (text, short) in [("1", ""), ("1.1.1", ""), ("2", "2"), ("1.2.1.1", "1.2"), ("3.1.2", "3.1.2")] {
            let variation: Variation = text.parse().unwrap();
            assert_eq!(variation.shortened().to_string(), short);
            assert_eq!(variation.is_main(), short.is_empty());
        }
    }
}
