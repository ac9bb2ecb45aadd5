//! What was built, tried as its users get it: unpacked or installed elsewhere, and asked the questions of `testdata/messages`.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use anyhow::ensure;
use xshell::cmd;

use super::Release;
use crate::steps::Steps;

/// Tries the library of Python, the program of the archive, and the npm package.
pub(super) fn run(steps: &Steps, release: &Release) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    python(steps, release, folder.path())?;
    npm(steps, &release.out, folder.path())
}

/// The files of `out` that begin and end so.
fn built(out: &Path, start: &str, end: &str) -> anyhow::Result<PathBuf> {
    let names = fs::read_dir(out)?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let fitting: Vec<String> = names.filter(|name| name.starts_with(start) && name.ends_with(end)).collect();
    ensure!(fitting.len() == 1, "one file {start}*{end} was expected, and there are: {}", fitting.join(", "));
    Ok(out.join(&fitting[0]))
}

/// The library as a wheel, with both programs: that of its wheel and that of the archive. Then the library built from its source.
fn python(steps: &Steps, release: &Release, folder: &Path) -> anyhow::Result<()> {
    let out = &release.out;
    let (library, program) = (built(out, "eyespace-", ".whl")?, built(out, "eyespace_cli-", ".whl")?);
    let source = built(out, "eyespace-", &format!("-{}.tar.gz", release.version))?;
    let unpacked = folder.join("unpacked");
    fs::create_dir(&unpacked)?;
    let archive =
        built(out, "eyespace-", "-linux-gnu.tar.gz").or_else(|_| built(out, "eyespace-", "-linux-musl.tar.gz"))?;
    steps
        .run(cmd!(steps.shell, "tar --extract --gzip --file {archive} --directory {unpacked} --strip-components 1"))?;
    let wheels = installed(steps, &folder.join("wheels"), &[library, program])?;
    asked(steps, &wheels, &wheels)?;
    asked(steps, &wheels, &unpacked)?;
    let from_source = installed(steps, &folder.join("source"), &[source])?;
    asked(steps, &from_source, &unpacked)
}

/// Installs packages into an environment with nothing else but what tests need, and returns the folder of its programs.
fn installed(steps: &Steps, environment: &Path, packages: &[PathBuf]) -> anyhow::Result<PathBuf> {
    let sh = &steps.shell;
    steps.run(cmd!(sh, "python3 -m venv {environment}"))?;
    let programs = environment.join("bin");
    let pip = programs.join("pip");
    steps.run(cmd!(sh, "{pip} install --quiet --disable-pip-version-check pytest {packages...}"))?;
    Ok(programs)
}

/// Asks the library of an environment, and the program in a folder, the questions. The test asks the first program on the path.
fn asked(steps: &Steps, environment: &Path, program: &Path) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let (python, test) = (environment.join("python"), steps.root().join("doors/python/tests/test_corpus.py"));
    let path = format!("{}:{}", program.display(), sh.var("PATH")?);
    steps.run(cmd!(sh, "{python} -m pytest -q -p no:cacheprovider {test}").env("PATH", path))
}

/// The tests of the package find the questions four folders above, and the package where npm has installed it.
fn npm(steps: &Steps, out: &Path, folder: &Path) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let package = folder.join("a/b/c");
    fs::create_dir_all(package.join("test"))?;
    symlink(steps.root().join("testdata"), folder.join("testdata"))?;
    for name in ["corpus.mjs", "corpus.test.mjs"] {
        fs::copy(steps.root().join("doors/wasm/package/test").join(name), package.join("test").join(name))?;
    }
    fs::write(package.join("package.json"), r#"{"private": true, "type": "module"}"#)?;
    let tarball = built(out, "eyespace-", ".tgz")?;
    let _there = sh.push_dir(&package);
    steps.run(cmd!(sh, "npm install --silent --no-audit --no-fund {tarball}"))?;
    steps.run(cmd!(sh, "node --test test/corpus.test.mjs"))
}
