//! Tools for the development of Eyespace: they measure it with data that stays outside the project, and write documents.

// This module comes first, since its macros replace those of the standard library in all modules after it.
#[macro_use]
mod output;

mod analyzed;
mod args;
mod candidates;
mod captures;
mod certificates;
mod collections;
mod deadstones;
mod difficulty;
mod dragons;
mod eyegraph;
mod fit_links;
mod games;
mod gtp_program;
mod life;
mod life_property;
mod lifemap;
mod likelihood;
mod matches;
mod open;
mod other_program;
mod owl;
mod owners;
mod play;
mod play_on;
mod proofs;
mod record;
mod safety;
mod score;
mod semeai;
mod status;
mod suite;
mod tactics;
mod texts;
mod titles;
mod tst;
mod variants;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    args::Args::parse().run()
}
