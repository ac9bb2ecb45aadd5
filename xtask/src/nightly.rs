//! What takes too long for each change: the tests that `.ci/run` leaves out, new random samples, and longer runs of what it samples.

use xshell::cmd;

use crate::steps::Steps;

pub(crate) fn run(steps: &Steps) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let release = steps.target().join("release");
    sh.set_var("RUSTFLAGS", "--cfg long_tests");
    steps.run(cmd!(sh, "cargo build --release --workspace --locked --lib --bins --tests"))?;
    steps.run(cmd!(
        sh,
        "cargo test --release --workspace --locked --lib --bins --tests --no-fail-fast -- --include-ignored"
    ))?;
    // The engine without its tables, which are given to it.
    steps.run(cmd!(
        sh,
        "cargo test --release -p eyespace-service --no-default-features --test provided_tables --locked"
    ))?;
    // The program without what draws PNG and writes Parquet.
    steps.run(cmd!(
        sh,
        "cargo test --release -p eyespace-cli --no-default-features --test commands --locked was_left_out"
    ))?;
    let (program, tools) = (release.join("eyespace"), release.join("eyespace-tools"));
    steps.run(cmd!(sh, "bash tools/schemathesis/run.sh 500 {program}"))?;
    steps.run(cmd!(sh, "{tools} games ../shared/data/games"))?;
    // Ray and Spark, with killed workers. They bring 1.5 GB.
    let clusters = cmd!(sh, "bash doors/python/ci.sh cluster").env("EYESPACE_PROGRAM", &program);
    steps.run(clusters.env("EYESPACE_EXTENSION", release.join("lib_eyespace.so")))
}
