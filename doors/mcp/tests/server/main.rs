//! The server, asked message by message.

mod answers;
mod client;
mod docs;
mod limits;
mod protocol;
