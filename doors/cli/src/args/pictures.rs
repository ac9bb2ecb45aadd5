//! The options for the pictures of a command.

use std::path::PathBuf;

use clap::ValueEnum;
use eyespace_view::{Scale, svg};

/// The files of a picture, and how it is drawn.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Pictures")]
pub(crate) struct Pictures {
    /// Write the picture to an SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Write the picture to a PNG file; characters outside the Latin script take fonts of the machine
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,

    /// The look of the board in pictures
    #[arg(long, value_enum, default_value_t = Look::Wood)]
    pub(crate) look: Look,

    /// The size of pictures: at 1 there are 32 pixels from line to line
    #[arg(long, value_name = "FACTOR", default_value = "1", allow_negative_numbers = true, value_parser = scale)]
    pub(crate) scale: Scale,

    /// Show a part of the board, with open edges where the board goes on: auto for the stones and marks with two lines around them, or
    /// two opposite corners, such as A1:H8
    #[arg(long, value_name = "PART", value_parser = crop)]
    pub(crate) crop: Option<Crop>,

    /// The line above the pictures [default: the players, or the name of the file, and whose move it is]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// Leave out the explanation of the signs below pictures
    #[arg(long)]
    pub(crate) no_legend: bool,
}

/// Numbers on the stones of a game.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Pictures")]
pub(crate) struct Numbers {
    /// Write the numbers of the last N moves on their stones in pictures
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = super::number::from(0_usize))]
    pub(crate) numbers: usize,
}

/// The look of the board in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Look {
    /// A wooden board
    Wood,
    /// A white board, for print
    Light,
}

impl From<Look> for svg::Look {
    fn from(look: Look) -> Self {
        match look {
            Look::Wood => Self::Wood,
            Look::Light => Self::Light,
        }
    }
}

/// The part of the board to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Crop {
    /// The part that holds all stones and marks, with some lines around them.
    Auto,
    /// The part between two opposite corners, as the user names them.
    Between([String; 2]),
}

pub(super) fn crop(text: &str) -> Result<Crop, String> {
    if text.trim().eq_ignore_ascii_case("auto") {
        return Ok(Crop::Auto);
    }
    let corners = text.split_once(':').map(|(one, other)| [one.trim(), other.trim()].map(str::to_owned));
    let named = corners.filter(|corners| corners.iter().all(|corner| !corner.is_empty()));
    named.map(Crop::Between).ok_or_else(|| "expected auto, or two opposite corners, such as A1:H8".to_owned())
}

pub(super) fn scale(text: &str) -> Result<Scale, String> {
    let factor: f64 = text.trim().replace(',', ".").parse().unwrap_or(f64::NAN);
    Scale::times(factor).map_err(|error| error.to_string())
}
