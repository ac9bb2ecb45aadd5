//! GNU Go as a black box over GTP.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const END: &str = "end-of-answer";

/// A running GNU Go.
pub(crate) struct GnuGo {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GnuGo {
    pub(crate) fn start() -> Option<Self> {
        Self::start_with(&[])
    }

    /// To play games to their end.
    pub(crate) fn start_to_play(level: usize, seed: usize) -> Option<Self> {
        let level = format!("--level={level}");
        let seed = format!("--seed={}", seed + 1); // none is drawn by the clock
        Self::start_with(&["--never-resign", "--chinese-rules", &level, &seed])
    }

    fn start_with(options: &[&str]) -> Option<Self> {
        // Debian keeps games away from root's path.
        let start = |name: &str| {
            let mut command = Command::new(name);
            command
                .args(["--mode", "gtp"])
                .args(options)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
        };
        let mut child = start("gnugo").or_else(|_| start("/usr/games/gnugo")).ok()?;
        let (input, output) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let mut program = Self { child, input, output };
        program.ask("boardsize 19")?;
        Some(program)
    }

    /// `None` for a refusal.
    pub(crate) fn ask(&mut self, command: &str) -> Option<String> {
        // An answer may have an empty row, which looks like its end: it ends where the next one begins.
        writeln!(self.input, "{command}\necho {END}").ok()?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).ok()? == 0 || line.trim_end() == format!("= {END}") {
                break;
            }
            answer += &line;
        }
        let answer = answer.trim_start();
        answer.strip_prefix("= ").or_else(|| answer.strip_prefix("=")).map(|rest| rest.trim_end().to_owned())
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        // It ends with its input anyway.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
