//! What the server says of itself, its tools, and messages that are none.

use serde_json::{Value, json};

use crate::client::{Client, jobs};

const TOOLS: [&str; 5] = ["analyze_position", "solve_problem", "read_tactics", "score_game", "check_eye"];

#[tokio::test]
async fn the_greeting_says_what_is_proved_and_what_is_not() {
    let mut client = Client::silent(jobs(1));
    let about =
        json!({"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}});
    let told = client.ask("initialize", about).await["result"].clone();
    assert_eq!((&told["protocolVersion"], &told["serverInfo"]["name"]), (&json!("2025-06-18"), &json!("eyespace")));
    assert_eq!(told["capabilities"], json!({"tools": {}}));
    let instructions = told["instructions"].as_str().unwrap();
    for word in ["unconditional", "search", "Not proved are `openFight`, `model` and `estimate`", "not known"] {
        assert!(instructions.contains(word), "{instructions}");
    }
}

async fn tools() -> Vec<Value> {
    let mut client = Client::new(jobs(1)).await;
    client.ask("tools/list", json!({})).await["result"]["tools"].as_array().unwrap().clone()
}

#[tokio::test]
async fn each_tool_only_reads_and_has_both_schemas() {
    let tools = tools().await;
    assert_eq!(tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect::<Vec<_>>(), TOOLS);
    for tool in &tools {
        let hints = &tool["annotations"];
        assert_eq!((&hints["readOnlyHint"], &hints["idempotentHint"]), (&json!(true), &json!(true)), "{tool}");
        assert_eq!((&hints["destructiveHint"], &hints["openWorldHint"]), (&json!(false), &json!(false)), "{tool}");
        for schema in [&tool["inputSchema"], &tool["outputSchema"]] {
            assert_eq!(schema["type"], "object", "{schema}");
        }
    }
}

/// A stored schema without the formats of numbers, which no tool has. (A field may have the name `format`; its value is no text.)
fn stored(name: &str) -> Value {
    let path = format!("{}/../../crates/eyespace-wire/schemas/v1/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let mut schema = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    remove_formats(&mut schema);
    schema
}

fn remove_formats(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            object.retain(|name, value| name != "format" || !value.is_string());
            object.values_mut().for_each(remove_formats);
        }
        Value::Array(list) => list.iter_mut().for_each(remove_formats),
        _ => {}
    }
}

/// The fields of a question are those of `schemas/v1/question.json`, but for `turns` and the default of `detail`.
#[tokio::test]
async fn the_arguments_of_a_tool_are_the_fields_of_its_question() {
    let kept = stored("question");
    let questions = ["AnalyzeQuestion", "SolveQuestion", "ReadQuestion", "ScoreQuestion", "EyeQuestion"];
    for (tool, question) in tools().await.iter().zip(questions) {
        let mut fields = kept["$defs"][question]["properties"].as_object().unwrap().clone();
        let mut told = tool["inputSchema"]["properties"].as_object().unwrap().clone();
        assert_eq!(fields.remove("turns").is_some(), question != "EyeQuestion", "{question}");
        assert_eq!(told["detail"]["default"], "brief");
        for fields in [&mut fields, &mut told] {
            fields.remove("detail").unwrap();
        }
        assert_eq!(told, fields, "{question}");
        let required = &kept["$defs"][question]["required"];
        assert_eq!(&tool["inputSchema"]["required"], required, "{question}");
    }
}

#[tokio::test]
async fn the_fields_of_an_answer_are_those_of_its_message() {
    let envelope = stored("reply")["properties"].as_object().unwrap().clone();
    for (tool, name) in tools().await.iter().zip(["analyze", "solve", "read", "score", "eye"]) {
        let schema = &tool["outputSchema"];
        let part = |n: usize| -> &Value {
            let name = schema["anyOf"][n]["$ref"].as_str().unwrap().rsplit('/').next().unwrap();
            &schema["$defs"][name]["properties"]
        };
        let mut fields = stored(name)["properties"].as_object().unwrap().clone();
        fields.extend(envelope.clone());
        assert_eq!(part(0), &Value::Object(fields), "{name}");
        assert_eq!(part(1), &stored("error")["properties"], "{name}");
    }
}

#[tokio::test]
async fn a_tool_that_does_not_exist_is_an_error_of_the_protocol() {
    let mut client = Client::new(jobs(1)).await;
    let told = client.ask("tools/call", json!({"name": "solve", "arguments": {}})).await;
    assert_eq!(told["error"]["code"], -32602);
    assert!(told["error"]["message"].as_str().unwrap().contains("solve_problem"), "{told}");
    let told = client.ask("prompts/get", json!({"name": "x"})).await;
    assert_eq!(told["error"]["code"], -32601, "{told}");
}

#[tokio::test]
async fn a_call_in_another_form_is_told_what_was_expected() {
    let mut client = Client::new(jobs(1)).await;
    for wrong in [json!({"name": "check_eye", "arguments": ["..."]}), json!({"name": 5})] {
        let told = client.ask("tools/call", wrong).await;
        assert_eq!(told["error"]["code"], -32602, "{told}");
        assert!(told["error"]["message"].as_str().unwrap().contains("expected the name of a tool"), "{told}");
    }
}

#[tokio::test]
async fn lines_that_are_no_messages_do_not_end_the_server() {
    let mut client = Client::new(jobs(1)).await;
    for line in [
        "",
        "x",
        "{",
        "\u{feff}",
        "[[[[[[[[",
        "nul",
        "\"\\ud800\"",
        "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/none\"}",
    ] {
        client.write(line).await;
    }
    client.write(&"[".repeat(100_000)).await;
    let told = client.call("check_eye", &json!({"shape": "..."})).await;
    assert!(!told.is_error);
}

#[tokio::test]
async fn a_client_that_leaves_at_once_is_no_error() {
    let (mine, its) = tokio::io::duplex(64);
    drop(mine);
    eyespace_mcp::serve(jobs(1), tokio::io::split(its)).await.unwrap();
}

#[tokio::test]
async fn a_client_that_speaks_otherwise_is_an_error() {
    let (mine, its) = tokio::io::duplex(1 << 12);
    let (_from, mut to) = tokio::io::split(mine);
    let line = b"{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}}\n";
    tokio::io::AsyncWriteExt::write_all(&mut to, line).await.unwrap();
    let error = eyespace_mcp::serve(jobs(1), tokio::io::split(its)).await.unwrap_err();
    let expected = "the client does not speak the Model Context Protocol: its first message is something else; expected the request initialize";
    assert_eq!(error.to_string(), expected);
}
