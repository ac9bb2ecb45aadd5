//! Sabaki's `@sabaki/deadstones`, a guess by playouts, as a black box in node.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use eyespace::board::{Color, Point, PointSet, Position};

/// A row of numbers for each row of the board comes in, the dead stones go out.
const SCRIPT: &str = "
const deadstones = require('@sabaki/deadstones')
const lines = require('readline').createInterface({ input: process.stdin })
lines.on('line', async line => {
    const dead = await deadstones.guess(JSON.parse(line), { finished: true })
    console.log(JSON.stringify(dead))
})";

/// The package, running.
pub(crate) struct DeadStones {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl DeadStones {
    /// From a folder in which `npm install @sabaki/deadstones` was called.
    pub(crate) fn start(folder: &Path) -> Option<Self> {
        let mut command = Command::new("node");
        command.args(["-e", SCRIPT]).current_dir(folder);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let (input, output) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let mut program = Self { child, input, output };
        // Loading counts for nobody.
        program.ask("[[0]]").map(|_| program)
    }

    /// The stones that it takes for dead.
    pub(crate) fn dead(&mut self, position: &Position) -> Option<PointSet> {
        let size = position.size();
        let sign = |point| match position.stone(point) {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        };
        let row = |row| (0..size.width()).filter_map(|column| size.point(column, row)).map(sign).collect();
        let rows: Vec<Vec<i32>> = (0..size.height()).map(row).collect();
        let answer: Vec<[u8; 2]> = serde_json::from_str(&self.ask(&serde_json::to_string(&rows).ok()?)?).ok()?;
        Some(answer.into_iter().filter_map(|[column, row]| Point::new(column, row)).collect())
    }

    fn ask(&mut self, line: &str) -> Option<String> {
        writeln!(self.input, "{line}").ok()?;
        let mut answer = String::new();
        (self.output.read_line(&mut answer).ok()? > 0).then_some(answer)
    }
}

impl Drop for DeadStones {
    fn drop(&mut self) {
        // It ends with its input anyway.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
