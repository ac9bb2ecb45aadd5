//! The messages in testdata/messages over HTTP: the bytes must be those of every other door.

use std::fs;

use eyespace_wire::question::Kind;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::support::{Running, config, root};

#[derive(Deserialize)]
struct Case {
    about: String,
    question: Option<Box<RawValue>>,
    line: Option<String>,
    answers: Vec<Box<RawValue>>,
}

impl Case {
    fn asked(&self) -> &str {
        self.question.as_ref().map_or_else(|| self.line.as_deref().unwrap(), |question| question.get())
    }

    fn answers(&self) -> String {
        self.answers.iter().map(|answer| format!("{answer}\n")).collect()
    }

    /// The fields of the question, if it is an object.
    fn fields(&self) -> Option<serde_json::Map<String, Value>> {
        serde_json::from_str(self.asked()).ok()
    }

    fn kind(&self) -> Option<Kind> {
        let name = self.fields()?.get("kind")?.as_str()?.to_owned();
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether the answer is a single error, and the status that it has then.
    fn status(&self) -> u16 {
        match &self.answers[..] {
            [only] if only.get().contains("eyespace.error/1") && only.get().contains("\"error\":\"not JSON") => 400,
            [only] if only.get().contains("eyespace.error/1") => 422,
            _ => 200,
        }
    }
}

fn cases() -> Vec<Case> {
    let files = fs::read_dir(root().join("testdata/messages")).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
    files.sort();
    let read = |path| serde_json::from_str::<Vec<Case>>(&fs::read_to_string(path).unwrap()).unwrap();
    files.into_iter().flat_map(read).collect()
}

/// Each question goes to the address of its kind, with the field `kind` and without it, twice: the second answer comes from the cache.
#[test]
fn each_address_says_what_is_written() {
    let server = Running::new(config());
    let mut asked = 0;
    for case in cases() {
        let Some(kind) = case.kind().filter(|kind| *kind != Kind::Katago) else { continue };
        let path = format!("/v1/{}", kind.name());
        let mut bare = case.fields().unwrap();
        bare.remove("kind");
        for body in [case.asked().to_owned(), serde_json::to_string(&bare).unwrap(), case.asked().to_owned()] {
            let said = server.post(&path, &body);
            assert_eq!(said.text(), case.answers(), "{}: {body}", case.about);
            assert_eq!(said.status, case.status(), "{}: {body}", case.about);
        }
        asked += 1;
    }
    assert!(asked >= 130, "{asked} questions");
    assert!(server.metric("eyespace_cache_hits_total") >= 200.0);
}

/// All lines of the corpus in one request get the answers in order. A `katago` action ends nothing, since no question has the ids that they name.
#[test]
fn a_batch_says_what_is_written_in_order_and_as_found() {
    let server = Running::new(config());
    let cases = cases();
    let asked: String = cases.iter().map(|case| case.asked().to_owned() + "\n").collect();
    let expected: String = cases.iter().map(Case::answers).collect();
    for path in ["/v1/batch", "/v1/batch?order=input"] {
        let said = server.post_with(path, &[("content-type", "application/x-ndjson")], &asked);
        assert_eq!((said.status, said.text()), (200, expected.as_str()));
    }
    let found = server.post_with("/v1/batch?order=found", &[], &asked);
    let sorted = |text: &str| {
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(found.text()), sorted(&expected));
}

#[test]
fn katago_lines_say_what_is_written() {
    let server = Running::new(config());
    let mut asked = 0;
    for case in cases() {
        if case.kind() != Some(Kind::Katago) {
            continue;
        }
        let mut bare = case.fields().unwrap();
        bare.remove("kind");
        for body in [case.asked().to_owned(), serde_json::to_string(&bare).unwrap()] {
            assert_eq!(server.post("/katago", body).text(), case.answers(), "{}", case.about);
        }
        asked += 1;
    }
    assert!(asked >= 10, "{asked} questions");
}
