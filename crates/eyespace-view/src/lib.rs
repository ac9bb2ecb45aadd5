//! What people see: the words, tables and pictures of all that is found out about a board, and one description of a picture, drawn as SVG, as
//! PNG and for the terminal.
//!
//! A module stands for a question: what is told of its answer, and the scene of it. [`Scene`] is what all pictures are drawn from.
#![forbid(unsafe_code)]

pub mod analyze;
mod columns;
pub mod estimate;
pub mod eye;
pub mod jasiek;
pub mod life_property;
pub mod names;
#[cfg(any(feature = "png", test))]
pub mod png;
pub mod probe;
pub mod published;
pub mod race;
mod reported;
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

pub use reported::Reported;
pub use scene::{Area, Entry, Key, PointMark, Scene, StoneMark, Weight, area_name};
pub use sheet::Sheet;
pub use tint::{Hue, Pattern, Rgb, Tint};
