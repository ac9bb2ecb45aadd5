//! Tests of problems: playing them out.

mod play_out;
