//! Other programs as black boxes over GTP.

use std::path::Path;
use std::process::{Command, Stdio};

use eyespace::board::{Color, Position};

use crate::other_program::OtherProgram;

const END: &str = "end-of-answer";

/// A running program.
pub(crate) struct GtpProgram(OtherProgram);

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
        let mut program = Self(OtherProgram::start(command.stderr(Stdio::null())).ok()?);
        program.ask("boardsize 19")?;
        Some(program)
    }

    /// Puts a position on its board.
    pub(crate) fn set_up(&mut self, position: &Position) -> Option<()> {
        let size = position.size();
        self.ask(&format!("boardsize {}", size.width()))?;
        self.ask("clear_board")?;
        // Legal positions stay legal while stones are missing: nothing is captured on the way.
        for color in Color::ALL {
            for stone in position.stones(color) {
                self.ask(&format!("play {color} {}", size.vertex(stone)))?;
            }
        }
        Some(())
    }

    /// `None` for a refusal.
    pub(crate) fn ask(&mut self, command: &str) -> Option<String> {
        // An answer may have an empty row, which looks like its end: it ends where the next one begins.
        self.0.tell(&format!("{command}\necho {END}")).ok()?;
        let mut answer = String::new();
        while let Some(line) = self.0.line().ok()?.filter(|line| line.trim_end() != format!("= {END}")) {
            answer += &line;
        }
        let answer = answer.trim_start();
        answer.strip_prefix("= ").or_else(|| answer.strip_prefix("=")).map(|rest| rest.trim_end().to_owned())
    }
}
