//! The lines of a problem with their claims: which lines a file calls right and which wrong.

use eyespace::board::{Color, Size};
use eyespace_record::excerpt::Excerpt;
use eyespace_record::sgf::GameTree;

use super::claims::Claimed;
use super::labels::{Labels, Verdict};

/// The tree of a problem. Every node has the claim about the lines through it.
#[derive(Clone, Debug)]
pub struct Lines {
    pub(super) tree: GameTree<Labels>,
    pub(super) size: Size,
    /// The side that must solve the problem.
    pub(super) solver: Color,
    /// The line of the file in which each node begins.
    pub(super) places: Vec<usize>,
    claims: Vec<Claimed>,
    /// The node with the first move of the line to each node.
    firsts: Vec<Option<usize>>,
    /// The nodes of the main line before its first move. Their set-up makes the position of the problem.
    pub(super) ahead: usize,
}

impl Lines {
    pub(super) fn new(tree: GameTree<Labels>, text: Excerpt<'_>, size: Size, solver: Color) -> Self {
        let places = places(&tree, text);
        let ahead = tree.nodes.iter().take_while(|node| node.turns.is_empty() && node.children.len() < 2).count();
        let firsts = firsts(&tree);
        let claims = claims(&tree, &firsts, solver);
        Self { tree, size, solver, places, claims, firsts, ahead: ahead.max(1) }
    }

    /// What the file calls the lines through a node: right if one of them is, and wrong if all of them are.
    pub(super) fn claim(&self, node: usize) -> Claimed {
        self.claims.get(node).copied().unwrap_or(Claimed::Nothing)
    }

    /// The last node before the next moves of the file: nodes without moves may stand between.
    pub(super) fn before_moves(&self, node: usize) -> usize {
        let mut at = node;
        while let [child] = self.tree.nodes[at].children.as_slice() {
            if !self.tree.nodes[*child].turns.is_empty() {
                break;
            }
            at = *child;
        }
        at
    }

    /// Whether the move of this node is the first of its line.
    pub(super) fn is_first_move(&self, node: usize) -> bool {
        self.firsts[node] == Some(node)
    }

    /// Whether a node or the line to it is labelled.
    pub(super) fn is_labelled(&self, node: usize) -> bool {
        let said = &self.tree.nodes[node].said;
        said.first.is_some() || said.line.is_some()
    }

    /// The nodes from the root to this one.
    pub(super) fn way(&self, node: usize) -> Vec<usize> {
        let mut way: Vec<_> = std::iter::successors(Some(node), |&node| self.tree.nodes[node].parent).collect();
        way.reverse();
        way
    }

    /// The moves from the root to this node, such as `B D4`.
    pub(super) fn path(&self, node: usize) -> Vec<String> {
        let turns = self.way(node).into_iter().flat_map(|node| &self.tree.nodes[node].turns);
        turns.map(|(color, written)| format!("{} {}", letter(*color), written.name(self.size))).collect()
    }
}

/// The letter of a colour.
pub(super) const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// The line of each node in the file. The text is scanned once for all.
fn places(tree: &GameTree<Labels>, text: Excerpt<'_>) -> Vec<usize> {
    let (mut at, mut line) = (0, text.begins().line);
    let place = |byte: usize| {
        line += text.text.as_bytes().get(at..byte).unwrap_or_default().iter().filter(|&&sign| sign == b'\n').count();
        at = byte;
        text.line_in_file(line)
    };
    tree.nodes.iter().map(|node| node.byte).map(place).collect()
}

/// The node with the first move of the line to each node.
fn firsts(tree: &GameTree<Labels>) -> Vec<Option<usize>> {
    let mut firsts: Vec<Option<usize>> = vec![];
    for (n, node) in tree.nodes.iter().enumerate() {
        let above = node.parent.and_then(|parent| firsts[parent]);
        firsts.push(above.or_else(|| (!node.turns.is_empty()).then_some(n)));
    }
    firsts
}

/// The claim about each node. A line has the label at its end; without one it is wrong if the file labels any line right. If it labels none right,
/// the first line is right.
fn claims(tree: &GameTree<Labels>, firsts: &[Option<usize>], solver: Color) -> Vec<Claimed> {
    let nodes = &tree.nodes;
    let begins = |n: usize| firsts[n].and_then(|first| nodes[first].turns.first()).map(|&(color, _)| color);
    let is_end = |&n: &usize| nodes[n].children.is_empty() && begins(n) == Some(solver);
    let ends: Vec<usize> = (0..nodes.len()).filter(is_end).collect();
    let label = |n: usize| nodes[n].said.first.or(nodes[n].said.line);
    let any_right = ends.iter().any(|&end| label(end) == Some(Verdict::Right));
    let mut claims: Vec<Option<Claimed>> = vec![None; nodes.len()];
    for &end in &ends {
        claims[end] = Some(match label(end) {
            Some(Verdict::Right) => Claimed::Right,
            Some(Verdict::Wrong) => Claimed::Wrong,
            Some(Verdict::Aside) => Claimed::Nothing,
            None if any_right => Claimed::Wrong,
            None if end == ends[0] => Claimed::Right,
            None => Claimed::Nothing,
        });
    }
    for n in (1..nodes.len()).rev() {
        let (Some(claim), Some(parent)) = (claims[n], nodes[n].parent) else { continue };
        claims[parent] = Some(claims[parent].map_or(claim, |other| both(claim, other)));
    }
    claims.into_iter().map(|claim| claim.unwrap_or(Claimed::Nothing)).collect()
}

const fn both(one: Claimed, other: Claimed) -> Claimed {
    match (one, other) {
        (Claimed::Right, _) | (_, Claimed::Right) => Claimed::Right,
        (Claimed::Wrong, Claimed::Wrong) => Claimed::Wrong,
        _ => Claimed::Nothing,
    }
}
