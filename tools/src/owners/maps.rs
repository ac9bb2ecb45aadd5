//! Guesses of others: programs that need not be here. Each gives a number for each point, more than 0 for Black.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use eyespace::board::{Color, Position};
use serde_json::{Value, json};

use crate::gtp_program::GtpProgram;

/// The modules of Sabaki in a node process: a board in a line in, maps in a line out. docs/estimate.md says how to install them.
const SCRIPT: &str = include_str!("sabaki.js");

/// A running node with Sabaki's modules.
pub(crate) struct Sabaki {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

/// What Sabaki's modules say of a position.
pub(crate) struct SabakiMaps {
    pub(crate) map: Vec<f64>,
    pub(crate) area: Vec<f64>,
    pub(crate) playouts: Vec<f64>,
}

impl Sabaki {
    /// Starts with the modules installed in a folder; `None` if there is no node or a module is missing.
    pub(crate) fn start(modules: &Path) -> Option<Self> {
        let mut child = Command::new("node")
            .args(["-e", SCRIPT])
            .current_dir(modules)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let (input, output) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let mut sabaki = Self { child, input: Some(input), output };
        let mut hello = String::new();
        sabaki.output.read_line(&mut hello).ok()?;
        (hello.trim() == "ready").then_some(sabaki)
    }

    /// The maps of a position, with so many playouts.
    pub(crate) fn maps(&mut self, position: &Position, playouts: usize) -> Option<SabakiMaps> {
        let size = position.size();
        let sign = |point| match position.stone(point) {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        };
        let row = |row| (0..size.width()).filter_map(move |column| size.point(column, row)).map(sign).collect();
        let board: Vec<Vec<i32>> = (0..size.height()).map(row).collect();
        writeln!(self.input.as_mut()?, "{}", json!({ "board": board, "playouts": playouts })).ok()?;
        let mut line = String::new();
        self.output.read_line(&mut line).ok()?;
        let answer: Value = serde_json::from_str(&line).ok()?;
        let map = |field: &str| {
            let rows = answer[field].as_array()?.iter();
            let map: Option<Vec<f64>> =
                rows.flat_map(|row| row.as_array().into_iter().flatten()).map(Value::as_f64).collect();
            map.filter(|map| map.len() == size.area())
        };
        Some(SabakiMaps { map: map("map")?, area: map("area")?, playouts: map("playouts")? })
    }
}

impl Drop for Sabaki {
    fn drop(&mut self) {
        // It ends with its input; whether it does so well is of no matter.
        drop(self.input.take());
        let _ = self.child.wait();
    }
}

/// Sets up a position in GNU Go.
pub(crate) fn set_up(gnugo: &mut GtpProgram, position: &Position) -> Option<()> {
    let size = position.size();
    gnugo.ask(&format!("boardsize {}", size.width()))?;
    gnugo.ask("clear_board")?;
    // Legal positions stay legal while stones are missing: nothing is captured on the way.
    for color in Color::ALL {
        for stone in position.stones(color) {
            gnugo.ask(&format!("play {color} {}", size.vertex(stone)))?;
        }
    }
    Some(())
}

/// GNU Go's territory: its own number at empty points and at stones that it takes for dead, else the stone's owner.
pub(crate) fn gnugo_territory(gnugo: &mut GtpProgram, position: &Position) -> Option<Vec<f64>> {
    set_up(gnugo, position)?;
    let answer = gnugo.ask(&format!("initial_influence {} territory_value", position.to_play()))?;
    let numbers: Option<Vec<f64>> = answer.split_whitespace().map(|word| word.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() == position.size().area())?;
    let value = |(point, white): (_, f64)| match position.stone(point) {
        // Of a stone only what is beyond its own owner's is said: nothing, or two points where it is dead.
        Some(Color::Black) => 1.0 - white.max(0.0),
        Some(Color::White) => -1.0 - white.min(0.0),
        None => -white,
    };
    Some(position.size().points().into_iter().zip(numbers).map(value).collect())
}
