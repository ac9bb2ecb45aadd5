//! One call of a tool: its arguments become a question, and the answer becomes a result with text.

use std::ops::ControlFlow;

use eyespace_service::answer::{Settings, Told, answer_guarded, told_of};
use eyespace_service::control::Control;
use eyespace_service::question::{Fault, Line};
use eyespace_wire::question::Detail;
use eyespace_wire::reply::Refusal;
use rmcp::model::{CallToolResult, ContentBlock, JsonObject};
use serde_json::{Value, json};

use crate::schema::SEVERAL;
use crate::tool::Tool;

/// The field of a question that asks for several answers, as `KataGo` names it.
const SEVERAL_BY_KATAGO: &str = "analyzeTurns";

/// A call of a tool.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) tool: Tool,
    pub(crate) arguments: JsonObject,
}

impl Call {
    /// The result of the call. Every fault of the question is a result too.
    pub(crate) fn answered(self, settings: &Settings, control: &dyn Control) -> CallToolResult {
        let Self { tool, mut arguments } = self;
        if let Some(field) = [SEVERAL, SEVERAL_BY_KATAGO].into_iter().find(|&field| is_given(&arguments, field)) {
            return refused_several(&arguments, field);
        }
        if !is_given(&arguments, "detail") {
            arguments.insert("detail".to_owned(), json!(Detail::Brief.name()));
        }
        let line = match Line::read_as(Value::Object(arguments).to_string().as_bytes(), tool.kind()) {
            Ok(line) => line,
            Err(unread) => return result(tool, &told_of(&unread.0, &unread.1, None)),
        };
        let id = line.id.clone();
        let mut last = None;
        let mut keep = |told: Told| {
            last = Some(told);
            ControlFlow::Continue(())
        };
        // A bug of the program is an answer as well: the last one.
        let _ = answer_guarded(line, settings, control, &mut keep);
        result(tool, &last.unwrap_or_else(|| told_of(&id, &Fault::bug(), None)))
    }
}

fn is_given(arguments: &JsonObject, field: &str) -> bool {
    arguments.get(field).is_some_and(|value| !value.is_null())
}

/// The refusal of a question for several answers.
fn refused_several(arguments: &JsonObject, field: &str) -> CallToolResult {
    let id = arguments.get("id").filter(|id| id.is_string() || id.is_i64() || id.is_u64()).cloned().unwrap_or_default();
    let error = "several answers; expected one number of moves in turn, because a tool gives one answer".to_owned();
    error_of(&Refusal::new(id, error, Some(field), None))
}

/// The result of a call, from the line that answers its question.
fn result(tool: Tool, told: &Told) -> CallToolResult {
    if told.fault.is_some() {
        return serde_json::from_str(&told.text)
            .map_or_else(|_| CallToolResult::error(vec![]), |refusal| error_of(&refusal));
    }
    // Words that can't be found leave the structured answer, which has everything.
    let words = tool.words(&told.text).unwrap_or_else(|_| "The structured answer has the result.".to_owned());
    let mut result = CallToolResult::success(vec![ContentBlock::text(words.trim_end())]);
    result.structured_content = serde_json::from_str(&told.text).ok();
    result
}

/// An error with its field, as a text and as the message.
fn error_of(refusal: &Refusal) -> CallToolResult {
    let text = match &refusal.field {
        Some(field) => format!("{field}: {}", refusal.error),
        None => refusal.error.clone(),
    };
    let mut result = CallToolResult::error(vec![ContentBlock::text(text)]);
    result.structured_content = serde_json::to_value(refusal).ok();
    result
}
