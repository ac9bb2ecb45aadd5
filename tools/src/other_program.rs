//! Runs other programs as processes that read and write lines.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running program.
pub(crate) struct OtherProgram {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl OtherProgram {
    pub(crate) fn start(command: &mut Command) -> io::Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("it has no input or output"));
        };
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    pub(crate) fn tell(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")
    }

    /// The next line of output with its line end; `None` if the program has ended.
    pub(crate) fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        Ok((self.output.read_line(&mut line)? > 0).then_some(line))
    }
}

impl Drop for OtherProgram {
    fn drop(&mut self) {
        // The program ends by itself when its input ends, so errors do not matter.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
