//! Reads any bytes as a line with a query. The answers must be lines of JSON, and the same every time.
#![no_main]

use eyespace_service::answer::Settings;
use libfuzzer_sys::fuzz_target;

fn answers(line: &[u8]) -> String {
    eyespace_service::answer::answers(line, &Settings { most_nodes: 50, ..Settings::default() })
}

fuzz_target!(|line: &[u8]| {
    // An empty 25x25 board takes long to analyse, and many turns of a game on it take even longer. So long lines that ask for turns are skipped.
    let has_turns = |name: &[u8]| line.windows(name.len()).any(|window| window == name);
    if (has_turns(b"analyzeTurns") || has_turns(b"turns")) && line.len() > 400 {
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
