//! One line of input: a JSON object with an id, a kind and other fields.

use serde_json::{Map, Value};

use eyespace_wire::question::Kind;

use super::fault::{Fault, Reason};
use super::fields::{Fields, said};

/// The greatest length of a line in bytes. The longest lines that programs send contain whole games, which are far shorter.
pub const MAX_LINE: usize = 1 << 20;

/// The fault of a line that is not a valid question, and its id if that can be read.
pub type Unread = Box<(Value, Fault)>;

/// A question before its fields are read.
#[derive(Clone, Debug)]
pub struct Line {
    /// The id of the question: a text, a whole number, or null.
    pub id: Value,
    /// The kind of question.
    pub kind: Kind,
    /// All other fields.
    pub fields: Fields,
}

impl Line {
    /// Reads a line; `None` if it is blank. `by_default` is the kind of a question that does not name its kind.
    ///
    /// # Errors
    /// The line is not a valid question. The error contains the id if that can be read.
    pub fn read(bytes: &[u8], by_default: Option<Kind>) -> Result<Option<Self>, Unread> {
        let nobody = |reason| Box::new((Value::Null, Fault::whole(reason)));
        if bytes.len() > MAX_LINE {
            return Err(nobody(Reason::TooLong));
        }
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii();
        if bytes.is_empty() {
            return Ok(None);
        }
        let object: Map<String, Value> = match serde_json::from_slice(bytes).map_err(|error| nobody(error.into()))? {
            Value::Object(object) => object,
            other => return Err(nobody(Reason::NotAnObject(said(&other)))),
        };
        let mut fields = Fields::new(object);
        let id = id(&mut fields).map_err(|fault| Box::new((Value::Null, fault)))?;
        match kind(&mut fields, by_default) {
            Ok(kind) => Ok(Some(Self { id, kind, fields })),
            Err(fault) => Err(Box::new((id, fault))),
        }
    }

    /// The question in one spelling: its kind, and its fields in alphabetical order without blanks. The id is left out. Questions of the same
    /// spelling get the same answers but for the id.
    #[must_use]
    pub fn canonical(&self) -> String {
        format!("{} {}", self.kind.name(), serde_json::Value::Object(self.fields.rest()))
    }

    /// Reads a question whose kind is known, so that it need not name it.
    ///
    /// # Errors
    /// The bytes are not a valid question, or it is of another kind. The error contains the id if that can be read.
    pub fn read_as(bytes: &[u8], kind: Kind) -> Result<Self, Unread> {
        match Self::read(bytes, Some(kind))? {
            Some(line) if line.kind == kind => Ok(line),
            Some(line) => Err(Box::new((line.id, Fault::of("kind", Reason::OtherKind { found: line.kind, kind })))),
            // Blank bytes are no line, but here they stand where a question should be.
            None => Err(Box::new((Value::Null, Fault::whole(Reason::Nothing)))),
        }
    }
}

/// Reads the id. It must be a text or a whole number, because only these come through every JSON reader unchanged.
fn id(fields: &mut Fields) -> Result<Value, Fault> {
    match fields.take("id") {
        None => Ok(Value::Null),
        Some(id) if id.is_string() || id.is_i64() || id.is_u64() => Ok(id),
        Some(other) => Err(Fault::of(
            "id",
            Reason::Expected {
                found: said(&other).to_owned(),
                expected: "a text or a whole number of at most 64 bits",
            },
        )),
    }
}

fn kind(fields: &mut Fields, by_default: Option<Kind>) -> Result<Kind, Fault> {
    let Some(name) = fields.text("kind")? else {
        return by_default.ok_or(Fault::of("kind", Reason::Missing("what is asked, such as \"analyze\"")));
    };
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name);
    kind.ok_or_else(|| Fault::of("kind", Reason::Kind(eyespace_record::fault::quote(&name))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::FaultClass;

    fn error(bytes: &[u8]) -> (Value, Option<&'static str>, String) {
        let (id, fault) = *Line::read(bytes, None).unwrap_err();
        (id, fault.field, fault.reason.to_string())
    }

    #[test]
    fn blank_lines_ask_nothing() {
        for bytes in [&b""[..], b" \t\r", b"\xef\xbb\xbf", b"\n"] {
            assert!(Line::read(bytes, None).unwrap().is_none(), "{bytes:?}");
        }
    }

    #[test]
    fn ids_are_texts_or_whole_numbers() {
        for id in ["\"a\"", "7", "-7", "18446744073709551615", "null", "\"\""] {
            let line = format!("{{\"kind\": \"eye\", \"id\": {id}}}");
            assert_eq!(Line::read(line.as_bytes(), None).unwrap().unwrap().id.to_string(), id);
        }
        assert!(Line::read(b"{\"kind\": \"eye\"}", None).unwrap().unwrap().id.is_null());
        for id in ["1.5", "1e3", "18446744073709551616", "true", "[1]", "{}"] {
            let line = format!("{{\"kind\": \"eye\", \"id\": {id}}}");
            assert_eq!(error(line.as_bytes()).1, Some("id"), "{id}");
        }
    }

    #[test]
    fn a_question_of_a_known_kind_need_not_name_it() {
        let read = |text: &str| Line::read_as(text.as_bytes(), Kind::Eye);
        for text in ["{\"id\": 1}", "{\"id\": 1, \"kind\": null}", "{\"id\": 1, \"kind\": \"eye\"}"] {
            let line = read(text).unwrap();
            assert_eq!((line.id, line.kind, line.fields.left()), (Value::from(1), Kind::Eye, vec![]));
        }
        let (id, fault) = *read("{\"id\": 1, \"kind\": \"solve\"}").unwrap_err();
        assert_eq!((id, fault.field), (Value::from(1), Some("kind")));
        assert_eq!(
            fault.reason.to_string(),
            "\"solve\"; expected \"eye\" or no kind, because it was sent as a question of this kind"
        );
        assert_eq!(read(" \n").unwrap_err().1.class(), FaultClass::NotJson);
    }

    #[test]
    fn what_is_no_question_is_told_so() {
        let whole = |bytes: &[u8]| {
            let (id, field, text) = error(bytes);
            assert_eq!((id, field), (Value::Null, None));
            text
        };
        assert!(whole(b"{").starts_with("not JSON: EOF"));
        assert!(whole(b"\xff").starts_with("not JSON: "));
        assert!(whole(b"{\"id\": \"\xff\"}").starts_with("not JSON: "));
        assert!(whole(b"{} {}").starts_with("not JSON: trailing"));
        assert!(whole("[".repeat(10_000).as_bytes()).starts_with("not JSON: recursion"));
        assert_eq!(whole(b"[]"), "a list; expected an object");
        assert_eq!(whole(&vec![b'x'; MAX_LINE + 1]), "line too long; expected at most 1048576 bytes");
        let of_kind = |bytes: &[u8]| {
            let (id, field, text) = error(bytes);
            assert_eq!((id, field), (Value::from(3), Some("kind")));
            text
        };
        assert!(of_kind(b"{\"id\": 3}").starts_with("missing"));
        assert!(of_kind(b"{\"id\": 3, \"kind\": 4}").starts_with("a number"));
        assert!(
            of_kind(b"{\"id\": 3, \"kind\": \"x\"}")
                .starts_with("\"x\" is not a kind of question; expected one of analyze, eye")
        );
    }
}
