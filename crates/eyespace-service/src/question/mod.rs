//! Questions that are read from JSON. Any line is either understood, or refused with the name of the wrong field.

mod fault;
mod fields;
mod game;
mod line;
mod node_count;
mod position;

pub use fault::{Fault, FaultClass};
pub use fields::Fields;
pub use line::{Line, MAX_LINE, Unread};
pub use node_count::{NoNodeCount, NodeCount};

pub(crate) use fault::Reason;
pub(crate) use fields::{color_of, point, said};
pub(crate) use position::{Given, RecordText, Stands};
