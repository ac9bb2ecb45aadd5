//! The messages in testdata/messages: the service, the program and GTP must answer with the same bytes. To replace the answers in the files by the
//! present ones, set `EYESPACE_WRITE=messages`.

use std::fs;
use std::path::{Path, PathBuf};

use eyespace_gtp::Session;
use eyespace_service::answer::{Settings, answers};
use eyespace_wire::question::Question;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

#[path = "../support/mod.rs"]
mod support;

/// A question, with all its answers.
#[derive(Deserialize)]
struct Case<'a> {
    #[serde(borrow)]
    about: &'a RawValue,
    #[serde(borrow)]
    question: Option<&'a RawValue>,
    #[serde(borrow)]
    line: Option<&'a RawValue>,
    #[serde(borrow)]
    command: Option<&'a RawValue>,
    #[serde(borrow)]
    stdin: Option<&'a RawValue>,
    #[serde(borrow)]
    board: Option<&'a RawValue>,
    #[serde(borrow)]
    gtp: Option<&'a RawValue>,
    #[serde(borrow)]
    answers: Vec<&'a RawValue>,
}

fn read<T: for<'a> Deserialize<'a>>(raw: &RawValue) -> T {
    serde_json::from_str(raw.get()).unwrap()
}

impl Case<'_> {
    /// The line that is sent for this case: its question as JSON, or its malformed line.
    fn asked(&self) -> String {
        match (self.question, self.line) {
            (Some(question), None) => question.get().to_owned(),
            (None, Some(line)) => read(line),
            _ => panic!("{}: a question or a line", self.about),
        }
    }

    fn answers(&self) -> String {
        self.answers.iter().map(|answer| format!("{answer}\n")).collect()
    }

    /// The GTP commands of this case, each with the answer that the file states.
    fn gtp(&self) -> Vec<[String; 2]> {
        self.gtp.map_or_else(Vec::new, read)
    }

    /// The GTP commands of this case with the answers of a new session, in which the board of the case is set up.
    fn told(&self) -> Vec<[String; 2]> {
        let mut session = Session::new(eyespace_gtp::Settings::default());
        for line in self.board.map_or_else(Vec::new, |rows| set_up(&read::<Vec<String>>(rows))) {
            assert!(session.answer(line.as_bytes()).unwrap().text.starts_with('='), "{line}");
        }
        let told = |[line, _]: [String; 2]| {
            let said = session.answer(line.as_bytes()).unwrap().text.trim_end().to_owned();
            [line, said]
        };
        self.gtp().into_iter().map(told).collect()
    }

    /// The text of the case as it stands in the file, with its answers replaced by these.
    fn written(&self, answers: &str) -> String {
        let told = self.gtp.map(|_| serde_json::to_string(&self.told()).unwrap());
        let raw = |value: Option<&RawValue>| value.map(|value| value.get().to_owned());
        let fields = [
            ("about", raw(Some(self.about))),
            ("question", raw(self.question)),
            ("line", raw(self.line)),
            ("command", raw(self.command)),
            ("stdin", raw(self.stdin)),
            ("board", raw(self.board)),
            ("gtp", told),
            ("answers", Some(format!("[\n    {}\n  ]", answers.trim_end().replace('\n', ",\n    ")))),
        ];
        let fields = fields.into_iter().filter_map(|(name, value)| Some(format!("  \"{name}\": {}", value?)));
        format!("{{\n{}\n}}", fields.collect::<Vec<_>>().join(",\n"))
    }
}

/// The commands that set up a board.
fn set_up(rows: &[String]) -> Vec<String> {
    let mut stones = String::new();
    for (row, text) in rows.iter().enumerate() {
        for (column, sign) in text.chars().enumerate().filter(|(_, sign)| *sign != '.') {
            let letter = b"ABCDEFGHJKLMNOPQRSTUVWXYZ"[column] as char;
            let color = if sign == 'X' { "black" } else { "white" };
            stones += &format!(" {color} {letter}{}", rows.len() - row);
        }
    }
    vec![format!("rectangular_boardsize {} {}", rows[0].len(), rows.len()), format!("set_position{stones}")]
}

fn files() -> Vec<(PathBuf, String)> {
    let folder = support::root().join("testdata/messages");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// Calls `look` for each case, with the file that contains it. Returns the number of cases.
fn each(mut look: impl FnMut(&Path, &Case<'_>)) -> usize {
    let mut seen = 0;
    for (path, text) in files() {
        let cases: Vec<Case<'_>> =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        seen += cases.len();
        cases.iter().for_each(|case| look(&path, case));
    }
    seen
}

/// Compares the answers of the service, and also those of GTP if it has a command for the question.
#[test]
fn the_service_and_gtp_say_what_is_written() {
    if std::env::var("EYESPACE_WRITE").is_ok_and(|what| what == "messages") {
        for (path, text) in files() {
            let cases: Vec<Case<'_>> = serde_json::from_str(&text).unwrap();
            let written =
                cases.iter().map(|case| case.written(&answers(case.asked().as_bytes(), &Settings::default())));
            fs::write(path, format!("[\n{}\n]\n", written.collect::<Vec<_>>().join(",\n"))).unwrap();
        }
    }
    let mut by_gtp = 0;
    let seen = each(|path, case| {
        let said = answers(case.asked().as_bytes(), &Settings::default());
        assert_eq!(said, case.answers(), "{}: {}", path.display(), case.about);
        assert_eq!(case.told(), case.gtp(), "{}: {}", path.display(), case.about);
        by_gtp += case.gtp().len();
    });
    assert!(seen >= 150, "{seen} questions");
    assert!(by_gtp >= 5, "{by_gtp} commands of GTP");
}

/// Asks all questions in one run with one worker, which answers in order.
#[test]
fn the_program_says_what_is_written() {
    let (mut asked, mut expected) = (String::new(), vec![]);
    each(|_, case| {
        asked += &(case.asked() + "\n");
        expected.extend(case.answers().lines().map(str::to_owned));
    });
    let done = support::run(&["query", "--jobs", "1"], asked.as_bytes());
    let mut said: Vec<_> = String::from_utf8(done.stdout).unwrap().lines().map(str::to_owned).collect();
    // Both lists are sorted, because actions are answered at once, before questions that were sent earlier.
    said.sort();
    expected.sort();
    assert_eq!(said, expected);
}

/// The JSON text without whitespace between tokens.
fn compact(json: &str) -> String {
    let (mut text, mut in_text, mut is_escaped) = (String::new(), false, false);
    for sign in json.chars() {
        if in_text || !sign.is_whitespace() {
            text.push(sign);
        }
        (in_text, is_escaped) = match sign {
            '"' if !is_escaped => (!in_text, false),
            '\\' if in_text => (true, !is_escaped),
            _ => (in_text, false),
        };
    }
    text
}

/// With `--json` the command line prints the same answer as the service, without the fields that identify the question.
#[test]
fn the_commands_say_what_is_written() {
    let mut asked = 0;
    each(|path, case| {
        let Some(arguments) = case.command.map(read::<Vec<String>>) else { return };
        let stdin = case.stdin.map_or_else(String::new, read);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let done = support::run(&arguments, stdin.as_bytes());
        let said = String::from_utf8(done.stdout).unwrap();
        let answers = case.answers();
        let (_, answer) = answers.trim_end().split_once("\"schema\"").unwrap();
        assert_eq!(compact(&said), format!("{{\"schema\"{answer}"), "{}: {}", path.display(), case.about);
        asked += 1;
    });
    assert!(asked >= 60, "{asked} commands");
}

/// The message types have all fields of a question that the service uses: a question that was parsed into these types and written again gets the
/// same answer.
#[test]
fn questions_are_the_types() {
    let mut typed = 0;
    each(|path, case| {
        let Some(question) = case.question else { return };
        let is_answered = case.answers.iter().all(|answer| read::<Value>(answer).get("error").is_none());
        let kind = read::<Value>(question)["kind"].as_str().unwrap_or_default().to_owned();
        // The questions of `KataGo` have types of their own.
        if !is_answered || kind == "katago" || read::<Value>(question).get("colour").is_some() {
            return;
        }
        let again: Question = serde_json::from_str(question.get())
            .unwrap_or_else(|error| panic!("{}: {}: {error}", path.display(), case.about));
        let said = answers(serde_json::to_string(&again).unwrap().as_bytes(), &Settings::default());
        assert_eq!(said, case.answers(), "{}: {}", path.display(), case.about);
        typed += 1;
    });
    assert!(typed >= 100, "{typed} questions");
}
