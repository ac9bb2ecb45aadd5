//! The games of a text, whatever its format.

use std::num::NonZeroUsize;

use crate::excerpt::Excerpt;
use crate::fault::{Fault, InputError};
use crate::foreign::Foreign;
use crate::lines;
use crate::sgf;

/// The games of a text.
#[derive(Clone, Debug)]
pub enum Records<'a> {
    /// SGF, which begins at this byte of the text.
    Sgf {
        /// The text.
        text: Excerpt<'a>,
        /// The byte at which the first game begins.
        start: usize,
    },
    /// Records in the format of another server or program.
    Foreign(Foreign<'a>),
}

impl<'a> Records<'a> {
    /// Finds the games of a text; `None` if it has none.
    /// ```
    /// use eyespace_record::excerpt::Excerpt;
    /// use eyespace_record::records::Records;
    /// let records = Records::find(Excerpt::whole("1\t;B[pd]\n2\t;B[dd];W[pp]\n")).unwrap();
    /// let moves = records.each("f", |game| Ok(game.text.matches(';').count() - 1));
    /// assert_eq!(moves.into_iter().collect::<Result<Vec<_>, _>>().unwrap(), [1, 2]);
    /// ```
    #[must_use]
    pub fn find(text: Excerpt<'a>) -> Option<Self> {
        let start = sgf::start(text.text);
        match (Foreign::find(text, start), start) {
            (Some(foreign), _) => Some(Self::Foreign(foreign)),
            (None, Some(start)) => Some(Self::Sgf { text, start }),
            (None, None) => None,
        }
    }

    /// The number of games.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Self::Sgf { text, start } => sgf::games(text.text, *start).len(),
            Self::Foreign(foreign) => foreign.count(),
        }
    }

    /// Reads each game, given its text in SGF, and returns the results in order. `file` is the name of the file in errors.
    pub fn each<T>(
        &self,
        file: &str,
        mut read: impl FnMut(Excerpt<'_>) -> Result<T, InputError>,
    ) -> Vec<Result<T, InputError>> {
        match self {
            Self::Sgf { text, start } => Excerpt::each(text.text, sgf::games(text.text, *start)).map(read).collect(),
            Self::Foreign(foreign) => {
                foreign.games().map(|game| read_foreign(foreign, game, file, &mut read)).collect()
            }
        }
    }

    /// Reads one game, given its text in SGF.
    ///
    /// # Errors
    /// There is no such game, it cannot be read, or the error of `read`.
    pub fn one<T>(
        &self,
        file: &str,
        game: NonZeroUsize,
        mut read: impl FnMut(Excerpt<'_>) -> Result<T, InputError>,
    ) -> Result<T, InputError> {
        let none = || {
            let fault = Fault::NoSuchGame { asked: game.get(), games: self.count() };
            InputError::Whole { file: file.to_owned(), fault }
        };
        match self {
            Self::Sgf { text, start } => {
                let spans = sgf::games(text.text, *start);
                let found = Excerpt::each(text.text, spans).nth(game.get() - 1).ok_or_else(none)?;
                read(found)
            }
            Self::Foreign(foreign) => {
                let found = foreign.games().nth(game.get() - 1).ok_or_else(none)?;
                read_foreign(foreign, found, file, &mut read)
            }
        }
    }
}

/// The games of a text in the format of another server or program, as a collection in SGF. Games that cannot be read are left out. `None` if the text
/// has no such games.
/// ```
/// use eyespace_record::records::as_sgf;
/// assert!(as_sgf("1\t;B[pd]").unwrap().ends_with(";B[pd])"));
/// assert_eq!(as_sgf("(;B[pd])"), None);
/// ```
#[must_use]
pub fn as_sgf(text: &str) -> Option<String> {
    let text = lines::with_plain_ends(text);
    let records = Records::find(Excerpt::whole(&text)).filter(|records| matches!(records, Records::Foreign(_)))?;
    let games = records.each("", |game| Ok(game.text.to_owned())).into_iter().filter_map(Result::ok);
    let games: Vec<String> = games.collect();
    (!games.is_empty()).then(|| games.join("\n"))
}

fn read_foreign<T>(
    foreign: &Foreign<'_>,
    game: Excerpt<'_>,
    file: &str,
    read: &mut impl FnMut(Excerpt<'_>) -> Result<T, InputError>,
) -> Result<T, InputError> {
    let converted = foreign.sgf(game).map_err(|error| error.in_file(file, game))?;
    read(converted.excerpt())
}
