//! Runs other programs as processes that read and write lines.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// A running program.
#[derive(Debug)]
pub(crate) struct OtherProgram {
    child: Running,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// The process of a program, which a timer can end while another thread waits for the output.
#[derive(Clone, Debug)]
struct Running(Arc<Mutex<Child>>);

impl Running {
    /// Ends the process. The program ends by itself when its input ends, so errors do not matter.
    fn end(&self) {
        if let Ok(mut child) = self.0.lock() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl OtherProgram {
    pub(crate) fn start(command: &mut Command) -> io::Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("it has no input or output"));
        };
        let child = Running(Arc::new(Mutex::new(child)));
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    /// Starts the time in which the program must be done. If the returned value still exists when it is over, the program is ended.
    pub(crate) fn limit(&self, time: Duration) -> Sender<()> {
        let (child, (limit, is_over)) = (self.child.clone(), channel());
        thread::spawn(move || {
            if is_over.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                child.end();
            }
        });
        limit
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
        self.child.end();
    }
}
