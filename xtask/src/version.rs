//! The version number. Cargo wants it at each dependency of one crate of the project on another, too, and npm in a file of its own.

use std::fs;

use anyhow::{Context, ensure};
use clap::Args;
use xshell::cmd;

use crate::steps::Steps;

/// The number that the next release has.
#[derive(Debug, Args)]
pub(crate) struct SetVersion {
    /// The number, such as 1.0.1
    number: cargo_metadata::semver::Version,
}

impl SetVersion {
    pub(crate) fn run(&self, steps: &Steps) -> anyhow::Result<()> {
        let sh = &steps.shell;
        let manifest = steps.root().join("Cargo.toml");
        let text = fs::read_to_string(&manifest)?;
        fs::write(&manifest, with_version(&text, &self.number.to_string())?)?;
        steps.run(cmd!(sh, "cargo update --quiet --workspace"))?;
        steps.run(cmd!(sh, "cargo update --quiet --workspace --manifest-path fuzz/Cargo.toml"))?;
        steps.run(cmd!(sh, "node doors/wasm/package/manifest.mjs"))?;
        println!("now CHANGELOG.md: what is under Unreleased becomes {}", self.number);
        Ok(())
    }
}

/// The manifest of the workspace with another number, both for the packages and where they depend on each other.
fn with_version(manifest: &str, number: &str) -> anyhow::Result<String> {
    let lines = manifest.lines().skip_while(|line| *line != "[workspace.package]");
    let old = lines.into_iter().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    let old = old.context("[workspace.package] has no version")?;
    ensure!(old != number, "the version is {number} already");
    let own = manifest.replace(&format!("\nversion = \"{old}\"\n"), &format!("\nversion = \"{number}\"\n"));
    Ok(own.replace(&format!("version = \"={old}\""), &format!("version = \"={number}\"")))
}

#[cfg(test)]
mod tests {
    use super::with_version;

    #[test]
    fn packages_and_their_dependencies_on_each_other_get_the_number() {
        let manifest = |number: &str| {
            format!(
                "[workspace.package]\nversion = \"{number}\"\n\n[workspace.dependencies]\na = {{ version = \"={number}\", path = \"a\" }}\nb = \"0.1.0\"\n"
            )
        };
        assert_eq!(with_version(&manifest("0.1.0"), "1.2.3").unwrap(), manifest("1.2.3"));
        assert!(with_version(&manifest("1.0.0"), "1.0.0").is_err());
        assert!(with_version("[workspace.dependencies]\n", "1.0.0").is_err());
    }
}
