//! Files that are made from the sources of the project, and kept in it so that people can read them.

use clap::{Args, ValueEnum};
use xshell::cmd;

use crate::steps::Steps;

/// Which files are written anew.
#[derive(Debug, Args)]
pub(crate) struct Write {
    /// What is made anew [default: all of it]
    #[arg(value_enum)]
    made: Vec<Made>,
}

/// Files that are made from sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Made {
    /// The schemas of the messages, docs/json.md, and the types of TypeScript and Python
    Schemas,
    /// The answers of testdata/messages
    Messages,
    /// The wrong requests of testdata/http
    Http,
    /// The examples of docs/mcp.md
    Mcp,
    /// docs/gallery.md with its pictures
    Gallery,
}

impl Write {
    pub(crate) fn run(&self, steps: &Steps) -> anyhow::Result<()> {
        let all = if self.made.is_empty() { Made::value_variants() } else { &self.made };
        for made in all {
            made.write(steps)?;
        }
        steps.run(cmd!(steps.shell, "git diff --stat"))
    }
}

impl Made {
    fn write(self, steps: &Steps) -> anyhow::Result<()> {
        let sh = &steps.shell;
        match self {
            Self::Schemas => {
                self.by_test(steps, &["-p", "eyespace-wire", "--features", "schema"])?;
                steps.run(cmd!(sh, "bash crates/eyespace-wire/schemas/types.sh"))?;
                steps.run(cmd!(sh, "python3 doors/python/tools/messages.py"))
            }
            Self::Messages => self.by_test(steps, &["-p", "eyespace-cli", "--test", "messages"]),
            Self::Http => self.by_test(steps, &["-p", "eyespace-http", "--test", "server", "wrong"]),
            Self::Mcp => self.by_test(steps, &["-p", "eyespace-mcp", "docs"]),
            Self::Gallery => self.by_test(steps, &["-p", "eyespace-cli", "--test", "pictures", "gallery"]),
        }
    }

    /// The test that compares the files writes them, where the environment says so. It fails if they differed, so it is run twice: the second run tells
    /// whether what was written is what the sources say.
    fn by_test(self, steps: &Steps, arguments: &[&str]) -> anyhow::Result<()> {
        let sh = &steps.shell;
        let name = self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
        steps.run(cmd!(sh, "cargo test -q --locked {arguments...}").env("EYESPACE_WRITE", name).ignore_status())?;
        steps.run(cmd!(sh, "cargo test -q --locked {arguments...}"))
    }
}
