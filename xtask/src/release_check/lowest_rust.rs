//! The lowest Rust. Where its toolchain is at hand, compiling with it says more; without it, clippy's lint `incompatible_msrv`, which is on in `.ci/run`,
//! finds newer items of the standard library in the project, and this check newer Rust in what the project uses.

use anyhow::{Context, ensure};
use cargo_metadata::semver::Version;
use cargo_metadata::{MetadataCommand, Package};

use crate::steps::Steps;

pub(super) fn check(steps: &Steps) -> anyhow::Result<()> {
    let metadata = MetadataCommand::new().current_dir(steps.root()).other_options(["--locked".to_owned()]).exec()?;
    let own = metadata.workspace_packages().iter().find_map(|package| package.rust_version.clone());
    let own = own.context("no package of the project has a rust-version")?;
    let newer = too_new(&metadata.packages, &own);
    ensure!(newer.is_empty(), "rust-version is {own}, but these need more: {}", newer.join(", "));
    let silent = metadata.packages.iter().filter(|package| package.rust_version.is_none()).count();
    println!(
        "of {} packages none needs more than Rust {own}; {silent} do not say what they need",
        metadata.packages.len()
    );
    Ok(())
}

/// The packages that need a newer Rust than this.
fn too_new(packages: &[Package], own: &Version) -> Vec<String> {
    let needs = |package: &Package| package.rust_version.clone().filter(|needed| needed > own);
    let named = |package: &Package| needs(package).map(|needed| format!("{} {needed}", package.name));
    packages.iter().filter_map(named).collect()
}
