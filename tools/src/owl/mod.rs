//! Attack and defence of groups (dragons, in the words of GNU Go) on whole boards, with questions from GNU Go's own tests. The library's answers
//! are compared with the expected answers and with GNU Go's.

mod gtp;
mod judge;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use eyespace::board::{PointSet, Position};
use eyespace::regions::TacticalResult;
use eyespace::table::Role;
use serde_json::Value;

use crate::gtp_program::GtpProgram;
use crate::record;
use crate::suite::{self, Rate};
use judge::{Basis, Judge};

/// The nodes of one search, and of one reading of an open fight.
pub(crate) const NODES: u64 = 100_000;

/// The percentage of answers that must be right.
const WANTED: usize = 90;

/// The result of an attack or a defence, for the side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Success {
    Fails,
    Ko,
    Works,
}

/// One question: can the side to move kill or save these stones?
struct Question {
    id: String,
    position: Position,
    target: PointSet,
    first: Role,
    result: Success,
}

/// What the answers are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Beside {
    /// The expected answers, and GNU Go's if it is installed
    Data,
    /// The answers to the same questions through GTP
    Gtp,
}

/// Asks all questions below `data`. If the data are missing, it prints a message and succeeds.
pub(crate) fn run(data: &Path, nodes: u64, beside: Beside) -> ExitCode {
    let file = data.join("tsumego").join("gnugo_owl.jsonl");
    suite::run(&file, questions, |questions| match beside {
        Beside::Data => compare(questions, nodes),
        Beside::Gtp => gtp::compare(questions, nodes),
    })
}

fn questions(file: &Path) -> Result<Vec<Question>, Box<dyn std::error::Error>> {
    let mut questions = vec![];
    for line in std::fs::read_to_string(file)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        let result = record["result"].as_str().unwrap_or_default();
        questions.push(Question {
            id: record["id"].as_str().unwrap_or("?").to_owned(),
            position: record::position(&record)?,
            target: record::points(&record, "target_marked"),
            first: if record["goal"] == "kill" { Role::Attacker } else { Role::Defender },
            result: match result.split(' ').next() {
                Some("success") => Success::Works,
                Some("ko") => Success::Ko,
                _ => Success::Fails,
            },
        });
    }
    Ok(questions)
}

fn compare(questions: &[Question], nodes: u64) -> bool {
    let mut judge = Judge::new(nodes);
    let mut other = GtpProgram::gnu_go();
    let (mut rates, mut theirs) = ([Rate::default(); Basis::ALL.len()], Rate::default());
    let (mut time, mut their_time) = (Duration::ZERO, Duration::ZERO);
    for question in questions {
        let begun = Instant::now();
        let Some((said, basis)) = judge.answer(question) else {
            println!("  {}: there is no stone", question.id);
            return false;
        };
        time += begun.elapsed();
        let is_right = said == question.result;
        rates[basis as usize].add(is_right);
        if !is_right {
            println!("  {}: {:?}, expected {:?}: {}", question.id, said, question.result, basis.name());
        }
        if let Some((answer, took)) = other.as_mut().and_then(|other| ask(other, question)) {
            theirs.add(answer == question.result);
            their_time += took;
        }
    }
    let all =
        rates.iter().fold(Rate::default(), |sum, rate| Rate { right: sum.right + rate.right, all: sum.all + rate.all });
    for basis in Basis::ALL {
        println!("{}: {}", basis.name(), rates[basis as usize]);
    }
    println!("all: {all}");
    if theirs.all > 0 {
        println!("GNU Go: {theirs}; our time is {:.2} of its", time.as_secs_f64() / their_time.as_secs_f64());
    }
    all.right * 100 >= all.all * WANTED
}

impl Success {
    const fn of(attempt: TacticalResult) -> Self {
        match attempt {
            TacticalResult::Fails => Self::Fails,
            TacticalResult::Works => Self::Works,
            TacticalResult::KoTakesFirst | TacticalResult::KoNeedsThreat => Self::Ko,
        }
    }

    /// The result for the code at the beginning of a GTP answer: 0 for failure, 1 for success, 2 or 3 for a ko.
    fn of_code(answer: &str) -> Self {
        match answer.split(' ').next() {
            Some("0") => Self::Fails,
            Some("1") => Self::Works,
            _ => Self::Ko,
        }
    }
}

/// GNU Go's answer, and the time that the answer took. Setting up the board is not timed.
fn ask(other: &mut GtpProgram, question: &Question) -> Option<(Success, Duration)> {
    let position = &question.position;
    other.set_up(position)?;
    let begun = Instant::now();
    let answer = other.ask(&question.command()?)?;
    Some((Success::of_code(&answer), begun.elapsed()))
}

impl Question {
    /// The question as a GTP command.
    fn command(&self) -> Option<String> {
        let command = if self.first == Role::Attacker { "owl_attack" } else { "owl_defend" };
        Some(format!("{command} {}", self.position.size().vertex(self.target.first()?)))
    }
}
