//! Eyespace over HTTP: the questions and answers of `eyespace query`, for servers and apps, and drop-ins for what clients of OGS and `KataGo` call.
//! docs/serve.md describes the addresses.
//!
//! An answer has the same bytes as that of `eyespace query` to the same line. Searches run in as many threads as there are cores; questions beyond
//! that wait in a queue of limited length. A search stops when its client leaves, when its time is up, and when the process ends.
#![forbid(unsafe_code)]

mod access_log;
mod answer;
mod app;
mod body;
mod cache;
mod config;
mod connection;
mod desk;
mod end_signal;
mod media;
mod metrics;
mod refusal;
mod routes;
mod server;
mod token;
mod watched;

pub use access_log::to_stderr;
pub use config::{Config, Origins};
pub use server::{Server, run, service, signals};
pub use token::{NoToken, Token};
