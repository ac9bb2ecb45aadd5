//! Fuzz targets for a time of the processor, so that other work beside them shortens no run.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use xshell::cmd;

use crate::steps::Steps;

/// The longest time, in seconds, until the processor time is looked at.
const SLICE: u32 = 300;

/// Prints the processor time of a command, with that of the programs that it starts, as its last line.
const TIMED: &str = "TIMEFORMAT='processor %U %S'; time cargo +nightly fuzz run \"$@\"";

/// The names of the fuzz targets.
pub(super) fn targets(root: &Path) -> anyhow::Result<Vec<String>> {
    let mut names = vec![];
    for entry in fs::read_dir(root.join("fuzz/fuzz_targets"))? {
        names.extend(entry?.path().file_stem().map(|name| name.display().to_string()));
    }
    names.sort();
    Ok(names)
}

/// Runs a target until it has had this processor time. Its corpus begins anew from the seeds, so that the run can be repeated by anybody.
pub(super) fn run(steps: &Steps, name: &str, seconds: u32) -> anyhow::Result<()> {
    let sh = &steps.shell;
    steps.run(cmd!(sh, "cargo +nightly fuzz build {name}"))?;
    let corpus = tempfile::tempdir()?;
    let mut folders = vec![corpus.path().to_owned()];
    folders.extend(Some(steps.root().join("fuzz/seeds").join(name)).filter(|seeds| seeds.is_dir()));
    let (mut runs, mut processor) = (0, 0.0);
    while processor < f64::from(seconds) {
        let slice = slice(steps, name, &folders, SLICE.min(seconds))?;
        ensure!(slice.processor > 0.0, "{name}: the fuzzer did nothing");
        runs += slice.runs;
        processor += slice.processor;
    }
    println!("| `{name}` | {runs} | {processor:.0} | {} | nothing |", fs::read_dir(corpus.path())?.count());
    Ok(())
}

/// What a run of some minutes did.
#[derive(Debug, PartialEq)]
struct Slice {
    runs: u64,
    processor: f64,
}

fn slice(steps: &Steps, name: &str, folders: &[PathBuf], seconds: u32) -> anyhow::Result<Slice> {
    let dictionary = format!("fuzz/{name}.dict");
    let dictionary = Some(format!("-dict={dictionary}")).filter(|_| steps.root().join(&dictionary).is_file());
    let limits = [format!("-max_total_time={seconds}"), "-timeout=20".to_owned(), "-max_len=4096".to_owned()];
    let fuzz = cmd!(steps.shell, "bash -c {TIMED} timed {name} {folders...} -- {limits...} {dictionary...}");
    let printed = steps.errors_of(fuzz)?;
    Slice::read(&printed).with_context(|| format!("{name}: the fuzzer found something, or did not start:\n{printed}"))
}

impl Slice {
    /// From what the fuzzer and the clock of the shell print; `None` if the fuzzer did not come to its end.
    fn read(printed: &str) -> Option<Self> {
        let after = |start: &str| printed.lines().find_map(|line| line.strip_prefix(start));
        let runs = after("Done ")?.split(' ').next()?.parse().ok()?;
        let times = after("processor ")?.split(' ').map(|time| time.parse::<f64>().ok());
        Some(Self { runs, processor: times.sum::<Option<f64>>()? })
    }
}

#[cfg(test)]
mod tests {
    use super::Slice;

    #[test]
    fn only_a_fuzzer_that_comes_to_its_end_counts() {
        let printed = "#5 NEW\nDone 81 runs in 301 second(s)\nprocessor 290.25 4.50\n";
        assert_eq!(Slice::read(printed), Some(Slice { runs: 81, processor: 294.75 }));
        assert_eq!(Slice::read("==7== ERROR: libFuzzer: timeout\nprocessor 290.25 4.50\n"), None);
    }
}
