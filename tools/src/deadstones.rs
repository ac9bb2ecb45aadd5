//! Runs other programs that guess the dead stones of a board. Such a program reads a line with the rows of the board as JSON, and prints a line with
//! the dead stones. One of these programs is Sabaki's `@sabaki/deadstones`, which runs in node and uses playouts.

use std::path::Path;
use std::process::{Command, Stdio};

use eyespace::board::{Color, Point, PointSet, Position};

use crate::other_program::OtherProgram;

/// A script for node. `FINISHED` stands for `true` if the game is over, and otherwise for `false`. With `true` each chain that seldom stays on the
/// board in playouts counts as dead; with `false` only chains that never stay. With `true` version 2.1.2 calls the attacking stones of a bent
/// four dead.
const SCRIPT: &str = "
const deadstones = require('@sabaki/deadstones')
const lines = require('readline').createInterface({ input: process.stdin })
lines.on('line', async line => {
    const dead = await deadstones.guess(JSON.parse(line), { finished: FINISHED })
    console.log(JSON.stringify(dead))
})";

/// Whether Sabaki's module is told that the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finished {
    /// `finished: true`
    Yes,
    /// `finished: false`
    No,
}

/// A running program that guesses dead stones.
pub(crate) struct DeadStones(OtherProgram);

impl DeadStones {
    /// Sabaki's module, from a folder in which `npm install @sabaki/deadstones` was run.
    pub(crate) fn sabaki(folder: &Path, finished: Finished) -> Option<Self> {
        let script = SCRIPT.replace("FINISHED", if finished == Finished::Yes { "true" } else { "false" });
        let mut command = Command::new("node");
        Self::start(command.args(["-e", &script]).current_dir(folder))
    }

    /// Any other program with the same input and output.
    pub(crate) fn program(file: &Path) -> Option<Self> {
        Self::start(&mut Command::new(file))
    }

    fn start(command: &mut Command) -> Option<Self> {
        let mut program = Self(OtherProgram::start(command.stderr(Stdio::null())).ok()?);
        // This first question is not timed, as it includes the loading of the program.
        program.ask("[[0]]").map(|_| program)
    }

    /// The stones that the program calls dead.
    pub(crate) fn dead(&mut self, position: &Position) -> Option<PointSet> {
        let rows = serde_json::to_string(&signs(position)).ok()?;
        let answer: Vec<[u8; 2]> = serde_json::from_str(&self.ask(&rows)?).ok()?;
        Some(answer.into_iter().filter_map(|[column, row]| Point::new(column, row)).collect())
    }

    fn ask(&mut self, line: &str) -> Option<String> {
        self.0.tell(line).ok()?;
        self.0.line().ok()?
    }
}

/// The rows of a board in the form of Sabaki's modules: 1 for a black stone, -1 for a white one.
pub(crate) fn signs(position: &Position) -> Vec<Vec<i32>> {
    let size = position.size();
    let sign = |point| match position.stone(point) {
        Some(Color::Black) => 1,
        Some(Color::White) => -1,
        None => 0,
    };
    let row = |row| (0..size.width()).filter_map(move |column| size.point(column, row)).map(sign).collect();
    (0..size.height()).map(row).collect()
}
