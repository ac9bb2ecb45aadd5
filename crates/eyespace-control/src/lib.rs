//! Lets questions wait for threads ([`Queue`]), and ends answers early ([`Request`]): when their time is up, when the client asks for it or has left, or
//! when the process has to end. Starts threads for searches that use several ([`side_by_side`]). All doors with threads share this.
//! ```
//! use eyespace_control::Request;
//! use eyespace_service::answer::{Settings, answer};
//! use eyespace_service::control::Control;
//! use eyespace_wire::stopped::Stopped;
//! use std::ops::ControlFlow;
//!
//! let request = Request::default();
//! request.stop(Stopped::Request);
//! let line = br#"{"kind": "score", "board": [".X.OO", "XXXO.", "XOOOO", "XXOO.", ".XXO."]}"#;
//! let mut told = String::new();
//! let _ = answer(line, &Settings::default(), &request, &mut |text| {
//!     told += &text;
//!     ControlFlow::Continue(())
//! });
//! assert!(told.contains("\"stopped\":\"request\""));
//! assert!(request.was_stopped());
//! ```
#![forbid(unsafe_code)]

mod queue;
mod request;
mod threads;
mod timer;

pub use queue::{Entry, Full, Queue};
pub use request::Request;
pub use threads::side_by_side;
pub use timer::{Timer, after};
