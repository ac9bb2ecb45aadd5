//! What is handed out: the program in an archive, crates, wheels and the npm package, their bills of materials and checksums. The same commit gives the
//! same bytes, wherever it is built by the same compilers.

mod archive;
mod bills;
mod packages;
mod program;
mod sums;
mod trial;

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::{Args, ValueEnum};
use xshell::cmd;

use crate::steps::Steps;

/// Which parts are built, and where to.
#[derive(Debug, Args)]
pub(crate) struct Dist {
    /// The parts to build [default: all of them]
    #[arg(value_enum)]
    parts: Vec<Part>,

    /// The folder for what is built; files of these parts that are there are replaced [default: target/dist-files]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Then build it again in a fresh clone elsewhere, and compare the bytes
    #[arg(long)]
    twice: bool,

    /// Build nothing; install what was built into temporary folders and ask it the questions of testdata/messages
    #[arg(long, conflicts_with_all = ["parts", "twice"])]
    trial: bool,
}

/// A part of what is handed out, in the order in which they are built: first what fails at once if a tool is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The bills of materials of what holds code by others
    Bills,
    /// The crates, as a registry takes them
    Crates,
    /// The npm package
    Npm,
    /// The program, with its page (which needs the npm package), manuals and completions, in an archive
    Program,
    /// The two packages of Python: wheels, and the source of the library
    Python,
}

/// The commit that is built, and where to.
struct Release {
    version: String,
    /// The seconds since 1970 of the commit, which all files in archives have as their time.
    time: u64,
    out: PathBuf,
}

impl Dist {
    pub(crate) fn run(&self, steps: &Steps) -> anyhow::Result<()> {
        let out = self.out.clone().unwrap_or_else(|| steps.target().join("dist-files"));
        std::fs::create_dir_all(&out)?;
        let out = out.canonicalize()?;
        if self.trial {
            return trial::run(steps, &Release::of(steps, &out)?);
        }
        self.build(steps, &out)?;
        if self.twice { self.again(steps, &out) } else { Ok(()) }
    }

    fn build(&self, steps: &Steps, out: &Path) -> anyhow::Result<()> {
        let sh = &steps.shell;
        let changed = cmd!(sh, "git status --porcelain").quiet().read()?;
        ensure!(changed.is_empty(), "only what is committed is handed out; these files differ:\n{changed}");
        let release = Release::of(steps, out)?;
        sh.set_var("SOURCE_DATE_EPOCH", release.time.to_string());
        sh.set_var("RUSTFLAGS", without_paths(steps)?);
        let parts = if self.parts.is_empty() { Part::value_variants() } else { &self.parts };
        for part in parts {
            match part {
                Part::Bills => bills::write(steps, &release)?,
                Part::Crates => packages::crates(steps, &release)?,
                Part::Npm => packages::npm(steps, &release)?,
                Part::Program => program::build(steps, &release)?,
                Part::Python => packages::python(steps, &release)?,
            }
        }
        sums::write(out)?;
        print!("{}", std::fs::read_to_string(out.join(sums::FILE))?);
        Ok(())
    }

    /// Builds the commit in a clone, which lies at another path and has nothing built before, and compares.
    fn again(&self, steps: &Steps, out: &Path) -> anyhow::Result<()> {
        let elsewhere = tempfile::tempdir()?;
        let (clone, second) = (elsewhere.path().join("clone"), elsewhere.path().join("files"));
        let there = steps.in_clone(&clone)?;
        there.shell.set_var("CARGO_TARGET_DIR", elsewhere.path().join("target"));
        std::fs::create_dir_all(&second)?;
        self.build(&there, &second)?;
        sums::compare(out, &second)
    }
}

impl Release {
    fn of(steps: &Steps, out: &Path) -> anyhow::Result<Self> {
        let sh = &steps.shell;
        let time = cmd!(sh, "git log -1 --format=%ct").quiet().read()?.parse()?;
        let id = cmd!(sh, "cargo pkgid --locked -p eyespace-cli").quiet().read()?;
        let version = id.rsplit_once('@').context("cargo pkgid gives no version")?.1.to_owned();
        Ok(Self { version, time, out: out.to_owned() })
    }
}

/// The flags of the compiler by which no path of this machine comes into what is built.
fn without_paths(steps: &Steps) -> anyhow::Result<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).context("there is no folder of cargo")?;
    let (root, home, target) = (steps.root(), home.display(), steps.target());
    let remap = |from: String, to| format!("--remap-path-prefix={from}={to}");
    // Of several prefixes that fit, the last one counts.
    Ok([
        remap(home.to_string(), "/cargo"),
        remap(root.display().to_string(), "/eyespace"),
        remap(target.display().to_string(), "/eyespace/target"),
    ]
    .join(" "))
}
