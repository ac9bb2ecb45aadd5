//! Asks other programs who will own the points; they need not be installed. A program's guess has a number for every point: positive for Black,
//! negative for White.

use std::path::Path;
use std::process::{Command, Stdio};

use eyespace::board::{Color, Position};
use serde_json::{Value, json};

use crate::deadstones::signs;
use crate::gtp_program::GtpProgram;
use crate::other_program::OtherProgram;

/// A script for node that runs Sabaki's modules: it reads a line with a board and prints a line with maps. docs/algorithms/estimate-accuracy.md
/// says how to install the modules.
const SCRIPT: &str = include_str!("sabaki.js");

/// A running node process with Sabaki's modules.
pub(crate) struct Sabaki(OtherProgram);

/// The maps of Sabaki's modules for a position.
pub(crate) struct SabakiMaps {
    pub(crate) map: Vec<f64>,
    pub(crate) area: Vec<f64>,
    pub(crate) playouts: Vec<f64>,
}

impl Sabaki {
    /// Starts Sabaki's modules, which are installed in a folder. Returns `None` if node or one of the modules is missing.
    pub(crate) fn start(modules: &Path) -> Option<Self> {
        let mut command = Command::new("node");
        command.args(["-e", SCRIPT]).current_dir(modules).stderr(Stdio::null());
        let mut program = OtherProgram::start(&mut command).ok()?;
        let hello = program.line().ok()??;
        (hello.trim() == "ready").then_some(Self(program))
    }

    /// The maps that Sabaki's modules give for a position; one of them uses this number of playouts.
    pub(crate) fn maps(&mut self, position: &Position, playouts: usize) -> Option<SabakiMaps> {
        self.0.tell(&json!({ "board": signs(position), "playouts": playouts }).to_string()).ok()?;
        let answer: Value = serde_json::from_str(&self.0.line().ok()??).ok()?;
        let map = |field: &str| {
            let rows = answer[field].as_array()?.iter();
            let map: Option<Vec<f64>> =
                rows.flat_map(|row| row.as_array().into_iter().flatten()).map(Value::as_f64).collect();
            map.filter(|map| map.len() == position.size().area())
        };
        Some(SabakiMaps { map: map("map")?, area: map("area")?, playouts: map("playouts")? })
    }
}

/// GNU Go's territory: at empty points and dead stones its own number, at other stones their owner.
pub(crate) fn gnugo_territory(gnugo: &mut GtpProgram, position: &Position) -> Option<Vec<f64>> {
    gnugo.set_up(position)?;
    let answer = gnugo.ask(&format!("initial_influence {} territory_value", position.to_play()))?;
    let weights: Option<Vec<f64>> = answer.split_whitespace().map(|word| word.parse().ok()).collect();
    let weights = weights.filter(|weights| weights.len() == position.size().area())?;
    let value = |(point, white): (_, f64)| match position.stone(point) {
        // For a living stone GNU Go gives 0, and for a dead stone two points for the opponent. The owner's own point is added here.
        Some(Color::Black) => 1.0 - white.max(0.0),
        Some(Color::White) => -1.0 - white.min(0.0),
        None => -white,
    };
    Some(position.size().points().into_iter().zip(weights).map(value).collect())
}
