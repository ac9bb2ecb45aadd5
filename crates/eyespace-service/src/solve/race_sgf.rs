//! The solution of a semeai as a game record. For either side moving first it contains the moves that decide the semeai, each with a line of play.

use eyespace::board::{Color, Move};
use eyespace::search::dfpn::Budget;
use eyespace::table::EyeTable;

use eyespace_record::sgf::write::{Node, Tree};

use super::sgf::vital;
use eyespace::problem::SemeaiSolution;

/// The most lines of play for each side that moves first.
const MOST: usize = 12;

/// The record as text. The search for each line of play gets `budget`.
pub fn tree(raced: &SemeaiSolution, table: &EyeTable, budget: Budget<'_>) -> String {
    let mut branches = vec![];
    let mut said = vec![];
    for first in raced.semeai.colors() {
        let name = if first == Color::Black { "Black" } else { "White" };
        let [black, white] = raced.answers[first.index()].outcomes;
        said.push(format!("{name} first: Black {black}, White {white}"));
        let lines = raced.lines(first, MOST, table, budget);
        branches.extend(lines.iter().map(|line| branch(line, first, &format!("{name} first"))));
    }
    let [named, other] = raced.semeai.colors().map(|color| raced.stones(color));
    let root = Node::root(raced.position.size())
        .color("PL", raced.position.to_play())
        .text("C", &said.join("; "))
        .stones(|color| raced.position.stones(color))
        .points("TR", named)
        .points("SQ", other);
    format!("{}\n", Tree { nodes: vec![vital(root, raced.deciding())], branches })
}

/// A line of play as moves of both sides in turn, with a comment on the first move.
fn branch(line: &[Move], first: Color, said: &str) -> Tree {
    let node = |(n, &mv): (usize, &Move)| match n {
        0 => Node::default().play(first, mv).text("C", said),
        _ => Node::default().play(if n.is_multiple_of(2) { first } else { first.opponent() }, mv),
    };
    line.iter().enumerate().map(node).collect::<Vec<_>>().into()
}
