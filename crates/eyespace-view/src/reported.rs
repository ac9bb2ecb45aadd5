//! A report together with the file from which its position was read.

use std::num::NonZeroUsize;

use eyespace::analyze::Report;
use eyespace::status::EyeOptions;
use eyespace_record::input::GamePosition;

/// A report, its file, and the options with which it was made.
pub struct Reported<'a> {
    /// The path, or `<stdin>`.
    pub file: &'a str,
    /// The contents of the file.
    pub loaded: &'a GamePosition,
    /// The analysis.
    pub report: &'a Report,
    /// The options for questions about the eyes of the position.
    pub eyes: EyeOptions<'a>,
    /// The reason why searches were stopped early, in words; `None` if they were not.
    pub stopped: Option<String>,
}

impl Reported<'_> {
    /// The last line of a text, which gives the reason why searches were stopped early; empty if they were not.
    pub(crate) fn stopped(&self) -> String {
        self.stopped.as_ref().map_or(String::new(), |why| format!("\nstopped: {why}\n"))
    }

    /// The title, such as `Honinbo Shusaku - Inoue Gennan, move 127 of 325, black to play`. The game and the variation are named only if they are
    /// not the first game and the main line.
    pub(crate) fn title(&self) -> String {
        format!("{}, {} to play", self.place(), self.loaded.position.to_play())
    }

    /// The title without the side to play.
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
