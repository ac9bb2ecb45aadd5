//! Newcomers: bare systems that have one toolchain each, in which the commands of the README give a first answer.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::{Args, ValueEnum};
use xshell::cmd;

use crate::steps::Steps;

/// Which newcomers try the README. Needs root, `debootstrap`, and what `cargo xtask dist` has built.
#[derive(Debug, Args)]
pub(crate) struct Newcomers {
    /// Whoever has this and nothing else [default: each]
    #[arg(value_enum)]
    who: Vec<Newcomer>,

    /// The folder of what was built [default: target/dist-files]
    #[arg(long, value_name = "FOLDER")]
    from: Option<PathBuf>,
}

/// What a newcomer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Newcomer {
    Linux,
    Python,
    Node,
    Rust,
}

/// Runs a command in a system that has the list of processes, by which programs find the libraries beside them. The list goes with the command.
const WITH_PROCESSES: &str = "mount -t proc proc \"$0/proc\" && exec chroot \"$0\" \"$@\"";

impl Newcomers {
    pub(crate) fn run(&self, steps: &Steps) -> anyhow::Result<()> {
        let from = self.from.clone().unwrap_or_else(|| steps.target().join("dist-files"));
        let readme = fs::read_to_string(steps.root().join("README.md"))?;
        let who = if self.who.is_empty() { Newcomer::value_variants() } else { &self.who };
        who.iter().try_for_each(|newcomer| newcomer.tries(steps, &readme, &from))
    }
}

impl Newcomer {
    /// The start of the line of the README above the commands for this newcomer.
    fn heading(self) -> &'static str {
        match self {
            Self::Linux => "**Linux and nothing else**",
            Self::Python => "**Python**",
            Self::Node => "**Node**",
            Self::Rust => "**Rust**",
        }
    }

    /// The packages of the system that are its toolchain. Node is laid in from here, since the system's own is too old, and so is Rust, which has no package
    /// that anybody would use.
    fn packages(self) -> &'static str {
        match self {
            Self::Linux => "ca-certificates",
            Self::Python => "python3,python3-venv,python3-pip",
            Self::Node => "libstdc++6",
            Self::Rust => "gcc,libc6-dev,git,ca-certificates",
        }
    }

    fn tries(self, steps: &Steps, readme: &str, from: &Path) -> anyhow::Result<()> {
        let sh = &steps.shell;
        let commands = commands(readme, self.heading())?;
        let folder = tempfile::tempdir()?;
        let system = folder.path().join("system");
        let (packages, mirror) = (self.packages(), mirror()?);
        steps.run(
            cmd!(sh, "debootstrap --variant=minbase --include={packages} stable {system} {mirror}").ignore_stdout(),
        )?;
        let home = system.join("root/go-home");
        fs::create_dir_all(&home)?;
        match self {
            Self::Rust => lay_in_rust(steps, &system, &home)?,
            Self::Node => lay_in_node(steps, &system)?,
            Self::Linux | Self::Python => {}
        }
        steps.run(cmd!(sh, "cp -r {from}/. {home}"))?;
        let script = format!("export HOME=/root; cd /root/go-home; {}", commands.join("\n"));
        let path = "PATH=/root/.cargo/bin:/usr/local/bin:/usr/bin:/bin";
        let inside =
            cmd!(sh, "unshare --mount sh -c {WITH_PROCESSES} {system} /usr/bin/env -i {path} /bin/sh -exc {script}");
        let printed = steps.read(inside)?;
        ensure!(printed.contains("unsettled"), "whoever has {self:?} did not learn that the eye is unsettled");
        println!("whoever has {self:?} and nothing else has an answer after {} commands", commands.len());
        Ok(())
    }
}

/// The commands in the first block below a line of the README that begins so.
fn commands<'a>(readme: &'a str, heading: &str) -> anyhow::Result<Vec<&'a str>> {
    let below = readme.lines().skip_while(|line| !line.starts_with(heading)).skip_while(|line| *line != "```sh");
    let commands: Vec<&str> = below.skip(1).take_while(|line| *line != "```").collect();
    ensure!(commands.len() == 2, "README.md has {} commands below {heading}, and should have two", commands.len());
    Ok(commands)
}

/// Where this system gets its own packages from.
fn mirror() -> anyhow::Result<String> {
    let lists = ["/etc/apt/sources.list", "/etc/apt/sources.list.d/debian.sources"];
    let texts = lists.iter().filter_map(|path| fs::read_to_string(path).ok()).collect::<Vec<_>>().join("\n");
    let words = texts
        .lines()
        .filter(|line| line.starts_with("deb ") || line.starts_with("URIs:"))
        .flat_map(str::split_whitespace);
    words
        .into_iter()
        .find(|word| word.starts_with("http"))
        .map(str::to_owned)
        .context("no source of packages in /etc/apt")
}

/// The toolchain and the settings of cargo, and a clone of the project, in which the commands are run.
fn lay_in_rust(steps: &Steps, system: &Path, home: &Path) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let toolchain = cmd!(sh, "rustc --print sysroot").quiet().read()?;
    let local = system.join("usr/local");
    steps.run(cmd!(sh, "cp -r {toolchain}/bin {toolchain}/lib {local}"))?;
    let own = std::env::home_dir().context("no home")?.join(".cargo/config.toml");
    fs::create_dir_all(system.join("root/.cargo"))?;
    if own.exists() {
        fs::copy(own, system.join("root/.cargo/config.toml"))?;
    }
    for file in ["etc/resolv.conf", "etc/hosts", "etc/ssl/certs/ca-certificates.crt"] {
        fs::copy(Path::new("/").join(file), system.join(file))?;
    }
    steps.in_clone(home).map(|_| ())
}

/// Node and npm, where they are here.
fn lay_in_node(steps: &Steps, system: &Path) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let node = cmd!(sh, "node -p process.execPath").quiet().read()?;
    let modules = cmd!(sh, "npm root --global").quiet().read()?;
    let local = system.join("usr/local");
    fs::create_dir_all(local.join("lib/node_modules"))?;
    steps.run(cmd!(sh, "cp {node} {local}/bin/node"))?;
    steps.run(cmd!(sh, "cp -r {modules}/npm {local}/lib/node_modules/npm"))?;
    for name in ["npm", "npx"] {
        let link = local.join("bin").join(name);
        steps.run(cmd!(sh, "ln -s ../lib/node_modules/npm/bin/{name}-cli.js {link}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Newcomer, commands};
    use clap::ValueEnum;

    #[test]
    fn the_readme_has_two_commands_for_each_newcomer() {
        let readme = include_str!("../../README.md");
        for newcomer in Newcomer::value_variants() {
            commands(readme, newcomer.heading()).unwrap();
        }
        assert!(commands(readme, "**Haskell**").is_err());
    }
}
