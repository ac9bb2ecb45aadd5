//! The packages by others that the project uses: why it uses them, and what their registries say about them.
//!
//! The reasons are written by hand, in `xtask/dependencies.toml`. What is looked up is kept beside them in `xtask/dependencies-facts.toml`, so that the
//! pages follow from files of the repository alone and can be checked without a network.

mod facts;
mod named;
mod page;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use clap::Args;
use serde::{Deserialize, Serialize};

use crate::steps::Steps;
use facts::Facts;
use named::Named;
pub(crate) use named::{NPM_FOLDERS, PYTHON_LISTS, WORKSPACES};

const REASONS: &str = "xtask/dependencies.toml";
const FACTS: &str = "xtask/dependencies-facts.toml";

/// Writes docs/dependencies.md and docs/dependencies-indirect.md.
#[derive(Debug, Args)]
pub(crate) struct Dependencies {
    /// Write nothing, and fail if a page is not what the manifests, locks and reasons say. This needs no network
    #[arg(long)]
    check: bool,
    /// Look everything up anew, the last releases too, and not only what is new in the locks
    #[arg(long, conflicts_with = "check")]
    refresh: bool,
}

/// Where packages come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Registry {
    Rust,
    Npm,
    Python,
}

/// For each registry and each name, why the project uses the package.
type Reasons = BTreeMap<Registry, BTreeMap<String, String>>;

impl Dependencies {
    pub(crate) fn run(&self, steps: &Steps) -> anyhow::Result<()> {
        let named = Named::read(steps)?;
        let reasons: Reasons = read(&steps.root().join(REASONS))?;
        have_reasons(&named, &reasons)?;
        let path = steps.root().join(FACTS);
        let mut facts: Facts = if self.refresh { Facts::default() } else { read(&path)? };
        if !self.check {
            facts.look_up(&named, steps)?;
            fs::write(&path, facts.text()?)?;
        }
        for (page, text) in page::pages(&named, &reasons, &facts)? {
            let path = steps.root().join(page);
            if self.check {
                ensure!(
                    fs::read_to_string(&path).is_ok_and(|old| old == text),
                    "{page} is stale: run `cargo xtask dependencies`"
                );
            } else {
                fs::write(path, text)?;
            }
        }
        println!("{} direct dependencies, each with its reason; {} others", named.direct.len(), named.indirect.len());
        Ok(())
    }
}

/// The check as a part of other chores.
pub(crate) fn check(steps: &Steps) -> anyhow::Result<()> {
    Dependencies { check: true, refresh: false }.run(steps)
}

fn read<T: for<'a> Deserialize<'a> + Default>(path: &Path) -> anyhow::Result<T> {
    if !path.exists() {
        return Ok(T::default());
    }
    toml::from_str(&fs::read_to_string(path)?).with_context(|| path.display().to_string())
}

/// Every direct dependency has a reason, and no reason is left over from a package that is gone.
fn have_reasons(named: &Named, reasons: &Reasons) -> anyhow::Result<()> {
    let given = reasons.iter().flat_map(|(registry, names)| names.keys().map(|name| (*registry, name.clone())));
    let given: Vec<_> = given.collect();
    let wanted: Vec<_> = named.direct.keys().cloned().collect();
    let missing: Vec<_> = wanted.iter().filter(|key| !given.contains(key)).collect();
    ensure!(missing.is_empty(), "{REASONS} does not say why these are used: {missing:?}");
    let left: Vec<_> = given.iter().filter(|key| !wanted.contains(key)).collect();
    ensure!(left.is_empty(), "{REASONS} has reasons for packages that nothing uses: {left:?}");
    Ok(())
}
