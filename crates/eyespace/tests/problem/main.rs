//! Tests of problems: solving them with little memory, and playing them out.

mod life_game;
mod memory;
mod play_out;
