//! Tests of single eyes: shapes, graphs and values are compared with exhaustive play.

#[path = "../support/mod.rs"]
mod support;

mod combinatorial_values;
mod definite_effect;
mod eye_graphs;
mod eye_space_games;
mod known_values;
mod kos_turned;
mod local_values;
mod printed_patterns;
mod static_eyes;
