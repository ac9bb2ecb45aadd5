//! JSON documents that contain a board: answers of Eyespace, and questions to it.

use std::fmt::Write;

use serde_json::{Map, Value};

/// The board of a document as a diagram, followed by lines for the side to play, rules, komi, handicap and prisoners. `None` if the text is not a
/// JSON object with a board.
pub(crate) fn as_diagram(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let document: Map<String, Value> = text.starts_with('{').then(|| serde_json::from_str(text).ok()).flatten()?;
    let rows = document.get("board").or(document.get("ownership"))?.as_array()?;
    let rows: Vec<&str> = rows.iter().map(Value::as_str).collect::<Option<_>>()?;
    let mut diagram = rows.join("\n") + "\n\n";
    // Writing to a string can't fail.
    if let Some(player) = document.get("toPlay").and_then(Value::as_str) {
        let _ = writeln!(diagram, "{player} to play");
    }
    match document.get("rules") {
        Some(Value::String(name)) => diagram += &format!("Rules: {name}\n"),
        Some(object @ Value::Object(_)) => diagram += &format!("Rules: {object}\n"),
        _ => {}
    }
    for (field, name) in [("komi", "Komi"), ("handicap", "Handicap")] {
        if let Some(number) = document.get(field).filter(|value| value.is_number()) {
            let _ = writeln!(diagram, "{name}: {number}");
        }
    }
    diagram += &prisoners(&document).unwrap_or_default();
    Some(diagram)
}

/// The captured stones: from a list or object with both colours, or from the prisoners that a score lists for each side.
fn prisoners(document: &Map<String, Value>) -> Option<String> {
    let both = document.get("prisoners");
    let listed = both.and_then(Value::as_array).map(Vec::as_slice);
    let named = both.and_then(|both| Some((both.get("black")?, both.get("white")?)));
    if let Some((black, white)) = named.or(listed.and_then(|both| Some((both.first()?, both.get(1)?)))) {
        return Some(format!("\"prisoners\": [{black}, {white}]\n"));
    }
    let has = |side: &str| document.get(side)?.get("prisoners")?.as_u64();
    Some(format!("black (X) has captured {}, white (O) {}\n", has("black")?, has("white")?))
}

#[cfg(test)]
mod tests {
    use super::as_diagram;

    #[test]
    fn what_a_position_needs_is_told_below_the_rows() {
        let text = r#"{"komi": 0.5, "board": [".X", "O."], "toPlay": "white", "rules": {"scoring": "AREA"}, "prisoners": [1, 2]}"#;
        let expected = ".X\nO.\n\nwhite to play\nRules: {\"scoring\":\"AREA\"}\nKomi: 0.5\n\"prisoners\": [1, 2]\n";
        assert_eq!(as_diagram(text).as_deref(), Some(expected));
        let named = text.replace("[1, 2]", r#"{"black": 1, "white": 2}"#);
        assert_eq!(as_diagram(&named).as_deref(), Some(expected));
        let score =
            r#"{"ownership": ["B.", ".W"], "rules": "aga", "black": {"prisoners": 3}, "white": {"prisoners": 0}}"#;
        assert_eq!(as_diagram(score).as_deref(), Some("B.\n.W\n\nRules: aga\nblack (X) has captured 3, white (O) 0\n"));
    }

    #[test]
    fn what_is_no_document_with_a_board_is_none() {
        for text in ["", "{", "[]", ".X\nO.\n", r#"{"board": 3}"#, r#"{"board": [3]}"#, r#"{"komi": 0.5}"#] {
            assert_eq!(as_diagram(text), None, "{text}");
        }
    }
}
