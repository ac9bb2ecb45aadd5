//! The examples of docs/mcp.md are what the server says. `EYESPACE_WRITE=mcp` writes them anew: look at the difference.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::client::{Client, jobs};

/// The parts of a section: its text up to the end of the first block in JSON, that block, and what follows the block of text.
fn parts(section: &str) -> Option<(&str, &str, &str)> {
    let begin = section.find("```json\n")? + "```json\n".len();
    let end = begin + section[begin..].find("\n```")?;
    let text = end + section[end..].find("```text\n")? + "```text\n".len();
    let behind = text + section[text..].find("```")?;
    Some((&section[..text], &section[begin..end], &section[behind..]))
}

#[tokio::test]
async fn examples_of_the_page_are_what_the_server_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/mcp.md");
    let kept = fs::read_to_string(&path).unwrap();
    let mut client = Client::new(jobs(1)).await;
    let (mut page, mut asked) = (String::new(), 0);
    for section in kept.split_inclusive("\n### ") {
        let Some((before, json, behind)) = parts(section) else {
            page += section;
            continue;
        };
        let example: Value = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
        let (tool, arguments) = match example.get("tool").and_then(Value::as_str) {
            Some(tool) => (tool, &example["arguments"]),
            None => (section.split('`').nth(1).unwrap(), &example),
        };
        let told = client.call(tool, arguments).await;
        page += &format!("{before}{}\n{behind}", told.text());
        asked += 1;
    }
    if std::env::var("EYESPACE_WRITE").is_ok_and(|what| what == "mcp") {
        fs::write(&path, &page).unwrap();
    }
    assert_eq!(asked, 5);
    assert!(page == kept || fs::read_to_string(&path).unwrap() == page, "the examples are now\n{page}");
}
