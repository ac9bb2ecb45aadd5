//! The JSON schemas of the messages, as texts. They are generated from the types of this crate, and a test compares them.

macro_rules! schemas {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../schemas/v1/", $name, ".json")))),*]
    };
}

/// The name and text of each schema (JSON Schema, draft 2020-12). `question` describes the questions of all kinds; the names of answers are those in
/// their field `schema`.
/// ```
/// use eyespace_wire::schemas::ALL;
/// let (_, text) = ALL.iter().find(|(name, _)| *name == "score").unwrap();
/// assert!(text.contains("\"title\": \"Score\""));
/// ```
pub const ALL: &[(&str, &str)] = schemas![
    "question",
    "analyze",
    "eye",
    "solve",
    "race",
    "read",
    "score",
    "estimate",
    "published",
    "probe",
    "shapes",
    "classes",
    "solve-summary",
    "verify",
    "certify",
    "katago",
    "katago-no-results",
    "katago-action",
    "ogs-question",
    "ogs",
    "error",
    "reply",
];
