//! A part of a text that remembers where it begins in the whole text. Each game of a collection is read from its own part, so the time to read all
//! games grows only linearly with the length of the file.

use std::ops::Range;

use crate::origin::Origin;
use crate::place::Place;

/// A part of a text. Byte offsets count from the beginning of the part, places (line and column) from the beginning of the whole text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Excerpt<'a> {
    /// The text of the part.
    pub text: &'a str,
    begins: Place,
    origin: Option<&'a Origin>,
}

impl<'a> Excerpt<'a> {
    /// The whole text as an excerpt.
    pub const fn whole(text: &'a str) -> Self {
        Self { text, begins: Place::FIRST, origin: None }
    }

    /// A text that is a part of a larger one, in which it begins at this place.
    #[must_use]
    pub const fn beginning_at(text: &'a str, begins: Place) -> Self {
        Self { text, begins, origin: None }
    }

    /// A text in SGF that was made from a file in another format. Its places are those of the file.
    #[must_use]
    pub const fn made_from(text: &'a str, origin: &'a Origin) -> Self {
        Self { text, begins: Place::FIRST, origin: Some(origin) }
    }

    /// The file from which the text was made, if that was in another format.
    #[must_use]
    pub const fn origin(&self) -> Option<&'a Origin> {
        self.origin
    }

    /// The place in the larger text where this part begins.
    #[must_use]
    pub const fn begins(&self) -> Place {
        self.begins
    }

    /// The given parts of a text. They must be in order and must not overlap, because the text is scanned for line breaks only once.
    pub fn each(text: &'a str, parts: impl IntoIterator<Item = Range<usize>>) -> impl Iterator<Item = Self> {
        let (mut at, mut begins) = (0, Place::FIRST);
        parts.into_iter().map(move |part| {
            begins = begins.behind(&text[at..part.start]);
            at = part.start;
            Self { text: &text[part], begins, origin: None }
        })
    }

    /// The part of a text that itself begins at this place in a larger one.
    pub(crate) fn behind(self, begins: Place) -> Self {
        let Place { line, column } = self.begins;
        let column = if line == 1 { begins.column + column - 1 } else { column };
        Self { begins: Place { line: begins.line + line - 1, column }, ..self }
    }

    /// The lines of the part, each with its number in the whole text.
    pub(crate) fn lines(self) -> impl Iterator<Item = (usize, &'a str)> {
        (self.begins.line..).zip(self.text.split('\n'))
    }

    /// The place in the whole text of a character, which is given by its byte offset in this part of the text.
    pub fn place(self, byte: usize) -> Place {
        let place = self.begins.behind(self.text.get(..byte).unwrap_or(self.text));
        self.origin.map_or(place, |origin| origin.place(place.line))
    }

    /// The number of a line in the file, given its number in the text. They differ if the text was made from a file in another format.
    #[must_use]
    pub fn line_in_file(self, line: usize) -> usize {
        self.origin.map_or(line, |origin| origin.place(line).line)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn places_are_those_in_the_whole_text(text in "[aé\n]{0,40}", cuts in prop::collection::vec(0..40_usize, 0..6)) {
            let ends: Vec<_> = text.char_indices().map(|(byte, _)| byte).chain([text.len()]).collect();
            let mut cuts: Vec<_> = cuts.into_iter().map(|cut| ends[cut % ends.len()]).collect();
            cuts.sort_unstable();
            let parts = || cuts.chunks_exact(2).map(|cut| cut[0]..cut[1]);
            for (part, excerpt) in parts().zip(Excerpt::each(&text, parts())) {
                prop_assert_eq!(excerpt.text, &text[part.clone()]);
                for &byte in ends.iter().filter(|byte| (part.start..=part.end).contains(byte)) {
                    prop_assert_eq!(excerpt.place(byte - part.start), Place::of(&text, byte));
                }
            }
        }
    }
}
