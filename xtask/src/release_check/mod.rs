//! What a release must pass besides `.ci/run`: packages that others can build, with other compilers, on other systems, with other versions of what the
//! project uses, and public items that change only as the version number says.

mod lowest_rust;
mod minimal_versions;
mod other_systems;
mod public_items;

use clap::{Args, ValueEnum};
use xshell::cmd;

use crate::steps::{PUBLISHED, Steps};

/// Which checks are made.
#[derive(Debug, Args)]
pub(crate) struct ReleaseCheck {
    /// The checks to make [default: all of them]
    #[arg(value_enum)]
    checks: Vec<Check>,
}

/// A check of a release. Checks that start a subcommand of cargo name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Check {
    /// No dependency needs a newer Rust than the project says that it needs
    LowestRust,
    /// Each feature alone compiles, and none of them (cargo-hack)
    Features,
    /// The lowest versions of dependencies that the manifests allow compile
    MinimalVersions,
    /// The program compiles for Windows and macOS
    OtherSystems,
    /// Each published crate compiles as it is packed
    Packages,
    /// The npm package with all four modules, the page, and the Python package pass their tests
    Doors,
    /// Public items change only as the version number says (cargo-semver-checks, cargo-public-api)
    PublicItems,
}

impl ReleaseCheck {
    pub(crate) fn run(&self, steps: &Steps) -> anyhow::Result<()> {
        let all = if self.checks.is_empty() { Check::value_variants() } else { &self.checks };
        all.iter().try_for_each(|check| check.run(steps))
    }
}

impl Check {
    fn run(self, steps: &Steps) -> anyhow::Result<()> {
        let sh = &steps.shell;
        match self {
            Self::LowestRust => lowest_rust::check(steps),
            // The feature `page` needs the built page, and `cargo xtask dist` builds with it.
            Self::Features => {
                steps.run(cmd!(sh, "cargo hack check --workspace --feature-powerset --depth 1 --exclude-features page"))
            }
            Self::MinimalVersions => minimal_versions::check(steps),
            Self::OtherSystems => other_systems::check(steps),
            Self::Packages => steps.run(cmd!(sh, "cargo package {PUBLISHED...} --locked")),
            Self::Doors => {
                ["doors/wasm/ci.sh release", "web/scripts/ci.sh", "doors/python/ci.sh"].iter().try_for_each(|script| {
                    let script = script.split(' ');
                    steps.run(cmd!(sh, "bash {script...}"))
                })
            }
            Self::PublicItems => public_items::check(steps),
        }
    }
}
