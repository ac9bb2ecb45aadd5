//! Faults of real files that can be repaired, and the notes about them.

use std::collections::BTreeMap;

use crate::excerpt::Excerpt;

/// A syntactic fault that doesn't prevent a game from being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Quirk {
    LeadingText,
    NoNodeMark,
    LowerCase,
    Repeated,
    TooMany,
    NameAlone,
    StrayText,
    EmptyVariation,
    LateNode,
    EmptyLastNode,
    CutValue,
    MissingClose,
    TooDeep,
    ExtraClose,
    TextOutside,
}

impl Quirk {
    const fn note(self) -> &'static str {
        match self {
            Self::LeadingText => "text before the first ( was left out",
            Self::NoNodeMark => "a missing ; before a node was added",
            Self::LowerCase => "a property name has lower-case letters (old style)",
            Self::Repeated => "a property stands twice in a node; its values were joined",
            Self::TooMany => "a property was left out, because its node or line holds more of them than any file needs",
            Self::NameAlone => "a property without a value was left out",
            Self::StrayText => "text outside of [ ] was left out",
            Self::EmptyVariation => "a variation without nodes was left out",
            Self::LateNode => "a node behind variations was left out",
            Self::EmptyLastNode => "an empty node before a ) was left out",
            Self::CutValue => "the file ends inside the value that begins here; it was read to the end",
            Self::TooDeep => "variations nested too deeply were left out",
            Self::MissingClose => "a missing ) was added: the file may be cut off, and moves missing",
            Self::ExtraClose => "a superfluous ) was left out",
            Self::TextOutside => "text outside of all games was left out",
        }
    }
}

/// The faults of a file: for each kind the byte of the first fault, and the number of faults.
#[derive(Debug, Default)]
pub(super) struct Quirks {
    met: BTreeMap<Quirk, (usize, usize)>,
}

impl Quirks {
    pub(super) fn add(&mut self, quirk: Quirk, byte: usize) {
        self.met.entry(quirk).or_insert((byte, 0)).1 += 1;
    }

    /// Whether the file seems to have been cut off before the end of its game.
    pub(super) fn is_cut_off(&self) -> bool {
        [Quirk::CutValue, Quirk::MissingClose].iter().any(|quirk| self.met.contains_key(quirk))
    }

    /// A line for the user about each kind of fault.
    pub(super) fn notes(&self, text: Excerpt<'_>) -> Vec<String> {
        let note = |(quirk, &(byte, count)): (&Quirk, &(usize, usize))| {
            let times = if count > 1 { format!(" ({count} times)") } else { String::new() };
            format!("line {}: {}{times}", text.place(byte).line, quirk.note())
        };
        self.met.iter().map(note).collect()
    }
}
