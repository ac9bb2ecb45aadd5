//! Additions to the text of a game. Everything else stays as it is, byte for byte: unknown properties, comments, the order, and white space.

use std::ops::Range;

use super::game_tree::{GameTree, TreeNode};
use super::write::{Tree, escaped};

/// Changes of the text of one game, collected and then made all at once.
/// ```
/// use eyespace::board::{Color, Move, Size};
/// use eyespace_record::sgf::GameTree;
/// use eyespace_record::sgf::additions::Additions;
/// use eyespace_record::sgf::write::Node;
/// let text = "(;SZ[9]XX[?]\n ;B[aa] ;W[bb])";
/// let tree = GameTree::read(text, Size::square(9)?, |(), _| ()).expect("a game");
/// let mut additions = Additions::default();
/// additions.variation(&tree, 0, &Node::default().play(Color::Black, Move::Pass).text("C", "RIGHT").into());
/// additions.property(&tree, 1, "BM", "1");
/// assert_eq!(additions.made(text), "(;SZ[9]XX[?]\n (;B[aa]BM[1] ;W[bb])(;B[]C[RIGHT]))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Additions {
    changes: Vec<Change>,
    /// The nodes that got their first new variation, in that order, each with the texts of its new variations.
    variations: Vec<(usize, Vec<String>)>,
    closings: Vec<Closing>,
}

/// A part of the text that is replaced; an empty one is where text is inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Change {
    bytes: Range<usize>,
    /// Changes at the same byte are made in the order of their ranks.
    rank: Rank,
    text: String,
}

/// The order of changes at the same byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Inside a value or at the end of a node.
    Property,
    /// A `(` before the node that has so far been the only continuation, or the first continuation of a last node.
    Continuation,
}

/// New variations at the end of a branch.
#[derive(Clone, Debug)]
struct Closing {
    byte: usize,
    node: usize,
    is_first_in_parentheses: bool,
}

impl Additions {
    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.variations.is_empty()
    }

    /// Adds a property with one value to a node. The value needs no escapes.
    pub fn property<T>(&mut self, tree: &GameTree<T>, node: usize, name: &str, value: &str) {
        let end = tree.nodes[node].end;
        self.change(end..end, format!("{name}[{value}]"));
    }

    /// Adds a line to the comment of a node, or a comment if it has none.
    pub fn comment<T>(&mut self, tree: &GameTree<T>, node: usize, line: &str) {
        let fields = &tree.nodes[node].fields;
        let comment = fields.iter().find(|field| field.name == "C").and_then(|field| field.values.first());
        match comment {
            Some(value) if value.is_empty() => self.change(value.clone(), escaped(line)),
            Some(value) => self.change(value.end..value.end, format!("\n{}", escaped(line))),
            None => self.property(tree, node, "C", &escaped(line)),
        }
    }

    /// Replaces a part of the text, such as a word in a comment. The new text needs no escapes.
    pub fn replace(&mut self, bytes: Range<usize>, text: &str) {
        self.change(bytes, text.to_owned());
    }

    /// Adds a variation as the last continuation of a node.
    pub fn variation<T>(&mut self, tree: &GameTree<T>, node: usize, variation: &Tree) {
        let text = variation.to_string();
        if let Some((_, texts)) = self.variations.iter_mut().find(|(other, _)| *other == node) {
            texts.push(text);
            return;
        }
        self.variations.push((node, vec![text]));
        let TreeNode { ref children, branch, end, .. } = tree.nodes[node];
        match children.first().map(|&child| &tree.nodes[child]) {
            None => self.closings.push(Closing { byte: end, node, is_first_in_parentheses: false }),
            Some(child) => {
                let is_first_in_parentheses = child.branch == branch;
                if is_first_in_parentheses {
                    self.changes.push(Change {
                        bytes: child.byte..child.byte,
                        rank: Rank::Continuation,
                        text: "(".to_owned(),
                    });
                }
                self.closings.push(Closing { byte: tree.ends[branch], node, is_first_in_parentheses });
            }
        }
    }

    fn change(&mut self, bytes: Range<usize>, text: String) {
        self.changes.push(Change { bytes, rank: Rank::Property, text });
    }

    /// The text with all changes. Of changes that overlap only the first is made.
    #[must_use]
    pub fn made(&self, text: &str) -> String {
        let mut changes = self.changes.clone();
        // Of several nodes of one branch the last is the innermost, so its variations are closed first.
        let mut closings = self.closings.clone();
        closings.sort_by_key(|closing| (closing.byte, std::cmp::Reverse(closing.node)));
        for Closing { byte, node, is_first_in_parentheses } in closings {
            let texts = self.variations.iter().filter(|(other, _)| *other == node).flat_map(|(_, texts)| texts);
            let close = if is_first_in_parentheses { ")" } else { "" };
            let text = close.to_owned() + &texts.map(String::as_str).collect::<String>();
            changes.push(Change { bytes: byte..byte, rank: Rank::Continuation, text });
        }
        changes.sort_by_key(|change| (change.bytes.start, change.rank));
        let (mut made, mut at) = (String::with_capacity(text.len()), 0);
        for Change { bytes, text: new, .. } in changes {
            let Some(before) = text.get(at..bytes.start) else { continue };
            made += before;
            made += &new;
            at = bytes.end;
        }
        made + text.get(at..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use eyespace::board::{Color, Move, Size};
    use proptest::prelude::*;

    use super::super::write::Node;
    use super::*;

    fn size() -> Size {
        Size::square(5).unwrap()
    }

    fn tree(text: &str) -> GameTree<()> {
        GameTree::read(text, size(), |(), _| ()).unwrap()
    }

    fn pass(comment: &str) -> Tree {
        Node::default().play(Color::Black, Move::Pass).text("C", comment).into()
    }

    #[test]
    fn variations_follow_those_of_the_file() {
        let made = |text: &str, nodes: &[usize]| {
            let (tree, mut additions) = (tree(text), Additions::default());
            nodes.iter().enumerate().for_each(|(n, &node)| additions.variation(&tree, node, &pass(&n.to_string())));
            additions.made(text)
        };
        assert_eq!(made("(;;B[aa];W[bb] )", &[1]), "(;;B[aa](;W[bb] )(;B[]C[0]))");
        assert_eq!(made("(;;B[aa];W[bb] )", &[2, 1, 1]), "(;;B[aa](;W[bb](;B[]C[0]) )(;B[]C[1])(;B[]C[2]))");
        assert_eq!(made("(;;B[aa];W[bb];B[cc])", &[0, 1]), "(;(;B[aa](;W[bb];B[cc])(;B[]C[1]))(;B[]C[0]))");
        assert_eq!(made("(;B[aa] (;W[bb]) (;W[cc])\n)x", &[0]), "(;B[aa] (;W[bb]) (;W[cc])\n(;B[]C[0]))x");
        assert_eq!(made("(;B[aa](;W[bb])", &[0]), "(;B[aa](;W[bb])(;B[]C[0])");
    }

    #[test]
    fn comments_and_properties_are_added_and_words_replaced() {
        let text = "(;C[a\\]b]AB[aa];B[bb];C[])";
        let (tree, mut additions) = (tree(text), Additions::default());
        additions.comment(&tree, 0, "c]");
        additions.comment(&tree, 1, "new");
        additions.comment(&tree, 2, "x");
        additions.property(&tree, 1, "TE", "1");
        let first = tree.nodes[0].fields[0].values[0].start;
        additions.replace(first..first + 1, "AA");
        assert_eq!(additions.made(text), "(;C[AA\\]b\nc\\]]AB[aa];B[bb]C[new]TE[1];C[x])");
        assert!(Additions::default().is_empty() && !additions.is_empty());
        assert_eq!(Additions::default().made(text), text);
    }

    proptest! {
        /// Without the additions the text is the old one, and the new one has exactly the new nodes more.
        #[test]
        fn nothing_is_lost(
            pieces in prop::collection::vec(prop::sample::select(vec!["(;", "(;B[aa]", ")", ";", ";W[bb]", "\n", "C[x\\]]", " XX[1][2]"]), 0..30),
            picked in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
        ) {
            let text = format!("(;SZ[5]{}", pieces.concat());
            let (tree, mut additions) = (tree(&text), Additions::default());
            for index in &picked {
                additions.variation(&tree, index.index(tree.nodes.len()), &pass("new"));
            }
            let made = additions.made(&text);
            let mut rest = made.chars();
            prop_assert!(text.chars().all(|c| rest.any(|other| other == c)), "{} {}", text, made);
            let again = super::super::GameTree::read(&made, size(), |(), _| ()).unwrap();
            prop_assert_eq!(again.nodes.len(), tree.nodes.len() + picked.len(), "{}\n{}", text, made);
        }
    }
}
