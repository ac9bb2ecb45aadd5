//! The program for other systems. It is checked and not linked, so no linker of theirs is needed. What C code there is in dependencies would need a
//! compiler of theirs, so the program is checked without the features that bring it.

use std::path::Path;

use anyhow::bail;
use xshell::{Cmd, cmd};

use crate::steps::Steps;

/// The systems for which README says how the program is built.
const SYSTEMS: [&str; 3] = ["x86_64-pc-windows-msvc", "x86_64-apple-darwin", "aarch64-apple-darwin"];

pub(super) fn check(steps: &Steps) -> anyhow::Result<()> {
    SYSTEMS.iter().try_for_each(|triple| steps.run(compiler(steps, triple)?))
}

/// The compiler for a system: rustup's where it has the standard library for it, otherwise Debian's (packages `rustc-web`, `cargo-web` and
/// `rust-web-src`), which compiles that from its source.
fn compiler<'a>(steps: &'a Steps, triple: &str) -> anyhow::Result<Cmd<'a>> {
    let sh = &steps.shell;
    let arguments = ["check", "--quiet", "--locked", "-p", "eyespace-cli", "--no-default-features", "--target", triple];
    let libraries = cmd!(sh, "rustc --print target-libdir --target {triple}").quiet().read()?;
    if Path::new(&libraries).is_dir() {
        return Ok(cmd!(sh, "cargo {arguments...}"));
    }
    if !Path::new("/usr/lib/rustlib/src/rust/library").is_dir() {
        bail!(
            "no standard library for {triple}: rustup target add {triple}, or apt-get install rustc-web cargo-web rust-web-src"
        );
    }
    let command = cmd!(sh, "/usr/bin/cargo {arguments...} -Z build-std=std,panic_unwind");
    let target = steps.target().join("other-systems");
    Ok(command.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1").env("CARGO_TARGET_DIR", target))
}
