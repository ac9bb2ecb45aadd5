//! Finished boards counted.

mod boards;
mod japanese_2003;
