//! What people read of the results of Eyespace: words, tables and pictures.
//!
//! Each kind of answer has a module with its text and its picture. A picture is described by a [`Scene`], which is then drawn as SVG, PNG or PDF,
//! or for a terminal.
#![forbid(unsafe_code)]

pub mod analyze;
mod booklet;
pub mod brief;
pub mod certified;
mod chosen;
mod columns;
pub mod estimate;
pub mod eye;
#[cfg(any(feature = "png", test))]
pub mod fonts;
pub mod jasiek;
pub mod life_property;
mod line_findings;
pub mod names;
mod numbering;
mod outcome;
#[cfg(any(feature = "pdf", test))]
pub mod pdf;
mod picture;
pub mod play;
#[cfg(any(feature = "png", test))]
pub mod png;
pub mod printed;
pub mod probe;
pub mod published;
pub mod race;
pub mod read;
mod reported;
mod scale;
mod scene;
pub mod score;
pub mod shapes;
mod sheet;
pub mod solution;
mod star;
pub mod svg;
pub mod table;
pub mod terminal;
#[cfg(test)]
mod test_scenes;
mod tint;
pub mod tried;
pub mod verification;
mod window;

pub use booklet::{Booklet, Paper};
pub use picture::Picture;
pub use reported::Reported;
pub use scale::{Scale, ScaleError};
pub use scene::{Area, Entry, Key, Layer, PointMark, Scene, StoneMark, Weight, area_name};
pub use sheet::Sheet;
pub use tint::{Hue, Pattern, Rgb, Tint};
pub use window::Window;
