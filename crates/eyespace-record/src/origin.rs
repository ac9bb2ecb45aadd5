//! The file from which a text in SGF was made, so that notes and errors name the lines of the file and not those of the text.

use crate::format::Format;
use crate::place::Place;

/// The file from which a text in SGF was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The format of the file.
    pub format: Format,
    /// Notes about what the file has and SGF has not, and about what could not be read, each as one line for the user.
    pub notes: Vec<String>,
    /// Whether the file seems to have been cut off before the end of its game.
    pub is_cut_off: bool,
    /// For each line of the text, the place in the file that it was made from.
    pub(crate) places: Vec<Place>,
}

impl Origin {
    /// The place in the file from which a line of the text was made. The lines count from 1.
    pub(crate) fn place(&self, line: usize) -> Place {
        let known = self.places.get(line.saturating_sub(1)).or_else(|| self.places.last());
        known.copied().unwrap_or(Place::FIRST)
    }
}
