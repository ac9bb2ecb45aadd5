//! What was built, tried as its users get it: unpacked or installed elsewhere, and asked the questions of `testdata/messages`.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use anyhow::ensure;
use xshell::cmd;

use crate::steps::Steps;

/// Tries the wheels, the program of the archive, and the npm package.
pub(super) fn run(steps: &Steps, out: &Path) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    python(steps, out, folder.path())?;
    npm(steps, out, folder.path())
}

/// The files of `out` that begin and end so.
fn built(out: &Path, start: &str, end: &str) -> anyhow::Result<PathBuf> {
    let names = fs::read_dir(out)?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let fitting: Vec<String> = names.filter(|name| name.starts_with(start) && name.ends_with(end)).collect();
    ensure!(fitting.len() == 1, "one file {start}*{end} was expected, and there are: {}", fitting.join(", "));
    Ok(out.join(&fitting[0]))
}

/// Both wheels in an environment with nothing else but the tests. The test asks the first program on the path: that of the wheel, then that of the
/// archive.
fn python(steps: &Steps, out: &Path, folder: &Path) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let (venv, test) = (folder.join("venv"), steps.root().join("doors/python/tests/test_corpus.py"));
    steps.run(cmd!(sh, "python3 -m venv {venv}"))?;
    let (library, program) = (built(out, "eyespace-", ".whl")?, built(out, "eyespace_cli-", ".whl")?);
    let pip = venv.join("bin/pip");
    steps.run(cmd!(sh, "{pip} install --quiet --disable-pip-version-check pytest {library} {program}"))?;
    let unpacked = folder.join("unpacked");
    fs::create_dir(&unpacked)?;
    let archive =
        built(out, "eyespace-", "-linux-gnu.tar.gz").or_else(|_| built(out, "eyespace-", "-linux-musl.tar.gz"))?;
    steps.run(cmd!(sh, "tar --extract --gzip --file {archive} --directory {unpacked} --strip-components 1"))?;
    let python = venv.join("bin/python");
    let path = sh.var("PATH")?;
    for programs in [venv.join("bin"), unpacked] {
        let asked = cmd!(sh, "{python} -m pytest -q -p no:cacheprovider {test}");
        steps.run(asked.env("PATH", format!("{}:{path}", programs.display())))?;
    }
    Ok(())
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
