//! Small boards: the points of a region are numbered cells, and sets of cells are the bits of one machine word. Eyes, zones of safety,
//! carriers and the areas of fights are all played on such a board, each with words that are as wide as it needs.

mod cells;
mod graph;
#[cfg(test)]
mod oracle;
mod play;
mod point_graph;
mod zobrist;

pub(crate) use cells::{Cell, Word, each};
pub(crate) use graph::Graph;
pub(crate) use play::Board;
pub(crate) use point_graph::PointGraph;
pub(crate) use zobrist::{ban_key, set_key};
