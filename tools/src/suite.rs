//! Runs test suites of other projects. A suite is a file of questions. If the file exists, all questions are asked, and the right answers are
//! counted.

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;

/// The number of right answers, and the number of all answers.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rate {
    pub(crate) right: usize,
    pub(crate) all: usize,
}

impl Rate {
    pub(crate) fn add(&mut self, is_right: bool) {
        self.right += usize::from(is_right);
        self.all += 1;
    }

    pub(crate) const fn is_at_least(self, percent: usize) -> bool {
        self.right * 100 >= self.all * percent
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} right ({:.1} %)", self.right, self.all, 100.0 * self.right as f64 / self.all.max(1) as f64)
    }
}

/// Asks all questions of a file. If the file is missing, it prints a message and succeeds.
pub(crate) fn run<Q>(
    file: &Path,
    questions: impl Fn(&Path) -> Result<Vec<Q>, Box<dyn Error>>,
    is_enough: impl Fn(&[Q]) -> bool,
) -> ExitCode {
    if !file.is_file() {
        println!("skipped: {} is not here", file.display());
        return ExitCode::SUCCESS;
    }
    match questions(file) {
        Ok(questions) if is_enough(&questions) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            println!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}
