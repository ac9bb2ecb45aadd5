//! The document that describes all addresses, and the page.

use serde_json::Value;

use crate::support::{Running, config};

/// Every reference of the document leads somewhere.
fn references(value: &Value, document: &Value, seen: &mut usize) {
    match value {
        Value::Object(fields) => {
            if let Some(path) = fields.get("$ref").and_then(Value::as_str) {
                assert!(document.pointer(path.trim_start_matches('#')).is_some(), "{path}");
                *seen += 1;
            }
            fields.values().for_each(|value| references(value, document, seen));
        }
        Value::Array(list) => list.iter().for_each(|value| references(value, document, seen)),
        _ => {}
    }
}

#[test]
fn every_reference_of_the_document_leads_somewhere() {
    let server = Running::new(config());
    let document = server.get("/v1/openapi.json", &[]).json();
    assert_eq!(document["openapi"], "3.1.0");
    let mut seen = 0;
    references(&document, &document, &mut seen);
    assert!(seen > 300, "{seen}");
    let names = document["components"]["schemas"].as_object().unwrap();
    assert!(names.keys().all(|name| name.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))));
}

/// The server answers at every address that the document names, and its examples are answered.
#[test]
fn every_address_of_the_document_answers_its_example() {
    let server = Running::new(config());
    let document = server.get("/v1/openapi.json", &[]).json();
    let paths = document["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 19, "{:?}", paths.keys());
    for (path, methods) in paths {
        let Some(post) = methods.get("post") else {
            assert_eq!(server.get(path, &[]).status, 200, "{path}");
            continue;
        };
        let (media, content) = post["requestBody"]["content"].as_object().unwrap().iter().next().unwrap();
        let example = &content["example"];
        let body = example.as_str().map_or_else(|| example.to_string(), str::to_owned);
        let said = server.post_with(path, &[("content-type", media)], body);
        assert_eq!(said.status, 200, "{path}: {}", said.text());
        assert!(!said.text().contains("\"error\"") && !said.body.is_empty(), "{path}: {}", said.text());
    }
}

#[test]
fn the_schemas_are_those_of_the_project() {
    let server = Running::new(config());
    let said = server.get("/v1/schema", &[]);
    let folder = crate::support::root().join("crates/eyespace-wire/schemas/v1");
    let all = said.json();
    assert!(all.as_object().unwrap().len() >= 20);
    for (name, schema) in all.as_object().unwrap() {
        let kept = std::fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
        assert_eq!(schema, &serde_json::from_str::<Value>(&kept).unwrap(), "{name}");
    }
    let tag = said.header("etag").unwrap();
    assert_eq!(server.get("/v1/schema", &[("if-none-match", tag)]).status, 304);
}
