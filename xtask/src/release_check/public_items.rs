//! The public items of the published crates, compared with those of the commit that gave the version its number.

use anyhow::ensure;
use xshell::cmd;

use crate::steps::Steps;

/// The crates whose items are public: those that are published and are not just the program.
const EXCLUDED: [&str; 5] = ["eyespace-cli", "eyespace-python", "eyespace-tools", "eyespace-wasm", "xtask"];

pub(super) fn check(steps: &Steps) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let baseline =
        cmd!(sh, "git log -1 --format=%H").arg(r#"-G^version = ""#).args(["--", "Cargo.toml"]).quiet().read()?;
    ensure!(!baseline.is_empty(), "no commit gave the version its number");
    let excluded = EXCLUDED.iter().flat_map(|name| ["--exclude", *name]);
    steps.run(cmd!(sh, "cargo semver-checks --workspace {excluded...} --baseline-rev {baseline}"))?;
    // A list for people: which items there are.
    let items = cmd!(sh, "cargo public-api -p eyespace --simplified").quiet().read()?;
    println!("the library eyespace has {} public items", items.lines().count());
    Ok(())
}
