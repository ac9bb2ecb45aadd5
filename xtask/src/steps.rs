//! Programs that are run one after the other.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use xshell::{Cmd, Shell};

/// Runs programs from the root of the repository and says when each begins, so that the output tells what takes long.
pub(crate) struct Steps {
    /// Where commands are made, with `xshell::cmd!`. Its folder is the root of the repository.
    pub(crate) shell: Shell,
    begun: Instant,
}

impl Steps {
    pub(crate) fn at_root() -> anyhow::Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the folder of xtask is in no folder")?;
        let shell = Shell::new()?;
        shell.change_dir(root);
        shell.set_var("CARGO_TERM_COLOR", "never");
        Ok(Self { shell, begun: Instant::now() })
    }

    /// Runs a command with the streams of this program.
    pub(crate) fn run(&self, command: Cmd<'_>) -> anyhow::Result<()> {
        println!("== {} s: {command}", self.begun.elapsed().as_secs());
        Ok(command.quiet().run()?)
    }

    /// The root of the repository.
    pub(crate) fn root(&self) -> PathBuf {
        self.shell.current_dir()
    }

    /// The folder in which cargo builds.
    pub(crate) fn target(&self) -> PathBuf {
        let named = std::env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
        self.root().join(named)
    }
}
