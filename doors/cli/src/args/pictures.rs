//! The pictures that a command draws.

use std::path::PathBuf;

use clap::ValueEnum;

/// Files for the picture of a position.
#[derive(Debug, clap::Args)]
pub(crate) struct Pictures {
    /// Write the picture to an SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Write the picture to a PNG file
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,

    /// The look of the board in pictures
    #[arg(long, value_enum, default_value_t = Look::Wood)]
    pub(crate) look: Look,
}

/// How the board of a picture looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Look {
    /// A wooden board
    Wood,
    /// A white board, for print
    Light,
}
