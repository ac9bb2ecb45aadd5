//! The limits on the size of an input.

/// The largest input in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// The most nodes and the most moves of a line, which is as much as about three hundred long games. Each move is stored with the position after it,
/// which takes about 80 MB for a line of this length. The time to read a line is linear in the number of moves.
pub const MAX_NODES: usize = 100_000;

/// The most `(` that may be open at once. It is as large as [`MAX_NODES`], so that a line of the full length may open a variation at every move.
pub const MAX_NESTING: usize = MAX_NODES;

/// The most different properties of a node. The SGF standard defines 71.
pub const MAX_PROPERTIES: usize = 256;

/// The most properties of a line: ten for each node. Each property takes about 200 bytes of memory.
pub const MAX_PROPERTIES_IN_LINE: usize = 10 * MAX_NODES;
