//! Questions as they are read from JSON: whatever is in them, they are understood or refused with the name of the field.

mod fault;
mod fields;
mod game;
mod line;
mod node_count;
mod position;

pub use fault::Fault;
pub use fields::Fields;
pub use line::{Line, MAX_LINE, Unread};
pub use node_count::{NoNodeCount, NodeCount};

pub(crate) use fault::Reason;
pub(crate) use fields::{color_of, point, said};
pub(crate) use position::{Given, Stands};
