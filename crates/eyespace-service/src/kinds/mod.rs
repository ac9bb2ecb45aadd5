//! The kinds of questions: for each kind its fields, the computation and the message. The commands of the program use the same functions.

use eyespace::engine::Engine;

pub mod analyze;
pub mod certify;
pub mod estimate;
pub mod eye;
pub mod race;
pub mod read;
pub mod score;
pub mod solve;
pub mod table;
pub(crate) mod verify;

/// A note for the user if the table of solved eyes was built for the other rule on suicide. The engine does not use such a table.
#[must_use]
pub fn table_note(engine: &Engine<'_>) -> Option<String> {
    const UNASKED: &str = "the table of solved eyes inside the program is for rules without suicide, and is not asked; \
                           expected one made for these with --table";
    (engine.table.suicide() != engine.rules.suicide()).then(|| UNASKED.to_owned())
}
