//! The lowest versions that the manifests allow. What is written there would otherwise never be compiled: the lock file has the newest.

use xshell::cmd;

use crate::steps::{PUBLISHED, Steps};

/// Compiles the published crates of a clone of the last commit, whose lock file has for each direct dependency the lowest version that is allowed.
pub(super) fn check(steps: &Steps) -> anyhow::Result<()> {
    let elsewhere = tempfile::tempdir()?;
    let there = steps.in_clone(elsewhere.path())?;
    let sh = &there.shell;
    sh.set_var("CARGO_TARGET_DIR", steps.target().join("minimal-versions"));
    // The option is not stable, and all that it changes is the lock file of the clone.
    there.run(cmd!(sh, "cargo update --quiet -Z direct-minimal-versions").env("RUSTC_BOOTSTRAP", "1"))?;
    there.run(cmd!(sh, "cargo check --quiet {PUBLISHED...} --locked"))
}
