//! The kinds of questions: what each asks, how it is found, and the message that tells it. Commands find and tell by the same ways.

use eyespace::engine::Engine;

pub mod analyze;
pub mod estimate;
pub mod eye;
pub mod race;
pub mod score;
pub mod solve;

/// What people are told where the table of solved eyes is made for the other rule on suicide: it is not asked then.
#[must_use]
pub fn table_note(engine: &Engine<'_>) -> Option<String> {
    const UNASKED: &str = "the table of solved eyes inside the program is for rules without suicide, and is not asked; \
                           expected one made for these with --table";
    (engine.table.suicide() != engine.rules.suicide()).then(|| UNASKED.to_owned())
}
