//! A line of a game as the file has it: nodes, properties, values, and where each stands.

use std::borrow::Cow;

use super::quirk::Quirks;

/// One line of a game, from the root to where it ends.
#[derive(Debug)]
pub(super) struct Line<'a> {
    /// At least one.
    pub(super) nodes: Vec<Node<'a>>,
    /// How many games the file has.
    pub(super) games: usize,
    pub(super) quirks: Quirks,
}

#[derive(Debug)]
pub(super) struct Node<'a> {
    pub(super) byte: usize,
    /// In the order of the file; none twice.
    pub(super) fields: Vec<Field<'a>>,
}

/// A property.
#[derive(Debug)]
pub(super) struct Field<'a> {
    /// Capital letters (and digits, in private ones).
    pub(super) name: Cow<'a, str>,
    pub(super) values: Vec<Value<'a>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    pub(super) byte: usize,
    /// As in the file, escapes and all.
    pub(super) raw: &'a str,
}

impl<'a> Node<'a> {
    pub(super) fn field(&self, name: &str) -> Option<&Field<'a>> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The first value of a property.
    pub(super) fn value(&self, name: &str) -> Option<Value<'a>> {
        self.field(name)?.values.first().copied()
    }
}
