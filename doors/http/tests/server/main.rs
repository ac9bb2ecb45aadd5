//! Tests of the server as its clients use it: over sockets.

mod corpus;
mod described;
mod limits;
mod manners;
mod ogs;
#[cfg(feature = "page")]
mod page;
mod support;
mod wrong;
