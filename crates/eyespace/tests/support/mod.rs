//! Code that the tests share: all small eyes with a brute-force solver for them, and exhaustive play on small boards.
#![allow(dead_code, reason = "each test uses a part")]

pub mod alone;
pub mod alternate;
pub mod brute;
pub mod captures;
pub mod chance;
pub mod dice;
pub mod enclosed;
pub mod every;
pub mod frame;
pub mod life;
pub mod lives;
pub mod outcome;
pub mod polyominoes;
pub mod random_stones;
pub mod referee;
pub mod semeai;
pub mod semeais;
pub mod small;
pub mod solver;
pub mod ways;
