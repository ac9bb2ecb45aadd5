//! Writes SGF (`FF[4]`): the head of a record, points, board sizes, and texts with their escapes.

use std::fmt::{self, Display};

use eyespace::board::{Color, Move, Point, PointSet, Size};

/// A record or a part of a record: a sequence of nodes, followed by the lines that branch off after the last node.
///
/// Trees are nested only at branchings. A long game without variations is one long list, so writing it needs no deep recursion.
/// ```
/// use eyespace::board::{Color, Move, Size};
/// use eyespace_record::sgf::write::{Node, Tree};
/// let [black, white] = Color::ALL.map(|color| Node::default().play(color, Move::Pass));
/// let tree = Tree { nodes: vec![Node::root(Size::square(9).unwrap())], branches: vec![black.into(), white.into()] };
/// assert!(tree.to_string().ends_with("SZ[9](;B[])(;W[]))"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// The nodes in sequence.
    pub nodes: Vec<Node>,
    /// The continuations after the last node.
    pub branches: Vec<Self>,
}

/// A node with its properties, as text.
#[derive(Clone, Debug, Default)]
pub struct Node(String);

impl Node {
    /// The first node of a record: the game, the version of SGF, the character set, the program, and the board size.
    #[must_use]
    pub fn root(size: Size) -> Self {
        // Square boards get a single number, as `FF[4]` requires; other programs may treat a pair as an error.
        let sides = match (size.width(), size.height()) {
            (width, height) if width == height => width.to_string(),
            (width, height) => format!("{width}:{height}"),
        };
        let by = format!("eyespace:{}", env!("CARGO_PKG_VERSION"));
        let fixed = [("GM", "1"), ("FF", "4"), ("CA", "UTF-8"), ("AP", &by), ("SZ", &sides)];
        fixed.into_iter().fold(Self::default(), |node, (name, value)| node.with(name, [value]))
    }

    /// Adds a property with a text of several lines, such as a comment.
    #[must_use]
    pub fn text(self, name: &'static str, text: &str) -> Self {
        self.with(name, [escaped(text)])
    }

    /// Adds a property with a text of one line, such as a name.
    #[must_use]
    pub fn line(self, name: &'static str, text: &str) -> Self {
        self.with(name, [escaped(text).replace('\n', " ")])
    }

    /// Adds a property with a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Display) -> Self {
        self.with(name, [number])
    }

    /// Adds a property with a colour.
    #[must_use]
    pub fn color(self, name: &'static str, color: Color) -> Self {
        self.with(name, [letter(color)])
    }

    /// Adds a property with points; nothing is written if there are none.
    #[must_use]
    pub fn points(self, name: &'static str, points: PointSet) -> Self {
        if points.is_empty() { self } else { self.with(name, points.into_iter().map(Point::sgf)) }
    }

    /// Adds the stones on the board as a set-up.
    #[must_use]
    pub fn stones(self, stones: impl Fn(Color) -> PointSet) -> Self {
        self.points("AB", stones(Color::Black)).points("AW", stones(Color::White))
    }

    /// Adds a move.
    #[must_use]
    pub fn play(self, color: Color, mv: Move) -> Self {
        let point = match mv {
            Move::Play(point) => point.sgf(),
            Move::Pass => String::new(),
        };
        self.with(letter(color), [point])
    }

    /// Adds a property with values that need no escapes.
    fn with(mut self, name: &str, values: impl IntoIterator<Item = impl Display>) -> Self {
        self.0.push_str(name);
        self.0.extend(values.into_iter().map(|value| format!("[{value}]")));
        self
    }
}

impl From<Node> for Tree {
    fn from(node: Node) -> Self {
        vec![node].into()
    }
}

impl From<Vec<Node>> for Tree {
    fn from(nodes: Vec<Node>) -> Self {
        Self { nodes, branches: vec![] }
    }
}

impl Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (n, node) in self.nodes.iter().enumerate() {
            let end = if n == 0 { "" } else { "\n" };
            write!(f, "{end};{}", node.0)?;
        }
        self.branches.iter().try_for_each(|branch| branch.fmt(f))?;
        f.write_str(")")
    }
}

const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// The text with escapes, ready to be put between brackets. Control characters other than line breaks become spaces: readers replace white space by
/// spaces anyway, and the others don't belong in a text.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.replace("\r\n", "\n").chars() {
        match c {
            '\r' | '\n' => escaped.push('\n'),
            c if c.is_control() => escaped.push(' '),
            ']' | '\\' => escaped.extend(['\\', c]),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use proptest::prelude::*;
    use sgf_parse::go::Prop;

    use super::*;
    use crate::input::{GamePosition, load_bytes};
    use crate::selector::Selector;

    /// The game read along the given branch, or along the only line if the tree has no branches.
    fn read(tree: &Tree, branch: usize) -> GamePosition {
        let variation = tree.branches.get(branch).and(NonZeroUsize::new(branch + 1)).into_iter().collect();
        let choice = Selector { variation, ..Selector::default() };
        let loaded = load_bytes("written", tree.to_string().as_bytes(), &choice).unwrap();
        assert_eq!(loaded.notes, Vec::<String>::new(), "{tree}");
        loaded
    }

    fn size(width: usize, height: usize) -> Size {
        Size::new(width, height).unwrap()
    }

    fn read_at_start(tree: &Tree) -> GamePosition {
        let choice = Selector { move_number: Some(0), ..Selector::default() };
        load_bytes("written", tree.to_string().as_bytes(), &choice).unwrap()
    }

    #[test]
    fn square_boards_have_one_number() {
        for (board, said) in [(size(7, 7), "SZ[7]"), (size(1, 1), "SZ[1]"), (size(7, 8), "SZ[7:8]")] {
            let tree = Tree::from(Node::root(board));
            assert!(tree.to_string().ends_with(&format!("{said})")), "{tree}");
            assert_eq!(read(&tree, 0).position.size(), board);
        }
    }

    #[test]
    fn each_line_is_read_back() {
        let board = size(5, 3);
        let at = |column, row| board.point(column, row).unwrap();
        let stones = |color| PointSet::from(if color == Color::Black { at(0, 0) } else { at(4, 2) });
        let root = Node::root(board)
            .stones(stones)
            .color("PL", Color::White)
            .number("KM", "6.5")
            .points("TR", PointSet::EMPTY);
        let moves = [(Color::White, Move::Play(at(1, 1))), (Color::Black, Move::Pass)];
        let line: Vec<Node> = moves.map(|(color, mv)| Node::default().play(color, mv)).into();
        let tree = Tree {
            nodes: vec![root],
            branches: vec![line.into(), Node::default().play(Color::White, Move::Pass).into()],
        };
        let [first, second] = [0, 1].map(|branch| read(&tree, branch));
        assert_eq!(first.history.turns().iter().map(|turn| (turn.color, turn.mv)).collect::<Vec<_>>(), moves);
        assert_eq!(Color::ALL.map(|color| first.history.start().stones(color)), Color::ALL.map(stones));
        assert_eq!(second.moves, 1);
        assert_eq!(read_at_start(&tree).property("KM").unwrap().values, ["6.5"]);
        assert!(first.property("TR").is_none());
    }

    #[test]
    fn a_line_of_many_nodes_needs_no_deep_stack() {
        let moves = vec![Node::default().play(Color::Black, Move::Pass); 200_000];
        let tree = Tree { nodes: vec![Node::root(size(9, 9))], branches: vec![moves.into()] };
        assert_eq!(tree.to_string().matches("B[]").count(), 200_000);
    }

    fn texts_of(loaded: &GamePosition) -> [String; 2] {
        ["C", "GN"].map(|name| match loaded.property(name).unwrap().parsed() {
            Prop::C(text) => text.to_string(),
            Prop::GN(text) => text.to_string(),
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn white_space_is_written_as_it_is_read() {
        let tree = Tree::from(Node::root(size(3, 3)).text("C", "a\tb\r\nc\rd\0").line("GN", "a\r\nb"));
        assert_eq!(texts_of(&read(&tree, 0)), ["a b\nc\nd ", "a b"]);
    }

    proptest! {
        #[test]
        fn any_text_is_read_back(text in "[a-c:;()\\[\\]\\\\\n 黒白é]{0,12}") {
            let tree = Tree::from(Node::root(size(3, 3)).text("C", &text).line("GN", &text));
            prop_assert_eq!(texts_of(&read(&tree, 0)), [text.clone(), text.replace('\n', " ")]);
        }
    }
}
