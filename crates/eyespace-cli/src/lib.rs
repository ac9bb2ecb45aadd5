//! What the `eyespace` program is made of: the doors around the library.
#![forbid(unsafe_code)]

pub mod picture;
