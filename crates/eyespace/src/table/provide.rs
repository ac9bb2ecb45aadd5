//! The tables of a build that carries none: they are given as bytes when the program runs.

use std::borrow::Cow;

use crate::eyes::{KnownValues, ValuesError};

use super::{EyeTable, TableError};

/// Gives the library the bytes of its two tables, for builds without the feature `tables`: the solved eyes (the file
/// `eyes8.table`, or another eye table) and the values of eye spaces (`values7.table`). From then on [`EyeTable::embedded`] and
/// [`KnownValues::embedded`] return them, and answers are those of a build that carries the tables. Before, the library works
/// without tables: it is slower, and leaves more open.
///
/// The tables are the only state that the whole library shares, because the innermost functions ask for them: the memory of
/// values of eye spaces, and the count of eyes in Japanese scoring. They are set once and never change. Provide them before
/// the first [`Engine`](crate::Engine) is made, because an engine keeps the table of solved eyes that was there when it was made.
/// ```
/// use eyespace::table::{EyeTable, ProvideError, TableError, provide};
/// let damaged = b"EYETABLE and no more";
/// assert!(matches!(provide(damaged.as_slice(), &[]), Err(ProvideError::Eyes(TableError::Length { .. } | TableError::NotATable))));
/// ```
///
/// # Errors
/// Some bytes are damaged, or the library has other tables already. In both cases nothing is changed, unless another thread
/// provides tables at the same time.
pub fn provide(eyes: impl Into<Cow<'static, [u8]>>, values: impl Into<Cow<'static, [u8]>>) -> Result<(), ProvideError> {
    let (eyes, values) = (EyeTable::open(eyes)?, values.into());
    eyes.check_sum()?;
    KnownValues::verify(&values)?;
    if eyes.embed() && KnownValues::embed(values) { Ok(()) } else { Err(ProvideError::Others) }
}

/// The reason why tables can't be provided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProvideError {
    /// The bytes of the table of solved eyes are at fault.
    #[error("the table of solved eyes: {0}")]
    Eyes(#[from] TableError),
    /// The bytes of the table of values are at fault.
    #[error("the values of eye spaces: {0}")]
    Values(#[from] ValuesError),
    /// The library has other tables than these: those that it carries, or those that were provided before.
    #[error("the library has other tables already")]
    Others,
}
