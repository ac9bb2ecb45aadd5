//! Finished boards counted.

mod boards;
mod fates;
mod japanese_2003;
mod kos;
