//! What is told of: a report, and the file that it is about.

use std::num::NonZeroUsize;

use eyespace::analyze::Report;
use eyespace::status::EyeOptions;
use eyespace_record::input::GamePosition;

/// A report, the file that it is about, and what it was made with.
pub struct Reported<'a> {
    /// The path, or `<stdin>`.
    pub file: &'a str,
    /// What was read of it.
    pub loaded: &'a GamePosition,
    /// What was found.
    pub report: &'a Report,
    /// What its eyes are told under.
    pub eyes: EyeOptions<'a>,
    /// Why searches ended before they were done, in words, if they did.
    pub stopped: Option<String>,
}

impl Reported<'_> {
    /// A line below a text: why searches ended before they were done, if they did.
    pub(crate) fn stopped(&self) -> String {
        self.stopped.as_ref().map_or(String::new(), |why| format!("\nstopped: {why}\n"))
    }

    /// `Honinbo Shusaku - Inoue Gennan, move 127 of 325, black to play`; game and variation where they are not the main ones.
    pub(crate) fn title(&self) -> String {
        format!("{}, {} to play", self.place(), self.loaded.position.to_play())
    }

    /// The same without whose move it is.
    pub(crate) fn place(&self) -> String {
        let loaded = &self.loaded;
        let player = |index: usize| loaded.info.players[index].name.as_deref();
        let who = match (player(0), player(1)) {
            (None, None) => std::path::Path::new(self.file)
                .file_name()
                .map_or_else(|| self.file.to_owned(), |name| name.to_string_lossy().into_owned()),
            (black, white) => format!("{} - {}", black.unwrap_or("?"), white.unwrap_or("?")),
        };
        let game = if loaded.game == NonZeroUsize::MIN { String::new() } else { format!(", game {}", loaded.game) };
        let line = if loaded.variation.is_main() { String::new() } else { format!(", variation {}", loaded.variation) };
        let when = match loaded.moves {
            0 => String::new(),
            moves => format!(", move {} of {moves}", loaded.move_number),
        };
        format!("{who}{game}{line}{when}")
    }
}
