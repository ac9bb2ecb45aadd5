//! The packages that manifests name, with the versions that locks have.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::Context;
use serde::Deserialize;
use serde_json::Value;
use xshell::cmd;

use super::Registry;
use crate::steps::Steps;

/// The workspaces of Rust: the project's own, and those that must not be part of it.
pub(crate) const WORKSPACES: [&str; 3] = [".", "fuzz", "tools/wasm-bindgen"];

/// Folders with a package.json and its lock. The first is the page, whose `dependencies` reach its readers.
pub(crate) const NPM_FOLDERS: [&str; 4] =
    ["web", "doors/wasm/package", "doors/cli/tests/commands/readers", "doors/cli/tests/gtp/sabaki"];

/// Lists of Python packages with their versions.
pub(crate) const PYTHON_LISTS: [&str; 4] = [
    "doors/python/requirements.txt",
    "doors/python/clusters/requirements.txt",
    "doors/cli/tests/commands/readers/requirements.txt",
    CLIENT_LIST,
];

/// This list has everything that its one package needs, with checksums.
const CLIENT_LIST: &str = "doors/cli/tests/mcp/client/requirements.txt";
const CLIENT: &str = "mcp";

/// Scripts that install a package of a stated version.
const SCRIPTS: [&str; 4] = [
    "crates/eyespace-wire/schemas/types.sh",
    "tools/schemathesis/run.sh",
    "tools/clients/sabaki.sh",
    "doors/python/ci.sh",
];

/// The package of Python that is handed out. Its extras are packages that users may install beside it.
const PYTHON_PACKAGE: &str = "doors/python/pyproject.toml";

/// A package that the project names itself.
#[derive(Debug, Default)]
pub(crate) struct Direct {
    /// More than one if parts of the project have locks of their own.
    pub(crate) versions: BTreeSet<String>,
    /// The crates, folders or files that name it.
    pub(crate) users: BTreeSet<String>,
    /// Whether it is part of something that is handed out, and not of tests and tools alone.
    pub(crate) is_shipped: bool,
}

/// All packages by others.
#[derive(Debug, Default)]
pub(crate) struct Named {
    pub(crate) direct: BTreeMap<(Registry, String), Direct>,
    /// Packages of Rust that come with direct ones: names and versions.
    pub(crate) indirect: BTreeSet<(String, String)>,
}

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    source: Option<String>,
    #[serde(default)]
    dependencies: Vec<String>,
}

impl Lock {
    /// The version of a package that another one uses. The lock names a version there only if it has several.
    fn version_for(&self, user: &str, name: &str) -> anyhow::Result<&str> {
        let user = self.package.iter().find(|package| package.name == user).context("a crate that is in no lock")?;
        let entries = user.dependencies.iter().map(|entry| entry.split_once(' ').unwrap_or((entry, "")));
        let (_, version) = entries.into_iter().find(|(found, _)| *found == name).context("a dependency in no lock")?;
        let found = self.package.iter().find(|package| package.name == name && package.version.starts_with(version));
        Ok(&found.context("a version in no lock")?.version)
    }
}

impl Named {
    pub(crate) fn read(steps: &Steps) -> anyhow::Result<Self> {
        let mut named = Self::default();
        for folder in WORKSPACES {
            named.read_workspace(folder, steps).with_context(|| folder.to_owned())?;
        }
        for folder in NPM_FOLDERS {
            named.read_npm(folder, steps).with_context(|| folder.to_owned())?;
        }
        for file in PYTHON_LISTS {
            named.read_python(file, &fs::read_to_string(steps.root().join(file))?);
        }
        for file in SCRIPTS {
            named.read_script(file, &fs::read_to_string(steps.root().join(file))?);
        }
        named.mark_extras(&toml::from_str(&fs::read_to_string(steps.root().join(PYTHON_PACKAGE))?)?)?;
        Ok(named)
    }

    fn add(&mut self, registry: Registry, name: &str, version: &str, user: &str) -> &mut Direct {
        let direct = self.direct.entry((registry, name.to_owned())).or_default();
        direct.versions.insert(version.to_owned());
        direct.users.insert(user.to_owned());
        direct
    }

    fn read_workspace(&mut self, folder: &str, steps: &Steps) -> anyhow::Result<()> {
        let sh = &steps.shell;
        let manifest = format!("{folder}/Cargo.toml");
        let text = cmd!(sh, "cargo metadata --no-deps --format-version 1 --manifest-path {manifest}").quiet().read()?;
        let metadata: Value = serde_json::from_str(&text)?;
        let lock: Lock = toml::from_str(&fs::read_to_string(steps.root().join(folder).join("Cargo.lock"))?)?;
        for package in metadata["packages"].as_array().into_iter().flatten() {
            let user = package["name"].as_str().unwrap_or_default();
            let place = package["manifest_path"].as_str().unwrap_or_default().replace('\\', "/");
            let is_handed_out = folder == "." && ["/crates/", "/doors/"].iter().any(|part| place.contains(part));
            for dependency in package["dependencies"].as_array().into_iter().flatten() {
                if dependency["path"].is_string() {
                    continue;
                }
                let name = dependency["name"].as_str().unwrap_or_default();
                let version = lock.version_for(user, name).with_context(|| format!("{user}, {name}"))?;
                self.add(Registry::Rust, name, version, user).is_shipped |=
                    is_handed_out && dependency["kind"] != "dev";
            }
        }
        let others = lock.package.into_iter().filter(|package| package.source.is_some());
        self.indirect.extend(others.map(|package| (package.name, package.version)));
        self.indirect.retain(|(name, version)| {
            let direct = self.direct.get(&(Registry::Rust, name.clone()));
            direct.is_none_or(|direct| !direct.versions.contains(version))
        });
        Ok(())
    }

    fn read_npm(&mut self, folder: &str, steps: &Steps) -> anyhow::Result<()> {
        let json = |name: &str| -> anyhow::Result<Value> {
            Ok(serde_json::from_str(&fs::read_to_string(steps.root().join(folder).join(name))?)?)
        };
        let (manifest, lock) = (json("package.json")?, json("package-lock.json")?);
        for kind in ["dependencies", "devDependencies"] {
            for (name, wanted) in manifest[kind].as_object().into_iter().flatten() {
                if wanted.as_str().is_some_and(|wanted| wanted.starts_with("file:")) {
                    continue;
                }
                let version = lock["packages"][format!("node_modules/{name}")]["version"].as_str();
                let direct = self.add(Registry::Npm, name, version.context("a package in no lock")?, folder);
                direct.is_shipped |= folder == "web" && kind == "dependencies";
            }
        }
        Ok(())
    }

    fn read_python(&mut self, file: &str, text: &str) {
        let pinned = text.lines().filter_map(|line| line.split_once("=="));
        for (name, version) in pinned {
            let name = name.split('[').next().unwrap_or_default();
            let version = version.split([' ', '\\']).next().unwrap_or_default();
            if file != CLIENT_LIST || name == CLIENT {
                self.add(Registry::Python, name, version, file);
            }
        }
    }

    /// Words such as `schemathesis==4.32.5` and `@sabaki/gtp@3.0.0`.
    fn read_script(&mut self, file: &str, text: &str) {
        let code = text.lines().filter(|line| !line.trim_start().starts_with('#'));
        for word in code.flat_map(str::split_whitespace).map(|word| word.trim_matches(['"', '\'', ')'])) {
            let is_name = |text: &str| text.chars().all(|c| c.is_alphanumeric() || "@/._-".contains(c));
            let is_version = |text: &str| text.starts_with(|c: char| c.is_ascii_digit()) && is_name(text);
            let pinned = |sign: &str| {
                word.rsplit_once(sign)
                    .filter(|(name, version)| !name.is_empty() && is_name(name) && is_version(version))
            };
            if let Some((name, version)) = pinned("==") {
                self.add(Registry::Python, name, version, file);
            } else if let Some((name, version)) = pinned("@") {
                self.add(Registry::Npm, name, version, file);
            }
        }
    }

    /// Extras are tested with the versions of the lists, so each of them must be in one.
    fn mark_extras(&mut self, manifest: &toml::Table) -> anyhow::Result<()> {
        let extras = manifest["project"].get("optional-dependencies").and_then(toml::Value::as_table);
        for wanted in extras.into_iter().flatten().filter_map(|(_, list)| list.as_array()).flatten() {
            let wanted = wanted.as_str().unwrap_or_default();
            let name = wanted.split(['[', '<', '>', '=']).next().unwrap_or_default();
            if name.starts_with("eyespace") {
                continue;
            }
            let direct = self.direct.get_mut(&(Registry::Python, name.to_owned()));
            let direct = direct.with_context(|| format!("no list has a version of {name}"))?;
            direct.is_shipped = true;
            direct.users.insert(PYTHON_PACKAGE.to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(read: impl FnOnce(&mut Named)) -> Vec<(Registry, String, String)> {
        let mut named = Named::default();
        read(&mut named);
        let versions = |direct: &Direct| direct.versions.iter().cloned().collect::<Vec<_>>().join(" ");
        named.direct.iter().map(|((registry, name), direct)| (*registry, name.clone(), versions(direct))).collect()
    }

    #[test]
    fn scripts_name_packages_with_their_versions() {
        let script = "# npm i left-pad@1.0.0\nnpm i --save-exact @sabaki/gtp@3.0.0 > log 2>&1\n\"$pip\" install \"ruff==0.1\" x@y\n";
        let found = names(|named| named.read_script("a.sh", script));
        let wanted = [(Registry::Npm, "@sabaki/gtp", "3.0.0"), (Registry::Python, "ruff", "0.1")];
        assert_eq!(found, wanted.map(|(registry, name, version)| (registry, name.to_owned(), version.to_owned())));
    }

    #[test]
    fn lists_of_python_name_packages_and_the_clients_list_only_its_own() {
        let list = "--find-links x\n\nray[data]==2.60.0\nmcp==2.3.0 \\\n    --hash=sha256:00\n";
        let count = |file: &str| names(|named| named.read_python(file, list)).len();
        assert_eq!((count("a.txt"), count(CLIENT_LIST)), (2, 1));
    }
}
