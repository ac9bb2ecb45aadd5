//! Runs that take hours: the promises of the project kept for long. docs/reliability.md has what they printed.

mod fuzz;

use anyhow::ensure;
use clap::{Args, ValueEnum};
use xshell::{Cmd, cmd};

use crate::steps::Steps;

/// Which runs are made.
#[derive(Debug, Args)]
pub(crate) struct Long {
    /// The runs [default: all of them, which takes most of a day]
    #[arg(value_enum)]
    runs: Vec<Run>,

    /// The seconds of processor time of each fuzz target
    #[arg(long, value_name = "SECONDS", default_value_t = 1800)]
    seconds: u32,

    /// Only this fuzz target
    #[arg(long, value_name = "TARGET")]
    target: Vec<String>,

    /// The folder of game records for the run of `batch`
    #[arg(long, value_name = "FOLDER", default_value = "../shared/data/games")]
    games: String,
}

/// A run that takes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Run {
    /// Ten million claims: answers of tables, searches and certificates, compared with other methods and with all of play
    Proofs,
    /// Each fuzz target, from its seeds (cargo-fuzz, and a nightly toolchain)
    Fuzz,
    /// An hour of mixed load over HTTP
    Http,
    /// A million GTP commands in one session
    Gtp,
    /// Games in sixteen variants through `eyespace batch`, which is killed on the way
    Batch,
}

impl Long {
    pub(crate) fn run(&self, steps: &Steps) -> anyhow::Result<()> {
        let all = if self.runs.is_empty() { Run::value_variants() } else { &self.runs };
        for run in all {
            match run {
                Run::Proofs => proofs(steps)?,
                Run::Fuzz => self.fuzz(steps)?,
                Run::Http => {
                    let program = program(steps)?;
                    steps.run(cmd!(steps.shell, "python3 tools/serve/soak.py {program} --seconds 3600"))?;
                }
                Run::Gtp => steps.run(cmd!(
                    steps.shell,
                    "cargo test --release --locked -p eyespace-cli --test gtp soak:: -- --ignored --nocapture"
                ))?,
                Run::Batch => {
                    let (program, games) = (program(steps)?, &self.games);
                    steps.run(cmd!(steps.shell, "python3 tools/batch/variants.py {program} {games}"))?;
                }
            }
        }
        Ok(())
    }

    /// Runs the fuzz targets one after the other, and prints what docs/reliability.md has of each.
    fn fuzz(&self, steps: &Steps) -> anyhow::Result<()> {
        for name in fuzz::targets(&steps.root())? {
            if self.target.is_empty() || self.target.contains(&name) {
                fuzz::run(steps, &name, self.seconds)?;
            }
        }
        Ok(())
    }
}

/// The program as a release has it.
fn program(steps: &Steps) -> anyhow::Result<std::path::PathBuf> {
    steps.run(cmd!(steps.shell, "cargo build --quiet --release --locked -p eyespace-cli"))?;
    Ok(steps.target().join("release/eyespace"))
}

/// The claims that a run is meant to compare at least.
const CLAIMS: u64 = 10_000_000;

/// Runs all that compares claims by the hundred thousand, and adds up how many were compared. A claim that is wrong ends the run.
fn proofs(steps: &Steps) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let program = program(steps)?;
    let folder = tempfile::tempdir()?;
    let table = folder.path().join("eyes9.table");
    steps.run(cmd!(sh, "{program} table build --points 9 --out {table}"))?;
    let test = |arguments: &str| -> Cmd<'_> {
        let arguments = arguments.split(' ');
        cmd!(sh, "cargo test --release --locked {arguments...} -- --ignored --nocapture")
    };
    let compared = [
        cmd!(sh, "{program} table verify {table} --all"),
        test("-p eyespace --test proved"),
        test("-p eyespace --test search life_brute::"),
        test("-p eyespace-cli --test certificates"),
    ];
    let mut sum = 0;
    for command in compared {
        sum += compared_claims(&steps.read(command)?);
    }
    println!("{sum} claims were compared, and all hold");
    ensure!(sum >= CLAIMS, "at least {CLAIMS} claims were to be compared");
    Ok(())
}

/// The number of claims that a run says it compared: tests print `cross-checks: N`, and `table verify` the number of answers.
fn compared_claims(printed: &str) -> u64 {
    let number = |text: &str| text.trim().parse::<u64>().ok();
    let of_test = |line: &str| number(line.strip_prefix("cross-checks: ")?);
    let of_table = |line: &str| number(line.split_once("searched again: ")?.1.split_once(" answers")?.0);
    printed.lines().filter_map(|line| of_test(line).or_else(|| of_table(line))).sum()
}

#[cfg(test)]
mod tests {
    use super::compared_claims;

    #[test]
    fn claims_of_tests_and_tables_are_counted() {
        let printed = "(3, 3) Illegal {}\ncross-checks: 12\nok\n298 of 299 graphs searched again: 2581092 answers and 34640 with a ko, all the same\n";
        assert_eq!(compared_claims(printed), 2_581_104);
        assert_eq!(compared_claims("test result: ok. 3 passed"), 0);
    }
}
