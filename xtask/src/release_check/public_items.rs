//! The public items of the published crates, compared with those of the commit that gave the version its number.

use anyhow::ensure;
use xshell::cmd;

use crate::steps::{PUBLISHED, Steps};

pub(super) fn check(steps: &Steps) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let baseline =
        cmd!(sh, "git log -1 --format=%H").arg(r#"-G^version = ""#).args(["--", "Cargo.toml"]).quiet().read()?;
    ensure!(!baseline.is_empty(), "no commit gave the version its number");
    // The program's own library is there for its tests, and nobody else's.
    steps.run(cmd!(sh, "cargo semver-checks {PUBLISHED...} --exclude eyespace-cli --baseline-rev {baseline}"))?;
    // A list for people: which items there are.
    let items = cmd!(sh, "cargo public-api -p eyespace --simplified").quiet().read()?;
    println!("the library eyespace has {} public items", items.lines().count());
    Ok(())
}
