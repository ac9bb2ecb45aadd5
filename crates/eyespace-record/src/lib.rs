//! Turns bytes into games and positions, whatever program or person wrote them.
#![forbid(unsafe_code)]

pub mod charset;
mod document;
pub mod excerpt;
pub mod fault;
pub mod foreign;
pub mod format;
pub mod handicap;
pub mod input;
mod lines;
pub mod origin;
mod pasted;
pub mod place;
pub mod records;
pub mod rules;
pub mod selector;
pub mod sgf;
pub mod size;
pub mod taken_before;
