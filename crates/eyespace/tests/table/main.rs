//! Tests of the table of solved eyes: comparisons with brute force and with known results, and tests of its files.

#[path = "../support/mod.rs"]
mod support;

mod eye_kos;
mod eye_table;
mod eye_table_brute;
mod eye_table_semeai;
mod known_eyes;
mod side_eyes_of_seven;
mod static_and_table;
mod table_files;
mod vital_points;
