//! What the tests of eyes share: every small eye there is, and a brute-force solver for it.
#![allow(dead_code, reason = "each test uses a part")]

pub mod brute;
pub mod polyominoes;
