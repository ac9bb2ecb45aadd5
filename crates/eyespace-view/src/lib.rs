//! Pictures of a board: one description of what is to be seen, drawn as SVG, as PNG and for the terminal.
#![forbid(unsafe_code)]

#[cfg(any(feature = "png", test))]
pub mod png;
mod scene;
mod sheet;
mod star;
pub mod svg;
pub mod terminal;
#[cfg(test)]
mod test_scenes;
mod tint;

pub use scene::{Area, Entry, Key, PointMark, Scene, StoneMark, Weight, area_name};
pub use sheet::Sheet;
pub use tint::{Hue, Pattern, Rgb, Tint};
