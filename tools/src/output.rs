//! Macros for printing. They end the program quietly if the reader closes the pipe, as `head` does. The macros of the standard library would panic.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write};

macro_rules! print {
    ($($text:tt)*) => {
        $crate::output::write(format_args!($($text)*))
    };
}

macro_rules! println {
    ($($text:tt)*) => {
        $crate::output::write(format_args!("{}\n", format_args!($($text)*)))
    };
}

/// Writes to standard output.
pub fn write(text: Arguments<'_>) {
    match io::stdout().write_fmt(text) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        written => written.expect("standard output can be written"),
    }
}
