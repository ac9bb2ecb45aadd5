//! Packages as registries take them: crates, wheels, and the npm package.

use std::fs;
use std::path::Path;

use anyhow::ensure;
use xshell::cmd;

use super::Release;
use crate::steps::{PUBLISHED, Steps};

/// The npm package with all its modules. Its flags of the compiler are its own.
pub(super) fn npm(steps: &Steps, release: &Release) -> anyhow::Result<()> {
    let sh = &steps.shell;
    steps.run(cmd!(sh, "bash doors/wasm/build.sh release"))?;
    let _package = sh.push_dir("doors/wasm/package");
    let out = &release.out;
    steps.run(cmd!(sh, "npm pack --silent --pack-destination {out}"))
}

/// The wheels of the library and of the program, and the source of the library.
pub(super) fn python(steps: &Steps, release: &Release) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let built = steps.target().join("python");
    for kind in ["wheel", "sdist"] {
        steps.run(cmd!(sh, "bash doors/python/ci.sh {kind}"))?;
    }
    let mut count = copy_all(&built.join("wheels"), ".whl", &release.out)?;
    count += copy_all(&built.join("sdist"), ".tar.gz", &release.out)?;
    ensure!(count == 3, "two wheels and a source distribution were expected, and there are {count} files");
    Ok(())
}

/// All crates that are published. They are compiled as they are packed by `cargo xtask release-check`.
pub(super) fn crates(steps: &Steps, release: &Release) -> anyhow::Result<()> {
    let packed = steps.target().join("package");
    if packed.exists() {
        fs::remove_dir_all(&packed)?;
    }
    steps.run(cmd!(steps.shell, "cargo package --quiet {PUBLISHED...} --locked --no-verify"))?;
    copy_all(&packed, ".crate", &release.out).map(|_| ())
}

/// Copies the files with this ending, and returns how many there are.
fn copy_all(from: &Path, ending: &str, to: &Path) -> anyhow::Result<usize> {
    let mut count = 0;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().ends_with(ending) {
            fs::copy(entry.path(), to.join(entry.file_name()))?;
            count += 1;
        }
    }
    Ok(count)
}
