//! Wrong requests, in testdata/http: each gets the status and the error that stand there, and none a panic or a trace of the program's inside.

use std::fs;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::support::{Running, config, root};

#[derive(Deserialize)]
struct Case {
    about: String,
    method: String,
    path: String,
    headers: Map<String, Value>,
    body: Option<Value>,
    status: u16,
    answers: Vec<Box<RawValue>>,
}

impl Case {
    fn body(&self) -> String {
        match &self.body {
            None => String::new(),
            Some(Value::String(text)) => text.clone(),
            Some(repeated) => {
                let times = usize::try_from(repeated["times"].as_u64().unwrap()).unwrap();
                repeated["repeat"].as_str().unwrap().repeat(times)
            }
        }
    }

    /// The case as it stands in the file, with this status and these lines.
    fn written(&self, status: u16, lines: &str) -> String {
        let json = |value: &Value| serde_json::to_string(value).unwrap();
        let text = |text: &str| json(&Value::from(text));
        let mut fields = vec![
            ("about", text(&self.about)),
            ("method", text(&self.method)),
            ("path", text(&self.path)),
            ("headers", json(&Value::Object(self.headers.clone()))),
        ];
        fields.extend(self.body.as_ref().map(|body| ("body", json(body))));
        fields.push(("status", status.to_string()));
        fields.push(("answers", format!("[\n    {}\n  ]", lines.trim_end().replace('\n', ",\n    "))));
        let fields: Vec<_> = fields.into_iter().map(|(name, value)| format!("  \"{name}\": {value}")).collect();
        format!("{{\n{}\n}}", fields.join(",\n"))
    }
}

#[test]
fn each_wrong_request_gets_its_status_and_its_message() {
    let path = root().join("testdata/http/wrong.json");
    let read = || serde_json::from_str::<Vec<Case>>(&fs::read_to_string(&path).unwrap()).unwrap();
    let server = Running::new(config());
    let ask = |case: &Case| {
        let headers: Vec<_> =
            case.headers.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap())).collect();
        server.send_as(&case.method, &case.path, &headers, &case.body())
    };
    if std::env::var("EYESPACE_WRITE").is_ok_and(|what| what == "http") {
        let written = |case: &Case| {
            let said = ask(case);
            case.written(said.status, said.text())
        };
        let written: Vec<_> = read().iter().map(written).collect();
        fs::write(&path, format!("[\n{}\n]\n", written.join(",\n"))).unwrap();
    }
    let cases = read();
    for case in &cases {
        let said = ask(case);
        let lines: String = case.answers.iter().map(|line| format!("{line}\n")).collect();
        assert_eq!((said.status, said.text()), (case.status, lines.as_str()), "{}", case.about);
        let is_error = |line: &str| line.contains("\"schema\":\"eyespace.error/1\"") && line.contains("\"field\":");
        assert!(said.text().lines().all(is_error), "{}: {}", case.about, said.text());
        assert!(!said.text().contains(".rs"), "{}: {}", case.about, said.text());
        // A batch gets its errors line by line.
        assert!(said.status >= 400 || case.path == "/v1/batch" || case.path == "/katago", "{}", case.about);
    }
    assert!(cases.len() >= 50, "{}", cases.len());
    assert_eq!(server.metric("eyespace_bugs_total"), 0.0);
    assert_eq!(server.get("/healthz", &[]).status, 200);
}
