//! Asks whether blocks can be captured, rescued, connected and cut apart: questions of GNU Go's own tests, through GTP. The answers are compared
//! with the expected ones. Another program can be asked the same questions.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use eyespace::board::{Position, Suicide};
use eyespace::forecast::{BlockQuestion, Forecaster};
use eyespace::search::dfpn::Budget;
use eyespace::table::{EyeTable, Role};
use eyespace_cli::source::Source;
use eyespace_gtp::{Session, Settings};
use serde_json::Value;

use crate::gtp_program::{GtpProgram, set_position};
use crate::record;
use crate::suite::{self, Rate};

/// The percentage of the codes for each of the four commands that must be right.
const WANTED: usize = 95;

/// One question, with the pattern of its answer: a code, and the moves of which any will do.
struct Question {
    id: String,
    position: Position,
    command: String,
    arguments: Vec<String>,
    expected: Expected,
}

/// A pattern such as `0`, `1 (S4|T5)` or `(2|3) A17`.
struct Expected {
    codes: Vec<String>,
    /// The right moves; empty if the pattern has none.
    moves: Vec<String>,
    /// Whether the answers that match the pattern are the wrong ones.
    is_negated: bool,
}

impl Expected {
    fn read(record: &Value) -> Self {
        let pattern = record["expected"].as_str().unwrap_or_default();
        let (codes, moves) = pattern.split_once(' ').unwrap_or((pattern, ""));
        let words = |text: &str| {
            let words = text.split(['(', '|', ')']).filter(|word| !word.is_empty());
            words.map(str::to_owned).collect()
        };
        Self { codes: words(codes), moves: words(moves), is_negated: record["negate"] == true }
    }

    /// Whether the code of an answer is right, and whether its move is right too.
    fn judge(&self, answer: &str) -> [bool; 2] {
        let mut words = answer.split(' ');
        let has_code = words.next().is_some_and(|code| self.codes.iter().any(|right| right == code));
        let has_move =
            self.moves.is_empty() || words.next().is_some_and(|mv| self.moves.iter().any(|right| right == mv));
        if self.is_negated { [!(has_code && has_move); 2] } else { [has_code, has_code && has_move] }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = if self.is_negated { "anything but " } else { "" };
        let moves = if self.moves.is_empty() { String::new() } else { format!(" {}", self.moves.join("|")) };
        write!(f, "{not}{}{moves}", self.codes.join("|"))
    }
}

/// The program that is asked.
enum Engine {
    Own(Box<Session>),
    Other(GtpProgram),
}

impl Engine {
    /// The program with this command, or Eyespace if there is none.
    fn new(program: Option<&str>) -> Result<Self, String> {
        let Some(program) = program else {
            let table = Cow::Borrowed(EyeTable::embedded());
            let read_file = |path: &Path| Source::from(path.as_os_str()).read();
            return Ok(Self::Own(Box::new(Session::new(Settings { table, read_file, ..Settings::default() }))));
        };
        let mut words = program.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        GtpProgram::start(command.args(words)).map(Self::Other).ok_or_else(|| format!("{program} does not answer"))
    }

    fn set_up(&mut self, position: &Position) -> Option<()> {
        match self {
            Self::Own(_) => {
                self.ask(&format!("boardsize {} {}", position.size().width(), position.size().height()))?;
                self.ask(&set_position(position)).map(|_| ())
            }
            Self::Other(program) => program.set_up(position),
        }
    }

    fn ask(&mut self, command: &str) -> Option<String> {
        match self {
            Self::Own(session) => {
                let text = session.answer(command.as_bytes())?.text;
                text.strip_prefix('=').map(|answer| answer.trim().to_owned())
            }
            Self::Other(program) => program.ask(command),
        }
    }
}

/// The answers to the questions with one command.
#[derive(Default)]
struct Tally {
    codes: Rate,
    moves: Rate,
    times: Vec<Duration>,
    /// The nodes of each of Eyespace's own readings.
    nodes: Vec<u64>,
}

/// Asks all questions of a file. If it is missing, it prints a message and succeeds.
pub(crate) fn run(file: &Path, program: Option<&str>) -> ExitCode {
    suite::run(file, questions, |questions| match compare(questions, program) {
        Ok(is_enough) => is_enough,
        Err(error) => {
            println!("{error}");
            false
        }
    })
}

fn questions(file: &Path) -> Result<Vec<Question>, Box<dyn Error>> {
    let mut questions = vec![];
    for line in std::fs::read_to_string(file)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        questions.push(Question {
            id: text(&record["id"]),
            position: record::position(&record)?,
            command: text(&record["command"]),
            arguments: record["args"].as_array().into_iter().flatten().map(text).collect(),
            expected: Expected::read(&record),
        });
    }
    Ok(questions)
}

fn compare(questions: &[Question], program: Option<&str>) -> Result<bool, String> {
    let mut engine = Engine::new(program)?;
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for question in questions {
        engine.set_up(&question.position).ok_or_else(|| format!("{}: no board", question.id))?;
        let begun = Instant::now();
        let answer = engine.ask(&question.line()).unwrap_or_else(|| "no answer".to_owned());
        let took = begun.elapsed();
        let [code, mv] = question.expected.judge(&answer);
        let tally = tallies.entry(&question.command).or_default();
        tally.codes.add(code);
        tally.moves.add(mv);
        tally.times.push(took);
        if program.is_none() {
            tally.nodes.extend(question.nodes());
        }
        if !mv {
            let wrong = if code { "move" } else { "code" };
            println!("  {}: {}: {answer}, expected {}: wrong {wrong}", question.id, question.line(), question.expected);
        }
    }
    for (command, tally) in &tallies {
        println!("{command}: {tally}");
    }
    let is_enough = |command| tallies.get(command).is_some_and(|tally| tally.codes.is_at_least(WANTED));
    Ok(["attack", "defend", "connect", "disconnect"].into_iter().all(is_enough))
}

impl Question {
    fn line(&self) -> String {
        format!("{} {}", self.command, self.arguments.join(" "))
    }

    /// The nodes of Eyespace's reading, if the question is about one block.
    fn nodes(&self) -> Option<u64> {
        let first = match self.command.as_str() {
            "attack" => Role::Attacker,
            "defend" => Role::Defender,
            _ => return None,
        };
        let stone = self.position.size().parse_vertex(self.arguments.first()?).ok()?;
        let question = BlockQuestion { position: &self.position, stone, first };
        let nodes = Settings::default().nodes;
        Some(Forecaster::new(Suicide::Illegal, nodes).capture(question, Budget::nodes(nodes)).nodes)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sum: Duration = self.times.iter().sum();
        write!(
            f,
            "codes {}; codes and moves {}; {:.1} ms, median {:.2} ms, longest {:.1} ms",
            self.codes,
            self.moves,
            sum.as_secs_f64() * 1e3,
            median(&self.times).unwrap_or_default().as_secs_f64() * 1e3,
            self.times.iter().max().copied().unwrap_or_default().as_secs_f64() * 1e3,
        )?;
        match median(&self.nodes) {
            Some(median) => write!(f, "; {} nodes, median {median}", self.nodes.iter().sum::<u64>()),
            None => Ok(()),
        }
    }
}

fn median<T: Ord + Copy>(values: &[T]) -> Option<T> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied()
}
