//! Any bytes as a line of questions. Whatever it is, its answers are lines of JSON, and the same every time.
#![no_main]

use std::borrow::Cow;

use eyespace::table::EyeTable;
use eyespace_cli::query::{OwnershipBasis, Settings, answer};
use libfuzzer_sys::fuzz_target;

fn answers(line: &[u8]) -> String {
    let settings = Settings { table: Cow::Borrowed(EyeTable::embedded()), most_nodes: 50, kind: None, ownership: OwnershipBasis::default() };
    let mut said = String::new();
    let send = &mut |text: &str| {
        said.push_str(text);
        Ok(())
    };
    answer(line, &settings, send).expect("text can always be added");
    said
}

fuzz_target!(|line: &[u8]| {
    // A board of 25 lines with nothing on it takes long to analyse, many turns longer.
    if line.windows(12).any(|window| window == b"analyzeTurns") && line.len() > 400 {
        return;
    }
    let said = answers(line);
    for text in said.lines() {
        let value: serde_json::Value = serde_json::from_str(text).expect("JSON");
        assert!(value.get("id").is_some() && (value.get("kind").is_some() || value.get("error").is_some()), "{text}");
    }
    assert!(said.is_empty() || said.ends_with('\n'));
    assert_eq!(said, answers(line));
});
