//! Selects the position that a command is about.

use std::ffi::OsString;
use std::num::NonZeroUsize;

use eyespace::board::Ruleset;

use crate::source::Source;
use eyespace_record::input::GamePosition;
use eyespace_record::rules::SaidRules;
use eyespace_record::selector::{Selector, Variation};

use super::{number, value};

/// The arguments that select a game file, a position in it, and the rules for that position.
#[derive(Debug, clap::Args)]
pub(crate) struct Game {
    /// An SGF file or another record, a file with a drawn board, or - for standard input
    #[arg(value_name = "GAME", value_parser = value::file_name())]
    file: OsString,

    /// The number of the game in a collection
    #[arg(long = "game", value_name = "K", default_value_t = NonZeroUsize::MIN, allow_negative_numbers = true, value_parser = number::from(NonZeroUsize::MIN))]
    number: NonZeroUsize,

    /// The continuation to take at each branching of the record, such as 1.3: the first, then the third [default: the main line]
    #[arg(long, value_name = "PATH")]
    variation: Option<Variation>,

    /// The number of moves of the record to play [default: all]
    #[arg(long = "move", value_name = "N", allow_negative_numbers = true, value_parser = number::from(0_usize))]
    move_number: Option<usize>,

    /// The name of the rules, such as japanese or tromp-taylor [default: those of the file, or japanese]
    #[arg(long, value_name = "NAME", value_parser = value::said_rules)]
    rules: Option<SaidRules>,
}

impl Game {
    /// The source of the game.
    pub(crate) fn source(&self) -> Source {
        Source::from(self.file.as_os_str())
    }

    /// The position that the user selects: a game of the file, a variation of that game, and a number of moves.
    pub(crate) fn choice(&self) -> Selector {
        Selector {
            game: self.number,
            variation: self.variation.clone().unwrap_or_default(),
            move_number: self.move_number,
        }
    }

    /// The rules, if the user names them.
    pub(crate) fn said_rules(&self) -> Option<SaidRules> {
        self.rules.clone()
    }

    /// The rules for a loaded game: the user's, or those of the file.
    pub(crate) fn rules(&self, loaded: &GamePosition) -> Ruleset {
        self.rules.as_ref().map(|said| said.rules).or(loaded.info.rules).unwrap_or_default()
    }
}
