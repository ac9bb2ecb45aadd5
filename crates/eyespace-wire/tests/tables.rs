//! docs/json.md has a table of each message, generated from the types. To update it:
//! `EYESPACE_WRITE=schemas cargo test -p eyespace-wire --features schema`.

use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

/// The messages in the order of the document, each with the commands that return it.
const MESSAGES: [(&str, &str); 17] = [
    ("analyze", "`eyespace analyze GAME --json`, kind `analyze`"),
    ("eye", "`eyespace eye SHAPE --json`, kind `eye`"),
    ("solve", "`eyespace solve PROBLEM --json`, kind `solve`"),
    ("solve-summary", "`eyespace solve FILES --json`, the last line"),
    ("race", "`eyespace solve PROBLEM --race A B --json`, kind `race`"),
    ("read", "`eyespace read GAME --capture POINT --json` or `--connect POINT POINTS`, kind `read`"),
    ("score", "`eyespace score GAME --json`, kind `score`"),
    ("estimate", "`eyespace estimate GAME --json`, kind `estimate`"),
    ("published", "`eyespace estimate GAME --as-published --json`, kind `estimate` with `asPublished`"),
    ("certify", "`eyespace certify FILE --json`, kind `certify`"),
    ("verify", "`eyespace solve PROBLEM --verify --json`, kind `verify`"),
    ("probe", "`eyespace table probe SHAPE --json`, kind `table` with `shape`"),
    ("shapes", "`eyespace table shapes CLASS --json`, kind `table` with `class`"),
    ("classes", "kind `table` with `points`"),
    ("katago", "kind `katago`, in the form of KataGo's analysis engine"),
    ("ogs", "`POST /api/score` of `eyespace serve`, in the form of OGS"),
    ("error", "any question that cannot be answered"),
];

/// The text between these lines is generated from the types.
const MARKS: [&str; 2] = ["<!-- made of the types -->\n", "<!-- end -->\n"];

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn schema(name: &str) -> Value {
    let text = std::fs::read_to_string(root().join(format!("crates/eyespace-wire/schemas/v1/{name}.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The type of a field in a word or two; for a type that has a table of its own, a link to it.
fn kind(field: &Value) -> String {
    let named = |path: &Value| path.as_str().map(|path| path.rsplit('/').next().unwrap().to_owned());
    if let Some(name) = named(&field["$ref"]) {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(any) = field["anyOf"].as_array() {
        let kinds: Vec<_> = any.iter().map(kind).collect();
        return kinds.join(" or ");
    }
    match &field["type"] {
        Value::String(word) if word == "array" && field["items"].is_object() => {
            format!("list of {}", kind(&field["items"]))
        }
        Value::String(word) if word == "array" => "list".to_owned(),
        Value::String(word) if word == "object" && field["properties"]["black"].is_object() => {
            format!("`black` and `white`: {}", kind(&field["properties"]["black"]))
        }
        Value::String(word) => word.clone(),
        Value::Array(words) => {
            // The field has a type or is null.
            let word = |word: &Value| kind(&with_type(field, word));
            words.iter().map(word).collect::<Vec<_>>().join(" or ")
        }
        _ => "any".to_owned(),
    }
}

/// The field of a schema as if it could only have this type.
fn with_type(field: &Value, word: &Value) -> Value {
    let mut field = field.clone();
    field["type"] = word.clone();
    field
}

/// The text as a cell of a table, on one line.
fn in_a_line(text: &Value) -> String {
    text.as_str().unwrap_or_default().replace('\n', " ").replace('|', "\\|")
}

fn table(of: &Value, text: &mut String) {
    if let Some(values) = of["oneOf"].as_array() {
        *text += "\n| value | |\n|---|---|\n";
        for value in values {
            let _ = writeln!(
                text,
                "| `{}` | {} |",
                value["const"].as_str().unwrap_or("?"),
                in_a_line(&value["description"])
            );
        }
    } else if let Some(fields) = of["properties"].as_object() {
        let is_required = |name: &str| of["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
        *text += "\n| field | type | |\n|---|---|---|\n";
        for (name, field) in fields {
            let left_out = if is_required(name) { "" } else { ", may be left out" };
            let _ = writeln!(text, "| `{name}` | {}{left_out} | {} |", kind(field), in_a_line(&field["description"]));
        }
    } else if let Some(forms) = of["anyOf"].as_array().filter(|all| all.iter().all(|one| one["properties"].is_object()))
    {
        for (n, form) in forms.iter().enumerate() {
            let word = if n == 0 { "Either" } else { "Or" };
            let _ = writeln!(text, "\n{word}: {}", in_a_line(&form["description"]));
            table(form, text);
        }
    } else {
        let _ = writeln!(text, "\n{}", kind(of));
    }
}

/// The tables of all messages, followed by the types that they contain, each once.
fn tables() -> String {
    let mut text = String::new();
    let mut types = std::collections::BTreeMap::new();
    for (name, asked) in MESSAGES {
        let schema = schema(name);
        let _ = write!(text, "\n## `eyespace.{name}/1`\n\n{asked}. {}\n", in_a_line(&schema["description"]));
        table(&schema, &mut text);
        for (name, of) in schema["$defs"].as_object().cloned().unwrap_or_default() {
            if let Some(other) = types.insert(name.clone(), of.clone()) {
                assert_eq!(other, of, "two types of the name {name}");
            }
        }
    }
    text += "\n## Types\n";
    for (name, of) in types {
        let _ = write!(text, "\n### {name}\n\n{}\n", in_a_line(&of["description"]));
        table(&of, &mut text);
    }
    text + "\n"
}

#[test]
fn the_document_has_all_messages() {
    let path = root().join("docs/json.md");
    let document = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = document.split_once(MARKS[0]).expect("the mark");
    let (made, tail) = rest.split_once(MARKS[1]).expect("the other mark");
    let now = tables();
    if std::env::var("EYESPACE_WRITE").is_ok_and(|what| what == "schemas") {
        std::fs::write(&path, format!("{head}{}{now}{}{tail}", MARKS[0], MARKS[1])).unwrap();
        return;
    }
    assert!(made == now, "docs/json.md: the types are others; see the head of this test");
}
