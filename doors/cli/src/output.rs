//! Writes text to standard output, with or without colour.

use std::io::{self, Write};

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use serde::Serialize;

use crate::args;
use eyespace_view::terminal::Ink;

/// Standard output. Writing to a closed pipe returns an error and does not panic.
pub(crate) struct Output {
    choice: ColorChoice,
}

impl Output {
    pub(crate) fn new(color: args::Color) -> Self {
        let choice = match color {
            args::Color::Auto => automatic(&io::stdout()),
            args::Color::Always => ColorChoice::Always,
            args::Color::Never => ColorChoice::Never,
        };
        Self { choice }
    }

    /// Whether pictures may use escape codes.
    pub(crate) const fn ink(&self) -> Ink {
        match self.choice {
            ColorChoice::Never => Ink::Plain,
            _ => Ink::Color,
        }
    }

    /// Writes a message as JSON, indented so that people can read it as well.
    pub(crate) fn write_json(&self, message: &impl Serialize) -> io::Result<()> {
        // Writing plain data into a string can't fail.
        self.write(&(serde_json::to_string_pretty(message).unwrap_or_default() + "\n"))
    }

    pub(crate) fn write(&self, text: &str) -> io::Result<()> {
        let mut stream = AutoStream::new(io::stdout().lock(), self.choice);
        stream.write_all(text.as_bytes())?;
        stream.flush()
    }
}

/// Whether a stream is coloured if the command line doesn't say. The variable `NO_COLOR` decides first, then `CLICOLOR_FORCE`, then `CLICOLOR`
/// (<https://bixense.com/clicolors/>). If none is set, the stream is coloured if it is a terminal with colours. `anstream` treats any value of
/// `CLICOLOR_FORCE` as a yes, although 0 means no, so 0 is handled here.
fn automatic<S: RawStream>(stream: &S) -> ColorChoice {
    if std::env::var_os("CLICOLOR_FORCE").is_none_or(|force| force != "0") || anstyle_query::no_color() {
        return AutoStream::choice(stream);
    }
    let can = match anstyle_query::clicolor() {
        Some(wanted) => wanted,
        None => anstyle_query::term_supports_color() || anstyle_query::is_ci(),
    };
    if can && stream.is_terminal() { ColorChoice::Always } else { ColorChoice::Never }
}

/// Whether messages about the command line are coloured. They may go to standard output or to standard error, so they are coloured only if both
/// streams may have colours.
pub(crate) fn of_messages() -> clap::ColorChoice {
    let streams = [automatic(&io::stdout()), automatic(&io::stderr())];
    if streams.contains(&ColorChoice::Never) { clap::ColorChoice::Never } else { clap::ColorChoice::Always }
}
