//! The pages about dependencies: a table for each kind of use, and one of all that comes with it.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::facts::{Fact, Facts};
use super::named::{Direct, Named};
use super::{Reasons, Registry};

const DIRECT: &str = "docs/dependencies.md";
const INDIRECT: &str = "docs/dependencies-indirect.md";

const BEGINNING: &str = "\
# Dependencies

Every package by others that the project names itself, and why it does. `cargo xtask dependencies` writes this page and
[that of indirect dependencies](dependencies-indirect.md) from the manifests, the locks, the reasons in `xtask/dependencies.toml`, and
`xtask/dependencies-facts.toml`, which it looks up. [supply-chain.md](supply-chain.md) has the rules for new dependencies, and the checks.

*Version* is the one in the lock. *Last release* is the day on which any version of the package was last released, when it was looked up:
`cargo xtask dependencies --refresh` looks again. *Unsafe* counts the word `unsafe` in the sources of the crate, outside of comments; \"forbidden\" stands
where the crate forbids it. The count is rough: it says how much there is to trust, not whether that is right.
";

const INDIRECT_BEGINNING: &str = "\
# Indirect dependencies of Rust

The crates that come with [those that the project names itself](dependencies.md), in the locks of the workspace, of `fuzz` and of `tools/wasm-bindgen`.
Some are only compiled for other systems. `cargo xtask dependencies` writes this page; the columns are those of the page on direct dependencies.

| crate | version | licence | last release | unsafe |
|---|---|---|---|---|
";

/// A table: its heading, the registry, and whether its packages are handed out.
const TABLES: [(&str, Registry, bool); 6] = [
    ("Rust: in what is handed out", Registry::Rust, true),
    ("Rust: tests, tools and fuzzing", Registry::Rust, false),
    ("npm: in the page", Registry::Npm, true),
    ("npm: builds and tests", Registry::Npm, false),
    ("Python: extras that users may install", Registry::Python, true),
    ("Python: builds and tests", Registry::Python, false),
];

/// The files with their texts.
pub(crate) fn pages(named: &Named, reasons: &Reasons, facts: &Facts) -> anyhow::Result<[(&'static str, String); 2]> {
    let mut direct = BEGINNING.to_owned();
    for (heading, registry, is_shipped) in TABLES {
        let unsafe_column = if registry == Registry::Rust { " unsafe |" } else { "" };
        let line = if registry == Registry::Rust { "|---" } else { "" };
        write!(
            direct,
            "\n## {heading}\n\n| package | version | licence | last release |{unsafe_column} used by | why |\n"
        )?;
        writeln!(direct, "|---|---|---|---|---|---{line}|")?;
        for ((_, name), package) in
            named.direct.iter().filter(|((r, _), p)| *r == registry && p.is_shipped == is_shipped)
        {
            let why = reasons.get(&registry).and_then(|reasons| reasons.get(name)).map_or("", String::as_str);
            for version in &package.versions {
                let known = columns(registry, version, facts.get(registry, name, version)?);
                writeln!(direct, "| `{name}` | {known} | {} | {why} |", users(package))?;
            }
        }
    }
    let mut indirect = INDIRECT_BEGINNING.to_owned();
    for (name, version) in &named.indirect {
        let known = columns(Registry::Rust, version, facts.get(Registry::Rust, name, version)?);
        writeln!(indirect, "| `{name}` | {known} |")?;
    }
    Ok([(DIRECT, direct), (INDIRECT, indirect)])
}

fn columns(registry: Registry, version: &str, fact: &Fact) -> String {
    let mut columns = format!("{version} | {} | {}", fact.licence, fact.last_release.as_deref().unwrap_or("unknown"));
    if registry == Registry::Rust {
        let words = fact.unsafe_words.map(|words| if words == 0 { "none".to_owned() } else { words.to_string() });
        columns += &format!(" | {}", words.unwrap_or("forbidden".to_owned()));
    }
    columns
}

/// The users by their short names: `corpus` for `eyespace-corpus`, the folder for a file with a list of packages.
fn users(package: &Direct) -> String {
    let short = |user: &String| -> String {
        let user = user.strip_prefix("eyespace-").unwrap_or(user);
        let list = ["/requirements.txt", "/pyproject.toml"].iter().find_map(|ending| user.strip_suffix(ending));
        list.unwrap_or(user).to_owned()
    };
    let names: BTreeSet<_> = package.users.iter().map(short).collect();
    let mut names: Vec<_> = names.into_iter().collect();
    if names.len() > 4 {
        let others = names.split_off(3).len();
        names.push(format!("{others} more"));
    }
    names.join(", ")
}
