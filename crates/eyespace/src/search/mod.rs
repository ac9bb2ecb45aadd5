//! Floor 5: what is found by search. One df-pn kernel that knows no Go, and readings on top of it.

mod arena;
pub mod capture;
mod counting;
pub mod dfpn;
mod facts;
mod joined;
pub mod life;
pub mod race;
pub mod safety;
mod web;
mod zone;

pub use facts::{block_grades, facts, read_moves};
pub use joined::{JoinTerms, Joined, joined};
pub(crate) use web::{Web, WebTerms, webs};
