//! Runs test files in the format of GNU Go's tests, which have lines of GTP and patterns for the answers.
//!
//! After a numbered command, `#? [REGEXP]` means that the whole answer must match the expression, and `#? [!REGEXP]` that it must not match. A
//! `*` after the bracket marks a test that is known to fail. Files that a test loads are looked for in the folder of the test file. The engine
//! is a program that is run as a process; if none is given, it is a session of Eyespace.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use eyespace::table::EyeTable;
use eyespace_cli::source::Source;
use eyespace_gtp::{Session, Settings};
use regex_lite::Regex;

use crate::other_program::OtherProgram;

const NODES: u64 = 10_000;

/// The results of a file of tests.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    passed: usize,
    known_failures: usize,
    /// A line for each test with an unexpected result, and for each line that could not be run.
    wrong: Vec<String>,
}

/// Runs each file with a new engine, and prints the unexpected results. `engine` is a program with its arguments, separated by spaces; if it is
/// `None`, a session in this process is used.
pub(crate) fn run(engine: Option<&str>, files: &[PathBuf]) -> ExitCode {
    let mut failed = false;
    for file in files {
        let tally = std::fs::read_to_string(file).map_err(|error| error.to_string());
        match tally.and_then(|text| play(engine, &text, file.parent())) {
            Ok(Tally { passed, known_failures, wrong }) => {
                println!("{}: {passed} passed, {known_failures} known to fail, {} wrong", file.display(), wrong.len());
                wrong.iter().for_each(|line| println!("  {line}"));
                failed |= !wrong.is_empty() || passed + known_failures == 0;
            }
            Err(error) => {
                println!("{}: {error}", file.display());
                failed = true;
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// A running engine: a session of Eyespace in this process, or another program.
enum Asked {
    Own(Box<Session>),
    Process(OtherProgram),
}

impl Asked {
    fn new(engine: Option<&str>) -> Result<Self, String> {
        let Some(command) = engine else {
            let table = Cow::Borrowed(EyeTable::embedded());
            let read_file = |path: &Path| Source::from(path.as_os_str()).read();
            let settings = Settings { nodes: NODES, table, read_file, ..Settings::default() };
            return Ok(Self::Own(Box::new(Session::new(settings))));
        };
        let mut words = command.split_whitespace();
        let mut command = Command::new(words.next().ok_or("no engine is named")?);
        let started = OtherProgram::start(command.args(words));
        started.map(Self::Process).map_err(|error| format!("{command:?}: {error}"))
    }

    /// The whole answer to a line; `None` if the line is no command.
    fn answer(&mut self, line: &str) -> Result<Option<String>, String> {
        let program = match self {
            Self::Own(session) => return Ok(session.answer(line.as_bytes()).map(|reply| reply.text)),
            Self::Process(program) => program,
        };
        if line.split('#').next().unwrap_or_default().trim().is_empty() {
            return Ok(None);
        }
        let gone = |error: std::io::Error| format!("the engine is gone: {error}");
        program.tell(line).map_err(gone)?;
        let mut text = String::new();
        while let Some(line) = program.line().map_err(gone)? {
            text += &line;
            if line.trim_end_matches(['\n', '\r']).is_empty() {
                return Ok(Some(text));
            }
        }
        Err("the engine is gone".to_owned())
    }
}

/// Runs the tests of one file. `folder` has the games that the file loads.
fn play(engine: Option<&str>, text: &str, folder: Option<&Path>) -> Result<Tally, String> {
    let mut engine = Asked::new(engine)?;
    let mut tally = Tally::default();
    let mut answer = None;
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(expected) = line.strip_prefix("#?") {
            match Expected::read(expected) {
                Ok(expected) => expected.judge(number, answer.as_deref(), &mut tally),
                Err(error) => tally.wrong.push(format!("line {number}: {error}")),
            }
            continue;
        }
        let Some(text) = engine.answer(&beside(line, folder))? else { continue };
        if text.starts_with('?') {
            tally.wrong.push(format!("line {number}: {line}: {}", text.trim()));
        }
        // Only numbered commands are tests. The number is removed from the answer, which repeats it.
        let body = text.trim_start_matches('=').trim_start_matches(|c: char| c.is_ascii_digit());
        answer = line.starts_with(|c: char| c.is_ascii_digit()).then(|| body.trim().to_owned());
    }
    Ok(tally)
}

/// The line of a test. If it loads a file, the name of the file is replaced by its path in the folder.
fn beside<'a>(line: &'a str, folder: Option<&Path>) -> Cow<'a, str> {
    let loads = line.strip_prefix("loadsgf ").zip(folder);
    loads.map_or(Cow::Borrowed(line), |(file, folder)| {
        Cow::Owned(format!("loadsgf {}", folder.join(OsStr::new(file)).display()))
    })
}

/// A pattern for an answer, and whether the answer is expected to match it.
struct Expected<'a> {
    pattern: &'a str,
    regex: Regex,
    wants: Wants,
    outlook: Outlook,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    Match,
    NoMatch,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outlook {
    Passes,
    KnownToFail,
}

impl<'a> Expected<'a> {
    fn read(text: &'a str) -> Result<Self, String> {
        let wrong = || format!("expected [REGEXP], [!REGEXP] or the same with a *, not {text:?}");
        let (inside, outlook) = match text.trim().strip_suffix('*') {
            Some(inside) => (inside, Outlook::KnownToFail),
            None => (text.trim(), Outlook::Passes),
        };
        let inside = inside.strip_prefix('[').and_then(|inside| inside.strip_suffix(']')).ok_or_else(wrong)?;
        let (pattern, wants) = match inside.strip_prefix('!') {
            Some(pattern) => (pattern, Wants::NoMatch),
            None => (inside, Wants::Match),
        };
        let regex = Regex::new(&format!("^(?:{pattern})$")).map_err(|error| error.to_string())?;
        Ok(Self { pattern, regex, wants, outlook })
    }

    fn judge(&self, line: usize, answer: Option<&str>, tally: &mut Tally) {
        let Some(answer) = answer else {
            tally.wrong.push(format!("line {line}: no command with a number before it"));
            return;
        };
        let passes = self.regex.is_match(answer) == (self.wants == Wants::Match);
        match (passes, self.outlook) {
            (true, Outlook::Passes) => tally.passed += 1,
            (false, Outlook::KnownToFail) => tally.known_failures += 1,
            (false, Outlook::Passes) => {
                tally.wrong.push(format!("line {line}: expected {}, found {answer}", self.pattern));
            }
            (true, Outlook::KnownToFail) => tally.wrong.push(format!("line {line}: passes by now: {answer}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_matched_as_a_whole() {
        let tally =
            play(None, "boardsize 9\n10 protocol_version\n#? [2]\n20 known_command play\n#? [tru]\n", None).unwrap();
        assert_eq!((tally.passed, tally.wrong), (1, vec!["line 5: expected tru, found true".to_owned()]));
    }

    #[test]
    fn known_failures_are_failures_that_are_known() {
        let text = "10 protocol_version\n#? [1|3]*\n20 name\n#? [!GNU Go]\n30 name\n#? [Eyespace]*\n";
        let tally = play(None, text, None).unwrap();
        assert_eq!((tally.passed, tally.known_failures), (1, 1));
        assert_eq!(tally.wrong, ["line 6: passes by now: Eyespace"]);
    }

    #[test]
    fn what_cannot_be_run_is_wrong() {
        let wrong = |text| play(None, text, None).unwrap().wrong.len();
        for text in ["nonsense\n", "#? [1]\n", "name\n#? [x]\n", "1 name\n#? x\n", "1 name\n#? [(]\n"] {
            assert_eq!(wrong(text), 1, "{text}");
        }
    }

    #[test]
    fn our_own_files_pass() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/gtp");
        let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        let tests: Vec<_> = files.iter().filter(|file| file.extension() == Some(OsStr::new("tst"))).collect();
        assert!(tests.len() >= 4);
        for file in tests {
            let tally = play(None, &std::fs::read_to_string(file).unwrap(), Some(&folder)).unwrap();
            assert_eq!(tally.wrong, Vec::<String>::new(), "{}", file.display());
            assert!(tally.passed > 5, "{}", file.display());
        }
    }

    #[test]
    fn other_programs_are_asked_as_well() {
        assert!(play(Some("true"), "# nothing\nname\n", None).is_err_and(|error| error.contains("gone")));
        assert!(play(Some("no-such-engine-here"), "", None).is_err());
        assert!(play(Some(" "), "", None).is_err());
    }
}
