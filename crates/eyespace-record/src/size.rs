//! How much of a file is read.

/// The largest input that is read.
pub const MAX_BYTES: usize = 16 << 20;

/// How many nodes and how many moves a line may have: three hundred long games. Each move is kept with the position after it, so that all of
/// them take some 80 MB; time grows with the number of moves, and no faster.
pub const MAX_NODES: usize = 100_000;

/// How many `(` may be open at once: a line that opens a variation at every move is as long as any.
pub const MAX_NESTING: usize = MAX_NODES;

/// How many different properties a node may have; the standard knows 71.
pub const MAX_PROPERTIES: usize = 256;

/// How many properties a line may have: ten for each node. Each takes some 200 bytes.
pub const MAX_PROPERTIES_IN_LINE: usize = 10 * MAX_NODES;
