//! A build without the feature `tables` answers without tables, and with provided ones it answers as a build that carries them:
//! `cargo test -p eyespace-service --no-default-features --test provided_tables`. The order of the steps matters, so they are one test.
#![cfg(not(feature = "tables"))]

use std::fs;
use std::path::{Path, PathBuf};

use eyespace::eyes::{KnownValues, ValuesError};
use eyespace::table::{EyeTable, ProvideError, TableError, provide};
use eyespace_service::answer::{Settings, answers};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

#[derive(Deserialize)]
struct Case {
    question: Option<Box<RawValue>>,
    answers: Vec<Box<RawValue>>,
}

impl Case {
    fn answers(&self) -> String {
        self.answers.iter().map(|answer| format!("{answer}\n")).collect()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All questions of the corpus.
fn cases() -> Vec<Case> {
    let files = fs::read_dir(root().join("testdata/messages")).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    let read = |path| serde_json::from_str::<Vec<Case>>(&fs::read_to_string(path).unwrap()).unwrap();
    files.flat_map(read).filter(|case| case.question.is_some()).collect()
}

/// The numbers of questions that are answered as the corpus says, and those that are answered otherwise but without an error. An eye that
/// the tables lack is an error.
fn compared(cases: &[Case]) -> (usize, usize) {
    let settings = Settings::default();
    let (mut same, mut other) = (0, 0);
    for case in cases {
        let found = answers(case.question.as_ref().unwrap().get().as_bytes(), &settings);
        let parsed = found.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        match found == case.answers() {
            true => same += 1,
            false if parsed.into_iter().all(|answer| answer.get("error").is_none()) => other += 1,
            false => {}
        }
    }
    (same, other)
}

/// The bytes with one bit turned over.
fn damaged(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    bytes
}

#[test]
fn provided_tables_answer_as_those_inside() {
    let [eyes, values] = ["table/eyes8.table", "eyes/local_value/values7.table"]
        .map(|file| fs::read(root().join("crates/eyespace/src").join(file)).unwrap());
    let cases = cases();
    assert!(EyeTable::embedded().is_empty() && KnownValues::embedded().is_empty());
    let (same, other) = compared(&cases);
    assert!(same + other > cases.len() * 4 / 5 && other > 5, "without tables: {same} as with them, {other} otherwise");

    let is_checksum = |error| matches!(error, ProvideError::Eyes(TableError::Checksum { .. }));
    assert!(provide(damaged(&eyes), values.clone()).is_err_and(is_checksum));
    let is_checksum = |error| matches!(error, ProvideError::Values(ValuesError::Checksum { .. }));
    assert!(provide(eyes.clone(), damaged(&values)).is_err_and(is_checksum));
    assert_eq!(provide(values.clone(), eyes.clone()), Err(ProvideError::Eyes(TableError::NotATable)));
    for length in [0, 3, 11, 100, values.len() / 2, values.len() - 1] {
        assert!(matches!(provide(eyes.clone(), values[..length].to_vec()), Err(ProvideError::Values(_))), "{length}");
    }
    assert!(EyeTable::embedded().is_empty() && KnownValues::embedded().is_empty());

    assert_eq!(provide(eyes.clone(), values.clone()), Ok(()));
    assert_eq!(compared(&cases), (cases.len(), 0));
    assert_eq!(provide(eyes.clone(), values), Ok(()), "the same tables once more");
    let others = KnownValues::build(&[]).unwrap();
    assert_eq!(provide(eyes, others), Err(ProvideError::Others));
}
