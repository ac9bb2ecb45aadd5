//! Programs by other authors that tests run. They are installed from their package registries into a folder of the build.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder below `tests`, and those of its files that are needed to install and run another author's program.
pub struct Recipe {
    pub folder: &'static str,
    pub files: &'static [&'static str],
}

impl Recipe {
    /// Copies the files to a folder where programs can be installed next to them.
    fn copied(&self) -> PathBuf {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(self.folder);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(self.folder);
        fs::create_dir_all(&folder).unwrap();
        for file in self.files {
            fs::copy(from.join(file), folder.join(file)).unwrap();
        }
        folder
    }

    /// Installs the packages of `package-lock.json`, and returns the folder.
    pub fn with_npm(&self) -> Result<PathBuf, String> {
        there("node", &["--version"])?;
        there("npm", &["--version"])?;
        let folder = self.copied();
        let mut npm = Command::new("npm");
        done(npm.args(["ci", "--no-audit", "--no-fund", "--omit=optional"]).current_dir(&folder), "npm ci")?;
        Ok(folder)
    }

    /// Installs the packages of `requirements.txt` into `packages`, and returns the folder.
    pub fn with_pip(&self) -> Result<PathBuf, String> {
        there("python3", &["-m", "pip", "--version"])?;
        let folder = self.copied();
        let mut pip = Command::new("python3");
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"]);
        pip.args(["--upgrade", "--target", "packages", "-r", "requirements.txt"]).current_dir(&folder);
        done(&mut pip, "pip install")?;
        Ok(folder)
    }
}

fn there(program: &str, arguments: &[&str]) -> Result<(), String> {
    match Command::new(program).args(arguments).output() {
        Ok(done) if done.status.success() => Ok(()),
        _ => Err(format!("{program} {} does not run", arguments.join(" "))),
    }
}

fn done(command: &mut Command, name: &str) -> Result<(), String> {
    let done = command.output().map_err(|error| format!("{name}: {error}"))?;
    if done.status.success() { Ok(()) } else { Err(format!("{name} failed: {}", said(&done))) }
}

/// Everything that a program printed, to standard output and to standard error.
pub fn said(done: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr))
}

/// The folder with the installed program. If installing it failed, this prints a message and returns `None`; but if the environment variable
/// has the value `required`, the test fails.
pub fn or_skipped(folder: Result<PathBuf, String>, variable: &str) -> Option<PathBuf> {
    folder
        .map_err(|reason| {
            assert_ne!(std::env::var(variable).as_deref(), Ok("required"), "{reason}");
            println!("skipped, nothing was tested: {reason}");
        })
        .ok()
}
