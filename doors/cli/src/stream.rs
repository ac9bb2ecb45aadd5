//! Writes a JSON document in pieces. It contains a list, and each item of the list is written as soon as it is found. The pieces together form
//! one object, indented like other documents.

use serde::Serialize;

/// The beginning of the document: its first fields, and the beginning of the list with the name `list`.
pub(crate) fn head(fields: &impl Serialize, list: &str) -> String {
    format!("{{{},\n  \"{list}\": [", inner(fields))
}

/// The text of the next item, which comes after `before` other items.
pub(crate) fn item(item: &impl Serialize, before: usize) -> String {
    let comma = if before == 0 { "" } else { "," };
    format!("{comma}\n    {}", pretty(item).replace('\n', "\n    "))
}

/// The end of a list with this number of items, and the text of the last fields.
pub(crate) fn tail(fields: &impl Serialize, items: usize) -> String {
    let end = if items == 0 { "]" } else { "\n  ]" };
    format!("{end},{}\n}}\n", inner(fields))
}

/// The text of the fields of an object, without the braces around them.
fn inner(fields: &impl Serialize) -> String {
    let text = pretty(fields);
    let inner = text.strip_prefix('{').and_then(|text| text.strip_suffix("\n}"));
    inner.unwrap_or_default().to_owned()
}

fn pretty(value: &impl Serialize) -> String {
    // Writing plain data into a string can't fail.
    serde_json::to_string_pretty(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Whole {
        name: &'static str,
        items: Vec<Item>,
        number: u8,
    }

    #[derive(Serialize)]
    struct Item {
        text: &'static str,
        list: Vec<u8>,
    }

    #[derive(Serialize)]
    struct Name {
        name: &'static str,
    }

    #[derive(Serialize)]
    struct Number {
        number: u8,
    }

    /// The pieces together give the same text as the whole document written at once. The texts contain braces, quotes and line breaks, which must not
    /// disturb the layout.
    #[test]
    fn the_pieces_are_the_document() {
        for texts in [&["a\n}", "\"b\""][..], &["c"], &[]] {
            let items = || texts.iter().map(|text| Item { text, list: vec![1, 2] });
            let mut pieces = head(&Name { name: "{\n" }, "items");
            for (n, one) in items().enumerate() {
                pieces += &item(&one, n);
            }
            pieces += &tail(&Number { number: 3 }, texts.len());
            let whole = Whole { name: "{\n", items: items().collect(), number: 3 };
            assert_eq!(pieces, pretty(&whole) + "\n");
        }
    }
}
