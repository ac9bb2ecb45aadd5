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
        let (old, new) = (version(&text)?, self.number.to_string());
        fs::write(&manifest, with_version(&text, old, &new)?)?;
        steps.run(cmd!(sh, "cargo update --quiet --workspace"))?;
        steps.run(cmd!(sh, "cargo update --quiet --workspace --manifest-path fuzz/Cargo.toml"))?;
        steps.run(cmd!(sh, "node doors/wasm/package/manifest.mjs"))?;
        for package in ["doors/wasm/package", "web"] {
            let _there = sh.push_dir(package);
            steps.run(cmd!(sh, "npm install --package-lock-only --ignore-scripts --no-audit --no-fund --silent"))?;
        }
        for path in with_name(steps, old)?.lines().map(|line| steps.root().join(line)) {
            fs::write(&path, renamed(&fs::read_to_string(&path)?, old, &new))?;
        }
        println!("now CHANGELOG.md: what is under Unreleased becomes {}", self.number);
        Ok(())
    }
}

/// The number that the packages have.
fn version(manifest: &str) -> anyhow::Result<&str> {
    let mut lines = manifest.lines().skip_while(|line| *line != "[workspace.package]");
    let old = lines.find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    old.context("[workspace.package] has no version")
}

/// The manifest of the workspace with another number, both for the packages and where they depend on each other.
fn with_version(manifest: &str, old: &str, number: &str) -> anyhow::Result<String> {
    ensure!(old != number, "the version is {number} already");
    let own = manifest.replace(&format!("\nversion = \"{old}\"\n"), &format!("\nversion = \"{number}\"\n"));
    Ok(own.replace(&format!("version = \"={old}\""), &format!("version = \"={number}\"")))
}

/// The files in which the program or something handed out is named with its number: the README, documents, answers of testdata.
fn with_name(steps: &Steps, old: &str) -> anyhow::Result<String> {
    let patterns = names(old).into_iter().flat_map(|name| ["-e".to_owned(), name]);
    let names = cmd!(steps.shell, "git grep --files-with-matches --fixed-strings {patterns...}");
    Ok(names.quiet().read()?)
}

/// A text in which the program and what is handed out have the new number.
fn renamed(text: &str, old: &str, new: &str) -> String {
    names(old).iter().zip(names(new)).fold(text.to_owned(), |text, (old, new)| text.replace(old, &new))
}

/// How answers name the program, how files are named, and how records and KataGo's protocol give the number.
fn names(number: &str) -> [String; 4] {
    ["eyespace ", "eyespace-", "AP[eyespace:", "\"version\":\""].map(|before| format!("{before}{number}"))
}

#[cfg(test)]
mod tests {
    use super::{renamed, version, with_version};

    #[test]
    fn packages_and_their_dependencies_on_each_other_get_the_number() {
        let manifest = |number: &str| {
            format!(
                "[workspace.package]\nversion = \"{number}\"\n\n[workspace.dependencies]\na = {{ version = \"={number}\", path = \"a\" }}\nb = \"0.1.0\"\n"
            )
        };
        assert_eq!(version(&manifest("0.1.0")).unwrap(), "0.1.0");
        assert_eq!(with_version(&manifest("0.1.0"), "0.1.0", "1.2.3").unwrap(), manifest("1.2.3"));
        assert!(with_version(&manifest("1.0.0"), "1.0.0", "1.0.0").is_err());
        assert!(version("[workspace.dependencies]\nversion = \"1.0.0\"\n").is_err());
        assert_eq!(
            renamed("eyespace 1.0.0, eyespace-1.0.0.tgz, b 0.1.0", "0.1.0", "1.0.0"),
            "eyespace 1.0.0, eyespace-1.0.0.tgz, b 0.1.0"
        );
    }
}
