//! What is known against packages by others: licences, sources, and advisories about faults.
//!
//! Advisories are in databases that are not of this project. Where one cannot be had, that is said in a line of its own, and the other checks go on.

use anyhow::{Context, ensure};
use serde_json::Value;
use xshell::{Cmd, cmd};

use crate::dependencies;
use crate::dependencies::{NPM_FOLDERS, PYTHON_LISTS, WORKSPACES};
use crate::steps::Steps;

/// What a database of advisories says.
enum Answer {
    Nothing,
    Found(String),
    /// The database could not be had.
    Unknown(String),
}

pub(crate) fn run(steps: &Steps) -> anyhow::Result<()> {
    dependencies::check(steps)?;
    let sh = &steps.shell;
    let version = cmd!(sh, "cargo deny --version").quiet().ignore_stdout().ignore_stderr().run();
    version.context("`cargo install --locked cargo-deny` brings what this needs")?;
    for folder in WORKSPACES {
        let manifest = format!("{folder}/Cargo.toml");
        // Each workspace needs some of the exceptions only.
        let unused = ["license-exception-not-encountered", "license-not-encountered", "unmatched-skip"];
        let allow = unused.map(|lint| format!("--allow={lint}"));
        let kinds = ["licenses", "bans", "sources"];
        let deny = cmd!(sh, "cargo deny --manifest-path {manifest} --config deny.toml check {allow...} {kinds...}");
        steps.run(deny)?;
    }
    let mut found = vec![];
    let mut unknown = 0;
    for (subject, answer) in advisories(steps)? {
        match answer {
            Answer::Nothing => println!("{subject}: no advisory"),
            Answer::Found(text) => {
                println!("{subject}: FOUND\n{text}");
                found.push(subject);
            }
            Answer::Unknown(reason) => {
                println!("{subject}: NOT CHECKED, its database of advisories could not be had: {reason}");
                unknown += 1;
            }
        }
    }
    ensure!(found.is_empty(), "there are advisories about packages of {}", found.join(", "));
    println!("licences, bans, sources and reasons hold; {unknown} lists were not compared with advisories");
    Ok(())
}

fn advisories(steps: &Steps) -> anyhow::Result<Vec<(String, Answer)>> {
    let mut answers = vec![];
    for folder in WORKSPACES {
        answers.push((format!("{folder}/Cargo.lock"), rust(folder, steps)?));
    }
    for folder in NPM_FOLDERS {
        answers.push((format!("{folder}/package-lock.json"), npm(folder, steps)?));
    }
    let auditor = pip_audit(steps)?;
    for file in PYTHON_LISTS {
        answers.push((file.to_owned(), python(&auditor, file, steps)?));
    }
    Ok(answers)
}

/// A command's output on both streams, and whether it succeeded.
fn outcome(command: Cmd<'_>) -> anyhow::Result<(String, String, bool)> {
    let done = command.quiet().ignore_status().output()?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok((text(&done.stdout), text(&done.stderr), done.status.success()))
}

fn first_line(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.filter(|line| !line.starts_with(['{', '}'])).take(2).collect::<Vec<_>>().join(" ")
}

/// RustSec's database is a repository, which cargo deny fetches.
fn rust(folder: &str, steps: &Steps) -> anyhow::Result<Answer> {
    let sh = &steps.shell;
    let manifest = format!("{folder}/Cargo.toml");
    let (_, reason, is_had) = outcome(cmd!(sh, "cargo deny --manifest-path {manifest} --config deny.toml fetch db"))?;
    if !is_had {
        return Ok(Answer::Unknown(first_line(&reason)));
    }
    let deny = ["--offline", "--config", "deny.toml", "check", "advisories"];
    let (_, text, is_clean) = outcome(cmd!(sh, "cargo deny --manifest-path {manifest} {deny...}"))?;
    Ok(if is_clean { Answer::Nothing } else { Answer::Found(text) })
}

/// npm asks its registry. An answer has counts by severity; an error has none.
fn npm(folder: &str, steps: &Steps) -> anyhow::Result<Answer> {
    let sh = &steps.shell;
    let (text, reason, _) = outcome(cmd!(sh, "npm --prefix {folder} audit --package-lock-only --json"))?;
    let answer: Value = serde_json::from_str(&text).unwrap_or_default();
    Ok(match answer["metadata"]["vulnerabilities"]["total"].as_u64() {
        Some(0) => Answer::Nothing,
        Some(_) => Answer::Found(text),
        None => Answer::Unknown(answer["message"].as_str().map_or_else(|| first_line(&reason), str::to_owned)),
    })
}

/// The program pip-audit, in an environment of its own.
fn pip_audit(steps: &Steps) -> anyhow::Result<std::path::PathBuf> {
    let sh = &steps.shell;
    let folder = steps.target().join("pip-audit");
    let program = folder.join("bin/pip-audit");
    if !program.exists() {
        steps.run(cmd!(sh, "python3 -m venv {folder}"))?;
        let pip = folder.join("bin/pip");
        steps.run(cmd!(sh, "{pip} install --quiet --disable-pip-version-check pip-audit==2.10.1"))?;
    }
    Ok(program)
}

/// pip-audit asks PyPI about each version. Packages that PyPI says nothing about are skipped, and it says so.
fn python(auditor: &std::path::Path, file: &str, steps: &Steps) -> anyhow::Result<Answer> {
    let sh = &steps.shell;
    let (text, reason, _) = outcome(cmd!(sh, "{auditor} -r {file} --no-deps --disable-pip -f json"))?;
    let answer: Value = serde_json::from_str(&text).unwrap_or_default();
    let Some(packages) = answer["dependencies"].as_array() else { return Ok(Answer::Unknown(first_line(&reason))) };
    let faulty = packages.iter().filter(|package| package["vulns"].as_array().is_some_and(|vulns| !vulns.is_empty()));
    let faulty: Vec<_> = faulty.map(|package| package.to_string()).collect();
    let skipped: Vec<_> = packages.iter().filter_map(|package| package["skip_reason"].as_str()).collect();
    Ok(match (faulty.is_empty(), skipped.first()) {
        (false, _) => Answer::Found(faulty.join("\n")),
        (true, None) => Answer::Nothing,
        (true, Some(reason)) => Answer::Unknown(format!("{} of {}: {reason}", skipped.len(), packages.len())),
    })
}
