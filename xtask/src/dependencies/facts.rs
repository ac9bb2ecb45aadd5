//! What registries and sources say about packages.

use std::collections::{BTreeMap, BTreeSet};
use std::env::home_dir;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use xshell::cmd;

use super::Registry;
use super::named::{Named, WORKSPACES};
use crate::steps::Steps;

/// What is known about one version of a package.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Fact {
    pub(crate) licence: String,
    /// The day of the last release of the package, which may be a newer version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_release: Option<String>,
    /// Of Rust: how often the word `unsafe` is in its sources. There is none if the crate forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unsafe_words: Option<usize>,
}

/// For each registry and each `name version`, what is known.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(transparent)]
pub(crate) struct Facts(BTreeMap<Registry, BTreeMap<String, Fact>>);

impl Facts {
    pub(crate) fn get(&self, registry: Registry, name: &str, version: &str) -> anyhow::Result<&Fact> {
        let fact = self.0.get(&registry).and_then(|facts| facts.get(&format!("{name} {version}")));
        fact.with_context(|| format!("{name} {version} was not looked up: run `cargo xtask dependencies`"))
    }

    pub(crate) fn text(&self) -> anyhow::Result<String> {
        Ok(format!("# Written by `cargo xtask dependencies`.\n\n{}", toml::to_string(self)?))
    }

    /// Looks up what is not known yet, and forgets what nothing uses.
    pub(crate) fn look_up(&mut self, named: &Named, steps: &Steps) -> anyhow::Result<()> {
        let direct = named.direct.iter().flat_map(|((registry, name), direct)| {
            direct.versions.iter().map(|version| (*registry, name.clone(), version.clone()))
        });
        let indirect = named.indirect.iter().map(|(name, version)| (Registry::Rust, name.clone(), version.clone()));
        let wanted: BTreeSet<_> = direct.chain(indirect).collect();
        let mut known = std::mem::take(&mut self.0);
        let mut take = |(registry, name, version): &(Registry, String, String)| {
            known.get_mut(registry).and_then(|facts| facts.remove(&format!("{name} {version}")))
        };
        let sources = wanted.iter().any(|key| self.get(key.0, &key.1, &key.2).is_err()).then(|| sources(steps));
        let sources = sources.transpose()?.unwrap_or_default();
        for key in wanted {
            let fact = match take(&key) {
                Some(fact) => fact,
                None => look_up(&key, &sources, steps).with_context(|| format!("{} {}", key.1, key.2))?,
            };
            self.0.entry(key.0).or_default().insert(format!("{} {}", key.1, key.2), fact);
        }
        Ok(())
    }
}

/// For each `name version` of Rust: the licence, and the folder of the sources.
type Sources = BTreeMap<String, (String, PathBuf)>;

/// Cargo brings its index up to date and all sources onto the machine.
fn sources(steps: &Steps) -> anyhow::Result<Sources> {
    let sh = &steps.shell;
    let mut sources = Sources::new();
    for folder in WORKSPACES {
        let manifest = format!("{folder}/Cargo.toml");
        cmd!(sh, "cargo update --quiet --dry-run --manifest-path {manifest}").quiet().run()?;
        let text = cmd!(sh, "cargo metadata --locked --format-version 1 --manifest-path {manifest}").quiet().read()?;
        let metadata: Value = serde_json::from_str(&text)?;
        for package in metadata["packages"].as_array().into_iter().flatten() {
            let text = |field: &str| package[field].as_str().unwrap_or_default();
            let folder = Path::new(text("manifest_path")).parent().unwrap_or(Path::new("")).to_owned();
            // Old manifests have a slash for OR.
            let licence = text("license").replace(" / ", "/").replace('/', " OR ");
            sources.insert(format!("{} {}", text("name"), text("version")), (licence, folder));
        }
    }
    Ok(sources)
}

fn look_up(
    (registry, name, version): &(Registry, String, String),
    sources: &Sources,
    steps: &Steps,
) -> anyhow::Result<Fact> {
    match registry {
        Registry::Rust => rust(name, sources.get(&format!("{name} {version}")).context("cargo does not know it")?),
        Registry::Npm => npm(name, version, steps),
        Registry::Python => python(name, steps),
    }
}

fn rust(name: &str, (licence, folder): &(String, PathBuf)) -> anyhow::Result<Fact> {
    let mut words = Some(0);
    let inside = folder.join("src");
    count_unsafe(if inside.exists() { &inside } else { folder }, &mut words)?;
    Ok(Fact { licence: licence.clone(), last_release: last_release(name)?, unsafe_words: words })
}

/// The newest day in cargo's copy of the index. The copy has a line of JSON for each version, between bytes of zero.
fn last_release(name: &str) -> anyhow::Result<Option<String>> {
    let place = match name.len() {
        1 | 2 => format!("{}/{name}", name.len()),
        3 => format!("3/{}/{name}", &name[..1]),
        _ => format!("{}/{}/{name}", &name[..2], &name[2..4]),
    };
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(home_dir()?.join(".cargo")));
    let indices = fs::read_dir(home.context("there is no home folder")?.join("registry/index"))?;
    let copies = indices.filter_map(|index| fs::read(index.ok()?.path().join(".cache").join(&place)).ok());
    let days = copies.flat_map(|copy| {
        let lines = copy.split(|&byte| byte == 0).filter_map(|line| serde_json::from_slice::<Value>(line).ok());
        lines.filter_map(|line| released(line["vers"].as_str()?, line["pubtime"].as_str()?)).max()
    });
    Ok(days.max())
}

/// The day of a release, unless it is one before a release, such as `2.0.0-rc.1`.
fn released(version: &str, time: &str) -> Option<String> {
    (!version.contains('-')).then(|| time.chars().take(10).collect())
}

/// Counts the word `unsafe` in the code of a folder. There is no number if the crate forbids it.
fn count_unsafe(folder: &Path, words: &mut Option<usize>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry?.path();
        if path.is_dir() {
            count_unsafe(&path, words)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = String::from_utf8_lossy(&fs::read(&path)?).into_owned();
            let code = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
            for line in code {
                if line.starts_with("#![forbid(") && line.contains("unsafe_code") {
                    *words = None;
                }
                let found = line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| *word == "unsafe");
                *words = words.map(|words| words + found.count());
            }
        }
    }
    Ok(())
}

fn npm(name: &str, version: &str, steps: &Steps) -> anyhow::Result<Fact> {
    let sh = &steps.shell;
    let package = format!("{name}@{version}");
    let seen: Value = serde_json::from_str(&cmd!(sh, "npm view {package} name license time --json").quiet().read()?)?;
    let times = seen["time"].as_object().into_iter().flatten();
    let days = times.filter(|(version, _)| version.starts_with(|c: char| c.is_ascii_digit()));
    let days = days.filter_map(|(version, time)| released(version, time.as_str()?));
    let licence = seen["license"].as_str().context("npm names no licence")?.to_owned();
    Ok(Fact { licence, last_release: days.max(), unsafe_words: None })
}

/// PyPI's JSON. Packages give their licence as an expression, as a word, or as one of PyPI's classifiers.
fn python(name: &str, steps: &Steps) -> anyhow::Result<Fact> {
    let sh = &steps.shell;
    let address = format!("https://pypi.org/pypi/{name}/json");
    let seen: Value = serde_json::from_str(&cmd!(sh, "curl -fsSL {address}").quiet().read()?)?;
    let info = &seen["info"];
    let word = info["license"].as_str().filter(|text| !text.is_empty() && text.len() < 40);
    let classifiers = info["classifiers"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let classified = classifiers.filter_map(|text| text.strip_prefix("License :: OSI Approved :: ")).next_back();
    let licence = info["license_expression"].as_str().or(word).or(classified).context("PyPI names no licence")?;
    let day = seen["urls"][0]["upload_time"].as_str().and_then(|time| released("", time));
    Ok(Fact { licence: licence.to_owned(), last_release: day, unsafe_words: None })
}
