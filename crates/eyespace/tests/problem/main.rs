//! Tests of problems: playing them out.

mod life_game;
mod play_out;
