//! The limits on the size of an input.

/// The largest input in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// The most nodes and the most moves of a line: about three hundred long games. Each move is kept with the position after it, about 80 MB for all of
/// them. The time to read a line is linear in the number of moves.
pub const MAX_NODES: usize = 100_000;

/// The most `(` that may be open at once. A line that opens a variation at every move can still reach the full length.
pub const MAX_NESTING: usize = MAX_NODES;

/// The most different properties of a node. The standard defines 71.
pub const MAX_PROPERTIES: usize = 256;

/// The most properties of a line: ten for each node. Each takes about 200 bytes.
pub const MAX_PROPERTIES_IN_LINE: usize = 10 * MAX_NODES;
