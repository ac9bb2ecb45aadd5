//! Where text goes: standard output, in colour or not.

use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};

use crate::args;
use crate::picture::terminal::Ink;

/// Standard output. A closed pipe is an error to return, not a panic.
pub(crate) struct Output {
    choice: ColorChoice,
}

impl Output {
    pub(crate) fn new(color: args::Color) -> Self {
        let choice = match color {
            args::Color::Auto => AutoStream::choice(&io::stdout()),
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

    pub(crate) fn write(&self, text: &str) -> io::Result<()> {
        let mut stream = AutoStream::new(io::stdout().lock(), self.choice);
        stream.write_all(text.as_bytes())?;
        stream.flush()
    }
}
