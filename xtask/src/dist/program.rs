//! The program in an archive: one file without libraries of others, manuals, completions, licences.

use std::fs;
use std::path::Path;

use xshell::cmd;

use super::Release;
use super::archive::{self, Member};
use crate::steps::Steps;

/// The shells for which a script of completions is handed out, and the names under which they look for it.
const COMPLETIONS: [(&str, &str); 4] =
    [("bash", "eyespace.bash"), ("zsh", "_eyespace"), ("fish", "eyespace.fish"), ("powershell", "eyespace.ps1")];

/// The files of the repository that lie beside the program.
const BESIDE: [&str; 5] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "packaging/eyespace.service"];

pub(super) fn build(steps: &Steps, release: &Release) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let triple = triple(steps)?;
    page(steps)?;
    let flags = sh.var("RUSTFLAGS")? + " -C target-feature=+crt-static";
    // With a target named, the flags are not those of programs that run while it is built.
    let built =
        cmd!(sh, "cargo build --quiet --locked --profile dist -p eyespace-cli --features page --target {triple}");
    steps.run(built.env("RUSTFLAGS", flags))?;
    let program = steps.target().join(&triple).join("dist/eyespace");
    let name = format!("eyespace-{}-{triple}", release.version);
    let members = members(steps, &program)?;
    let members = members.into_iter().map(|member| Member { path: format!("{name}/{}", member.path), ..member });
    archive::write(&release.out.join(format!("{name}.tar.gz")), members.collect(), release.time)
}

/// The target whose programs need no library: with musl if its standard library is there, otherwise the compiler's own.
fn triple(steps: &Steps) -> anyhow::Result<String> {
    let sh = &steps.shell;
    let host = cmd!(sh, "rustc --print host-tuple").quiet().read()?;
    let musl = host.replace("-gnu", "-musl");
    let libraries = cmd!(sh, "rustc --print target-libdir --target {musl}").quiet().read()?;
    Ok(if Path::new(&libraries).is_dir() { musl } else { host })
}

/// Builds the page that the program serves. The npm package, which it uses, must have been built.
fn page(steps: &Steps) -> anyhow::Result<()> {
    let sh = &steps.shell;
    let _web = sh.push_dir("web");
    steps.run(cmd!(sh, "npm ci --silent --no-audit --no-fund"))?;
    steps.run(cmd!(sh, "npm run --silent build"))
}

fn members(steps: &Steps, program: &Path) -> anyhow::Result<Vec<Member>> {
    let sh = &steps.shell;
    let file = |path: String, bytes| Member { path, bytes, is_program: false };
    let mut members = vec![Member { path: "eyespace".to_owned(), bytes: fs::read(program)?, is_program: true }];
    for (shell, name) in COMPLETIONS {
        let script = cmd!(sh, "{program} completions {shell}").quiet().output()?.stdout;
        members.push(file(format!("completions/{name}"), script));
    }
    let manuals = tempfile::tempdir()?;
    let folder = manuals.path();
    steps.run(cmd!(sh, "{program} man {folder}"))?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        members.push(file(format!("man/man1/{}", entry.file_name().display()), fs::read(entry.path())?));
    }
    for path in BESIDE {
        let name = Path::new(path).file_name().unwrap_or_default().display().to_string();
        members.push(file(name, fs::read(steps.root().join(path))?));
    }
    Ok(members)
}
