//! Programs that are run one after the other.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use xshell::{Cmd, Shell};

/// The options of cargo that leave out the packages that are not published as crates.
pub(crate) const PUBLISHED: [&str; 9] = [
    "--workspace",
    "--exclude",
    "eyespace-python",
    "--exclude",
    "eyespace-tools",
    "--exclude",
    "eyespace-wasm",
    "--exclude",
    "xtask",
];

/// Runs programs from the root of the repository and says when each begins, so that the output tells what takes long.
pub(crate) struct Steps {
    /// Where commands are made, with `xshell::cmd!`. Its folder is the root of the repository.
    pub(crate) shell: Shell,
    begun: Instant,
}

impl Steps {
    pub(crate) fn at_root() -> anyhow::Result<Self> {
        Self::at(Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the folder of xtask is in no folder")?)
    }

    /// The same for another clone of the repository.
    pub(crate) fn at(root: &Path) -> anyhow::Result<Self> {
        let shell = Shell::new()?;
        shell.change_dir(root);
        shell.set_var("CARGO_TERM_COLOR", "never");
        Ok(Self { shell, begun: Instant::now() })
    }

    /// Clones the last commit, and does the same in the clone.
    pub(crate) fn in_clone(&self, clone: &Path) -> anyhow::Result<Self> {
        let root = self.root();
        self.run(xshell::cmd!(self.shell, "git clone --quiet {root} {clone}"))?;
        Self::at(clone)
    }

    /// Runs a command with the streams of this program.
    pub(crate) fn run(&self, command: Cmd<'_>) -> anyhow::Result<()> {
        self.announce(&command);
        Ok(command.quiet().run()?)
    }

    /// Runs a command, shows what it printed, and returns that.
    pub(crate) fn read(&self, command: Cmd<'_>) -> anyhow::Result<String> {
        self.announce(&command);
        let printed = command.quiet().read()?;
        println!("{printed}");
        Ok(printed)
    }

    /// Runs a command that prints to its standard error, and returns that without showing it, whether the command fails or not.
    pub(crate) fn errors_of(&self, command: Cmd<'_>) -> anyhow::Result<String> {
        self.announce(&command);
        let printed = command.quiet().ignore_status().output()?.stderr;
        Ok(String::from_utf8_lossy(&printed).into_owned())
    }

    fn announce(&self, command: &Cmd<'_>) {
        println!("== {} s: {command}", self.begun.elapsed().as_secs());
    }

    /// The root of the repository.
    pub(crate) fn root(&self) -> PathBuf {
        self.shell.current_dir()
    }

    /// The folder in which cargo builds.
    pub(crate) fn target(&self) -> PathBuf {
        let named = self.shell.var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
        self.root().join(named)
    }
}
