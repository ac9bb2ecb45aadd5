//! A game that is built up from a file in another format, and written as SGF. Each value stands on a line of its own, so that each line of the text
//! comes from one place in the file.

use std::borrow::Cow;

use eyespace::board::Color;

use crate::format::Format;
use crate::origin::Origin;
use crate::place::Place;
use crate::sgf::write::escaped;

/// The node with which a game begins.
pub(super) const ROOT: usize = 0;

/// A game in SGF that was made from a file in another format.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub(super) text: String,
    pub(super) origin: Origin,
}

/// A game as a tree of nodes.
#[derive(Debug)]
pub(super) struct GameText {
    nodes: Vec<Node>,
    notes: Vec<Note>,
    is_cut_off: bool,
}

#[derive(Debug, Default)]
struct Node {
    fields: Vec<Field>,
    children: Vec<usize>,
}

#[derive(Debug)]
struct Field {
    name: Cow<'static, str>,
    values: Vec<(Place, String)>,
}

#[derive(Debug)]
struct Note {
    line: Option<usize>,
    text: String,
    kind: Option<&'static str>,
    times: usize,
}

impl GameText {
    /// A game of Go without moves. `begins` is its place in the file.
    pub(super) fn new(begins: Place) -> Self {
        let field =
            |(name, value): (&'static str, &str)| Field { name: name.into(), values: vec![(begins, value.to_owned())] };
        let fields = [("GM", "1"), ("FF", "4"), ("CA", "UTF-8")].map(field).into();
        Self { nodes: vec![Node { fields, children: vec![] }], notes: vec![], is_cut_off: false }
    }

    /// Adds a value that needs no escapes.
    pub(super) fn value(&mut self, node: usize, at: Place, name: impl Into<Cow<'static, str>>, value: String) {
        let (name, fields) = (name.into(), &mut self.nodes[node].fields);
        match fields.iter_mut().find(|field| field.name == name) {
            Some(field) => field.values.push((at, value)),
            None => fields.push(Field { name, values: vec![(at, value)] }),
        }
    }

    /// Adds a text of one line. A blank text is left out, and so is a second text for the same property.
    pub(super) fn text(&mut self, node: usize, at: Place, name: &'static str, text: &str) {
        if !text.trim().is_empty() && !self.has(node, name) {
            self.value(node, at, name, escaped(text.trim()).replace('\n', " "));
        }
    }

    /// Adds a text of several lines. If the node has one already, it is continued.
    pub(super) fn paragraph(&mut self, node: usize, at: Place, name: &'static str, text: &str) {
        let text = text.trim_end();
        if text.trim().is_empty() {
            return;
        }
        match self.nodes[node].fields.iter_mut().find(|field| field.name == name) {
            Some(field) => {
                if let Some((_, before)) = field.values.last_mut() {
                    before.push('\n');
                    before.push_str(&escaped(text));
                }
            }
            None => self.value(node, at, name, escaped(text)),
        }
    }

    /// Adds a move behind a node and returns its node. `None` is a pass.
    pub(super) fn play(&mut self, parent: usize, at: Place, color: Color, point: Option<(u8, u8)>) -> usize {
        let node = self.add(parent);
        let name = match color {
            Color::Black => "B",
            Color::White => "W",
        };
        self.value(node, at, name, point.map_or_else(String::new, letters));
        node
    }

    /// Adds an empty node behind another.
    pub(super) fn add(&mut self, parent: usize) -> usize {
        let node = self.nodes.len();
        self.nodes.push(Node::default());
        self.nodes[parent].children.push(node);
        node
    }

    /// Makes the last continuation of a node its first, the main line.
    pub(super) fn last_is_main(&mut self, node: usize) {
        self.nodes[node].children.rotate_right(1);
    }

    pub(super) fn has(&self, node: usize, name: &str) -> bool {
        self.nodes[node].fields.iter().any(|field| field.name == name)
    }

    /// Adds a note on a line of the file.
    pub(super) fn note(&mut self, line: usize, text: String) {
        self.notes.push(Note { line: Some(line), text, kind: None, times: 1 });
    }

    /// Adds a note on a line of the file. Only the first note of a kind is kept, with the number of times that the kind occurs.
    pub(super) fn odd(&mut self, kind: &'static str, line: usize, text: impl FnOnce() -> String) {
        match self.notes.iter_mut().find(|note| note.kind == Some(kind)) {
            Some(note) => note.times += 1,
            None => self.notes.push(Note { line: Some(line), text: text(), kind: Some(kind), times: 1 }),
        }
    }

    /// Notes that the file ends too early.
    pub(super) fn cut_off(&mut self, text: String) {
        self.is_cut_off = true;
        self.notes.push(Note { line: None, text, kind: None, times: 1 });
    }

    /// Writes the game as SGF.
    pub(super) fn written(&self, format: Format) -> Written {
        let mut writer = Writer::default();
        let mut steps = vec![Step::Open(ROOT)];
        while let Some(step) = steps.pop() {
            let (opens, node) = match step {
                Step::Open(node) => ("(", node),
                Step::Node(node) => ("", node),
                Step::Close => {
                    writer.text.push(')');
                    continue;
                }
            };
            writer.node(opens, &self.nodes[node]);
            if !opens.is_empty() {
                steps.push(Step::Close);
            }
            match *self.nodes[node].children {
                [only] => steps.push(Step::Node(only)),
                ref several => steps.extend(several.iter().rev().map(|&child| Step::Open(child))),
            }
        }
        let notes = self.notes.iter().map(Note::line).collect();
        Written {
            text: writer.text,
            origin: Origin { format, notes, is_cut_off: self.is_cut_off, places: writer.places },
        }
    }
}

impl Note {
    /// The note as a line for the user.
    fn line(&self) -> String {
        let place = self.line.map_or_else(String::new, |line| format!("line {line}: "));
        let times = if self.times > 1 { format!(" ({} times)", self.times) } else { String::new() };
        format!("{place}{}{times}", self.text)
    }
}

/// What remains to be written.
enum Step {
    /// A node that begins a variation.
    Open(usize),
    Node(usize),
    Close,
}

#[derive(Default)]
struct Writer {
    text: String,
    /// For each line of the text, its place in the file.
    places: Vec<Place>,
}

impl Writer {
    fn node(&mut self, opens: &str, node: &Node) {
        let mut before = format!("{opens};");
        for Field { name, values } in &node.fields {
            before += name;
            for (place, value) in values {
                self.line(*place, &format!("{before}[{value}]"));
                before.clear();
            }
        }
        if !before.is_empty() {
            let place = self.places.last().copied().unwrap_or(Place::FIRST);
            self.line(place, &before);
        }
    }

    fn line(&mut self, place: Place, text: &str) {
        if !self.places.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text);
        self.places.extend(text.split('\n').map(|_| place));
    }
}

/// The column and row as the two letters of SGF.
pub(super) fn letters((column, row): (u8, u8)) -> String {
    // Points of this reader are at most 25; a larger number is written as a point that no board has.
    [column, row].map(|n| char::from(b'a' + n.min(25))).iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variations_and_texts_are_written_with_the_places_they_come_from() {
        let place = |line| Place { line, column: 1 };
        let mut game = GameText::new(place(3));
        game.text(ROOT, place(4), "PB", " a]\nb ");
        game.text(ROOT, place(5), "PB", "second");
        let first = game.play(ROOT, place(7), Color::Black, Some((2, 3)));
        game.paragraph(first, place(8), "C", "x");
        game.paragraph(first, place(9), "C", "y\n");
        game.play(first, place(10), Color::White, None);
        game.play(first, place(11), Color::White, Some((0, 0)));
        game.last_is_main(first);
        game.odd("kind", 12, || "odd".to_owned());
        game.odd("kind", 13, || unreachable!());
        let Written { text, origin } = game.written(Format::Gib);
        assert_eq!(text, "(;GM[1]\nFF[4]\nCA[UTF-8]\nPB[a\\] b]\n;B[cd]\nC[x\ny]\n(;W[aa])\n(;W[]))");
        assert_eq!(origin.places.iter().map(|place| place.line).collect::<Vec<_>>(), [3, 3, 3, 4, 7, 8, 8, 11, 10]);
        assert_eq!(origin.notes, ["line 12: odd (2 times)"]);
    }

    #[test]
    fn a_long_line_of_variations_needs_no_deep_stack() {
        let mut game = GameText::new(Place::FIRST);
        let mut last = ROOT;
        for _ in 0..100_000 {
            game.play(last, Place::FIRST, Color::Black, None);
            last = game.play(last, Place::FIRST, Color::White, None);
        }
        assert_eq!(game.written(Format::Gib).text.matches('(').count(), 200_001);
    }
}
