//! Other programs as black boxes over GTP.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const END: &str = "end-of-answer";

/// A running program.
pub(crate) struct GtpProgram {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GtpProgram {
    pub(crate) fn gnu_go() -> Option<Self> {
        Self::gnu_go_with(&[])
    }

    /// To play games to their end.
    pub(crate) fn gnu_go_to_play(level: usize, seed: usize) -> Option<Self> {
        let level = format!("--level={level}");
        let seed = format!("--seed={}", seed + 1); // none is drawn by the clock
        Self::gnu_go_with(&["--never-resign", "--chinese-rules", &level, &seed])
    }

    fn gnu_go_with(options: &[&str]) -> Option<Self> {
        let options = [&["--mode", "gtp"], options].concat();
        // Debian keeps games away from root's path.
        let gnu_go = |name: &str| Self::start(Command::new(name).args(&options));
        gnu_go("gnugo").or_else(|| gnu_go("/usr/games/gnugo"))
    }

    /// Its program, wherever it was built.
    pub(crate) fn pachi(program: &Path) -> Option<Self> {
        Self::start(Command::new(program).args(["-s", "1"]))
    }

    fn start(command: &mut Command) -> Option<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
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

impl Drop for GtpProgram {
    fn drop(&mut self) {
        // It ends with its input anyway.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
