//! The arena of a fight: the part of the board in which the fight is searched, as a small board of its own on which
//! moves are bit operations.

mod area;
mod growing;
mod local;
mod near;
mod open;
mod solved;
mod stones;
mod ways_out;

pub use area::{Area, AreaError, Border, LargeCapture};
pub(super) use local::{Boundary, Cells, LocalBoard, each};
pub use open::UnenclosedArea;
pub(super) use solved::{SolvedEye, SolvedEyes};
pub(super) use stones::Stones;
