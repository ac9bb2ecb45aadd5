//! Other programs that score records: each loads a record through GTP and gives its `final_score`.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use eyespace::board::Ruleset;
use eyespace::scoring::HalfPoints;

use crate::gtp_program::GtpProgram;

/// The longest time for one record.
const LIMIT: Duration = Duration::from_secs(60);

/// A program that speaks GTP. It is started with the first record, and again after each record without an answer.
#[derive(Debug)]
pub(crate) struct Referee {
    name: String,
    command: Vec<String>,
    running: Option<GtpProgram>,
}

impl Clone for Referee {
    /// The same program, not yet started.
    fn clone(&self) -> Self {
        Self { name: self.name.clone(), command: self.command.clone(), running: None }
    }
}

impl Referee {
    /// Reads `NAME=COMMAND`, the value of the option. The words of the command are separated by spaces.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let (name, command) = text.split_once('=').unwrap_or_default();
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if name.is_empty() || command.is_empty() {
            return Err("expected NAME=COMMAND, such as gnugo=\"gnugo --mode gtp\"".to_owned());
        }
        Ok(Self { name: name.to_owned(), command, running: None })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Black's lead at the end of a record; `None` if the program fails, refuses a command, or needs more than a minute.
    pub(super) fn final_score(&mut self, path: &Path, rules: Ruleset, komi: HalfPoints) -> Option<HalfPoints> {
        let mut program = match self.running.take() {
            Some(program) => program,
            None => {
                let (program, arguments) = self.command.split_first()?;
                GtpProgram::start(Command::new(program).args(arguments))?
            }
        };
        let answer = program.within(LIMIT, |program| {
            program.ask(&format!("loadsgf {}", path.display()))?;
            // GNU Go does not know this command: it takes its rules from its own command line.
            let _ = program.ask(&format!("kata-set-rules {rules}"));
            program.ask(&format!("komi {komi}"))?;
            program.ask("final_score")
        })?;
        self.running = Some(program);
        HalfPoints::from_result(&answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_a_command_are_read() {
        let program = Referee::read("katago=katago gtp -model net.bin.gz").unwrap();
        assert_eq!((program.name(), program.command.len()), ("katago", 4));
        for wrong in ["", "gnugo", "=gnugo", "gnugo=", "gnugo= "] {
            assert!(Referee::read(wrong).is_err(), "{wrong}");
        }
    }

    /// A program of a few lines of shell answers every command, the last one with `score`.
    fn scored_by(score: &str) -> Option<HalfPoints> {
        let script = format!(
            "while read command rest; do case $command in final_score) {score};; 999999) printf '=999999 2\\n\\n';; *) printf '= \\n\\n';; esac; done"
        );
        let command = ["sh", "-c", &script].map(str::to_owned).to_vec();
        let mut referee = Referee { name: "shell".to_owned(), command, running: None };
        referee.final_score(Path::new("game.sgf"), Ruleset::Japanese, HalfPoints::HALF)
    }

    #[test]
    fn what_a_program_answers_is_its_score_and_a_refusal_is_none() {
        assert_eq!(scored_by("printf '= W+3.5\\n\\n'"), HalfPoints::from_points(-3.5));
        for none in ["printf '? no\\n\\n'", "printf '= unknown\\n\\n'", "exit 1"] {
            assert_eq!(scored_by(none), None, "{none}");
        }
    }
}
