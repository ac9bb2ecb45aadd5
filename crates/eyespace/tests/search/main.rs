//! Tests of searches for captures, life and death, semeai and connections. Most compare the results with exhaustive play on small boards.

#[path = "../support/mod.rs"]
mod support;

mod capture_brute;
mod capture_looked;
mod capture_proofs;
mod capture_several;
mod connect;
mod defence_proofs;
mod deferrable_ko;
mod given_table;
mod joins;
mod ko_kinds;
mod ko_winner;
mod life_brute;
mod life_left_out;
mod life_lines;
mod life_table;
mod life_walls;
mod open_areas;
mod open_fights;
mod semeai_class;
mod semeai_formula;
mod semeai_large;
mod semeai_read;
mod semeai_walls;
mod tactics;
mod threads;
mod turned;
mod ways_out;
