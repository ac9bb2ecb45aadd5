//! The fields of a question, each read as the type that is needed.

use eyespace::board::{Color, Point, PointSet, Size, VertexError};
use serde_json::{Map, Value};

use super::NodeCount;
use super::fault::{Fault, Reason};
use crate::seconds::Seconds;
use eyespace_record::fault::quote;
use eyespace_wire::both::Both;
use eyespace_wire::question::Detail;

/// The largest number of nodes in a question, the same as on the command line.
const MOST_NODES: u64 = 100_000_000;

/// The fields of a question that have not been read yet. A field that is null counts as absent.
#[derive(Clone, Debug)]
pub struct Fields {
    object: Map<String, Value>,
}

/// The type of a value in words, for messages.
pub(crate) const fn said(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// The fault of a value that is not of the expected form.
pub(crate) fn wrong(field: &'static str, value: &Value, expected: &'static str) -> Fault {
    let found = match value {
        Value::String(text) => format!("\"{}\"", quote(text)),
        Value::Number(number) => number.to_string(),
        other => said(other).to_owned(),
    };
    Fault::of(field, Reason::Expected { found, expected })
}

/// The fault of a value that should have been a number. If it is a number in quotes, the message says so.
pub(crate) fn no_number(field: &'static str, value: &Value, expected: &'static str) -> Fault {
    let unquoted = value.as_str().and_then(|text| serde_json::from_str::<serde_json::Number>(text.trim()).ok());
    unquoted.map_or_else(|| wrong(field, value, expected), |number| Fault::of(field, Reason::Quoted(number)))
}

pub(crate) fn color_of(value: &Value) -> Option<Color> {
    match value.as_str()?.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}

impl Fields {
    pub(crate) const fn new(object: Map<String, Value>) -> Self {
        Self { object }
    }

    /// Removes a field and returns its value.
    pub(crate) fn take(&mut self, field: &'static str) -> Option<Value> {
        self.object.remove(field).filter(|value| !value.is_null())
    }

    /// Whether the field is present and not null.
    #[must_use]
    pub fn has(&self, field: &'static str) -> bool {
        self.object.get(field).is_some_and(|value| !value.is_null())
    }

    /// All fields that have not been read, sorted by their names, those in nested objects too. Whether a map of `serde_json` keeps the order of the
    /// text depends on the other crates of the program, but an answer must not.
    pub(crate) fn rest(&self) -> Map<String, Value> {
        let mut rest = self.object.clone();
        rest.sort_keys();
        rest.values_mut().for_each(Value::sort_all_objects);
        rest
    }

    /// The names of the fields that have not been read, sorted.
    pub(crate) fn left(&self) -> Vec<String> {
        let mut names: Vec<_> = self.object.keys().collect();
        names.sort_unstable();
        names.into_iter().map(|name| quote(name)).collect()
    }

    /// The value of a field, which still counts as not read.
    pub(crate) fn value(&self, field: &'static str) -> Option<&Value> {
        self.object.get(field).filter(|value| !value.is_null())
    }

    /// The priority of a question: `priority`, or else the largest of `priorities`. Questions with larger numbers are answered sooner. 0 if neither
    /// field has a whole number.
    #[must_use]
    pub fn priority(&self) -> i64 {
        let of_turns =
            self.value("priorities").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_i64);
        let of_all = self.value("priority").and_then(Value::as_i64);
        of_all.or(of_turns.max()).unwrap_or(0)
    }

    pub(crate) fn has_text(&self, field: &'static str) -> bool {
        self.object.get(field).is_some_and(Value::is_string)
    }

    pub(crate) fn text(&mut self, field: &'static str) -> Result<Option<String>, Fault> {
        match self.take(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => {
                Err(Fault::of(field, Reason::Expected { found: said(&other).to_owned(), expected: "a text" }))
            }
        }
    }

    /// One of these words, which stand for values; `None` if the field is absent.
    pub(crate) fn word<T: Copy>(
        &mut self,
        field: &'static str,
        words: &[(&str, T)],
        expected: &'static str,
    ) -> Result<Option<T>, Fault> {
        let Some(text) = self.text(field)? else { return Ok(None) };
        let known = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        let fault = || Fault::of(field, Reason::Expected { found: format!("\"{}\"", quote(&text)), expected });
        known.ok_or_else(fault).map(Some)
    }

    pub(crate) fn flag(&mut self, field: &'static str) -> Result<bool, Fault> {
        match self.take(field) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(other) => Err(wrong(field, &other, "true or false")),
        }
    }

    /// A whole number, 0 or more.
    pub(crate) fn whole(&mut self, field: &'static str) -> Result<Option<u64>, Fault> {
        const EXPECTED: &str = "a whole number from 0";
        self.take(field).map(|value| value.as_u64().ok_or_else(|| no_number(field, &value, EXPECTED))).transpose()
    }

    /// A number of stones, moves or the like, at most `most`.
    pub(crate) fn count(
        &mut self,
        field: &'static str,
        what: &'static str,
        most: usize,
    ) -> Result<Option<usize>, Fault> {
        let fits = |found: u64| {
            let found = usize::try_from(found).unwrap_or(usize::MAX);
            let too_many = || Fault::of(field, Reason::TooMany { what, found, most });
            (found <= most).then_some(found).ok_or_else(too_many)
        };
        self.whole(field)?.map(fits).transpose()
    }

    /// The numbers for Black and White, as in `{"black": 2, "white": 5}`, each at most `most`.
    pub(crate) fn of_both(&mut self, field: &'static str, most: usize) -> Result<Option<[usize; 2]>, Fault> {
        const EXPECTED: &str = "{\"black\": N, \"white\": N}, whole numbers from 0";
        let Some(value) = self.take(field) else { return Ok(None) };
        // Without this check serde would also accept a list.
        let read = serde_json::from_value(value.clone()).ok().filter(|_| value.is_object());
        let Both::<u64> { black, white } = read.ok_or_else(|| wrong(field, &value, EXPECTED))?;
        let [black, white] = [black, white].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        match black.max(white) {
            found if found > most => Err(Fault::of(field, Reason::TooMany { what: "stones", found, most })),
            _ => Ok(Some([black, white])),
        }
    }

    /// The level of detail that the answer should have.
    pub(crate) fn detail(&mut self) -> Result<Detail, Fault> {
        const FIELD: &str = "detail";
        let Some(name) = self.text(FIELD)? else { return Ok(Detail::Full) };
        let detail = Detail::ALL.into_iter().find(|detail| detail.name() == name);
        detail.ok_or_else(|| Fault::of(FIELD, Reason::Detail(quote(&name))))
    }

    pub(crate) fn color(&mut self, field: &'static str) -> Result<Option<Color>, Fault> {
        const EXPECTED: &str = "\"B\" or \"W\"";
        self.take(field).map(|value| color_of(&value).ok_or_else(|| wrong(field, &value, EXPECTED))).transpose()
    }

    /// A list; empty if the field is absent.
    pub(crate) fn list(&mut self, field: &'static str) -> Result<Vec<Value>, Fault> {
        match self.take(field) {
            None => Ok(vec![]),
            Some(Value::Array(list)) => Ok(list),
            Some(other) => Err(wrong(field, &other, "a list")),
        }
    }

    /// Removes the field if it is an empty list, and returns whether it was.
    pub(crate) fn take_empty_list(&mut self, field: &'static str) -> bool {
        let is_empty = self.object.get(field).and_then(Value::as_array).is_some_and(Vec::is_empty);
        is_empty && self.take(field).is_some()
    }

    /// A list of texts.
    pub(crate) fn texts(&mut self, field: &'static str) -> Result<Vec<String>, Fault> {
        let text = |value| match value {
            Value::String(text) => Ok(text),
            other => Err(wrong(field, &other, "texts in the list")),
        };
        self.list(field)?.into_iter().map(text).collect()
    }

    /// One text, or a list of texts.
    pub(crate) fn one_or_more(&mut self, field: &'static str) -> Result<Vec<String>, Fault> {
        if self.has_text(field) { self.text(field).map(|one| one.into_iter().collect()) } else { self.texts(field) }
    }

    /// A list of moves or stones: pairs of a colour and a point, such as `["B", "D4"]`.
    pub(crate) fn pairs(&mut self, field: &'static str) -> Result<Vec<(Color, String)>, Fault> {
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

    /// A single point.
    pub(crate) fn one_point(&mut self, field: &'static str, size: Size) -> Result<Option<Point>, Fault> {
        self.text(field)?.map(|vertex| point(field, &vertex, size)).transpose()
    }

    /// One point, or a list of points.
    pub(crate) fn points(&mut self, field: &'static str, size: Size) -> Result<PointSet, Fault> {
        if self.has_text(field) {
            let one = self.text(field)?.unwrap_or_default();
            return point(field, &one, size).map(PointSet::from);
        }
        if let Some(empty) = self.object.get(field).filter(|value| value.as_array().is_some_and(Vec::is_empty)) {
            return Err(wrong(field, empty, "at least one point"));
        }
        self.texts(field)?.iter().map(|vertex| point(field, vertex, size)).collect()
    }

    /// A budget `{"nodes": N, "seconds": S}`, in which either part may be missing.
    pub(crate) fn budget(&mut self) -> Result<Budget, Fault> {
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

/// The limits that a question sets for its answer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Budget {
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Seconds>,
}

/// Reads a whole number, or a text in a short form such as `"10M"`.
fn nodes_of(value: &Value) -> Option<u64> {
    match value {
        Value::String(text) => text.parse().ok().map(|NodeCount(nodes)| nodes),
        // JSON allows whole numbers in forms such as 1e6, which serde does not read as integers.
        Value::Number(number) => number.as_u64().or_else(|| number.to_string().parse().ok().map(|NodeCount(n)| n)),
        _ => None,
    }
}

/// Reads a point, such as `D4`.
pub(crate) fn point(field: &'static str, vertex: &str, size: Size) -> Result<Point, Fault> {
    size.parse_vertex(vertex).map_err(|_| {
        // The error contains the text, which may be long, so it is shortened first.
        let text = quote(vertex);
        Fault::of(field, VertexError { text, size })
    })
}
