//! Bills of materials: which crates by others are in what is handed out, as CycloneDX.

use std::fs;

use xshell::cmd;

use super::Release;
use crate::steps::Steps;

/// The packages that hold compiled code, with their folders.
const BUILT: [(&str, &str); 3] =
    [("doors/cli", "eyespace-cli"), ("doors/python", "eyespace-python"), ("doors/wasm", "eyespace-wasm")];

/// Writes a bill for each package with compiled code. `cargo cyclonedx` writes one beside the manifest of every crate, so it works in a clone, whose path
/// does not stay in the bills.
pub(super) fn write(steps: &Steps, release: &Release) -> anyhow::Result<()> {
    let elsewhere = tempfile::tempdir()?;
    let clone = elsewhere.path();
    let there = steps.in_clone(clone)?;
    let options = ["--quiet", "--format", "json", "--spec-version", "1.5", "--override-filename", "bill"];
    let made = cmd!(there.shell, "cargo cyclonedx {options...} --features page --manifest-path doors/cli/Cargo.toml");
    // Without the time of the commit a bill has the time at which it was made, and a number of its own.
    there.run(made.env("SOURCE_DATE_EPOCH", release.time.to_string()))?;
    for (folder, name) in BUILT {
        let bill = fs::read_to_string(clone.join(folder).join("bill.json"))?;
        let bill = bill.replace(&format!("file://{}", clone.display()), "file:///eyespace");
        fs::write(release.out.join(format!("{name}-{}.cdx.json", release.version)), bill)?;
    }
    Ok(())
}
