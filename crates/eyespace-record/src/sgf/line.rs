//! A line of a game as it stands in the file: nodes, properties and values, each with its byte offset.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::quirk::Quirks;

/// One line of a game, from the root to the end.
#[derive(Debug)]
pub(super) struct Line<'a> {
    /// The nodes, at least one.
    pub(super) nodes: Vec<Node<'a>>,
    /// The number of games in the file.
    pub(super) games: usize,
    pub(super) quirks: Quirks,
}

#[derive(Debug)]
pub(super) struct Node<'a> {
    pub(super) byte: usize,
    /// The properties in the order of the file. No two have the same name. Most nodes have a move and nothing else.
    pub(super) fields: SmallVec<[Field<'a>; 1]>,
}

/// A property of a node.
#[derive(Debug)]
pub(super) struct Field<'a> {
    /// The name in capital letters (private properties may also have digits).
    pub(super) name: Cow<'a, str>,
    pub(super) values: SmallVec<[Value<'a>; 1]>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    pub(super) byte: usize,
    /// The text as it is in the file, with escapes.
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
