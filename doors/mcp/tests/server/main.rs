//! The server, asked message by message.

mod answers;
mod client;
mod limits;
mod protocol;
