//! The fields of a question, read as what they are to be.

use eyespace::board::{Color, Point, PointSet, Size, VertexError};
use serde_json::{Map, Value};

use super::fault::{Fault, Reason};
use crate::limits::{NodeCount, Seconds};
use eyespace_record::fault::shown;

/// The most nodes that can be asked for, as on the command line.
const MOST_NODES: u64 = 100_000_000;

/// What was not looked at yet. A field that is null counts as not there.
#[derive(Clone, Debug)]
pub(super) struct Fields {
    object: Map<String, Value>,
}

/// What a value is, in words.
pub(super) const fn said(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// A value that is something else.
pub(super) fn wrong(field: &'static str, value: &Value, expected: &'static str) -> Fault {
    let found = match value {
        Value::String(text) => format!("\"{}\"", shown(text)),
        Value::Number(number) => number.to_string(),
        other => said(other).to_owned(),
    };
    Fault::of(field, Reason::Expected { found, expected })
}

/// The same where a number was expected; one that stands in quotes is told so.
pub(super) fn no_number(field: &'static str, value: &Value, expected: &'static str) -> Fault {
    let unquoted = value.as_str().and_then(|text| serde_json::from_str::<serde_json::Number>(text.trim()).ok());
    unquoted.map_or_else(|| wrong(field, value, expected), |number| Fault::of(field, Reason::Quoted(number)))
}

pub(super) fn color_of(value: &Value) -> Option<Color> {
    match value.as_str()?.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}

impl Fields {
    pub(super) const fn new(object: Map<String, Value>) -> Self {
        Self { object }
    }

    /// The value of a field, which then is read.
    pub(super) fn take(&mut self, field: &'static str) -> Option<Value> {
        self.object.remove(field).filter(|value| !value.is_null())
    }

    pub(super) fn has(&self, field: &'static str) -> bool {
        self.object.get(field).is_some_and(|value| !value.is_null())
    }

    /// All that nobody has read.
    pub(super) fn rest(&self) -> Map<String, Value> {
        self.object.clone()
    }

    /// The names of what nobody has read.
    pub(super) fn left(&self) -> Vec<String> {
        self.object.keys().map(|name| shown(name)).collect()
    }

    /// A value as it is, which stays.
    pub(super) fn value(&self, field: &'static str) -> Option<&Value> {
        self.object.get(field).filter(|value| !value.is_null())
    }

    /// How urgent a question is: the larger `priority`, or the largest of `priorities`, the sooner. 0 if nothing is said that is a number.
    pub(super) fn priority(&self) -> i64 {
        let of_turns =
            self.value("priorities").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_i64);
        let of_all = self.value("priority").and_then(Value::as_i64);
        of_all.or(of_turns.max()).unwrap_or(0)
    }

    pub(super) fn has_text(&self, field: &'static str) -> bool {
        self.object.get(field).is_some_and(Value::is_string)
    }

    pub(super) fn text(&mut self, field: &'static str) -> Result<Option<String>, Fault> {
        match self.take(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => {
                Err(Fault::of(field, Reason::Expected { found: said(&other).to_owned(), expected: "a text" }))
            }
        }
    }

    pub(super) fn flag(&mut self, field: &'static str) -> Result<bool, Fault> {
        match self.take(field) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(other) => Err(wrong(field, &other, "true or false")),
        }
    }

    /// A whole number from 0.
    pub(super) fn whole(&mut self, field: &'static str) -> Result<Option<u64>, Fault> {
        const EXPECTED: &str = "a whole number from 0";
        self.take(field).map(|value| value.as_u64().ok_or_else(|| no_number(field, &value, EXPECTED))).transpose()
    }

    pub(super) fn color(&mut self, field: &'static str) -> Result<Option<Color>, Fault> {
        const EXPECTED: &str = "\"B\" or \"W\"";
        self.take(field).map(|value| color_of(&value).ok_or_else(|| wrong(field, &value, EXPECTED))).transpose()
    }

    /// A list; empty if there is none.
    pub(super) fn list(&mut self, field: &'static str) -> Result<Vec<Value>, Fault> {
        match self.take(field) {
            None => Ok(vec![]),
            Some(Value::Array(list)) => Ok(list),
            Some(other) => Err(wrong(field, &other, "a list")),
        }
    }

    /// Whether a field is a list without anything in it, which then is read.
    pub(super) fn take_empty_list(&mut self, field: &'static str) -> bool {
        let is_empty = self.object.get(field).and_then(Value::as_array).is_some_and(Vec::is_empty);
        is_empty && self.take(field).is_some()
    }

    /// Texts in a list.
    pub(super) fn texts(&mut self, field: &'static str) -> Result<Vec<String>, Fault> {
        let text = |value| match value {
            Value::String(text) => Ok(text),
            other => Err(wrong(field, &other, "texts in the list")),
        };
        self.list(field)?.into_iter().map(text).collect()
    }

    /// Colours and vertices in pairs, as in `["B", "D4"]`.
    pub(super) fn pairs(&mut self, field: &'static str) -> Result<Vec<(Color, String)>, Fault> {
        const EXPECTED: &str = "pairs of colour and point, such as [\"B\", \"D4\"], in the list";
        let pair = |value: Value| match value.as_array().map(Vec::as_slice) {
            Some([color, Value::String(vertex)]) => {
                let color = color_of(color).ok_or_else(|| wrong(field, color, EXPECTED))?;
                Ok((color, vertex.clone()))
            }
            _ => Err(wrong(field, &value, EXPECTED)),
        };
        self.list(field)?.into_iter().map(pair).collect()
    }

    /// One point or a list of points.
    pub(super) fn points(&mut self, field: &'static str, size: Size) -> Result<PointSet, Fault> {
        if self.has_text(field) {
            let one = self.text(field)?.unwrap_or_default();
            return point(field, &one, size).map(PointSet::from);
        }
        if let Some(empty) = self.object.get(field).filter(|value| value.as_array().is_some_and(Vec::is_empty)) {
            return Err(wrong(field, empty, "at least one point"));
        }
        self.texts(field)?.iter().map(|vertex| point(field, vertex, size)).collect()
    }

    /// `{"nodes": N, "seconds": S}`, one of them or both.
    pub(super) fn budget(&mut self) -> Result<Budget, Fault> {
        const EXPECTED: &str =
            "{\"nodes\": N}, N from 0 to 100000000 or a text such as \"10M\", and \"seconds\" above 0";
        let Some(value) = self.take("budget") else { return Ok(Budget::default()) };
        let said = |key| value.get(key).filter(|value| !value.is_null());
        let nodes = said("nodes").map(|nodes| nodes_of(nodes).filter(|&nodes| nodes <= MOST_NODES));
        let seconds = said("seconds").map(|seconds| seconds.as_f64().and_then(|seconds| Seconds::new(seconds).ok()));
        let is_known = |key: &String| key == "nodes" || key == "seconds";
        let is_read = value.as_object().is_some_and(|fields| !fields.is_empty() && fields.keys().all(is_known));
        match (nodes, seconds) {
            (Some(None), _) | (_, Some(None)) | (None, None) => Err(wrong("budget", &value, EXPECTED)),
            _ if !is_read => Err(wrong("budget", &value, EXPECTED)),
            (nodes, seconds) => Ok(Budget { nodes: nodes.flatten(), time: seconds.flatten() }),
        }
    }
}

/// What an answer may take, as far as the question says it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Budget {
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Seconds>,
}

/// A whole number, or one that people write, as in `"10M"`.
fn nodes_of(value: &Value) -> Option<u64> {
    match value {
        Value::String(text) => text.parse().ok().map(|NodeCount(nodes)| nodes),
        // 1e6 is a number that JSON need not call whole.
        Value::Number(number) => number.as_u64().or_else(|| number.to_string().parse().ok().map(|NodeCount(n)| n)),
        _ => None,
    }
}

/// A point as players write it.
pub(super) fn point(field: &'static str, vertex: &str, size: Size) -> Result<Point, Fault> {
    size.parse_vertex(vertex).map_err(|_| {
        // The error quotes the text, which may be of any length.
        let text = shown(vertex);
        Fault::of(field, VertexError { text, size })
    })
}
