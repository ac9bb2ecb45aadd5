//! The human-readable side of Eyespace: words, tables and pictures for every result. Pictures have one description, the scene, which is drawn as SVG,
//! as PNG and for the terminal.
//!
//! Each kind of answer has a module with its text and its scene. Every picture is drawn from a [`Scene`].
#![forbid(unsafe_code)]

pub mod analyze;
mod booklet;
pub mod certified;
mod columns;
pub mod estimate;
pub mod eye;
#[cfg(any(feature = "png", test))]
pub mod fonts;
pub mod jasiek;
pub mod life_property;
pub mod names;
mod numbering;
#[cfg(any(feature = "pdf", test))]
pub mod pdf;
mod picture;
#[cfg(any(feature = "png", test))]
pub mod png;
pub mod printed;
pub mod probe;
pub mod published;
pub mod race;
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
