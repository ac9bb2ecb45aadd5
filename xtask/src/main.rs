//! The chores of the project. `cargo xtask --help` lists them.
#![forbid(unsafe_code)]

mod audit;
mod dependencies;
mod dist;
mod long;
mod newcomers;
mod nightly;
mod release_check;
mod site;
mod steps;
mod version;
mod writing;

use clap::{Parser, Subcommand};

/// The chores of the project, run from anywhere inside it.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", arg_required_else_help = true)]
struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Write the files anew that are made from the sources: then look at the difference
    Write(writing::Write),
    /// Packages by others: licences, sources, advisories. cargo deny, npm audit, pip-audit
    Audit,
    /// Write docs/dependencies.md: the packages by others, and why they are used
    Dependencies(dependencies::Dependencies),
    /// Build the site: the documents as a book, and the page beside it
    Site(site::Site),
    /// What takes a night: all tests, longer proofs, new random samples, clusters
    Nightly,
    /// Build what is handed out: archive, crates, wheels, npm package, bills of materials, checksums
    Dist(dist::Dist),
    /// What a release must pass besides: other compilers, systems, features and versions
    ReleaseCheck(release_check::ReleaseCheck),
    /// Runs that take hours, whose output docs/reliability.md has
    Long(long::Long),
    /// Try the README's commands in bare systems that have one toolchain each
    Newcomers(newcomers::Newcomers),
    /// Give the project another version number, at all places
    Version(version::SetVersion),
}

fn main() -> anyhow::Result<()> {
    let steps = steps::Steps::at_root()?;
    match Args::parse().chore {
        Chore::Write(write) => write.run(&steps),
        Chore::Audit => audit::run(&steps),
        Chore::Dependencies(dependencies) => dependencies.run(&steps),
        Chore::Site(site) => site.run(&steps),
        Chore::Nightly => nightly::run(&steps),
        Chore::Dist(dist) => dist.run(&steps),
        Chore::ReleaseCheck(check) => check.run(&steps),
        Chore::Long(long) => long.run(&steps),
        Chore::Newcomers(newcomers) => newcomers.run(&steps),
        Chore::Version(version) => version.run(&steps),
    }
}
