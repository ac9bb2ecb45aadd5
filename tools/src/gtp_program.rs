//! Runs other Go programs as separate processes, and talks to them over GTP.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use eyespace::board::{Color, Position};

use crate::other_program::OtherProgram;

/// The number of the command whose answer marks the end of the answer before it.
const END: u32 = 999_999;

/// A running program.
#[derive(Debug)]
pub(crate) struct GtpProgram(OtherProgram);

impl GtpProgram {
    pub(crate) fn gnu_go() -> Option<Self> {
        Self::gnu_go_with(&[])
    }

    /// GNU Go with the options for playing games to their end.
    pub(crate) fn gnu_go_to_play(level: usize, seed: usize) -> Option<Self> {
        let level = format!("--level={level}");
        let seed = format!("--seed={}", seed + 1); // 0 would take the seed from the clock
        Self::gnu_go_with(&["--never-resign", "--chinese-rules", &level, &seed])
    }

    fn gnu_go_with(options: &[&str]) -> Option<Self> {
        let options = [&["--mode", "gtp"], options].concat();
        // Debian installs games in a folder that is not in root's search path.
        let gnu_go = |name: &str| Self::start(Command::new(name).args(&options));
        gnu_go("gnugo").or_else(|| gnu_go("/usr/games/gnugo"))
    }

    /// Pachi, from the path of its program.
    pub(crate) fn pachi(program: &Path) -> Option<Self> {
        Self::start(Command::new(program).args(["-s", "1"]))
    }

    /// A program that speaks GTP on a board of 19 lines.
    pub(crate) fn start(command: &mut Command) -> Option<Self> {
        let mut program = Self(OtherProgram::start(command.stderr(Stdio::null())).ok()?);
        program.ask("boardsize 19")?;
        Some(program)
    }

    /// Sets up a position on the program's board.
    pub(crate) fn set_up(&mut self, position: &Position) -> Option<()> {
        let size = position.size();
        self.ask(&format!("boardsize {}", size.width()))?;
        self.ask("clear_board")?;
        // A legal position without some of its stones is legal, too, so no stone that is set up captures another.
        for color in Color::ALL {
            for stone in position.stones(color) {
                self.ask(&format!("play {color} {}", size.vertex(stone)))?;
            }
        }
        Some(())
    }

    /// What a conversation with the program gives. If it takes longer than `limit`, the program is ended.
    pub(crate) fn within<T>(&mut self, limit: Duration, talk: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let limit = self.0.limit(limit);
        let answer = talk(self);
        drop(limit);
        answer
    }

    /// The answer to a command; `None` if it is refused.
    pub(crate) fn ask(&mut self, command: &str) -> Option<String> {
        // An answer may contain an empty line, which looks like its end; therefore the answer of a second command, which every program knows, marks
        // the end.
        self.0.tell(&format!("{command}\n{END} protocol_version")).ok()?;
        let (mut answer, end) = (String::new(), format!("={END}"));
        while let Some(line) = self.0.line().ok()?.filter(|line| !line.starts_with(&end)) {
            answer += &line;
        }
        let answer = answer.trim_start();
        answer.strip_prefix("= ").or_else(|| answer.strip_prefix("=")).map(|rest| rest.trim_end().to_owned())
    }
}

/// The command of Eyespace that puts the stones of a position on its board.
pub(crate) fn set_position(position: &Position) -> String {
    let mut line = "set_position".to_owned();
    for color in Color::ALL {
        for stone in position.stones(color) {
            // Writing to a string cannot fail.
            let _ = write!(line, " {color} {}", position.size().vertex(stone));
        }
    }
    line
}
